/**
 * Identifiers of RFC 3987 (IRIs) and RFC 3986 (URIs): parse, take apart, resolve, relativize, build,
 * and map between IRIs and URIs. This is the small build; `iri-kit` has everything else as well.
 *
 * - Every offset counts UTF-16 code units, so `text.slice(start, end)` is the named part. Messages of
 *   errors use the same offsets.
 * - An absent component is `null`, an empty one is `''`. Results never contain `undefined`.
 * - A function that cannot return its result throws an {@link IriError}. Functions that begin with
 *   `try` return `null` instead. For a list, `texts.map((text) => parseError(text, 'iri-reference') ??
 *   toUri(text))` has the error of each bad input in its place.
 * - Arguments of a wrong type throw a `TypeError`, as do unknown options, unknown values of options, and
 *   members that only `URL` and other packages have: the message names the one that is meant. Of these, `href`,
 *   `protocol` and `auth` are not declared, but have a value, since assertion libraries read them of every object.
 * - A string with a lone surrogate is not Unicode text. Every function refuses it with the code
 *   `invalid-utf16`.
 * - All values are plain JavaScript objects. None holds memory of the WebAssembly module, so there is
 *   nothing to free.
 * - Copies keep the data. A spread, `structuredClone` or `postMessage` of an identifier gives an object
 *   with its `form` and `value`, which is valid input of every function: `Iri.parse(copy)`. Those of an
 *   {@link IriError} keep its members, `structuredClone` and `postMessage` as its `cause`.
 */

import type {
  ComponentName,
  Form,
  Hosts as HostMapping,
  Operations,
  Options,
  Policy as DecodePolicy,
} from './options.js';

export type { ComponentName, DecodePolicy, Form, HostMapping, Operations, Options };

/** A part of a string, as offsets in UTF-16 code units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The kind of a host. */
export type HostKind = 'reg-name' | 'ipv4' | 'ipv6' | 'ipvfuture';

/** The clause of a document that a rule comes from. */
export interface Clause {
  /** The id in the ledger of clauses, such as `3987-2.2-ipchar`. */
  readonly id: string;
  /** Document and section in words, such as `RFC 3987, section 2.2, ipchar`. */
  readonly title: string;
  /** The address of the document; `null` if it is not known. */
  readonly link: string | null;
}

/**
 * The input breaks a rule. The error keeps nothing of the input, which may contain a password, so it
 * can be logged.
 */
export class IriError extends Error {
  /** An error from its members, such as the `cause` of a copy by `structuredClone`. */
  constructor(members: IriErrorObject);
  readonly name: 'IriError';
  /** The stable code, such as `char-illegal`. Programs compare this, not the message. */
  readonly code: string;
  /** Where the input is wrong; `null` if the error is not about a place. */
  readonly start: number | null;
  readonly end: number | null;
  /** The component that is wrong; `null` if the error concerns the whole input. */
  readonly component: ComponentName | null;
  /** The rule that the input breaks. */
  readonly clause: Clause | null;
  /** The members, which `structuredClone` and `postMessage` of Chromium, Node and Deno keep. */
  readonly cause: IriErrorObject;
  /** The same members as a plain object, for `JSON.stringify`, and for `postMessage` everywhere. */
  toJSON(): IriErrorObject;
}

/** The members of an {@link IriError} as a plain object. */
export interface IriErrorObject {
  readonly code: string;
  readonly message: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly component: ComponentName | null;
  readonly clause: Clause | null;
}

/** A string, an identifier of any build or a copy of one, or a `URL`. */
export type IdentifierInput = string | IdentifierData | UrlLike;

/** The own members of an identifier, which copies have too. */
export interface IdentifierData {
  /** The production that the string matches. */
  readonly form: 'iri' | 'iri-reference' | 'uri' | 'uri-reference';
  /** The identifier exactly as it was parsed. */
  readonly value: string;
}

/** A `URL`, whose `href` is used. */
export interface UrlLike {
  readonly href: string;
  readonly searchParams: object;
}

/** The core build has `percent` only. */
export interface ToUriOptions extends Options<'to-uri'> {}

export interface ToIriOptions extends Omit<Options<'to-iri'>, 'hosts'> {
  /**
   * How domain names in ASCII are mapped to Unicode; `percent` keeps Punycode, and is the default.
   * `keep` is another name of `percent`, and `unicode` one of `uts46`. The core build has `percent`
   * only.
   */
  hosts?: HostMapping | 'keep' | 'unicode';
}

/** The references that may be the result. All are allowed by default. */
export interface RelativizeOptions {
  /** The maximum number of `..`. */
  maxUp?: number;
  /** References without a path, such as `?q` and `#f`. */
  emptyPath?: boolean;
  /** References that begin with one slash. */
  absolutePath?: boolean;
  /** References that begin with two slashes. */
  networkPath?: boolean;
  /** The target itself. */
  whole?: boolean;
}

