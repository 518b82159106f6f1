// The entry with the module in the script, for bundlers and wherever there are no files. `tools/inline.js` bundles it.

import { initSync, load } from './border.js';
// In Base64.
import module from './wasm_bg.wasm';

const octets = globalThis.Buffer?.from(module, 'base64') ?? octetsOf(atob(module));

/** A loop, since `Uint8Array.from` takes ten times as long. */
function octetsOf(text) {
  const octets = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    octets[index] = text.charCodeAt(index);
  }
  return octets;
}

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
