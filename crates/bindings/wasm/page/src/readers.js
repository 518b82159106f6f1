/**
 * Who reads what: what other software takes for scheme, host and port, and whether it agrees.
 */

import * as kit from 'iri-kit';

import { byId, fill, h } from './dom.js';
import { clauseLink, codePoint, identifier, number, place, plural, quoted, sentence } from './show.js';

/** @import { Finding, ReaderReading } from 'iri-kit' */
/** @import { Model } from './model.js' */

/** A host that is drawn up to here. */
const LONGEST_HOST = 300;

/**
 * Draws the groups of readers. They are open where they differ; else as the user left them.
 *
 * @param {Model} model
 */
export function drawReaders({ text, readers }) {
  /** @type {HTMLDetailsElement} */
  const all = byId('readers');
  const hint = byId('readers-hint');
  hint.hidden = readers !== null;
  all.hidden = readers === null;
  if (readers === null) {
    fill(hint, text === '' ? 'Nothing yet.' : 'It is not Unicode text, so there is nothing to read.');
    return;
  }
  const { groups, refusing, differences } = readers;
  const accepting = groups.reduce((count, group) => count + group.length, 0);
  const differ = groups.length > 1;
  const refused = refusing.length === 0 ? '' : `, ${number(refusing.length)} ${refusing.length === 1 ? 'refuses' : 'refuse'} it`;
  if (all.dataset.differ !== String(differ)) {
    all.dataset.differ = String(differ);
    all.open = differ;
  }
  fill(
    byId('readers-summary'),
    differ ? h('span', { class: 'sign', 'aria-hidden': 'true' }, '! ') : null,
    accepting === 0
      ? `All ${plural(refusing.length, 'reader')} refuse it`
      : differ
        ? `${plural(accepting, 'reader')} disagree: ${number(groups.length)} answers${refused}`
        : `${plural(accepting, 'reader')} ${accepting === 1 ? 'accepts it' : 'agree'}${refused}`,
  );
  fill(
    byId('readers-groups'),
    differences.length === 0 ? null : h('p', { class: 'result' }, identifier(text, { marks: differences, colors: false })),
    differences.map((found) => drawDifference(text, found)),
    groups.map((group) => drawGroup(identifier(contact(group[0]), { colors: false }), group)),
    refusing.length === 0 ? null : drawGroup('Refused', refusing),
  );
}

/**
 * Where readers differ.
 *
 * @param {string} text
 * @param {Finding} found
 */
function drawDifference(text, { code, start, end, clause }) {
  const piece = text.slice(start, end);
  const which = [...piece].length === 1 ? [' ', quoted(piece), ` (${codePoint(piece)})`] : [];
  return h('p', { class: 'differs' }, `${sentence(kit.explainCode(code)?.title ?? code)}: ${place(text, start, end)}`, which, '. ', clauseLink(clause));
}

/**
 * What a reader would contact.
 *
 * @param {ReaderReading} reading
 */
function contact({ scheme, host, port }) {
  const [before, name] = [scheme === null ? '' : `${scheme}:`, host?.slice(0, LONGEST_HOST)];
  const all = name === undefined ? before : `${before}//${name}${port === null ? '' : `:${port}`}`;
  return all === '' ? 'no scheme and no host' : all;
}

/**
 * A group: what it would contact, and its readers by language.
 *
 * @param {Node | string} title
 * @param {readonly ReaderReading[]} group
 */
function drawGroup(title, group) {
  const languages = [...new Set(group.map(({ language }) => language))].sort();
  return h(
    'div',
    { class: 'readers' },
    h('h3', {}, title, ' ', h('span', { class: 'about' }, plural(group.length, 'reader'))),
    h(
      'dl',
      {},
      languages.map((language) => {
        const members = group.filter((reader) => reader.language === language);
        return h('div', {}, h('dt', {}, language), h('dd', {}, members.map(({ name, version }) => `${name} ${version}`).join('; ')));
      }),
    ),
  );
}
