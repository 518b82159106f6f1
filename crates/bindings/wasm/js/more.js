// What the small build does not have. `standard.d.ts` documents the exports.

import {
  IriError,
  MADE,
  OPERATIONS,
  bit,
  call,
  isPlain,
  names,
  number,
  options,
  required,
  result,
  results,
  string,
  strings,
  text,
  textOrError,
  toIriNumbers,
  unchecked,
  wasm,
  write,
} from './border.js';
import { Identifier } from './api.js';

// --- Normalizing and comparing ------------------------------------------------------------------

/** The number of a rung. */
function rungNumber(rung) {
  if (isPlain(rung)) {
    throw new TypeError("the rung comes first, and options after it, as in ('scheme', { hosts: 'uts46' })");
  }
  return number(names.rungs, rung, 'rung');
}

/** The number of a rung, or of a set of steps. */
function stepsNumber(rung) {
  if (Array.isArray(rung)) {
    const bit = (step) => 1 << required(names.steps, step, 'a step');
    return rung.reduce((all, step) => all | bit(step), 1 << 16);
  }
  return rungNumber(rung);
}

function hostsNumber(hosts) {
  return number(names.hosts, hosts, 'hosts');
}

function isUri(as) {
  return as !== undefined && as !== 'iri' && required(['iri', 'uri'], as, 'as') === 1;
}

const NORMALIZE = { ...OPERATIONS.normalize, as: undefined };

export function normalize(input, rung, given) {
  return normal(unchecked(input), rung, 'iri', options(given, NORMALIZE));
}

/** The normal form of a string. `form` is that of the result if the option does not say. */
function normal(value, rung, form, { hosts, as = form }) {
  // The module knows the default, so it need not be looked up.
  const host = hostsNumber(hosts === NORMALIZE.hosts ? undefined : hosts);
  const steps = rung === undefined ? 255 : stepsNumber(rung);
  const uri = isUri(as);
  return result(wasm.normalize(write(value), steps, host, uri), value);
}

function compareOptions({ hosts, ignoreFragment }) {
  return [hostsNumber(hosts), bit(ignoreFragment, 1, 'ignoreFragment') === 1];
}

export function equals(a, b, rung, given) {
  const steps = rungNumber(rung);
  const [hosts, ignoreFragment] = compareOptions(options(given, OPERATIONS.equal));
  const [one, other] = [text(a, 'a'), text(b, 'b')];
  try {
    return call(() => wasm.equals(one, other, steps, hosts, ignoreFragment));
  } catch (error) {
    throw error.code === 'base-missing' ? withHint(error) : error;
  }
}

/** The error about references without a scheme, with what can be done. */
function withHint({ cause }) {
  const hint = 'references without a scheme can be compared on the rung simple only; resolve them before';
  return new IriError({ ...cause, message: `${cause.message}: ${hint}` });
}

export function compare(a, b, given) {
  const [hosts, ignoreFragment] = compareOptions(options(given, OPERATIONS['lowest-rung']));
  const [one, other] = [text(a, 'a'), text(b, 'b')];
  return call(() => wasm.compare(one, other, hosts, ignoreFragment)) ?? null;
}

export function ladder(input, given) {
  const { hosts, as } = options(given, NORMALIZE);
  const [host, uri] = [hostsNumber(hosts), isUri(as)];
  const value = text(input);
  return JSON.parse(call(() => wasm.ladder(value, host, uri)));
}

Object.defineProperties(Identifier.prototype, {
  normalize: {
    configurable: true,
    writable: true,
    value(rung, given) {
      const chosen = options(given, NORMALIZE);
      const type = this.constructor;
      const form = this.form.startsWith('i') ? 'iri' : 'uri';
      const value = normal(this.value, rung, form, chosen);
      if (value === this.value) {
        return this;
      }
      // As an IRI, the normal form of a URI may be an error.
      return form === 'uri' && chosen.as === 'iri' ? type.parse(value) : new type(MADE, value);
    },
  },
  equals: {
    configurable: true,
    writable: true,
    value(other, rung, given) {
      return equals(this, other, rung, given);
    },
  },
});

