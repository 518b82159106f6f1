// The border between JavaScript and the WebAssembly module: checks arguments, passes strings, turns the members
// of errors into `IriError`. Contains no rule about identifiers.

import { ELSEWHERE, OPERATIONS } from './operations.js';
import * as module from './wasm.js';

export { OPERATIONS };

const unloaded = new Proxy({}, {
  get() {
    throw new Error('the WebAssembly module is not loaded: `await init()` first, or call `initSync`');
  },
});

/** The exports of the module, and the names of the values of each option, by its name in the plural. */
export let wasm = unloaded;
export let names = unloaded;

/** The numbers of the names of forms, those that mean the same included. */
export let forms = unloaded;

/** In each of these lists, the numbers of all names, those that mean the same as a listed one included. */
const NUMBERS = Symbol('numbers');

/** The version of the package, and of Unicode; set once the module is there. */
export let version;
export let unicodeVersion;

/** Reads the names of all options from the module, which has just been instantiated. */
function begin() {
  if (wasm === module) {
    return;
  }
  wasm = module;
  names = {};
  for (const [option, values] of Object.entries(JSON.parse(wasm.names()))) {
    names[option] = values.map(([name]) => name);
    const all = values.flatMap((same, index) => same.map((name) => [name, index]));
    names[option][NUMBERS] = new Map(all);
  }
  forms = names.forms[NUMBERS];
  version = wasm.version();
  unicodeVersion = wasm.unicodeVersion?.();
}

/** The error of an entry that loads the file of the module, and does not find it. */
export function leftBehind(cause) {
  const hint = 'bundlers may leave the file behind: see the recipes in the README, or import iri-kit/inline';
  return new Error(`cannot load wasm_bg.wasm beside the script; ${hint}`, { cause });
}

/** Loads the module, once: a failed attempt may be repeated. */
export async function load(source) {
  await module.default({ module_or_path: source });
  begin();
}

export function initSync(source) {
  if (source === undefined) {
    throw new TypeError('initSync needs the octets of the module, or the compiled module');
  }
  module.initSync({ module: source });
  begin();
}

// --- Memory -------------------------------------------------------------------------------------
//
// The exports that are called most often find their string in memory, and leave their result there: see
// `src/shared.rs`. `encodeInto` writes strings from 16 characters on faster than a loop does, and decoding
// in full is avoided where the result is the input.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The buffer for input, and the numbers that exports leave; empty before the first call, and after the memory grew. */
let room = new Uint8Array();
let left = new Int32Array();

/** The size of the buffer for input. */
let capacity = 1024;

/** Looks at the memory, after the buffer for input got at least this size. */
function look(size) {
  capacity = Math.max(capacity, size);
  const start = wasm.reserve(capacity);
  const places = wasm.numbers();
  const { buffer } = wasm.initSync().memory;
  room = new Uint8Array(buffer, start, capacity);
  left = new Int32Array(buffer, places, 8);
}

/** Writes a string into memory. Returns its length in bytes; -1 if it has a lone surrogate. */
export function tryWrite(string) {
  if (room.length === 0) {
    look(capacity);
  }
  let { read, written } = encoder.encodeInto(string, room);
  // Most long strings are US-ASCII, so a byte for each unit comes first, and then as many as it can have.
  for (let size = 1; read < string.length; size = 3) {
    look(written + size * (string.length - read));
    const rest = encoder.encodeInto(string.slice(read), room.subarray(written));
    read += rest.read;
    written += rest.written;
  }
  return written === string.length || surrogate(string) === -1 ? written : -1;
}

/** Writes a string into memory. Returns its length in bytes. */
export function write(string) {
  const length = tryWrite(string);
  if (length === -1) {
    throw loneSurrogate(surrogate(string));
  }
  return length;
}

/** The offsets that an export has left. */
export function offsets() {
  if (left.length === 0) {
    look(capacity);
  }
  return [left[0], left[1], left[2], left[3], left[4], left[5]];
}

/** The result of an export: the input, or the string it has left. Throws the error it has left. */
export function result(status, input) {
  if (status === 0) {
    return input;
  }
  if (left.length === 0) {
    look(capacity);
  }
  const string = decoder.decode(new Uint8Array(left.buffer, left[6] >>> 0, left[7]));
  if (status === 1) {
    return string;
  }
  throw new IriError(JSON.parse(string));
}

