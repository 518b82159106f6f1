"""Times single calls and columns beside other Python packages, and prints a table.

Usage: python bench.py [NUMBER OF IDENTIFIERS]

The identifiers are those of ../shared/iri-corpora if they are there, else generated ones. Each figure is the
best of five runs, in nanoseconds for an identifier: the time that passed, and the time of all processors, which
other work on the machine disturbs less. Packages that are not installed are left out.
"""

from __future__ import annotations

import gzip
import importlib
import pathlib
import sys
import time
import urllib.parse
from collections.abc import Callable
from typing import Any

import iri_kit
import pyarrow
from iri_kit import arrow

ROOT = pathlib.Path(__file__).resolve().parents[3]


def identifiers(count: int) -> list[str]:
    """URIs, since most of the other packages reject or change other characters."""
    path = ROOT.parent / "shared" / "iri-corpora" / "web.txt.gz"
    if path.is_file():
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            found = [line.rstrip("\n") for line in lines]
    else:
        print("skipped: no ../shared/iri-corpora; the identifiers are generated")
        found = [f"http://www.example.org/a{n}/b/../c?q={n}&lang=fr#top" for n in range(20_000)]
    return (found * (count // len(found) + 1))[:count]


def best(call: Callable[[], object]) -> tuple[float, float]:
    times = []
    for _ in range(5):
        start, work = time.perf_counter(), time.process_time()
        call()
        times.append((time.perf_counter() - start, time.process_time() - work))
    return min(time for time, _ in times), min(work for _, work in times)


def each(call: Callable[[str], object], rows: list[str]) -> Callable[[], None]:
    def run() -> None:
        for row in rows:
            try:
                call(row)
            except Exception:
                # Each package rejects some of the identifiers, in its own way.
                pass

    return run


def others() -> dict[str, dict[str, Callable[[str], object]]]:
    """The functions of other packages, by what they do."""
    tasks: dict[str, dict[str, Callable[[str], object]]] = {"parse": {}, "normalize": {}}
    tasks["parse"]["urllib.parse"] = urllib.parse.urlsplit

    def add(task: str, package: str, make: Callable[[Any], Callable[[str], object]]) -> None:
        try:
            module = importlib.import_module(package)
        except ImportError:
            print(f"skipped: {package} is not installed")
            return
        tasks[task][package] = make(module)

    add("parse", "rfc3987", lambda m: lambda text: m.parse(text, rule="IRI"))
    add("parse", "rfc3986", lambda m: lambda text: m.validators.Validator().validate(m.uri_reference(text)))
    add("parse", "yarl", lambda m: m.URL)
    add("parse", "ada_url", lambda m: m.check_url)
    add("parse", "hyperlink", lambda m: lambda text: m.URL.from_text(text))
    add("normalize", "rfc3986", lambda m: lambda text: m.uri_reference(text).normalize())
    add("normalize", "hyperlink", lambda m: lambda text: m.URL.from_text(text).normalize())
    add("normalize", "ada_url", lambda m: m.normalize_url)
    add("normalize", "yarl", lambda m: lambda text: str(m.URL(text)))
    return tasks


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    rows = identifiers(count)
    # The others need up to 20 microseconds each.
    few = rows[: min(count, 20_000)]
    # As polars, pandas and Parquet files have columns.
    chunked = pyarrow.chunked_array([pyarrow.array(rows)])
    figures: list[tuple[str, str, float]] = []

    def figure(task: str, name: str, times: tuple[float, float], number: int) -> None:
        passed, work = (time / number * 1e9 for time in times)
        figures.append((task, name, work))
        print(f"| {task} | {name} | {passed:,.0f} | {work:,.0f} |", flush=True)

    print("| task | function | ns | ns of processors |\n|---|---|---:|---:|")
    # urllib keeps results in a cache, which the others do not have.
    for task, functions in others().items():
        for name, call in functions.items():

            def run(call: Callable[[str], object] = call) -> None:
                cache_clear = getattr(urllib.parse, "clear_cache", None)
                if cache_clear is not None:
                    cache_clear()
                each(call, few)()

            figure(task, name, best(run), len(few))
    single: dict[str, dict[str, Callable[[str], object]]] = {
        "parse": {"iri_kit.is_valid": iri_kit.is_valid, "iri_kit.Iri": iri_kit.Iri},
        "normalize": {"iri_kit.normalize": lambda text: iri_kit.normalize(text, "scheme")},
        "map": {"iri_kit.to_uri": iri_kit.to_uri},
    }
    for task, functions in single.items():
        for name, call in functions.items():
            figure(task, name, best(each(call, few)), len(few))
    columns: dict[str, dict[str, Callable[[], object]]] = {
        "parse": {"iri_kit.arrow.is_valid": lambda: arrow.is_valid(chunked)},
        "map": {"iri_kit.arrow.to_uri": lambda: arrow.to_uri(chunked)},
        "normalize": {
            "iri_kit.arrow.normalize": lambda: arrow.normalize(chunked, "scheme"),
            "iri_kit.arrow.key": lambda: arrow.key(chunked, "scheme"),
            "iri_kit.arrow.hash": lambda: arrow.hash(chunked, "scheme"),
        },
        "split": {"iri_kit.arrow.components": lambda: arrow.components(chunked)},
    }
    for task, runs in columns.items():
        for name, run_all in runs.items():
            figure(task, name, best(run_all), count)

    here = min(time for task, name, time in figures if name == "iri_kit.arrow.normalize")
    peers = [time for task, name, time in figures if task == "normalize" and "iri_kit" not in name]
    if peers:
        times = min(peers) / here
        print(f"\nnormalize: {times:,.0f} times less work of processors than the fastest of the others")


if __name__ == "__main__":
    main()
