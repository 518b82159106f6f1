/** The WebAssembly module, compressed and in base64. `tools/build.js` puts it in. */
declare const packed: string;
export default packed;
