"""The accessor of pandas: equal to `iri_kit.arrow`, with the index and the type of the series."""

from __future__ import annotations

import inspect
import io
from typing import Any

import pytest
from conftest import generated
from iri_kit import _columns, arrow

pd = pytest.importorskip("pandas", reason="skipped: pandas is not installed")
pyarrow = pytest.importorskip("pyarrow", reason="skipped: pyarrow is not installed")

import iri_kit.pandas  # noqa: E402

# Categories of pandas end strings at U+0000.
ROWS = [*(text for text in generated(200, 17) if "\0" not in text), "http://example.org/a/../é", None, "", "HTTP://example.org:80"]
INDEX = [f"r{n}" for n in range(len(ROWS))]
DTYPES: dict[str, Any] = {
    "object": object,
    "string": "string[python]",
    "string of pyarrow": "string[pyarrow]",
    "Arrow-backed": pd.ArrowDtype(pyarrow.string()),
    "Arrow-backed views": pd.ArrowDtype(pyarrow.large_string()),
    "categories": "category",
    "Arrow-backed dictionaries": pd.ArrowDtype(pyarrow.dictionary(pyarrow.int32(), pyarrow.string())),
}
if hasattr(pyarrow, "string_view"):
    DTYPES["string views"] = pd.ArrowDtype(pyarrow.string_view())


def iri(series: Any) -> Any:
    return series.iri


def plain(values: Any) -> list[Any]:
    return [None if value is pd.NA or value is None or value != value else value for value in values]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", _columns.__all__)
def test_equal_to_columns(name: str, dtype: str) -> None:
    series = pd.Series(ROWS, index=INDEX, name="url", dtype=DTYPES[dtype])
    parameters = list(inspect.signature(getattr(_columns, name)).parameters.values())
    texts = [p.name for p in parameters if p.default is p.empty]
    base = "http://example.org/x/y"
    rows = pyarrow.array(ROWS, pyarrow.string())
    if len(texts) == 1:
        expected, found = getattr(arrow, name)(rows), getattr(iri(series), name)()
    elif texts[0] in ("base", "template"):
        expected, found = getattr(arrow, name)(base, rows), getattr(iri(series), name)(base)
    else:
        expected, found = getattr(arrow, name)(rows, base), getattr(iri(series), name)(base)
    assert list(found.index) == INDEX and found.name == "url"
    assert plain(found.array) == expected.to_pylist()
    if pyarrow.types.is_string(expected.type) and name != "lowest_rung":
        if dtype == "categories":
            assert isinstance(found.dtype, pd.CategoricalDtype) and found.cat.categories.is_unique
        elif dtype != "object":
            assert found.dtype == series.dtype
    elif not isinstance(found.dtype, pd.StringDtype):
        assert isinstance(found.dtype, pd.ArrowDtype)


def test_rows_of_another_series_are_found_by_the_index() -> None:
    refs = pd.Series(["a", "b"], index=[1, 2], dtype="string")
    bases = pd.Series(["http://two/", "http://one/"], index=[2, 1], dtype="string")
    assert iri(refs).resolve(bases).to_dict() == {1: "http://one/a", 2: "http://two/b"}
    assert plain(iri(refs).resolve(bases[:1])) == [None, "http://two/b"]


def test_grouping_by_categories() -> None:
    urls = pd.Series(["http://EXAMPLE.org", "http://example.org/", None, "http://b/"], dtype="category")
    keys = iri(urls).key("scheme")
    assert keys.groupby(keys, observed=True).size().to_dict() == {"http://example.org/": 2, "http://b/": 1}


def test_other_series_have_no_accessor() -> None:
    with pytest.raises(AttributeError, match="int64"):
        pd.Series([1]).iri  # noqa: B018
    assert plain(iri(pd.Series([None, None])).host()) == [None, None]
    assert len(iri(pd.Series([], dtype=object)).host()) == 0
    with pytest.raises(AttributeError):
        iri(pd.Series(["a"])).netloc()


@pytest.mark.parametrize("name", ["components", "errors", "check", "find", "hash"])
def test_results_that_are_no_text_are_read_back_from_parquet(name: str) -> None:
    results = getattr(iri(pd.Series(ROWS, name="url")), name)().to_frame()
    file = io.BytesIO()
    results.to_parquet(file)
    pd.testing.assert_frame_equal(pd.read_parquet(file, dtype_backend="pyarrow"), results)
