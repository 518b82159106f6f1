// PHP 8.5 compiled to WebAssembly runs `php.php`: node php.mjs READER
import { readFileSync, writeSync } from 'node:fs';
import { PHP } from '@php-wasm/universal';
import { loadNodeRuntime } from '@php-wasm/node';

const php = new PHP(await loadNodeRuntime('8.5', { emscriptenOptions: { processId: process.pid } }));
php.writeFile('/in', readFileSync(0));
php.writeFile('/php.php', readFileSync(new URL('php.php', import.meta.url)));
const { text } = await php.run({ scriptPath: '/php.php', $_SERVER: { READER: process.argv[2] } });
let bytes = Buffer.from(text);
while (bytes.length) bytes = bytes.subarray(writeSync(1, bytes));
process.exit(0);