export interface ResolveOptions extends Options<'resolve'> {}

/**
 * The components of a new identifier, or the changes of an old one. `null` removes a component. A
 * component that is missing is unset in a new identifier, and unchanged in an old one.
 */
export interface Components {
  scheme?: string | null;
  userinfo?: string | null;
  host?: string | null;
  port?: string | number | null;
  path?: string;
  /** The segments of the path, in place of `path`. Each is encoded where necessary. */
  segments?: readonly string[];
  query?: string | null;
  /**
   * The name and value pairs of the query, in place of `query`. Each is encoded where necessary. Pairs of
   * `pairs` of an identifier are written as they were read.
   */
  pairs?: Pairs | null;
  fragment?: string | null;
}

/**
 * Names and values of a query: an iterable of pairs, such as an array, a `Map` or `URLSearchParams`, or a plain
 * object. Without a value, which is `null`, the `=` is omitted.
 */
export type Pairs =
  | Iterable<readonly [name: string, value: string | number | null]>
  | Readonly<Record<string, string | number | null>>;

export interface BuildOptions {
  /**
   * `true` percent-encodes what a component may not contain, a percent sign included, so that any text
   * fits. `false` (the default) requires that components are valid already.
   */
  encode?: boolean;
}

/** The spans of all components. */
export type ComponentSpans = {
  readonly [name in Exclude<ComponentName, 'path'> | 'authority']: Span | null;
} & { readonly path: Span };

/** What all four classes have in common. Instances never change: assignments throw. */
export abstract class Identifier implements IdentifierData {
  protected constructor();
  readonly form: IdentifierData['form'];
  readonly value: string;
  toString(): string;
  toJSON(): string;

  readonly scheme: string | null;
  /** Userinfo, host and port, with their delimiters. */
  readonly authority: string | null;
  readonly userinfo: string | null;
  /** An IP literal keeps its brackets. */
  readonly host: string | null;
  readonly hostKind: HostKind | null;
  /** The digits, which may be empty or more than 65535. */
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
  /** Where each component is. */
  readonly spans: ComponentSpans;
  /** The segments of the path: `/a/` has `a` and the empty one. An empty path has none. */
  readonly segments: readonly string[];
  /** The port, or the default port of the scheme. */
  readonly effectivePort: number | null;
  /**
   * The decoded name and value pairs of the query; `+` is a space, as in forms. Each array keeps the text of its
   * pair: where it is passed as one of `pairs`, it is written as it was read. A copy of it is content, which is encoded.
   */
  readonly pairs: readonly (readonly [name: string, value: string])[];
  /** A copy with one more pair, whose name and value are encoded where necessary. */
  appendPair(name: string, value?: string | number | null): this;
  /** A copy with more pairs. */
  appendPairs(pairs: Pairs): this;
  /**
   * A copy in which the first pair of a name has another value, and the others of that name are removed. Appends
   * a pair if there is none. The name is decoded; the other pairs stay as they are.
   */
  setPair(name: string, value?: string | number | null): this;
  /** A copy without the pairs of a name, which is decoded. Without pairs there is no query. */
  removePair(name: string): this;
  /** A copy with the pairs for which `keep` returns a true value, as they are. */
  retainPairs(keep: (pair: readonly [name: string, value: string]) => unknown): this;
  /** The segments of the path with their triplets decoded, also `%2F`; throws if they are not UTF-8. */
  readonly decodedSegments: readonly string[];
  /**
   * The text of a component with its triplets decoded; throws if they are not UTF-8, with offsets in the component.
   * In a path, `%2F` and `%25` stay, so that each `/` separates two segments: `/a%2Fb/c%20d` gives `/a%2Fb/c d`.
   */
  decode(component: ComponentName): string | null;
}

/** An IRI: with a scheme. */
export class Iri extends Identifier {
  readonly form: 'iri';
  readonly scheme: string;
  /**
   * Throws an {@link IriError} if the text is not an IRI. With a base, which must be an IRI, the text is
   * a reference that is resolved against it, as by `new URL(text, base)`.
   */
  static parse(text: IdentifierInput, base?: IdentifierInput): Iri;
  /** Returns `null` where `parse` throws an {@link IriError}. */
  static tryParse(text: IdentifierInput, base?: IdentifierInput): Iri | null;
  static build(components: Components & { scheme: string }, options?: BuildOptions): Iri;
  /** A copy with other components. */
  with(changes: Components, options?: BuildOptions): Iri;
  /** Resolves a reference against this IRI (RFC 3986, section 5.2). */
  resolve(reference: IdentifierInput, options?: ResolveOptions): Iri;
  /** The shortest reference that resolves to the target. */
  relativize(target: IdentifierInput, options?: RelativizeOptions): IriReference;
  /** The URI that identifies the same resource (RFC 3987, section 3.1). */
  toUri(options?: ToUriOptions): Uri;
  /** The IRI with its triplets decoded (RFC 3987, section 3.2). */
  toIri(options?: ToIriOptions): Iri;
}

