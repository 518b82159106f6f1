"""Signatures of the native module. Import from `iri_kit` instead."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address
from os import PathLike
from pathlib import Path
from typing import Any, Final, Literal, final, overload

from typing_extensions import Self, disjoint_base

from ._reference import Iri, IriRef, Uri, UriRef
from ._options import Component, Form, Host, KeyProfile, Level, Policy, Production, Profile, Rung, Severity
from ._types import Finding, Found, Pair, Parts, Prepared, Rule

__version__: Final[str]
__all__ = [
    "ArrowArray",
    "ArrowChunks",
    "Reference",
    "Template",
    "__version__",
    "_column_functions",
    "_functions",
    "_operations",
    "_options",
    "_register",
    "_saved",
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
]

_Idna = Literal[
    "uts46", "uts46-browser", "uts46-browser-2025", "idna2008", "bis", "idna2003"
]
_Place = Literal["segment", "path", "query", "pair", "fragment", "userinfo", "host"]
_Pairs = Mapping[str, str | int | None] | Mapping[str, str] | Mapping[str, int] | Iterable[tuple[str, str | int | None]]

_Scalar = str | int | float | bool | IriRef | None
_Value = _Scalar | Sequence[_Scalar] | Mapping[str, _Scalar]

@final
class Template:
    def __new__(
        cls,
        template: str,
        /,
        *,
        iri: bool = False,
        safe: bool = False,
        any_order: bool = False,
        normal_form: bool = False,
        lists: Sequence[str] = (),
        pairs: Sequence[str] = (),
    ) -> Self: ...
    @property
    def variables(self) -> tuple[str, ...]: ...
    def expand(self, mapping: Mapping[str, _Value] | None = None, /, **values: _Value) -> str: ...
    def match(self, reference: str | IriRef, /) -> dict[str, str | list[str] | dict[str, str]] | None: ...

@final
class ArrowArray:
    def __len__(self) -> int: ...
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

@final
class ArrowChunks:
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

@disjoint_base
class Reference:
    def __new__(cls, text: str | Reference) -> Self: ...
    @classmethod
    def parse(cls, text: str | Reference) -> Self: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Reference, /) -> bool: ...
    def __le__(self, other: Reference, /) -> bool: ...
    def __gt__(self, other: Reference, /) -> bool: ...
    def __ge__(self, other: Reference, /) -> bool: ...
    def __format__(self, spec: str, /) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object, /) -> Self: ...
    @property
    def scheme(self) -> str | None: ...
    @property
    def authority(self) -> str | None: ...
    @property
    def userinfo(self) -> str | None: ...
    @property
    def username(self) -> str | None: ...
    @property
    def password(self) -> str | None: ...
    @property
    def host(self) -> str | None: ...
    @property
    def hostname(self) -> str | None: ...
    @property
    def host_kind(self) -> Literal["reg-name", "ipv4", "ipv6", "ipvfuture"] | None: ...
    @property
    def ip(self) -> IPv4Address | IPv6Address | None: ...
    @property
    def port(self) -> int | None: ...
    @property
    def port_text(self) -> str | None: ...
    @property
    def effective_port(self) -> int | None: ...
    @property
    def path(self) -> str: ...
    @property
    def query(self) -> str | None: ...
    @property
    def fragment(self) -> str | None: ...
    @property
    def segments(self) -> tuple[str, ...]: ...
    @property
    def decoded_segments(self) -> tuple[str, ...]: ...
    @property
    def pairs(self) -> tuple[Pair, ...]: ...
    @property
    def query_pairs(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def has_scheme(self) -> bool: ...
    def span(self, component: Component | Literal["authority"]) -> tuple[int, int] | None: ...
    def __truediv__(self, segment: str, /) -> Self: ...
    def replace(
        self,
        *,
        scheme: str | None = ...,
        authority: str | None = ...,
        userinfo: str | None = ...,
        username: str | None = ...,
        password: str | None = ...,
        host: str | IPv4Address | IPv6Address | None = ...,
        port: int | str | None = ...,
        path: str | None = ...,
        segments: Iterable[str | int] | None = ...,
        query: str | None = ...,
        pairs: _Pairs | None = ...,
        fragment: str | None = ...,
    ) -> Self: ...
    @classmethod
    def build(
        cls,
        *,
        scheme: str | None = ...,
        authority: str | None = ...,
        userinfo: str | None = ...,
        username: str | None = ...,
        password: str | None = ...,
        host: str | IPv4Address | IPv6Address | None = ...,
        port: int | str | None = ...,
        path: str | None = ...,
        segments: Iterable[str | int] | None = ...,
        query: str | None = ...,
        pairs: _Pairs | None = ...,
        fragment: str | None = ...,
    ) -> Self: ...
    def normalize(
        self,
        rung: Rung | None = None,
        *,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        steps: str | None = ...,
        uri: bool = ...,
        form: Form = ...,
    ) -> Self: ...
    def key(
        self,
        rung: Rung | None = None,
        *,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        steps: str | None = ...,
        form: Form = ...,
        profile: KeyProfile | None = ...,
    ) -> str: ...
    def display(
        self,
        level: Level | None = None,
        *,
        scripts: str | None = ...,
        decode: bool = ...,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        form: Form = ...,
    ) -> str: ...
    def equals(
        self,
        other: str | IriRef,
        rung: Rung | None = None,
        *,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        steps: str | None = ...,
        ignore_fragment: bool = ...,
        form: Form = ...,
    ) -> bool: ...
    def lowest_rung(
        self,
        other: str | IriRef,
        *,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        ignore_fragment: bool = ...,
        form: Form = ...,
    ) -> Rung | None: ...
    def has_same_origin(self, other: str | IriRef) -> bool: ...
    def is_within(self, root: str | IriRef) -> bool: ...
    def append_pair(self, name: str, value: str | int | None = None) -> Self: ...
    def append_pairs(self, pairs: _Pairs) -> Self: ...
    def set_pair(self, name: str, value: str | int | None = None) -> Self: ...
    def remove_pair(self, name: str) -> Self: ...
    def retain_pairs(self, keep: Callable[[Pair], object]) -> Self: ...
    def check(
        self,
        *,
        profile: Profile = ...,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        least: Severity = ...,
        protect: list[str] | None = None,
        dangerous_schemes: bool = ...,
    ) -> list[Finding]: ...
    def check_bidi(self) -> list[Finding]: ...
    def visual(self) -> str: ...
    def to_path(self) -> Path: ...
    @classmethod
    def from_path(cls, path: str | PathLike[str], *, directory: bool = False) -> Self: ...
    def relativize(
        self,
        target: str | IriRef,
        *,
        max_up: int | None = ...,
        empty_path: bool = ...,
        absolute_path: bool = ...,
        network_path: bool = ...,
        whole: bool = ...,
        form: Form = ...,
    ) -> IriRef: ...
    def resolve(self, reference: str | IriRef, *, lenient: bool = ..., form: Form = ...) -> IriRef: ...
    def to_uri(
        self,
        hosts: Host | None = None,
        *,
        host: Host | None = ...,
        version: Host | None = ...,
        form: Form = ...,
    ) -> UriRef: ...
    def to_iri(
        self,
        policy: Policy | None = None,
        *,
        hosts: Host | None = ...,
        host: Host | None = ...,
        version: Host | None = ...,
        non_ascii_only: bool = ...,
        uppercase: bool = ...,
        form: Form = ...,
    ) -> IriRef: ...

def _register(
    iri: type[Iri], iri_ref: type[IriRef], uri: type[Uri], uri_ref: type[UriRef]
) -> None: ...
def validate(text: str | IriRef, form: Form = "iri") -> None: ...
def split(text: str | IriRef) -> Parts: ...
def join(
    base: str | IriRef, reference: str | IriRef, *, lenient: bool = ..., form: Form = ...
) -> str: ...
def relativize(
    base: str | IriRef,
    target: str | IriRef,
    *,
    max_up: int | None = ...,
    empty_path: bool = ...,
    absolute_path: bool = ...,
    network_path: bool = ...,
    whole: bool = ...,
    form: Form = ...,
) -> str: ...
@overload
def build(
    form: Literal["iri"] = "iri",
    *,
    scheme: str | None = ...,
    authority: str | None = ...,
    userinfo: str | None = ...,
    username: str | None = ...,
    password: str | None = ...,
    host: str | IPv4Address | IPv6Address | None = ...,
    port: int | str | None = ...,
    path: str | None = ...,
    segments: Iterable[str | int] | None = ...,
    query: str | None = ...,
    pairs: _Pairs | None = ...,
    fragment: str | None = ...,
) -> Iri: ...
@overload
def build(
    form: Literal["iri-reference", "uri", "uri-reference"],
    *,
    scheme: str | None = ...,
    authority: str | None = ...,
    userinfo: str | None = ...,
    username: str | None = ...,
    password: str | None = ...,
    host: str | IPv4Address | IPv6Address | None = ...,
    port: int | str | None = ...,
    path: str | None = ...,
    segments: Iterable[str | int] | None = ...,
    query: str | None = ...,
    pairs: _Pairs | None = ...,
    fragment: str | None = ...,
) -> IriRef: ...
def quote(text: str, place: _Place = "segment", *, uri: bool = False) -> str: ...
def unquote(
    text: str, *, plus: bool = False, errors: Literal["strict", "replace"] = "strict"
) -> str: ...
def unquote_to_bytes(text: str) -> bytes: ...
def host_to_ascii(name: str, version: _Idna = "uts46") -> str: ...
def host_to_unicode(name: str, version: _Idna = "uts46") -> str: ...
def host_versions(name: str) -> dict[str, Any]: ...
def bidi_check(text: str | IriRef) -> list[Finding]: ...
def bidi_visual(text: str | IriRef) -> str: ...
def check(
    text: str | IriRef,
    form: Production | None = None,
    *,
    profile: Profile = ...,
    hosts: Host | None = ...,
    host: Host | None = ...,
    version: Host | None = ...,
    least: Severity = ...,
    protect: list[str] | None = None,
    dangerous_schemes: bool = ...,
) -> list[Finding]: ...
def explain(code: str) -> Rule: ...
def find(
    text: str,
    *,
    schemes: list[str] | None = None,
    www: bool = False,
    mail: bool = False,
    ascii_only: bool = False,
    spaced: bool = False,
) -> list[Found]: ...
def prepare(
    text: str,
    *,
    spaces: Literal["encode", "remove"] = "encode",
    controls: Literal["encode", "remove"] = "encode",
    references: Literal["none", "limited", "all", "html", "html4"] = "none",
    backslash: Literal["encode", "slash"] = "encode",
    bidi: Literal["encode", "strip", "remove"] = "encode",
    unicode_white_space: bool = False,
    width: bool = False,
    nfc: bool = False,
) -> Prepared: ...
def is_leiri(text: str) -> bool: ...
def leiri_to_iri(text: str) -> str: ...
def leiri_to_uri(text: str) -> str: ...
def _functions() -> dict[str, Any]: ...
def _column_functions(read: Any, like: Any) -> dict[str, Any]: ...
def _operations() -> dict[str, tuple[str, dict[str, str]]]: ...
def _saved(function: str, *arguments: Any, **options: Any) -> str: ...
def _options() -> dict[str, tuple[str, list[tuple[str, str, list[str]]]]]: ...
