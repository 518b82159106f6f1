/**
 * Internationalized Resource Identifiers: everything in the small build (`iri-kit/core`), and
 * normalizing, comparing, hosts by three versions of IDNA, right-to-left text, Legacy Extended IRIs,
 * preparing typed text, finding IRIs in text, and facts about characters. The complete package
 * (`iri-kit`) has the checker and the rules for displaying as well.
 *
 * The rules at the top of `core.d.ts` hold here too: offsets count UTF-16 code units, an absent value
 * is `null`, a function that cannot return its result throws an `IriError`, and nothing needs to be
 * freed.
 */

import type {
  BuildOptions,
  Clause,
  ComponentName,
  Components,
  DecodePolicy,
  Form,
  HostMapping,
  IdentifierInput,
  IriError,
  Operations,
  Options,
  ResolveOptions,
  Span,
  ToIriOptions,
  ToUriOptions,
} from './core.js';
import { Identifier } from './core.js';
import type {
  Backslash,
  Division,
  Least as Severity,
  Order,
  Platform,
  Profile,
  References,
  Rung,
  Spaces,
  Steps as Step,
  Wrapping,
} from './options.js';

export type { Division, Profile, Rung, Severity, Step };

export type {
  BuildOptions,
  Clause,
  ComponentName,
  ComponentSpans,
  Components,
  DecodePolicy,
  Form,
  HostKind,
  HostMapping,
  IdentifierData,
  IdentifierInput,
  IriErrorObject,
  Operations,
  Options,
  ResolveOptions,
  Span,
  ToIriOptions,
  ToUriOptions,
  UrlLike,
} from './core.js';
export {
  Identifier,
  Iri,
  IriError,
  IriReference,
  Uri,
  UriReference,
  isAbsoluteIri,
  isAbsoluteUri,
  isIri,
  isIriReference,
  isUri,
  isUriReference,
  matches,
  parse,
  parseError,
  relativize,
  resolve,
  resolveReference,
  split,
  toIri,
  toUri,
  tryParse,
  version,
} from './core.js';

declare module './core.js' {
  interface Identifier {
    /**
     * The normal form, as an instance of the same class. That of a URI or a URI reference is a URI (`as: 'uri'`), and
     * with `as: 'iri'`, which may give an IRI, an `IriError` is thrown if it does.
     */
    normalize(rung?: RungOrSteps, options?: NormalizeOptions): this;
    /** Whether both are equal on a rung. */
    equals(other: IdentifierInput, rung?: Rung, options?: CompareOptions): boolean;
  }
}

// --- Normalizing and comparing ------------------------------------------------------------------

/**
 * A rung of the ladder of comparison (RFC 3987, section 5.3), or a set of steps in any order. Each rung
 * includes the ones before it, except that `character`, which adds Normalization Form C to `case`,
 * stands beside the chain. The step `scheme` is the six steps after it: all that follow from the
 * scheme, except `media-type` and `ipv4`, which no rung includes.
 */
export type RungOrSteps = Rung | readonly Step[];

export interface NormalizeOptions extends Options<'normalize'> {
  /** The form of the result: with characters (`iri`, the default) or with triplets (`uri`). */
  as?: 'iri' | 'uri';
}

export interface CompareOptions extends Options<'lowest-rung'> {}

/** One step of the ladder for one identifier. */
export interface LadderStep {
  readonly rung: Rung;
  /** The rung that it is compared with; `null` is the identifier as it was given. */
  readonly below: Rung | null;
  /** The normal form on this rung. */
  readonly value: string;
  /** Whether it differs from the rung below. */
  readonly changed: boolean;
  /** Where `value` differs from the rung below. A deletion is marked at what follows it. */
  readonly marks: readonly Span[];
}

/** The normal form of an IRI reference. {@link Operations} has the default rung. */
export function normalize(
  text: IdentifierInput,
  rung?: RungOrSteps,
  options?: NormalizeOptions,
): string;
/**
 * Whether two IRIs are equal on a rung. {@link Operations} has the default. References without a scheme can be
 * compared on `simple` only; on other rungs they throw an `IriError`.
 */
export function equals(
  a: IdentifierInput,
  b: IdentifierInput,
  rung?: Rung,
  options?: CompareOptions,
): boolean;
/**
 * The lowest rung on which two IRIs are equal; `null` if they are different on all. References
 * without a scheme can be compared on `simple` only, since they have no meaning without a base.
 */
