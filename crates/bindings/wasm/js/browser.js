// The entry for browsers and bundlers: fetches the module from the folder of this file.

import { load } from './border.js';

await load(new URL('./wasm_bg.wasm', import.meta.url));

export * from './exports.js';
