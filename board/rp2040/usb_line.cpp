#include "board/rp2040/usb_line.h"

#include "board/device_id.h"
#include "hardware/timer.h"
#include "tusb.h"

namespace {

// The numbers that Raspberry Pi lends to programs made with its SDK that are a serial line.
constexpr uint16_t vendor = 0x2E8A, product = 0x000A;

enum StringIndex : uint8_t { languages, maker, device, serial_number, line, string_count };
constexpr uint8_t control_in = 0x81, data_out = 0x02, data_in = 0x82;
constexpr uint8_t interfaces = 2;
constexpr uint16_t configuration_bytes = TUD_CONFIG_DESC_LEN + TUD_CDC_DESC_LEN;
constexpr uint16_t milliamperes = 250;

const tusb_desc_device_t device_descriptor = {.bLength = sizeof(tusb_desc_device_t),
                                              .bDescriptorType = TUSB_DESC_DEVICE,
                                              .bcdUSB = 0x0200,
                                              .bDeviceClass = TUSB_CLASS_MISC,
                                              .bDeviceSubClass = MISC_SUBCLASS_COMMON,
                                              .bDeviceProtocol = MISC_PROTOCOL_IAD,
                                              .bMaxPacketSize0 = CFG_TUD_ENDPOINT0_SIZE,
                                              .idVendor = vendor,
                                              .idProduct = product,
                                              .bcdDevice = 0x0100,
                                              .iManufacturer = maker,
                                              .iProduct = device,
                                              .iSerialNumber = serial_number,
                                              .bNumConfigurations = 1};

const uint8_t configuration[configuration_bytes] = {
    TUD_CONFIG_DESCRIPTOR(1, interfaces, 0, configuration_bytes, 0, milliamperes),
    TUD_CDC_DESCRIPTOR(0, line, control_in, 8, data_out, data_in, 64)};

}  // namespace

// What TinyUSB asks for; it finds these by name.
extern "C" const uint8_t* tud_descriptor_device_cb() {
  return reinterpret_cast<const uint8_t*>(&device_descriptor);
}

extern "C" const uint8_t* tud_descriptor_configuration_cb(uint8_t) {
  return configuration;
}

extern "C" const uint16_t* tud_descriptor_string_cb(uint8_t index, uint16_t) {
  constexpr uint16_t english = 0x0409;
  constexpr uint8_t longest = 31;
  static uint16_t descriptor[1 + longest];
  const char* const texts[string_count] = {nullptr, "Pocket Blue & Gray", "Pocket Blue & Gray",
                                           bg::device_id(), "Service line"};
  if (index >= string_count) return nullptr;
  uint8_t length = 1;
  descriptor[1] = english;
  if (index != languages) {
    for (length = 0; length < longest && texts[index][length] != '\0'; ++length)
      descriptor[1 + length] = static_cast<uint8_t>(texts[index][length]);
  }
  descriptor[0] = static_cast<uint16_t>(TUSB_DESC_STRING << 8 | (2 * length + 2));
  return descriptor;
}

namespace bg::usb_line {

void start() {
  tusb_init();
}

bool is_mounted() {
  return tud_mounted();
}

bool has_work() {
  return tud_task_event_ready() || tud_cdc_available() != 0;
}

bool read(uint8_t& byte) {
  tud_task();
  return tud_cdc_read(&byte, 1) == 1;
}

void write(etl::string_view text) {
  constexpr uint32_t patience = 100'000;  // microseconds
  uint32_t since = time_us_32();
  size_t done = 0;
  while (done < text.size()) {
    if (!tud_cdc_connected() || time_us_32() - since > patience) return;
    const uint32_t taken =
        tud_cdc_write(text.data() + done, static_cast<uint32_t>(text.size() - done));
    if (taken != 0) since = time_us_32();
    done += taken;
    tud_cdc_write_flush();
    tud_task();
  }
}

}  // namespace bg::usb_line
