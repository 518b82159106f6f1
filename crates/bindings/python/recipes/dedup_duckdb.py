"""Deduplicates a crawl with DuckDB."""

from __future__ import annotations

import sys
from typing import Any

import duckdb
from iri_kit import arrow


def iri_key(column: Any) -> Any:
    # DuckDB passes batches of a few thousand rows.
    return arrow.key(column, "scheme")


def deduplicate(source: str, target: str) -> None:
    with duckdb.connect() as connection:
        connection.create_function(
            "iri_key", iri_key, ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special"
        )
        connection.execute(
            f"""
            COPY (
                SELECT min(id) AS id, arg_min(url, id) AS url
                FROM (SELECT id, url, iri_key(url) AS key FROM '{source}')
                WHERE key IS NOT NULL
                GROUP BY key
                ORDER BY id
            ) TO '{target}' (FORMAT parquet)
            """
        )


if __name__ == "__main__":
    deduplicate(*sys.argv[1:3])
