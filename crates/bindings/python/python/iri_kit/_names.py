"""Names that do not exist: keyword arguments, and those of other packages with what they are called here."""

from __future__ import annotations

import difflib
import functools
import inspect
import opcode
import re
from collections.abc import Callable, Iterable
from typing import Any, NoReturn, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

#: Attributes and methods of objects of other packages (urllib, yarl, hyperlink, rfc3986, rfc3987, furl, httpx,
#: ada_url, rdflib, surt, urlcanon, pathlib and `str`).
METHODS = {
    # urllib.parse
    "netloc": "`authority`",
    "params": "`segments`, or `pairs` for the query",
    "geturl": "`str(iri)`",
    "unsplit": "`str(iri)`",
    "_replace": "`replace`",
    "_asdict": "`scheme`, `authority`, `path`, `query` and `fragment`, or `iri_kit.split(iri)._asdict()`",
    # yarl
    "origin": "`replace(userinfo=None, path='', query=None, fragment=None)`, or `has_same_origin`",
    "raw_host": "`host`",
    "host_subcomponent": "`host`",
    "host_port_subcomponent": "`authority`",
    "explicit_port": "`port`",
    "user": "`username`",
    "raw_user": "`username`",
    "raw_password": "`password`",
    "raw_authority": "`authority`",
    "raw_path": "`path`",
    "path_safe": "`path`",
    "path_qs": "`path` and `query`",
    "raw_path_qs": "`path` and `query`",
    "raw_query_string": "`query`",
    "query_string": "`query`",
    "raw_fragment": "`fragment`",
    "parts": "`segments`, or `iri_kit.split(iri)`",
    "raw_parts": "`segments`",
    "name": "`segments[-1]`",
    "raw_name": "`segments[-1]`",
    "suffix": "`pathlib.PurePosixPath(iri.path).suffix`",
    "suffixes": "`pathlib.PurePosixPath(iri.path).suffixes`",
    "raw_suffix": "`pathlib.PurePosixPath(iri.path).suffix`",
    "parent": "`resolve('.')` or `resolve('..')`",
    "absolute": "`has_scheme`",
    "is_absolute": "`has_scheme`",
    "is_absolute_url": "`has_scheme`",
    "is_relative_url": "`not iri.has_scheme`",
    "is_default_port": "`port` and `effective_port`",
    "human_repr": "`display()`",
    "with_scheme": "`replace(scheme=...)`",
    "with_user": "`replace(username=...)`",
    "with_password": "`replace(username=..., password=...)`",
    "with_host": "`replace(host=...)`",
    "with_port": "`replace(port=...)`",
    "with_path": "`replace(path=...)`",
    "with_query": "`replace(query=...)` or `replace(pairs=...)`",
    "with_fragment": "`replace(fragment=...)`",
    "with_name": "`resolve`",
    "with_suffix": "`replace(path=...)`",
    "extend_query": "`append_pairs`",
    "update_query": "`set_pair`",
    "without_query_params": "`remove_pair`",
    "joinpath": "`/`",
    "join": "`resolve`",
    # hyperlink
    "click": "`resolve`",
    "child": "`/`",
    "sibling": "`resolve`",
    "to_text": "`str(iri)`",
    "get": "`pairs` or `query_pairs`",
    "add": "`append_pair`",
    "set": "`set_pair`",
    "remove": "`remove_pair`",
    "rooted": "`path.startswith('/')`",
    "uses_netloc": "`authority`",
    "get_decoded_url": "`decoded_segments` and `query_pairs`",
    # rfc3986
    "is_valid": "the constructor, which checks, or `iri_kit.is_valid`",
    "authority_info": "`userinfo`, `host` and `port`",
    "copy_with": "`replace`",
    "resolve_with": "`base.resolve(iri)`",
    "normalized_equality": "`equals`",
    "unsplit_uri": "`str(iri)`",
    # furl, httpx, ada_url, requests, WHATWG
    "args": "`query_pairs`",
    "url": "`str(iri)`",
    "href": "`str(iri)`",
    "uri": "`str(iri)`",
    "tostr": "`str(iri)`",
    "to_str": "`str(iri)`",
    "to_string": "`str(iri)`",
    "unicode_string": "`str(iri)`",
    "toPython": "`str(iri)`",
    "as_uri": "`to_uri()`",
    "as_str": "`str(iri)`",
    "text": "`str(iri)`",
    "as_string": "`str(iri)`",
    "asText": "`str(iri)`",
    "asdict": "`iri_kit.split(iri)._asdict()`",
    "protocol": "`scheme`",
    "search": "`query`",
    "hash": "`fragment`",
    "pathname": "`path`",
    "search_params": "`pairs` or `query_pairs`",
    "query_params": "`query_pairs`",
    "params_dict": "`dict(iri.query_pairs)`",
    "query_dict": "`dict(iri.query_pairs)`",
    "queryparams": "`query_pairs`",
    "path_segments": "`segments`",
    "pathsegments": "`segments`",
    "directory": "`resolve('.')`",
    "raw": "`str(iri)`",
    "full_path": "`path` and `query`",
    "userinfo_string": "`userinfo`",
    "copy_set_param": "`set_pair`",
    "copy_add_param": "`append_pair`",
    "copy_remove_param": "`remove_pair`",
    "copy_merge_params": "`append_pairs`",
    "copy_update_params": "`set_pair`",
    "set_query_param": "`set_pair`",
    "add_query_param": "`append_pair`",
    "remove_query_param": "`remove_pair`",
    "canonicalize": "`normalize()`",
    "canonical": "`normalize()` or `key()`",
    "to_unicode": "`to_iri()` or `display()`",
    "to_ascii": "`to_uri()`",
    "punycode": "`to_uri(hosts='uts46')`",
    "subdomain": "`host`",
    "registered_domain": "`host`; `iri_kit.arrow.domain` for columns",
    "tld": "`host`",
    "defrag": "`replace(fragment=None)`",
    "n3": "`f'<{iri}>'`",
    # surt, urlcanon
    "surt": "`key(profile='surt')`",
    "ssurt": "`key(profile='ssurt-whatwg')`",
    "getURLString": "`str(iri)`",
    # str
    "startswith": "`str(iri).startswith`, or `is_within`",
    "endswith": "`str(iri).endswith`",
    "split": "`iri_kit.split(iri)`, or `str(iri).split`",
    "encode": "`to_uri()`, or `str(iri).encode`",
    "decode": "`to_iri()`",
    "lower": "`normalize()`, or `str(iri).lower`",
    "strip": "`iri_kit.prepare`",
    "format": "`str(iri).format`",
}