export function compare(
  a: IdentifierInput,
  b: IdentifierInput,
  options?: CompareOptions,
): Rung | null;
/** The normal forms of an IRI reference on all rungs, in the order of `Rung`. */
export function ladder(text: IdentifierInput, options?: NormalizeOptions): LadderStep[];

// --- Mapping ------------------------------------------------------------------------------------

/** Why `toUri` and `toIri` return what they return. */
export interface MappingExplanation {
  /** The URI; `null` if the host cannot be mapped, with the reason in `uriError`. */
  readonly uri: string | null;
  readonly uriError: IriError | null;
  readonly iri: string;
  /** The runs of triplets that become characters, with these characters. */
  readonly decoded: readonly DecodedRun[];
  /** The runs of triplets that stay encoded in the IRI. */
  readonly kept: readonly KeptRun[];
}

export interface DecodedRun extends Span {
  readonly component: ComponentName;
  readonly text: string;
}

export interface KeptRun extends Span {
  readonly component: ComponentName;
  /** The name of the reason, such as `reserved` or `bidi-formatting`. */
  readonly reason: string;
  /** The reason in words. */
  readonly message: string;
  readonly clause: Clause | null;
}

/** Explains how an IRI reference is mapped. Offsets are those of the text. */
export function explainMapping(
  text: IdentifierInput,
  options?: ToIriOptions & { hosts?: never; uriHosts?: HostMapping },
): MappingExplanation;

// --- Hosts --------------------------------------------------------------------------------------

/** A host by one version of IDNA: its forms, or why it is refused. */
export type HostResult =
  | { readonly ascii: string; readonly unicode: string; readonly error: null }
  | { readonly ascii: null; readonly unicode: null; readonly error: IriError };

export interface HostVersions {
  readonly idna2003: HostResult;
  readonly idna2008: HostResult;
  readonly uts46: HostResult;
  /** Whether the versions give the same name, or all refuse the host. */
  readonly agree: boolean;
  /** What the versions treat differently. */
  readonly differences: readonly (Span & { readonly code: string; readonly message: string })[];
}

/** A host by the three versions of IDNA. Offsets are those of the host. */
export function hostVersions(host: string): HostVersions;
/** Maps a host to ASCII; throws if the version refuses it. */
export function hostToAscii(host: string, version: Exclude<HostMapping, 'percent'>): string;
/** Maps a host to Unicode; throws if the version refuses it. */
export function hostToUnicode(host: string, version: Exclude<HostMapping, 'percent'>): string;
/** Whether the hosts of a scheme are domain names. `null` means a reference without a scheme. */
export function hasDomainNames(scheme: string | null): boolean;

// --- Right-to-left text -------------------------------------------------------------------------

export interface DisplayOptions {
  /**
   * `plain` displays the whole identifier in one left-to-right embedding, as RFC 3987 says (the
   * default); `component` orders each component alone; `isolates` puts each into an isolate.
   */
  order?: Order;
  /** Display it as a paragraph of this direction, without an embedding; excludes `order`. */
  paragraph?: 'ltr' | 'rtl';
  /** For `isolates`. Default: `labels`. */
  divide?: Division;
}

export interface DisplayOrder {
  /** The characters as displayed from left to right. */
  readonly visual: string;
  /** The embedding level of each character (code point), in stored order. Odd is right-to-left. */
  readonly levels: readonly number[];
  /** Whether the display order differs from the stored order. */
  readonly isReordered: boolean;
  /** The runs of one level, in display order, with their place in the stored text. */
  readonly runs: readonly (Span & { readonly level: number; readonly isRtl: boolean })[];
}

export interface BidiPiece extends Span {
  readonly component: ComponentName;
  readonly direction: 'ltr' | 'rtl' | 'mixed' | 'neutral';
}

export interface CheckBidiOptions {
  /** Default: `labels`. */
  divide?: Division;
  /**
   * The version of IDNA whose rules apply to hosts that are domain names. Default: `percent`, for which
   * `rfc3987` is another name: those of all components.
   */
  hosts?: HostMapping | 'rfc3987';
  /** Also report what a reader may misread. Default: `false`. */
  notes?: boolean;
}

