"""Expressions for polars: `pl.col('url').iri.normalize('scheme')`. Importing this module adds them.

>>> import polars as pl
>>> import iri_kit.polars
>>> frame = pl.DataFrame({'page': ['http://example.org/a/b', None], 'link': ['../é', 'c']})
>>> frame.select(pl.col('link').iri.resolve(pl.col('page'))).to_series().to_list()
['http://example.org/é', None]
>>> frame.select(pl.col('link').iri.resolve('http://example.org/')).to_series().to_list()
['http://example.org/é', 'http://example.org/c']

There is a method for each function of `iri_kit.arrow`, with the same options. `resolve` and `relativize` take the base,
`equals` and `lowest_rung` the other identifier: an expression, a series, or a `str`, which is the identifier itself and
not the name of a column.

The engines of polars run the expressions without Python, also lazily and in streams. The result has the name of the
column. Columns of text, of categories and of enumerations can be read; a text result for the last two is categorical.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from . import _native
from ._namespace import Namespace
from ._reference import IriRef

try:
    from polars.plugins import register_plugin_function
except ImportError:
    raise ImportError(f"iri_kit.polars requires polars 1.0 or newer, found {pl.__version__}") from None

__all__ = ["IriExpressions"]

_LIBRARY = Path(_native.__file__)


@pl.api.register_expr_namespace("iri")
class IriExpressions(Namespace):
    """The namespace `iri` of expressions over text: a method for each function of `iri_kit.arrow`."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def _apply(self, name: str, other: Any, arguments: list[Any], options: dict[str, Any]) -> pl.Expr:
        saved, columns = _native._saved(name, *arguments, **options), [self._expression]
        if isinstance(other, (str, IriRef)):
            saved += "\tconstant\ttrue"
            other = pl.lit(str(other))
        if other is not None:
            columns.append(other if isinstance(other, pl.Expr) else pl.lit(other))
        return register_plugin_function(
            plugin_path=_LIBRARY,
            function_name="iri",
            args=columns,
            kwargs={"call": saved},
            is_elementwise=True,
        )
