// Identifiers: parsing, taking apart, resolving, building and mapping. `core.d.ts` documents the exports.

import {
  IriError,
  MADE,
  OPERATIONS,
  IN_MAP,
  bit,
  call,
  forms,
  isPlain,
  kind,
  names,
  number,
  offsets,
  options,
  required,
  result,
  string,
  strings,
  text,
  toIriNumbers,
  tryWrite,
  unchecked,
  unknown,
  wasm,
  write,
} from './border.js';
import { MEMBERS, OF_ABSOLUTE, OF_BUILD, OF_REFERENCES, STATICS, VALUES } from './elsewhere.js';

export { IriError };

/** The components. The functions below take their indexes. */
const COMPONENTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment', 'authority'];

// The offsets that the module leaves, by their indexes. The first two are 0 for an absent component; each other one
// is that before it. Not destructured: that would take longer than the parse.
const SCHEME_END = 0;
const HOST_START = 1;
const HOST_END = 2;
const PATH_START = 3;
const PATH_END = 4;
const QUERY_END = 5;

/** The start of a component; -1 if it is absent. */
function startOf(index, places, length) {
  const host = places[HOST_START];
  const authority = places[SCHEME_END] === 0 ? 2 : places[SCHEME_END] + 3;
  switch (index) {
    case 0:
      return places[SCHEME_END] === 0 ? -1 : 0;
    case 1:
      return host > authority ? authority : -1;
    case 2:
      return host === 0 ? -1 : host;
    case 3:
      return host !== 0 && places[PATH_START] > places[HOST_END] ? places[HOST_END] + 1 : -1;
    case 4:
      return places[PATH_START];
    case 5:
      return places[QUERY_END] > places[PATH_END] ? places[PATH_END] + 1 : -1;
    case 6:
      return length > places[QUERY_END] ? places[QUERY_END] + 1 : -1;
    default:
      return host === 0 ? -1 : authority;
  }
}

/** The end of a component that is there. */
function endOf(index, places, length) {
  switch (index) {
    case 0:
      return places[SCHEME_END];
    case 1:
      return places[HOST_START] - 1;
    case 2:
      return places[HOST_END];
    case 4:
      return places[PATH_END];
    case 5:
      return places[QUERY_END];
    case 6:
      return length;
    default:
      return places[PATH_START];
  }
}

/** The offsets in a string of a form, which is `undefined` for any string. */
function placesOf(value, form) {
  const length = write(value);
  if (form === undefined || !wasm.places(length, value.length, form)) {
    wasm.split(length, value.length);
  }
  return offsets();
}

/** The spans of all components. */
function spansOf(value, places) {
  const spans = {};
  for (const [index, name] of COMPONENTS.entries()) {
    const start = startOf(index, places, value.length);
    spans[name] =
      start === -1 ? null : Object.freeze({ start, end: endOf(index, places, value.length) });
  }
  return Object.freeze(spans);
}

/** The URI of an identifier, if it is known to be US-ASCII, so that mapping does not change it; otherwise `null`. */
let asUri;

