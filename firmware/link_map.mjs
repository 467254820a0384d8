// Reads the map that the linker writes beside a firmware: every piece (input section) that is in the
// image, with its address, its size and the object it comes from. Used for RAM by owner
// (ram_by_owner.mjs) and for the licence notices (tools/third_party.mjs).

// [{ section, address, size, object }]; `object` is a path, or "archive(member)". Pieces that the
// linker threw away are not among them, nor what occupies nothing.
export function readLinkMap(text) {
  const start = text.indexOf('Linker script and memory map');
  if (start < 0) throw new Error('this is no link map of GNU ld');
  // A long name stands on a line of its own. Input sections are indented by one space, output sections by none.
  const piece = /^ ([^\s*]\S*)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) (\S.*)$/gm;
  return [...text.slice(start).matchAll(piece)]
    .map(([, section, address, size, object]) =>
      ({ section, address: parseInt(address, 16), size: parseInt(size, 16), object }))
    .filter(({ address, size }) => address !== 0 && size !== 0);
}
