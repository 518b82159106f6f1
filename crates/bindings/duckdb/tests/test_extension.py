"""The extension in the DuckDB of the Python package: each function, on every layout of vectors.

`IRI_EXTENSION` names the extension, and `IRI_RESULTS` the results in Rust (`cargo xtask data duckdb`). With `IRI_KIT`
set, options are compared with the columns of `iri_kit`, which must be installed with pyarrow.
"""

from __future__ import annotations

import json
import os
import pathlib
import random
import re
import threading
from typing import Any

import duckdb
import pytest

Rows = list[tuple[list[str], Any]]

SCHEME_HTTP = "HTTP://example.org:80/%7Ea"


def connect() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute(f"LOAD '{os.environ['IRI_EXTENSION']}'")
    return connection


@pytest.fixture(scope="module")
def sql() -> duckdb.DuckDBPyConnection:
    return connect()


@pytest.fixture(scope="module")
def expected() -> dict[str, Rows]:
    """The texts of each row, and the result or none, by the name of the function."""
    found: dict[str, Rows] = {}
    for line in pathlib.Path(os.environ["IRI_RESULTS"]).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        function = "iri_" + row["operation"].replace("-", "_")
        found.setdefault(function, []).append((row["texts"], row.get("result")))
    return found


def plain(found: Any, like: Any) -> Any:
    """A value as JSON has it, with the fields that the results have."""
    if isinstance(found, bytes):
        return found.hex()
    if isinstance(found, list):
        return [plain(item, like[0] if like else {}) for item in found]
    if isinstance(found, dict) and isinstance(like, dict):
        return {name: found[name] for name in like}
    return found


def table(sql: duckdb.DuckDBPyConnection, rows: Rows, size: int, seed: int) -> Rows:
    """Creates the table `t` of columns `i`, `a` and `b` from random rows, of which some are null."""
    chance = random.Random(seed)
    chosen: Rows = []
    values = []
    for index in range(size):
        texts, result = chance.choice(rows)
        row = [texts[0], texts[-1]]
        if chance.random() < 0.1:
            row[chance.randrange(2)] = None
            if None in row[: len(texts)]:
                result = None
        chosen.append((row, result))
        values.append((index, *row))
    sql.execute("CREATE OR REPLACE TABLE t (i BIGINT, a VARCHAR, b VARCHAR)")
    sql.execute("CREATE OR REPLACE TEMP TABLE given (rows VARCHAR)")
    sql.execute("INSERT INTO given VALUES (?)", [json.dumps(values)])
    sql.execute(
        "INSERT INTO t SELECT r[1]::BIGINT, r[2]->>'$', r[3]->>'$' "
        "FROM (SELECT unnest(rows::JSON::JSON[]) AS j, j::JSON[] AS r FROM given)"
    )
    return chosen


def columns(rows: Rows) -> str:
    return "a" if len(rows[0][0]) == 1 else "a, b"


@pytest.mark.parametrize("size", [1, 2048, 7000])
def test_every_function_on_random_columns(
    sql: duckdb.DuckDBPyConnection, expected: dict[str, Rows], size: int
) -> None:
    known = "SELECT DISTINCT function_name FROM duckdb_functions() WHERE function_name LIKE 'iri\\_%' ESCAPE '\\'"
    assert {name for (name,) in sql.execute(known).fetchall()} == set(expected)
    for seed, (function, rows) in enumerate(expected.items()):
        chosen = table(sql, rows, size, seed)
        found = sql.execute(f"SELECT {function}({columns(rows)}) FROM t ORDER BY i").fetchall()
        for (texts, result), (value,) in zip(chosen, found, strict=True):
            assert plain(value, result) == result, (function, texts)


