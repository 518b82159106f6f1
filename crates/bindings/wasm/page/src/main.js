/**
 * Connects the fields, the panels and the address of the page.
 */

import * as kit from 'iri-kit';

import { drawAnatomy } from './anatomy.js';
import { drawDirection, drawHost, drawLadder, drawMapping } from './details.js';
import { drawDisplayed } from './displayed.js';
import { drawBookmarklet } from './bookmarklet.js';
import { byId, copy, fill, h } from './dom.js';
import { EXAMPLES } from './examples.js';
import { linesOf } from './lines.js';
import { drawList, showLine, stopList } from './list.js';
import { loadModule } from './load.js';
import { analyse, FACTS, LONG, modelOf, NO_FACTS } from './model.js';
import { drawFindings, drawForms, drawParts, drawVerdict } from './overview.js';
import { drawReaders } from './readers.js';
import { drawCompare, drawResolve } from './relations.js';
import { number } from './show.js';
import { EMPTY, fromFragment, fromQuery, toFragment } from './state.js';
import { toolbar } from './toolbar.js';
import { verdictOf } from './verdict.js';
import { ask, serve } from './work.js';

/** @import { Facts, Model } from './model.js' */
/** @import { State } from './state.js' */

/** @type {State} */
let state = EMPTY;
let timer = 0;
/** What is drawn; `null` while a long text is analysed. @type {Model | null} */
let model = null;
/** The number of the current drawing: a newer one ends the older. */
let drawing = 0;

const FIELDS = /** @type {const} */ (['text', 'other', 'base', 'references']);

/** The lines of the text that are not blank. */
let lines = linesOf('');
let linesText = '';

/** The identifier that is shown; `null` if the list is. */
function current() {
  if (linesText !== state.text) {
    linesText = state.text;
    lines = linesOf(linesText);
  }
  if (lines.length > 1) {
    return lines.find(({ line }) => line === state.line)?.text ?? null;
  }
  return state.text.includes('\n') ? (lines[0]?.text ?? '') : state.text;
}

/** Draws everything. */
function draw() {
  const text = current();
  const single = byId('single');
  byId('list').hidden = text !== null;
  single.hidden = text === null;
  byId('text').setAttribute('aria-describedby', `text-hint ${text === null ? 'list-summary' : 'verdict'}`);
  drawing += 1;
  if (text === null) {
    drawList(state.text, (line) => {
      visit({ ...state, line });
      byId('verdict').focus();
    });
    return;
  }
  byId('back').hidden = lines.length < 2;
  single.classList.toggle('blank', text === '');
  if (text.length > LONG) {
    drawLong(text);
    return;
  }
  model = analyse(text);
  for (const panel of PANELS) {
    panel(model);
  }
  single.removeAttribute('aria-busy');
}

/** Draws the panels of a long text: what takes long is done in the worker, and the panels are drawn one by one. @param {string} text */
async function drawLong(text) {
  const mine = drawing;
  const single = byId('single');
  model = null;
  single.setAttribute('aria-busy', 'true');
  single.classList.add('blank');
  byId('verdict').className = 'verdict none';
  fill(byId('verdict'), `Checking ${number(text.length)} characters …`);
  fill(byId('verdict-detail'));
  fill(byId('anatomy'));
  /** @type {Facts} */
  const facts = { ...NO_FACTS };
  for (const name of /** @type {(keyof Facts)[]} */ (Object.keys(FACTS))) {
    Object.assign(facts, { [name]: await ask(name, text) });
    if (mine !== drawing) {
      return;
    }
    if (name === 'findings') {
      // The verdict does not wait for the other panels.
      PANELS[0](modelOf(text, facts));
    }
  }
  const next = modelOf(text, facts);
  for (const panel of PANELS) {
    panel(next);
    await pause();
    if (mine !== drawing) {
      return;
    }
  }
  model = next;
  single.classList.remove('blank');
  single.removeAttribute('aria-busy');
}

/** Lets the page react to what waits. */
function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** What is drawn about an identifier, from the top. @type {((model: Model) => void)[]} */
const PANELS = [
  (model) => {
    byId('text').removeAttribute('aria-invalid');
    if (verdictOf(model).kind === 'bad') {
      byId('text').setAttribute('aria-invalid', 'true');
    }
    drawVerdict(model);
    drawAnatomy(model.text, [...model.errors, ...model.findings], model.mapping?.explanation ?? null);
  },
  (model) =>
    drawFindings(model, (replacement) => {
      replace(model.text, replacement);
      byId('findings-title').focus();
    }),
  drawParts,
  drawForms,
  drawRelations,
  drawReaders,
  drawMapping,
  drawLadder,
  drawHost,
  drawDisplayed,
  (model) =>
    drawDirection(model, state, (order) => {
      show({ ...state, order });
      /** @type {HTMLElement | null} */ (byId('direction-options').querySelector(`[data-order=${order}]`))?.focus();
    }),
];

