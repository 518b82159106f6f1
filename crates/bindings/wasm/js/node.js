// The entry for Node: reads the module from disk, so that it is there when the import ends.

import { readFileSync } from 'node:fs';

import { initSync } from './border.js';

initSync(readFileSync(new URL('./wasm_bg.wasm', import.meta.url)));

export * from './exports.js';
