"""Deduplicates a crawl with polars, in a stream."""

from __future__ import annotations

import sys

import iri_kit.polars  # noqa: F401, adds the namespace `iri` to expressions
import polars as pl


def deduplicate(source: str, target: str) -> None:
    (
        pl.scan_parquet(source)
        .with_columns(key=pl.col("url").iri.key("scheme"))  # type: ignore[attr-defined]
        .drop_nulls("key")
        .sort("id")
        .unique("key", keep="first", maintain_order=True)
        .drop("key")
        .sink_parquet(target)
    )


if __name__ == "__main__":
    deduplicate(*sys.argv[1:3])
