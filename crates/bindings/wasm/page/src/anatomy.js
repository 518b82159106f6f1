/**
 * The identifier with its parts labelled, in which each character can be inspected by pointer, by touch
 * and by keyboard.
 */

import * as kit from 'iri-kit';

import { byId, fill, h } from './dom.js';
import { characterName, loadNames } from './names.js';
import { clauseLink, codePoint, colorSpans, number, prose, quoted, visible } from './show.js';

/** @import { Child } from './dom.js' */
/** @import { ComponentName, Span } from 'iri-kit' */

/** Each character is an element, so longer identifiers are drawn in part. */
const LONGEST = 1000;

/** The label of each part, and what stands between the parts. */
const LABELS = { scheme: 'scheme', userinfo: 'user', host: 'host', port: 'port', path: 'path', query: 'query', fragment: 'fragment' };

/** The text that is drawn. */
let drawn = '';
/** What its triplets mean. @type {kit.MappingExplanation | null} */
let explanation = null;
/** The characters that are drawn, in order. @type {HTMLElement[]} */
let characters = [];
let selected = -1;

/**
 * Draws the identifier.
 *
 * @param {string} text
 * @param {readonly Span[]} wrong what is marked as wrong
 * @param {kit.MappingExplanation | null} mapping what its triplets mean
 */
export function drawAnatomy(text, wrong, mapping) {
  drawn = text;
  explanation = mapping;
  characters = [];
  selected = -1;
  const shown = text.slice(0, LONGEST);
  /** @type {(Span & { name: ComponentName | null })[]} */
  const pieces = [];
  let at = 0;
  for (const span of colorSpans(text)) {
    if (span.start > at) {
      pieces.push({ name: null, start: at, end: span.start });
    }
    if (span.end > span.start || span.name !== 'path') {
      pieces.push(span);
    }
    at = span.end;
  }
  if (at < text.length) {
    pieces.push({ name: null, start: at, end: text.length });
  }

  const line = h('div', {
    class: 'line',
    role: 'listbox',
    dir: 'ltr',
    translate: 'no',
    'aria-label': 'Characters of the identifier, part by part. Arrow keys select a character.',
    'aria-orientation': 'horizontal',
    onkeydown: key,
    // Not `pointerover`, which also occurs when the identifier changes under a pointer that rests.
    onpointermove: point,
    onclick: point,
    onfocusin: point,
  });
  for (const piece of pieces) {
    if (piece.start < shown.length || piece.end === piece.start) {
      line.append(drawPiece(shown, piece, wrong));
    }
  }
  if (shown.length < text.length) {
    line.append(h('span', { class: 'more', role: 'presentation' }, `… ${number(text.length - shown.length)} more characters are not drawn`));
  }
  characters[0]?.setAttribute('tabindex', '0');
  fill(byId('anatomy'), text === '' ? null : line);
  hint();
  // The first wrong character is what the reader wants to know about.
  const first = characters.findIndex((one) => one.classList.contains('wrong'));
  if (first >= 0) {
    select(first, false);
  }
}

/**
 * @param {string} text
 * @param {Span & { name: ComponentName | null }} piece
 * @param {readonly Span[]} wrong
 */
function drawPiece(text, piece, wrong) {
  const inner = h('span', { class: 'chars', role: 'presentation' });
  let start = piece.start;
  for (const character of text.slice(piece.start, piece.end)) {
    const at = start;
    const isWrong = wrong.some((span) => span.start <= at && at < span.end);
    const element = h(
      'span',
      { class: isWrong ? 'char wrong' : 'char', role: 'option', tabindex: '-1', 'aria-selected': 'false', 'data-at': at, 'aria-label': spoken(character) + (isWrong ? ', wrong' : '') },
      visible(character),
    );
    inner.append(element);
    characters.push(element);
    start += character.length;
  }
  if (piece.start === piece.end) {
    inner.append(h('span', { class: 'char nothing', role: 'option', tabindex: '-1', 'aria-selected': 'false', 'aria-label': 'empty' }, '\u00A0'));
  }
  if (piece.name === null) {
    return h('span', { class: 'piece delimiter', role: 'group', 'aria-label': 'delimiter' }, inner);
  }
  return h(
    'span',
    { class: `piece c-${piece.name}`, role: 'group', 'aria-label': piece.name, 'data-part': piece.name },
    inner,
    h('span', { class: 'label', 'aria-hidden': 'true' }, LABELS[piece.name]),
  );
}

/** How a screen reader reads a character: the name arrives later. @param {string} character */
function spoken(character) {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : codePoint(character);
}

/** @param {Event} event */
function point(event) {
  const target = event.target instanceof Element ? event.target.closest('.char[data-at]') : null;
  if (target instanceof HTMLElement) {
    select(characters.indexOf(target), event.type === 'click');
  }
}

/** @param {KeyboardEvent} event */
function key(event) {
  const last = characters.length - 1;
  const next = { ArrowRight: selected + 1, ArrowDown: selected + 1, ArrowLeft: selected - 1, ArrowUp: selected - 1, Home: 0, End: last }[event.key];
  if (next !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    select(Math.max(0, Math.min(last, next)), true);
  }
}