export class Identifier {
  static {
    asUri = (one, type) => (one.#isAscii ? new type(MADE, one.value, one.#places, true) : null);
  }

  /** The offsets of the components, or nothing until they are needed. */
  #places;
  #isAscii;
  #spans;
  #segments;
  #pairs;

  constructor(made, value, places, isAscii = false) {
    if (made !== MADE) {
      throw new TypeError(`${new.target.name} is made by ${new.target.name}.parse, tryParse and build`);
    }
    // Own members, which copies of the object have too.
    this.form = new.target.form;
    this.value = value;
    this.#places = places;
    this.#isAscii = isAscii;
    Object.freeze(this);
  }

  toString() {
    return this.value;
  }
  toJSON() {
    return this.value;
  }
  // Shows the string in the console of Node.
  [Symbol.for('nodejs.util.inspect.custom')](depth, settings) {
    return `${this.constructor.name} ${settings.stylize(`<${this.value}>`, 'string')}`;
  }
  // Jest shows a difference with these members only. Without the list it reads all, some of which throw.
  get [Symbol.for('@jest/serializableProperties')]() {
    return ['form', 'value'];
  }

  get scheme() {
    return this.#part(0);
  }
  get userinfo() {
    return this.#part(1);
  }
  get host() {
    return this.#part(2);
  }
  get port() {
    return this.#part(3);
  }
  get path() {
    return this.#part(4);
  }
  get query() {
    return this.#part(5);
  }
  get fragment() {
    return this.#part(6);
  }
  get authority() {
    return this.#part(7);
  }
  get hostKind() {
    const { host } = this;
    return host === null ? null : wasm.hostKind(host);
  }
  get spans() {
    return (this.#spans ??= spansOf(this.value, this.#located()));
  }
  get segments() {
    return (this.#segments ??= Object.freeze(JSON.parse(wasm.segments(this.value))));
  }
  get pairs() {
    return (this.#pairs ??= pairsOf(this.value));
  }
  get effectivePort() {
    const port = wasm.effectivePort(this.value);
    return port === -1 ? null : port;
  }
  get decodedSegments() {
    return JSON.parse(call(() => wasm.decodedSegments(this.value)));
  }
  decode(component) {
    const index = required(names.components, component, 'component');
    return call(() => wasm.decode(this.value, index)) ?? null;
  }

  static parse(input, base) {
    return parseAs(this, resolved(input, base));
  }
  static tryParse(input, base) {
    return tryParseAs(this, input, base);
  }
  static build(components, given) {
    return parseAs(this, draft('', this, components, given));
  }
  with(changes, given) {
    return parseAs(this.constructor, draft(this.value, this.constructor, changes, given));
  }
  appendPair(name, value = null) {
    return this.appendPairs([[name, value]]);
  }
  appendPairs(pairs) {
    return edited(this, 0, pairs);
  }
  setPair(name, value = null) {
    return edited(this, 1, [[name, value]]);
  }
  removePair(name) {
    return edited(this, 2, [[name, null]]);
  }
  retainPairs(keep) {
    return edited(this, 3, [], this.pairs.map((pair) => (keep(pair) ? 1 : 0)));
  }

  /** The offsets of the components. */
  #located() {
    return (this.#places ??= placesOf(this.value, forms.get(this.form)));
  }

  /** A component by its index in the places. */
  #part(index) {
    const { value } = this;
    const places = this.#located();
    const start = startOf(index, places, value.length);
    return start === -1 ? null : value.slice(start, endOf(index, places, value.length));
  }
}

/** Makes members throw, which would be silent otherwise: assignments, and names that are other names here. */
function guard(target, name, get) {
  const set = () => {
    throw new TypeError(`identifiers do not change: use \`with\`, such as iri.with({ host: 'example.org' })`);
  };
  Object.defineProperty(target, name, { configurable: true, get, set });
}

for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(Identifier.prototype))) {
  if (get !== undefined) {
    guard(Identifier.prototype, name, get);
  }
}

/** Makes names of others say what they are here. */
function redirect(target, table, what = 'identifiers') {
  for (const [name, ours] of Object.entries(table)) {
    const value = target === Identifier.prototype ? VALUES[name] : undefined;
    guard(target, name, function () {
      if (value === undefined) {
        throw new TypeError(`${what} have no ${name}: ${ours}`);
      }
      return value(this);
    });
  }
}

redirect(Identifier.prototype, MEMBERS);
redirect(Identifier, STATICS);

/** The text of a pair that was read, by which it is written back unchanged, also by another copy of the package. */
const TEXT = Symbol.for('iri-kit.text');

function pairsOf(value) {
  const flat = JSON.parse(wasm.pairs(value));
  const pairs = [];
  for (let index = 0; index < flat.length; index += 3) {
    const pair = [flat[index], flat[index + 1]];
    // Not enumerable, so that the pair equals an array of the same name and value.
    Object.defineProperty(pair, TEXT, { value: flat[index + 2] });
    pairs.push(Object.freeze(pair));
  }
  return Object.freeze(pairs);
}

/** The pairs of an argument: an iterable of them, or an object. */
function listed(value) {
  if (typeof value === 'object' && typeof value?.[Symbol.iterator] === 'function') {
    return [...value];
  }
  if (isPlain(value)) {
    return Object.entries(value);
  }
  const forms = 'an iterable of names and values, such as an array, a Map or URLSearchParams, or a plain object';
  throw new TypeError(`pairs must be ${forms}, not ${kind(value)}`);
}

/** Sets the pairs of a draft: text, name and value in turn. */
function setPairs(draft, value) {
  const flat = listed(value).flatMap((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw new TypeError(`each of the pairs must be an array of a name and a value, not ${kind(pair)}`);
    }
    const [name, content] = pair;
    const value = typeof content === 'number' ? String(content) : content;
    return [pair[TEXT] ?? '', name, value === null ? '' : `=${string(value, 'the value of a pair')}`];
  });
  const { joined, lengths } = strings(flat, 'pairs');
  draft.pairs(joined, lengths);
}

/** The identifier with changed pairs. */
function edited(identifier, edit, pairs, kept = []) {
  const draft = new wasm.Draft(true);
  try {
    setPairs(draft, pairs);
    const { value, constructor } = identifier;
    const form = formOf(constructor);
    return parseAs(constructor, call(() => draft.editPairs(value, form, edit, Uint8Array.from(kept))));
  } finally {
    draft.free();
  }
}