// --- Mapping ------------------------------------------------------------------------------------

const EXPLAIN = { ...OPERATIONS['to-iri'], uriHosts: OPERATIONS['to-uri'].hosts };

export function explainMapping(input, given) {
  const { uriHosts, ...iri } = options(given, EXPLAIN);
  const chosen = toIriNumbers(iri);
  const hosts = number(names.hosts, uriHosts, 'uriHosts');
  const value = text(input);
  const explained = JSON.parse(call(() => wasm.explainMapping(value, ...chosen, hosts)));
  return { ...explained, uriError: error(explained.uriError) };
}

function error(members) {
  return members === null ? null : new IriError(members);
}

// --- Hosts --------------------------------------------------------------------------------------

export function hostVersions(host) {
  const versions = JSON.parse(wasm.hostVersions(string(host, 'host')));
  for (const version of Object.values(versions).filter((one) => one.error)) {
    version.error = error(version.error);
  }
  return versions;
}

function versionNumber(version) {
  const index = required(names.hosts, version, 'version');
  if (names.hosts[index] === 'percent') {
    throw new TypeError('version must be a version of IDNA');
  }
  return index;
}

export function hostToAscii(host, version) {
  const index = versionNumber(version);
  const name = string(host, 'host');
  return call(() => wasm.hostToAscii(name, index));
}

export function hostToUnicode(host, version) {
  const index = versionNumber(version);
  const name = string(host, 'host');
  return call(() => wasm.hostToUnicode(name, index));
}

export function hasDomainNames(scheme) {
  return wasm.hasDomainNames(scheme === null ? undefined : string(scheme, 'scheme'));
}

// --- Right-to-left text -------------------------------------------------------------------------

function divisionNumber(divide) {
  return number(names.divisions, divide, 'divide');
}

function orderNumber(order) {
  return number(names.orders, order, 'order');
}

export function isBidi(input) {
  return wasm.isBidi(text(input));
}

const DIVIDE = { divide: undefined };
const SAME = { ...DIVIDE, order: undefined };
const ORDER = { ...SAME, paragraph: undefined };
const BIDI = { ...DIVIDE, hosts: undefined, notes: false };

export function displayOrder(input, given) {
  const { order, paragraph, divide } = options(given, ORDER);
  const value = text(input);
  if (paragraph === undefined) {
    return JSON.parse(wasm.displayOrder(value, orderNumber(order), divisionNumber(divide)));
  }
  if (order !== undefined) {
    throw new TypeError('order and paragraph exclude each other');
  }
  const rtl = required(['ltr', 'rtl'], paragraph, 'paragraph') === 1;
  return JSON.parse(wasm.orderInParagraph(value, rtl));
}

export function bidiPieces(input, given) {
  const division = divisionNumber(options(given, DIVIDE).divide);
  return JSON.parse(wasm.bidiPieces(text(input), division));
}

export function checkBidi(input, given) {
  const { divide, hosts, notes } = options(given, BIDI);
  const [division, rule] = [divisionNumber(divide), hostsNumber(hosts)];
  const withNotes = bit(notes, 1, 'notes') === 1;
  const value = text(input);
  return JSON.parse(call(() => wasm.checkBidi(value, division, rule, withNotes)));
}

export function displaysSame(a, b, given) {
  const { order, divide } = options(given, SAME);
  const [model, division] = [orderNumber(order), divisionNumber(divide)];
  return wasm.displaysSame(text(a, 'a'), text(b, 'b'), model, division);
}

export function wrapForDisplay(input, given) {
  const wrapping = number(names.wrappings, options(given, { with: undefined }).with, 'with');
  return wasm.wrapForDisplay(text(input), wrapping);
}

export function unwrap(input) {
  return wasm.unwrap(text(input));
}

// --- Legacy Extended IRIs -----------------------------------------------------------------------

