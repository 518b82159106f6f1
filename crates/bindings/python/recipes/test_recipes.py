"""Each recipe gives the rows that the Rust library gives."""

from __future__ import annotations

import importlib.util
import pathlib
import random
import shutil
import subprocess
import sys
from collections.abc import Callable

import iri_kit
import pyarrow
import pytest
from iri_kit import IriError
from pyarrow import parquet


def crawl(count: int) -> list[str]:
    """Addresses of pages, about a tenth of them other spellings of an earlier one, and a few wrong ones."""
    choose = random.Random(3986)
    spellings: list[Callable[[str], str]] = [
        lambda link: link.replace("http://", "HTTP://", 1),
        lambda link: link.replace(".org/", ".org:80/", 1),
        lambda link: link.replace("/seite", "/./seite", 1),
        lambda link: link.replace("é", "%c3%a9"),
    ]
    links: list[str] = []
    while len(links) < count:
        kind = choose.random()
        if links and kind < 0.1:
            links.append(choose.choice(spellings)(choose.choice(links)))
        elif kind < 0.11:
            links.append(f"http://example.org/a b{len(links)}")
        else:
            host = f"www{choose.randrange(count // 20 + 1)}.example.org"
            links.append(f"http://{host}/seite/é{choose.randrange(10 * count)}?q={len(links)}")
    return links


def unique(links: list[str]) -> list[tuple[int, str]]:
    """The first row of each key, computed by single calls of the Rust library."""
    seen = set()
    rows = []
    for number, link in enumerate(links):
        try:
            key = iri_kit.key(link, "scheme")
        except IriError:
            continue
        if key not in seen:
            seen.add(key)
            rows.append((number, link))
    return rows


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    path = tmp_path_factory.mktemp("crawl") / "crawl.parquet"
    links = crawl(200_000)
    parquet.write_table(pyarrow.table({"id": range(len(links)), "url": links}), path)
    return path


@pytest.fixture(scope="module")
def expected(source: pathlib.Path) -> list[tuple[int, str]]:
    rows = unique(parquet.read_table(source)["url"].to_pylist())
    assert 170_000 < len(rows) < 185_000
    return rows


@pytest.mark.parametrize("engine", ["polars", "duckdb", "datafusion", "spark"])
def test_recipe(
    engine: str, source: pathlib.Path, expected: list[tuple[int, str]], tmp_path: pathlib.Path
) -> None:
    module = {"spark": "pyspark"}.get(engine, engine)
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"skipped: {module} is not installed")
    if engine == "spark" and shutil.which("java") is None:
        pytest.skip("skipped: PySpark requires Java")
    recipe = pathlib.Path(__file__).with_name(f"dedup_{engine}.py")
    target = tmp_path / "unique.parquet"
    done = subprocess.run([sys.executable, recipe, source, target], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    table = parquet.read_table(target, columns=["id", "url"])
    rows = sorted(zip(table["id"].to_pylist(), table["url"].to_pylist()))
    assert rows == expected
