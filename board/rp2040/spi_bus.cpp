#include "board/rp2040/spi_bus.h"

#include <initializer_list>

#include "hardware/clocks.h"
#include "hardware/dma.h"

namespace bg::spi_bus {

namespace {

uint channel;
uint8_t busy_pin = no_pin;  // of the device that a transfer is going to

// Only while no device is selected: the clock line may move meanwhile.
void set_format(uint bits, bool clock_rests_high) {
  spi_set_format(port(), bits, clock_rests_high ? SPI_CPOL_1 : SPI_CPOL_0,
                 clock_rests_high ? SPI_CPHA_1 : SPI_CPHA_0, SPI_MSB_FIRST);
}

// Finding the divisors takes more than ten thousand cycles, so those of the two devices are kept
// while the clock that they divide stays.
void set_speed(uint32_t hertz) {
  static struct { uint32_t hertz, clock, prescale, control; } kept[2];
  const uint32_t clock = clock_get_hz(clk_peri);
  auto& found = kept[hertz == this_board.touch.hertz ? 0 : 1];
  if (found.hertz != hertz || found.clock != clock) {
    spi_set_baudrate(port(), hertz);
    found = {hertz, clock, spi_get_hw(port())->cpsr, spi_get_hw(port())->cr0 & SPI_SSPCR0_SCR_BITS};
    return;
  }
  hw_clear_bits(&spi_get_hw(port())->cr1, SPI_SSPCR1_SSE_BITS);
  spi_get_hw(port())->cpsr = found.prescale;
  hw_write_masked(&spi_get_hw(port())->cr0, found.control, SPI_SSPCR0_SCR_BITS);
  hw_set_bits(&spi_get_hw(port())->cr1, SPI_SSPCR1_SSE_BITS);
}

}  // namespace

void start() {
  spi_init(port(), this_board.touch.hertz);
  gpio_set_function(this_board.bus.clock, GPIO_FUNC_SPI);
  gpio_set_function(this_board.bus.out, GPIO_FUNC_SPI);
  gpio_set_function(this_board.bus.in, GPIO_FUNC_SPI);
  // Both devices deselected before the first of them is spoken to.
  for (const uint pin : {this_board.display.chip_select, this_board.touch.chip_select}) {
    gpio_init(pin);
    gpio_set_dir(pin, true);
    gpio_put(pin, true);
  }
  channel = static_cast<uint>(dma_claim_unused_channel(true));
}

Selection::Selection(uint8_t pin, uint32_t hertz, bool clock_rests_high)
    : pin_(pin), clock_rests_high_(clock_rests_high) {
  finish();
  set_speed(hertz);
  set_format(8, clock_rests_high);
  gpio_put(pin_, false);
}

Selection::~Selection() {
  if (!is_handed_over_) gpio_put(pin_, true);
}

void Selection::send_in_background(const uint16_t* words, size_t count) {
  is_handed_over_ = true;
  busy_pin = pin_;
  // Sixteen-bit frames put the high byte first, as panels want it. A panel that is deselected after
  // a whole byte goes on where it was.
  gpio_put(pin_, true);
  set_format(16, clock_rests_high_);
  gpio_put(pin_, false);
  dma_channel_config config = dma_channel_get_default_config(channel);
  channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
  channel_config_set_dreq(&config, spi_get_dreq(port(), true));
  dma_channel_configure(channel, &config, &spi_get_hw(port())->dr, words, count, true);
}

void finish() {
  if (busy_pin == no_pin) return;
  dma_channel_wait_for_finish_blocking(channel);
  while (spi_is_busy(port())) tight_loop_contents();
  // What came in meanwhile is nothing, and so is the overrun it caused.
  while (spi_is_readable(port())) static_cast<void>(spi_get_hw(port())->dr);
  spi_get_hw(port())->icr = SPI_SSPICR_RORIC_BITS;
  gpio_put(busy_pin, true);
  busy_pin = no_pin;
}

}  // namespace bg::spi_bus
