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


@pytest.mark.rule("ARRIVE-24")
def test_whoever_enters_the_hidden_mobile_stronghold_makes_an_entry_and_it_makes_none_itself() -> None:
    """As data: the entry by its own cause, with an Ambassador and without Terror. It is not on the board yet in any
    game that can be played."""
    entry = ARRIVALS.cause["hms_entry"]
    assert (entry.intrusion, entry.terror, entry.ambassador) == ("yes", "no", "yes")
    assert (
        "mobile_stronghold_relocation" in ARRIVALS.not_arrivals and "mobile_stronghold_relocation" not in ARRIVALS.cause
    )


@pytest.mark.rule("ARRIVE-26", "ARRIVE-03")
def test_the_replacement_by_a_face_dancer_is_no_entry() -> None:
    """As data: there is no cause by which it could run the stages. No Face Dancer can be revealed yet."""
    assert "face_dancer_replacement" in ARRIVALS.not_arrivals
    assert not [cause for cause in ARRIVALS.cause if "dancer" in cause]
    assert not {*ARRIVALS.not_arrivals} & {*ARRIVALS.cause}
