"""Deduplicates a crawl with pandas, over Arrow-backed columns."""

from __future__ import annotations

import sys

import iri_kit.pandas  # noqa: F401, adds the accessor `iri` to series
import pandas as pd


def deduplicate(source: str, target: str) -> None:
    # Columns stay those of Arrow: no Python object is made for a row.
    rows = pd.read_parquet(source, dtype_backend="pyarrow")
    key = rows["url"].iri.key("scheme")
    unique = rows[key.notna()].sort_values("id")
    unique = unique[~key.reindex(unique.index).duplicated()]
    unique.to_parquet(target, index=False)


if __name__ == "__main__":
    deduplicate(*sys.argv[1:3])
