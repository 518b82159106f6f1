"""Results group, join and are written as plain strings are, in every engine and from every kind of dictionary."""

from __future__ import annotations

import collections
import pathlib
from collections.abc import Callable
from typing import Any

import pytest
from conftest import FULL
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from iri_kit import arrow

pyarrow = pytest.importorskip("pyarrow", reason="skipped: pyarrow is not installed")
polars = pytest.importorskip("polars", reason="skipped: polars is not installed")

Rows = list[str | None]

#: Spellings of few identifiers, and two that are none.
SPELLINGS = (
    "http://example.org/a", "HTTP://example.org:80/a", "http://example.org/./a",
    "http://example.org/é", "http://example.org/%C3%A9", "http://example.org/%c3%a9",
    "//example.org/b", "//EXAMPLE.org/b", "../c", "urn:a:b", "URN:a:b", "mailto:a@example.org",
    "a b", "http://[", "",
)  # fmt: skip

ROWS = st.lists(st.none() | st.sampled_from(SPELLINGS), max_size=30)
PROPERTY = settings(
    max_examples=200 if FULL else 25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def dictionary(rows: Rows, key: Any = None, shift: int = 0) -> Any:
    """A dictionary with repeated, unused and null values."""
    values = ["unused:", None, *SPELLINGS[shift:], *SPELLINGS]
    places: list[int | None] = []
    for number, row in enumerate(rows):
        found = [place for place, value in enumerate(values) if value == row]
        places.append(None if row is None and number % 2 else found[number % len(found)])
    return pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(places, key or pyarrow.int8()), pyarrow.array(values, pyarrow.string())
    )


def whole(rows: Rows) -> Any:
    return dictionary(rows)


def sliced(rows: Rows) -> Any:
    return dictionary(["urn:a:b", *rows, None]).slice(1, len(rows))


def chunked(rows: Rows) -> Any:
    """Chunks with dictionaries of their own."""
    half = len(rows) // 2
    return pyarrow.chunked_array([dictionary(rows[:half]), dictionary(rows[half:], shift=4)])


def shared(rows: Rows) -> Any:
    column = dictionary(rows, pyarrow.uint16())
    return pyarrow.chunked_array([column.slice(0, 3), column.slice(3)])


def encoded(rows: Rows) -> Any:
    return pyarrow.array(rows, pyarrow.large_string()).dictionary_encode()


def category(rows: Rows) -> Any:
    pandas = pytest.importorskip("pandas", reason="skipped: pandas is not installed")
    return pandas.Series(pandas.Categorical(rows, categories=sorted(SPELLINGS), ordered=True))


def categorical(rows: Rows) -> Any:
    return polars.Series(rows, dtype=polars.Categorical)


def enumeration(rows: Rows) -> Any:
    return polars.Series(rows, dtype=polars.Enum(SPELLINGS))


def duckdb_enum(rows: Rows) -> Any:
    duckdb = pytest.importorskip("duckdb", reason="skipped: duckdb is not installed")
    data = pyarrow.table({"url": pyarrow.array(rows, pyarrow.string())})
    with duckdb.connect() as connection:
        names = ", ".join(f"'{spelling}'" for spelling in SPELLINGS)
        connection.execute(f"CREATE TYPE spelling AS ENUM ({names})")
        result = connection.sql("SELECT url::spelling AS url FROM data").to_arrow_table()
        return result["url"]


KINDS: tuple[Callable[[Rows], Any], ...] = (
    whole, sliced, chunked, shared, encoded, category, categorical, enumeration, duckdb_enum,
)  # fmt: skip


def rows_of(column: Any) -> Rows:
    if hasattr(column, "to_pylist"):
        return list(column.to_pylist())
    return [row if isinstance(row, str) else None for row in column.to_list()]


#: The groups of a column, the number of pairs of rows that join, and the rows read back from a Parquet file.
Answers = tuple[dict[str | None, int], int, Rows]


def expected(rows: Rows) -> Answers:
    groups = collections.Counter(rows)
    return dict(groups), sum(n * n for row, n in groups.items() if row is not None), rows


def in_chunks(column: Any) -> Any:
    """The column as chunks of pyarrow. Series of pandas before 3.0 have no Arrow interface."""
    if type(column).__module__.startswith("pandas") and not hasattr(column, "__arrow_c_stream__"):
        column = pyarrow.Array.from_pandas(column)
        return column if isinstance(column, pyarrow.ChunkedArray) else pyarrow.chunked_array([column])
    return pyarrow.chunked_array(column)


def table(column: Any) -> Any:
    """The column as a table of Arrow."""
    if isinstance(column, polars.Series):
        # DataFusion cannot write dictionaries of views.
        column = column.to_arrow(compat_level=polars.CompatLevel.oldest())
        column = pyarrow.chunked_array([column])
    number = pyarrow.array(range(len(column)), pyarrow.int64())
    return pyarrow.table({"k": in_chunks(column), "n": number})


