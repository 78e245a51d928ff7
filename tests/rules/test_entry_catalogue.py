"""Every way of entering with a force that is sent along, with Intrusion, and with what the Guild is paid or stops
(ARRIVE-02, ARRIVE-05). Each scene is foretold from the texts and played under the referee, which goes on with the
reloaded game at every pause; every answer is sent twice."""

from __future__ import annotations

import pytest

from kanly import catalog
from support.entry_model import TABLE
from support.entry_play import as_foretold
from support.entry_scenes import accompanied, by_turns, intruded, paid_or_stopped, ways
from support.entry_ways import WAYS, Scene

NOT_PLAYED = {
    *("no_field_shipment", "allied_no_field", "no_field_move", "discovery_entry", "nexus_entry", "hms_entry"),
    *("tleilaxu_deployment", "fedaykin_deployment", "homeworld_arrival"),
}
"""Those of factions and modules that are not played yet."""


@pytest.mark.rule("ARRIVE-02")
def test_all_ways_are_here_but_those_of_what_is_not_played() -> None:
    causes = catalog.arrivals().cause
    assert {way.cause for way in WAYS.values()} == {*TABLE} == {*causes} - NOT_PLAYED


@pytest.mark.rule("ARRIVE-02")
@pytest.mark.parametrize("cause", TABLE)
def test_the_model_has_what_the_table_has(cause: str) -> None:
    row = next(found for found in catalog.arrivals().causes if found.id == cause)
    column = TABLE[cause]
    assert column.accompany == (row.accompaniment != "no") and column.intrude == (row.intrusion == "yes")
    assert column.terror == (row.terror == "yes") and column.ambassador == (row.ambassador != "no")


@pytest.mark.rule("ARRIVE-02", "ARRIVE-05", "ARRIVE-09", "ARRIVE-12", "BG-05", "BG-14", "BG-17", "SEED-55")
@pytest.mark.parametrize("scene", [scene for way in ways() for scene in accompanied(*way)], ids=Scene.name)
def test_each_way_with_a_force_that_is_sent_along(scene: Scene) -> None:
    as_foretold(scene)


@pytest.mark.rule("ARRIVE-02", "ARRIVE-05", "ARRIVE-07", "ARRIVE-12", "BG-20", "BG-21", "SEED-54")
@pytest.mark.parametrize("scene", [scene for way in ways() for scene in intruded(*way)], ids=Scene.name)
def test_each_way_with_intrusion(scene: Scene) -> None:
    as_foretold(scene)


@pytest.mark.rule("ARRIVE-02", "ARRIVE-05", "ARRIVE-06", "ARRIVE-12", "ARRIVE-19", "KARAMA-21", "AMB-53", "TERROR-31")
@pytest.mark.parametrize(
    "scene", [scene for way in ways() for scene in by_turns(paid_or_stopped(*way))], ids=Scene.name
)
def test_each_way_that_the_guild_is_paid_for_or_may_stop(scene: Scene) -> None:
    as_foretold(scene)
