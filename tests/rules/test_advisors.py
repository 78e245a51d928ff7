"""Advisors: two sides of one token, and what the rest of the game makes of them (BG-11 to BG-13, BG-21 to BG-24)."""

from __future__ import annotations

from random import Random

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.game import Game
from kanly.kernel import Seat
from kanly.rules.cards.family_atomics import DestroyShieldWall
from kanly.rules.core.arrival import ForcesArrived, entry_objections
from kanly.rules.core.battle import Battles
from kanly.rules.core.collection import Collection
from kanly.rules.core.forces import ForcesKilled, kill, turn_over, withdraw
from kanly.rules.core.move_range import holds_a_city, move_range
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.places import occupiers, present
from kanly.rules.core.revival import Revival
from kanly.rules.core.spice_blow import SpiceBlowAndNexus
from kanly.rules.core.storm import DialStorm, Storm
from kanly.rules.core.victory import counts_for, result_of_the_turn, special_victory
from kanly.rules.factions.bene_gesserit.advisors import SideShown, others_in, side_in, turn
from kanly.rules.factions.fremen.worms import ProtectFromWorm
from kanly.state import Forces, Result
from support.advisors import advisors
from support.fighting import Places, fights
from support.moving import go, moving
from support.position import SIX
from support.referee import Referee
from support.shipping import across, field, ship, shipping
from support.sides import table, theirs, told

BG, ATREIDES, EMPEROR, FREMEN = Seat("bene_gesserit"), Seat("atreides"), Seat("emperor"), Seat("fremen")
HARKONNEN, GUILD = Seat("harkonnen"), Seat("spacing_guild")
ARRAKEEN, CARTHAG, TABR = "arrakeen_10", "carthag_11", "sietch_tabr_14"
TUEKS, HABBANYA, SINK = "tueks_sietch_5", "habbanya_sietch_17", "polar_sink"
LAST = 10


# ------------------------------------------------------------------------------------------------ two sides
@pytest.mark.rule("BG-11")
def test_one_side_in_a_territory_and_none_in_reserve_or_tanks() -> None:
    start = table({"wind_pass_14": {BG: advisors(2)}, "wind_pass_16": {BG: advisors(3), EMPEROR: 1}})
    t = start.begin(MovementStep(BG))
    g, wind_pass = t.game, TerritoryId("wind_pass")
    assert side_in(g, wind_pass) == "advisors" and side_in(g, TerritoryId("arrakeen")) is None
    turn(g, wind_pass, "fighters")
    turn(g, wind_pass, "fighters")  # nothing is left to turn over
    assert [theirs(t, place) for place in ("wind_pass_14", "wind_pass_16")] == [Forces(2), Forces(3)]
    turn(g, wind_pass, "advisors")
    withdraw(g, BG, advisors(1), LocationId("wind_pass_16"))
    kill(g, LocationId("wind_pass_14"), BG, advisors(2), "storm")
    assert g.table.reserves[BG] == Forces(16) and g.table.tanks[BG] == Forces(2)
    with pytest.raises(ValueError, match="are not those in"):
        turn_over(g, LocationId("wind_pass_16"), BG, advisors(5))
    assert [emitted.event for emitted in g.events if isinstance(emitted.event, SideShown)] == [
        SideShown(BG, wind_pass, 5, "fighters"),
        SideShown(BG, wind_pass, 5, "advisors"),
    ]


@pytest.mark.rule("BG-12", "BG-11")
def test_who_is_present_and_who_occupies() -> None:
    t = table(
        {
            "wind_pass_14": {BG: advisors(2), HARKONNEN: 1},
            "wind_pass_16": {BG: advisors(1), EMPEROR: Forces(0, 1)},
            ARRAKEEN: {BG: advisors(1), ATREIDES: 1},
        }
    ).begin(Battles())
    g, here = t.game, TerritoryId("wind_pass")
    assert present(g, here) == [BG, EMPEROR, HARKONNEN] and occupiers(g, here) == [EMPEROR, HARKONNEN]
    assert occupiers(g, TerritoryId("arrakeen")) == [ATREIDES] and present(g, TerritoryId("carthag")) == []
    assert others_in(g, here) == [EMPEROR, HARKONNEN]


