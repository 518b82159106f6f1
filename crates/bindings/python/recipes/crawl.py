"""Generates a crawl as Parquet files with the columns `id` and `url`: `crawl.py ROWS FOLDER`.

The pages are those of hosts whose sizes follow a power law, as in the web. Every tenth row is an earlier URL in another
spelling that is equal on the rung `scheme`.
"""

from __future__ import annotations

import multiprocessing
import pathlib
import sys

import pyarrow
from pyarrow import parquet

# The rows of a file. Each is a task of a cluster.
FILE = 1_000_000


def mix(number: int) -> int:
    """A permutation of 64-bit numbers with well-mixed bits (the finalizer of SplitMix64)."""
    mask = (1 << 64) - 1
    z = (number + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


def url(row: int) -> str:
    # Row 10 n + 9 spells the URL of an earlier row, which is none of these rows.
    is_copy = row % 10 == 9
    original = row
    if is_copy:
        original = mix(row) % row
        original -= original % 10 == 9
    bits = mix(original)
    # Squaring twice makes the first hosts the largest ones.
    share = (bits & 0xFFFF) ** 2 >> 16
    host = f"www.host-{share * share >> 16}.example"
    path = (
        f"/wiki/%E6%BC%A2%E5%AD%97/{original}",
        f"/articles/2026/11/{original}/a-title-of-some-words.html",
        f"/~user/{original}?id={bits >> 40}&lang=fr",
        f"/résumé/{original}",
    )[bits >> 16 & 3]
    if not is_copy:
        return f"https://{host}{path}"
    spelling = bits >> 18 & 3
    if spelling == 0:
        return f"HTTPS://{host}{path}"
    if spelling == 1:
        return f"https://{host.replace('www.host', 'WWW.Host')}:443{path}"
    if spelling == 2:
        return f"https://{host}/a/..{path.replace('~', '%7E')}"
    path = path.replace("%E6%BC%A2", "漢").replace("é", "%c3%a9")
    return f"https://{host}{path.replace('articles', '%61rticles')}"


def write_file(path: pathlib.Path, rows: range) -> None:
    columns = {"id": pyarrow.array(rows, "int64"), "url": [url(row) for row in rows]}
    parquet.write_table(pyarrow.table(columns), path, use_dictionary=False)


def write(count: int, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True)
    starts = range(0, count, FILE)
    paths = [folder / f"crawl-{start // FILE:04}.parquet" for start in starts]
    files = [range(start, min(start + FILE, count)) for start in starts]
    with multiprocessing.Pool() as pool:
        pool.starmap(write_file, zip(paths, files), chunksize=1)


if __name__ == "__main__":
    write(int(sys.argv[1]), pathlib.Path(sys.argv[2]))
