/**
 * URI templates (RFC 6570): expansion, and matching with ambiguity decided.
 */

import type { IdentifierInput, Options } from './core.js';

export { type Clause, type ComponentName, type IdentifierInput, IriError, version } from './core.js';

/** A text, or what is written as one; `null` and `undefined` are no value. */
export type TemplateText = IdentifierInput | number | bigint | boolean | null | undefined;

/** The value of a variable: a text, a list, or an associative array. */
export type TemplateValue =
  | TemplateText
  | readonly TemplateText[]
  | Readonly<{ [name: string]: TemplateText }>
  | ReadonlyMap<string, TemplateText>;

/** The options of `Template`. */
export interface TemplateOptions extends Omit<Options<'extract'>, 'encoded'> {
  /** The variables whose values are lists. Those of `{x*}` are in any case, unless `pairs` has them. */
  lists?: readonly string[];
  /** The variables whose values are associative arrays. */
  pairs?: readonly string[];
}

/**
 * A URI template (RFC 6570). Throws an `IriError` if the text is none.
 *
 * ```js
 * const users = new Template('/users/{id}{?tag*}');
 * users.expand({ id: 'a b', tag: ['x', 'y'] }); // '/users/a%20b?tag=x&tag=y'
 * users.match('/users/a%20b?tag=x'); // { id: 'a b', tag: ['x'] }
 * users.match('/groups/7'); // null
 * ```
 *
 * A server that uses values as names of files or resources sets `safe`: values are then parts of one segment, without
 * dot segments and encoded slashes. The texts of templates are kept until the program ends, each once.
 */
export class Template {
  constructor(template: string, options?: TemplateOptions);
  /** The template. */
  readonly value: string;
  /** The names of the variables, in the order of the template. */
  readonly variables: readonly string[];
  /**
   * Expands the template to a URI reference, or with `iri` to an IRI reference. Throws an `IriError` if a variable with
   * a prefix has a list or an associative array as its value.
   */
  expand(values?: Readonly<{ [name: string]: TemplateValue }> | ReadonlyMap<string, TemplateValue>): string;
  /**
   * The values with which the template expands to a reference, decoded; `null` if it does not. Throws an `IriError` if the
   * template is ambiguous: its message has two choices of values that expand to the same reference.
   */
  match(reference: IdentifierInput): { [name: string]: string | string[] | { [name: string]: string } } | null;
  toString(): string;
  toJSON(): string;
}