#: Other constructors.
CONSTRUCTORS = {
    "from_text": "the class itself: `Iri(text)`",
    "from_string": "the class itself: `Iri(text)`",
    "from_str": "the class itself: `Iri(text)`",
    "from_parts": "`build`",
    "from_components": "`build`",
    "from_encoded": "the class itself: `Iri(text)`",
}

#: Attributes of the results of functions like `split`.
PARTS = {
    "netloc": "`authority`",
    "geturl": "`unsplit()`",
    "hostname": "`Iri(text).hostname`",
    "host": "`Iri(text).host`",
    "port": "`Iri(text).port`",
    "username": "`Iri(text).username`",
    "password": "`Iri(text).password`",
    "userinfo": "`Iri(text).userinfo`",
    "params": "`path`",
    "resolve_with": "`join`",
    "normalize": "`normalize`",
}

#: Functions and classes of modules.
MODULE = {
    "urlparse": "`Iri` or `split`",
    "urlsplit": "`split`",
    "urlunparse": "`build`, or `unsplit` of the result of `split`",
    "urlunsplit": "`build`, or `unsplit` of the result of `split`",
    "urljoin": "`join`",
    "urldefrag": "`Iri(text).replace(fragment=None)`",
    "urlencode": "`build(pairs=...)` or `replace(pairs=...)`",
    "parse_qs": "`query_pairs`",
    "parse_qsl": "`query_pairs`",
    "quote_plus": "`quote(text, 'pair')`",
    "quote_from_bytes": "`quote`",
    "unquote_plus": "`unquote(text, plus=True)`",
    "URL": "`Iri` or `Uri`",
    "url": "`Iri` or `Uri`",
    "Url": "`Iri` or `Uri`",
    "URI": "`Uri`",
    "IRI": "`Iri`",
    "URIReference": "`UriRef`",
    "IRIReference": "`IriRef`",
    "URIRef": "`UriRef` or `IriRef`",
    "IriReference": "`IriRef`",
    "UriReference": "`UriRef`",
    "DecodedURL": "`Iri`",
    "EncodedURL": "`Uri`",
    "ParseResult": "`Parts`",
    "SplitResult": "`Parts`",
    "Builder": "`build`",
    "URIBuilder": "`build`",
    "parse": "`Iri`, or `split`",
    "parse_url": "`Iri`, or `split`",
    "parse_host": "`Iri(text).host`",
    "uriparse": "`Iri`, or `split`",
    "urisplit": "`split`",
    "uriunsplit": "`unsplit` of the result of `split`",
    "urijoin": "`join`",
    "uricompose": "`build`",
    "uriencode": "`quote`",
    "uridecode": "`unquote`",
    "compose": "`build`",
    "match": "`is_valid`",
    "get_compiled_pattern": "`is_valid` and `split`",
    "uri_reference": "`UriRef`",
    "iri_reference": "`IriRef`",
    "is_valid_uri": "`is_valid(text, 'uri')`",
    "is_valid_iri": "`is_valid(text)`",
    "is_uri": "`is_valid(text, 'uri')`",
    "is_iri": "`is_valid(text)`",
    "is_url": "`is_valid(text)`",
    "check_url": "`is_valid(text)` or `check`",
    "valid": "`is_valid`",
    "normalize_uri": "`normalize`",
    "normalize_url": "`normalize`",
    # w3lib
    "canonicalize_url": "`key(text, profile='w3lib')`, or `normalize`",
    "safe_url_string": "`prepare`",
    "safe_download_url": "`prepare`",
    "any_to_uri": "`prepare`, or `Uri.from_path`",
    "url_query_parameter": "`Iri(text).query_pairs`",
    "url_query_cleaner": "`Iri(text).retain_pairs`",
    "add_or_replace_parameter": "`Iri(text).set_pair`",
    "add_or_replace_parameters": "`Iri(text).set_pair`",
    "path_to_file_uri": "`Uri.from_path`",
    "file_uri_to_path": "`Uri(text).to_path`",
    # surt, urlcanon
    "surt": "`key(text, profile='surt')`",
    "ssurt": "`key(text, profile='ssurt-whatwg')`",
    "handyurl": "`Iri`, or `split`",
    "DefaultIAURLCanonicalizer": "`key(text, profile='surt')`",
    "IAURLCanonicalizer": "`key(text, profile='surt')`",
    "GoogleURLCanonicalizer": "`key(text, profile='urlcanon-google')`",
    "whatwg": "`key(text, profile='urlcanon-whatwg')`",
    "google": "`key(text, profile='urlcanon-google')`",
    "semantic": "`key(text, profile='urlcanon-semantic')`",
    "semantic_precise": "`key(text, profile='urlcanon-semantic-precise')`",
    "aggressive": "`key(text, profile='urlcanon-aggressive')`",
    "idna_to_ascii": "`host_to_ascii`",
    "idna_to_unicode": "`host_to_unicode`",
    "idna_encode": "`host_to_ascii`",
    "idna_decode": "`host_to_unicode`",
    "iri_to_uri": "`to_uri`",
    "uri_to_iri": "`to_iri`",
    "iri2uri": "`to_uri`",
    "InvalidURI": "`IriError`",
    "InvalidURL": "`IriError`",
    "ParseError": "`IriError`",
    "ValidationError": "`IriError`",
    "furl": "`Iri` or `Uri`",
    "tldextract": "`arrow.domain`",
    "finditer": "`find`",
    "findall": "`find`",
    "relative": "`relativize`",
    "compare": "`equals`",
    "dedup": "`key`",
    "encode": "`quote`",
    "decode": "`unquote`",
}

