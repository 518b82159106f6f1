"""The operations on strings: a function for each row of the table of the native module."""

from . import _native

# The native module has some with results of other classes, or with a base that may be relative.
_functions = {name: function for name, function in _native._functions().items() if not hasattr(_native, name)}
globals().update(_functions)
__all__ = list(_functions)
