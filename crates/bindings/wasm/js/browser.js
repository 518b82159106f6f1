// The entry for browsers and bundlers: fetches the module from the folder of this file.

import { begin, wasm } from './border.js';

await wasm.default({ module_or_path: new URL('./wasm_bg.wasm', import.meta.url) });
begin();

export * from './exports.js';