#: Functions over columns, as far as they have other names than those over strings.
COLUMNS = {
    "split": "`components`",
    "parse": "`components`",
    "urlparse": "`components`",
    "urlsplit": "`components`",
    "join": "`resolve`",
    "urljoin": "`resolve`",
    "validate": "`errors`",
}


def parts_missing(value: object, name: str) -> NoReturn:
    """Raises the `AttributeError` for an attribute of the result of `split`."""
    _missing(f"{type(value).__name__!r} object", name, PARTS, value)


def module_missing(module: str, name: str) -> NoReturn:
    """Raises the `AttributeError` for an attribute of the module."""
    _missing(f"module {module!r}", name, MODULE, None)


def columns_missing(module: str, name: str, known: Iterable[str]) -> NoReturn:
    """Raises the `AttributeError` for an attribute of the module of functions over columns."""
    hints: dict[str, str] = {}
    for table in (METHODS, MODULE, COLUMNS):
        found = re.match(r"`(?:arrow\.)?(\w+)(?:\(text, (profile='[^']*)')?", table.get(name, ""))
        if found is not None and found[1] in known:
            hints[name] = f"`{found[1]}(column, {found[2]}')`" if found[2] else f"`{found[1]}`"
    _missing(f"module {module!r}", name, hints, None)