def test_layouts(sql: duckdb.DuckDBPyConnection, expected: dict[str, Rows]) -> None:
    for seed, (function, rows) in enumerate(expected.items()):
        chosen = table(sql, rows, 3000, seed)
        call = f"{function}({columns(rows)})"
        whole = sql.execute(f"SELECT {call} FROM t ORDER BY i").fetchall()
        # Filters leave a selection of each chunk.
        some = sql.execute(f"SELECT {call} FROM t WHERE i % 3 = 1 ORDER BY i").fetchall()
        assert some == whole[1::3], function
        # Joins repeat rows by a selection.
        joined = f"SELECT {call} FROM range(3) r(k), t WHERE i < 1000 ORDER BY i, k"
        assert sql.execute(joined).fetchall() == [row for row in whole[:1000] for _ in range(3)]
        # A constant, and a constant in either place.
        for index, value in [(0, whole[0]), (2999, whole[2999])]:
            texts = ["NULL" if text is None else quoted(text) for text in chosen[index][0]]
            constant = f"{function}({', '.join(texts[: len(rows[0][0])])})"
            try:
                assert sql.execute(f"SELECT {constant}").fetchall() == [value], constant
                assert sql.execute(f"SELECT {constant} FROM t").fetchall() == [value] * 3000
            except duckdb.BinderException as error:
                assert "the base is invalid" in str(error) and value == (None,)
        if len(rows[0][0]) == 2:
            last = quoted(chosen[1][0][1] or "http://example.org/")
            flat = f"SELECT {function}(a, c) FROM (SELECT *, {last} AS c FROM t) ORDER BY i"
            sql.execute("CREATE OR REPLACE TABLE u AS SELECT i, a, " + last + " AS c FROM t")
            stored = f"SELECT {function}(a, c) FROM u ORDER BY i"
            assert sql.execute(flat).fetchall() == sql.execute(stored).fetchall(), function


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def test_dictionaries(sql: duckdb.DuckDBPyConnection, tmp_path: pathlib.Path, expected: dict[str, Rows]) -> None:
    for function in ["iri_to_uri", "iri_key", "iri_host", "iri_parse", "iri_valid", "iri_findings"]:
        rows = [row for row in expected[function] if "\0" not in row[0][0]]
        table(sql, rows[:40], 20000, 1)
        whole = sql.execute(f"SELECT {function}(a) FROM t ORDER BY i").fetchall()
        path = tmp_path / "t.parquet"
        sql.execute(f"COPY (FROM t ORDER BY i) TO '{path}'")
        stored = sql.execute(f"SELECT {function}(a) FROM '{path}'").fetchall()
        assert stored == whole, function
        names = sql.execute("SELECT DISTINCT a FROM t WHERE a IS NOT NULL").fetchall()
        kinds = ", ".join(quoted(name) for (name,) in names)
        sql.execute(f"CREATE OR REPLACE TABLE e AS SELECT i, a::ENUM({kinds}) AS a FROM t")
        assert sql.execute(f"SELECT {function}(a) FROM e ORDER BY i").fetchall() == whole, function
    grouped = sql.execute("SELECT iri_key(a) AS k, count(*) FROM e GROUP BY k").fetchall()
    assert len({key for key, _ in grouped}) == len(grouped)
    assert sum(count for _, count in grouped) == 20000


def test_threads(expected: dict[str, Rows]) -> None:
    sql = connect()
    sql.execute("SET threads = 4")
    table(sql, expected["iri_key"], 5000, 3)
    sql.execute("CREATE TABLE big AS SELECT i + 5000 * k AS i, a FROM t, range(80) r(k)")
    query = "SELECT count(*), bit_xor(hash(iri_key(a))), count(DISTINCT iri_hash(a)) FROM {}"
    many = sql.execute(query.format("big")).fetchall()
    sql.execute("SET threads = 1")
    assert sql.execute(query.format("big")).fetchall() == many
    found: list[Any] = []
    work = [
        threading.Thread(target=lambda: found.append(sql.cursor().execute(query.format("big")).fetchall()))
        for _ in range(4)
    ]
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    assert found == [many] * 4