# ------------------------------------------------------------------------------------------------ what they do not do
@pytest.mark.rule("BG-12", "BG-27", "ATR-15", "BG-10")
def test_they_do_not_fight_and_cannot_be_attacked() -> None:
    """A territory with advisors and one other faction has no battle; so nobody asks, Voices or captures anything."""
    t = table({ARRAKEEN: {BG: advisors(3), HARKONNEN: 2}, CARTHAG: {BG: advisors(1), ATREIDES: 2}}).begin(Battles())
    assert not t.stack and not t.happened(ForcesKilled)


@pytest.mark.rule("BG-12", "VICTORY-01", "VICTORY-05")
def test_they_count_neither_for_nor_against_a_win() -> None:
    """Three strongholds held beside advisors win; the advisors in five hold none."""
    strongholds = (ARRAKEEN, CARTHAG, TABR, TUEKS, HABBANYA)
    holders = (EMPEROR, EMPEROR, EMPEROR, HARKONNEN, ATREIDES)
    places: Places = {place: {BG: advisors(2), seat: 1} for place, seat in zip(strongholds, holders, strict=True)}
    g = table(places).begin(Battles()).game
    assert all(counts_for(g, TerritoryId(place.rpartition("_")[0]), (EMPEROR,)) for place in strongholds[:3])
    assert not any(counts_for(g, TerritoryId(place.rpartition("_")[0]), (BG,)) for place in strongholds)
    assert result_of_the_turn(g) == Result((EMPEROR,), "strongholds")


@pytest.mark.rule("BG-12", "FRE-17")
@pytest.mark.parametrize(("there", "wins"), [(advisors(2), True), (Forces(2), False)])
def test_they_do_not_block_the_special_victory_of_the_fremen(there: Forces, wins: bool) -> None:
    t = table({TABR: {FREMEN: 3, BG: there}, HABBANYA: {FREMEN: 1}}, turn=LAST).begin(Battles())
    result = special_victory(t.game)
    assert result is not None
    assert (result.reason == "fremen_special") is wins


@pytest.mark.rule("BG-12", "BG-05", "SHIP-07", "MOVE-07")
def test_they_do_not_count_for_the_limit_of_two() -> None:
    t = table({CARTHAG: {BG: advisors(4), HARKONNEN: 2}, ARRAKEEN: {BG: 1, ATREIDES: 2}}).begin(Battles())

    def rules(place: str) -> list[str]:
        found = entry_objections(t.game, EMPEROR, LocationId(place), "movement", Forces(1))
        return [violation.rule for violation in found]

    assert rules(CARTHAG) == [] and rules(ARRAKEEN) == ["SHIP-07"]


@pytest.mark.rule("BG-12", "COLLECT-01", "COLLECT-02", "COLLECT-04")
def test_they_collect_nothing_and_cities_pay_them_nothing() -> None:
    heap = LocationId("red_chasm_7")
    start = table({heap: {BG: advisors(5), EMPEROR: 1}, ARRAKEEN: {BG: advisors(1), ATREIDES: 1}}).spice({heap: 8})
    t = start.forces({"the_great_flat_15": {BG: 1}}).spice({"the_great_flat_15": 9}).begin(Collection())
    assert t.game.table.spice == {heap: 6, "the_great_flat_15": 7}, "no city raises their rate"
    assert (t.purse(BG), t.purse(EMPEROR), t.purse(ATREIDES)) == (2, 2, 2)


@pytest.mark.rule("BG-12", "MOVE-04")
def test_they_give_no_ornithopters() -> None:
    t = table({ARRAKEEN: {BG: advisors(3), ATREIDES: 1}, "old_gap_9": {BG: 2}}).begin(MovementStep(BG))
    assert not holds_a_city(t.game, BG)
    t.refuses(BG, go("hole_in_the_rock_9", old_gap_9=2), "MOVE-03")


@pytest.mark.rule("BG-12", "MOVE-03")
@pytest.mark.parametrize("when", [False, True])
def test_they_never_use_ornithopters(when: bool) -> None:
    """Whatever fighters stand in Carthag, and when it counts."""
    start = table({CARTHAG: {BG: 2}, "old_gap_9": {BG: advisors(2), EMPEROR: 1}}, ornithopters_at_phase_start=when)
    start.table.this_phase["ornithopters"] = (BG,)
    t = start.begin(MovementStep(BG))
    assert [move_range(t.game, BG, group, ()) for group in (Forces(2), advisors(2))] == [3, 1]
    t.refuses(BG, go("hole_in_the_rock_9", old_gap_9=advisors(2)), "MOVE-03")
    t(BG, go("broken_land_12", carthag_11=1))


