// TinyUSB as this firmware uses it: one serial line (CDC), nothing else.
#ifndef BG_BOARD_TUSB_CONFIG_H
#define BG_BOARD_TUSB_CONFIG_H

#define CFG_TUSB_RHPORT0_MODE OPT_MODE_DEVICE
#define CFG_TUD_CDC 1
// A line of hex and its word fit into one; what is longer waits on the other side of the cable.
#define CFG_TUD_CDC_RX_BUFSIZE 128
#define CFG_TUD_CDC_TX_BUFSIZE 128

#endif
