"""The functions of `iri_kit` over whole columns, without a Python object for each row.

A column is any object with the Arrow PyCapsule interface: arrays of pyarrow, series of polars and
pandas, relations of DuckDB with one column, and others. It holds text, or a dictionary of text. The
result is of the same library; for other objects it is a `Column`, which every such library accepts.

>>> import pyarrow
>>> links = pyarrow.array(['HTTP://example.org:80/é', 'http://example.org/%C3%A9', 'a b', None])
>>> normalize(links, 'scheme').to_pylist()
['http://example.org/é', 'http://example.org/é', None, None]
>>> len(key(links, 'scheme').drop_null().unique())
1

A null gives a null. A row that is not an identifier gives null too: with `invalid='keep'` the row
stays, and with `invalid='convert'` rows are not checked, and are converted as far as possible.
`form` is what a row must be, by default an IRI reference; see `iri_kit.is_valid`.

The interpreter is released, and large columns use all processors. Places are offsets in bytes of
UTF-8, unlike those of the other functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from . import _native

if TYPE_CHECKING:
    import polars
    import pyarrow

    from ._types import Component, Form, Host, Rung, Severity

#: What becomes of a row that is not an identifier.
Invalid = Literal["null", "keep", "convert"]

__all__ = [
    "Column",
    "Invalid",
    "check",
    "component",
    "components",
    "domain",
    "equals",
    "errors",
    "find",
    "hash",
    "is_valid",
    "key",
    "normalize",
    "relativize",
    "resolve",
    "to_iri",
    "to_uri",
]


class Column:
    """A column of results, for libraries that read the Arrow PyCapsule interface.

    `pyarrow.chunked_array(column)`, `polars.Series(column)` and the like convert it, mostly without a
    copy.
    """

    __slots__ = ("_data",)

    def __init__(self, data: Any) -> None:
        self._data = data

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        if hasattr(self._data, "__arrow_c_stream__"):
            return self._data.__arrow_c_stream__(requested_schema)
        return _native.column_stream(self._data).__arrow_c_stream__(requested_schema)

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


def _input(column: Any) -> Any:
    """The column as an object with the interface, which older versions of pandas lack."""
    if _library(column) == "pandas" and not hasattr(column, "__arrow_c_stream__"):
        import pyarrow

        return pyarrow.Array.from_pandas(column)
    return column


def _like(column: Any, result: Any) -> Any:
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
        array = pandas.arrays.ArrowExtensionArray(chunks)
        if isinstance(column, pandas.Series):
            return pandas.Series(array, index=column.index, name=column.name)
        return pandas.Series(array)
    return Column(result)


def is_valid(column: Any, form: Form = "iri") -> Any:
    """Returns whether each row has a form.

    >>> import polars
    >>> is_valid(polars.Series(['http://example.org/é', '../a'])).to_list()
    [True, False]
    """
    return _like(column, _native.column_is_valid(_input(column), form))


def errors(column: Any, form: Form = "iri") -> Any:
    """Returns the error of each row as a struct of `code`, `start` and `end`; null for a valid row.

    >>> import pyarrow
    >>> errors(pyarrow.array(['http://example.org/a b'])).to_pylist()
    [{'code': 'char-illegal', 'start': 20, 'end': 21}]
    """
    return _like(column, _native.column_errors(_input(column), form))


def components(
    column: Any, *, form: Form = "iri-reference", invalid: Invalid = "null"
) -> Any:
    """Splits each row into a struct of `scheme`, `authority`, `userinfo`, `host`, `port`, `path`,
    `query` and `fragment`. A component that is absent is null.

    >>> import polars
    >>> components(polars.Series(['http://example.org/a'])).struct.field('host').to_list()
    ['example.org']
    """
    return _like(column, _native.column_components(_input(column), form, invalid))


def component(
    column: Any,
    name: Component | Literal["authority"],
    *,
    form: Form = "iri-reference",
    invalid: Invalid = "null",
) -> Any:
    """Returns one component of each row, null if it is absent.

    >>> import polars
    >>> component(polars.Series(['http://example.org/a?q', 'b']), 'query').to_list()
    ['q', None]
    """
    return _like(column, _native.column_component(_input(column), name, form, invalid))


def to_uri(column: Any, *, form: Form = "iri-reference", invalid: Invalid = "null") -> Any:
    """Maps each row to a URI. See `Iri.to_uri`.

    >>> import pyarrow
    >>> to_uri(pyarrow.array(['http://example.org/é'])).to_pylist()
    ['http://example.org/%C3%A9']
    """
    return _like(column, _native.column_to_uri(_input(column), form, invalid))


def to_iri(column: Any, *, form: Form = "iri-reference", invalid: Invalid = "null") -> Any:
    """Maps each row to the IRI that is easiest to read. See `Iri.to_iri`.

    >>> import pyarrow
    >>> to_iri(pyarrow.array(['http://example.org/%C3%A9'])).to_pylist()
    ['http://example.org/é']
    """
    return _like(column, _native.column_to_iri(_input(column), form, invalid))


def normalize(
    column: Any,
    rung: Rung = "syntax",
    *,
    host: Host = "percent",
    form: Form = "iri-reference",
    invalid: Invalid = "null",
) -> Any:
    """Returns the normal form of each row on a rung. See `Iri.normalize`.

    >>> import pyarrow
    >>> normalize(pyarrow.array(['HTTP://example.org:80/%7Ea']), 'scheme').to_pylist()
    ['http://example.org/~a']
    """
    return _like(column, _native.column_normalize(_input(column), rung, host, form, invalid))


def key(
    column: Any,
    rung: Rung = "syntax",
    *,
    host: Host = "percent",
    form: Form = "iri-reference",
    invalid: Invalid = "null",
) -> Any:
    """Returns a text that is the same for rows that are equal on a rung: group, join and deduplicate by it.

    >>> import pyarrow
    >>> key(pyarrow.array(['http://example.org/é', 'HTTP://example.org/%c3%a9'])).unique().to_pylist()
    ['http://example.org/%C3%A9']
    """
    return _like(column, _native.column_key(_input(column), rung, host, form, invalid))


def hash(
    column: Any,
    rung: Rung = "syntax",
    *,
    host: Host = "percent",
    form: Form = "iri-reference",
    invalid: Invalid = "null",
) -> Any:
    """Returns 16 bytes that are the same for rows that are equal on a rung: the XXH3 of `key`.

    The hash never changes between versions and machines. Different keys have the same hash with a
    probability below 10^-18 among ten billion, but somebody who chooses the identifiers can cause it.

    >>> import pyarrow
    >>> hash(pyarrow.array(['http://example.org/'])).to_pylist()[0].hex()
    '13dab8d42ad2218070c0198247c2304a'
    """
    return _like(column, _native.column_hash(_input(column), rung, host, form, invalid))


def equals(
    column: Any,
    other: Any,
    rung: Rung = "syntax",
    *,
    host: Host = "percent",
    form: Form = "iri-reference",
) -> Any:
    """Returns whether each row is equal on a rung to `other`: one identifier, or a column.

    >>> import pyarrow
    >>> equals(pyarrow.array(['http://example.org:80/', 'b']), 'http://example.org', 'scheme').to_pylist()
    [True, False]
    """
    other = _input(other)
    return _like(column, _native.column_equals(other, _input(column), rung, host, form))


def resolve(
    base: Any, references: Any, *, form: Form = "iri-reference", invalid: Invalid = "null"
) -> Any:
    """Resolves each row against a base: one identifier, or a column of the same length.

    >>> import pyarrow
    >>> resolve('http://example.org/a/b', pyarrow.array(['../c', '?q'])).to_pylist()
    ['http://example.org/c', 'http://example.org/a/b?q']
    """
    base = _input(base)
    return _like(references, _native.column_resolve(base, _input(references), form, invalid))


def relativize(base: Any, targets: Any, *, form: Form = "iri-reference") -> Any:
    """Returns the shortest reference to each row from a base: one identifier, or a column.

    >>> import pyarrow
    >>> relativize('http://example.org/a/b', pyarrow.array(['http://example.org/a/c'])).to_pylist()
    ['c']
    """
    return _like(targets, _native.column_relativize(_input(base), _input(targets), form))


def domain(
    column: Any,
    version: Literal["uts46", "uts46-browser", "idna2008", "idna2003"] = "uts46",
    *,
    form: Form = "iri-reference",
) -> Any:
    """Returns the host of each row as a domain name in ASCII, by a version of IDNA.

    An address stays as it is; a name that is not a domain name gives null.

    >>> import pyarrow
    >>> domain(pyarrow.array(['http://Bücher.example/'])).to_pylist()
    ['xn--bcher-kva.example']
    """
    return _like(column, _native.column_domain(_input(column), version, form))


def check(
    column: Any,
    form: Form | None = None,
    *,
    profile: str = "rfc3987",
    host: Host = "uts46",
    least: Severity = "advice",
) -> Any:
    """Returns the findings of each row as a list of structs. See `iri_kit.check`.

    >>> import pyarrow
    >>> found = check(pyarrow.array(['ftp://user:secret@example.org/']))
    >>> [finding['code'] for finding in found.to_pylist()[0]]
    ['userinfo-password']
    """
    return _like(column, _native.column_check(_input(column), form, profile, host, least))


def find(
    column: Any, *, schemes: list[str] | None = None, www: bool = False, mail: bool = False
) -> Any:
    """Returns the IRIs in the text of each row as a list of structs. See `iri_kit.find`.

    >>> import pyarrow
    >>> find(pyarrow.array(['See http://example.org/a.'])).to_pylist()
    [[{'iri': 'http://example.org/a', 'kind': 'iri', 'start': 4, 'end': 24}]]
    """
    return _like(column, _native.column_find(_input(column), schemes, www, mail))