@pytest.mark.rule("BG-12", "BOARD-18")
def test_they_do_not_qualify_for_family_atomics() -> None:
    start = table({"shield_wall_8": {BG: advisors(2), HARKONNEN: 1}}, turn=2, storm=1)
    t = start.dialers("atreides", "harkonnen").hand(bene_gesserit=["family_atomics"]).begin(Storm())
    t("atreides", DialStorm(1))("harkonnen", DialStorm(1))
    play = DestroyShieldWall(t.card(BG, "family_atomics"))
    assert [found.rule for found in t.game.quote(BG, play).violations] == ["BOARD-18"]


# ------------------------------------------------------------------------------------------------ what befalls them
@pytest.mark.rule("BG-13", "STORM-06", "STORM-08", "BG-23")
def test_the_storm_kills_them_in_the_sand_and_not_in_shelter() -> None:
    """The storm in sector 16 moves 2, over Habbanya Ridge Flat in 17 and 18 and past Habbanya Sietch."""
    here: Places = {"habbanya_ridge_flat_17": {BG: advisors(3), EMPEROR: 1}, HABBANYA: {BG: advisors(2), FREMEN: 1}}
    t = table(here, turn=2).dialers("atreides", "harkonnen").begin(Storm())
    t("atreides", DialStorm(1))("harkonnen", DialStorm(1))
    assert t.game.table.tanks[BG] == Forces(3) and theirs(t, HABBANYA) == advisors(2)
    assert told(t) == [], "what one storm destroys together leaves nobody alone"


@pytest.mark.rule("BG-13", "SPICE-05", "FRE-09")
@pytest.mark.parametrize("allied", [False, True])
def test_a_worm_devours_them_unless_the_allied_fremen_protect_them(allied: bool) -> None:
    here: Places = {"cielago_north_1": {BG: advisors(2)}, "cielago_north_3": {EMPEROR: 1}}
    start = table(here, *(SIX if allied else (BG, EMPEROR, HARKONNEN)), storm=8)
    start.current_territory("cielago_north").spice_deck("shai_hulud", "spice_red_chasm")
    t = (start.allied(BG, FREMEN) if allied else start).begin(SpiceBlowAndNexus())
    if not allied:
        assert t.game.table.tanks[BG] == Forces(2) and told(t) == []
        return
    while t.asks != [("ChooseWormProtection", FREMEN)]:
        t.silence()
    t(FREMEN, ProtectFromWorm())
    assert theirs(t, "cielago_north_1") == Forces(2), "they are alone now (BG-21)"
    assert told(t) == [("cielago_north", 2, "fighters")]


@pytest.mark.rule("BG-13", "BATTLE-22")
def test_an_explosion_kills_them() -> None:
    start = table({"wind_pass_14": {ATREIDES: 3, HARKONNEN: 2, BG: advisors(2)}, "wind_pass_16": {BG: advisors(1)}})
    t = start.hand(atreides=["lasgun"], harkonnen=["shield"]).order(*SIX).begin(Battles())
    while t.asks and "ChoosePlan" not in t.asks[0][0] and t.asks[0][0] != "ChooseBattlePlan":
        t.silence()
    fights(t, ATREIDES, "gurney_halleck", 0, "lasgun")
    fights(t, HARKONNEN, "beast_rabban", 0, "", "shield")
    while t.asks and not t.happened(ForcesKilled):
        t.silence()
    assert t.game.table.board == {} and t.game.table.tanks[BG] == Forces(3)
    assert told(t) == []


@pytest.mark.rule("BG-13", "CARD-FAMILY-ATOMICS")
def test_family_atomics_kill_them_on_the_shield_wall() -> None:
    start = table({"shield_wall_8": {BG: advisors(2), HARKONNEN: 1}, "shield_wall_9": {BG: advisors(1)}}, turn=2)
    t = start.dialers("atreides", "fremen").hand(harkonnen=["family_atomics"]).begin(Storm())
    t("atreides", DialStorm(1))("fremen", DialStorm(1))
    t(HARKONNEN, DestroyShieldWall(t.card(HARKONNEN, "family_atomics")))
    assert t.game.table.tanks[BG] == Forces(3) and told(t) == []


