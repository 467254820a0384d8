// Who occupies the RAM of a firmware: bytes by owner, from the pieces of its link map. The sum is the RAM
// of the image; what no rule below claims is "other", and a test keeps that small.
const ramStart = 0x20000000;
const ramEnd = 0x20042000;

// The first rule that fits a piece names its owner. `section` carries the mangled name of the variable or function.
const owners = [
  { owner: 'code in RAM', section: /^\.(time_critical|text|ram_vector_table)/ },
  { owner: 'benchmarks', object: /bench\.cpp/ },
  { owner: 'LVGL pool', section: /work_mem_int/ },
  { owner: 'LVGL, the rest', object: /liblvgl\.a/ },
  { owner: 'workspaces', section: /workspace/ },
  { owner: 'opponent', section: /7thinker/ },
  { owner: 'draw buffers', section: /6pieces/ },
  { owner: 'app', section: /7the_app|7session/ },
  { owner: 'stack of core 1', section: /second_core.*5stack/ },
  { owner: 'painters', object: /(canvas|map_painter|counter_painter|dice_painter|hex_view|palette|thumbnail)\.cpp/ },
  { owner: 'marks', object: /(map_screen|map_widget|marks)\.cpp/ },
  { owner: 'legal commands kept', section: /legal_commands/ },
  { owner: 'texts', object: /(page|panel|screen|toast|lesson|why|words|rulebook|console|order_text|help_text)\.cpp/ },
  { owner: 'screens', object: /libui\w*\.a/ },
  { owner: 'USB and serial', object: /tinyusb|(usb_line|serial)\.cpp/ },
  { owner: 'device and journal', object: /firmware_code\.dir|libboard\.a/ },
  { owner: 'rules', object: /lib(rules|core|null_game|bluegray|musket|regiments|ai)\.a/ },
  { owner: 'Pico SDK', object: /pico-sdk/ },
  { owner: 'C library', object: /lib(c|g|gcc|m|stdc\+\+|nosys)(_nano)?\.a|crt\w+\.o/ },
];

// { owner: bytes }, largest first. `total` is the image's RAM, `stack` what the linker keeps for core 0.
export function ramByOwner(pieces, { total, stack }) {
  const bytes = { 'stack of core 0': stack };
  const add = (owner, size) => { bytes[owner] = (bytes[owner] ?? 0) + size; };
  for (const piece of pieces) {
    if (piece.address < ramStart || piece.address >= ramEnd) continue;
    if (/^\.(stack|heap)/.test(piece.section)) continue;  // counted above, or of no size
    add(ownerOf(piece), piece.size);
  }
  const gaps = total - Object.values(bytes).reduce((sum, size) => sum + size, 0);
  if (gaps < 0) throw new Error(`the pieces in RAM are ${-gaps} bytes larger than the RAM of the image`);
  if (gaps > 0) add('gaps', gaps);
  return Object.fromEntries(Object.entries(bytes).sort(([, a], [, b]) => b - a));
}

export function ownerOf({ section, object }) {
  const rule = owners.find((one) =>
    (!one.section || one.section.test(section)) && (!one.object || one.object.test(object)));
  return rule?.owner ?? 'other';
}