def test_a_chunk_without_changes_keeps_its_text(sql: duckdb.DuckDBPyConnection) -> None:
    # Whatever is a reference to the input must live as long as the result.
    sql.execute(
        "CREATE OR REPLACE TABLE kept AS SELECT iri_to_uri('http://example.org/' || i || repeat('a', i % 30)) AS u, i "
        "FROM range(100000) r(i)"
    )
    same = "SELECT count(*) FROM kept WHERE u = 'http://example.org/' || i || repeat('a', i % 30)"
    assert sql.execute(same).fetchall() == [(100000,)]
    changed = "SELECT count(*) FROM kept WHERE iri_to_uri(u || CASE WHEN i % 1000 = 7 THEN 'é' ELSE '' END) = u || CASE WHEN i % 1000 = 7 THEN '%C3%A9' ELSE '' END"
    assert sql.execute(changed).fetchall() == [(100000,)]


@pytest.mark.parametrize(
    "call",
    [
        f"iri_normalize('{SCHEME_HTTP}', 'scheme', 'keep', 'idna2003')",
        f"iri_normalize('{SCHEME_HTTP}', rung => 'scheme')",
        f"iri_normalize(hosts => 'uts46', rung => 'scheme', text => '{SCHEME_HTTP}')",
        f"iri_normalize('{SCHEME_HTTP}', rung := 'scheme', steps => NULL)",
        f"iri_normalize('{SCHEME_HTTP}', NULL) || substr('', 1)",
    ],
)
def test_options_by_position_and_name(sql: duckdb.DuckDBPyConnection, call: str) -> None:
    found = sql.execute(f"SELECT {call}").fetchall()
    port = "" if "scheme" in call else ":80"
    assert found == [(f"http://example.org{port}/~a",)]


def test_options(sql: duckdb.DuckDBPyConnection, expected: dict[str, Rows]) -> None:
    """Every value of every option is accepted, and the result is that of `iri_kit`, where it is installed."""
    documents = sql.execute(
        "SELECT function_name, parameters, parameter_types, description FROM duckdb_functions() "
        "WHERE function_name IN (SELECT unnest(?)) AND return_type IS NOT NULL",
        [list(expected)],
    ).fetchall()
    assert len(documents) == len(expected)
    tried = 0
    for function, parameters, types, description in documents:
        rows = expected[function]
        texts = len(rows[0][0])
        table(sql, rows, 300, 5)
        for name, data_type in list(zip(parameters, types))[texts:]:
            assert f" {name}: " in description, (function, name)
            sentences = description.split(f" {name}: ")[1]
            values = re.split("One (?:or more, separated by commas, )?of ", sentences)[1].split(". ")[0].rstrip(".")
            for value in values.split(", ")[:12]:
                assert data_type in ("VARCHAR", "BOOLEAN")
                call = f"{function}({columns(rows)}, {name} => {value})"
                found = sql.execute(f"SELECT {call} FROM t ORDER BY i").fetchall()
                same_as_kit(sql, function, texts, name, value.strip("'"), found)
                tried += 1
    assert tried > 150


def same_as_kit(
    sql: duckdb.DuckDBPyConnection, function: str, texts: int, option: str, value: str, found: Any
) -> None:
    kit = pytest.importorskip("iri_kit.arrow") if os.environ.get("IRI_KIT") else None
    if kit is None:
        return
    names = {"valid": "is_valid", "error": "errors", "parse": "components", "equal": "equals", "findings": "check"}
    name = function.removeprefix("iri_")
    kernel = getattr(kit, names.get(name, name))
    import pyarrow

    given = sql.execute("SELECT a, b FROM t ORDER BY i").fetchall()
    arguments = [pyarrow.array([row[index] for row in given], pyarrow.string()) for index in range(texts)]
    flag = {"true": True, "false": False}.get(value, value)
    expected = pyarrow.array(kernel(*arguments, **{option: flag})).to_pylist()
    assert [value for (value,) in found] == expected, (function, option, value)


