// Prints the size of a file after compression with Brotli, as web servers send it: `node tools/size.js FILE`.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const octets = readFileSync(process.argv[2]);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: octets.length,
};
console.log(brotliCompressSync(octets, { params }).length);
