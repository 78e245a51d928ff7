"""Special Karama powers: once a game, with a real Karama, by the faction itself (KARAMA-17 to 21, KARAMA-23)."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.game.prompt import any_time
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama_special import power_unused, special_bars, special_cards
from kanly.rules.core.battle_fight import PlanRevealed, PlanSeen, PlanShown
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.leader_cycles import face_down, kill_leader
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_request import ForcesRevived, LeaderRevived
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.emperor.special_revival import ReviveSpecially
from kanly.rules.factions.spacing_guild.ship_stop import ChooseShipmentStop, ShipmentStopped, StopShipment
from kanly.state import Forces, Thing
from kanly.view import view
from support.fighting import battle, fights, named, plan
from support.position import SIX, Position, position
from support.referee import Referee
from support.shipping import ship
from support.waiting import until_asked

EMP = Seat("emperor")
ATR, HARK, FREMEN, GUILD = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("spacing_guild")
SEATS = (ATR, HARK, FREMEN, GUILD)


# ------------------------------------------------------------------------------------------------ Atreides
def in_carthag(one: str, other: str, mode: str = "advanced", **settings: Any) -> Position:
    """A battle for Carthag; Atreides hold a Karama, and the others a Shield each."""
    at = position(*SEATS, turn=2, mode=mode, **settings).forces({"carthag_11": {one: 4, other: 4}}).order(*SEATS)
    return at.hand(atreides=["karama"], harkonnen=["shield"], fremen=["shield"])


def whole_plan(t: Referee) -> Referee:
    """They are asked whether they want to see a plan."""
    return until_asked(t, ("ChooseWholePlan", ATR))


@pytest.mark.rule("KARAMA-18", "KARAMA-17", "KARAMA-02", "KARAMA-30", "KARAMA-29")
def test_atreides_see_the_plan_of_their_opponent_before_they_make_their_own() -> None:
    t = whole_plan(battle(in_carthag(ATR, HARK)))
    assert t.game.question and t.game.question.decisions[ATR].window_name() == "d_whole_plan"
    karama = t.card(ATR, "karama")
    assert t.options(ATR) == [Pass(), SeePlan(karama, HARK)]
    t.refuses(ATR, SeePlan(karama, ATR), "KARAMA-18")
    t.refuses(ATR, SeePlan(karama, FREMEN), "KARAMA-18")
    t(ATR, SeePlan(karama, HARK))
    assert t.happened(CardPlayed) == [CardPlayed(ATR, "karama", use="special_power")]
    assert t.game.table.special_powers_used == (ATR,) and t.hand(ATR) == []
    assert t.asks == [("ChoosePlan", HARK)]
    fights(t, HARK, "feyd_rautha", 2, defense="shield")
    seen = PlanSeen(HARK, 2, "feyd_rautha", None, "shield")
    assert t.news(ATR, PlanSeen) == t.news(HARK, PlanSeen) == [seen]
    assert t.news(FREMEN, PlanSeen) == [] and t.news(FREMEN, PlanShown) == [PlanShown(HARK, (ATR,))]
    t.refuses(HARK, plan(t.game, HARK, "feyd_rautha", 1, defense="shield"), "KARAMA-18")
    assert t.owed == [ATR]
    fights(t, ATR, "thufir_hawat", 1)
    assert PlanRevealed(HARK, 2, "feyd_rautha", None, "shield") in t.happened(PlanRevealed)
    t.finish()


@pytest.mark.rule("KARAMA-18")
@pytest.mark.parametrize("target", [HARK, FREMEN])
def test_they_see_a_plan_of_a_battle_between_two_others(target: Seat) -> None:
    t = whole_plan(battle(in_carthag(HARK, FREMEN)))
    t(ATR, SeePlan(t.card(ATR, "karama"), target))
    assert t.asks == [("ChoosePlan", target)]
    leader = {HARK: "feyd_rautha", FREMEN: "stilgar"}[target]
    fights(t, target, leader, 2, defense="shield")
    other = FREMEN if target == HARK else HARK
    assert t.owed == [other]
    t.silence()
    assert len(t.happened(PlanRevealed)) == 2
    t.finish()


@pytest.mark.rule("KARAMA-18", "KARAMA-17")
def test_once_in_the_game_and_with_a_real_karama() -> None:
    at = in_carthag(HARK, FREMEN).forces({"arrakeen_10": {ATR: 2, GUILD: 2}}).hand(atreides=["karama", "shield"])
    t = whole_plan(battle(at))
    t.refuses(ATR, SeePlan(t.card(ATR, "shield"), GUILD), "KARAMA-17")
    t(ATR, SeePlan(t.card(ATR, "karama"), GUILD))
    t.finish()
    assert len(t.happened(PlanRevealed)) == 4 and len(t.happened(CardPlayed)) == 1


@pytest.mark.rule("KARAMA-18", "KARAMA-29", "TIMING-06")
def test_they_are_asked_whatever_they_hold() -> None:
    for at in (
        in_carthag(HARK, FREMEN),
        position(*SEATS, mode="advanced").forces({"carthag_11": {HARK: 1, FREMEN: 1}}),
    ):
        whole_plan(battle(at))


@pytest.mark.rule("VARIANT-05", "KARAMA-17")
def test_not_in_the_basic_game_unless_the_table_says_so() -> None:
    t = battle(in_carthag(HARK, FREMEN, mode="basic"))
    assert "ChooseWholePlan" not in str(t.asks)
    t.finish()
    whole_plan(battle(in_carthag(HARK, FREMEN, mode="basic", advanced_karama=True)))


@pytest.mark.rule("KARAMA-18", "ATR-06")
def test_what_the_voice_and_prescience_have_bound_stays_bound() -> None:
    t = until_asked(battle(in_carthag(ATR, HARK)), ("ChooseElement", ATR))
    assert named(t.game, HARK, "feyd_rautha")
    whole_plan(t)
    t(ATR, SeePlan(t.card(ATR, "karama"), HARK))
    assert t.asks == [("ChoosePlan", HARK)]


# ------------------------------------------------------------------------------------------------ the Emperor
def in_the_tanks(**tanks: int | Forces) -> Position:
    """The Emperor holds a Karama; these forces lie in the Tanks."""
    return position(EMP, HARK, FREMEN, mode="advanced").hand(emperor=["karama"]).tanks(**tanks)


def restore(t: Referee, ordinary: int = 0, elite: int = 0, leader: str = "") -> ReviveSpecially:
    """The play of the card."""
    return ReviveSpecially(t.card(EMP, "karama"), ordinary, elite, leader)


@pytest.mark.rule("KARAMA-19", "EMP-08", "KARAMA-17")
def test_the_emperor_brings_back_three_forces_beside_everything_else() -> None:
    t = in_the_tanks(emperor=Forces(5, 2)).purse(emperor=4).begin(Phase("revival"))
    t.refuses(EMP, restore(t, 4), "KARAMA-19")
    t.refuses(EMP, restore(t, 1, 2), "REVIVE-06")
    t.refuses(EMP, restore(t), "KARAMA-19")
    t.refuses(EMP, restore(t, 6), "KARAMA-19")
    t(EMP, restore(t, 2, 1))
    assert t.game.table.reserves[EMP] == Forces(12, 4) and t.purse(EMP) == 4
    assert t.happened(ForcesRevived) == [ForcesRevived(EMP, Forces(2, 1), 0, "karama")]
    t.refuses(EMP, Revive(0, 1), "REVIVE-06")
    t(EMP, Revive(3))
    assert t.game.table.reserves[EMP] == Forces(15, 4) and t.purse(EMP) == 0
    assert view(t.game, FREMEN).seats[0].special_power_used
    t.finish()


@pytest.mark.rule("KARAMA-19", "EMP-08")
def test_no_sardaukar_if_one_has_come_back_this_turn() -> None:
    t = in_the_tanks(emperor=Forces(3, 2)).begin(Phase("revival"))
    t(EMP, Revive(0, 1))
    t.refuses(EMP, restore(t, 0, 1), "REVIVE-06")
    t(EMP, restore(t, 3))


@pytest.mark.rule("KARAMA-19")
def test_or_one_of_his_dead_leaders_also_one_that_lies_face_down() -> None:
    """No cycle is open, for four of them live: by the ordinary rule none could come back."""
    at = in_the_tanks(emperor=2).dead(emperor=["burseg"], harkonnen=["feyd_rautha"])
    t = at.begin(Phase("revival"))
    t.refuses(EMP, Revive(leader="burseg"), "REVIVE-07")
    t.refuses(EMP, restore(t, 1, 0, "burseg"), "KARAMA-19")
    t.refuses(EMP, restore(t, leader="caid"), "REVIVE-07")
    t.refuses(EMP, restore(t, leader="feyd_rautha"), "REVIVE-07")
    t(EMP, restore(t, leader="burseg"))
    assert t.leader("burseg") in t.game.table.leaders[EMP]
    assert t.happened(LeaderRevived) == [LeaderRevived(EMP, "burseg", "karama")]
    at = in_the_tanks().dead(emperor=["burseg", "caid", "bashar", "hasimir_fenring", "captain_aramsham"])
    at.purse(emperor=9)
    t = at.begin(Phase("revival"))
    t(EMP, Revive(leader="burseg"))
    kill_leader(t.game, EMP, t.leader("burseg"), "battle")
    t = Referee(t.game)
    assert face_down(t.game, EMP, t.leader("burseg"))
    t(EMP, restore(t, leader="burseg"))
    assert t.leader("burseg") in t.game.table.leaders[EMP]


@pytest.mark.rule("KARAMA-19", "KARAMA-17", "KARAMA-34")
def test_only_in_the_revival_phase_only_once_and_by_nobody_else() -> None:
    t = in_the_tanks(emperor=4).begin(Phase("charity"))
    t.refuses(EMP, restore(t, 1), "KARAMA-19")
    t = in_the_tanks(emperor=4, fremen=4).hand(fremen=["karama"]).begin(Phase("revival"))
    t.refuses(FREMEN, ReviveSpecially(t.card(FREMEN, "karama"), 1), "KARAMA-17")
    assert [play for play in any_time(t.game, EMP) if isinstance(play, ReviveSpecially)]
    t = in_the_tanks(emperor=4).hand(emperor=["karama"]).begin(Phase("revival"))
    t(EMP, restore(t, 1))
    t.refuses(EMP, restore(t, 1), "KARAMA-17")
    assert not [play for play in any_time(t.game, EMP) if isinstance(play, ReviveSpecially)]
    t = in_the_tanks(emperor=4).hand(emperor=["kulon"]).begin(Phase("revival"))
    t.refuses(EMP, ReviveSpecially(t.card(EMP, "kulon"), 1), "KARAMA-17")


@pytest.mark.rule("KARAMA-19", "TURN-05", "TIMING-06")
def test_he_is_waited_for_whatever_he_holds() -> None:
    """He has revived all that the ordinary rule lets him."""
    for cards in ([], ["karama"]):
        at = position(EMP, HARK, mode="advanced").hand(emperor=cards).tanks(emperor=5).purse(emperor=9)
        t = at.begin(Phase("revival"))
        t(EMP, Revive(3))
        assert t.owed == [EMP]
        t.finish()


# ------------------------------------------------------------------------------------------------ the Guild
def shipping(**settings: Any) -> Position:
    """The Guild holds a Karama; Harkonnen ship, then Fremen, then the Guild."""
    at = position(HARK, FREMEN, GUILD, turn=2, **{"mode": "advanced", **settings}).order(HARK, FREMEN, GUILD)
    return at.hand(spacing_guild=["karama"]).purse(harkonnen=9, spacing_guild=3)


def declares(t: Referee, seat: str, answer: Ship) -> Referee:
    """This seat declares the shipment."""
    return until_asked(t, ("ChooseShipment", seat))(seat, answer)


@pytest.mark.rule("KARAMA-21", "KARAMA-31", "ARRIVE-06", "KARAMA-29", "KARAMA-17")
def test_the_guild_stops_a_shipment_which_is_used_up() -> None:
    t = declares(shipping().begin(Phase("shipment_movement")), HARK, ship(4, "carthag_11"))
    assert t.asks == [("ChooseShipmentStop", GUILD)]
    assert t.game.question and t.game.question.decisions[GUILD].window_name() == "w_ship_stop"
    karama = t.card(GUILD, "karama")
    assert t.options(GUILD) == [Pass(), StopShipment(karama)]
    t(GUILD, StopShipment(karama))
    assert (t.purse(HARK), t.purse(GUILD)) == (9, 3) and t.game.table.reserves[HARK] == Forces(20)
    assert t.happened(ShipmentStopped) == [ShipmentStopped(GUILD, HARK, LocationId("carthag_11"))]
    while t.asks != [("ChooseShipment", FREMEN)]:
        assert t.asks != [("ChooseShipment", HARK)]
        t.silence()
    t.finish()


@pytest.mark.rule("KARAMA-21")
def test_if_it_lets_it_pass_the_shipment_goes_on() -> None:
    t = declares(shipping().begin(Phase("shipment_movement")), HARK, ship(4, "carthag_11"))
    t.refuses(GUILD, StopShipment(t.card(HARK, "karama") if t.hand(HARK) else Thing(0)), "KARAMA-17")
    t(GUILD, Pass()).silence()
    assert t.game.table.at(LocationId("carthag_11"), HARK) == Forces(4)
    t.finish()


@pytest.mark.rule("KARAMA-21", "TIMING-06")
def test_it_is_asked_for_each_such_shipment_whatever_it_holds_and_for_no_other_entry() -> None:
    at = position(FREMEN, HARK, GUILD, turn=2, mode="advanced").order(FREMEN, HARK, GUILD)
    t = at.purse(harkonnen=9, spacing_guild=9).begin(Phase("shipment_movement"))
    asked = [seat for kind, seat in kinds_asked(t, {FREMEN: ship(3, "hagga_basin_13"), HARK: ship(1, "carthag_11")})]
    assert asked == [HARK]


def kinds_asked(t: Referee, ships: dict[Seat, Ship]) -> list[tuple[str, str]]:
    """Whose shipments the Guild is asked about, if each seat ships so, and everybody is silent otherwise."""
    found = list[tuple[str, str]]()
    while t.game.owed():
        (decision, *_) = t.game.owed()
        if isinstance(decision, ChooseShipmentStop):
            found.append(("stop", decision.entrant))
        if isinstance(decision, ChooseShipment) and decision.seat in ships:
            t(decision.seat, ships.pop(decision.seat))
        else:
            t(decision.seat, decision.default(t.game))
    return found


@pytest.mark.rule("KARAMA-21", "KARAMA-17")
def test_its_own_ally_may_be_the_target_and_the_rate_card_stays_in_the_hand() -> None:
    at = shipping().allied(GUILD, HARK).hand(harkonnen=["karama"])
    t = declares(at.begin(Phase("shipment_movement")), HARK, ship(4, "carthag_11", karama=HARK))
    until_asked(t, ("ChooseShipmentStop", GUILD))
    t(GUILD, StopShipment(t.card(GUILD, "karama")))
    assert t.hand(HARK) == ["karama"] and t.purse(HARK) == 9
    t.finish()
    assert t.game.table.special_powers_used == (GUILD,)


@pytest.mark.rule("KARAMA-21", "VARIANT-05", "KARAMA-06")
def test_in_a_basic_game_only_if_the_table_says_so() -> None:
    t = declares(shipping(mode="basic").begin(Phase("shipment_movement")), HARK, ship(4, "carthag_11"))
    assert t.asks != [("ChooseShipmentStop", GUILD)]
    at = shipping(mode="basic", advanced_karama=True)
    declares(at.begin(Phase("shipment_movement")), HARK, ship(4, "carthag_11"))
    assert t.asks != [("ChooseShipmentStop", GUILD)]


# ------------------------------------------------------------------------------------------------ Bene Gesserit
@pytest.mark.rule("KARAMA-23", "KARAMA-17", "KARAMA-34")
def test_the_bene_gesserit_have_no_special_power() -> None:
    g = position(*SIX, mode="advanced").begin(Phase("charity")).game
    assert [seat for seat in g.table.seats if not power_unused(g, seat)] == [Seat("bene_gesserit")]
    t = position(*SIX, mode="advanced").hand(bene_gesserit=["karama"]).begin(Phase("charity"))
    card = t.card("bene_gesserit", "karama")
    assert [found.rule for found in special_bars(t.game, Seat("bene_gesserit"), card)] == ["KARAMA-23"]
    assert special_cards(t.game, Seat("bene_gesserit")) == []