/** @param {Model} model */
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
  if (state.line === null || lines.length < 2) {
    visit({ ...state, text: after });
  } else {
    const all = state.text.split('\n');
    all[state.line - 1] = all[state.line - 1].replace(before, () => after);
    visit({ ...state, text: all.join('\n') });
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

/**
 * The views of the history: their states, which may be too long for an address, and how far they were
 * scrolled. Typing changes the current one; what is opened with a click or pasted is a new one.
 *
 * @type {Map<string, { state: State, scroll: number, opener: string | null }>}
 */
const views = new Map();
/** The current view. */
let view = '';

/** A name for a new view, which no view before a reload has. */
function newView() {
  return `${performance.timeOrigin}-${views.size}`;
}

/** Keeps the current view, to return to it. @param {string | null} [opener] */
function keepView(opener = views.get(view)?.opener ?? null) {
  views.set(view, { state, scroll: scrollY, opener });
}

/** Shows a state as a new view of the history. @param {State} next */
function visit(next) {
  addView(next);
  show(next);
}

/** Adds a view to the history, unless it is the current one. @param {State} next */
function addView(next) {
  const [from, to] = [toFragment(state), toFragment(next)];
  if (from === null || from !== to) {
    writeNow();
    keepView();
    const opener = view;
    view = newView();
    history.pushState({ view }, '', location.pathname + (to ?? ''));
    keepView(opener);
  }
}

/** Shows the view that the browser has moved to. @param {PopStateEvent} event */
function arrive({ state: moved }) {
  const { line } = state;
  keepView();
  view = moved?.view ?? newView();
  const kept = views.get(view);
  show(kept?.state ?? fromFragment(location.hash));
  scrollTo(0, kept?.scroll ?? 0);
  if (line !== null && current() === null) {
    showLine(line);
  }
}

/** Returns from a line to the list: to the view in which it was opened, if that is still the same list. */
function backToList() {
  const { opener = null } = views.get(view) ?? {};
  const before = opener === null ? undefined : views.get(opener)?.state;
  if (before?.text === state.text && before.line === null) {
    history.back();
    return;
  }
  const { line } = state;
  visit({ ...state, line: null });
  showLine(line ?? 0);
}

/** Browsers limit how often the address may change, so this happens after a pause. */
let addressTimer = 0;

function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = window.setTimeout(writeNow, 250);
}

function writeNow() {
  clearTimeout(addressTimer);
  const fragment = toFragment(state);
  const share = byId('share');
  share.toggleAttribute('disabled', fragment === null);
  share.textContent = fragment === null ? 'Too long for a link' : 'Copy link';
  // Without the query, in which another page may have given an address.
  history.replaceState({ view }, '', location.pathname + (fragment ?? ''));
}

/** Reacts to typing in a field. @param {Event} event */
function typed(event) {
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target);
  const id = FIELDS.find((known) => known === field.id);
  if (id === undefined) {
    return;
  }
  const isPasted = event instanceof InputEvent && event.inputType.startsWith('insertFrom');
  const next = { ...state, [id]: field.value, line: id === 'text' && !field.value.includes('\n') ? null : state.line };
  if (isPasted && id === 'text' && state.text !== '' && !field.value.includes(state.text)) {
    // Another identifier, which replaces the one before.
    addView(next);
  }
  state = next;
  resize(field);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const text = current();
    if (id === 'text') {
      if (text !== null) {
        stopList();
      }
      draw();
    } else if (model !== null) {
      drawRelations(model);
    }
    writeAddress();
  }, field.value.length > LONG && !isPasted ? 250 : 0);
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
      h('button', { type: 'button', class: 'chip', title: source, onclick: () => visit({ ...EMPTY, ...example }) }, name),
    ),
  );
  toolbar(byId('examples'));
  const loading = byId('loading');
  loading.hidden = false;
  try {
    await loadModule();
  } catch (error) {
    loading.textContent = `This browser cannot run the page: ${error instanceof Error ? error.message : error}`;
    return;
  }
  loading.hidden = true;
  byId('versions').textContent = `iri-kit ${kit.version}, Unicode ${kit.unicodeVersion}.`;
  document.addEventListener('input', typed);
  byId('back').addEventListener('click', backToList);
  selectExample();
  byId('share').addEventListener('click', (event) => {
    const fragment = toFragment(state) ?? '';
    copy(location.href.replace(/[?#].*$/s, '') + fragment, /** @type {HTMLElement} */ (event.currentTarget), null);
  });
  byId('skip').addEventListener('click', (event) => {
    // The fragment of the address is the state.
    event.preventDefault();
    byId('text').focus();
  });
  // The scroll position of a view is restored after it is drawn.
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', arrive);
  drawBookmarklet();
  view = newView();
  keepView();
  const asked = fromQuery(location);
  show(asked ?? (location.hash.length > 1 ? fromFragment(location.hash) : { ...EMPTY, ...EXAMPLES[0].state }));
  if (asked !== null) {
    writeNow();
  }
}

// The worker runs this script too.
if (typeof document === 'undefined') {
  serve();
} else {
  start();
}
