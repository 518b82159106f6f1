"""An accessor for pandas: `frame['url'].iri.host()`. Importing this module adds it.

>>> import pandas as pd
>>> import iri_kit.pandas
>>> links = pd.Series(['HTTP://example.org:80/é', 'a b', None], index=[7, 8, 9], dtype='string', name='url')
>>> links.iri.normalize('scheme').to_dict()
{7: 'http://example.org/é', 8: <NA>, 9: <NA>}

There is a method for each function of `iri_kit.arrow`, with the same options. `resolve` and `relativize` take the base,
`equals` and `lowest_rung` the other identifier: a `str`, or a series, whose rows are found by their index.

The result has the index and the name of the series. Text has the string type of the series, and is categorical if the
series is; it is Arrow-backed if the series is one of objects, and so is every result that is no text. Requires pyarrow.

pandas 2 writes structures, lists and hashes to Parquet, and reads them with `dtype_backend='pyarrow'`. Without it, it
looks up their types by name, and knows no name of such a type.

>>> import io
>>> file = io.BytesIO()
>>> links.iri.components().to_frame().to_parquet(file)
>>> read = pd.read_parquet(file, dtype_backend='pyarrow')
>>> read['url'].struct.field('path').to_list()
['/é', <NA>, <NA>]
"""

from __future__ import annotations

from typing import Any

import pandas as pd
from pandas.api import types

from . import arrow
from ._namespace import Namespace, is_last

__all__ = ["IriAccessor"]


@pd.api.extensions.register_series_accessor("iri")
class IriAccessor(Namespace):
    """The accessor `iri` of series of text: a method for each function of `iri_kit.arrow`."""

    def __init__(self, series: pd.Series[Any]) -> None:
        dtype = series.dtype
        if not _is_text(dtype) and len(series) > series.isna().sum():
            raise AttributeError(f"expected a series of text for .iri, found {dtype}")
        self._series = series

    def _apply(self, name: str, other: Any, arguments: list[Any], options: dict[str, Any]) -> pd.Series[Any]:
        series = self._series
        if isinstance(other, pd.Series) and not other.index.equals(series.index):
            other = other.reindex(series.index)
        call = getattr(arrow, name)
        if other is None:
            result = call(series, *arguments, **options)
        elif is_last(name):
            result = call(other, series, *arguments, **options)
        else:
            result = call(series, other, *arguments, **options)
        return _in_type_of(series, result)


def _is_text(dtype: Any) -> bool:
    if isinstance(dtype, pd.CategoricalDtype):
        return _is_text(dtype.categories.dtype)
    if not isinstance(dtype, pd.ArrowDtype):
        return bool(types.is_string_dtype(dtype) or types.is_object_dtype(dtype))
    # pandas has no kind of dictionaries and of views.
    found = dtype.pyarrow_dtype
    found = found.value_type if hasattr(found, "index_type") else found
    return str(found) in ("string", "large_string", "string_view")


def _in_type_of(series: pd.Series[Any], result: pd.Series[Any]) -> pd.Series[Any]:
    """The result with the string type of the series."""
    import pyarrow

    if not isinstance(series.dtype, pd.StringDtype) or isinstance(result.dtype, pd.CategoricalDtype):
        return result
    found = result.dtype.pyarrow_dtype
    is_text = pyarrow.types.is_string(found) or pyarrow.types.is_large_string(found)
    return result.astype(series.dtype) if is_text else result
