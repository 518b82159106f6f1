"""The columns: equal to the functions for one string, whatever the library and the layout."""

from __future__ import annotations

from typing import Any

import iri_kit
import pytest
from conftest import FULL, corpus, crawl, generated
from hypothesis import given, settings
from hypothesis import strategies as st
from iri_kit import IriError, arrow

pyarrow = pytest.importorskip("pyarrow", reason="skipped: pyarrow is not installed")


def or_none(call: Any, *arguments: Any, **options: Any) -> Any:
    try:
        return call(*arguments, **options)
    except IriError:
        return None


def layouts(rows: list[str | None]) -> list[Any]:
    plain = pyarrow.array(rows, pyarrow.string())
    around = pyarrow.array(["x", None, *rows, "y"], pyarrow.string()).slice(2, len(rows))
    return [
        plain,
        around,
        pyarrow.array(rows, pyarrow.large_string()),
        pyarrow.array(rows, pyarrow.string_view()),
        plain.dictionary_encode(),
        pyarrow.chunked_array([plain.slice(0, 2), plain.slice(2)], pyarrow.string()),
    ]


def rows_of(result: Any) -> list[Any]:
    return list(result.to_pylist())


ROWS: list[str | None] = [
    "HTTP://example.org:80/é",
    None,
    "http://example.org/%C3%A9",
    "a b",
    "../a",
    "",
    "http://Bücher.example/",
    "http://example.org/é" * 3,
]


@pytest.mark.parametrize("column", layouts(ROWS), ids=lambda column: str(column.type))
def test_layouts(column: Any) -> None:
    def each(call: Any, *arguments: Any) -> list[Any]:
        return [None if row is None else or_none(call, row, *arguments) for row in ROWS]

    assert rows_of(arrow.is_valid(column)) == each(iri_kit.is_valid)
    assert rows_of(arrow.to_uri(column)) == each(iri_kit.to_uri)
    assert rows_of(arrow.to_iri(column)) == each(iri_kit.to_iri)
    for rung in ("simple", "case", "character", "percent", "syntax", "scheme"):
        assert rows_of(arrow.normalize(column, rung)) == each(iri_kit.normalize, rung)
        assert rows_of(arrow.key(column, rung)) == each(iri_kit.key, rung)
    base = "http://example.org/a/b"
    joined = [None if row is None else or_none(iri_kit.join, base, row) for row in ROWS]
    assert rows_of(arrow.resolve(base, column)) == joined
    keys = rows_of(arrow.key(column, "scheme"))
    hashes = rows_of(arrow.hash(column, "scheme"))
    assert [one is None for one in keys] == [one is None for one in hashes]
    assert hashes[0] == hashes[2] and len(hashes[0]) == 16
    parts = rows_of(arrow.components(column))
    assert parts[0]["host"] == "example.org" and parts[1] is None and parts[3] is None
    assert rows_of(arrow.component(column, "port"))[:3] == ["80", None, None]
    assert rows_of(arrow.errors(column))[3] == {"code": "scheme-missing", "start": 0, "end": 0}
    assert rows_of(arrow.domain(column))[6] == "xn--bcher-kva.example"
    assert rows_of(arrow.key(column)) == each(iri_kit.key)
    assert rows_of(arrow.key(column, rung="scheme", host="uts46")) == each(iri_kit.key)
    assert rows_of(arrow.host(column))[0] == "example.org"
    assert rows_of(arrow.equals(column, "http://example.org/é", "scheme"))[:4] == [
        True,
        None,
        True,
        None,
    ]
    same = rows_of(arrow.equals(column, column))
    assert same == [None if value is None else True for value in rows_of(arrow.to_uri(column))]


def test_invalid_rows_are_null_or_stay() -> None:
    column = pyarrow.array(["http://example.org/é é"])
    assert rows_of(arrow.to_uri(column)) == [None]
    assert rows_of(arrow.to_uri(column, invalid="keep")) == ["http://example.org/é é"]
    assert rows_of(arrow.to_uri(column, invalid="convert")) == ["http://example.org/%C3%A9 %C3%A9"]
    assert rows_of(arrow.to_uri(pyarrow.array(["é"]), form="iri")) == [None]
    with pytest.raises(ValueError, match="null, keep, convert"):
        arrow.to_uri(column, invalid="drop")  # type: ignore[arg-type]


