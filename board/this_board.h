// The board this firmware is built for; CMake names its header (BG_BOARD in
// firmware/CMakeLists.txt).
#pragma once

#ifndef BG_BOARD_HEADER
#define BG_BOARD_HEADER "board/boards/waveshare_restouch_28.h"
#endif
#include BG_BOARD_HEADER
