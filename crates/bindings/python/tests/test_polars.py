"""The expressions of polars: equal to `iri_kit.arrow` for every operation, in every engine."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from conftest import FULL, generated
from iri_kit import _columns, arrow

pl = pytest.importorskip("polars", reason="skipped: polars is not installed")

import iri_kit.polars  # noqa: E402

BASE = "http://example.org/a/b?q"


def iri(expression: Any) -> Any:
    return iri_kit.polars.IriExpressions(expression)


def operations() -> list[tuple[str, bool, bool]]:
    """The name of each operation, whether it has a second text, and whether that is a base."""
    found = []
    for name in _columns.__all__:
        parameters = list(inspect.signature(getattr(_columns, name)).parameters.values())
        texts = [p.name for p in parameters if p.default is p.empty]
        found.append((name, len(texts) == 2, texts[0] in ("base", "template")))
    return found


def columns(count: int) -> Any:
    texts = [*generated(count, 41), *(f"http://example.org/{n}/../é?q" for n in range(40)), "", None, BASE, None]
    others = [BASE if n % 3 else "x:y/z" if n % 2 else None for n in range(len(texts))]
    return pl.DataFrame({"text": texts, "other": others}, schema={"text": pl.String, "other": pl.String})


def frames() -> dict[str, Any]:
    plain = columns(100_000 if FULL else 400)
    return {
        "plain": plain,
        "sliced": plain.slice(7, 150),
        "chunked": pl.concat([plain[:3], plain[3:3], plain[3:100], plain[100:]], rechunk=False),
        "one row": plain[:1],
        "empty": plain[:0],
        "nulls": plain.with_columns(text=pl.lit(None, pl.String)),
        "categories": plain.with_columns(pl.col("text").cast(pl.Categorical)),
        "enumeration": plain.with_columns(
            pl.col("text").cast(pl.Enum(plain["text"].drop_nulls().unique(maintain_order=True)))
        ),
        "other categories": plain.with_columns(pl.col("other").cast(pl.Categorical)),
    }


FRAMES = frames()


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize(("name", "is_pair", "has_base"), operations(), ids=lambda value: str(value))
def test_equal_to_columns(frame: str, name: str, is_pair: bool, has_base: bool) -> None:
    rows = FRAMES[frame]
    function = getattr(arrow, name)
    sides = [rows["text"], rows["other"]] if is_pair else [rows["text"]]
    others = [pl.col("other")] if is_pair else []
    expected = function(*(reversed(sides) if has_base else sides)).alias("text")
    query = rows.lazy().select(getattr(iri(pl.col("text")), name)(*others))
    declared = query.collect_schema()
    for engine in ("in-memory", "streaming"):
        found = query.collect(engine=engine)
        assert found.schema == declared and found.columns == ["text"]
        result = found["text"]
        assert result.dtype == expected.dtype
        assert result.to_list() == expected.to_list()


def test_expressions_and_literals_are_arguments() -> None:
    frame = pl.DataFrame({"ref": ["../é", "c", None, "a b"], "base": [BASE, "../x", BASE, BASE]})
    ref = iri(pl.col("ref"))
    expected = ["http://example.org/é", None, None, None]
    assert frame.select(ref.resolve(pl.col("base")))["ref"].to_list() == expected
    assert frame.select(pl.col("ref").iri.resolve(base=pl.col("base")))["ref"].to_list() == expected
    assert frame.select(ref.resolve(frame["base"]))["ref"].to_list() == expected
    kept = ["http://example.org/é", "http://example.org/a/c", None, "a b"]
    for constant in (BASE, iri_kit.Iri(BASE), pl.lit(BASE)):
        result = frame.select(ref.resolve(constant, invalid="keep"))["ref"]
        assert result.to_list() == kept
    # The first input is a literal.
    literal = frame.select(iri(pl.lit("x")).resolve(pl.col("base")).alias("x"))["x"]
    assert literal.to_list() == ["http://example.org/a/x", None, *["http://example.org/a/x"] * 2]
    assert frame.select(iri(pl.lit(None)).host().alias("x"))["x"].to_list() == [None]
    assert frame.select(ref.equals("../%C3%A9", rung="percent"))["ref"].to_list()[:2] == [True, False]
    assert frame.select(ref.equals(pl.lit("c")).sum()).item() == 1


def test_options_are_those_of_the_columns() -> None:
    frame = pl.DataFrame({"url": ["HTTP://www.example.org:80/%7Ea", "ftp://u:p@h/ www.a.example"]})
    url = iri(pl.col("url"))
    calls: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
        ("normalize", ("scheme",), {}),
        ("normalize", (), {"rung": "scheme", "host": "uts46"}),
        ("normalize", (), {"steps": "case,percent"}),
        ("key", ("simple",), {"invalid": "keep"}),
        ("is_valid", ("iri-reference",), {}),
        ("find", (), {"schemes": ["ftp"]}),
        ("find", (), {"schemes": []}),
        ("find", (), {"www": True}),
        ("check", (), {"profile": "rfc3987", "least": "error"}),
    ]
    for name, arguments, options in calls:
        expected = getattr(arrow, name)(frame["url"], *arguments, **options)
        found = frame.select(getattr(url, name)(*arguments, **options))["url"]
        assert found.to_list() == expected.to_list(), (name, options)


def test_errors_are_raised_and_nothing_else_happens() -> None:
    frame = pl.DataFrame({"url": ["http://example.org/"], "number": [1]})
    url = iri(pl.col("url"))
    wrong: list[tuple[type[Exception], Callable[[], Any], str]] = [
        (ValueError, lambda: url.normalize("up"), "unknown rung"),
        (TypeError, lambda: url.normalize(step="case"), "unexpected keyword argument"),
        (TypeError, lambda: url.resolve(), "base"),
        (TypeError, lambda: url.resolve(bas="a:"), "'bas'. Did you mean 'base'"),
        (AttributeError, lambda: url.netloc(), "netloc"),
        (pl.exceptions.ComputeError, lambda: frame.select(iri(pl.col("number")).host()), "found Int64"),
        (pl.exceptions.ComputeError, lambda: frame.lazy().select(iri(pl.col("number")).host()).collect(), "Int64"),
        (pl.exceptions.ComputeError, lambda: frame.select(url.resolve("../a")), "the base is invalid"),
    ]
    for kind, call, message in wrong:
        with pytest.raises(kind, match=message):
            call()
    assert frame.select(url.host()).item() == "example.org"


def test_groups_joins_and_streams() -> None:
    frame = pl.DataFrame({"url": ["http://EXAMPLE.org", "http://example.org/", "http://b/"] * 5_000, "n": range(15_000)})
    for column in (pl.col("url"), pl.col("url").cast(pl.Categorical)):
        key = iri(column).key("scheme")
        query = frame.lazy().group_by(key=key).agg(pl.len()).sort("len", descending=True)
        for engine in ("in-memory", "streaming"):
            assert query.collect(engine=engine)["len"].to_list() == [10_000, 5_000]
        over = frame.lazy().group_by("url").agg(iri(pl.col("url").first()).host().alias("host"))
        assert over.collect()["host"].n_unique() == 3
    again = pl.LazyFrame.deserialize(frame.lazy().select(iri(pl.col("url")).host()).serialize())
    assert again.collect()["url"].n_unique() == 3


def test_the_first_base_of_a_group_is_a_row() -> None:
    frame = pl.DataFrame({"g": [1, 1, 2, 2, 3, 3], "u": ["a", "b"] * 3, "v": ["x"] * 2 + ["http://h/"] * 2 + [None] * 2})
    for engine in ("in-memory", "streaming"):
        for column in (pl.col("v"), pl.col("v").cast(pl.Categorical)):
            query = frame.lazy().group_by("g", maintain_order=True).agg(iri(pl.col("u")).resolve(column.first()))
            found = query.collect(engine=engine)["u"].to_list()
            assert found == [[None, None], ["http://h/a", "http://h/b"], [None, None]]
    assert frame.select(iri(pl.col("u")).resolve(pl.col("v").first())).to_series().to_list() == [None] * 6
    with pytest.raises(pl.exceptions.ComputeError, match="the base is invalid"):
        frame.select(iri(pl.col("u")).resolve("x"))


@pytest.mark.parametrize(
    "kind",
    [
        *(pl.Null, pl.Int8, pl.Int64, pl.Int128, pl.UInt16, pl.Float64, pl.Boolean, pl.Date, pl.Time, pl.Binary),
        *(pl.Datetime("us"), pl.Decimal(10, 2), pl.Duration("ms"), pl.List(pl.Int8), pl.Array(pl.String, 2)),
        pl.Struct({"a": pl.Int8}),
    ],
)
def test_nulls_and_no_rows_of_any_type(kind: Any) -> None:
    for rows in (0, 3):
        column = pl.Series("u", [None] * rows, dtype=kind)
        frame = pl.DataFrame([column])
        for name in ("host", "is_valid", "components", "hash", "check"):
            expected = getattr(arrow, name)(column)
            found = frame.lazy().select(getattr(iri(pl.col("u")), name)())
            assert found.collect()["u"].to_list() == expected.to_list() == [None] * rows
            assert found.collect_schema() == found.collect().schema
        both = frame.select(iri(pl.lit("http://h/")).resolve(pl.col("u")), same=iri(pl.col("u")).equals("a:"))
        assert both.filter(pl.any_horizontal(pl.all().is_not_null())).height == 0


def test_nothing_breaks_without_polars() -> None:
    code = (
        "import sys; sys.modules['polars'] = None\n"
        "import iri_kit, iri_kit.arrow\n"
        "try:\n    import iri_kit.polars\nexcept ImportError: print('refused')"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "refused\n"
