// The packages that run.mjs tests. Each is a function that returns the version and the operations; an operation is a
// function of the input, the options and the feature of a case. A rejected input is an error that is thrown, whose
// `start`, if it has one, is the offset in units of UTF-16.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The package has no such operation, or documents another result. */
export class NotOffered extends Error {}
const offers = (condition) => {
  if (!condition) throw new NotOffered();
};
const accept = (condition) => {
  if (!condition) throw new Error('rejected');
  return true;
};

// Packages are found from the current folder.
const require = createRequire(`${process.cwd()}/`);
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
const load = async (name) => {
  const loaded = await import(pathToFileURL(require.resolve(name)));
  return loaded.default ?? loaded;
};
const PARTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

/** uri-js, and fast-uri, which has its functions. Without `error` a string is accepted; parse() is lenient by design. */
function lenient(name, uri, hasIris) {
  const components = ({ text }, options, feature) => {
    // parse() maps to a URI, divides what these schemes contain, and returns IPv6 addresses without brackets.
    offers(feature === 'URI' && !/^(?:mailto|urn):/i.test(text));
    const found = uri.parse(text);
    const host = found.host?.includes(':') ? `[${found.host}]` : found.host;
    return Object.fromEntries(PARTS.map((part) => [part, { ...found, host }[part]?.toString() ?? null]));
  };
  const operations = {
    components,
    resolve: ({ base, reference }, options, feature) => {
      offers(feature === 'URI' || feature === 'not strict' || (hasIris && feature === 'IRI'));
      return uri.resolve(base, reference, { tolerant: options.strict === false, iri: feature === 'IRI' });
    },
    normalize: ({ text }, options, feature) => {
      offers(feature === 'by syntax' && (hasIris || /^[ -~]*$/.test(text)));
      return uri.normalize(text, { iri: hasIris });
    },
  };
  if (hasIris) {
    operations['remove-dot-segments'] = ({ path }) => uri.removeDotSegments(path);
    operations['to-uri'] = ({ text }, options, feature) => {
      offers(feature === 'IRI');
      return uri.serialize(uri.parse(text, { iri: true }));
    };
  }
  return [version(name), operations];
}

export const PACKAGES = {
  'iri-kit': async () => {
    const iri = await load('iri-kit');
    const parse = ({ text }, { form, edition }) => {
      offers(edition !== '3987bis');
      const error = iri.parseError(text, form);
      if (error) throw error;
      return true;
    };
    const uri = (text, map) => (map ? iri.toUri(text) : text);
    return [
      iri.version,
      {
        'parse-uri': parse,
        'parse-iri': parse,
        components: ({ text }) => iri.split(text),
        resolve: ({ base, reference }, { strict = true, 'map-to-uri': map }, feature) =>
          feature === 'relative base'
            ? iri.resolveReference(base, reference)
            : iri.resolve(uri(base, map), uri(reference, map), { lenient: !strict }),
        relativize: ({ base, target }, options) => {
          const camel = ([name, value]) => [name.replace(/-(.)/, (_, letter) => letter.toUpperCase()), value];
          return iri.relativize(base, target, Object.fromEntries(Object.entries(options).map(camel)));
        },
        normalize: ({ text }, { steps }) => iri.normalize(text, steps),
        'to-uri': ({ text }, options, feature) => offers(feature === 'IRI') ?? iri.toUri(text),
        'to-iri': ({ text }) => iri.toIri(text),
      },
    ];
  },
  '@hyperjump/uri': async () => {
    const uri = await load('@hyperjump/uri');
    const parse = ({ text }, { form, edition }) => {
      offers(edition !== '3987bis' && !form.includes('relative')); // It has no relative references alone.
      const name = form.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
      return accept(uri[`is${name}`](text));
    };
    return [
      version('@hyperjump/uri'),
      {
        'parse-uri': parse,
        'parse-iri': parse,
        components: ({ text }, options, feature) => {
          offers(feature !== 'any string');
          const found = uri.parseIriReference(text);
          return Object.fromEntries(['authority', ...PARTS].map((part) => [part, found[part] ?? null]));
        },
        resolve: ({ base, reference }, options, feature) => {
          offers((feature === 'URI' || feature === 'IRI') && !base.includes('#')); // A base has no fragment.
          return uri.resolveIri(reference, base);
        },
        normalize: ({ text }, options, feature) => offers(feature === 'by syntax') ?? uri.normalizeIri(text),
      },
    ];
  },
  'uri-js': async () => lenient('uri-js', await load('uri-js'), true),
  'fast-uri': async () => lenient('fast-uri', await load('fast-uri'), false),
  // The URL Standard, another grammar with other normal forms; only the references of RFC 3986 are comparable.
  URL: async () => [
    process.versions.node,
    { resolve: ({ base, reference }, options, feature) => offers(feature === 'URI') ?? new URL(reference, base).href },
  ],
};
