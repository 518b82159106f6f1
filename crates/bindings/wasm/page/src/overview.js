/**
 * The first questions: is it valid, what is wrong, what are its parts, what is its URI?
 */

import * as kit from 'iri-kit';

import { differences } from './difference.js';
import { announce, byId, copyButton, fill, h } from './dom.js';
import { CHECK, LONG } from './model.js';
import { attempt, clauseLink, codePoint, COMPONENTS, identifier, number, place, plural, prose, quoted, sentence } from './show.js';
import { verdictOf } from './verdict.js';

/** @import { Child } from './dom.js' */
/** @import { ComponentName, Finding, Span } from 'iri-kit' */
/** @import { Model } from './model.js' */

/**
 * Draws whether the identifier is valid.
 *
 * @param {Model} model
 */
export function drawVerdict(model) {
  const [kind, title, detail] = verdict(model);
  const heading = byId('verdict');
  heading.className = `verdict ${kind}`;
  fill(heading, h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[kind]), prose(title));
  fill(byId('verdict-detail'), ...detail);
  if (model.text !== '') {
    const others = model.findings.length - (kind === 'but' ? 1 : model.errors.length);
    announce(`${title.replaceAll('`', '')} ${others > 0 ? `${plural(others, 'more finding')}.` : ''}`);
  }
}

const SIGNS = { good: '✓', but: '!', bad: '✗', none: '' };

/**
 * @param {Model} model
 * @returns {['good' | 'but' | 'bad' | 'none', string, Child[]]}
 */
function verdict(model) {
  const { text, error, form } = model;
  if (text === '') {
    return ['none', 'Type or paste an identifier', [h('p', {}, 'Or click an example.')]];
  }
  const { kind, about: found } = verdictOf(model);
  const at = found ?? error;
  if (kind === 'bad' && at !== null) {
    // The grammar is section 2.2. Other sections forbid more, which is told apart.
    const section = error === null ? (at.clause?.title.split(', ').slice(0, 2).join(', ') ?? 'another rule') : null;
    return [
      'bad',
      section === null ? `Not valid: ${at.message}` : `Not valid by ${section}: ${at.message}`,
      [
        h('p', {}, ...where(text, at), clauseLink(at.clause)),
        section === null ? null : h('p', { class: 'but-grammar' }, ' The grammar alone allows it, so a program that checks no more than the grammar accepts it.'),
      ],
    ];
  }
  if (kind === 'but' && at !== null) {
    return ['but', `Valid, but: ${at.message}`, [h('p', {}, ...where(text, at), clauseLink(at.clause))]];
  }
  const about = {
    uri: ['Valid URI', 'It consists of ASCII characters only, so it is an IRI as well.'],
    iri: ['Valid IRI', 'It has characters outside ASCII, so it is not a URI. The URI below identifies the same resource.'],
    'uri-reference': ['Valid relative reference', 'It has no scheme (such as “https:”), so it needs a base to identify something. All characters are ASCII.'],
    'iri-reference': ['Valid relative reference', 'It has no scheme (such as “https:”), so it needs a base to identify something. It has characters outside ASCII.'],
  }[form ?? 'uri'];
  return ['good', about[0], [h('p', {}, about[1])]];
}

/**
 * The place of a finding, and the character there if it is one.
 *
 * @param {string} text
 * @param {{ start: number | null, end: number | null }} at
 * @returns {Child[]}
 */
function where(text, at) {
  return [sentence(place(text, at.start, at.end)), ...which(text, at), at.start === null ? null : '. '];
}

/**
 * The character that is wrong, if it is one.
 *
 * @param {string} text
 * @param {{ start: number | null, end: number | null }} at
 * @returns {Child[]}
 */
function which(text, { start, end }) {
  const piece = start === null || end === null ? '' : text.slice(start, end);
  return [...piece].length === 1 ? [': ', quoted(piece), ` (${codePoint(piece)})`] : [];
}

/** What each part is for. */
const PURPOSE = {
  scheme: 'how to read the rest',
  userinfo: 'who logs in',
  host: 'the server',
  port: 'a number at the server',
  path: 'the resource there',
  query: 'parameters',
  fragment: 'a place in it; not sent'
};

/**
 * Draws the table of parts.
 *
 * @param {Model} model
 */
