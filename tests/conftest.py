"""For every test: rule marks name rules that exist, Hypothesis looks at no clock, an interrupt is heard."""

import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from kanly import rulebook
from kanly.rulebook.coverage import MarkError, read_coverage

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # a shell has what it starts in the background ignore it, and programs that are started by a test would, too
    signal.signal(signal.SIGINT, signal.default_int_handler)
settings.register_profile("kanly", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "kanly")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Marks with unknown rules are errors of collection, told with the near matches."""
    report = yield
    faults = {
        f"{item.name}: {fault}"
        for item in report.result
        if isinstance(item, pytest.Item)
        for mark in item.iter_markers("rule")
        for id in mark.args
        if (fault := _fault(id))
    }
    if faults:
        report.outcome = "failed"
        report.result = []
        report.longrepr = "\n".join(sorted(faults))
    return report


def _fault(id: str) -> str | None:
    try:
        rulebook.rule(id)
    except rulebook.UnknownRule as unknown:
        return str(unknown)
    return None


def pytest_report_header() -> str:
    """How many rules have tests, at the head of every run."""
    try:
        tested = len(read_coverage(Path(__file__).parent).tested())
    except (MarkError, SyntaxError) as error:
        return f"rulebook: rules with tests cannot be counted: {error}"
    return f"rulebook: {tested} of {len(rulebook.rules())} rules have tests"