// --- Errors -------------------------------------------------------------------------------------

/** The members of an error as its `cause`, the only one of them that `structuredClone` keeps. */
class Members {
  constructor({ code, message, start, end, component, clause }) {
    Object.assign(this, { code, message, start, end, component, clause });
    Object.freeze(this);
  }
  // The console of Node shows an error with its members and its cause: not twice the same.
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.clause?.title ?? this.code;
  }
}

/** Marks errors of each copy of the package: an ES module, that for `require`, and the small build are three. */
const BRAND = Symbol.for('iri-kit.IriError');

export class IriError extends Error {
  static [Symbol.hasInstance](value) {
    return this === IriError ? value?.[BRAND] === true : super[Symbol.hasInstance](value);
  }

  constructor(members) {
    if (members === null || typeof members !== 'object') {
      throw new TypeError(`members of an IriError must be an object, such as the cause of another one, not ${kind(members)}`);
    }
    const cause = new Members(members);
    super(cause.message, { cause });
    // Enumerable: what copies own members, such as a spread, copies the message too.
    Object.defineProperties(this, { message: { enumerable: true } });
    const { message, ...others } = cause;
    Object.assign(this, others);
  }

  toJSON() {
    return { ...this.cause };
  }
}
// On the prototype, as in the errors of the language, so that it is not listed among the own members.
Object.defineProperties(IriError.prototype, { name: { value: 'IriError' }, [BRAND]: { value: true } });

/** Runs an export, and throws what it returns as an error as an `IriError`. */
export function call(run) {
  try {
    return run();
  } catch (thrown) {
    throw typeof thrown === 'string' ? new IriError(JSON.parse(thrown)) : thrown;
  }
}

/** Turns the members of errors in an array of results into errors. */
export function results(json) {
  const parsed = JSON.parse(json);
  return parsed.map((one) => (isError(one) ? new IriError(one) : one));
}

function isError(one) {
  return one !== null && typeof one === 'object' && 'message' in one && 'component' in one;
}

// --- Arguments ----------------------------------------------------------------------------------

/** Makes the constructors of identifiers work, which users cannot call. */
export const MADE = Symbol('made');

/** The string of an argument that is a string, an identifier or a `URL`, for `write`, which checks it. */
export function unchecked(input, name = 'text') {
  return typeof input === 'string' ? input : stringOf(input, name);
}

/** The string of an argument that is a string, an identifier or a `URL`. */
export function text(input, name) {
  const string = unchecked(input, name);
  const place = surrogate(string);
  if (place !== -1) {
    throw loneSurrogate(place);
  }
  return string;
}

/**
 * The string of an identifier or a `URL`. Told by their members: they may come from another copy of the package,
 * from another window, or be a copy by `structuredClone`.
 */
function stringOf(input, name) {
  if (input !== null && typeof input === 'object') {
    if (typeof input.value === 'string' && forms.has(input.form)) {
      return input.value;
    }
    if (Object.prototype.toString.call(input) === '[object URL]') {
      return input.href;
    }
  }
  throw new TypeError(`${name} must be a string, an identifier or a URL, not ${kind(input)}`);
}

/** The string of an argument that must be a string. */
export function string(input, name) {
  if (typeof input !== 'string') {
    throw new TypeError(`${name} must be a string, not ${kind(input)}`);
  }
  return text(input, name);
}

