// Ruby 4.0 compiled to WebAssembly runs `ruby.rb`: node ruby.mjs READER
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { WASI } from 'node:wasi';
import { RubyVM } from '@ruby/wasm-wasi';

const wasm = createRequire(import.meta.url).resolve('@ruby/4.0-wasm-wasi/dist/ruby+stdlib.wasm');
const program = readFileSync(new URL('ruby.rb', import.meta.url), 'utf8');
const wasi = new WASI({ version: 'preview1', returnOnExit: true });
const vm = new RubyVM();
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
vm.addToImports(imports);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), imports);
await vm.setInstance(instance);
wasi.initialize(instance);
vm.initialize();
vm.eval(`ARGV.replace([${JSON.stringify(process.argv[2])}])\n${program}\n$stdout.flush`);
