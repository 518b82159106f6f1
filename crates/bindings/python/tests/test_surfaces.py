"""Each operation with its defaults has the results that Rust has, on the samples of all surfaces."""

from __future__ import annotations

import json
import os
import pathlib
from typing import Any

import pytest
from iri_kit import IriError, Reading, _columns, _functions

#: The names that differ from those of the table.
NAMES = {
    "valid": "is_valid",
    "error": "errors",
    "parse": "components",
    "equal": "equals",
    "findings": "check",
}


@pytest.fixture(scope="module")
def expected() -> dict[str, list[dict[str, Any]]]:
    """The rows of each operation: the output of the example `results` of `iri-ops`."""
    path = os.environ.get("IRI_RESULTS")
    if not path:
        pytest.skip("skipped: IRI_RESULTS does not name the results in Rust")
    found: dict[str, list[dict[str, Any]]] = {}
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row["operation"], []).append(row)
    assert all(len(rows) == 1000 for rows in found.values())
    return found


def test_strings(expected: dict[str, list[dict[str, Any]]]) -> None:
    tried = 0
    for operation, rows in expected.items():
        function = getattr(_functions, NAMES.get(operation, operation.replace("-", "_")), None)
        if function is None:
            continue
        tried += 1
        for row in rows:
            try:
                found = function(*row["texts"])
            except IriError as error:
                assert error.code == row.get("error"), row
            else:
                if isinstance(found, IriError):
                    # Its offsets are in characters.
                    start, end = (len(row["texts"][0][:at].encode()) for at in (found.start, found.end))
                    found = {"code": found.code, "start": start, "end": end}
                assert "error" not in row and plain(found, row["result"]) == row["result"], (row, found)
    assert tried == len(_functions.__all__)


def plain(found: Any, like: Any) -> Any:
    """A value as JSON has it, with the fields that the results have."""
    if isinstance(found, bytes):
        return found.hex()
    if isinstance(found, Reading):
        return vars(found)
    if isinstance(found, list):
        return [plain(item, like[0] if like else {}) for item in found]
    if isinstance(found, dict) and isinstance(like, dict):
        return {name: found[name] for name in like}
    return found


def test_columns(expected: dict[str, list[dict[str, Any]]]) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="skipped: pyarrow is not installed")
    assert len(expected) == len(_columns.__all__)
    for operation, rows in expected.items():
        function = getattr(_columns, NAMES.get(operation, operation.replace("-", "_")))
        columns = [pyarrow.array(texts) for texts in zip(*(row["texts"] for row in rows))]
        for row, found in zip(rows, function(*columns).to_pylist()):
            result = row.get("result")
            assert plain(found, result) == result, (row, found)
