"""Odd cases of an Advanced game that a careful reader asks about: storm, worms, charity, bidding, revival, victory."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.family_atomics import DestroyShieldWall
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.bids import Bid
from kanly.rules.core.charity import ClaimCharity
from kanly.rules.core.collection import Collection
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.nexus import AcceptProposal, NexusBegun, NexusEnded, ProposeAlliance
from kanly.rules.core.revival import Revive
from kanly.rules.core.spice_cards import WormAppeared
from kanly.rules.core.storm import Storm, StormMoved
from kanly.rules.core.storm_deck import StormCardDrawn
from kanly.rules.core.turn import Phase
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.special_revival import ReviveSpecially
from kanly.rules.factions.fremen.called_worm import CallWorm
from kanly.rules.factions.fremen.placed_worms import PlaceWorm, TakeWorm
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.factions.fremen.storm_card import StormCardSeen
from kanly.rules.factions.fremen.storm_losses import LoseToStorm
from kanly.rules.factions.harkonnen.cards import ExtraCardDrawn
from kanly.rules.factions.harkonnen.hand_swap import SwapCards
from kanly.state import Forces
from support.advisors import advisors
from support.position import SIX, Count, Position, position
from support.referee import Referee
from support.sales import LOTS
from support.shipping import at, ship, shipping
from support.waiting import quietly, until

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
WORM = "shai_hulud"
NORTH, CHASM = map(TerritoryId, ("cielago_north", "red_chasm"))


def worms(t: Referee) -> list[tuple[str | None, bool]]:
    """The worms that have appeared, and whether they devoured."""
    return [(told.territory, told.devours) for told in t.happened(WormAppeared)]


# ------------------------------------------------------------------------------------------------ storm
def storm(sectors: int = 3, at: int = 1) -> Position:
    """Turn 3; the card of the storm says so many sectors."""
    start = position(ATREIDES, HARKONNEN, FREMEN, turn=3, mode="advanced").storm(at)
    return start.storm_card(f"storm_{sectors}", FREMEN).order(ATREIDES, HARKONNEN, FREMEN)


@pytest.mark.rule("CARD-WEATHER-CONTROL", "FRE-12", "KARAMA-24", "STORM-10")
@pytest.mark.parametrize("sectors", [0, 1, 5])
def test_weather_control_replaces_the_card_which_is_used_up_all_the_same(sectors: int) -> None:
    start = storm().forces({"south_mesa_4": {FREMEN: 4}, "south_mesa_5": {FREMEN: 1}})
    t = start.hand(harkonnen=["weather_control"], atreides=["karama"]).begin(Storm())
    assert t.owed == [ATREIDES, HARKONNEN]
    t(ATREIDES, Pass())(HARKONNEN, ControlWeather(t.card(HARKONNEN, "weather_control"), sectors))
    kinds = [kind for kind, _ in t.asks]
    if sectors == 5:
        assert kinds == ["React"] and t.owed == [ATREIDES]
        t(ATREIDES, Stop("fre_storm_losses", t.card(ATREIDES, "karama")))
        assert t.game.table.tanks[FREMEN] == Forces(5), "one Karama for the whole movement"
    else:
        assert t.game.table.tanks[FREMEN] == Forces(), "nobody stands in the way"
    quietly(t, "nothing")
    assert [told.distance for told in t.happened(StormMoved)] == [sectors]
    assert len(t.happened(StormCardDrawn)) == 1 and len(t.news(FREMEN, StormCardSeen)) == 1
    assert not t.news(ATREIDES, StormCardSeen) and len(t.game.table.storm_deck) == 5


@pytest.mark.rule("FRE-12", "KARAMA-24", "KARAMA-33")
def test_a_stopped_look_at_the_card_lasts_until_it_is_revealed() -> None:
    t = quietly(storm().hand(atreides=["karama"]).begin(Storm()), "React")
    reacted_to_storm = t.game.question and next(iter(t.game.question.decisions.values())).facts()
    assert reacted_to_storm
    while "fre_storm_card" not in str(
        next(iter(t.game.question.decisions.values())).facts() if t.game.question else ""
    ):
        t.all_pass()
    t(ATREIDES, Stop("fre_storm_card", t.card(ATREIDES, "karama")))
    assert t.happened(StormCardDrawn) and not t.news(FREMEN, StormCardSeen)
    (card,) = t.game.table.storm_card
    assert not t.game.table.known[card] & t.game.table.bit(FREMEN)


@pytest.mark.rule("FRE-13", "CARD-FAMILY-ATOMICS", "STORM-08")
def test_with_the_shield_wall_gone_half_of_the_fremen_in_arrakeen_are_lost_to_the_same_storm() -> None:
    """This move included; their ally there finds no shelter."""
    start = storm(2, at=9).forces({"shield_wall_8": {HARKONNEN: 1}, "arrakeen_10": {FREMEN: 3, ATREIDES: 2}})
    t = start.allied(FREMEN, ATREIDES).hand(harkonnen=["family_atomics"]).begin(Storm())
    t(HARKONNEN, DestroyShieldWall(t.card(HARKONNEN, "family_atomics")))
    quietly(t, "nothing")
    killed = [(told.seat, told.forces.total, told.cause) for told in t.happened(ForcesKilled)]
    assert sorted(killed) == sorted([(HARKONNEN, 1, "atomics"), (FREMEN, 2, "storm"), (ATREIDES, 2, "storm")])


@pytest.mark.rule("FRE-13", "FRE-15", "STORM-06")
def test_of_five_and_two_three_and_one_are_lost_and_a_fedaykin_is_one_token() -> None:
    places: dict[str, dict[str, Count]] = {
        "south_mesa_4": {FREMEN: Forces(2, 3), ATREIDES: 1},
        "south_mesa_5": {FREMEN: 2},
    }
    t = storm(5).allied(FREMEN, ATREIDES).forces(places).begin(Storm())
    assert t.options(FREMEN) == [LoseToStorm(Forces(2, 1)), LoseToStorm(Forces(1, 2)), LoseToStorm(Forces(0, 3))]
    t(FREMEN, LoseToStorm(Forces(2, 1)))
    assert t.game.table.tanks[FREMEN] == Forces(3, 1) and t.game.table.tanks[ATREIDES] == Forces(1)


@pytest.mark.rule("FRE-14", "KARAMA-05", "KARAMA-24")
def test_a_stopped_entry_into_the_storm_goes_elsewhere_or_nowhere() -> None:
    start = position(FREMEN, ATREIDES, HARKONNEN, turn=3, mode="advanced").storm(15).hand(atreides=["karama"])
    t = shipping(start, FREMEN)
    t(FREMEN, ship(4, "the_great_flat_15"))
    t(ATREIDES, Stop("fre_storm_entry", t.card(ATREIDES, "karama")))
    assert t.game.table.reserves[FREMEN] == Forces(17, 3) and t.asks == [("ChooseShipment", FREMEN)]
    t.refuses(FREMEN, ship(4, "the_great_flat_15"), "KARAMA-05")
    t(FREMEN, ship(4, "sietch_tabr_14"))
    assert at(t, "sietch_tabr_14", FREMEN) == Forces(4)


# ------------------------------------------------------------------------------------------------ worms
def blows(*cards: str, **settings: Any) -> Position:
    """These spice cards are next. Current territories: A Cielago North, B Red Chasm."""
    seats = (ATREIDES, EMPEROR, FREMEN, HARKONNEN, GUILD)
    start = position(*seats, turn=3, mode="advanced", **settings).storm(12).spice_deck(*cards)
    return start.current_territory(NORTH).current_territory(CHASM, 1)


def without_calling(start: Position) -> Position:
    """The Fremen have used their special power before."""
    start.table.special_powers_used = (FREMEN,)
    return start


@pytest.mark.rule("FRE-08", "KARAMA-24", "FRE-07", "FRE-06")
def test_further_worms_stopped_in_the_first_blow_are_not_placed_in_the_second_either() -> None:
    start = without_calling(blows(WORM, WORM, "spice_old_gap", WORM, WORM, "spice_south_mesa"))
    start.forces({"cielago_north_1": {FREMEN: 4}, "red_chasm_7": {FREMEN: 2}}).hand(harkonnen=["karama"])
    t = quietly(start.begin(Phase("spice_blow")), "ChooseFurtherWorm")(FREMEN, TakeWorm())
    t(HARKONNEN, Stop("fre_extra_worms", t.card(HARKONNEN, "karama")))
    rides = 0
    while t.asks:
        assert t.asks[0][0] not in ("ChooseFurtherWorm", "ChooseWormTerritory")
        if t.asks[0][0] == "ChooseRide":
            rides += 1
            source, last = ("cielago_north_1", 2) if rides <= 2 else ("red_chasm_7", 4)
            t(FREMEN, Ride(LocationId("polar_sink"), {LocationId(source): Forces(1)}))
            assert rides <= last
        else:
            t(t.owed[0], Pass())
    assert worms(t) == [(NORTH, True), (NORTH, False), (CHASM, True), (CHASM, False)] and rides == 4
    assert len(t.happened(NexusBegun)) == 2


@pytest.mark.rule("KARAMA-20", "FRE-08", "SPICE-06", "NEXUS-01")
def test_a_worm_called_between_the_blows_has_a_nexus_of_its_own_and_is_not_the_first_of_the_next_blow() -> None:
    start = blows(WORM, "spice_old_gap", WORM, "spice_south_mesa").hand(fremen=["karama"])
    t = start.forces({"red_chasm_7": {EMPEROR: 1}}).begin(Phase("spice_blow"))
    assert t.asks == [("ChooseCalledWorm", FREMEN)], "before the first card"
    t(FREMEN, Pass())
    until(t, "ChooseCalledWorm")(FREMEN, CallWorm(t.card(FREMEN, "karama"), TerritoryId("south_mesa")))
    assert until(t, "ChooseFurtherWorm").asks == []
    assert worms(t) == [(NORTH, True), ("south_mesa", True), (CHASM, True)]
    assert len(t.happened(NexusEnded)) == 3 and t.game.table.tanks[EMPEROR] == Forces(1)


@pytest.mark.rule("KARAMA-20", "FRE-05", "FRE-06", "KARAMA-24")
def test_whose_immunity_is_stopped_is_devoured_by_the_worm_it_has_called_and_rides_not() -> None:
    start = blows("spice_old_gap", "spice_south_mesa").hand(fremen=["karama"], harkonnen=["karama"])
    t = start.forces({"red_chasm_7": {FREMEN: Forces(2, 1), EMPEROR: 1}}).begin(Phase("spice_blow"))
    t(FREMEN, CallWorm(t.card(FREMEN, "karama"), CHASM))
    t(HARKONNEN, Stop("fre_worm_immunity", t.card(HARKONNEN, "karama")))
    assert t.game.table.tanks[FREMEN] == Forces(2, 1) and t.asks[0][0] == "ChooseNexusAct"
    assert until(t, "ChooseRide", "ChooseCalledWorm").asks == []


@pytest.mark.rule("FRE-09", "NEXUS-04", "SPICE-08", "FRE-06")
def test_an_alliance_of_the_first_nexus_protects_from_the_worm_of_the_second_blow() -> None:
    """And a ride after it may not end with the new ally."""
    start = without_calling(blows(WORM, "spice_old_gap", WORM, "spice_south_mesa"))
    start.forces({"red_chasm_7": {FREMEN: 1, EMPEROR: 3}, "cielago_north_1": {FREMEN: 2}, "carthag_11": {EMPEROR: 1}})
    t = until(start.begin(Phase("spice_blow")), "ChooseNexusAct")
    t(FREMEN, ProposeAlliance(EMPEROR))(EMPEROR, AcceptProposal(FREMEN))
    quietly(t, "ChooseRide")
    t.refuses(FREMEN, Ride(LocationId("carthag_11"), {LocationId("cielago_north_1"): Forces(2)}), "FRE-06")
    t(FREMEN, Pass())
    until(t, "ChooseRide")
    assert at(t, "red_chasm_7", EMPEROR) == Forces(3) and worms(t)[-1] == (CHASM, True)
    t(FREMEN, Ride(LocationId("polar_sink"), {LocationId("red_chasm_7"): Forces(1)}))
    assert at(t, "red_chasm_7", EMPEROR) == Forces(3), "the protected ally stays"


@pytest.mark.rule("SPICE-07", "FRE-07", "FRE-08", "TIMING-08")
def test_a_further_worm_after_one_that_appeared_nowhere_is_placed_or_appears_nowhere_too() -> None:
    start = without_calling(blows(WORM, WORM, "spice_old_gap", "spice_south_mesa"))
    start.table.current_territories = (None, CHASM)
    t = until(start.begin(Phase("spice_blow")), "ChooseFurtherWorm")(FREMEN, TakeWorm())
    until(t, "ChooseWormTerritory").silence()
    assert worms(t)[0] == (None, False) and worms(t)[1][1] and worms(t)[1][0] is not None
    start = without_calling(blows(WORM, WORM, "spice_old_gap", "spice_south_mesa"))
    start.table.current_territories = (None, CHASM)
    t = until(start.begin(Phase("spice_blow")), "ChooseFurtherWorm")(FREMEN, Pass())
    assert worms(t) == [(None, False), (None, False)]
    assert until(t, "ChooseRide").asks == [] and len(t.happened(NexusBegun)) == 1


@pytest.mark.rule("FRE-06", "FRE-08")
def test_who_has_ridden_to_where_a_worm_appeared_did_not_stand_there_then() -> None:
    """Six in Cielago North, where a worm appears twice: four ride away, three come, and two of the six are left."""
    start = without_calling(blows(WORM, WORM, WORM, "spice_old_gap", "spice_south_mesa"))
    start.forces({"cielago_north_1": {FREMEN: 6}, "red_chasm_7": {FREMEN: 3}})
    t = until(start.begin(Phase("spice_blow")), "ChooseFurtherWorm")(FREMEN, TakeWorm())
    until(t, "ChooseWormTerritory")(FREMEN, PlaceWorm(CHASM))
    until(t, "ChooseFurtherWorm")(FREMEN, TakeWorm())
    until(t, "ChooseWormTerritory")(FREMEN, PlaceWorm(NORTH))
    north, chasm, sink = map(LocationId, ("cielago_north_1", "red_chasm_7", "polar_sink"))
    until(t, "ChooseRide")(FREMEN, Ride(sink, {north: Forces(4)}))
    t(FREMEN, Ride(north, {chasm: Forces(3)}))
    assert t.asks == [("ChooseRide", FREMEN)] and at(t, north, FREMEN) == Forces(5)
    t.refuses(FREMEN, Ride(sink, {north: Forces(3)}), "FRE-06")
    t(FREMEN, Ride(sink, {north: Forces(2)}))
    assert at(t, north, FREMEN) == Forces(3) and worms(t) == [(NORTH, True), (CHASM, True), (NORTH, True)]


# ------------------------------------------------------------------------------------------------ charity and bidding
@pytest.mark.rule("BG-25", "KARAMA-24", "CHARITY-01")
@pytest.mark.parametrize(
    ("owned", "stopped", "then"),
    [(0, False, 2), (1, False, 3), (2, False, 4), (0, True, 2), (1, True, 2), (2, True, 2)],
)
def test_charity_of_the_bene_gesserit(owned: int, stopped: bool, then: int) -> None:
    seats = (BENE_GESSERIT, ATREIDES, HARKONNEN)
    start = position(*seats, turn=2, mode="advanced").purse(bene_gesserit=owned, atreides=9, harkonnen=9)
    t = start.hand(atreides=["karama"]).begin(Phase("charity"))
    t(BENE_GESSERIT, ClaimCharity())
    t(ATREIDES, Stop("bg_charity", t.card(ATREIDES, "karama")) if stopped else Pass())
    if stopped and owned == 2:
        t.refuses(BENE_GESSERIT, ClaimCharity(), "CHARITY-01")
    while t.asks:
        t.silence()
    assert t.purse(BENE_GESSERIT) == then


@pytest.mark.rule("HARK-04", "KARAMA-13", "HARK-03")
def test_with_seven_cards_and_the_karama_that_pays_harkonnen_end_with_eight() -> None:
    own = ("karama", "baliset", "lasgun", "jubba_cloak", "shield", "snooper", "slip_tip")
    start = position(HARKONNEN, ATREIDES, GUILD, turn=2, mode="advanced").order(HARKONNEN, ATREIDES, GUILD)
    t = until(start.hand(harkonnen=own).deck(*LOTS).purse(harkonnen=1).begin(Phase("bidding")), "ChooseBid")
    t(HARKONNEN, Bid(20))
    t.refuses(HARKONNEN, SwapCards(t.card(HARKONNEN, "karama"), ATREIDES, 1), "KARAMA-22")
    t.passes(ATREIDES, GUILD)
    assert t.asks == [("ChoosePayment", HARKONNEN)]
    t(HARKONNEN, PayKarama(t.card(HARKONNEN, "karama")))
    until(t, "ChooseBid")
    assert len(t.hand(HARKONNEN)) == 8 and "karama" not in t.hand(HARKONNEN) and t.happened(ExtraCardDrawn)
    assert HARKONNEN not in t.owed


# ------------------------------------------------------------------------------------------------ revival
@pytest.mark.rule("EMP-08", "FRE-15", "REVIVE-06", "EMP-06", "CARD-TLEILAXU-GHOLA")
def test_one_elite_a_turn_whatever_brings_it_back() -> None:
    start = position(EMPEROR, FREMEN, HARKONNEN, turn=4, mode="advanced").allied(EMPEROR, FREMEN).purse(emperor=9)
    start.tanks(emperor=Forces(4, 3), fremen=Forces(6, 2)).hand(emperor=["karama", "tleilaxu_ghola"])
    t = quietly(start.begin(Phase("revival")), "ChooseRevival")
    t(FREMEN, Revive(1, 1))
    t(EMPEROR, ReviveForAlly(3))
    t.refuses(FREMEN, TakeForces(2, 1), "EMP-06")
    t(FREMEN, TakeForces(3))
    t(EMPEROR, Revive(0, 1))
    t.refuses(EMPEROR, ReviveSpecially(t.card(EMPEROR, "karama"), 2, 1), "REVIVE-06")
    t.refuses(EMPEROR, PlayGhola(t.card(EMPEROR, "tleilaxu_ghola"), 1, 1), "REVIVE-06")
    t(EMPEROR, ReviveSpecially(t.card(EMPEROR, "karama"), 3))
    t(EMPEROR, PlayGhola(t.card(EMPEROR, "tleilaxu_ghola"), 1))
    assert t.game.table.tanks[EMPEROR] == Forces(0, 2) and t.game.table.tanks[FREMEN] == Forces(2, 1)
    assert t.purse(EMPEROR) == 3


@pytest.mark.rule("FRE-10", "REVIVE-02", "KARAMA-24")
@pytest.mark.parametrize("stopped", [True, False])
def test_the_grant_of_the_fremen_makes_three_free_and_not_three_more(stopped: bool) -> None:
    start = position(FREMEN, EMPEROR, HARKONNEN, turn=4, mode="advanced").allied(EMPEROR, FREMEN).purse(emperor=9)
    t = start.tanks(emperor=7, harkonnen=1).hand(harkonnen=["karama"]).begin(Phase("revival"))
    until(t, "React", "ChooseRevival")
    if t.asks[0][0] == "React":
        assert t.game.innermost(Window).facts["ally"]
        t(HARKONNEN, Stop("fre_ally_revival", t.card(HARKONNEN, "karama")) if stopped else Pass())
    t.refuses(EMPEROR, Revive(4), "REVIVE-02")
    t(EMPEROR, Revive(3))
    assert t.purse(EMPEROR) == (9 - 4 if stopped else 9)
    assert t.happened(PowerStopped) == ([PowerStopped("fre_ally_revival", HARKONNEN)] if stopped else [])


# ------------------------------------------------------------------------------------------------ harvest and victory
@pytest.mark.rule("COLLECT-04", "COLLECT-02", "BATTLE-02", "VICTORY-05")
def test_enemies_under_the_storm_in_a_city_are_both_paid_and_neither_holds_it() -> None:
    places: dict[str, dict[str, Count]] = {
        "carthag_11": {HARKONNEN: 5, EMPEROR: 3, BENE_GESSERIT: advisors(1)},
        "red_chasm_7": {EMPEROR: Forces(0, 2)},
    }
    start = position(*SIX, turn=5, mode="advanced").forces(places).storm(11).spice({"red_chasm_7": 8})
    t = start.begin(Collection())
    assert (t.purse(HARKONNEN), t.purse(EMPEROR), t.purse(BENE_GESSERIT)) == (2, 2 + 6, 0)


@pytest.mark.rule("ATR-17", "FRE-17", "BG-12", "FRE-18", "BG-04")
@pytest.mark.parametrize(
    ("there", "winners"),
    [
        ({}, {FREMEN}),
        ({"tueks_sietch_5": {ATREIDES: 1}}, {GUILD}),
        ({"tueks_sietch_5": {BENE_GESSERIT: 1}}, {FREMEN}),
        ({"habbanya_sietch_17": {FREMEN: 1, BENE_GESSERIT: advisors(1)}}, {FREMEN}),
        ({"habbanya_sietch_17": {BENE_GESSERIT: 1}}, {GUILD}),
    ],
)
@pytest.mark.parametrize("allied", [False, True])
def test_who_keeps_the_fremen_from_their_victory(
    there: dict[str, dict[str, Count]], winners: set[str], allied: bool
) -> None:
    """Also if Atreides are their ally; a prediction reaches none of these victories."""
    start = position(*SIX, turn=10, mode="advanced").forces({"sietch_tabr_14": {FREMEN: 3}, **there})
    start.predicted("fremen", 10)
    if allied:
        start.allied(FREMEN, ATREIDES)
        winners = winners | {ATREIDES} if FREMEN in winners else winners
    t = start.begin(MentatPause())
    result = t.game.table.result
    assert result and {*result.winners} == winners
