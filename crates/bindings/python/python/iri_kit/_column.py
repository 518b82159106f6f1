"""Columns of any library with the Arrow PyCapsule interface, as input and as results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import polars
    import pyarrow


class Column:
    """A column of results, for libraries that read the Arrow PyCapsule interface.

    `pyarrow.chunked_array(column)`, `polars.Series(column)` and the like convert it, mostly without a
    copy.
    """

    __slots__ = ("_data",)

    def __init__(self, data: Any) -> None:
        self._data = data

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._data.__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        return f"<iri_kit.arrow.Column of {len(self)} rows>"

    def to_pyarrow(self) -> pyarrow.ChunkedArray[Any]:
        """Returns the column as a `pyarrow.ChunkedArray`."""
        import pyarrow

        return pyarrow.chunked_array(self)

    def to_polars(self, name: str = "") -> polars.Series:
        """Returns the column as a `polars.Series`."""
        import polars

        return polars.Series(name, self)

    def to_pylist(self) -> list[Any]:
        """Returns the rows as Python objects. Requires pyarrow."""
        return list(self.to_pyarrow().to_pylist())


def _library(column: object) -> str:
    return type(column).__module__.partition(".")[0]


def read(column: Any) -> Any:
    """The column as an object with the interface, as far as the libraries keep to it."""
    library = _library(column)
    if library == "pandas" and not hasattr(column, "__arrow_c_stream__"):
        import pyarrow

        return pyarrow.Array.from_pandas(column)
    if library == "polars":
        import polars

        # A column of the type Null is exported with a buffer, which the interface does not allow.
        if isinstance(column, polars.Series) and column.dtype == polars.Null:
            return column.cast(polars.String)
        if isinstance(column, polars.DataFrame):
            return column.cast({polars.Null: polars.String})
    return column


def like(column: Any, result: Any) -> Any:
    """The result as an object of the library of the column."""
    library = _library(column)
    if library == "pyarrow":
        import pyarrow

        if hasattr(result, "__arrow_c_array__"):
            return pyarrow.array(result)
        return pyarrow.chunked_array(result)
    if library == "polars":
        import polars

        series = polars.Series(result)
        return series.alias(column.name) if isinstance(column, polars.Series) else series
    if library == "pandas":
        import pandas
        import pyarrow

        if hasattr(result, "__arrow_c_array__"):
            chunks = pyarrow.chunked_array([pyarrow.array(result)])
        else:
            chunks = pyarrow.chunked_array(result)
        if isinstance(getattr(column, "dtype", None), pandas.CategoricalDtype) and (
            pyarrow.types.is_dictionary(chunks.type)
        ):
            # pandas writes and groups a category, but not every dictionary of Arrow.
            array = chunks.to_pandas().array
        else:
            array = pandas.arrays.ArrowExtensionArray(chunks)
        if isinstance(column, pandas.Series):
            return pandas.Series(array, index=column.index, name=column.name)
        return pandas.Series(array)
    return Column(result)
