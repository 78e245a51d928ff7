"""Intrusion: Bene Gesserit fighters who become advisors when somebody enters (BG-20)."""

from collections.abc import Mapping

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battlefields import battlefields
from kanly.rules.core.forces import kill
from kanly.rules.core.spice_cards import Appearance, Stayed
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.advisors import SideShown
from kanly.rules.factions.bene_gesserit.intrusion import Coexist, IntrusionDeclared
from kanly.rules.factions.fremen.rides import Ride, WormRides
from kanly.state import Forces, StandingOrder
from support.advisors import ARSUNT, ATREIDES, BG, CARTHAG, EMPEROR, GUILD, TABR, advisors, armed, sent, table
from support.moving import go, moving
from support.position import Count
from support.shipping import across, at, ship, shipping

ASKED = [("ChooseIntrusion", BG)]
FREMEN = Seat("fremen")


@pytest.mark.rule("BG-20", "FRE-06", "ARRIVE-23")
def test_before_the_next_ride() -> None:
    """The example of BG-20."""
    flat = LocationId("the_great_flat_15")
    start = table({flat: {"fremen": 4}, TABR: {BG: 4}})
    worm = Appearance(TerritoryId("the_great_flat"), (Stayed(flat, FREMEN, Forces(4)),))
    t = start.begin(WormRides((worm, worm)))
    t("fremen", Ride(LocationId(TABR), {flat: Forces(2)}))
    assert t.asks == ASKED
    t(BG, Coexist())
    assert at(t, TABR, BG) == advisors(4)
    assert t.happened(SideShown) == [SideShown(Seat(BG), TerritoryId("sietch_tabr"), 4, "advisors")]
    assert t.asks == [("ChooseRide", "fremen")]
    t("fremen", Pass())
    t.end()


# ------------------------------------------------------------------------------------------------ when
OLD_GAP = {"old_gap_9": {GUILD: 2, EMPEROR: 1}}


@pytest.mark.rule("BG-20", "BG-27", "ARRIVE-02", "ARRIVE-03", "FRE-02")
@pytest.mark.parametrize("there", [{BG: 2}, {BG: 2, EMPEROR: 1}, {BG: 2, EMPEROR: 1, "harkonnen": 1}])
def test_every_entry_by_shipment_or_movement_also_where_the_entrant_stands(there: dict[str, Count]) -> None:
    t = shipping(table({"the_great_flat_15": there}), EMPEROR)
    t(EMPEROR, ship(1, "the_great_flat_15"))(BG, Pass())
    assert t.asks == ASKED
    t = shipping(table({"the_great_flat_15": there}), "fremen")
    t("fremen", ship(1, "the_great_flat_15"))
    assert t.asks == ASKED, "reinforcements enter, and are not accompanied"
    t = shipping(table({"the_great_flat_15": there, "old_gap_9": {GUILD: 2}}), GUILD)
    t(GUILD, across("the_great_flat_15", {"old_gap_9": 2}))
    assert t.asks == ASKED
    t = moving(table({"the_great_flat_15": there, "funeral_plain_15": {EMPEROR: 2}}), EMPEROR)
    t(EMPEROR, go("the_great_flat_15", funeral_plain_15=2))
    assert t.asks == ASKED


@pytest.mark.rule("BG-20", "BG-22", "BG-24", "ARRIVE-03")
@pytest.mark.parametrize(
    ("places", "start", "end", "ally"),
    [
        ({"cielago_north_2": {BG: 2}, "cielago_north_1": {EMPEROR: 1}}, "cielago_north_1", "cielago_north_2", ""),
        ({CARTHAG: {BG: 2}, ARSUNT: {EMPEROR: 1}}, ARSUNT, CARTHAG, EMPEROR),
        ({CARTHAG: {BG: advisors(2), "harkonnen": 1}, ARSUNT: {EMPEROR: 1}}, ARSUNT, CARTHAG, ""),
        ({CARTHAG: {"harkonnen": 1}, ARSUNT: {EMPEROR: 1}}, ARSUNT, CARTHAG, ""),
        ({"polar_sink": {BG: 2}, ARSUNT: {EMPEROR: 1}}, ARSUNT, "polar_sink", ""),
    ],
)
def test_what_gives_no_right(places: Mapping[str, Mapping[str, Count]], start: str, end: str, ally: str) -> None:
    """A change of sector, the ally, advisors or nobody of theirs, the Polar Sink."""
    game = table(places).storm(9)
    t = moving(game.allied(BG, ally) if ally else game, EMPEROR)
    t(EMPEROR, go(end, **{start: 1}))
    assert t.asks == []


@pytest.mark.rule("BG-20")
def test_nor_do_arrivals_of_their_own() -> None:
    t = moving(table({ARSUNT: {BG: advisors(2), ATREIDES: 1}, CARTHAG: {EMPEROR: 1}}), BG)
    t(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(1)))
    assert not any(asked == "ChooseIntrusion" for asked, _ in t.asks)
    t = shipping(table({CARTHAG: {BG: 1, EMPEROR: 1}}), BG)
    t(BG, ship(1, CARTHAG))
    assert t.asks == []


@pytest.mark.rule("BG-20", "VARIANT-05")
def test_in_the_basic_game_they_are_not_asked() -> None:
    t = moving(table({CARTHAG: {BG: 2}, ARSUNT: {EMPEROR: 1}}, mode="basic"), EMPEROR)
    t(EMPEROR, go(CARTHAG, arsunt_11=1))
    assert t.asks == []


