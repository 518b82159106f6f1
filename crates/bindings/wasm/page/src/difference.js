/**
 * Where two identifiers differ.
 */

import { COMPONENTS, colorSpans } from './show.js';

/** @import { Span } from 'iri-kit' */

/** Where the first difference of two texts is, without cutting a character. @param {string} a @param {string} b */
export function firstDifference(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) {
    at += 1;
  }
  return at > 0 && /[\uD800-\uDBFF]/.test(a[at - 1]) ? at - 1 : at;
}

/** The start of the triplet that an offset is in, or the offset. @param {string} text @param {number} at */
function beforeTriplet(text, at) {
  return at - ([1, 2].find((back) => text[at - back] === '%') ?? 0);
}

/**
 * The spans in which two identifiers differ, at most one for each component.
 *
 * @param {string} a
 * @param {string} b
 * @returns {[Span[], Span[]]}
 */
export function differences(a, b) {
  const [ofA, ofB] = [colorSpans(a), colorSpans(b)];
  /** @type {[Span[], Span[]]} */
  const marks = [[], []];
  for (const name of COMPONENTS) {
    const [x, y] = [ofA.find((span) => span.name === name), ofB.find((span) => span.name === name)];
    const [left, right] = [x ? a.slice(x.start, x.end) : '', y ? b.slice(y.start, y.end) : ''];
    if (left === right) {
      continue;
    }
    const start = Math.min(...[left, right].map((part) => beforeTriplet(part, firstDifference(left, right))));
    let tail = 0;
    while (tail < Math.min(left.length, right.length) - start && left.at(-1 - tail) === right.at(-1 - tail)) {
      tail += 1;
    }
    [x, y].forEach((span, side) => {
      if (span) {
        const part = side === 0 ? left : right;
        const end = part.length - tail;
        const cut = end - beforeTriplet(part, end);
        marks[side].push({ start: span.start + start, end: span.start + (cut > 0 ? Math.min(part.length, end - cut + 3) : end) });
      }
    });
  }
  return marks;
}
