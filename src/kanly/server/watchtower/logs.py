"""Logs: one line a record, for people or as JSON, with the id of the request and the room that it is about."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from traceback import extract_tb

import structlog
from structlog.typing import EventDict, Processor

QUIET = {
    "apprise": logging.CRITICAL,
    **dict.fromkeys(("aiosqlite", "alembic", "httpcore", "httpx", "requests", "urllib3"), logging.WARNING),
}
"""Libraries whose records hold addresses of people, or are of no use to anybody."""


def set_up_logs(format: str, level: str) -> None:
    """Write all records of this process to stderr. `format`: json or text."""
    last: list[Processor] = [structlog.processors.JSONRenderer()]
    if format == "text":
        last = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[
                structlog.contextvars.merge_contextvars,
                structlog.stdlib.add_log_level,
                structlog.stdlib.add_logger_name,
                structlog.stdlib.ExtraAdder(),
                structlog.processors.TimeStamper(fmt="iso"),
                without_values,
            ],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name, quiet in QUIET.items():
        logging.getLogger(name).setLevel(quiet)


def without_values(_logger: object, _method: str, record: EventDict) -> EventDict:
    """Of an exception its kind and the places in the code: what it says may hold parts of a game. And of a record the
    first line: what asyncio writes below it are exceptions again."""
    failed = record.pop("exc_info", None)
    record.pop("stack_info", None)
    error = failed[1] if isinstance(failed, tuple) else failed
    if isinstance(error, BaseException):
        record["exception"] = type(error).__name__
        record["places"] = places(error)
    record["event"] = next(iter(str(record["event"]).splitlines()), "")
    return record


def places(error: BaseException) -> str:
    """Where in the code it happened, the innermost first."""
    return " < ".join(f"{Path(at.filename).name}:{at.lineno}" for at in reversed(extract_tb(error.__traceback__)))
