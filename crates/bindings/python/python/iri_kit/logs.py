"""Logs without passwords and secret parameters."""

from __future__ import annotations

import logging

from . import redact_in

__all__ = ["RedactingFormatter"]


class RedactingFormatter(logging.Formatter):
    """Formats as `formatter` does, and replaces the secrets of identifiers in the result by `***`.

    It sees the whole text, so it also hides those in the arguments of a message, in tracebacks and in stacks. Without
    a formatter it shows the message, as `logging.Formatter()` does.
    """

    def __init__(self, formatter: logging.Formatter | None = None) -> None:
        super().__init__()
        self._formatter = formatter or logging.Formatter()

    def format(self, record: logging.LogRecord) -> str:
        return redact_in(self._formatter.format(record))