/** Whether the text has a right-to-left character. */
export function isBidi(text: IdentifierInput): boolean;
/** The order in which an IRI reference is displayed (RFC 3987, section 4). */
export function displayOrder(text: IdentifierInput, options?: DisplayOptions): DisplayOrder;
/** The components, segments and labels, each with its direction. */
export function bidiPieces(text: IdentifierInput, options?: { divide?: Division }): BidiPiece[];
/** Checks the rules of RFC 3987, sections 4.1 and 4.2. */
export function checkBidi(text: IdentifierInput, options?: CheckBidiOptions): Finding[];
/** Whether two texts are displayed the same. */
export function displaysSame(
  a: IdentifierInput,
  b: IdentifierInput,
  options?: Pick<DisplayOptions, 'order' | 'divide'>,
): boolean;
/** Wraps a text so that it is displayed left-to-right in running text (RFC 3987, section 4.1). */
export function wrapForDisplay(
  text: IdentifierInput,
  options?: { with?: Wrapping },
): string;
/** Removes what `wrapForDisplay` adds. */
export function unwrap(text: IdentifierInput): string;

// --- Findings -----------------------------------------------------------------------------------

/** A finding of `checkBidi`, and of `check` in the complete package. */
export interface Finding extends Span {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly component: ComponentName | null;
  readonly clause: Clause | null;
  readonly fix: Fix | null;
}

/** Replace `text.slice(start, end)` by `replacement`. */
export interface Fix extends Span {
  readonly replacement: string;
  /** Whether the result certainly identifies the same resource. */
  readonly keepsMeaning: boolean;
}

// --- Legacy Extended IRIs -----------------------------------------------------------------------

/** A run of characters that a Legacy Extended IRI may have and an IRI may not. */
export interface LeiriGroup extends Span {
  readonly component: ComponentName;
  /** The group, such as `space` or `delimiters`. */
  readonly group: string;
  /** Why an IRI may not have them. */
  readonly reason: string;
  readonly clause: Clause | null;
}

export function isLeiri(text: IdentifierInput): boolean;
export function isLeiriReference(text: IdentifierInput): boolean;
/** Converts a Legacy Extended IRI reference, as XML documents have it, to an IRI reference. */
export function leiriToIri(text: IdentifierInput): string;
export function leiriToUri(text: IdentifierInput): string;
/** The characters that an IRI does not allow, by group. */
export function leiriGroups(text: IdentifierInput): LeiriGroup[];

// --- Text ---------------------------------------------------------------------------------------

export interface PrepareOptions {
  /** Spaces inside become `%20` (the default) or are removed. */
  spaces?: Spaces;
  /** Which character references, such as `&amp;`, are decoded. Default: `none`. */
  references?: References;
  /** A backslash becomes `%5C` (the default) or a slash. */
  backslash?: Backslash;
  /** Compose to Normalization Form C. Default: `false`. */
  nfc?: boolean;
}

/** One change that `prepare` made. */
export interface Edit extends Span {
  readonly code: string;
  readonly replacement: string;
  readonly clause: Clause | null;
}

export interface Prepared {
  readonly value: string;
  readonly changed: boolean;
  /** The changes. Offsets are those of the text before them. */
  readonly edits: readonly Edit[];
}

/** Turns typed or pasted text into an IRI reference, and lists each change. */
export function prepare(text: IdentifierInput, options?: PrepareOptions): Prepared;
/** The same for a text with several references, separated by white space. */
export function prepareSeveral(text: IdentifierInput, options?: PrepareOptions): (Prepared | IriError)[];

export interface FindOptions extends Options<'find'> {
  /** The schemes to find. Default: the well-known registered ones. */
  schemes?: readonly string[];
  /** End an IRI before the first character outside ASCII. Default: `false`. */
  asciiOnly?: boolean;
  /** Continue after ideographic punctuation. Default: `false`. */
  spaced?: boolean;
}

/** An IRI in running text. */
export interface Found extends Span {
  readonly kind: 'iri' | 'www' | 'domain' | 'mail';
  /** The text as it is written. */
  readonly text: string;
  /** The IRI that it stands for. */
  readonly iri: string;
}

/** Finds IRIs in running text. */
export function find(text: IdentifierInput, options?: FindOptions): Found[];

