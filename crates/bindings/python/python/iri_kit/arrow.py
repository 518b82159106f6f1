"""The functions of `iri_kit` over whole columns, without a Python object for each row.

A column is any object with the Arrow PyCapsule interface: arrays of pyarrow, series of polars and
pandas, relations of DuckDB with one column, and others. It holds text, a dictionary of text, or nulls only
of any type. The result is of the same library; for other objects it is a `Column`, which every such library
accepts.

>>> import pyarrow
>>> links = pyarrow.array(['HTTP://example.org:80/é', 'http://example.org/%C3%A9', 'a b', None])
>>> normalize(links, 'scheme').to_pylist()
['http://example.org/é', 'http://example.org/é', None, None]
>>> len(key(links, 'scheme').drop_null().unique())
1

A null gives a null. A row that is not an identifier gives null too: with `invalid='keep'` the row
stays, if the results are texts or hashes, and with `invalid='convert'` rows are not checked, and are
converted as far as possible, except by `resolve` and `relativize`.
`form` is what a row must be, by default an IRI reference; see `iri_kit.is_valid`.

Text of a dictionary is a dictionary again, with unique values, so it can be grouped and joined: a category
of pandas, without an order, and a `Categorical` of polars, also for an `Enum`, since the results are no
values of the enumeration. A `pyarrow.Array` whose result takes more than 2 GiB gives a `ChunkedArray`, as
`pyarrow.array` does.

The interpreter is released, and large columns use all processors. Offsets are in bytes of UTF-8, unlike
those of the other functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

from . import _columns, _names
from ._column import Column
from ._columns import *
from ._options import Component, Form, Invalid, InvalidConverted, InvalidKept

__all__ = ["Column", "Invalid", "InvalidConverted", "InvalidKept", "component"]
__all__ += _columns.__all__


@_names.suggesting
def component(
    column: Any,
    name: Component | Literal["authority"],
    *,
    form: Form | None = None,
    invalid: InvalidConverted | None = None,
) -> Any:
    """Returns one component of each row, null if it is absent.

    >>> import polars
    >>> component(polars.Series(['http://example.org/a?q', 'b']), 'query').to_list()
    ['q', None]
    """
    names = ("authority", *get_args(Component))
    if name not in names:
        raise ValueError(f"unknown component {name!r}; expected one of: {', '.join(names)}")
    return getattr(_columns, name)(column, form=form, invalid=invalid)


if not TYPE_CHECKING:

    def __getattr__(name):
        _names.columns_missing(__name__, name, __all__)
