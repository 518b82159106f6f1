"""Times the functions of the extension beside those of DuckDB, and prints a table.

Usage: python bench.py EXTENSION [NUMBER OF ROWS]

Each figure is the best of seven rounds in which all functions take turns: the time of all processors on one thread,
and the time that passed on all threads. Every query reads the length of each result, so that none is left out.
"""

from __future__ import annotations

import sys
import time

import duckdb

FUNCTIONS = [
    "lower({})",
    "regexp_extract({}, '^[a-z]+://([^/:]*)', 1)",
    "iri_valid({})",
    "iri_to_uri({})",
    "iri_to_iri({})",
    "iri_host({})",
    "iri_normalize({})",
    "iri_key({})",
    "iri_hash({})",
    "iri_parse({})",
]

COLUMNS = {
    "US-ASCII": "'http://www.example' || i % 9973 || '.org/path/to/some/page-' || i || '.html?q=' || (i * 7919) % 100000",
    "Japanese": "'http://www.example' || i % 9973 || '.org/日本語/ページ-' || i || '.html'",
}


def main(extension: str, rows: int) -> None:
    sql = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    sql.execute(f"LOAD '{extension}'")
    for name, text in COLUMNS.items():
        sql.execute(f"CREATE OR REPLACE TABLE t AS SELECT {text} AS u FROM range({rows}) r(i)")
        threads = sql.execute("SELECT current_setting('threads')").fetchone()
        print(f"| {name} | ns | of lower | {threads[0] if threads else '?'} threads, ns | of lower |")
        print("|---|---:|---:|---:|---:|")
        times = {function: [1e9, 1e9] for function in FUNCTIONS}
        for _ in range(7):
            for function in FUNCTIONS:
                call = function.format("u")
                read = {"iri_valid({})": f"{call}::INT", "iri_parse({})": f"strlen({call}.host)"}
                read.setdefault("iri_hash({})", f"octet_length({call})")
                query = f"SELECT sum({read.get(function, f'strlen({call})')}) FROM t"
                for index, (count, clock) in enumerate([(1, time.process_time), (threads[0], time.perf_counter)]):
                    sql.execute(f"SET threads = {count}")
                    start = clock()
                    sql.execute(query).fetchall()
                    times[function][index] = min(times[function][index], (clock() - start) / rows * 1e9)
        for function, (one, many) in times.items():
            first = times["lower({})"]
            print(f"| `{function.format('u')}` | {one:.1f} | {one / first[0]:.2f} | {many:.1f} | {many / first[1]:.2f} |")
        print()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000)
