// The entry with the module in the script, for bundlers and wherever there are no files. `tools/inline.js` bundles it.

import { initSync, load } from './border.js';
// In Base64.
import module from './wasm_bg.wasm';

const octets = Uint8Array.from(atob(module), (character) => character.charCodeAt(0));

export function init() {
  return load(octets);
}

try {
  initSync(octets);
} catch (error) {
  // Some browsers compile a module of this size on their main thread only after `init`.
  if (!(error instanceof RangeError)) {
    throw error;
  }
}

export * from './exports.js';
