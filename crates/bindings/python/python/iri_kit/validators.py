"""Rules of an application, beyond the grammar: which schemes, hosts and components it accepts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Generic, TypeVar

from . import _pydantic
from ._names import suggesting
from ._native import Reference
from ._options import Component, Severity
from ._reference import IriRef
from ._types import IriError

T = TypeVar("T", bound=IriRef)

__all__ = ["Validator"]


class Validator(Generic[T]):
    """Parses strings, and rejects those that an application does not accept.

    A validator is a function from a string to an object of the class that it is given: a field
    converter for `attrs`, `marshmallow` or `argparse`. It raises `IriError`. As an annotation,
    `Annotated[Iri, Validator(Iri, ...)]`, it is enforced by pydantic; `Annotated[str, ...]` checks
    and keeps the string.

    - `schemes` and `hosts`: the accepted ones, compared without case. A host of `.example.org` also
      accepts its subdomains.
    - `ports`: the accepted ports; the default port of the scheme counts if none is written.
    - `require` and `forbid`: components that must or must not be there.
    - `max_length`: the greatest number of characters.
    - `least`: also rejects what `check` finds of this severity or a greater one.

    >>> link = Validator(Iri, schemes={'http', 'https'}, require=['host'], forbid=['userinfo'])
    >>> link('https://example.org/é')
    Iri('https://example.org/é')
    >>> link('https://anna:secret@example.org/')
    Traceback (most recent call last):
    iri_kit.IriError: userinfo is not accepted at characters 8..19
    >>> link.is_valid('ftp://example.org/')
    False
    """

    @suggesting
    def __init__(
        self,
        form: type[T],
        *,
        schemes: Iterable[str] | None = None,
        hosts: Iterable[str] | None = None,
        ports: Collection[int] | None = None,
        require: Iterable[Component] = (),
        forbid: Iterable[Component] = (),
        max_length: int | None = None,
        least: Severity | None = None,
    ) -> None:
        if not (isinstance(form, type) and issubclass(form, Reference)):
            raise TypeError("expected Iri, IriRef, Uri or UriRef")
        self.form = form
        self.schemes = _folded("schemes", schemes)
        self.hosts = _folded("hosts", hosts)
        self.ports = ports
        self.require = _names("require", require)
        self.forbid = _names("forbid", forbid)
        self.max_length = max_length
        self.least = least

    def __call__(self, text: str | IriRef) -> T:
        """Returns the identifier, or raises `IriError`."""
        value = text if isinstance(text, self.form) else self.form(text)
        length = len(str(value))
        if self.max_length is not None and length > self.max_length:
            raise IriError(
                f"longer than {self.max_length} characters",
                "too-long-for-application",
                self.max_length,
                length,
            )
        for name in self.require:
            if not _has(value, name):
                raise IriError(f"{name} is required", f"{name}-required", component=name)
        for name in self.forbid:
            if _has(value, name):
                raise self._refused(value, name, f"{name} is not accepted")
        if self.schemes is not None and value.scheme is not None:
            if value.scheme.lower() not in self.schemes:
                raise self._refused(value, "scheme", "this scheme is not accepted")
        if self.hosts is not None and value.host is not None:
            host = value.host.lower()
            if not any(_is_host(host, known) for known in self.hosts):
                raise self._refused(value, "host", "this host is not accepted")
        if self.ports is not None and value.host is not None:
            port = value.effective_port
            if port is not None and port not in self.ports:
                raise self._refused(value, "port", "this port is not accepted")
        if self.least is not None:
            for finding in value.check(least=self.least):
                raise IriError(
                    f"{finding.message} at characters {finding.start}..{finding.end}",
                    finding.code,
                    finding.start,
                    finding.end,
                    finding.component,
                    finding.clause,
                    finding.clause_id,
                )
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        if source is str:
            return _pydantic.schema(self.form, self, as_text=True)
        if source in self.form.__mro__ and source is not object:
            return _pydantic.schema(self.form, self)
        # Another type, such as `Optional[Iri]`: pydantic validates it first.
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(self._each, handler(source))

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        found: dict[str, Any] = handler(schema)
        if found.get("type") == "string":
            found |= {"type": "string", "format": self.form._form}
            if self.max_length is not None:
                found["maxLength"] = self.max_length
        return found

    def _each(self, value: Any) -> Any:
        """Checks a value, or the items of a list, tuple, set or dict. Another value, such as `None`, stays."""
        if isinstance(value, (str, IriRef)):
            return self(value)
        if isinstance(value, dict):
            return {key: self._each(item) for key, item in value.items()}
        if isinstance(value, (list, tuple, set, frozenset)):
            return type(value)(self._each(item) for item in value)
        return value

    def is_valid(self, text: str | IriRef) -> bool:
        """Returns whether the string is accepted."""
        try:
            self(text)
        except IriError:
            return False
        return True

    def _refused(self, value: T, name: Component, message: str) -> IriError:
        span = value.span(name)
        if span is None:
            return IriError(message, f"{name}-not-accepted", component=name)
        start, end = span
        return IriError(
            f"{message} at characters {start}..{end}", f"{name}-not-accepted", start, end, name
        )


def _has(value: IriRef, name: Component) -> bool:
    # Every reference has a path, which may be empty.
    if name == "path":
        return value.path != ""
    return value.span(name) is not None


def _is_host(host: str, known: str) -> bool:
    return host == known or (known.startswith(".") and (host.endswith(known) or host == known[1:]))


def _folded(name: str, values: Iterable[str] | None) -> frozenset[str] | None:
    return None if values is None else frozenset(value.lower() for value in _names(name, values))


S = TypeVar("S", bound=str)


def _names(name: str, values: Iterable[S]) -> tuple[S, ...]:
    # A string is an iterable of strings, but never meant here.
    if isinstance(values, str):
        raise TypeError(f"{name}: expected a list or set of str, got str")
    return tuple(values)