/** Replaces the passwords and secret parameters of an identifier, valid or not, by `***`. */
export function redact(text: IdentifierInput): string;

/** Replaces those of identifiers in running text, such as a line of a log. */
export function redactIn(text: IdentifierInput): string;

// --- Files --------------------------------------------------------------------------------------

export interface ToFilePathOptions {
  /** The system that the path is for. */
  platform: Platform;
}

export interface FromFilePathOptions extends ToFilePathOptions {
  /** End with a slash, so that references resolve to files in this folder. Default: `false`. */
  directory?: boolean;
  /** Write an IRI (the default), or a URI. */
  as?: 'iri' | 'uri';
}

/**
 * The path that a `file` IRI names (RFC 8089). Dot segments are kept, so the path from an untrusted
 * IRI may contain `..`.
 */
export function toFilePath(iri: IdentifierInput, options: ToFilePathOptions): string;
/** The `file` IRI of an absolute path. */
export function fromFilePath(path: string, options: FromFilePathOptions): string;

// --- Schemes ------------------------------------------------------------------------------------

/** What generic software has to know about a scheme. */
export interface SchemeFacts {
  /** The name in lowercase. */
  readonly name: string;
  /** The status in the registry of IANA. */
  readonly status: 'permanent' | 'provisional' | 'historical';
  /** The document that defines the scheme; `null` if there is only the entry in the registry. */
  readonly reference: string | null;
  readonly defaultPort: number | null;
  readonly defaultHost: string | null;
  /** Whether hosts are domain names, so that IDNA applies to them. */
  readonly hasDomainNames: boolean;
  /** Whether an empty path after an authority means the path `/`. */
  readonly emptyPathIsSlash: boolean;
  /** Whether the definition says that percent-encoded octets are UTF-8. */
  readonly utf8: 'utf-8' | 'in-parts' | 'other' | 'unspecified';
  /** The document that says it, or leaves it open. */
  readonly utf8Source: string;
  /** Which parts are UTF-8, or what the octets mean, if the scheme alone does not tell. */
  readonly utf8Note: string | null;
}

/** The facts about a scheme, ignoring case; `null` if it is not in the table. */
export function schemeFacts(scheme: string): SchemeFacts | null;
/** The names of all schemes in the table, in lowercase. */
export function schemes(): string[];

// --- Characters ---------------------------------------------------------------------------------

/** What the rules say about a character. */
export interface CharacterFacts {
  readonly character: string;
  readonly codePoint: number;
  /** Such as `U+00E9`. */
  readonly label: string;
  /** The triplets of its UTF-8 octets, such as `%C3%A9`. */
  readonly encoded: string;
  /** The class of the grammar. */
  readonly class:
    | 'unreserved'
    | 'gen-delims'
    | 'sub-delims'
    | 'percent'
    | 'ucschar'
    | 'iprivate'
    | 'none';
  /** The components of an IRI that may contain it as itself. */
  readonly allowedIn: readonly ComponentName[];
  /** The components of a URI that may contain it as itself. */
  readonly allowedInUri: readonly ComponentName[];
  /** If an IRI may not contain it: the group of characters and why. */
  readonly excluded: { readonly group: string; readonly reason: string; readonly clause: Clause | null } | null;
  /** Why `toIri` keeps it encoded, in a segment, with the policy `default`; `null` if it decodes it. */
  readonly keptEncoded: { readonly reason: string; readonly message: string; readonly clause: Clause | null } | null;
  /** The script, such as `Latin`; `Common` and `Inherited` are used with several scripts. */
  readonly script: string;
  /** The class of the Unicode Bidirectional Algorithm, such as `L`, `R` or `AL`. */
  readonly bidiClass: string;
  readonly isRtl: boolean;
  readonly isAssigned: boolean;
  readonly isMark: boolean;
  readonly isFormat: boolean;
  readonly isDefaultIgnorable: boolean;
  readonly isCompatibility: boolean;
  /** The status in host names by IDNA2008 (RFC 5892). */
  readonly idna2008: 'valid' | 'contextj' | 'contexto' | 'disallowed' | 'unassigned';
}

/** What the rules say about one character. Throws a `TypeError` if the text is not one character. */
export function characterFacts(character: string): CharacterFacts;
/** The version of Unicode of all tables, such as `17.0.0`. */
export const unicodeVersion: string;