@pytest.mark.parametrize("option", ["rung => 'syntax'", "rung => 'scheme'", "steps => 'case'", "hosts => 'percent'"])
def test_a_profile_of_keys_excludes_the_ladder(sql: duckdb.DuckDBPyConnection, option: str) -> None:
    with pytest.raises(duckdb.BinderException, match=f"iri_key: profile cannot be used with {option.split()[0]}"):
        sql.execute(f"SELECT iri_key('http://e/', profile => 'surt', {option})")
    keys = sql.execute("SELECT iri_key('http://e/', profile => 'surt', rung => NULL, invalid => 'keep')").fetchall()
    assert keys == [("e)/",)]


def test_prepared_statements(sql: duckdb.DuckDBPyConnection) -> None:
    sql.execute("PREPARE p AS SELECT iri_key($1, $2)")
    assert sql.execute(f"EXECUTE p('{SCHEME_HTTP}', 'scheme')").fetchall() == [("http://example.org/~a",)]
    assert sql.execute(f"EXECUTE p('{SCHEME_HTTP}', 'simple')").fetchall() == [(SCHEME_HTTP,)]
    assert sql.execute(f"EXECUTE p('{SCHEME_HTTP}', NULL)").fetchall() == [("http://example.org/~a",)]
    with pytest.raises(duckdb.BinderException, match="found 'sceme'"):
        sql.execute(f"EXECUTE p('{SCHEME_HTTP}', 'sceme')")
    found = sql.execute("SELECT iri_resolve(?, ?, lenient => ?)", ["http://e/a/b", "http:x", True])
    assert found.fetchall() == [("http://e/a/x",)]


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("SELECT iri_key('a', 'sceme')", "must be one of the constants 'simple'.*found 'sceme'"),
        ("SELECT iri_key('a', rugn => 'scheme')", "rung VARCHAR := NULL"),
        ("SELECT iri_key('a', rung => 'case', rung => 'scheme')", "rung"),
        ("SELECT iri_key(x, x) FROM (VALUES ('a'), ('b')) t(x)", "must be a constant"),
        ("SELECT iri_key(x, CASE WHEN random() > 2 THEN 'case' END) FROM (VALUES ('a')) t(x)", "must be a constant"),
        ("SELECT iri_resolve('a/b', 'c')", "iri_resolve: the base is invalid: missing scheme at bytes 0..0"),
        ("SELECT iri_host(1)", "iri_host"),
        ("SELECT iri_key()", "Candidate functions"),
        ("SELECT iri_find('a', www => 'maybe')", "maybe"),
    ],
)
def test_errors_of_planning(sql: duckdb.DuckDBPyConnection, query: str, message: str) -> None:
    with pytest.raises(duckdb.Error, match=message):
        sql.execute(query)


def test_find_is_a_table_too(sql: duckdb.DuckDBPyConnection) -> None:
    found = sql.execute("FROM iri_find('See http://e/a, and www.example.org.', www => true)").fetchall()
    assert found == [("http://e/a", "iri", 4, 14), ("https://www.example.org", "www", 20, 35)]
    lateral = "SELECT i, f.iri FROM (VALUES (1, 'http://e/a http://e/b'), (2, '-')) t(i, x), iri_find(x) f"
    assert sorted(sql.execute(lateral).fetchall()) == [(1, "http://e/a"), (1, "http://e/b")]


def test_functions_are_documented(sql: duckdb.DuckDBPyConnection, expected: dict[str, Rows]) -> None:
    described = sql.execute(
        "SELECT function_name, description, examples, categories FROM duckdb_functions() "
        "WHERE function_name IN (SELECT unnest(?)) OR function_name IN ('to_uri', 'to_iri')",
        [list(expected)],
    ).fetchall()
    assert len(described) == len(expected) + 3
    for name, description, examples, categories in described:
        assert len(description) > 20 and categories == ["iri"], name
        (example,) = examples
        sql.execute(example if example.startswith("FROM") else f"SELECT {example}")
