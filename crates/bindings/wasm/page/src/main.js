/**
 * Connects the fields, the panels and the address of the page.
 */

import * as kit from 'iri-kit';
import module from 'iri-kit/packed';

import { drawAnatomy } from './anatomy.js';
import { drawDirection, drawHost, drawLadder, drawMapping } from './details.js';
import { drawDisplayed } from './displayed.js';
import { byId, copy, fill, h } from './dom.js';
import { EXAMPLES } from './examples.js';
import { drawList, stopList } from './list.js';
import { analyse } from './model.js';
import { drawFindings, drawForms, drawParts, drawVerdict } from './overview.js';
import { drawCompare, drawResolve } from './relations.js';
import { EMPTY, fromFragment, toFragment } from './state.js';

/** @import { State } from './state.js' */

/** @type {State} */
let state = EMPTY;
/** Longer texts are drawn after a pause in typing. */
const LONG = 20000;
let timer = 0;

const FIELDS = /** @type {const} */ (['text', 'other', 'base', 'references']);

/** The lines of the text that are not blank. */
function lines() {
  return state.text.split('\n').map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, '') })).filter((line) => line.text.trim() !== '');
}

/** The identifier that is shown; `null` if the list is. */
function current() {
  const all = lines();
  if (all.length > 1) {
    return all.find((line) => line.number === state.line)?.text ?? null;
  }
  return state.text.includes('\n') ? (all[0]?.text ?? '') : state.text;
}

/** Draws everything. */
function draw() {
  const text = current();
  byId('list').hidden = text !== null;
  byId('single').hidden = text === null;
  if (text === null) {
    drawList(state.text, (line) => {
      show({ ...state, line });
      byId('verdict').focus();
    });
    return;
  }
  byId('back').hidden = lines().length < 2;
  byId('single').classList.toggle('blank', text === '');
  const model = analyse(text);
  drawVerdict(model);
  drawAnatomy(text, model.errors, model.mapping?.explanation ?? null);
  drawParts(model);
  drawFindings(model, (replacement) => {
    replace(text, replacement);
    byId('findings-title').focus();
  });
  drawForms(model);
  drawRelations(model);
  drawMapping(model);
  drawLadder(model);
  drawHost(model);
  drawDisplayed(model);
  drawDirection(model, state, (order) => {
    show({ ...state, order });
    /** @type {HTMLElement | null} */ (byId('direction-options').querySelector(`[data-order=${order}]`))?.focus();
  });
}

/** @param {ReturnType<typeof analyse>} model */
function drawRelations(model) {
  drawCompare(model, state.other);
  drawResolve(model, state.base, state.references);
}

/**
 * Replaces the identifier that is shown: the text, or its line.
 *
 * @param {string} before
 * @param {string} after
 */
function replace(before, after) {
  if (state.line === null || lines().length < 2) {
    show({ ...state, text: after });
  } else {
    const all = state.text.split('\n');
    all[state.line - 1] = all[state.line - 1].replace(before, () => after);
    show({ ...state, text: all.join('\n') });
  }
}

/**
 * Shows a state, and writes it into the fields and the address.
 *
 * @param {State} next
 */
function show(next) {
  state = next;
  for (const id of FIELDS) {
    /** @type {HTMLInputElement | HTMLTextAreaElement} */
    const field = byId(id);
    if (field.value !== state[id]) {
      field.value = state[id];
    }
    resize(field);
  }
  draw();
  writeAddress();
}

/**
 * Gives a field as many rows as its text needs, where the style cannot.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
function resize(field) {
  if (field instanceof HTMLTextAreaElement) {
    let rows = 1;
    for (let at = field.value.indexOf('\n'); at !== -1 && rows < 6; at = field.value.indexOf('\n', at + 1)) {
      rows += 1;
    }
    field.rows = rows;
  }
}

/** Browsers limit how often the address may change, so this happens after a pause. */
let addressTimer = 0;
let written = '';

function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = window.setTimeout(() => {
    const fragment = toFragment(state);
    const share = byId('share');
    share.toggleAttribute('disabled', fragment === null);
    share.textContent = fragment === null ? 'Too long for a link' : 'Copy link';
    written = fragment ?? '#';
    history.replaceState(null, '', written);
  }, 250);
}

/** Reacts to typing in a field. @param {Event} event */
function typed(event) {
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target);
  const id = FIELDS.find((known) => known === field.id);
  if (id === undefined) {
    return;
  }
  state = { ...state, [id]: field.value, line: id === 'text' && lines().length < 2 ? null : state.line };
  resize(field);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const text = current();
    if (id === 'text') {
      if (text !== null) {
        stopList();
      }
      draw();
    } else if (text !== null) {
      drawRelations(analyse(text));
    }
    writeAddress();
  }, field.value.length > LONG ? 250 : 0);
}

/** A click into the field selects an example, so that the next paste replaces it. */
function selectExample() {
  /** @type {HTMLTextAreaElement} */
  const field = byId('text');
  let isEntering = false;
  field.addEventListener('focus', () => {
    isEntering = true;
  });
  field.addEventListener('click', () => {
    if (isEntering && field.selectionStart === field.selectionEnd && EXAMPLES.some((example) => example.state.text === field.value)) {
      field.select();
    }
    isEntering = false;
  });
}

/** Starts the page. */
async function start() {
  fill(
    byId('examples'),
    h('span', { class: 'hint', 'aria-hidden': 'true' }, 'Try:'),
    ...EXAMPLES.map(({ name, source, state: example }) =>
      h('button', { type: 'button', class: 'chip', title: source, onclick: () => show({ ...EMPTY, ...example }) }, name),
    ),
  );
  const loading = byId('loading');
  loading.hidden = false;
  try {
    await kit.init(await unpack(module));
  } catch (error) {
    loading.textContent = `This browser cannot run the page: ${error instanceof Error ? error.message : error}`;
    return;
  }
  loading.hidden = true;
  byId('versions').textContent = `iri-kit ${kit.version}, Unicode ${kit.unicodeVersion}.`;
  document.addEventListener('input', typed);
  byId('back').addEventListener('click', () => {
    const { line } = state;
    show({ ...state, line: null });
    byId('list-title').focus();
    document.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
  });
  selectExample();
  byId('share').addEventListener('click', (event) => {
    const fragment = toFragment(state) ?? '';
    copy(location.href.replace(/#.*$/s, '') + fragment, /** @type {HTMLElement} */ (event.currentTarget), null);
  });
  byId('skip').addEventListener('click', (event) => {
    // The fragment of the address is the state.
    event.preventDefault();
    byId('text').focus();
  });
  window.addEventListener('hashchange', () => {
    if (location.hash !== written) {
      show(fromFragment(location.hash));
    }
  });
  const shared = fromFragment(location.hash);
  show(location.hash.length > 1 ? shared : { ...EMPTY, ...EXAMPLES[0].state });
}

/**
 * The bytes of a module that is packed into the page, so that the page needs no other file and works
 * without a server.
 *
 * @param {string} packed
 */
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}

start();
