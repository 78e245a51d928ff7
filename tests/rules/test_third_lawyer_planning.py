"""Odd cases that a careful reader of the rules asks about: the Voice, answers and promises that bind a plan."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.state import Forces
from support.fighting import against, battle, fights, legal
from support.moving import go, nobody_ships
from support.position import SIX, Count, position
from support.prescience import answers
from support.referee import Referee
from support.shipping import at, ship, shipping, table
from support.stops import karama

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)


def spoken(*hand: str, order: str, what: str, element: str, **more: Any) -> Referee:
    """Harkonnen fight Atreides, who are allies of the Bene Gesserit: the Voice, then prescience."""
    seats = ("atreides", "harkonnen", "bene_gesserit")
    start = position(*seats, turn=2).forces({"carthag_11": {"atreides": 5, "harkonnen": 6}}).order(*seats)
    t = battle(start.allied("atreides", "bene_gesserit").hand(harkonnen=hand, **more))
    t("bene_gesserit", Command(order, what))  # type: ignore[arg-type]
    while t.asks[0][0] == "React":
        t.all_pass()
    t("atreides", Inspect(element))  # type: ignore[arg-type]
    while t.asks[0][0] == "React":
        t.all_pass()
    return t


@pytest.mark.rule("BG-08", "ATR-06", "BG-10", "KARAMA-30")
def test_a_commanded_card_that_fits_both_slots_moves_to_the_one_that_was_not_disclosed() -> None:
    t = spoken("baliset", "crysknife", order="must", what="worthless", element="weapon")
    assert answers(t) == [None, "baliset", "crysknife"]
    t("harkonnen", Disclose(None))
    assert not legal(t, "harkonnen", leader="umman_kudu")
    assert not legal(t, "harkonnen", leader="umman_kudu", weapon="baliset")
    assert legal(t, "harkonnen", leader="umman_kudu", defense="baliset")


@pytest.mark.rule("BG-08", "ATR-06")
def test_under_a_command_to_play_a_cheap_hero_no_disc_can_be_disclosed() -> None:
    t = spoken("cheap_hero", "shield", order="must", what="cheap_hero", element="leader")
    assert answers(t) == ["cheap_hero"] and t.asks == [("ChooseDisclosure", "harkonnen")]


@pytest.mark.rule("CARD-TRUTHTRANCE", "BG-08", "ATR-06")
def test_a_promise_against_the_voice_lapses_and_one_within_it_binds() -> None:
    """Told to play a poison weapon, then asked whether it will be Chaumas: "no" leaves the other one."""
    t = spoken("chaumas", "gom_jabbar", order="must", what="poison_weapon", element="defense", atreides=["truthtrance"])
    t("harkonnen", Disclose(None))
    t("atreides", PlayTruthtrance(t.card("atreides", "truthtrance"), HARKONNEN))
    t("atreides", AskQuestion("use_card", "chaumas"))("harkonnen", AnswerQuestion("no"))
    assert not legal(t, "harkonnen", leader="umman_kudu", weapon="chaumas")
    assert legal(t, "harkonnen", leader="umman_kudu", weapon="gom_jabbar")
    t = spoken("chaumas", order="must", what="poison_weapon", element="defense", atreides=["truthtrance"])
    t("harkonnen", Disclose(None))
    t("atreides", PlayTruthtrance(t.card("atreides", "truthtrance"), HARKONNEN))
    t("atreides", AskQuestion("use_card", "chaumas"))("harkonnen", AnswerQuestion("no"))
    assert legal(t, "harkonnen", leader="umman_kudu", weapon="chaumas")
    assert not legal(t, "harkonnen", leader="umman_kudu")


@pytest.mark.rule("ATR-06", "CARD-TLEILAXU-GHOLA", "BATTLE-11", "TIMING-14")
def test_a_leader_that_comes_back_makes_the_answer_none_impossible() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"atreides": 5, "harkonnen": 6}}
    start = position("atreides", "harkonnen", turn=2).forces(places).order("atreides", "harkonnen")
    leaders = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"]
    t = battle(start.dead(harkonnen=leaders).hand(harkonnen=["tleilaxu_ghola", "shield"]))
    t("atreides", Inspect("leader"))
    while t.asks[0][0] == "React":
        t.all_pass()
    assert answers(t) == [None]
    t("harkonnen", Disclose(None))
    t("harkonnen", PlayGhola(t.card("harkonnen", "tleilaxu_ghola"), leader="umman_kudu"))
    assert t.asks == [("ChooseDisclosure", "harkonnen")] and answers(t) == ["umman_kudu"]
    t("harkonnen", Disclose("umman_kudu"))
    assert legal(t, "harkonnen", leader="umman_kudu", defense="shield")


@pytest.mark.rule("CARD-TRUTHTRANCE", "SHIP-10", "GUILD-07")
def test_a_promised_shipment_that_is_stopped_is_owed_still_as_far_as_the_spice_goes() -> None:
    start = table().purse(spacing_guild=1).hand(atreides=["karama"], emperor=["truthtrance"])
    t = shipping(start, "spacing_guild")
    t("emperor", PlayTruthtrance(t.card("emperor", "truthtrance"), GUILD))
    t("emperor", AskQuestion("ship_to", "polar_sink"))("spacing_guild", AnswerQuestion("yes"))
    t.refuses("spacing_guild", Pass(), "CARD-TRUTHTRANCE")
    t("spacing_guild", ship(1, "polar_sink"))
    t("atreides", karama(t, "atreides", "guild_half_price"))
    assert t.asks == [("ChooseShipment", "spacing_guild")]
    t.refuses("spacing_guild", ship(1, "polar_sink"), "SHIP-04")
    t("spacing_guild", Pass())


@pytest.mark.rule("CARD-TRUTHTRANCE", "FRE-04", "KARAMA-05")
def test_a_promised_move_for_which_the_speed_was_stopped_is_no_longer_owed() -> None:
    start = position("fremen", "emperor", turn=2).forces({"sietch_tabr_14": {"fremen": 5}}).storm(1)
    start.hand(emperor=["truthtrance", "karama"])
    t = nobody_ships(start.order("fremen", "emperor").begin(ShipmentAndMovement()))
    t("emperor", PlayTruthtrance(t.card("emperor", "truthtrance"), FREMEN))
    t("emperor", AskQuestion("move_to", "hagga_basin"))("fremen", AnswerQuestion("yes"))
    t.refuses("fremen", Pass(), "CARD-TRUTHTRANCE")
    t("fremen", go("hagga_basin_12", sietch_tabr_14=5))("emperor", karama(t, "emperor", "fre_movement"))
    t("fremen", go("plastic_basin_14", sietch_tabr_14=5))
    assert at(t, "plastic_basin_14", "fremen") == Forces(5)


@pytest.mark.rule("CARD-TRUTHTRANCE", "ATR-06")
def test_a_promise_about_the_dial_limits_the_numbers_that_can_be_disclosed() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"atreides": 2, "harkonnen": 6}}
    start = position("atreides", "harkonnen", turn=2).forces(places).order("harkonnen", "atreides")
    t = battle(start.hand(atreides=["truthtrance"]))
    t("atreides", PlayTruthtrance(t.card("atreides", "truthtrance"), HARKONNEN))
    t("atreides", AskQuestion("dial_over", "", 4))("harkonnen", AnswerQuestion("yes"))
    t("atreides", Inspect("number"))
    while t.asks[0][0] == "React":
        t.all_pass()
    assert answers(t) == [5, 6]


@pytest.mark.rule("CARD-TRUTHTRANCE", "BATTLE-14")
def test_a_promise_about_a_leader_that_has_fought_elsewhere_lapses_with_the_next_plan() -> None:
    places: dict[str, dict[str, Count]] = {
        "arrakeen_10": {"emperor": 1, "fremen": 2},
        "carthag_11": {"emperor": 3, "fremen": 1},
    }
    start = position("fremen", "emperor", turn=2).forces(places).order("fremen", "emperor")
    t = battle(start.hand(fremen=["truthtrance"]))
    t("fremen", against("arrakeen_10", "emperor"))
    fights(fights(t, "fremen", "jamis", 2), "emperor", "caid", 1).passes("fremen", "emperor")
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), EMPEROR))
    t("fremen", AskQuestion("use_leader", "caid"))
    t("emperor", AnswerQuestion("yes"))
    assert legal(t, "emperor", leader="bashar") and not legal(t, "emperor", leader="caid")
