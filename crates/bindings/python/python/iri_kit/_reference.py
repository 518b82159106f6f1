"""The four classes of identifiers."""

from __future__ import annotations

import inspect

from . import _names, _native, _pydantic
from ._operations import Operations


class IriRef(_native.Reference, Operations, _names.Names):
    """An IRI reference (RFC 3987): an IRI, or a relative reference such as `../résumé`.

    The base class of the other three. Objects are immutable, hashable and ordered, and can be
    pickled. `str(reference)` is the text, exactly as it was parsed.

    Objects of the four classes are equal if their texts are equal, character by character
    (RFC 3987, section 5.3.1). `equals` compares by the other rungs. They are not equal to a `str`.

    >>> reference = IriRef('../résumé?lang=fr#top')
    >>> reference.path, reference.query, reference.fragment
    ('../résumé', 'lang=fr', 'top')
    >>> IriRef('a b')
    Traceback (most recent call last):
    iri_kit.IriError: character not allowed in the path at characters 1..2
    """

    __slots__ = ()
    _form = "iri-reference"

    def __dir__(self):  # type: ignore[no-untyped-def]
        return [name for name in super().__dir__() if not isinstance(inspect.getattr_static(self, name, None), _names.Elsewhere)]

    @classmethod
    def __get_pydantic_core_schema__(cls, source, handler):  # type: ignore[no-untyped-def]
        return _pydantic.schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema, handler):  # type: ignore[no-untyped-def]
        return {"type": "string", "format": cls._form}


class Iri(IriRef):
    """An IRI (RFC 3987): an identifier with a scheme, which may contain letters of any script.

    >>> iri = Iri('http://example.org/docs/résumé?lang=fr')
    >>> iri.scheme, iri.host, iri.path
    ('http', 'example.org', '/docs/résumé')
    >>> iri.to_uri()
    Uri('http://example.org/docs/r%C3%A9sum%C3%A9?lang=fr')
    >>> match iri:
    ...     case Iri(scheme='http' | 'https', host=host):
    ...         print(host)
    example.org
    """

    __slots__ = ()
    _form = "iri"


class UriRef(IriRef):
    """A URI reference (RFC 3986): a URI, or a relative reference in ASCII.

    >>> UriRef('../r%C3%A9sum%C3%A9').to_iri()
    IriRef('../résumé')
    """

    __slots__ = ()
    _form = "uri-reference"


class Uri(Iri, UriRef):
    """A URI (RFC 3986): an identifier with a scheme, in ASCII.

    Every URI is an IRI, and a URI reference.

    >>> isinstance(Uri('http://example.org/'), Iri)
    True
    >>> Uri('http://example.org/é')
    Traceback (most recent call last):
    iri_kit.IriError: non-ASCII character in the path at characters 19..20
    """

    __slots__ = ()
    _form = "uri"


for _class in (IriRef, Iri, UriRef, Uri):
    _class.__module__ = "iri_kit"
_native._register(Iri, IriRef, Uri, UriRef)
