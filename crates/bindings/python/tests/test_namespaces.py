"""Each namespace has exactly the operations of the table, so a new row appears everywhere."""

from __future__ import annotations

import iri_kit
import pytest
from iri_kit import _columns, _native, arrow
from iri_kit._operations import NO_METHODS

OPERATIONS = set(_native._operations())


def public(namespace: type) -> set[str]:
    return {name for name in dir(namespace) if not name.startswith("_")}


def test_columns() -> None:
    assert set(_columns.__all__) == OPERATIONS
    assert set(arrow.__all__) == OPERATIONS | {"Column", "Invalid", "InvalidConverted", "InvalidKept", "component"}


def test_module_functions() -> None:
    assert {name for name in OPERATIONS if not callable(getattr(iri_kit, name, None))} == set()
    # It would hide the function of Python.
    assert OPERATIONS - set(iri_kit.__all__) == {"hash"}


def test_polars() -> None:
    pytest.importorskip("polars", reason="skipped: polars is not installed")
    import iri_kit.polars

    assert public(iri_kit.polars.IriExpressions) == OPERATIONS


def test_pandas() -> None:
    pytest.importorskip("pandas", reason="skipped: pandas is not installed")
    import iri_kit.pandas

    assert public(iri_kit.pandas.IriAccessor) == OPERATIONS


def test_methods() -> None:
    missing = {name for name in OPERATIONS if not hasattr(iri_kit.IriRef, name)}
    assert missing == {*NO_METHODS, "find"}
    iri = iri_kit.Iri("ftp://u:secret@EXAMPLE.org/")
    assert iri.redact() == iri_kit.redact(iri) == "ftp://u:***@EXAMPLE.org/"
    assert iri.domain() == iri_kit.domain(iri) == "example.org"
    assert iri.lowest_rung("FTP://u:secret@EXAMPLE.org/") == "case"


def test_readers() -> None:
    iri = iri_kit.IriRef("http://u@127.1/")
    node = next(reading for reading in iri.readings() if reading.reader == "node-url")
    assert node == iri_kit.Reading("node-url", False, "http", "u", "127.0.0.1", 80)
    refused = next(reading for reading in iri_kit.readings("http://a b/") if reading.reader == "node-url")
    assert refused == iri_kit.Reading("node-url", True, None, None, None, None)
    assert (iri.readers_agree(), iri_kit.readers_agree("http://example.org/")) == (False, True)


def test_functions() -> None:
    text = "http://u@example.org:80/a?q#f"
    components = iri_kit.components(text)
    assert [*components.values()] == ["http", "u@example.org:80", "u", "example.org", "80", "/a", "q", "f"]
    for name, value in components.items():
        assert getattr(iri_kit, name)(text) == value
        assert getattr(iri_kit, name)("") == ("" if name == "path" else None)
    assert iri_kit.resolve(text, "../b") == "http://u@example.org:80/b"
    assert iri_kit.hash("http://example.org").hex() == "13dab8d42ad2218070c0198247c2304a"
    error = iri_kit.errors("http://example.org/a b")
    assert isinstance(error, iri_kit.IriError) and error.code == "char-illegal"
    assert iri_kit.errors(text) is None
