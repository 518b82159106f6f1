"""Logs without secrets (RFC 3986, sections 3.2.1 and 7.5)."""

from __future__ import annotations

import io
import logging

import pytest
from iri_kit.logs import RedactingFormatter

SECRET = "ftp://anna:secret@example.org/?sig=0A1B"
HIDDEN = "ftp://anna:***@example.org/?sig=***"


@pytest.fixture
def out() -> io.StringIO:
    return io.StringIO()


def logger(out: io.StringIO, formatter: logging.Formatter | None) -> logging.Logger:
    handler = logging.StreamHandler(out)
    handler.setFormatter(RedactingFormatter(formatter))
    log = logging.Logger("test")
    log.addHandler(handler)
    return log


def test_arguments_are_redacted(out: io.StringIO) -> None:
    logger(out, None).info("from %s to %r", SECRET, SECRET)
    assert out.getvalue() == f"from {HIDDEN} to '{HIDDEN}'\n"


def test_the_other_formatter_decides_the_form(out: io.StringIO) -> None:
    logger(out, logging.Formatter("{levelname}|{message}", style="{")).error(SECRET)
    assert out.getvalue() == f"ERROR|{HIDDEN}\n"


def test_tracebacks_and_stacks_are_redacted(out: io.StringIO) -> None:
    log = logger(out, None)
    try:
        raise ValueError(SECRET)
    except ValueError:
        log.exception("failed", stack_info=True)
    text = out.getvalue()
    assert f"ValueError: {HIDDEN}" in text and "Stack (most recent call last)" in text
    assert "anna:secret" not in text


def test_the_record_stays_as_it_is(out: io.StringIO) -> None:
    """Other handlers get it too."""
    record = logging.LogRecord("test", logging.INFO, "a.py", 1, "to %s", (SECRET,), None)
    assert RedactingFormatter().format(record) == f"to {HIDDEN}"
    assert record.getMessage() == f"to {SECRET}"
