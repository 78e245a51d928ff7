"""The arrival protocol."""

import re
from typing import get_args

import pytest

from kanly import catalog, rulebook
from kanly.catalog.arrivals import ArrivalCauseId, StageId

ARRIVALS = catalog.arrivals()


@pytest.mark.rule("ARRIVE-05")
def test_the_stages_are_those_of_the_rule() -> None:
    printed = re.findall(r"^\| (\d+) \| (\w+) \|", rulebook.rule("ARRIVE-05").text, re.M)
    assert [(str(stage.stage), stage.id) for stage in ARRIVALS.stages] == printed
    assert tuple(ARRIVALS.stage) == get_args(StageId)


@pytest.mark.rule("ARRIVE-02")
def test_the_causes_are_those_of_the_rule() -> None:
    printed = re.findall(r"^\| `(\w+)` \|", rulebook.rule("ARRIVE-02").text, re.M)
    assert list(ARRIVALS.cause) == printed
    assert tuple(ARRIVALS.cause) == get_args(ArrivalCauseId)


def test_windows_factions_and_children_exist() -> None:
    windows, factions = catalog.windows().window, catalog.factions().faction
    assert all(window in windows for stage in ARRIVALS.stages for window in stage.windows)
    assert all(cause.needs_faction is None or cause.needs_faction in factions for cause in ARRIVALS.causes)
    stages = {stage.stage for stage in ARRIVALS.stages}
    assert all(child.stage in stages and child.cause in ARRIVALS.cause for child in ARRIVALS.children)
    assert ARRIVALS.deepest_possible_depth < ARRIVALS.depth_limit
