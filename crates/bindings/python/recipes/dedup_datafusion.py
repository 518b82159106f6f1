"""Deduplicates a crawl with the Python package of DataFusion."""

from __future__ import annotations

import sys
from typing import Any

import datafusion
import pyarrow
from iri_kit import arrow


def iri_key(column: Any) -> Any:
    return arrow.key(column, "scheme")


def deduplicate(source: str, target: str) -> None:
    context = datafusion.SessionContext()
    text = pyarrow.string_view()
    context.register_udf(datafusion.udf(iri_key, [text], text, "immutable", "iri_key"))
    context.register_parquet("crawl", source)
    context.sql(
        """
        SELECT min(id) AS id, first_value(url ORDER BY id) AS url
        FROM (SELECT id, url, iri_key(url) AS key FROM crawl)
        WHERE key IS NOT NULL
        GROUP BY key
        ORDER BY id
        """
    ).write_parquet(target)


if __name__ == "__main__":
    deduplicate(*sys.argv[1:3])
