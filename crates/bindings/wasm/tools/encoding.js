// What `jsdom` lacks, for the single files: it takes the place of the globals in them.

const util = globalThis.TextDecoder ? globalThis : globalThis.process?.getBuiltinModule?.('node:util');

export const { TextDecoder, TextEncoder } = util ?? {};