export function drawParts({ text, split, parsed }) {
  if (split === null) {
    fill(byId('parts'), h('p', { class: 'hint' }, text === '' ? 'Nothing yet.' : 'It is not Unicode text, so it has no parts.'));
    return;
  }
  const rows = [];
  for (const name of COMPONENTS) {
    const value = split[name];
    if (value === null || (name === 'path' && value === '')) {
      continue;
    }
    rows.push(
      h(
        'tr',
        { 'data-part': name },
        h('th', { scope: 'row', class: `c-${name}` }, NAMES[name]),
        h('td', {}, identifier(value, { colors: false }), ...notes(name, value, parsed)),
        h('td', { class: 'purpose' }, purpose(name, split.host)),
      ),
    );
  }
  fill(
    byId('parts'),
    rows.length === 0 ? h('p', { class: 'hint' }, 'Nothing yet.') : h('table', { class: 'parts' }, h('caption', { class: 'hidden' }, 'Parts of the identifier'), h('tbody', {}, ...rows)),
  );
}

const NAMES = { scheme: 'Scheme', userinfo: 'User', host: 'Host', port: 'Port', path: 'Path', query: 'Query', fragment: 'Fragment' };

/** @param {ComponentName} name @param {string | null} host */
function purpose(name, host) {
  return name === 'path' && host === null ? 'what is identified' : PURPOSE[name];
}

/**
 * What a part contains, where that differs from what is written.
 *
 * @param {ComponentName} name
 * @param {string} value
 * @param {kit.IriReference | null} parsed
 * @returns {Child[]}
 */
function notes(name, value, parsed) {
  if (parsed === null || value.length > LONG) {
    return [];
  }
  const decoded = value.includes('%') ? attempt(() => parsed.decode(name)) : null;
  if (name === 'host') {
    const kind = { 'reg-name': null, ipv4: 'an IPv4 address', ipv6: 'an IPv6 address', ipvfuture: 'an address of a future version of IP' }[parsed.hostKind ?? 'reg-name'];
    if (kind !== null) {
      return [h('p', { class: 'note' }, kind)];
    }
  }
  if (name === 'scheme' && parsed.port === null && parsed.effectivePort !== null) {
    return [h('p', { class: 'note' }, `default port ${parsed.effectivePort}`)];
  }
  if (name === 'query' && /[=&]/.test(value) && parsed.pairs.length > 0) {
    return [
      h('dl', { class: 'pairs' }, ...parsed.pairs.slice(0, 8).map(([key, one]) => h('div', {}, h('dt', {}, quoted(key)), h('dd', {}, quoted(one))))),
      parsed.pairs.length > 8 ? h('p', { class: 'note' }, `and ${parsed.pairs.length - 8} more`) : null,
    ];
  }
  if (decoded !== null && decoded.error !== null) {
    return [h('p', { class: 'note' }, 'the triplets are not UTF-8')];
  }
  return decoded !== null && decoded.value !== null && decoded.value !== value ? [h('p', { class: 'note' }, 'means ', quoted(decoded.value))] : [];
}

const SEVERITIES = { error: 'Error', warning: 'Warning', advice: 'Advice' };
const FEW = 5;

/**
 * Draws the findings with their fixes.
 *
 * @param {Model} model
 * @param {(text: string) => void} replace shows another identifier instead
 */
export function drawFindings(model, replace) {
  const { text } = model;
  // The error of the parser is the first, even if an invisible character comes before it.
  const findings = [...model.findings].sort((one, other) => one.start - other.start);
  /** @type {Child[]} */
  const out = [];
  if (model.error !== null && model.error.code === 'invalid-utf16') {
    out.push(h('p', {}, sentence(model.error.message), '.'));
  } else if (findings.length === 0) {
    out.push(h('p', { class: 'hint' }, text === '' ? 'Nothing yet.' : 'Nothing was found.'));
  }
  const safe = findings.filter((finding) => finding.fix?.keepsMeaning);
  if (safe.length > 1) {
    out.push(
      h('p', {}, h('button', { type: 'button', class: 'primary', onclick: () => replace(kit.fix(text, model.options)) }, `Apply ${model.count > findings.length ? 'all' : safe.length} fixes that keep the meaning`)),
    );
  }
  if (findings.length > 0) {
    const items = findings.map((finding) => () => drawFinding(text, finding, replace));
    const listed = h('ul', { class: 'findings', role: 'list' }, ...items.slice(0, FEW).map((draw) => draw()));
    out.push(listed);
    if (items.length > FEW) {
      const rest = items.slice(FEW, 200);
      out.push(
        h('button', {
          type: 'button',
          class: 'quiet',
          onclick: (/** @type {Event} */ event) => {
            /** @type {HTMLElement} */ (event.currentTarget).remove();
            listed.append(...rest.map((draw) => draw()));
            /** @type {HTMLElement | null} */ (listed.children[FEW].querySelector('summary, button'))?.focus();
          },
        }, items.length > 200 ? `Show the first 200 of ${number(model.count)}` : `Show ${rest.length} more`),
      );
    }
  }
  out.push(...suggestions(model, replace));
  fill(byId('findings'), ...out);
}

