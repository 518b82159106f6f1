// The entry for programs that load the module themselves: from memory, in a service worker, or later.

import { load } from './border.js';

export function init(source = new URL('./wasm_bg.wasm', import.meta.url)) {
  return load(source);
}

export { initSync } from './border.js';
export * from './exports.js';
