"""Sneak Attack, the Terror token by which forces come (TERROR-30, TERROR-31)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.rules.cards.karama_special import SPECIAL
from kanly.rules.core.arrival import Arrival, ForcesArrived, Party
from kanly.rules.core.cards import CardPlayed
from kanly.rules.factions.bene_gesserit.accompany import SINK, SendAdvisor
from kanly.rules.factions.moritani.sneak_attack import NobodyAttacks, SneakIn
from kanly.rules.factions.moritani.terror import ChooseTerror, RevealTerror
from kanly.rules.factions.spacing_guild.ship_stop import ShipmentStopped, StopShipment
from kanly.state import Forces
from support.moving import at
from support.referee import Referee
from support.terror import ARRAKEEN, E, G, M, enters, placed, revealed, table, territory, zone

HERE = territory("arrakeen")
AMBUSH = {"arrakeen": "sneak_attack"}


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-38", "SEED-40")
def test_up_to_five_forces_at_once_for_nothing() -> None:
    t = revealed(table(), "sneak_attack")
    assert max(o.forces for o in t.options(M) if isinstance(o, SneakIn)) == 5
    t.refuses(M, SneakIn(6, ARRAKEEN), "TERROR-30")
    t.refuses(M, SneakIn(2, LocationId("carthag_11")), "TERROR-30")
    t(M, SneakIn(5, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(5) and t.purse(M) == 10
    assert t.happened(ForcesArrived)[-1].cause == "sneak_attack" and zone(t, "removed") == ["sneak_attack"]
    t.end()


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-92")
def test_no_more_than_the_reserves_hold() -> None:
    start = table().tanks(moritani=17).terror(AMBUSH)
    t = enters(start)
    assert question(t).most == 3
    t(M, RevealTerror())
    t.refuses(M, SneakIn(4, ARRAKEEN), "TERROR-30")


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-38", "TIMING-08", "SEED-92")
def test_none_is_possible_too_and_no_entry() -> None:
    t = revealed(table(), "sneak_attack")
    t.silence()
    assert t.happened(NobodyAttacks) == [NobodyAttacks(M, HERE)] and len(t.happened(ForcesArrived)) == 1
    assert zone(t, "removed") == ["sneak_attack"]


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-40", "SHIP-07", "TERROR-32", "SEED-92")
@pytest.mark.parametrize(
    ("case", "why"),
    [("full", "stronghold-full"), ("storm", "place-in-storm"), ("empty", "no-reserves"), ("ally", "ally-stands-there")],
)
def test_moritani_see_before_the_reveal_that_nobody_could_come(case: str, why: str) -> None:
    """Two others hold the stronghold; Fremen have come into the storm; no reserves; the ally stands there."""
    start = table("emperor", "fremen", "spacing_guild", mode="advanced").terror(AMBUSH)
    if case == "full":
        start.forces({"arrakeen_10": {"fremen": 1}})
    elif case == "storm":
        start.storm(10)
    elif case == "empty":
        start.tanks(moritani=20)
    else:
        start.forces({"arrakeen_10": {"spacing_guild": 1}}).allied(M, "spacing_guild")
    by_fremen = case == "storm"
    t = enters(start, "fremen" if by_fremen else E, 2, cause="fremen_reserves" if by_fremen else "movement")
    while t.asks[0] != ("ChooseTerror", M):
        t.silence()
    assert (question(t).most, question(t).blocked) == (0, why)
    t(M, RevealTerror())
    assert t.happened(NobodyAttacks) and zone(t, "removed") == ["sneak_attack"] and t.asks == []


@pytest.mark.rule("TERROR-30", "OCCUPY-02", "OCCUPY-01")
def test_ecaz_as_their_ally_is_no_obstacle() -> None:
    """The two are one side, so the Emperor is the only other."""
    start = table("emperor", "ecaz").terror(AMBUSH).forces({"arrakeen_10": {"ecaz": 2}}).allied(M, "ecaz")
    t = enters(start, cause="movement")
    assert (question(t).most, question(t).blocked) == (5, "")
    t(M, RevealTerror())(M, SneakIn(4, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(4)


@pytest.mark.rule("TERROR-30", "TERROR-23", "E3-23")
def test_also_into_the_aftermath() -> None:
    t = enters(table().aftermath("arrakeen").terror(AMBUSH), cause="movement")
    t(M, RevealTerror())(M, SneakIn(3, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(3)


@pytest.mark.rule("TERROR-31", "SEED-39", "ARRIVE-09", "BG-05")
def test_it_is_a_shipment_from_off_planet() -> None:
    """The Bene Gesserit may accompany it, in whatever phase, and intrude; there is no payment."""
    start = table("emperor", "bene_gesserit", mode="advanced").terror(AMBUSH)
    start.forces({"arrakeen_10": {"bene_gesserit": 2}})
    t = enters(start, cause="movement")
    assert t.asks == [("ChooseIntrusion", "bene_gesserit")], "against the Emperor"
    t.silence()
    assert t.asks == [("ChooseTerror", M)]
    assert question(t).blocked == "stronghold-full"
    t = enters(table("emperor", "bene_gesserit").terror(AMBUSH), cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    t("bene_gesserit", SendAdvisor(SINK))
    assert at(t, "polar_sink", "bene_gesserit") == Forces(1) and t.purse(M) == 10


@pytest.mark.rule("TERROR-31", "KARAMA-21", "SEED-39")
def test_the_guild_may_stop_it_in_the_shipment_and_movement_phase() -> None:
    """No force arrives, the token is gone all the same, and no shipment of Moritani's is lost."""
    start = table("emperor", "spacing_guild", mode="advanced").terror(AMBUSH).hand(spacing_guild=["karama"])
    start.table.phase = "shipment_movement"
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [("ChooseShipmentStop", G)]
    t(G, StopShipment(t.card(G, "karama")))
    assert [event.use for event in t.happened(CardPlayed)] == [SPECIAL]
    assert t.happened(ShipmentStopped) == [ShipmentStopped(G, M, ARRAKEEN)] and at(t, "arrakeen_10", M) == Forces()
    assert zone(t, "removed") == ["sneak_attack"] and placed(t) == {} and t.asks == []
    start = table("emperor", "spacing_guild", mode="advanced").terror(AMBUSH).hand(spacing_guild=["karama"])
    start.table.phase = "spice_blow"
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [], "in no other phase"


@pytest.mark.rule("TERROR-31", "AMB-12", "ARRIVE-09")
def test_it_can_trigger_an_ambassador_of_the_place() -> None:
    start = table("emperor", "ecaz").ambassadors(placed={"arrakeen": "choam"}).terror(AMBUSH)
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [("ChooseTrigger", "ecaz")], "against Moritani"
    t.silence()
    assert t.asks == [("ChooseTrigger", "ecaz")], "then against the Emperor"


@pytest.mark.rule("ARRIVE-10", "TERROR-30", "SEED-40")
def test_at_the_greatest_depth_nobody_can_come() -> None:
    party = Party(Forces(2))
    t = table().terror(AMBUSH).begin(Arrival("movement", E, ARRAKEEN, (party,), depth=8))
    assert (question(t).most, question(t).blocked) == (0, "entries-too-deep")
    t(M, RevealTerror())
    assert t.happened(NobodyAttacks) and t.asks == []


def question(t: Referee) -> ChooseTerror:
    """What Moritani are asked."""
    assert t.game.question
    decision = t.game.question.decisions[M]
    assert isinstance(decision, ChooseTerror)
    return decision
