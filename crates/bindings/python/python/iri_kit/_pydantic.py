"""Schemas for pydantic, which is only imported by pydantic itself."""

from __future__ import annotations

import types
from collections import deque
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from ._native import Reference

#: Containers whose items a validator checks.
ITEMS = (list, tuple, set, frozenset, deque, Sequence)


def schema(form: type[Reference]) -> Any:
    """The schema of a field of a class: it accepts a string, or an identifier."""
    from pydantic_core import core_schema

    def parse(value: Any, as_string: Callable[[Any], str]) -> Any:
        if isinstance(value, form):
            return value
        return form(as_string(str(value) if isinstance(value, Reference) else value))

    return core_schema.no_info_wrap_validator_function(
        parse,
        core_schema.str_schema(strict=True),
        serialization=core_schema.to_string_ser_schema(when_used="json-unless-none"),
    )


def checked(inner: dict[str, Any], source: Any, check: Callable[[Any], Any]) -> Any:
    """The schema of a field that is also checked, after what its type and the annotations before do.

    Raises `TypeError` if values of the type may contain something that is not checked.
    """
    from pydantic_core import core_schema

    if not _is_checked(source):
        raise TypeError(
            f"a Validator cannot check {source!r}; annotate the str, Iri, IriRef, Uri or UriRef in it, "
            "or an Optional, Union, list, tuple, set, frozenset, deque, Sequence or dict of those"
        )
    if inner["type"] != "str":
        return core_schema.no_info_after_validator_function(lambda value: each(value, check), inner)

    def parse(value: Any, as_string: Callable[[Any], str]) -> Any:
        return each(as_string(str(value) if isinstance(value, Reference) else value), check)

    return core_schema.no_info_wrap_validator_function(parse, {**inner, "strict": True})


def _is_checked(source: Any) -> bool:
    """Whether a type holds nothing but what `each` checks."""
    if isinstance(source, type) and not get_args(source):
        if issubclass(source, tuple) and hasattr(source, "_fields"):
            hints = get_type_hints(source)
            return all(_is_checked(hints.get(name)) for name in source._fields)
        return source is str or issubclass(source, Reference)
    # A `NewType`, and an alias by `type`.
    for name in ("__supertype__", "__value__"):
        if hasattr(source, name):
            return _is_checked(getattr(source, name))
    if isinstance(source, TypeVar):
        return all(map(_is_checked, source.__constraints__ or (source.__bound__,)))
    origin, arguments = get_origin(source), get_args(source)
    if origin is Annotated:
        return _is_checked(arguments[0])
    if origin in (Union, types.UnionType):
        return all(member is type(None) or _is_checked(member) for member in arguments)
    if origin is dict:
        return (arguments[0] is int or _is_checked(arguments[0])) and _is_checked(arguments[1])
    return origin in ITEMS and all(item is Ellipsis or _is_checked(item) for item in arguments)


def each(value: Any, check: Callable[[Any], Any]) -> Any:
    """Checks a value, or the items of a container, and keeps their types.

    The keys of a `dict` are checked if they are identifiers; strings and numbers are names.
    """
    if isinstance(value, str):
        check(value)
        return value
    if isinstance(value, Reference):
        made = check(value)
        return made if isinstance(made, type(value)) else value
    if isinstance(value, dict):
        return {
            key if isinstance(key, (str, int)) else each(key, check): each(item, check)
            for key, item in value.items()
        }
    if value is None:
        return value
    items = (each(item, check) for item in value)
    if isinstance(value, deque):
        return deque(items, value.maxlen)
    return value._make(items) if hasattr(value, "_make") else type(value)(items)


def described(found: dict[str, Any], form: str, max_length: int | None) -> dict[str, Any]:
    """The JSON schema, whose strings have the format and the greatest length."""
    if found.get("type") == "string":
        order = ("uri", "iri", "uri-reference", "iri-reference")
        forms = (form, found.get("format"))
        found["format"] = next(name for name in order if name in forms)
        lengths = [length for length in (max_length, found.get("maxLength")) if length is not None]
        if lengths:
            found["maxLength"] = min(lengths)
    below = [*found.get("anyOf", ()), *found.get("prefixItems", ())]
    below += [found.get("items"), found.get("additionalProperties")]
    for schema in below:
        if isinstance(schema, dict):
            described(schema, form, max_length)
    return found
