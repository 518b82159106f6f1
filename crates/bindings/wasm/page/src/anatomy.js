/**
 * The identifier with its parts labelled, in which each character can be inspected by pointer, by touch
 * and by keyboard.
 */

import * as kit from 'iri-kit';

import { byId, fill, h } from './dom.js';
import { characterName, loadNames } from './names.js';
import { attempt, clauseLink, codePoint, colorSpans, number, prose, quoted, visible } from './show.js';

/** @import { Child } from './dom.js' */
/** @import { ComponentName, Finding, Span } from 'iri-kit' */

/** Each character is an element, so longer identifiers are drawn in part. */
const LONGEST = 1000;

/** The label of each part, and what stands between the parts. */
const LABELS = { scheme: 'scheme', userinfo: 'user', host: 'host', port: 'port', path: 'path', query: 'query', fragment: 'fragment' };

/** The text that is drawn. */
let drawn = '';
/** What its triplets mean. @type {kit.MappingExplanation | null} */
let explanation = null;
/** What the checker found. @type {readonly Finding[]} */
let found = [];
/** The characters that are drawn, in order. @type {HTMLElement[]} */
let characters = [];
let selected = -1;

/**
 * Draws the identifier.
 *
 * @param {string} text
 * @param {readonly Finding[]} findings errors and warnings are marked
 * @param {kit.MappingExplanation | null} mapping what its triplets mean
 */
export function drawAnatomy(text, findings, mapping) {
  drawn = text;
  found = findings;
  const marks = findings.filter((finding) => finding.severity !== 'advice' && finding.start <= LONGEST);
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
      line.append(drawPiece(shown, piece, marks));
    }
  }
  if (shown.length < text.length) {
    line.append(h('span', { class: 'more', role: 'presentation' }, `… ${number(text.length - shown.length)} more characters are not drawn`));
  }
  characters[0]?.setAttribute('tabindex', '0');
  fill(byId('anatomy'), text === '' ? null : line);
  hint();
  markGaps(marks);
  // The first wrong character is what the reader wants to know about, else the first with a warning.
  const with_ = (/** @type {string} */ name) => characters.findIndex((one) => one.classList.contains(name));
  const first = with_('wrong') >= 0 ? with_('wrong') : with_('warned');
  if (first >= 0) {
    select(first, false);
  }
}

/**
 * Marks where something is missing: before a character, or after the last one.
 *
 * @param {readonly Finding[]} marks
 */
function markGaps(marks) {
  for (const { start, end, severity } of marks) {
    if (start === end) {
      const after = characters.find((one) => Number(one.dataset.at) === start);
      const isWhole = characters.length > 0 && start === drawn.length;
      const element = after ?? (isWhole ? characters[characters.length - 1] : undefined);
      element?.classList.add(after === undefined ? 'gap-after' : 'gap', severity === 'error' ? 'wrong' : 'warned');
    }
  }
}

/**
 * @param {string} text
 * @param {Span & { name: ComponentName | null }} piece
 * @param {readonly Finding[]} marks
 */
function drawPiece(text, piece, marks) {
  const inner = h('span', { class: 'chars', role: 'presentation' });
  let start = piece.start;
  for (const character of text.slice(piece.start, piece.end)) {
    const at = start;
    const severities = marks.filter((span) => span.start <= at && at < span.end).map((span) => span.severity);
    const kind = severities.includes('error') ? 'wrong' : severities.length > 0 ? 'warned' : null;
    const element = h(
      'span',
      { class: kind === null ? 'char' : `char ${kind}`, role: 'option', tabindex: '-1', 'aria-selected': 'false', 'data-at': at, 'aria-label': spoken(character) + SPOKEN[kind ?? 'none'] },
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

/** How a screen reader reads the mark of a character. */
const SPOKEN = { wrong: ', wrong', warned: ', with a warning', none: '' };

/** @param {HTMLElement} element */
function spokenMark(element) {
  const { classList } = element;
  return SPOKEN[classList.contains('wrong') ? 'wrong' : classList.contains('warned') ? 'warned' : 'none'];
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
    element.setAttribute('aria-label', `${codePoint(character)} ${name}${spokenMark(element)}`);
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
    triplets(Number(element.dataset.at)) ?? h('p', {}, allowedText(facts, Number(element.dataset.at), partOf(element)), facts.excluded ? [' ', clauseLink(facts.excluded.clause)] : null),
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

/** The part that a character is in. @param {HTMLElement} element */
function partOf(element) {
  const piece = element.closest('[data-part]');
  return piece instanceof HTMLElement ? (piece.dataset.part ?? null) : null;
}

/**
 * What the rules say about a character, and what the checker says to do about it here.
 *
 * @param {ReturnType<typeof kit.characterFacts>} facts
 * @param {number} at
 * @param {string | null} part
 */
function allowedText(facts, at, part) {
  const about = found.filter((finding) => finding.severity !== 'advice' && finding.start <= at && at < finding.end);
  const isRemoved = about.some(({ fix }) => fix?.replacement === '' && fix.start <= at && at < fix.end);
  const isInHost = part === 'host' || part === 'port';
  const write = isRemoved ? 'Remove it.' : isInHost ? hostAdvice(facts.encoded) : `Write ${facts.encoded}.`;
  if (facts.excluded !== null) {
    // Some characters are in the grammar and forbidden by another section.
    return `${facts.class === 'none' ? 'Not allowed in an IRI' : facts.class === 'ucschar' ? 'In the grammar, but not allowed in an IRI' : 'Not allowed here'}: ${facts.excluded.reason}. ${write}`;
  }
  if (facts.class === 'percent') {
    return 'Only allowed before two hexadecimal digits. As data, write %25.';
  }
  const iri = list(facts.allowedIn);
  if (facts.allowedIn.length === 0) {
    return facts.class === 'gen-delims' ? 'Only allowed where it separates parts, or around an IP address.' : `Not allowed in an IRI. ${write}`;
  }
  if (isRemoved) {
    return `${about[0].severity === 'error' ? 'Not allowed here' : 'The grammar allows it, but'}: ${about[0].message}. Remove it.`;
  }
  if (facts.allowedInUri.length === 0) {
    return `Allowed in an IRI (${iri}), not in a URI: write ${facts.encoded} there.`;
  }
  return `Allowed in IRIs and URIs (${iri}).`;
}

/** What to do about a character that a host may not have. @param {string} encoded */
function hostAdvice(encoded) {
  const scheme = attempt(() => kit.split(drawn)).value?.scheme ?? null;
  return kit.hasDomainNames(scheme) ? 'Remove it: a domain name cannot contain it, not even encoded.' : `In a host that is not a domain name, write ${encoded}.`;
}

/** @param {readonly string[]} names */
function list(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
