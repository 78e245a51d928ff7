"""The announcement of war by the Bene Gesserit, before anybody ships (BG-19)."""

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.catalog import TerritoryId
from kanly.kernel import Pass, Seat, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.core.move_range import has_ornithopters
from kanly.rules.core.places import occupiers
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.factions.atreides.looks import SpiceCardLooked
from kanly.rules.factions.bene_gesserit.advisors import side_in
from kanly.rules.factions.bene_gesserit.announce import (
    AdvisorsHeld,
    Announce,
    ChooseAnnouncement,
    HoldAdvisors,
    WarAnnounced,
)
from kanly.state import Forces
from support.advisors import ARRAKEEN, ATREIDES, BG, CARTHAG, EMPEROR, GUILD, TABR, advisors, table
from support.position import Count, Position
from support.referee import Referee
from support.shipping import at

THREE: Mapping[str, Mapping[str, Count]] = {
    CARTHAG: {BG: advisors(2), "harkonnen": 3},
    ARRAKEEN: {BG: advisors(1), ATREIDES: 3},
    "wind_pass_14": {BG: advisors(1), "fremen": 1},
    "wind_pass_16": {BG: advisors(1)},
}
ASKED = [("ChooseAnnouncement", BG)]


def begin(places: Mapping[str, Mapping[str, Count]] = THREE, **settings: Any) -> Referee:
    """The Shipment and Movement Phase begins."""
    return table(places, **settings).begin(ShipmentAndMovement())


def announce(territory: str) -> Announce:
    """War in this territory."""
    return Announce(TerritoryId(territory))


def form(t: Referee) -> dict[str, Any]:
    """What may be announced, and what is refused for which rule."""
    assert t.game.question
    decision = t.game.question.decisions[Seat(BG)]
    assert isinstance(decision, ChooseAnnouncement)
    (field,) = decision.form(t.game, {}).fields
    for no in field.refused:
        assert tuple(decision.check(t.game, Announce(TerritoryId(str(no.value))))) == no.violations
    for choice in field.choices:
        assert not decision.check(t.game, Announce(TerritoryId(str(choice.value))))
    return {
        "choices": [choice.value for choice in field.choices],
        "refused": {no.value: [why.rule for why in no.violations] for no in field.refused},
    }


# ------------------------------------------------------------------------------------------------ the declaration
@pytest.mark.rule("BG-19", "TIMING-37")
def test_all_advisors_of_each_named_territory_become_fighters() -> None:
    t = begin()
    assert t.asks == ASKED
    t(BG, announce("wind_pass"))
    t.refuses(BG, announce("wind_pass"), "BG-19")
    t(BG, announce("carthag"))(BG, Pass())
    assert [told.territories for told in t.happened(WarAnnounced)] == [("wind_pass", "carthag")]
    assert at(t, "wind_pass_14", BG) == at(t, "wind_pass_16", BG) == Forces(1)
    assert (at(t, CARTHAG, BG), at(t, ARRAKEEN, BG)) == (Forces(2), advisors(1))
    assert ("ChooseAnnouncement", BG) not in t.asks
    t.end()


@pytest.mark.rule("BG-19", "GUILD-12", "ATR-04", "TIMING-37")
def test_before_the_look_of_atreides_and_an_early_turn_of_the_guild() -> None:
    t = begin()
    assert t.asks == ASKED and not t.happened(SpiceCardLooked)
    t(BG, Pass())
    assert t.asks == [("ChooseEarlyTurn", GUILD)]


@pytest.mark.rule("BG-19", "MOVE-04", "BG-12")
def test_from_then_on_they_are_ordinary_fighters() -> None:
    t = begin()
    assert not has_ornithopters(t.game, Seat(BG))
    t(BG, announce("arrakeen"))(BG, Pass())
    assert has_ornithopters(t.game, Seat(BG))
    assert occupiers(t.game, TerritoryId("arrakeen")) == [ATREIDES, BG]


@pytest.mark.rule("BG-19", "HOUSE-02", "MOVE-04")
def test_ornithopters_at_the_start_of_the_phase_are_noted_afterwards() -> None:
    t = begin(ornithopters_at_phase_start=True)
    t(BG, announce("arrakeen"))(BG, Pass())
    assert has_ornithopters(t.game, Seat(BG))


@pytest.mark.rule("BG-19", "TIMING-08", "KARAMA-29")
def test_silence_announces_nothing() -> None:
    t = begin()
    t.silence()
    assert not t.happened(WarAnnounced) and side_in(t.game, TerritoryId("carthag")) == "advisors"


@pytest.mark.rule("BG-19", "KARAMA-34")
@pytest.mark.parametrize(
    "places", [{}, {CARTHAG: {BG: 2, "harkonnen": 1}}, {CARTHAG: {BG: advisors(1), "harkonnen": 1, EMPEROR: 1}}]
)
def test_where_nothing_can_be_announced_nobody_is_asked(places: Mapping[str, Mapping[str, Count]]) -> None:
    assert begin(places).asks == [("ChooseEarlyTurn", GUILD)]


@pytest.mark.rule("BG-19", "KARAMA-34")
def test_when_all_are_named_nothing_more_is_asked() -> None:
    t = begin({CARTHAG: {BG: advisors(2), "harkonnen": 3}})
    t(BG, announce("carthag"))
    assert at(t, CARTHAG, BG) == Forces(2) and ("ChooseAnnouncement", BG) not in t.asks