def in_pyarrow(column: Any, path: pathlib.Path) -> Answers:
    from pyarrow import compute, parquet

    data = table(column)
    unique = compute.unique(data["k"]).to_pylist()
    counts = {one["values"]: one["counts"] for one in compute.value_counts(data["k"]).to_pylist()}
    assert len(unique) == len(set(unique)) and set(unique) == set(counts)
    parquet.write_table(data, path)
    # The hash join of Arrow needs one dictionary for both sides.
    plain = data.set_column(0, "k", data["k"].cast(pyarrow.large_string()))
    joined = plain.join(plain, "k", join_type="inner", right_suffix="2").num_rows
    return counts, joined, parquet.read_table(path)["k"].to_pylist()


def in_pandas(column: Any, path: pathlib.Path) -> Answers:
    pandas = pytest.importorskip("pandas", reason="skipped: pandas is not installed")
    if not isinstance(column, pandas.Series):
        column = in_chunks(column).to_pandas()
    frame = pandas.DataFrame({"k": column, "n": range(len(column))})
    groups = frame.groupby("k", observed=True, dropna=False)["n"].count().to_dict()
    counts = {None if row != row else row: count for row, count in groups.items()}
    joined = frame.merge(frame.dropna(subset="k"), on="k")
    frame.to_parquet(path)
    return counts, len(joined), rows_of(pandas.read_parquet(path)["k"])


def in_polars(column: Any, path: pathlib.Path) -> Answers:
    frame = polars.DataFrame({"k": polars.Series(column)}).with_row_index("n")
    groups = frame.group_by("k").len().rows()
    frame.write_parquet(path)
    joined = frame.join(frame, on="k").height
    assert len(groups) == len(dict(groups))
    return dict(groups), joined, polars.read_parquet(path)["k"].to_list()


def in_duckdb(column: Any, path: pathlib.Path) -> Answers:
    duckdb = pytest.importorskip("duckdb", reason="skipped: duckdb is not installed")
    data = table(column)
    with duckdb.connect() as connection:
        groups = connection.execute("SELECT k, count(*) FROM data GROUP BY k").fetchall()
        join = "SELECT count(*) FROM data a JOIN data b ON a.k = b.k"
        joined = connection.execute(join).fetchall()[0][0]
        connection.execute(f"COPY data TO '{path}' (FORMAT parquet)")
        written = connection.execute(f"SELECT k FROM '{path}' ORDER BY n").fetchall()
    assert len(groups) == len(dict(groups))
    return dict(groups), joined, [row for (row,) in written]


def in_datafusion(column: Any, path: pathlib.Path) -> Answers:
    datafusion = pytest.importorskip("datafusion", reason="skipped: datafusion is not installed")
    context = datafusion.SessionContext()
    context.from_arrow(table(column), "data")

    def rows(query: str) -> list[dict[str, Any]]:
        return list(context.sql(query).to_pylist())

    groups = {row["k"]: row["c"] for row in rows("SELECT k, count(*) AS c FROM data GROUP BY k")}
    joined = rows("SELECT count(*) AS c FROM data a JOIN data b ON a.k = b.k")[0]["c"]
    context.sql("SELECT * FROM data").write_parquet(path)
    context.register_parquet("written", path)
    written = rows("SELECT k FROM written ORDER BY n")
    return groups, joined, [row["k"] for row in written]


ENGINES = (in_pyarrow, in_pandas, in_polars, in_duckdb, in_datafusion)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("kind", KINDS)
@PROPERTY
@given(rows=ROWS, name=st.sampled_from(("key", "normalize", "to_uri", "host", "scheme")))
def test_results_group_join_and_are_written_as_plain_strings(
    kind: Any, engine: Any, rows: Rows, name: str, tmp_path: pathlib.Path
) -> None:
    operation = getattr(arrow, name)
    result, strings = (
        operation(kind(rows)),
        rows_of(operation(pyarrow.array(rows, pyarrow.string()))),
    )
    assert rows_of(result) == strings
    path = tmp_path / "result.parquet"
    path.unlink(missing_ok=True)
    assert engine(result, path) == expected(strings)


@pytest.mark.parametrize("kind", KINDS)
@PROPERTY
@given(rows=ROWS)
def test_structs_lists_and_hashes_of_dictionaries_equal_those_of_strings(
    kind: Any, rows: Rows
) -> None:
    column, plain = kind(rows), pyarrow.array(rows, pyarrow.large_string())
    for name in ("components", "check", "errors", "find", "hash", "is_valid"):
        operation = getattr(arrow, name)
        found = in_chunks(operation(column)).to_pylist()
        assert found == operation(plain).to_pylist(), name
    left, right = arrow.resolve(column, column), arrow.resolve(plain, plain)
    assert rows_of(left) == rows_of(right)