/**
 * @param {string} text
 * @param {Finding} finding
 * @param {(text: string) => void} replace
 */
function drawFinding(text, finding, replace) {
  const { fix } = finding;
  const from = Math.max(0, finding.start - 24);
  const to = Math.min(text.length, finding.end + 24, finding.start + 80);
  const excerpt = wholeCharacters(text, from, to);
  const mark = { start: finding.start - excerpt.start, end: Math.min(finding.end, excerpt.end) - excerpt.start };
  const rule = kit.explainCode(finding.code);
  return h(
    'li',
    { class: finding.severity },
    h('p', { class: 'message' }, h('span', { class: 'severity' }, SEVERITIES[finding.severity]), ' ', prose(sentence(finding.message))),
    text.length > 0
      ? h('p', { class: 'excerpt' }, excerpt.start > 0 ? '…' : null, identifier(text.slice(excerpt.start, excerpt.end), { marks: [mark], colors: false, kind: finding.severity === 'error' ? 'bad' : 'changed' }), excerpt.end < text.length ? '…' : null, h('span', { class: 'place' }, place(text, finding.start, finding.end)))
      : null,
    fix === null
      ? null
      : h(
          'p',
          { class: 'fix' },
          h('button', { type: 'button', onclick: () => replace(kit.applyFix(text, fix)) }, fix.replacement === '' ? 'Remove it' : ['Replace by ', quoted(fix.replacement)]),
          h('span', { class: 'note' }, fix.keepsMeaning ? 'keeps the meaning' : finding.severity === 'error' ? 'if this is what was meant' : 'may change the meaning'),
        ),
    h(
      'details',
      {},
      h('summary', {}, 'Why?', h('span', { class: 'hidden' }, ` ${finding.message}`)),
      rule === null ? null : h('p', {}, prose(sentence(rule.explanation))),
      h('p', {}, clauseLink(finding.clause), finding.clause === null ? null : ' · ', h('code', {}, finding.code)),
    ),
  );
}

/**
 * A part of a text that does not cut a character.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
function wholeCharacters(text, start, end) {
  const isLow = (/** @type {number} */ at) => /[\uDC00-\uDFFF]/.test(text.charAt(at));
  return { start: isLow(start) ? start - 1 : start, end: isLow(end) ? end + 1 : end };
}

/**
 * Other readings of a text that is no identifier: as typed text, as the form of XML, as running text.
 *
 * @param {Model} model
 * @param {(text: string) => void} replace
 * @returns {Child[]}
 */
