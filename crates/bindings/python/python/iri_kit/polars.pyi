"""Expressions for polars: `pl.col('url').iri.normalize('scheme')`. Importing this module adds them."""

import polars as pl

from ._namespace import Namespace
from ._reference import IriRef

__all__ = ["IriExpressions"]

class IriExpressions(Namespace[pl.Expr, pl.Expr | pl.Series | str | IriRef]):
    """The namespace `iri` of expressions over text: a method for each function of `iri_kit.arrow`."""

    def __init__(self, expression: pl.Expr) -> None: ...
