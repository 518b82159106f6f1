/**
 * The same exports as `iri-kit/template`, for programs that load the WebAssembly module themselves: from memory, in a
 * service worker (which cannot wait at the top level of a module), or later. Every other export throws until
 * `init` has ended or `initSync` was called.
 */

export * from './template.js';

/** What `init` loads the module from: its address, a response, its octets, or the compiled module. */
export type ModuleSource = string | object | Promise<object>;

/**
 * Loads the module, once: further calls wait for the same module. If it fails, it may be called again.
 *
 * @param source The module. Default: the file in the package. In Node, a string without a scheme is a path.
 */
export function init(source?: ModuleSource): Promise<void>;

/**
 * Loads the module at once.
 *
 * @param source The octets of the module, or the compiled module. Default: in Node, the file in the package.
 */
export function initSync(source?: ArrayBuffer | ArrayBufferView | object): void;