def _missing(owner: str, name: str, table: dict[str, str], value: object) -> NoReturn:
    hint = table.get(name)
    message = f"{owner} has no attribute {name!r}"
    if hint is None:
        raise AttributeError(message, name=name, obj=value)
    if value is None and _is_import():
        # `from iri_kit import name` replaces an `AttributeError` by an error without the hint.
        raise ImportError(f"cannot import name {name!r}; use {hint}", name=name)
    raise AttributeError(f"{message}; use {hint}")


def _is_import() -> bool:
    """Whether the attribute of a module is read by `from module import name`: by the instruction of the caller."""
    frame = inspect.currentframe()
    # This function, the two above it, and `__getattr__`.
    for _ in range(4):
        frame = frame and frame.f_back
    return frame is not None and frame.f_code.co_code[frame.f_lasti] == opcode.opmap["IMPORT_FROM"]


class Elsewhere:
    """An attribute that raises the `AttributeError` which names ours, unless a class after `Names` has it.

    A `__getattr__` of the classes would make every call of a method take half as long again.
    """

    def __init__(self, name: str, hint: str) -> None:
        self.name, self.hint = name, hint
        # For `help`.
        self.__name__, self.__doc__ = name, f"A name of another package. Use {hint}."

    def __get__(self, value: object, owner: type) -> Any:
        bound = super(Names, owner if value is None else value)
        try:
            return getattr(bound, self.name)
        except AttributeError:
            pass
        of = f"type object {owner.__name__!r}" if value is None else f"{owner.__name__!r} object"
        raise AttributeError(f"{of} has no attribute {self.name!r}; use {self.hint}")


class Names:
    """The names of other packages."""

    __slots__ = ()


for _name, _hint in (METHODS | CONSTRUCTORS).items():
    setattr(Names, _name, Elsewhere(_name, _hint))


def unexpected(function: str, name: str, known: Iterable[str]) -> TypeError:
    """The error about a keyword argument that a function does not have. Names the most similar one."""
    known = list(known)
    elsewhere = METHODS.get(name, "").split("`")[1:2]
    nearest = [name for name in elsewhere if name in known]
    nearest = nearest or difflib.get_close_matches(name, known, 1, 0.5)
    if nearest:
        hint = f"Did you mean {nearest[0]!r}?"
    else:
        hint = f"Expected one of: {', '.join(known)}" if known else "It has none"
    return TypeError(f"{function}() got an unexpected keyword argument {name!r}. {hint}")


def suggesting(function: Callable[P, R]) -> Callable[P, R]:
    """Makes the error about an unknown keyword argument of a function in Python name the nearest one."""
    known = [name for name in inspect.signature(function).parameters if name not in ("self", "cls")]

    @functools.wraps(function)
    def called(*arguments: P.args, **keywords: P.kwargs) -> R:
        for name in keywords:
            if name not in known:
                raise unexpected(function.__qualname__.partition(".__")[0], name, known)
        return function(*arguments, **keywords)

    return called
