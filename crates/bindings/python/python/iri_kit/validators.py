"""Rules of an application, beyond the grammar: which schemes, hosts and components it accepts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Literal, TypeVar, get_args

from . import _pydantic
from ._names import suggesting
from ._native import Reference, host_to_ascii
from ._options import Component, Severity
from ._reference import IriRef
from ._types import IriError

T = TypeVar("T", bound=IriRef)

COMPONENTS = ("authority", *get_args(Component))

__all__ = ["Validator"]


class Validator(Generic[T]):
    """Parses strings, and rejects those that an application does not accept.

    A validator is a function from a string to an object of the class that it is given: a field
    converter for `attrs`, `marshmallow` or `argparse`. It raises `IriError`. As an annotation,
    `Annotated[Iri, Validator(Iri, ...)]`, it is enforced by pydantic, after the annotations before it;
    `Annotated[str, ...]` checks and keeps the string. It checks each item of a list, tuple, set or
    other sequence, and the values of a `dict` and its keys that are identifiers; a type in which it
    cannot check everything raises `TypeError`.

    - `schemes`: the accepted ones, compared without case. A relative reference has none, and is
      accepted if the class is `IriRef` or `UriRef`.
    - `hosts`: the accepted ones, compared without case and as mapped by UTS #46. A host is required.
      `.example.org` also accepts its subdomains.
    - `ports`: the accepted ports; the default port of the scheme counts if none is written. A port is
      required, so a scheme without one is rejected.
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
        ports: Iterable[int] | None = None,
        require: Iterable[Component | Literal["authority"]] = (),
        forbid: Iterable[Component | Literal["authority"]] = (),
        max_length: int | None = None,
        least: Severity | None = None,
    ) -> None:
        if not (isinstance(form, type) and issubclass(form, Reference)):
            raise TypeError("expected Iri, IriRef, Uri or UriRef")
        self.form = form
        self.schemes = None if schemes is None else frozenset(map(str.lower, _all("schemes", str, schemes)))
        self.hosts = None if hosts is None else frozenset(map(_mapped, _all("hosts", str, hosts)))
        self.ports = None if ports is None else frozenset(_all("ports", int, ports))
        self.require: tuple[Component | Literal["authority"], ...] = _known("require", COMPONENTS, require)
        self.forbid: tuple[Component | Literal["authority"], ...] = _known("forbid", COMPONENTS, forbid)
        if max_length is not None:
            _all("max_length", int, [max_length])
        if least is not None:
            _known("least", get_args(Severity), [least])
        self.max_length = max_length
        self.least = least

    def __repr__(self) -> str:
        rules = [self.form.__name__]
        for name, value in vars(self).items():
            if name != "form" and value not in (None, ()):
                rules.append(f"{name}={sorted(value) if isinstance(value, frozenset) else value!r}")
        return f"Validator({', '.join(rules)})"

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
                raise _required(name)
        for name in self.forbid:
            if _has(value, name):
                raise self._refused(value, name, f"{name} is not accepted")
        if self.schemes is not None and value.scheme is not None:
            if value.scheme.lower() not in self.schemes:
                raise self._refused(value, "scheme", "this scheme is not accepted")
        if self.hosts is not None:
            if value.host is None:
                raise _required("host")
            host = _mapped(value.host)
            if not any(_is_host(host, known) for known in self.hosts):
                raise self._refused(value, "host", "this host is not accepted")
        if self.ports is not None:
            port = value.effective_port
            if port is None:
                raise _required("port")
            if port not in self.ports:
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
        return _pydantic.checked(handler(source), source, self)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return _pydantic.described(handler(schema), self.form._form, self.max_length)

    def is_valid(self, text: str | IriRef) -> bool:
        """Returns whether the string is accepted."""
        try:
            self(text)
        except IriError:
            return False
        return True

    def _refused(self, value: T, name: Component | Literal["authority"], message: str) -> IriError:
        span = value.span(name)
        if span is None:
            return IriError(message, f"{name}-not-accepted", component=name)
        start, end = span
        return IriError(
            f"{message} at characters {start}..{end}", f"{name}-not-accepted", start, end, name
        )


def _has(value: IriRef, name: Component | Literal["authority"]) -> bool:
    # Every reference has a path, which may be empty.
    if name == "path":
        return value.path != ""
    return value.span(name) is not None


def _is_host(host: str, known: str) -> bool:
    return host == known or (known.startswith(".") and (host.endswith(known) or host == known[1:]))


def _required(name: str) -> IriError:
    return IriError(f"{name} is required", f"{name}-required", component=name)


def _mapped(host: str) -> str:
    """The host as it is compared: by UTS #46 in ASCII, or without case if it is no domain name."""
    dot = "." if host.startswith(".") else ""
    try:
        return dot + host_to_ascii(host.removeprefix("."))
    except IriError:
        return host.lower()


S = TypeVar("S")


def _all(name: str, kind: type[S], values: Iterable[S]) -> tuple[S, ...]:
    # A string is an iterable of strings, but never meant here.
    items = None if isinstance(values, (str, bytes)) or not isinstance(values, Iterable) else tuple(values)
    if items is None:
        raise TypeError(f"{name}: expected a list or set of {kind.__name__}, got {type(values).__name__}")
    for item in items:
        if not isinstance(item, kind) or isinstance(item, bool):
            raise TypeError(f"{name}: expected {kind.__name__}, got {type(item).__name__}")
    return items


def _known(name: str, known: tuple[str, ...], values: Iterable[Any]) -> tuple[Any, ...]:
    names = _all(name, str, values)
    for value in names:
        if value not in known:
            raise ValueError(f"{name}: unknown name {value!r}; expected one of: {', '.join(known)}")
    return names
