// The entry for Node: reads the module from disk, so that it is there when the import ends.

import { readFileSync } from 'node:fs';

import { initSync, leftBehind } from './border.js';

try {
  initSync(readFileSync(new URL('./wasm_bg.wasm', import.meta.url)));
} catch (cause) {
  throw leftBehind(cause);
}

export * from './exports.js';