/** An IRI reference: an IRI, or a relative reference without a scheme. */
export class IriReference extends Identifier {
  readonly form: 'iri-reference';
  static parse(text: IdentifierInput, base?: IdentifierInput): IriReference;
  static tryParse(text: IdentifierInput, base?: IdentifierInput): IriReference | null;
  static build(components: Components, options?: BuildOptions): IriReference;
  with(changes: Components, options?: BuildOptions): IriReference;
  /** Resolves this reference against a base, which must be an IRI. */
  resolveAgainst(base: IdentifierInput, options?: ResolveOptions): Iri;
  toUri(options?: ToUriOptions): UriReference;
  toIri(options?: ToIriOptions): IriReference;
}

/** A URI: with a scheme, and in ASCII. */
export class Uri extends Identifier {
  readonly form: 'uri';
  readonly scheme: string;
  static parse(text: IdentifierInput, base?: IdentifierInput): Uri;
  static tryParse(text: IdentifierInput, base?: IdentifierInput): Uri | null;
  static build(components: Components & { scheme: string }, options?: BuildOptions): Uri;
  with(changes: Components, options?: BuildOptions): Uri;
  /** Resolves a reference. The result is an IRI, since the reference may have other characters. */
  resolve(reference: IdentifierInput, options?: ResolveOptions): Iri;
  relativize(target: IdentifierInput, options?: RelativizeOptions): IriReference;
  toUri(options?: ToUriOptions): Uri;
  toIri(options?: ToIriOptions): Iri;
}

/** A URI reference: a URI, or a relative reference in ASCII. */
export class UriReference extends Identifier {
  readonly form: 'uri-reference';
  static parse(text: IdentifierInput, base?: IdentifierInput): UriReference;
  static tryParse(text: IdentifierInput, base?: IdentifierInput): UriReference | null;
  static build(components: Components, options?: BuildOptions): UriReference;
  with(changes: Components, options?: BuildOptions): UriReference;
  resolveAgainst(base: IdentifierInput, options?: ResolveOptions): Iri;
  toUri(options?: ToUriOptions): UriReference;
  toIri(options?: ToIriOptions): IriReference;
}

/** Parses an IRI; the same as `Iri.parse`. */
export function parse(text: IdentifierInput, base?: IdentifierInput): Iri;
/** Parses an IRI, or returns `null`; the same as `Iri.tryParse`. */
export function tryParse(text: IdentifierInput, base?: IdentifierInput): Iri | null;
/** Returns why the text does not match a form, or `null` if it matches. Default: `iri`. */
export function parseError(text: IdentifierInput, form?: Form): IriError | null;
/** Whether the text matches a form. Default: `iri`. */
export function matches(text: IdentifierInput, form?: Form): boolean;
export function isIri(text: IdentifierInput): boolean;
export function isIriReference(text: IdentifierInput): boolean;
export function isAbsoluteIri(text: IdentifierInput): boolean;
export function isUri(text: IdentifierInput): boolean;
export function isUriReference(text: IdentifierInput): boolean;
export function isAbsoluteUri(text: IdentifierInput): boolean;

/** Splits any string by RFC 3986, appendix B. Never fails: the string need not be valid. */
export function split(text: IdentifierInput): {
  readonly [name in Exclude<ComponentName, 'path'> | 'authority']: string | null;
} & { readonly path: string; readonly spans: ComponentSpans };

/**
 * Resolves a reference against a base, which must be an IRI (RFC 3986, section 5.2). The base is first. The
 * message of an error about the base ends with `of the base`, whose offsets it has.
 */
export function resolve(
  base: IdentifierInput,
  reference: IdentifierInput,
  options?: ResolveOptions,
): string;
/**
 * Resolves a reference against a base that may have no scheme (RFC 3986, section 5.2.2). The
 * result has a scheme only if the base or the reference has one.
 */
export function resolveReference(base: IdentifierInput, reference: IdentifierInput): string;
/**
 * The shortest reference that resolves against `base` to `target`. Both may have no scheme; then
 * {@link resolveReference} resolves it.
 */
export function relativize(
  base: IdentifierInput,
  target: IdentifierInput,
  options?: RelativizeOptions,
): string;
/** Maps an IRI reference to a URI reference (RFC 3987, section 3.1). */
export function toUri(text: IdentifierInput, options?: ToUriOptions): string;
/** Maps a URI reference to an IRI reference (RFC 3987, section 3.2). */
export function toIri(text: IdentifierInput, options?: ToIriOptions): string;

/** The version of this package. */
export const version: string;
