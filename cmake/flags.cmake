# Compile flags. `device_code` is for everything that must run on the device unchanged.
add_library(device_code INTERFACE)
target_compile_options(device_code INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti -fno-threadsafe-statics>
  -Wall -Wextra -Wconversion -Wshadow -Werror -ffunction-sections -fdata-sections)
# The chip's stacks have 10 KB and 4 KB: no list of events or commands and no position as bytes is a local there (3 KB or more).
if(BG_TARGET STREQUAL "firmware")
  target_compile_options(device_code INTERFACE -Wframe-larger-than=3000)
endif()

# host_code: our own host programs; exceptions allowed (the TOML parser needs them).
add_library(host_code INTERFACE)
target_compile_options(host_code INTERFACE -Wall -Wextra -Wshadow -Werror)

if(BG_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -O1)
  add_link_options(-fsanitize=address,undefined)
endif()

# expose_folder(TARGET FOLDER): lets others write #include "FOLDER/x.h" without putting the project's
# root on the include path, so that a folder sees only the folders it links to.
function(expose_folder target folder)
  string(MAKE_C_IDENTIFIER ${folder} room)
  set(include_dir ${CMAKE_BINARY_DIR}/include/${room})
  get_filename_component(parent ${include_dir}/${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${include_dir}/${folder} SYMBOLIC)
  target_include_directories(${target} PUBLIC ${include_dir})
endfunction()