function suggestions({ text, error, parsed, findings }, replace) {
  if (text.length > LONG || error?.code === 'invalid-utf16') {
    return [];
  }
  /** @type {Child[]} */
  const out = [];
  const offer = (/** @type {string} */ label, /** @type {string} */ value) =>
    h('p', { class: 'suggestion' }, label, ' ', identifier(value), ' ', h('button', { type: 'button', onclick: () => replace(value) }, 'Use it', h('span', { class: 'hidden' }, `: ${value.slice(0, 200)}`)));
  if (error === null) {
    if (/^[^\s:/?#@]+@[^\s:/?#@]+$/.test(text)) {
      return [offer('If this is a mail address, write', `mailto:${text}`)];
    }
    const address = parsed === null ? null : webAddress(text, parsed, findings);
    return address === null ? [] : [offer('If this is a web address, write', address)];
  }
  if (/^(?:[A-Za-z]:\\|\\\\)/.test(text)) {
    const file = attempt(() => kit.fromFilePath(text, { platform: 'windows' })).value;
    return file === null ? [] : [offer('If this is a path of Windows, its IRI is', file)];
  }
  const prepared = attempt(() => kit.prepare(text)).value;
  // Not what has a problem with its host or its characters that the text did not have, such as a triplet in a domain name.
  const isNew = (/** @type {Finding} */ { code }) =>
    ['hosts', 'characters'].includes(kit.explainCode(code)?.family ?? '') && !findings.some((one) => one.code === code);
  if (prepared !== null && prepared.changed && !kit.check(prepared.value, { ...CHECK, least: 'warning' }).some(isNew)) {
    out.push(offer('As typed text, this would become', prepared.value));
  }
  const found = kit.find(text).filter((one) => one.iri !== prepared?.value);
  if (/\s/.test(text.trim()) && found.length > 0) {
    out.push(...found.slice(0, 5).map((one) => offer('This text contains', one.iri)));
  }
  if (kit.isLeiriReference(text)) {
    const iri = attempt(() => kit.leiriToIri(text)).value;
    if (iri !== null && iri !== prepared?.value && !found.some((one) => one.iri === iri)) {
      out.push(offer('XML documents allow it as a Legacy Extended IRI. The IRI is', iri));
    }
  }
  return out;
}

/**
 * The web address that people mean when they type a domain name without a scheme.
 *
 * @param {string} text
 * @param {kit.IriReference} parsed
 * @param {readonly Finding[]} findings
 */
function webAddress(text, parsed, findings) {
  const isHost = findings.some((finding) => finding.code === 'host-as-scheme');
  if (isHost) {
    return `https://${text}`;
  }
  if (parsed.scheme !== null || parsed.authority !== null || text === '' || !/^[^/.?#][^/?#]*\.[^/?#.]/.test(text)) {
    return null;
  }
  const address = `https://${text}`;
  const host = kit.tryParse(address)?.host ?? null;
  return host !== null && attempt(() => kit.hostToAscii(host, 'uts46')).error === null ? address : null;
}

/**
 * Draws the URI, the IRI, and what this browser makes of the identifier.
 *
 * @param {Model} model
 */
export function drawForms(model) {
  const { text, mapping } = model;
  if (text === '') {
    fill(byId('forms'), h('p', { class: 'hint' }, 'Nothing yet.'));
    return;
  }
  const same = 'the same as above';
  fill(
    byId('forms'),
    mapping === null
      ? h('p', { class: 'hint' }, 'An identifier that is not valid cannot be mapped.')
      : mapping.uri === text && mapping.iri === text
        ? form('URI and IRI', 'the same, as above', text, '', null)
        : [
            form('URI', 'ASCII only, for programs and protocols', mapping.uri, mapping.uri === text ? same : '', mapping.uriError?.message ?? null),
            form('IRI', 'with the characters, for people', mapping.iri, mapping.iri === text ? same : '', null),
          ],
    ...browserForms(text, mapping?.standard ?? null),
  );
}

/** The schemes whose identifiers browsers send to a server. */
const SENT = ['http:', 'https:', 'ws:', 'wss:', 'ftp:'];

/**
 * What this browser makes of a text, beside the normal form by the standards.
 *
 * @param {string} text
 * @param {string | null} standard
 * @returns {Child[]}
 */
function browserForms(text, standard) {
  const { url, refusal } = read(text);
  if (url === null) {
    return [
      form('This browser', '', null, 'what `new URL` says', `it refuses this (${refusal})`),
      standard === null ? null : form('By the standards', 'RFC 3987, RFC 3986 and UTS 46', standard, '', null),
    ];
  }
  const { href } = url;
  const isSame = standard === href || standard === null;
  const [ours, theirs] = standard === null ? [[], []] : differences(standard, href);
  const sent = href.replace(/#.*$/s, '');
  return [
    form('This browser', '', href, standard === href ? 'what `new URL` returns: the same by the standards' : 'what `new URL` returns', null, theirs),
    isSame ? null : form('By the standards', 'RFC 3987, RFC 3986 and UTS 46; differences are marked', standard, '', null, ours),
    SENT.includes(url.protocol) ? form('As browsers send it', sent === href ? '' : 'without the fragment', sent, sent === href ? 'the same as this browser makes of it' : '', null) : null,
  ];
}

/**
 * Reads a text as this browser does.
 *
 * @param {string} text
 * @returns {{ url: URL, refusal: null } | { url: null, refusal: string }}
 */
function read(text) {
  try {
    return { url: new URL(text), refusal: null };
  } catch (error) {
    return { url: null, refusal: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {string} name
 * @param {string} about
 * @param {string | null} value
 * @param {string} note
 * @param {string | null} problem
 * @param {readonly Span[]} [marks]
 */
function form(name, about, value, note, problem, marks = []) {
  const shown = value === null ? null : identifier(value, { marks });
  return h(
    'div',
    { class: 'form' },
    h('h3', {}, name, ' ', h('span', { class: 'about' }, prose(note === '' ? about : note))),
    h('div', { class: 'value' }, shown ?? h('span', {}, `none: ${problem ?? ''}`), value === null ? null : copyButton(value, name, () => shown)),
  );
}
