// The compiled battles as one image inside the program. blobs.cpp, which defines them, is made by
// tools/compiler; on the device the linker places it in the blob region of flash.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {
extern const uint8_t embedded_blobs[];
extern const size_t embedded_blobs_size;
}
