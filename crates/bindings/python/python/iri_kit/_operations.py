"""The operations as methods of the classes, as far as the classes do not have them."""

import inspect
from collections.abc import Callable
from typing import Any

from . import _functions, _native

#: Operations on texts that need not be identifiers, templates among them, or on what an object already knows, or
#: whose name means something else in other packages: `hash` is a fragment there.
NO_METHODS = ("is_valid", "errors", "components", "hear", "redact_in", "hash", "expand", "extract")


class Operations:
    """A method for each function of the package whose first argument is an identifier."""

    __slots__ = ()


def _method(name: str) -> Callable[..., Any]:
    function = getattr(_functions, name)

    def method(self: Any, /, *arguments: Any, **options: Any) -> Any:
        return function(str(self), *arguments, **options)

    method.__name__, method.__qualname__ = name, f"Operations.{name}"
    method.__doc__ = function.__doc__
    first, *rest = inspect.signature(function).parameters.values()
    method.__signature__ = inspect.Signature([first.replace(name="self"), *rest])  # type: ignore[attr-defined]
    return method


for _name in _functions.__all__:
    if not hasattr(_native.Reference, _name) and _name not in NO_METHODS:
        setattr(Operations, _name, _method(_name))
