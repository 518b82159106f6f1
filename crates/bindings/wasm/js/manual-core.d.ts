/**
 * The same exports as `iri-kit/core`, for programs that load the WebAssembly module themselves: from memory, in a
 * service worker (which cannot wait at the top level of a module), or later. No other export may be called
 * before `init` has ended.
 */

export * from './core.js';

/**
 * Loads the module, once: further calls return the same promise.
 *
 * @param source The module: its address, a response, its octets, or the compiled module. Default: the file in
 * the package.
 */
export function init(
  source?: string | URL | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void>;
