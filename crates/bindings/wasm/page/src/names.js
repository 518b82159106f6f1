/**
 * The names of characters in the Unicode Character Database.
 *
 * The table is a file of its own, which is read when a reader first inspects a character.
 */

import { loadScript } from './dom.js';

/** @type {Map<number, string> | null} */
let names = null;
/** The ranges whose names end with the code point. @type {{ first: number, last: number, stem: string }[]} */
let ranges = [];
/** @type {Promise<void> | null} */
let loading = null;

/**
 * Calls `then` after the table was read. It does nothing if the table cannot be read.
 *
 * @param {() => void} then
 */
export function loadNames(then) {
  if (names !== null) {
    return;
  }
  loading ??= read();
  loading.then(then, () => undefined);
}

/**
 * The name of a character; `null` if the table was not read or has no name for it.
 *
 * @param {string} character
 * @returns {string | null}
 */
export function characterName(character) {
  const code = character.codePointAt(0) ?? 0;
  if (names === null) {
    return null;
  }
  const name = names.get(code);
  if (name !== undefined) {
    return name;
  }
  const range = ranges.find(({ first, last }) => first <= code && code <= last);
  if (range === undefined) {
    return null;
  }
  return range.stem === HANGUL ? hangul(code) : range.stem + code.toString(16).toUpperCase().padStart(4, '0');
}

const HANGUL = 'HANGUL SYLLABLE ';

/** The name of a Hangul syllable is composed (The Unicode Standard, section 3.12). @param {number} code */
function hangul(code) {
  const leads = 'G,GG,N,D,DD,R,M,B,BB,S,SS,,J,JJ,C,K,T,P,H'.split(',');
  const vowels = 'A,AE,YA,YAE,EO,E,YEO,YE,O,WA,WAE,OE,YO,U,WEO,WE,WI,YU,EU,YI,I'.split(',');
  const tails = ',G,GG,GS,N,NJ,NH,D,L,LG,LM,LB,LS,LT,LP,LH,M,B,BS,S,SS,NG,J,C,K,T,P,H'.split(',');
  const index = code - 0xac00;
  return HANGUL + leads[Math.floor(index / 588)] + vowels[Math.floor((index % 588) / 28)] + tails[index % 28];
}

/** Reads the table: a script beside the page, since a page in a folder cannot read other files. */
async function read() {
  await loadScript('names.js');
  const packed = Uint8Array.from(atob(/** @type {any} */ (globalThis).iriKitNames), (byte) => byte.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  parse(await new Response(stream).text());
}

/**
 * Reads the unpacked table. `@X` sets the code point of the next line, in hexadecimal. A line is the name
 * of one character, or a stem, a tab and the number of characters whose name is the stem and the code point.
 *
 * @param {string} table
 */
function parse(table) {
  const map = new Map();
  const stems = [];
  let code = 0;
  for (const line of table.split('\n')) {
    const tab = line.indexOf('\t');
    if (line.startsWith('@')) {
      code = Number.parseInt(line.slice(1), 16);
    } else if (tab >= 0) {
      const count = Number(line.slice(tab + 1));
      stems.push({ first: code, last: code + count - 1, stem: line.slice(0, tab) });
      code += count;
    } else {
      map.set(code, line);
      code += 1;
    }
  }
  names = map;
  ranges = stems;
}