@pytest.mark.rule("BG-20", "BG-23")
def test_in_all_sectors_of_the_territory_and_in_storm() -> None:
    places: dict[str, dict[str, Count]] = {"cielago_north_1": {BG: 2}, "cielago_north_3": {BG: 1}}
    t = shipping(table(places).storm(1), EMPEROR)
    t(EMPEROR, ship(1, "cielago_north_2"))(BG, Pass())(BG, Coexist())
    assert (at(t, "cielago_north_1", BG), at(t, "cielago_north_3", BG)) == (advisors(2), advisors(1))


@pytest.mark.rule("BG-20", "TIMING-08", "KARAMA-29")
def test_on_silence_they_stay_fighters_and_the_chance_is_gone() -> None:
    t = moving(table({CARTHAG: {BG: 2}, ARSUNT: {EMPEROR: 1}}), EMPEROR)
    t(EMPEROR, go(CARTHAG, arsunt_11=1)).silence()
    assert (at(t, CARTHAG, BG), t.asks) == (Forces(2), [])


@pytest.mark.rule("BG-20", "BG-12")
def test_who_coexists_is_not_fought() -> None:
    for coexists in (True, False):
        t = moving(table({CARTHAG: {BG: 2}, ARSUNT: {EMPEROR: 1}}), EMPEROR)
        t(EMPEROR, go(CARTHAG, arsunt_11=1))(BG, Coexist() if coexists else Pass())
        assert bool([*battlefields(t.game)]) != coexists


@pytest.mark.rule("BG-20", "BG-21")
def test_advisors_stay_advisors_when_somebody_else_comes() -> None:
    t = shipping(table({CARTHAG: {BG: advisors(2), EMPEROR: 1}}), ATREIDES)
    t(ATREIDES, ship(1, CARTHAG))(BG, Pass())
    assert t.asks == [] and at(t, CARTHAG, BG) == advisors(2)


# ------------------------------------------------------------------------------------------------ in what order
@pytest.mark.rule("BG-20", "BG-14", "ARRIVE-05", "TIMING-20", "KARAMA-31")
def test_after_the_income_and_the_force_sent_along() -> None:
    """The example of KARAMA-31."""
    t = shipping(table({CARTHAG: {BG: 2}}).hand(atreides=["karama"]), EMPEROR)
    t(EMPEROR, ship(4, CARTHAG))
    assert (t.purse(EMPEROR), at(t, CARTHAG, EMPEROR), t.asks) == (6, Forces(4), [("React", ATREIDES)])
    t.passes(ATREIDES)
    assert t.purse(GUILD) == 14
    assert t.asks == [("ChooseAccompaniment", BG)]
    t(BG, sent(CARTHAG)).passes(ATREIDES)
    assert t.asks == ASKED
    t(BG, Coexist()).passes(ATREIDES)
    assert at(t, CARTHAG, BG) == advisors(3)


@pytest.mark.rule("BG-20", "ARRIVE-07", "BG-14")
def test_who_had_nobody_there_when_it_entered_cannot_intrude() -> None:
    t = shipping(table(), EMPEROR)
    t(EMPEROR, ship(1, CARTHAG))(BG, SendAdvisor())
    assert t.asks == []


@pytest.mark.rule("ARRIVE-08", "BG-20")
def test_if_the_fighters_are_gone_nobody_is_asked() -> None:
    t = shipping(table({CARTHAG: {BG: 2}}), EMPEROR)
    t(EMPEROR, ship(1, CARTHAG))
    kill(t.game, LocationId(CARTHAG), Seat(BG), Forces(2), "atomics")
    t.game.act(Seat(BG), Pass())
    assert t.asks == []


# ------------------------------------------------------------------------------------------------ stopped
@pytest.mark.rule("BG-20", "KARAMA-24", "KARAMA-28", "KARAMA-34")
def test_it_can_be_stopped_for_this_entry() -> None:
    places = {CARTHAG: {BG: 2}, ARSUNT: {EMPEROR: 2}}
    t = moving(table(places).hand(emperor=["karama"], atreides=["shield"], bene_gesserit=["karama"]), EMPEROR)
    t(EMPEROR, go(CARTHAG, arsunt_11=2))(BG, Coexist())
    assert t.happened(IntrusionDeclared) == [IntrusionDeclared(Seat(BG), Seat(EMPEROR), TerritoryId("carthag"))]
    assert {seat for _, seat in t.asks} == {EMPEROR, ATREIDES} and at(t, CARTHAG, BG) == Forces(2)
    t(ATREIDES, Pass())(EMPEROR, Stop("bg_flip_intrusion", t.card(EMPEROR, "karama")))
    assert at(t, CARTHAG, BG) == Forces(2)
    assert ("ChooseIntrusion", BG) not in t.asks, "no second flip for this entry"


@pytest.mark.rule("HOUSE-02", "BG-20")
def test_with_karama_full_phase_they_are_not_asked_again() -> None:
    start = table({CARTHAG: {BG: 2}, "polar_sink": {BG: 1}}, karama_full_phase=True).hand(atreides=["karama"])
    t = shipping(start, EMPEROR)
    t(EMPEROR, ship(1, CARTHAG)).passes(ATREIDES)
    t(BG, Pass())(BG, Coexist())(ATREIDES, Stop("bg_flip_intrusion", t.card(ATREIDES, "karama")))
    assert "stopped bg_flip_intrusion" in t.game.table.this_phase and t.asks == []


@pytest.mark.rule("KARAMA-27", "BG-20")
def test_a_standing_order_coexists_with_one_faction() -> None:
    t = shipping(table({CARTHAG: {BG: 2}}), EMPEROR)
    t(BG, GiveOrders((StandingOrder("ChooseIntrusion", {"type": "Coexist"}, about=EMPEROR, lasts="game"),)))
    t(EMPEROR, ship(1, CARTHAG))(BG, Pass())
    assert at(t, CARTHAG, BG) == advisors(2)
