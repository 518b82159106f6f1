"""Expressions for polars: `pl.col('url').iri.normalize('scheme')`. Importing this module adds them.

>>> import polars as pl
>>> import iri_kit.polars
>>> frame = pl.DataFrame({'url': ['HTTP://example.org:80/é', '../a']})
>>> frame.select(pl.col('url').iri.normalize('scheme')).to_series().to_list()
['http://example.org/é', '../a']

Each method takes the options of the function of the same name in `iri_kit.arrow`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import polars as pl

from . import arrow

__all__ = ["IriExpressions"]


@pl.api.register_expr_namespace("iri")
class IriExpressions:
    """The namespace `iri` of expressions over text: a method for each function of `iri_kit.arrow`."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def __getattr__(self, name: str) -> Callable[..., pl.Expr]:
        if name not in arrow.__all__ or name in ("resolve", "relativize"):
            raise AttributeError(f"no operation {name!r}")
        call: Callable[..., Any] = getattr(arrow, name)

        @wraps(call)
        def method(*args: Any, **options: Any) -> pl.Expr:
            return self._map(lambda series: call(series, *args, **options))

        return method

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *arrow.__all__]

    def resolve_against(self, base: Any, **options: Any) -> pl.Expr:
        """Each row, resolved against one base."""
        return self._map(lambda series: arrow.resolve(base, series, **options))

    def _map(self, call: Callable[[pl.Series], pl.Series]) -> pl.Expr:
        data_type = call(pl.Series([], dtype=pl.String)).dtype
        return self._expression.map_batches(call, return_dtype=data_type, is_elementwise=True)