@pytest.mark.rule("BG-13", "REVIVE-05")
def test_they_are_revived_like_every_force() -> None:
    start = table({"cielago_north_1": {BG: advisors(2), EMPEROR: 2}}, BG, EMPEROR, HARKONNEN, storm=8)
    t = start.current_territory("cielago_north").spice_deck("shai_hulud", "spice_red_chasm").begin(SpiceBlowAndNexus())
    assert t.game.table.tanks[BG] == Forces(2)
    again = Referee(t.game.start(t.game.table, Revival(), t.game.rules, "test"))
    again.finish()
    assert again.game.table.tanks[BG] == Forces(1), "one force is free (BG-01)"
    assert again.game.table.reserves[BG] == Forces(19)


# ------------------------------------------------------------------------------------------------ storm, Polar Sink
@pytest.mark.rule("BG-23", "MOVE-06")
def test_they_neither_leave_nor_enter_a_sector_in_storm() -> None:
    start = table({CARTHAG: {BG: advisors(2), HARKONNEN: 1}, "old_gap_9": {BG: advisors(2), EMPEROR: 1}}, storm=11)
    t = moving(start, BG)
    t.refuses(BG, go("arsunt_12", carthag_11=advisors(1)), "MOVE-06")
    t.refuses(BG, go("imperial_basin_11", old_gap_9=advisors(1)), "STORM-11")


@pytest.mark.rule("BG-24")
def test_in_the_polar_sink_all_are_fighters() -> None:
    """Without a choice, whoever else is there; and on the way out they have the range of fighters."""
    here: Places = {"wind_pass_north_17": {BG: advisors(3), EMPEROR: 1}, SINK: {HARKONNEN: 2}, ARRAKEEN: {BG: 1}}
    t = moving(table(here), BG)
    t(BG, go(SINK, wind_pass_north_17=advisors(2)))
    assert theirs(t, SINK) == Forces(2) and theirs(t, "wind_pass_north_17") == advisors(1)
    assert t.happened(ForcesArrived)[-1].forces == Forces(2) and told(t) == []
    assert move_range(t.game, BG, theirs(t, SINK), ()) == 3


# ------------------------------------------------------------------------------------------------ the Guild as ally
@pytest.mark.rule("BG-13", "GUILD-08", "BG-24")
def test_with_the_guild_as_ally_they_ship_across_the_planet() -> None:
    start = table({"old_gap_9": {BG: advisors(3), EMPEROR: 1}}).allied(BG, GUILD).purse(bene_gesserit=5)
    t = shipping(start, BG)
    numbers = field(t, BG, "groups.old_gap_9.advisors", kind="cross_shipment", source="old_gap", destination=SINK)
    assert [choice.value for choice in numbers.choices] == [1, 2, 3]
    t(BG, across(SINK, {"old_gap_9": advisors(2)}, "cross_shipment"))
    assert theirs(t, SINK) == Forces(2) and theirs(t, "old_gap_9") == advisors(1)


# ------------------------------------------------------------------------------------------------ interactions
@pytest.mark.rule("BG-27", "BG-05")
def test_a_cross_shipment_and_reinforcements_of_the_fremen_are_not_accompanied() -> None:
    t = shipping(table({TUEKS: {GUILD: 3, BG: advisors(1)}}).purse(spacing_guild=5), GUILD)
    t(GUILD, across("red_chasm_7", {TUEKS: 3}, "cross_shipment"))
    assert t.asks == [] and theirs(t, TUEKS) == Forces(1), "who leaves lets them stand alone"
    t = shipping(table({}), FREMEN)
    t(FREMEN, ship(2, "the_great_flat_15"))
    assert t.asks == []


# ------------------------------------------------------------------------------------------------ by chance
@pytest.mark.rule("KARAMA-34", "BG-11", "BG-21", "SECRET-01")
@pytest.mark.parametrize("number", range(6))
def test_no_territory_shows_both_sides_and_no_advisor_is_alone(number: int) -> None:
    """Random Advanced games, with them and others: the Referee looks at every pause (sides_are_right)."""
    rng = Random(number)
    others = rng.sample([seat for seat in SIX if seat != BG], rng.randint(2, 5))
    switched = {name: rng.random() < 0.3 for name in ("advisors_with_ally", "no_late_flip")}
    game = Game.new({"seats": [BG, *others], "mode": "advanced", "max_turns": 3, **switched}, seed=str(number))
    t = Referee(game._g, (BG,))
    while t.game.question:
        decision = rng.choice(t.game.owed())
        t(decision.seat, decision.sample(t.game, rng))
    t.end()
    assert t.game.table.result is not None
