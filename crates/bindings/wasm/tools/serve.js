// Serves the page on this machine, until the program is ended: `node tools/serve.js [PORT]`.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../dist/page');

export const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * The server of the page. It listens on this machine only. `under` is the folder of the page, `headers` are more
 * headers, and `types` the types of files; others have none.
 */
export function server({ under = '/', headers = {}, types = TYPES } = {}) {
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (!pathname.startsWith(under)) {
      response.writeHead(404).end('not found');
      return;
    }
    const path = normalize(decodeURIComponent(pathname.slice(under.length - 1)));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    const found = file.startsWith(root) && (await stat(file).catch(() => null));
    if (!found || !found.isFile()) {
      response.writeHead(404).end('not found');
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', ...headers });
    createReadStream(file).pipe(response);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.argv[2] ?? 8000);
  server().listen(port, '127.0.0.1', () => {
    console.log(`the page is at http://127.0.0.1:${port}/`);
  });
}
