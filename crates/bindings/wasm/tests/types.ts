// A program written from the declarations alone; `tests/package.test.js` compiles it with `tsc --strict`.

import {
  Iri,
  IriError,
  IriReference,
  Uri,
  type Finding,
  type HostResult,
  type LadderStep,
  type ReaderReading,
  type Rung,
  applyFix,
  characterFacts,
  check,
  compare,
  displayOrder,
  explainMapping,
  find,
  hostVersions,
  ladder,
  prepare,
  redact,
  redactIn,
  parseError,
  readersAgree,
  readings,
  resolve,
  toUri,
} from 'iri-kit';
import { Iri as SmallIri, isIri } from 'iri-kit/core';
import { init } from 'iri-kit/manual';
import { Template } from 'iri-kit/template';

const page: Iri = Iri.parse('http://example.org/');
const uri: Uri = page.toUri({ hosts: 'uts46' });
const back: Iri = uri.toIri({ policy: 'cautious' });
const reference: IriReference = page.relativize(back.resolve('a'));
const scheme: string = page.scheme;
const query: string | null = reference.query;
const normal: Iri = page.normalize('scheme', { hosts: 'idna2008' });
const byName: string | undefined = page.spans.host?.start.toFixed();
const mixed: (string | IriError)[] = ['a', page].map((one) => parseError(one) ?? toUri(one));
const uris: string[] = mixed.filter((one) => typeof one === 'string');
const failures: IriError[] = ['b'].map((one) => parseError(one) ?? resolve(page, one)).filter((one) => one instanceof IriError);
const rung: Rung | null = compare(page, 'HTTP://example.org');
const steps: LadderStep[] = ladder(page);
const findings: Finding[] = check('a', { severities: { bidi: 'off' }, least: 'warning' });
const fixed: string = findings.reduce((text, { fix }) => (fix ? applyFix(text, fix) : text), 'a');
const uts46: HostResult = hostVersions('é').uts46;
const name: string = uts46.error ? uts46.error.code : uts46.ascii;
const level: number | undefined = displayOrder(page, { order: 'isolates', divide: 'all' }).levels[0];
const why: string[] = explainMapping('%FF').kept.map(({ reason, clause }) => `${reason} ${clause?.title}`);
const script: string = characterFacts('é').script;
const hidden: string = redact('ftp://a:b@h/') + redactIn('GET /?code=a');
const read: ReaderReading[] = readings(page).filter(({ refused }) => !refused);
const contacts: (string | number | null)[] = readersAgree(page) ? read.map(({ host, port }) => host ?? port) : [];
const users: Template = new Template('/users/{id}{?tag*}', { safe: true, lists: ['id'] });
const expanded: string = users.expand({ id: 1, tag: ['a', page] });
const id: string | undefined = users.match(expanded)?.['id']?.toString();
const found: string[] = find('see a:b', { schemes: ['a'] }).map(({ iri }) => iri);
const typed: string = prepare(' a b ', { spaces: 'remove' }).value;
const changed: Iri = Iri.parse('a:').appendPair('a', 1).setPair('b').appendPairs({ c: null }).retainPairs(([name]) => name !== 'c');
const params: Iri = changed.appendPairs(new URLSearchParams('a=b')).with({ pairs: new Map([['a', 1]]) }).with({ pairs: null });
const rebuilt: Iri = changed.with({ pairs: [...changed.pairs, ['d', null]] });
const built: Iri = Iri.build({ scheme: 'a', pairs: [['b', 'c']], path: '' }, { encode: true });
const many: Finding[][] = [page, 'b'].map((one) => check(one));
const small: SmallIri | null = SmallIri.tryParse('a:');
const resolved: Iri = Iri.parse('a', new URL('http://h/'));
const shared: Iri = Iri.parse(SmallIri.parse('a:'));
const revived: IriError = new IriError(new IriError(failures[0]!).cause);
const ready: Promise<void> = init(new Uint8Array());

// @ts-expect-error: no such rung
page.normalize('host');
// @ts-expect-error: the scheme is required
Iri.build({ path: 'a' });
// @ts-expect-error: not pairs
page.appendPairs('a=1');
// @ts-expect-error: not an identifier
isIri(1);
// @ts-expect-error: no such option
page.toUri({ host: 'uts46' });
// @ts-expect-error: no value of a variable
users.expand({ id: [[1]] });
// @ts-expect-error: a member of URL
page.href;
// @ts-expect-error: instances do not change
page.value = 'a';

export { built, byName, failures, fixed, found, level, many, name, normal, query, ready, rung, scheme, script };
export { contacts, hidden, id, params, rebuilt, resolved, revived, shared, small, steps, typed, uris, why };