def test_the_kind_of_the_column_stays() -> None:
    rows: Rows = ["HTTP://example.org/", "http://example.org/", None]
    assert pyarrow.types.is_dictionary(arrow.key(dictionary(["urn:a:b"])).type)
    assert arrow.key(categorical(rows)).dtype == polars.Categorical
    # The results are no values of the enumeration.
    result = arrow.key(polars.Series(rows, dtype=polars.Enum(rows[:2])))
    assert result.dtype == polars.Categorical
    pandas = pytest.importorskip("pandas", reason="skipped: pandas is not installed")
    result = arrow.key(pandas.Series(rows).astype("category"))
    assert result.dtype == pandas.CategoricalDtype(["http://example.org/"])
    assert result.value_counts().to_dict() == {"http://example.org/": 2}


def test_a_dictionary_of_all_chunks_may_need_larger_keys() -> None:
    def part(name: str) -> Any:
        rows: Rows = [f"http://{name}/{number}" for number in range(100)]
        return pyarrow.array(rows).dictionary_encode().cast(pyarrow.dictionary("int8", "string"))

    column = pyarrow.chunked_array([part("a"), part("b")])
    result = arrow.key(column)
    assert result.type.index_type == pyarrow.int64()
    assert len(pyarrow.compute.unique(result)) == 200
    # The same dictionary in all chunks is computed once, and its keys stay.
    column = pyarrow.chunked_array([part("a").slice(0, 50), part("a").slice(50)])
    assert arrow.key(column).type.index_type == pyarrow.int8()


def nulls() -> list[Any]:
    """Columns of any type, without rows or of nulls only."""
    types = (
        pyarrow.null(), pyarrow.float64(), pyarrow.binary(), pyarrow.list_(pyarrow.int8()),
        pyarrow.struct([("a", pyarrow.string()), ("b", pyarrow.string())]), pyarrow.timestamp("s"),
        pyarrow.dictionary("int8", "string"), pyarrow.dictionary("int8", "int64"),
        pyarrow.dictionary("int8", pyarrow.null()), pyarrow.string_view(),
    )  # fmt: skip
    found = [pyarrow.nulls(2, kind) for kind in types]
    found += [
        pyarrow.chunked_array([pyarrow.nulls(1, kind), pyarrow.nulls(1, kind)]) for kind in types
    ]
    # A struct without rows is a table, which has one column or more.
    is_column = [kind for kind in types if not pyarrow.types.is_struct(kind)]
    found += [pyarrow.nulls(0, kind) for kind in is_column]
    found += [pyarrow.chunked_array([], kind) for kind in is_column]
    kinds = (
        None,
        polars.String,
        polars.Float64,
        polars.Categorical,
        polars.Enum(["a"]),
        polars.List(polars.Int8),
    )
    found += [polars.Series(rows, dtype=kind) for rows in ([], [None]) for kind in kinds]
    found += [polars.DataFrame({"a": [None, None]})]
    try:
        import pandas
    except ImportError:
        print("skipped: pandas is not installed")
    else:
        found += [
            pandas.Series(rows, dtype=kind)
            for rows in ([], [None])
            for kind in ("object", "float", "category", "str", "Int64")
        ]
        found += [pandas.Series([float("nan")] * 2), pandas.Series([pandas.NaT])]
    try:
        import duckdb
    except ImportError:
        print("skipped: duckdb is not installed")
    else:
        found += [duckdb.sql("SELECT NULL AS a"), duckdb.sql("SELECT 1 AS a WHERE false")]
    return found


@pytest.mark.parametrize("column", nulls(), ids=lambda column: type(column).__module__)
def test_columns_without_rows_or_of_nulls_only_may_have_any_type(column: Any) -> None:
    for name in arrow.__all__:
        # Types are in `__all__` too.
        if not name.islower() or name == "component":
            continue
        call = getattr(arrow, name)
        calls: list[tuple[Any, ...]] = [(column,)]
        if name in ("resolve", "relativize", "expand", "extract"):
            calls = [("http://example.org/", column), (column, column)]
        elif name in ("equals", "lowest_rung"):
            calls = [(column, "http://example.org/"), (column, column)]
        for arguments in calls:
            rows = rows_of(in_chunks(call(*arguments)))
            assert all(row is None for row in rows), name
            if not hasattr(column, "fetchall"):
                assert len(rows) == len(column)


@pytest.mark.skipif(not FULL, reason="skipped: takes 7 GB of memory; IRI_CONFORMANCE is not full")
def test_results_of_more_than_2_gib_are_chunks() -> None:
    row = "http://example.org/" + "é" * 200_000
    column = pyarrow.array([row] * 2600)
    result = arrow.to_uri(column)
    assert isinstance(result, pyarrow.ChunkedArray) and result.num_chunks > 1
    assert (
        len(result) == 2600 and result[2599].as_py() == arrow.to_uri(column.slice(0, 1))[0].as_py()
    )
    assert isinstance(arrow.to_uri(column.cast(pyarrow.large_string())), pyarrow.Array)
