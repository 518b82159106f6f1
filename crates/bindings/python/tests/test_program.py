"""The results are those of the program `iri`."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import iri_kit
from conftest import FULL, corpus, generated
from iri_kit import IriError


def strings() -> list[str]:
    rows = list(generated(600_000 if FULL else 4_000))
    real = list(corpus())
    rows += real if FULL else real[:: max(1, len(real) // 4_000)]
    # The inputs are separated by NUL.
    return [row for row in rows if "\x00" not in row]


def run(program: str, arguments: list[str], rows: list[str]) -> list[dict[str, Any]]:
    given = "\0".join(rows).encode() + b"\0"
    done = subprocess.run([program, *arguments, "-0", "--json"], input=given, capture_output=True)
    assert done.returncode in (0, 1), done.stderr.decode()
    # Each object ends with the separator of the inputs.
    text = done.stdout.decode()
    lines = text.split("\0") if "\0" in text else text.split("\n")
    found = [json.loads(line) for line in lines if line.strip()]
    assert len(found) == len(rows)
    return found


def compare(program: str, arguments: list[str], call: Any) -> None:
    rows = strings()
    for row, answer in zip(rows, run(program, arguments, rows)):
        try:
            found = call(row)
        except IriError as error:
            assert not answer["ok"], (row, answer)
            assert answer["error"]["code"] == error.code, (row, answer)
        else:
            assert answer["ok"] and answer["output"] == found, (row, answer)


def test_to_uri(program: str) -> None:
    compare(program, ["to-uri"], iri_kit.to_uri)


def test_to_iri(program: str) -> None:
    compare(program, ["to-iri", "--as", "iri-reference"], iri_kit.to_iri)


def test_normalize(program: str) -> None:
    arguments = ["normalize", "--to", "scheme"]
    compare(program, arguments, lambda row: iri_kit.normalize(row, "scheme"))


def test_resolve(program: str) -> None:
    base = "http://example.org/a/b?q"
    compare(program, ["resolve", "--base", base], lambda row: iri_kit.join(base, row))


def test_check(program: str) -> None:
    rows = strings()
    answers = run(program, ["check", "--as", "iri-reference"], rows)
    for row, answer in zip(rows, answers):
        found = iri_kit.check(row, "iri-reference")
        codes = [(finding.severity, finding.code) for finding in found]
        expected = [(one["severity"], one["code"]) for one in answer["findings"]]
        assert codes == expected, row
        for finding, one in zip(found, answer["findings"]):
            assert len(row[: finding.start].encode()) == one["start"], row
            assert len(row[: finding.end].encode()) == one["end"], row