function parseAs(type, value) {
  const made = make(type, value);
  if (made === null) {
    throw errorOf(value, formOf(type));
  }
  return made;
}

/** The text to parse, after it was resolved if there is a base. */
function resolved(input, base) {
  if (typeof base === 'number') {
    throw new TypeError(`the second argument is a base, not a number; ${IN_MAP}`);
  }
  return base === undefined ? unchecked(input) : resolve(base, input);
}

function tryParseAs(type, input, base) {
  try {
    return make(type, resolved(input, base));
  } catch (error) {
    if (error instanceof IriError) {
      return null;
    }
    throw error;
  }
}

/** An instance of a class, or `null` if the string does not have its form. */
function make(type, value) {
  const form = formOf(type);
  const length = tryWrite(value);
  return length !== -1 && wasm.places(length, value.length, form)
    ? new type(MADE, value, offsets(), length === value.length)
    : null;
}

function formOf(type) {
  const index = forms.get(type?.form);
  if (index === undefined) {
    throw new TypeError('call this on a class, as in (text) => Iri.parse(text)');
  }
  return index;
}

/** Names of components, and of what is written in their place. */
const SAME_PLACE = [['path', 'segments'], ['query', 'pairs']];

/** The identifier with other components, as a string. */
function draft(old, type, components, given) {
  if (!isPlain(components)) {
    const isIdentifier = typeof components?.href === 'string';
    const hint = isIdentifier ? '; `parse` takes all of it, of which you can pass parts, as in { host: other.host }' : '';
    throw new TypeError(`components must be an object, such as { host: 'example.org' }, not ${kind(components)}${hint}`);
  }
  for (const [one, other] of SAME_PLACE) {
    if (components[one] !== undefined && components[other] !== undefined) {
      throw new TypeError(`${one} and ${other} are the same component: pass one of them`);
    }
  }
  const { encode } = options(given, { encode: false });
  const form = formOf(type);
  const draft = new wasm.Draft(bit(encode, 1, 'encode') === 1);
  try {
    for (const [name, value] of Object.entries(components)) {
      set(draft, name, value);
    }
    return call(() => draft.build(old, form));
  } finally {
    draft.free();
  }
}

function set(draft, name, value) {
  if (value === undefined) {
    return;
  }
  if (name === 'segments') {
    const { joined, lengths } = strings(value, name);
    draft.segments(joined, lengths);
  } else if (name === 'pairs') {
    setPairs(draft, value ?? []);
  } else {
    const index = names.components.indexOf(name);
    if (index === -1) {
      throw unknown('component', name, [...names.components, 'segments', 'pairs'], OF_BUILD);
    }
    if (value === null) {
      draft.set(index, undefined);
    } else {
      draft.set(index, string(typeof value === 'number' ? String(value) : value, name));
    }
  }
}

/** Whether the default of `toUri` changes nothing of US-ASCII, as options for hosts do. */
const KEEPS_ASCII = OPERATIONS['to-uri'].hosts === 'percent';

/** The URI or URI reference of an identifier. */
function uriOf(one, type, given) {
  const same = KEEPS_ASCII && given === undefined ? asUri(one, type) : null;
  return same ?? derived(one, type, toUri(one.value, given));
}

/** An identifier by the result of an operation on another one, which is known to have the form. */
function derived(one, type, value) {
  return value === one.value && type === one.constructor ? one : new type(MADE, value);
}

export class Iri extends Identifier {
  static form = 'iri';
  resolve(reference, given) {
    return new Iri(MADE, resolve(this.value, reference, given));
  }
  relativize(target, given) {
    return new IriReference(MADE, relativize(this.value, target, given));
  }
  toUri(given) {
    return uriOf(this, Uri, given);
  }
  toIri(given) {
    return derived(this, Iri, toIri(this.value, given));
  }
}

export class Uri extends Identifier {
  static form = 'uri';
  resolve(reference, given) {
    return new Iri(MADE, resolve(this.value, reference, given));
  }
  relativize(target, given) {
    return new IriReference(MADE, relativize(this.value, target, given));
  }
  toUri(given) {
    return uriOf(this, Uri, given);
  }
  toIri(given) {
    return derived(this, Iri, toIri(this.value, given));
  }
}

export class IriReference extends Identifier {
  static form = 'iri-reference';
  resolveAgainst(base, given) {
    return new Iri(MADE, resolve(base, this.value, given));
  }
  toUri(given) {
    return uriOf(this, UriReference, given);
  }
  toIri(given) {
    return derived(this, IriReference, toIri(this.value, given));
  }
}

