// The entry for browsers and bundlers: fetches the module from the folder of this file.

import { leftBehind, load } from './border.js';

await load(new URL('./wasm_bg.wasm', import.meta.url)).catch((cause) => {
  throw leftBehind(cause);
});

export * from './exports.js';
