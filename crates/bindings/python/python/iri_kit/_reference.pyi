"""Signatures of the four classes. The methods are those of `_native.Reference`."""

from typing import Any, ClassVar

from . import _native
from ._operations import Operations
from ._options import Form, Host, Policy

class IriRef(_native.Reference, Operations):
    __slots__ = ()
    _form: ClassVar[str]
    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any: ...
    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, Any]: ...

class Iri(IriRef):
    @property
    def scheme(self) -> str: ...
    def resolve(self, reference: str | IriRef, *, lenient: bool = ..., form: Form = ...) -> Iri: ...
    def to_uri(
        self,
        hosts: Host | None = None,
        *,
        host: Host | None = ...,
        version: Host | None = ...,
        form: Form = ...,
    ) -> Uri: ...
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
    ) -> Iri: ...

class UriRef(IriRef): ...

class Uri(Iri, UriRef):
    def to_uri(
        self,
        hosts: Host | None = None,
        *,
        host: Host | None = ...,
        version: Host | None = ...,
        form: Form = ...,
    ) -> Uri: ...
