// A program without the types of browsers and of Node, written from the declarations alone.

import { Iri, type IdentifierInput, check, toUri } from 'iri-kit';
import { Iri as CoreIri } from 'iri-kit/core';
import { init as initCore, initSync as initCoreSync } from 'iri-kit/core/manual';
import coreModule from 'iri-kit/core/wasm';
import { init as ready, parseError } from 'iri-kit/inline';
import { isIri } from 'iri-kit/core/inline';
import { Iri as StandardIri, type Finding, checkBidi } from 'iri-kit/standard';
import { compare } from 'iri-kit/standard/inline';
import { init as initStandard } from 'iri-kit/standard/manual';
import standardModule from 'iri-kit/standard/wasm';
import { type ModuleSource, init, initSync } from 'iri-kit/manual';
import module from 'iri-kit/wasm';

const source: ModuleSource = module;
const loaded: Promise<void>[] = [init(source), init(new Uint8Array()), initCore(coreModule), initStandard(standardModule), ready()];
initSync(new Uint8Array());
initCoreSync(coreModule);
const url = { href: 'http://h/', searchParams: {} };
const inputs: IdentifierInput[] = ['a:', CoreIri.parse('a:'), url, { ...Iri.parse('a:') }];
const findings: Finding[] = checkBidi(StandardIri.parse('a:').normalize());
const rung: string | null = compare('a:', 'a:');
const cause: string | undefined = parseError('a b')?.cause.code;

// @ts-expect-error: neither a string nor an identifier
toUri({ value: 'a:' });

export { cause, check, inputs, isIri, loaded };
