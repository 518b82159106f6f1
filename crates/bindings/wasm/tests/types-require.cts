// A program in CommonJS, written from the declarations alone.

import { Iri, IriError, check, type Finding } from 'iri-kit';
import core = require('iri-kit/core');
import inline = require('iri-kit/inline');
import coreInline = require('iri-kit/core/inline');

const page: Iri = Iri.parse('http://example.org/');
const findings: Finding[] = check(core.Iri.parse(page));
const error: IriError | null = inline.parseError('a b');
const ready: Promise<void> = coreInline.init();

export = { error, findings, ready };
