// The heap-free proof. malloc and operator new end in _sbrk, and this one calls a function that
// does not exist: as soon as anything in the firmware can reach the heap, the link fails with this
// name.
extern void this_firmware_must_not_use_the_heap(void);

void* _sbrk(int bytes);
void* _sbrk(int bytes) {
  (void)bytes;
  this_firmware_must_not_use_the_heap();
  return 0;
}
