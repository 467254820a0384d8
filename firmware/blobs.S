// The compiled battles as the linker places them in the blob region; BG_BLOBS_BIN is blobs.bin.
    .section .blobs, "a"
    .incbin BG_BLOBS_BIN
