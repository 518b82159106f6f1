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
from functools import partial
from typing import Any

import polars as pl

from . import arrow

__all__ = ["IriExpressions"]

_ERROR = pl.Struct({"code": pl.String, "start": pl.Int64, "end": pl.Int64})
_COMPONENTS = pl.Struct(
    {
        name: pl.String
        for name in (
            "scheme",
            "authority",
            "userinfo",
            "host",
            "port",
            "path",
            "query",
            "fragment",
        )
    }
)


@pl.api.register_expr_namespace("iri")
class IriExpressions:
    """The namespace `iri` of expressions over text."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def _map(self, call: Callable[..., Any], data_type: Any, *args: Any, **options: Any) -> pl.Expr:
        def apply(series: pl.Series) -> pl.Series:
            result: pl.Series = call(series, *args, **options)
            return result

        return self._expression.map_batches(apply, return_dtype=data_type, is_elementwise=True)

    def is_valid(self, form: Any = "iri") -> pl.Expr:
        """Whether each row has a form."""
        return self._map(arrow.is_valid, pl.Boolean, form)

    def errors(self, form: Any = "iri") -> pl.Expr:
        """The error of each row as a struct."""
        return self._map(arrow.errors, _ERROR, form)

    def components(self, **options: Any) -> pl.Expr:
        """All components as a struct."""
        return self._map(arrow.components, _COMPONENTS, **options)

    def component(self, name: Any, **options: Any) -> pl.Expr:
        """One component."""
        return self._map(arrow.component, pl.String, name, **options)

    def scheme(self, **options: Any) -> pl.Expr:
        """The scheme."""
        return self.component("scheme", **options)

    def host(self, **options: Any) -> pl.Expr:
        """The host."""
        return self.component("host", **options)

    def path(self, **options: Any) -> pl.Expr:
        """The path."""
        return self.component("path", **options)

    def query(self, **options: Any) -> pl.Expr:
        """The query."""
        return self.component("query", **options)

    def domain(self, version: Any = "uts46", **options: Any) -> pl.Expr:
        """The host as a domain name in ASCII."""
        return self._map(arrow.domain, pl.String, version, **options)

    def to_uri(self, **options: Any) -> pl.Expr:
        """The URI that each row maps to."""
        return self._map(arrow.to_uri, pl.String, **options)

    def to_iri(self, **options: Any) -> pl.Expr:
        """The IRI that each row maps to."""
        return self._map(arrow.to_iri, pl.String, **options)

    def normalize(self, rung: Any = "syntax", **options: Any) -> pl.Expr:
        """The normal form on a rung."""
        return self._map(arrow.normalize, pl.String, rung, **options)

    def key(self, rung: Any = "syntax", **options: Any) -> pl.Expr:
        """The text that is the same for equal rows."""
        return self._map(arrow.key, pl.String, rung, **options)

    def hash(self, rung: Any = "syntax", **options: Any) -> pl.Expr:
        """The 16 bytes that are the same for equal rows."""
        return self._map(arrow.hash, pl.Binary, rung, **options)

    def equals(self, other: Any, rung: Any = "syntax", **options: Any) -> pl.Expr:
        """Whether each row is equal to one identifier on a rung."""
        return self._map(arrow.equals, pl.Boolean, other, rung, **options)

    def resolve_against(self, base: Any, **options: Any) -> pl.Expr:
        """Each row, resolved against one base."""
        return self._map(partial(arrow.resolve, base), pl.String, **options)
