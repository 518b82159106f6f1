/**
 * The WebAssembly module as the bundler or runtime imports it: its address, its octets, or the compiled module.
 * `init` of `manual` takes each; `initSync` takes the last two.
 */
declare const module: any;
export default module;
