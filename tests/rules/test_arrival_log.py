"""What everybody is told of an entry: a line for each stage that did something, and one for a reaction that has become
void (ARRIVE-08, ARRIVE-30)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Event, Pass, Seat
from kanly.rules.core.arrival import ForcesArrived, TriggerVoid
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.accompany import AdvisorDeclared, SendAdvisor
from kanly.rules.factions.bene_gesserit.intrusion import Coexist, IntrusionDeclared
from kanly.rules.factions.ecaz.effects.spice import AmbassadorPaid
from kanly.rules.factions.ecaz.trigger import AmbassadorTriggered
from kanly.rules.factions.moritani.enemy import AcceptEnemy
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from support.ambassadors import FOR_ITSELF
from support.moving import go
from support.position import position
from support.referee import Referee
from support.shipping import ship
from support.waiting import reacted, until, until_asked

CARTHAG = TerritoryId("carthag")
SEATS = ("atreides", "bene_gesserit", "spacing_guild", "moritani", "ecaz")


def shipped(token: str, reserve: int = 4) -> Referee:
    """Atreides ship into Carthag, where fighters of the Bene Gesserit, this Terror token and the Emperor's Ambassador
    are, and the force that goes along has joined those fighters."""
    p = position(*SEATS, turn=2, mode="advanced").purse(atreides=12, moritani=3).order(*SEATS)
    p.forces({"carthag_11": {"bene_gesserit": 2}}).terror({"carthag": token})
    p.table.special_powers_used = (Seat("spacing_guild"),)
    p.ambassadors("emperor", "fremen", "choam", "richese", "harkonnen", placed={"carthag": "emperor"})
    t = p.begin(Phase("shipment_movement"))
    until_asked(t, ("ChooseShipment", "atreides"))
    return t("atreides", ship(reserve, "carthag_11"))("bene_gesserit", SendAdvisor(LocationId("carthag_11")))


def told(t: Referee, viewer: str | None = None) -> list[Event]:
    """What this viewer (None: an observer) has heard of the entry, in order."""
    kinds = (
        *(SpicePaid, SpiceReceived, ForcesArrived, AdvisorDeclared, IntrusionDeclared),
        *(TerrorRevealed, AmbassadorTriggered, AmbassadorPaid, TriggerVoid),
    )
    return [event for event in t.news(viewer, Event) if isinstance(event, kinds)]


@pytest.mark.rule("ARRIVE-30", "SEED-71", "ARRIVE-01", "ARRIVE-05", "ARRIVE-09", "TIMING-20")
def test_each_stage_that_did_something_is_told_to_everybody_with_who_what_where_and_how_much() -> None:
    t = shipped("robbery")
    t("moritani", Pass())("ecaz", Pass())("bene_gesserit", Coexist())("moritani", RevealTerror())
    until_asked(t, ("ChooseTrigger", "ecaz"))
    t("ecaz", FOR_ITSELF)
    for viewer in (*SEATS, None):
        heard = told(t, viewer)
        assert [type(event) for event in heard] == [
            *(SpicePaid, ForcesArrived, SpiceReceived),  # stages 2, 3, 4
            *(AdvisorDeclared, ForcesArrived),  # 5, and the entry that it makes: both tokens were left alone
            *(IntrusionDeclared, TerrorRevealed, AmbassadorTriggered, AmbassadorPaid),  # 6, 7, 8
        ], viewer
        arrived, intruded, revealed, triggered = heard[1], *heard[5:8]
        assert isinstance(arrived, ForcesArrived) and isinstance(intruded, IntrusionDeclared)
        assert (arrived.entrant, arrived.destination, arrived.forces.total) == ("atreides", "carthag_11", 4)
        assert (intruded.seat, intruded.entrant, intruded.territory) == ("bene_gesserit", "atreides", "carthag")
        assert isinstance(revealed, TerrorRevealed) and isinstance(triggered, AmbassadorTriggered)
        assert (revealed.token, revealed.territory, revealed.entrant) == ("terror_robbery", "carthag", "atreides")
        assert (triggered.token, triggered.territory, triggered.entrant) == (
            "ambassador_emperor",
            "carthag",
            "atreides",
        )


@pytest.mark.rule("ARRIVE-30", "SEED-71")
def test_stages_that_are_skipped_are_not_told() -> None:
    p = position(*SEATS, turn=2, mode="advanced").order(*SEATS).forces({"arsunt_11": {"atreides": 2}})
    t = p.terror({"arrakeen": "robbery"}).ambassadors(placed={"tueks_sietch": "ecaz"}).begin(Phase("shipment_movement"))
    until_asked(t, ("ChooseMove", "atreides"))
    t("atreides", go("carthag_11", arsunt_11=2))
    assert [type(event) for event in told(t)] == [ForcesArrived]


VOID_OF_MORITANI = TriggerVoid(Seat("moritani"), Seat("atreides"), CARTHAG)
VOID_OF_ECAZ = TriggerVoid(Seat("ecaz"), Seat("atreides"), CARTHAG)
VOID_OF_BENE_GESSERIT = TriggerVoid(Seat("bene_gesserit"), Seat("atreides"), CARTHAG)


def voids(t: Referee) -> list[Event]:
    """The rest of the entry in silence; which reactions to it everybody has heard to be void."""
    until(t, "ChooseMove", "ChooseShipment")
    heard = {viewer: [*t.news(viewer, TriggerVoid)] for viewer in (*SEATS, None)}
    assert all(lines == heard[None] for lines in heard.values())
    return [*heard[None]]


@pytest.mark.rule("ARRIVE-30", "ARRIVE-08")
def test_a_token_used_against_the_force_sent_along_is_void_for_the_shipper() -> None:
    t = shipped("robbery")
    t("moritani", RevealTerror())
    until_asked(t, ("ChooseTrigger", "ecaz"))
    assert voids(t("ecaz", FOR_ITSELF)) == [VOID_OF_MORITANI, VOID_OF_ECAZ]


@pytest.mark.rule("ARRIVE-30", "ARRIVE-08", "TERROR-16")
def test_a_token_back_in_the_supply_is_void_for_the_shipper_though_it_has_a_new_number() -> None:
    t = shipped("robbery")
    reacted(t("moritani", OfferEnemy()))
    assert voids(t("bene_gesserit", AcceptEnemy())) == [VOID_OF_MORITANI]


@pytest.mark.rule("ARRIVE-30", "ARRIVE-08", "TERROR-22")
def test_fighters_and_tokens_that_atomics_have_destroyed_are_void() -> None:
    assert voids(shipped("atomics")("moritani", RevealTerror())) == [
        TriggerVoid(Seat("ecaz"), Seat("bene_gesserit"), CARTHAG),  # also for the force sent along
        VOID_OF_BENE_GESSERIT,
        VOID_OF_MORITANI,
        VOID_OF_ECAZ,
    ]


@pytest.mark.rule("ARRIVE-30", "ARRIVE-08")
def test_atomics_against_the_shipper_make_the_ambassador_void() -> None:
    t = shipped("atomics")
    t("moritani", Pass())("ecaz", Pass())("bene_gesserit", Pass())
    assert voids(t("moritani", RevealTerror())) == [VOID_OF_ECAZ]


@pytest.mark.rule("ARRIVE-30", "ARRIVE-08", "SEED-71")
def test_what_was_left_alone_is_not_void() -> None:
    t = shipped("robbery")
    t("moritani", Pass())("ecaz", Pass())("bene_gesserit", Pass())("moritani", Pass())("ecaz", Pass())
    assert not voids(t)
