"""Schemas for pydantic, which is only imported by pydantic itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._native import Reference


def schema(form: type[Reference], convert: Callable[[Any], Any], *, as_text: bool = False) -> Any:
    """The schema of a field whose values `convert` makes of a string or an identifier.

    With `as_text`, the value of the field is a string.
    """
    from pydantic_core import core_schema

    def parse(value: Any) -> Any:
        if not isinstance(value, (str, Reference)):
            raise ValueError(f"expected str or {form.__name__}")
        if convert is form and isinstance(value, form):
            return value
        converted = convert(value)
        return str(value) if as_text else converted

    text = core_schema.no_info_after_validator_function(parse, core_schema.str_schema(strict=True))
    return core_schema.json_or_python_schema(
        json_schema=text,
        python_schema=core_schema.no_info_plain_validator_function(parse),
        serialization=core_schema.to_string_ser_schema(when_used="json-unless-none"),
    )
