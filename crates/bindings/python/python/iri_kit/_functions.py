"""The operations on strings: a function for each row of the table of the native module."""

from . import _native

_functions = _native._functions()
globals().update(_functions)
__all__ = list(_functions)
