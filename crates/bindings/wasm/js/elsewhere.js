// Names that objects of other packages have (`URL`, `url.parse` of Node, uri-js, fast-uri), with what they are here:
// a member that is missing would be `undefined`, silently. `core.d.ts` does not declare them.

/** Members of identifiers. */
export const MEMBERS = {
  // URL
  href: 'use `value`',
  protocol: 'use `scheme`, which has no colon',
  username: 'use `userinfo`',
  password: 'use `userinfo`',
  hostname: 'use `host`',
  origin: "use `with({ userinfo: null, path: '', query: null, fragment: null })`",
  pathname: 'use `path`',
  search: 'use `query`, which has no question mark',
  searchParams: 'use `pairs`',
  hash: 'use `fragment`, which has no number sign',
  // Node
  auth: 'use `userinfo`',
  slashes: 'use `authority`, which is null without slashes',
  // uri-js, fast-uri
  reference: 'use `form`',
  resourceName: 'use `path` and `query`',
  // Those of the complete package define it.
  normalize: '`iri-kit/standard` has it',
};

/** Members of identifiers with a scheme, which others do not have, and the other way round. */
export const OF_REFERENCES = {
  resolve: 'use `resolveAgainst(base)`, or `resolveReference(base, reference)` if the base may be a reference',
  relativize: 'use the function `relativize(base, target)`',
};
export const OF_ABSOLUTE = {
  resolveAgainst: 'use `base.resolve(iri)`',
};

/**
 * Those of them that have a value: assertion libraries and `inspect` of Node read them of each object, to see whether
 * it is a `URL`, so they must not throw. Node takes none with `auth` or `path` for one.
 */
export const VALUES = {
  href: ({ value }) => value,
  protocol: ({ scheme }) => (scheme === null ? null : `${scheme.toLowerCase()}:`),
  auth: ({ userinfo }) => userinfo,
};

/** Names of what `build` and `with` do not take. */
export const OF_BUILD = {
  ...MEMBERS,
  authority: 'use `userinfo`, `host` and `port`',
  form: 'pass a copy of an identifier to `parse`',
  value: 'use `parse`',
};

/** Functions of classes. */
export const STATICS = {
  canParse: 'use `isIri(text)`, or `Iri.tryParse(text, base)`',
};
