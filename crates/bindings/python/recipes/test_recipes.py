"""Each recipe gives the rows that the Rust library gives."""

from __future__ import annotations

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys

import crawl
import iri_kit
import pyarrow
import pytest
from iri_kit import IriError
from pyarrow import parquet


def links_of(count: int) -> list[str]:
    """Addresses of pages, a tenth of them other spellings of an earlier one, and a hundredth wrong."""
    wrong = "http://example.org/a b{}"
    return [wrong.format(row) if row % 100 == 50 else crawl.url(row) for row in range(count)]


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
    links = links_of(200_000)
    parquet.write_table(pyarrow.table({"id": range(len(links)), "url": links}), path)
    return path


@pytest.fixture(scope="module")
def expected(source: pathlib.Path) -> list[tuple[int, str]]:
    rows = unique(parquet.read_table(source)["url"].to_pylist())
    assert 170_000 < len(rows) < 185_000
    return rows


@pytest.mark.parametrize("engine", ["polars", "pandas", "duckdb", "datafusion", "spark"])
def test_recipe(
    engine: str, source: pathlib.Path, expected: list[tuple[int, str]], tmp_path: pathlib.Path
) -> None:
    module = {"spark": "pyspark"}.get(engine, engine)
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"skipped: {module} is not installed")
    if engine == "spark" and shutil.which("java") is None:
        pytest.skip("skipped: PySpark requires Java")
    command: list[str | pathlib.Path] = [sys.executable]
    environment = dict(os.environ)
    if engine == "spark":
        command = [pathlib.Path(sys.executable).with_name("spark-submit"), "--master", "local[2]"]
        home = importlib.util.find_spec("pyspark").submodule_search_locations[0]
        environment |= {"PYSPARK_PYTHON": sys.executable, "SPARK_HOME": home, "SPARK_LOCAL_IP": "127.0.0.1"}
    recipe = pathlib.Path(__file__).with_name(f"dedup_{engine}.py")
    target = tmp_path / "unique.parquet"
    command += [recipe, source, target]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    table = parquet.read_table(target, columns=["id", "url"])
    rows = sorted(zip(table["id"].to_pylist(), table["url"].to_pylist()))
    assert rows == expected