function isLeiriForm(input, isReference) {
  const value = textOrError(input);
  return typeof value === 'string' && wasm.isLeiri(value, isReference);
}

export const isLeiri = (input) => isLeiriForm(input, false);
export const isLeiriReference = (input) => isLeiriForm(input, true);

export function leiriToIri(input) {
  const value = text(input);
  return call(() => wasm.convertLeiri(value, false));
}

export function leiriToUri(input) {
  const value = text(input);
  return call(() => wasm.convertLeiri(value, true));
}

export function leiriGroups(input) {
  return JSON.parse(wasm.leiriGroups(text(input)));
}

// --- Text ---------------------------------------------------------------------------------------

const PREPARE = { references: undefined, spaces: undefined, backslash: undefined, nfc: false };

function prepareOptions(given) {
  const { references, spaces, backslash, nfc } = options(given, PREPARE);
  return [
    number(names.references, references, 'references'),
    number(names.spaces, spaces, 'spaces'),
    number(names.backslash, backslash, 'backslash'),
    bit(nfc, 1, 'nfc') === 1,
  ];
}

export function prepare(input, given) {
  const chosen = prepareOptions(given);
  const value = text(input);
  return JSON.parse(call(() => wasm.prepare(value, ...chosen)));
}

export function prepareSeveral(input, given) {
  const chosen = prepareOptions(given);
  return results(wasm.prepareSeveral(text(input), ...chosen));
}

export function redact(input) {
  return wasm.redact(text(input), false);
}

export function redactIn(input) {
  return wasm.redact(text(input), true);
}

const FIND = { ...OPERATIONS.find, schemes: undefined, asciiOnly: false, spaced: false };

export function find(input, given) {
  const { schemes, www, mail, asciiOnly, spaced } = options(given, FIND);
  const { joined, lengths } = strings(schemes ?? [], 'schemes');
  const bits =
    bit(www, 1, 'www') |
    bit(mail, 2, 'mail') |
    bit(asciiOnly, 4, 'asciiOnly') |
    bit(spaced, 8, 'spaced') |
    (schemes === undefined ? 0 : 16);
  return JSON.parse(wasm.find(text(input), bits, joined, lengths));
}

// --- Files --------------------------------------------------------------------------------------

const TO_PATH = { platform: undefined };
const FROM_PATH = { ...TO_PATH, directory: false, as: undefined };

function platformNumber({ platform }) {
  if (NODE_PLATFORMS.includes(platform)) {
    throw new TypeError(`platform must be one of ${names.platforms.join(', ')}, as in process.platform === 'win32' ? 'windows' : 'posix'`);
  }
  return required(names.platforms, platform, 'platform');
}

/** Values of `process.platform` of Node. */
const NODE_PLATFORMS = ['aix', 'android', 'cygwin', 'darwin', 'freebsd', 'haiku', 'linux', 'netbsd', 'openbsd', 'sunos', 'win32'];

export function toFilePath(input, given) {
  const [platform, value] = [platformNumber(options(given, TO_PATH)), text(input)];
  return call(() => wasm.toFilePath(value, platform));
}

export function fromFilePath(path, given) {
  const { directory, as, ...others } = options(given, FROM_PATH);
  const bits = bit(directory, 1, 'directory') | (isUri(as) ? 2 : 0);
  const [platform, value] = [platformNumber(others), string(path, 'path')];
  return call(() => wasm.fromFilePath(value, platform, bits));
}

// --- Schemes ------------------------------------------------------------------------------------

export function schemeFacts(scheme) {
  const facts = wasm.schemeFacts(string(scheme, 'scheme'));
  return facts === '' ? null : JSON.parse(facts);
}

export function schemes() {
  return JSON.parse(wasm.schemes());
}

// --- Characters ---------------------------------------------------------------------------------

export function characterFacts(character) {
  const facts = wasm.characterFacts(string(character, 'character'));
  if (facts === '') {
    throw new TypeError('character must be one character');
  }
  return JSON.parse(facts);
}
