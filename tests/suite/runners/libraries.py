"""The libraries that run.py tests. Each is a function that returns the version and the operations; an operation is a
function of the input, the options and the feature of a case. A rejected input is an exception, whose `start`, if it has
one, is the offset of the error in code points."""

import importlib.metadata
import platform


class NotOffered(Exception):
    """The library has no such operation, or documents another result."""


def offers(condition):
    if not condition:
        raise NotOffered


def accept(condition):
    if not condition:
        raise ValueError('rejected')
    return True


def urllib():
    from urllib.parse import urljoin

    def resolve(i, o, feature):  # Of URIs, strictly. urlsplit does not tell absent from empty and checks nothing.
        offers(feature == 'URI')
        return urljoin(i['base'], i['reference'])

    return platform.python_version(), {'resolve': resolve}


def rfc3986():
    from rfc3986 import iri_reference, normalizers, uri_reference, validators

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
    operations['remove-dot-segments'] = lambda i, o, f: normalizers.remove_dot_segments(i['path'])
    operations['to-uri'] = lambda i, o, f: offers(not o) or iri_reference(i['text']).encode().unsplit()
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

    def match(i, o, feature):  # Some rules of RFC 3987 have a pattern.
        rule = o['rule'].replace('-', '_')
        offers(feature == 'rfc3987' and rule in rfc3987.patterns)
        return rfc3987.match(i['text'], rule) is not None

    operations = {'parse-uri': parse, 'parse-iri': parse, 'components': components, 'resolve': resolve}
    operations['match-rule'] = match
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
        'leiri-to-iri': lambda i, o, f: iri.leiri_to_iri(i['text']),
        'find': lambda i, o, f: offers('domains' not in o) or [found.text for found in iri.find(
            i['text'], ascii_only='ascii-only' in o)],
    }  # fmt: skip


LIBRARIES = [iri_kit, rfc3986, rfc3987, urllib]