# ------------------------------------------------------------------------------------------------ where not
@pytest.mark.rule("BG-19", "BG-22", "BG-23")
def test_not_beside_the_ally_not_in_storm_not_where_two_others_hold_a_stronghold() -> None:
    places: dict[str, Mapping[str, Count]] = {
        **THREE,
        TABR: {BG: advisors(1), "fremen": 1, EMPEROR: 1},
        "arsunt_11": {BG: advisors(1), GUILD: 1},
    }
    start = table(places).storm(16).allied(BG, "harkonnen")
    t = start.begin(ShipmentAndMovement())
    assert form(t) == {
        "choices": ["arrakeen", "arsunt"],
        "refused": {"carthag": ["BG-22"], "sietch_tabr": ["BG-18"], "wind_pass": ["BG-23"]},
    }
    for territory, rule in (("polar_sink", "BG-19"), ("nowhere", "BG-19"), ("carthag", "BG-22")):
        t.refuses(BG, announce(territory), rule)


# ------------------------------------------------------------------------------------------------ stopped
def answering(**hands: list[str]) -> Referee:
    """War is announced in all three, and whoever could stop it may answer."""
    start: Position = table(THREE).hand(**hands)
    t = start.begin(ShipmentAndMovement())
    t(BG, announce("wind_pass"))(BG, announce("carthag"))
    return t(BG, announce("arrakeen"))


@pytest.mark.rule("BG-19", "KARAMA-24", "KARAMA-28", "KARAMA-35")
def test_a_karama_keeps_the_advisors_of_one_territory_which_its_player_names() -> None:
    t = answering(harkonnen=["karama"], emperor=["shield"], bene_gesserit=["karama"])
    window = t.game.innermost(Window)
    assert {seat for _, seat in t.asks} == {"harkonnen", EMPEROR}
    assert [window.facts[f"territory_{number}"] for number in (1, 2, 3)] == ["wind_pass", "carthag", "arrakeen"]
    t(EMPEROR, Pass())("harkonnen", Stop("bg_flip_announce", t.card("harkonnen", "karama")))
    assert t.asks == [("ChooseHeldTerritory", "harkonnen")]
    assert side_in(t.game, TerritoryId("carthag")) == "advisors", "nobody has turned before it is settled"
    t("harkonnen", HoldAdvisors(TerritoryId("carthag")))
    t.all_pass()  # the other two could still be stopped
    assert (at(t, CARTHAG, BG), at(t, ARRAKEEN, BG), at(t, "wind_pass_16", BG)) == (advisors(2), Forces(1), Forces(1))
    assert t.happened(AdvisorsHeld) == [AdvisorsHeld(Seat("harkonnen"), TerritoryId("carthag"))]
    assert ("ChooseAnnouncement", BG) not in t.asks, "not announced again in this turn"


@pytest.mark.rule("BG-19", "KARAMA-34", "TIMING-05")
def test_two_karamas_keep_two_territories() -> None:
    t = answering(harkonnen=["karama"], atreides=["karama"])
    t("harkonnen", Stop("bg_flip_announce", t.card("harkonnen", "karama")))(ATREIDES, Pass())
    t("harkonnen", HoldAdvisors(TerritoryId("carthag")))
    t(ATREIDES, Stop("bg_flip_announce", t.card(ATREIDES, "karama")))
    assert t.options(ATREIDES) == [HoldAdvisors(TerritoryId(place)) for place in ("wind_pass", "arrakeen")]
    t.refuses(ATREIDES, HoldAdvisors(TerritoryId("carthag")), "BG-19")
    t(ATREIDES, HoldAdvisors(TerritoryId("arrakeen")))
    assert (at(t, CARTHAG, BG), at(t, ARRAKEEN, BG), at(t, "wind_pass_14", BG)) == (advisors(2), advisors(1), Forces(1))


@pytest.mark.rule("BG-19", "TIMING-05")
def test_of_two_karamas_at_once_one_goes_back_and_may_be_played_again() -> None:
    t = answering(harkonnen=["karama"], atreides=["karama"])
    for seat in ("harkonnen", ATREIDES):
        t(seat, Stop("bg_flip_announce", t.card(seat, "karama")))
    ((_, first),) = t.asks
    second = ATREIDES if first == "harkonnen" else "harkonnen"
    t(first, HoldAdvisors(TerritoryId("wind_pass")))
    assert t.asks == [("React", second)] and t.hand(second) == ["karama"]


@pytest.mark.rule("BG-19", "TIMING-15")
def test_of_one_territory_there_is_nothing_to_name() -> None:
    start = table({CARTHAG: {BG: advisors(2), "harkonnen": 3}}).hand(harkonnen=["karama"])
    t = start.begin(ShipmentAndMovement())
    t(BG, announce("carthag"))("harkonnen", Stop("bg_flip_announce", t.card("harkonnen", "karama")))
    assert at(t, CARTHAG, BG) == advisors(2) and ("ChooseHeldTerritory", "harkonnen") not in t.asks


@pytest.mark.rule("HOUSE-02", "BG-19")
def test_with_karama_full_phase_all_are_kept() -> None:
    t = table(THREE, karama_full_phase=True).hand(harkonnen=["karama"]).begin(ShipmentAndMovement())
    t(BG, announce("carthag"))(BG, announce("arrakeen"))(BG, Pass())
    t("harkonnen", Stop("bg_flip_announce", t.card("harkonnen", "karama")))
    assert (at(t, CARTHAG, BG), at(t, ARRAKEEN, BG)) == (advisors(2), advisors(1))


@pytest.mark.rule("BG-19", "VARIANT-05")
def test_in_the_basic_game_nothing_is_announced() -> None:
    t = begin({CARTHAG: {BG: 2, "harkonnen": 3}}, mode="basic")
    assert ("ChooseAnnouncement", BG) not in t.asks
