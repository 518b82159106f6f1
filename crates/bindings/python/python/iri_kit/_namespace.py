"""Methods of the namespaces of other libraries: one for each operation over columns."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from . import _columns, _names

__all__ = ["Namespace", "is_last"]


class Namespace:
    """A method for each operation. It calls `_apply` with the name of the operation, its second text, if it has two,
    and the options."""

    _apply: Callable[..., Any]


def is_last(name: str) -> bool:
    """Whether the function takes the column after its other text, which is a base or a template."""
    return next(iter(inspect.signature(getattr(_columns, name)).parameters)) in ("base", "template")


def _method(name: str) -> Callable[..., Any]:
    function = getattr(_columns, name)
    column, *parameters = inspect.signature(function).parameters.values()
    texts = [parameter for parameter in parameters if parameter.default is parameter.empty]
    own = column.replace(name="self", kind=column.POSITIONAL_ONLY)
    if texts and not is_last(name):
        other = texts[0]
    else:
        # What is resolved or matched comes first, the base or the template second.
        other = column
    if texts:
        parameters = [other, *(p for p in parameters if p.default is not p.empty)]
    signature = inspect.Signature([own, *parameters])
    known = [parameter.name for parameter in parameters]

    def method(*arguments: Any, **options: Any) -> Any:
        self, *rest = arguments
        if not texts:
            return self._apply(name, None, rest, options)
        for option in options:
            if option not in known:
                raise _names.unexpected(name, option, known)
        if not rest and other.name not in options:
            raise TypeError(f"{name}() missing 1 required argument: {other.name!r}")
        second = rest.pop(0) if rest else options.pop(other.name)
        return self._apply(name, second, rest, options)

    method.__name__, method.__qualname__ = name, f"Namespace.{name}"
    method.__doc__ = (function.__doc__ or "").split("\n\n")[0]
    method.__signature__ = signature  # type: ignore[attr-defined]
    return method


for _name in _columns.__all__:
    setattr(Namespace, _name, _method(_name))
