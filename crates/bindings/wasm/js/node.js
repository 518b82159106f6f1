// The entry for Node: reads the module from disk, so that it is there when the import ends.

import { readFileSync } from 'node:fs';

import { begin, wasm } from './border.js';

wasm.initSync({ module: readFileSync(new URL('./wasm_bg.wasm', import.meta.url)) });
begin();

export * from './exports.js';