/**
 * Selects a character and shows what the rules say about it.
 *
 * @param {number} index
 * @param {boolean} focus
 */
function select(index, focus) {
  const element = characters[index];
  if (element === undefined) {
    return;
  }
  if (focus && document.activeElement !== element) {
    // Focusing selects, by the listener for `focusin`.
    element.focus();
    return;
  }
  if (index === selected) {
    return;
  }
  const before = characters[selected] ?? characters[0];
  before.setAttribute('tabindex', '-1');
  before.setAttribute('aria-selected', 'false');
  element.setAttribute('tabindex', '0');
  element.setAttribute('aria-selected', 'true');
  selected = index;
  const at = Number(element.dataset.at);
  const character = String.fromCodePoint(drawn.codePointAt(at) ?? 0);
  showCharacter(character, element);
  loadNames(() => {
    if (characters[selected] === element) {
      showCharacter(character, element);
    }
  });
}

function hint() {
  fill(byId('character'), drawn === '' ? null : h('p', { class: 'hint' }, 'Point at a character, tap it, or select it with the arrow keys, to see what it is.'));
}

/**
 * @param {string} character
 * @param {HTMLElement} element
 */
function showCharacter(character, element) {
  const name = characterName(character);
  if (name !== null) {
    element.setAttribute('aria-label', `${codePoint(character)} ${name}${element.classList.contains('wrong') ? ', wrong' : ''}`);
  }
  /** @type {Child[]} */
  const heading = [
    h('span', { class: 'glyph', 'aria-hidden': 'true' }, h('bdi', {}, visible(character))),
    h('span', { class: 'code' }, codePoint(character)),
    h('span', { class: 'name' }, name ?? ''),
  ];
  if (/^\p{Cs}$/u.test(character)) {
    fill(byId('character'), h('p', { class: 'head' }, ...heading), h('p', {}, 'Half of a pair of code units, without its other half. It is no character, so no identifier can contain it.'));
    return;
  }
  const facts = kit.characterFacts(character);
  /** @type {Child[]} */
  const tags = [facts.script === 'Common' ? 'Used in all scripts' : facts.script === 'Inherited' ? 'Takes the script of the letter before it' : `${facts.script} script`, CLASSES[facts.excluded === null ? facts.class : 'none']];
  if (facts.isRtl) {
    tags.push('right-to-left');
  }
  if (!facts.isAssigned) {
    tags.push('not assigned');
  }
  fill(
    byId('character'),
    h('p', { class: 'head' }, ...heading, h('span', { class: 'tags' }, tags.join(' · '))),
    triplets(Number(element.dataset.at)) ?? h('p', {}, allowedText(facts), facts.excluded ? [' ', clauseLink(facts.excluded.clause)] : null),
    facts.keptEncoded && !facts.excluded && facts.codePoint > 0x7f ? h('p', {}, `Mapping to an IRI keeps it encoded as ${facts.encoded}: ${facts.keptEncoded.message}. `, clauseLink(facts.keptEncoded.clause)) : null,
  );
}

/**
 * What the triplets mean that a character belongs to; `null` if it belongs to none.
 *
 * @param {number} at
 */
function triplets(at) {
  const holds = (/** @type {Span} */ run) => run.start <= at && at < run.end;
  const decoded = explanation?.decoded.find(holds);
  const kept = explanation?.kept.find(holds);
  const run = decoded ?? kept;
  if (run === undefined) {
    return null;
  }
  const written = h('code', {}, drawn.slice(run.start, Math.min(run.end, run.start + 90)));
  return decoded !== undefined
    ? h('p', {}, 'One of the triplets ', written, ', which stand for ', quoted(decoded.text), '.')
    : h('p', {}, 'One of the triplets ', written, ', which stay in the IRI: ', prose(kept?.message ?? ''), '. ', clauseLink(kept?.clause ?? null));
}

const CLASSES = {
  unreserved: 'unreserved: never has a special meaning',
  'gen-delims': 'delimiter between parts',
  'sub-delims': 'delimiter inside a part',
  percent: 'begins a triplet',
  ucschar: 'allowed outside ASCII',
  iprivate: 'private use',
  none: 'not allowed',
};

/** @param {ReturnType<typeof kit.characterFacts>} facts */
function allowedText(facts) {
  if (facts.excluded !== null) {
    return `Not allowed in an IRI: ${facts.excluded.reason}. Write ${facts.encoded}.`;
  }
  if (facts.class === 'percent') {
    return 'Only allowed before two hexadecimal digits. As data, write %25.';
  }
  const iri = list(facts.allowedIn);
  if (facts.allowedIn.length === 0) {
    return facts.class === 'gen-delims' ? 'Only allowed where it separates parts, or around an IP address.' : `Not allowed in an IRI. Write ${facts.encoded}.`;
  }
  if (facts.allowedInUri.length === 0) {
    return `Allowed in an IRI (${iri}), not in a URI: write ${facts.encoded} there.`;
  }
  return `Allowed in IRIs and URIs (${iri}).`;
}

/** @param {readonly string[]} names */
function list(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
