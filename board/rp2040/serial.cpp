#include "board/serial.h"

#include "board/rp2040/usb_line.h"
#include "board/this_board.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/uart.h"

namespace bg::serial {

namespace {

// At 115200 baud 512 bytes are 44 ms; the longest line is 96, and the next one waits for its
// answer. While flash is being written no interrupt runs, and beyond the receiver's own 32 bytes
// input is lost; hence the rule of the protocol that the other end waits for an answer after each
// line.
constexpr uint32_t ring_bytes = 512;
static_assert((ring_bytes & (ring_bytes - 1)) == 0, "the index wraps by masking");

volatile uint8_t ring[ring_bytes];
volatile uint32_t head = 0;  // written by the interrupt
volatile uint32_t tail = 0;  // written by read()
volatile bool lost = false;
bool is_on_usb = false;  // the last byte came over USB, so that is where the answers go

uart_inst_t* port() {
  return uart_get_instance(this_board.serial.uart);
}

void receive() {
  while (uart_is_readable(port())) {
    const uint32_t data = uart_get_hw(port())->dr;
    if (data & (UART_UARTDR_OE_BITS | UART_UARTDR_FE_BITS | UART_UARTDR_BE_BITS)) lost = true;
    if (head - tail == ring_bytes) {
      lost = true;
      continue;
    }
    ring[head % ring_bytes] = static_cast<uint8_t>(data);
    head = head + 1;
  }
}

void write_to_usb(etl::string_view text) {
  while (!text.empty()) {
    const size_t length = text.find('\n') < text.size() ? text.find('\n') : text.size();
    usb_line::write(text.substr(0, length));
    if (length == text.size()) return;
    usb_line::write("\r\n");
    text.remove_prefix(length + 1);
  }
}

}  // namespace

void start() {
  uart_init(port(), this_board.serial.baud);
  gpio_set_function(this_board.serial.tx, GPIO_FUNC_UART);
  gpio_set_function(this_board.serial.rx, GPIO_FUNC_UART);
  gpio_pull_up(this_board.serial.rx);  // an open plug reads as an idle line, not as noise
  const uint irq = UART_IRQ_NUM(port());
  irq_set_exclusive_handler(irq, receive);
  irq_set_enabled(irq, true);
  uart_set_irqs_enabled(port(), true, false);
  usb_line::start();
}

void write(etl::string_view text) {
  if (is_on_usb && usb_line::is_mounted()) return write_to_usb(text);
  for (const char c : text) {
    if (c == '\n') uart_putc_raw(port(), '\r');
    uart_putc_raw(port(), c);
  }
}

bool read(uint8_t& byte) {
  if (usb_line::read(byte)) return is_on_usb = true;
  if (head == tail) return false;
  is_on_usb = false;
  byte = ring[tail % ring_bytes];
  tail = tail + 1;
  return true;
}

void wait() {
  // With interrupts held back, a byte that comes between the look and the sleep still ends the
  // sleep.
  const uint32_t saved = save_and_disable_interrupts();
  if (head == tail && !usb_line::has_work()) __wfi();
  restore_interrupts(saved);
}

void flush() {
  uart_tx_wait_blocking(port());
}

void retime() {
  uart_set_baudrate(port(), this_board.serial.baud);
}

bool is_powered() {
  return usb_line::is_mounted();
}

bool lost_bytes() {
  const bool was = lost;
  lost = false;
  return was;
}

}  // namespace bg::serial
