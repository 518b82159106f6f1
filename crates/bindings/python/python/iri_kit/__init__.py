"""IRIs (RFC 3987) and URIs (RFC 3986): parse, resolve, map, normalize, compare and check.

>>> iri = Iri('http://example.org/docs/résumé?lang=fr')
>>> iri.resolve('../img/é.png').to_uri()
Uri('http://example.org/img/%C3%A9.png')

Four classes hold checked identifiers: `Iri`, `IriRef`, `Uri` and `UriRef`. Functions of the same
names take and return strings. `iri_kit.arrow` does the same for whole columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _functions, _names, arrow, validators
from ._functions import *
from ._native import (
    Template,
    __version__,
    bidi_check,
    bidi_visual,
    build,
    check,
    explain,
    find,
    host_to_ascii,
    host_to_unicode,
    host_versions,
    is_leiri,
    join,
    leiri_to_iri,
    leiri_to_uri,
    prepare,
    quote,
    relativize,
    split,
    unquote,
    unquote_to_bytes,
    validate,
)
from ._options import Component, Form, Host, Rung, Severity
from ._reference import Iri, IriRef, Uri, UriRef
from ._types import (
    Edit,
    Finding,
    Fix,
    Found,
    IriError,
    Pair,
    Parts,
    Prepared,
    Reading,
    Rule,
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
    "Pair",
    "Parts",
    "Prepared",
    "Reading",
    "Rule",
    "Rung",
    "Severity",
    "Template",
    "Uri",
    "UriRef",
    "Validator",
    "__version__",
    "arrow",
    "bidi_check",
    "bidi_visual",
    "build",
    "check",
    "explain",
    "find",
    "host_to_ascii",
    "host_to_unicode",
    "host_versions",
    "is_leiri",
    "join",
    "leiri_to_iri",
    "leiri_to_uri",
    "prepare",
    "quote",
    "relativize",
    "split",
    "unquote",
    "unquote_to_bytes",
    "validate",
    "validators",
]
# `hash` would hide the function of Python.
__all__ += [name for name in _functions.__all__ if name != "hash"]

if not TYPE_CHECKING:

    def __getattr__(name):
        _names.module_missing(__name__, name)
