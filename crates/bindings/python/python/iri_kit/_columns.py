"""The operations over columns: a function for each row of the table of the native module."""

from . import _native
from ._column import like, read

_functions = _native._column_functions(read, like)
globals().update(_functions)
__all__ = list(_functions)