/** The strings of an argument that must be an array of strings. */
export function list(value, name) {
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} must be an array, not ${kind(value)}`);
  }
  return value.map((one) => string(one, name));
}

/** Strings for one crossing. */
export function strings(value, name) {
  const joined = list(value, name);
  return { joined: joined.join(''), lengths: Uint32Array.from(joined, (one) => one.length) };
}

/** The string of an argument, or the error that it has a lone surrogate. */
export function textOrError(input) {
  try {
    return text(input);
  } catch (error) {
    if (error instanceof IriError) {
      return error;
    }
    throw error;
  }
}

/** The type of an argument, for messages. */
export function kind(input) {
  const type = input === null ? 'null' : typeof input;
  return type === 'object' ? `an object of class ${input.constructor?.name}` : type;
}

/** Whether an argument is an object without a class, also one of another window. */
export function isPlain(input) {
  const prototype = input !== null && typeof input === 'object' && Object.getPrototypeOf(input);
  return prototype !== false && (prototype === null || Object.getPrototypeOf(prototype) === null);
}

/** The hint for a number in place of another argument. */
export const IN_MAP = 'in `map`, write (text) => f(text)';

/** The offset of the first surrogate that is not part of a pair; -1 if there is none. */
function surrogate(string) {
  if (typeof string.isWellFormed === 'function' && string.isWellFormed()) {
    return -1;
  }
  return string.search(/\p{Surrogate}/u);
}

function loneSurrogate(at) {
  return new IriError({
    code: 'invalid-utf16',
    message: `surrogate without its other half at ${at}..${at + 1}`,
    start: at,
    end: at + 1,
    component: null,
    clause: null,
  });
}

/** The number by which the module knows the name of a value of an option; that of the default if there is none. */
export function number(list, value, option) {
  return value === undefined ? 255 : required(list, value, option);
}

/** The number of a value that has no default. */
export function required(list, value, option) {
  const index = list[NUMBERS]?.get(value) ?? list.indexOf(value);
  if (index === -1) {
    throw new TypeError(`${option} must be one of ${list.join(', ')}${valueHint(list, value)}`);
  }
  return index;
}

/** What a value that does not exist is, or what may be meant by it. */
function valueHint(list, value) {
  if (typeof value !== 'string') {
    return `; it is ${kind(value)}${typeof value === 'number' ? `; ${IN_MAP}` : ''}`;
  }
  const close = nearest(value, list);
  if (close !== undefined) {
    return `; did you mean ${close}?`;
  }
  return list.length === 1 ? '; the complete package `iri-kit` has others' : '';
}

/** The options of a call: an object, or nothing. `known` are all options of the function, with their defaults. */
export function options(given, known) {
  if (given === undefined || given === null) {
    return known;
  }
  if (typeof given !== 'object' || Array.isArray(given)) {
    // The second argument of the function of `map` is a number, and the third the array.
    const call = typeof given === 'number' || Array.isArray(given) ? `; ${IN_MAP}` : '';
    throw new TypeError(`options must be an object, not ${kind(given)}${call}`);
  }
  const chosen = { ...known };
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) {
      throw unknown('option', name, Object.keys(known), ELSEWHERE);
    }
    chosen[name] = value === undefined ? known[name] : value;
  }
  return chosen;
}

/** The error about a name that does not exist: with what it is here, the most similar name, or all names. */
export function unknown(what, name, names, elsewhere) {
  const close = nearest(name, names);
  const hint = Object.hasOwn(elsewhere, name)
    ? elsewhere[name]
    : close === undefined
      ? `expected one of ${names.join(', ')}`
      : `did you mean ${close}?`;
  return new TypeError(`unknown ${what} ${name}: ${names.length === 0 ? 'there are none' : hint}`);
}

/** The name that is the fewest edits away from another one, if these are at most half of the longer one. */
function nearest(name, names) {
  const edits = names.map((other) => distance(name.slice(0, 40).toLowerCase(), other.toLowerCase()));
  const least = Math.min(...edits);
  const found = names[edits.indexOf(least)];
  return least <= Math.max(name.length, found?.length) / 2 ? found : undefined;
}

/** The number of characters to insert, delete and replace between two names (Levenshtein). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = above[j] + (a[i] === b[j] ? 0 : 1);
      row.push(Math.min(replaced, above[j + 1] + 1, row[j] + 1));
    }
  }
  return row[b.length];
}

/** A bit, if an option is true. */
export function bit(value, bit, option) {
  if (value !== undefined && typeof value !== 'boolean') {
    throw new TypeError(`${option} must be true or false`);
  }
  return value ? bit : 0;
}

/** The numbers of the options of `toIri`. */
export function toIriNumbers({ policy, hosts, nonAsciiOnly, uppercase }) {
  return [
    number(names.policies, policy, 'policy'),
    number(names.hosts, hosts, 'hosts'),
    bit(nonAsciiOnly, 1, 'nonAsciiOnly') | bit(uppercase, 2, 'uppercase'),
  ];
}
