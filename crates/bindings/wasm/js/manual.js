// The entry for programs that load the module themselves: from memory, in a service worker, or later.

import { begin, wasm } from './border.js';

let loading;

export function init(source = new URL('./wasm_bg.wasm', import.meta.url)) {
  loading ??= wasm.default({ module_or_path: source }).then(begin, (error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export * from './exports.js';
