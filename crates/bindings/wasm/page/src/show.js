/**
 * How identifiers, characters and clauses are drawn everywhere on the page.
 */

import * as kit from 'iri-kit';

import { h, outside } from './dom.js';

/** @import { Child } from './dom.js' */
/** @import { Clause, ComponentName, Span } from 'iri-kit' */

/** A text longer than this is drawn up to here. */
const LONGEST_DRAWN = 1500;

/** The components in the order in which they appear. */
export const COMPONENTS = /** @type {const} */ (['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment']);

/**
 * The result of a function that may throw an `IriError`.
 *
 * @template T
 * @param {() => T} run
 * @returns {{ value: T, error: null } | { value: null, error: kit.IriError }}
 */
export function attempt(run) {
  try {
    return { value: run(), error: null };
  } catch (error) {
    if (error instanceof kit.IriError) {
      return { value: null, error };
    }
    throw error;
  }
}

/** A number with separators, such as 10,000. @param {number} value */
export function number(value) {
  return value.toLocaleString('en');
}

/** "1 line", "2 lines". @param {number} count @param {string} one @param {string} [many] */
export function plural(count, one, many = `${one}s`) {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** The first letter in upper case. @param {string} text */
export function sentence(text) {
  return text === '' ? '' : text[0].toUpperCase() + text.slice(1);
}

/**
 * Characters that a reader cannot see, or that would reorder or break what is around them: controls,
 * formatting characters, spaces, variation selectors, lone surrogates.
 */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;

/**
 * Whether a character is drawn as a box with its code point.
 *
 * @param {string} character
 */
export function isInvisible(character) {
  return INVISIBLE.test(character);
}

/** Such as `U+00E9`. @param {string} character */
export function codePoint(character) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * A character as it can be seen: itself, or a box with its code point.
 *
 * @param {string} character
 * @returns {Child}
 */
export function visible(character) {
  if (character === ' ') {
    return h('span', { class: 'space' }, '␣');
  }
  return isInvisible(character) ? h('span', { class: 'box' }, codePoint(character).slice(2)) : character;
}

/**
 * A text with its invisible characters as boxes.
 *
 * @param {string} text
 * @returns {Child[]}
 */
export function visibleText(text) {
  /** @type {Child[]} */
  const out = [];
  let plain = '';
  for (const character of text) {
    if (isInvisible(character)) {
      out.push(plain, visible(character));
      plain = '';
    } else {
      plain += character;
    }
  }
  out.push(plain);
  return out;
}

/**
 * An identifier, isolated from the text around it and displayed left-to-right, as RFC 3987, section
 * 4.1, says. `marks` are highlighted.
 *
 * @param {string} text
 * @param {{ marks?: readonly Span[], colors?: boolean, kind?: string }} [options]
 */
export function identifier(text, { marks = [], colors = true, kind = 'changed' } = {}) {
  const shown = text.length > LONGEST_DRAWN ? text.slice(0, LONGEST_DRAWN) : text;
  const element = h('bdi', { dir: 'ltr', class: 'id', translate: 'no' });
  if (text === '') {
    element.append(h('span', { class: 'empty' }, 'empty'));
    return element;
  }
  // A long beginning has the spans of the whole.
  const spans = colors ? colorSpans(text.slice(0, 4 * LONGEST_DRAWN)) : [];
  const edges = new Set([0, shown.length]);
  for (const { start, end } of [...spans, ...marks]) {
    edges.add(Math.min(start, shown.length));
    edges.add(Math.min(end, shown.length));
  }
  const sorted = [...edges].sort((a, b) => a - b);
  for (let at = 0; at + 1 < sorted.length; at += 1) {
    const [start, end] = [sorted[at], sorted[at + 1]];
    const name = spans.find((span) => span.start <= start && end <= span.end)?.name;
    const isMarked = marks.some((mark) => mark.start <= start && end <= mark.end);
    element.append(
      h(isMarked ? 'mark' : 'span', { class: [isMarked ? kind : '', name ? `c-${name}` : ''].join(' ').trim() || null }, visibleText(shown.slice(start, end))),
    );
  }
  if (shown.length < text.length) {
    element.append(h('span', { class: 'more' }, ` … ${number(text.length - shown.length)} more characters`));
  }
  return element;
}

/**
 * The spans of the components of any string that is Unicode.
 *
 * @param {string} text
 * @returns {(Span & { name: ComponentName })[]}
 */
export function colorSpans(text) {
  const { value } = attempt(() => kit.split(text).spans);
  if (value === null) {
    return [];
  }
  const spans = [];
  for (const name of COMPONENTS) {
    const span = value[name];
    if (span !== null) {
      spans.push({ name, start: span.start, end: span.end });
    }
  }
  return spans;
}

/**
 * A piece of a text that is quoted in a sentence.
 *
 * @param {string} text
 */
export function quoted(text) {
  return h('code', {}, h('bdi', {}, visibleText(text.length > 60 ? `${text.slice(0, 60)}…` : text)));
}

/**
 * A sentence of the library, in which back quotes surround code.
 *
 * @param {string} text
 * @returns {Child[]}
 */
export function prose(text) {
  return text.split('`').map((piece, index) => (index % 2 === 1 ? h('code', {}, piece) : piece));
}

/**
 * The clause that a rule comes from, as a link where its address is known.
 *
 * @param {Clause | null} clause
 * @returns {Child}
 */
export function clauseLink(clause) {
  if (clause === null) {
    return null;
  }
  return clause.link === null ? h('span', { class: 'clause' }, clause.title) : h('span', { class: 'clause' }, outside(clause.link, clause.title));
}

/** The number of characters. @param {string} text */
function count(text) {
  let characters = 0;
  for (const _ of text) {
    characters += 1;
  }
  return characters;
}

/**
 * The place of a span in words, counted in characters from 1.
 *
 * @param {string} text
 * @param {number | null} start
 * @param {number | null} end
 */
export function place(text, start, end) {
  if (start === null || end === null) {
    return '';
  }
  const before = count(text.slice(0, start));
  const length = count(text.slice(start, end));
  if (length === 0) {
    return end === text.length ? 'at the end' : `before character ${number(before + 1)}`;
  }
  return length === 1 ? `character ${number(before + 1)}` : `characters ${number(before + 1)} to ${number(before + length)}`;
}
