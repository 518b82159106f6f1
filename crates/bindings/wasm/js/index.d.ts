/**
 * Internationalized Resource Identifiers: everything in `iri-kit/standard`, and the checker, whose findings have fixes,
 * the rules for what to show to people, and what other software reads.
 *
 * The rules at the top of `core.d.ts` hold here too.
 */

import type { Clause, ComponentName, IdentifierInput, Operations, Options, Span } from './core.js';
import type { Finding, Fix, Severity } from './standard.js';

export * from './standard.js';

// --- Displaying ---------------------------------------------------------------------------------

/** A piece of an identifier that is not displayed in Unicode. Offsets are those of the identifier. */
export interface EncodedPiece extends Span {
  readonly component: ComponentName | null;
  /** The piece as it is displayed. */
  readonly text: string;
  readonly form: 'a-label' | 'triplets' | 'plain';
  /** The name of the reason, such as `mixed-scripts`. */
  readonly reason: string;
  /** The reason in words. */
  readonly message: string;
  readonly clause: Clause | null;
}

/**
 * The identifier as it is displayed to people (RFC 3987, section 7.6): in Unicode, except for what a reader could
 * mistake for something else, or not see, or not enter. That is shown as an A-label or as triplets, so the result is
 * an identifier, and maps to the same URI.
 *
 * ```js
 * display('http://p\u0430ypal.example/r%C3%A9sum%C3%A9');
 * // 'http://xn--pypal-4ve.example/résumé': one letter of the host is Cyrillic
 * ```
 */
export function display(text: IdentifierInput, options?: DisplayRules): string;

/** The options of `display`. Scripts have ISO 15924 codes or Unicode names, such as `Latn` and `Greek`. */
export type DisplayRules = Omit<Options<'display'>, 'scripts'> & { scripts?: readonly string[] };

/**
 * The result of `display` in `value`, and the pieces that the rules keep out of Unicode, with the reason for each.
 * Triplets of US-ASCII characters, such as `%20`, and of octets that are not UTF-8 are not among them: they are part of
 * the identifier, and stay as they are.
 */
export function explainDisplay(
  text: IdentifierInput,
  options?: DisplayRules,
): { readonly value: string; readonly encoded: readonly EncodedPiece[] };

/**
 * The short text that a reader may type for an identifier: its normal form as `display` shows it, without a default
 * port, and with spaces and other characters decoded that `prepare` encodes again.
 */
export function friendly(text: IdentifierInput, options?: Omit<DisplayRules, 'decode'>): string;

// --- Findings -----------------------------------------------------------------------------------

export interface CheckOptions extends Pick<Operations['findings'], keyof Operations['findings']> {
  /** The severity of codes, of families of codes (`hosts`) or of severities. */
  severities?: Readonly<Record<string, Severity | 'off'>>;
  /** Domain names, paths or both to protect, such as `example.org/login`: report other hosts and paths that look like one of them. */
  protect?: readonly string[];
}

/** A code of the catalogue. */
export interface Rule {
  readonly code: string;
  readonly family: string;
  readonly title: string;
  readonly explanation: string;
  readonly severity: Severity;
  readonly clause: Clause | null;
  readonly component: ComponentName | null;
  /**
   * An input with the finding, and one without it; `null` if an input alone does not show it. Some
   * codes need another profile than the default, or another function than `check`.
   */
  readonly bad: string | null;
  readonly good: string | null;
}

/**
 * Everything that is wrong, bad practice or dangerous in a text. The first finding is the error of the grammar, if
 * there is one; all others follow in order of their places. With `most`, the first ones. A long text may have a
 * finding for each character. An error need not be one of the grammar: {@link isIri} accepts formatting characters for
 * bidirectional text, which section 4.1 of RFC 3987 forbids.
 */
export function check(text: IdentifierInput, options?: CheckOptions & { most?: number }): Finding[];
/** The number of findings about a text, counted without making them. */
export function countFindings(text: IdentifierInput, options?: CheckOptions): number;
/** The text with all fixes that keep its meaning. */
export function fix(text: IdentifierInput, options?: CheckOptions): string;
/** The text with one fix. */
export function applyFix(text: IdentifierInput, fix: Fix): string;
/** Explains a code; `null` if there is no such code. */
export function explainCode(code: string): Rule | null;
/** All codes. */
export function catalogue(): Rule[];

// --- Readers ------------------------------------------------------------------------------------

/** What one reader takes from a text: a program or a library, in a version that was run. */
export interface ReaderReading {
  /** The stable name of the reader, such as `node-url`. */
  readonly reader: string;
  /** The name that its users know. */
  readonly name: string;
  readonly version: string;
  /** The language of its users, such as `JavaScript`, or the kind of program. */
  readonly language: string;
  /** Whether it refuses the text. All members below are `null` then. */
  readonly refused: boolean;
  /** A number that readers share if they would contact the same. */
  readonly group: number | null;
  /** The scheme in lower case. */
  readonly scheme: string | null;
  /** The userinfo, as it is written. */
  readonly userinfo: string | null;
  /** The host that it would contact, in its normal spelling: `127.0.0.1` for `127.1`, A-labels where it maps names. */
  readonly host: string | null;
  /** The port, or the default port of the scheme. It may be greater than 65535. */
  readonly port: number | null;
}

/**
 * What other software takes from a text: each reader that was run, by a model of it. Nothing is contacted.
 *
 * RFC 3986, section 7, warns of strings that two programs read in two ways: one checks the host, and the other
 * connects to another one.
 *
 * ```js
 * const hosts = new Set(readings('http://127.1/').map(({ host }) => host));
 * // '127.0.0.1' of browsers, '127.1' of others, and null of those that refuse it
 * ```
 */
export function readings(text: IdentifierInput): ReaderReading[];

/**
 * Whether all readers that do not refuse a text take the same scheme, host and port. Another spelling is not another
 * host, and a default port is the same as none. `check` with the profile `interop` says where they differ.
 *
 * ```js
 * readersAgree('http://EXAMPLE.org:80/'); // true
 * readersAgree('http://a.example\\@b.example/'); // false
 * ```
 */
export function readersAgree(text: IdentifierInput): boolean;