export class UriReference extends Identifier {
  static form = 'uri-reference';
  resolveAgainst(base, given) {
    return new Iri(MADE, resolve(base, this.value, given));
  }
  toUri(given) {
    return uriOf(this, UriReference, given);
  }
  toIri(given) {
    return derived(this, IriReference, toIri(this.value, given));
  }
}

for (const type of [IriReference, UriReference]) {
  redirect(type.prototype, OF_REFERENCES, 'references');
}
for (const type of [Iri, Uri]) {
  redirect(type.prototype, OF_ABSOLUTE, 'identifiers with a scheme');
}

export function parse(input, base) {
  return Iri.parse(input, base);
}

export function tryParse(input, base) {
  return Iri.tryParse(input, base);
}

function formNumber(form) {
  return forms.get(form) ?? number(names.forms, form, 'form');
}

/** Why a string does not have a form, or `null`. */
function errorOf(value, form) {
  const members = wasm.parseError(text(value), form);
  return members === '' ? null : new IriError(JSON.parse(members));
}

export function parseError(input, form) {
  const index = formNumber(form);
  try {
    return errorOf(unchecked(input), index);
  } catch (error) {
    if (error instanceof IriError) {
      return error;
    }
    throw error;
  }
}

export function matches(input, form) {
  return has(input, formNumber(form));
}

function has(input, form) {
  const length = tryWrite(unchecked(input));
  return length !== -1 && wasm.matches(length, form);
}

/** `matches` with a form, which is looked up once. */
function matcher(form) {
  let index;
  return (input) => has(input, (index ??= forms.get(form)));
}

export const isIri = matcher('iri');
export const isIriReference = matcher('iri-reference');
export const isAbsoluteIri = matcher('absolute-iri');
export const isUri = matcher('uri');
export const isUriReference = matcher('uri-reference');
export const isAbsoluteUri = matcher('absolute-uri');

export function split(input) {
  const value = unchecked(input);
  const spans = spansOf(value, placesOf(value));
  const parts = { spans };
  for (const name of COMPONENTS) {
    const span = spans[name];
    parts[name] = span === null ? null : value.slice(span.start, span.end);
  }
  return parts;
}

function isLenient(given) {
  return bit(options(given, OPERATIONS.resolve).lenient, 1, 'lenient') === 1;
}

/** The base that the module has. Many references usually have the same one. */
let held;

export function resolve(base, reference, given) {
  const lenient = isLenient(given);
  const from = unchecked(base, 'base');
  const to = unchecked(reference, 'reference');
  if (from !== held) {
    hold(from);
  }
  return result(wasm.resolve(write(to), lenient));
}

/** Passes a base. The offsets of an error are those of the base, so its message says so. */
function hold(base) {
  const length = write(base);
  try {
    result(wasm.setBase(length));
  } catch (error) {
    throw new IriError({ ...error.cause, message: `${error.message} of the base` });
  }
  held = base;
}

export function resolveReference(base, reference) {
  const [from, to] = [text(base, 'base'), text(reference, 'reference')];
  return call(() => wasm.resolveReference(from, to));
}

/** The kinds of references that options exclude, by their bits. */
const KINDS = { emptyPath: 1, absolutePath: 2, networkPath: 4, whole: 8 };

const RELATIVIZE = {
  ...OPERATIONS.relativize,
  maxUp: Infinity,
  ...Object.fromEntries(Object.keys(KINDS).map((name) => [name, true])),
};

export function relativize(base, target, given) {
  const { maxUp, ...kinds } = options(given, RELATIVIZE);
  if (!(Number.isInteger(maxUp) || maxUp === Infinity) || maxUp < 0) {
    throw new TypeError('maxUp must be a number of segments');
  }
  let excluded = 0;
  for (const [name, mask] of Object.entries(KINDS)) {
    excluded |= bit(kinds[name], mask, name) ^ mask;
  }
  const [from, to] = [text(base, 'base'), text(target, 'target')];
  return call(() => wasm.relativize(from, to, excluded, Math.min(maxUp, 0xffff_ffff)));
}

export function toUri(input, given) {
  const hosts = uriHosts(given);
  const value = unchecked(input);
  return result(wasm.toUri(write(value), hosts), value);
}

function uriHosts(given) {
  return number(names.hosts, options(given, OPERATIONS['to-uri']).hosts, 'hosts');
}

export function toIri(input, given) {
  const [policy, hosts, flags] = toIriNumbers(options(given, OPERATIONS['to-iri']));
  const value = unchecked(input);
  return result(wasm.toIri(write(value), policy, hosts, flags), value);
}
