"""Runs the suite on libraries for Python, those that are installed: python3 run.py [-v]; -v prints what fails."""

import collections, importlib.metadata, json, pathlib, platform, sys


class NotOffered(Exception):
    """The library has no such operation, or documents another result."""


def offers(condition):
    if not condition:
        raise NotOffered


def accept(condition):
    if not condition:
        raise ValueError('rejected')
    return True


# A library: its version, and its operations, each a function of the input, the options and the feature.
def urllib():
    from urllib.parse import urljoin

    def resolve(i, o, feature):  # Of URIs, strictly. urlsplit does not tell absent from empty and checks nothing.
        offers(feature == 'URI')
        return urljoin(i['base'], i['reference'])

    return platform.python_version(), {'resolve': resolve}


def rfc3986():
    from rfc3986 import uri_reference, validators

    def parse(i, o, feature):
        uri, names = uri_reference(i['text']), ['scheme', 'userinfo', 'host', 'path', 'query', 'fragment']
        validators.Validator().check_validity_of(*names).validate(uri)
        if 'reference' not in o['form']:
            accept((uri.scheme is None) == (o['form'] == 'relative-ref'))
        return accept(o['form'] != 'absolute-uri' or uri.fragment is None)

    def components(i, o, feature):
        offers(feature == 'URI')
        uri = uri_reference(i['text'])
        authority = uri.authority_info() if uri.authority is not None else dict.fromkeys(['userinfo', 'host', 'port'])
        return {**authority, **uri._asdict()}

    def resolve(i, o, feature):
        offers(feature in ('URI', 'not strict'))
        return uri_reference(i['reference']).resolve_with(i['base'], strict=o.get('strict', True)).unsplit()

    def normalize(i, o, feature):  # By syntax alone.
        offers(feature == 'by syntax' and i['text'].isascii())
        return uri_reference(i['text']).normalize().unsplit()

    operations = {'parse-uri': parse, 'components': components, 'resolve': resolve, 'normalize': normalize}
    return importlib.metadata.version('rfc3986'), operations


def rfc3987():
    import rfc3987

    def parse(i, o, feature):  # By RFC 3987 of 2005.
        offers(o.get('edition') != '3987bis')
        rule = o['form'].replace('uri', 'URI').replace('iri', 'IRI').replace('-', '_')
        return accept(rfc3987.match(i['text'], rule))

    def components(i, o, feature):  # It does not divide the authority.
        offers(feature != 'any string')
        return rfc3987.parse(i['text'], 'IRI_reference')

    def resolve(i, o, feature):
        offers(feature in ('URI', 'IRI', 'not strict'))
        return rfc3987.resolve(i['base'], i['reference'], strict=o.get('strict', True))

    operations = {'parse-uri': parse, 'parse-iri': parse, 'components': components, 'resolve': resolve}
    return importlib.metadata.version('rfc3987'), operations


def iri_kit():
    import iri_kit as iri

    def parse(i, o, feature):
        return iri.validate(i['text'], o['form']) or True if o.get('edition') != '3987bis' else accept(
            iri.is_valid(i['text'], o['form'], edition='bis'))

    def components(i, o, feature):
        parts = iri.split(i['text'])._asdict()  # Of any string; only an identifier has the parts of the authority.
        inner = () if feature == 'any string' else ('userinfo', 'host')
        return parts | {name: getattr(iri, name)(i['text']) for name in inner}

    def resolve(i, o, feature):
        base, reference = (iri.to_uri(i[key]) if 'map-to-uri' in o else i[key] for key in ('base', 'reference'))
        return str(iri.IriRef(base).resolve(reference)) if feature == 'relative base' else iri.resolve(base, reference, not o.get('strict', True))

    return importlib.metadata.version('iri-kit'), {
        'parse-uri': parse, 'parse-iri': parse, 'components': components, 'resolve': resolve,
        'relativize': lambda i, o, f: iri.relativize(i['base'], i['target'], **{k.replace('-', '_'): v for k, v in o.items()}),
        'normalize': lambda i, o, f: iri.normalize(i['text'], steps=','.join(o['steps'])),
        'to-uri': lambda i, o, f: offers(not o) or iri.to_uri(i['text']),
        'to-iri': lambda i, o, f: iri.to_iri(i['text']),
    }  # fmt: skip


def result(case, run):
    """Whether a library passes a case, and whether it finds the start of the error (its errors have a `start` in code
    points, if any); None is not offered."""
    try:
        found = run(case['input'], case.get('options', {}), case['feature'])
    except NotOffered:
        return None, None
    except (AttributeError, KeyError, TypeError):  # A mistake of this program.
        raise
    except Exception as error:  # Not each library has errors that are ValueErrors.
        start, span = getattr(error, 'start', None), case.get('error', {}).get('span')
        return 'error' in case, start == span['chars'][0] if span and start is not None else None
    if not isinstance(found, dict) or 'result' not in case:
        permitted = [case.get('result'), *case.get('permitted', [])]
        return 'error' not in case and (found in permitted or found != case.get('not_result', found)), None
    listed = {name: value for name, value in case['result'].items() if name in found}
    return (all(found[name] == value for name, value in listed.items()) if listed else None), None


def main():
    cases = pathlib.Path(__file__).parents[1] / 'cases'
    for library in (iri_kit, rfc3986, rfc3987, urllib):
        try:
            version, operations = library()
        except ImportError as error:
            print(f'skipped: {library.__name__}: {error}', file=sys.stderr)
            continue
        counts = collections.defaultdict(collections.Counter)
        for path in sorted(cases.glob('*.json')):
            for case in json.loads(path.read_text('ascii'))['cases']:
                run = operations.get(path.stem)
                passed, start = result(case, run) if run else (None, None)
                counts[path.stem, case['feature']][passed] += 1
                counts[path.stem, 'start of the error'][start] += start is not None
                if passed is False and '-v' in sys.argv:
                    print(library.__name__, case['id'], case['input'], case.get('options', ''), file=sys.stderr)
        for (operation, feature), count in counts.items():
            if sum(count.values()):
                print('Python', library.__name__, version, operation, feature, count[True], count[False], count[None], sep='\t')


main()
