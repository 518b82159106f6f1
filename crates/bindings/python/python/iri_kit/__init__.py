"""IRIs (RFC 3987) and URIs (RFC 3986): parse, resolve, map, normalize, compare and check.

>>> iri = Iri('http://example.org/docs/résumé?lang=fr')
>>> iri.resolve('../img/é.png').to_uri()
Uri('http://example.org/img/%C3%A9.png')

Four classes hold checked identifiers: `Iri`, `IriRef`, `Uri` and `UriRef`. Functions of the same
names take and return strings. `iri_kit.arrow` does the same for whole columns.
"""

from __future__ import annotations

from . import arrow, validators
from ._native import (
    __version__,
    bidi_check,
    bidi_visual,
    build,
    check,
    equals,
    explain,
    find,
    fix,
    host_to_ascii,
    host_to_unicode,
    host_versions,
    is_leiri,
    is_valid,
    join,
    key,
    leiri_to_iri,
    leiri_to_uri,
    lowest_rung,
    normalize,
    prepare,
    quote,
    relativize,
    split,
    to_iri,
    to_uri,
    unquote,
    unquote_to_bytes,
    validate,
)
from ._reference import Iri, IriRef, Uri, UriRef
from ._types import (
    Component,
    Edit,
    Finding,
    Fix,
    Form,
    Found,
    Host,
    IriError,
    Parts,
    Prepared,
    Rule,
    Rung,
    Severity,
)
from .validators import Validator

IriError.__module__ = "iri_kit"

__all__ = [
    "Component",
    "Edit",
    "Finding",
    "Fix",
    "Form",
    "Found",
    "Host",
    "Iri",
    "IriError",
    "IriRef",
    "Parts",
    "Prepared",
    "Rule",
    "Rung",
    "Severity",
    "Uri",
    "UriRef",
    "Validator",
    "__version__",
    "arrow",
    "bidi_check",
    "bidi_visual",
    "build",
    "check",
    "equals",
    "explain",
    "find",
    "fix",
    "host_to_ascii",
    "host_to_unicode",
    "host_versions",
    "is_leiri",
    "is_valid",
    "join",
    "key",
    "leiri_to_iri",
    "leiri_to_uri",
    "lowest_rung",
    "normalize",
    "prepare",
    "quote",
    "relativize",
    "split",
    "to_iri",
    "to_uri",
    "unquote",
    "unquote_to_bytes",
    "validate",
    "validators",
]
