// Readers of the URL Standard in JavaScript: those of Node and Deno, and packages.
import { createInterface } from 'node:readline';

const hex = (text) => (text === null ? '-' : Buffer.from(text).toString('hex'));

const of = (url) => {
  const { username, password } = url;
  const hasAuthority = url.href.slice(url.protocol.length).startsWith('//');
  const userinfo = username || password ? username + (password ? `:${password}` : '') : null;
  return [url.protocol.slice(0, -1), userinfo, hasAuthority ? url.hostname : null, url.port || null, url.pathname];
};

const READERS = {
  'node-url': async () => URL,
  'deno-url': async () => URL,
  'whatwg-url': async () => (await import(`${process.env.DIR}/node_modules/whatwg-url/index.js`)).default.URL,
};

const reader = await READERS[process.argv[2] ?? 'node-url']();
const out = [];
for await (const line of createInterface({ input: process.stdin })) {
  try {
    out.push(of(new reader(Buffer.from(line, 'hex').toString())).map(hex).join('\t'));
  } catch {
    out.push('!');
  }
}
process.stdout.write(out.map((line) => `${line}\n`).join(''));