def test_results_are_of_the_library_of_the_column() -> None:
    assert isinstance(arrow.to_uri(pyarrow.array(["é"])), pyarrow.Array)
    assert isinstance(arrow.to_uri(pyarrow.chunked_array([["é"]])), pyarrow.ChunkedArray)

    class Foreign:
        def __arrow_c_array__(self, requested_schema: object = None) -> Any:
            return pyarrow.array(["é"]).__arrow_c_array__(requested_schema)

    result = arrow.to_uri(Foreign())
    assert isinstance(result, arrow.Column) and len(result) == 1
    assert result.to_pylist() == ["%C3%A9"]
    assert arrow.to_uri(result).to_pylist() == ["%C3%A9"]


def test_polars() -> None:
    polars = pytest.importorskip("polars", reason="skipped: polars is not installed")
    series = polars.Series("url", ["HTTP://example.org:80/é", None])
    result = arrow.normalize(series, "scheme")
    assert isinstance(result, polars.Series) and result.name == "url"
    assert result.to_list() == ["http://example.org/é", None]
    categories = arrow.key(series.cast(polars.Categorical), "scheme")
    assert categories.cast(polars.String).to_list() == ["http://example.org/%C3%A9", None]
    assert arrow.to_uri(polars.DataFrame({"a": ["é"]})).to_list() == ["%C3%A9"]


def test_pandas() -> None:
    pandas = pytest.importorskip("pandas", reason="skipped: pandas is not installed")
    series = pandas.Series(["HTTP://example.org:80/é", None], index=[7, 8], name="url")
    result = arrow.normalize(series, "scheme")
    assert isinstance(result, pandas.Series) and list(result.index) == [7, 8]
    assert result.name == "url" and result[7] == "http://example.org/é"


def test_wrong_columns_are_errors() -> None:
    for wrong in (None, 1, "http://example.org/", ["a"], object()):
        with pytest.raises(TypeError):
            arrow.to_uri(wrong)
    with pytest.raises(ValueError, match="Utf8"):
        arrow.to_uri(pyarrow.array([1, 2]))
    with pytest.raises(ValueError, match="length"):
        arrow.equals(pyarrow.array(["a", "b"]), pyarrow.array(["a"]))
    with pytest.raises(TypeError, match="table of 2 columns"):
        arrow.to_uri(pyarrow.table({"a": ["x"], "b": ["y"]}))
    with pytest.raises(ValueError):
        arrow.resolve("a b", pyarrow.array(["a"]))


def test_empty_columns() -> None:
    for column in (pyarrow.array([], pyarrow.string()), pyarrow.chunked_array([], pyarrow.string())):
        assert rows_of(arrow.to_uri(column)) == []
        assert rows_of(arrow.components(column)) == []
        assert rows_of(arrow.resolve("http://h/", column)) == []


def test_large_columns_are_divided_between_threads() -> None:
    rows: list[str | None] = [*crawl(100_000), None, "a b"]
    expected = [None if row is None else or_none(iri_kit.key, row, "scheme") for row in rows]
    column = pyarrow.array(rows)
    assert rows_of(arrow.key(column, "scheme")) == expected
    pieces = [column.slice(start, 30_000) for start in range(0, len(rows), 30_000)]
    chunked = pyarrow.chunked_array(pieces)
    assert rows_of(arrow.key(chunked, "scheme")) == expected
    assert all(rows_of(arrow.equals(chunked, column, "scheme"))[:100_000])
    assert arrow.resolve(column, chunked).length() == len(rows)


@settings(max_examples=300 if FULL else 60, deadline=None)
@given(st.lists(st.none() | st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=20)))
def test_columns_equal_single_calls(rows: list[str | None]) -> None:
    column = pyarrow.array(rows, pyarrow.string())
    for name in ("to_uri", "to_iri", "normalize", "key"):
        single = getattr(iri_kit, name)
        expected = [None if row is None else or_none(single, row) for row in rows]
        assert rows_of(getattr(arrow, name)(column)) == expected, name
    expected = [None if row is None else len(iri_kit.check(row)) for row in rows]
    found = [None if row is None else len(row) for row in rows_of(arrow.check(column))]
    assert found == expected
    expected = [None if row is None else [str(one.iri) for one in iri_kit.find(row)] for row in rows]
    lists = rows_of(arrow.find(column))
    assert [None if one is None else [x["iri"] for x in one] for one in lists] == expected


def test_real_and_hostile_strings() -> None:
    rows = list(generated(500_000 if FULL else 5_000))
    real = list(corpus())
    rows += real if FULL else real[:: max(1, len(real) // 5_000)]
    column = pyarrow.array(rows)
    for name in ("to_uri", "to_iri", "normalize", "key"):
        single = getattr(iri_kit, name)
        expected = [or_none(single, row) for row in rows]
        assert rows_of(getattr(arrow, name)(column)) == expected, name
    assert rows_of(arrow.is_valid(column)) == [iri_kit.is_valid(row) for row in rows]
