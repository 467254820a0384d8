# Brings in the Pico SDK, before project(): the SDK chooses the compiler.
set(PICO_SDK_PATH ${BG_DEPS}/usr/src/pico-sdk)
if(NOT EXISTS ${PICO_SDK_PATH}/external/pico_sdk_import.cmake)
  message(FATAL_ERROR "firmware: no Pico SDK in ${BG_DEPS}; run tools/setup first.")
endif()
set(PICO_TINYUSB_PATH ${BG_DEPS}/usr/src/tinyusb)
set(PICO_BOARD pico CACHE STRING "The module under the display; ours are headers in board/boards")
set(PICO_PLATFORM rp2040 CACHE STRING "")
set(PICO_NO_PICOTOOL 1)  # or the SDK would fetch it; firmware/elf2uf2.mjs writes the UF2

# For all code of the firmware: nothing is ever torn down, so no destructors to register at exit, and
# no tables for exceptions that are never thrown.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fno-use-cxa-atexit>
  -fno-unwind-tables -fno-asynchronous-unwind-tables)

include(${PICO_SDK_PATH}/external/pico_sdk_import.cmake)
