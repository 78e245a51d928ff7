"""Odd cases that a careful reader of the rules asks about: battles."""

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.battle_result import BattleWon, LasgunExploded
from kanly.rules.core.traitors import CallTraitor, TraitorCalled
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.state import Forces
from support.fighting import against, battle, fights, legal
from support.position import SIX, Count, position
from support.shipping import at
from support.stops import karama

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
FIGHTERS = ("atreides", "harkonnen", "emperor", "fremen")


@pytest.mark.rule("BATTLE-02", "BATTLE-14", "BATTLE-26", "BATTLE-33")
def test_in_a_territory_cut_by_the_storm_the_same_leaders_fight_twice() -> None:
    """The loser of the first battle keeps what stands in the other part, and its leader may lead there, too."""
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"atreides": 3, "harkonnen": 1},
        "pasty_mesa_8": {"atreides": 2, "harkonnen": 4},
        "carthag_11": {"atreides": 1, "harkonnen": 1},
    }
    t = battle(position("atreides", "harkonnen", turn=2).forces(places).storm(6).order("atreides", "harkonnen"))
    assert len(t.options("atreides")) == 3
    t("atreides", against("pasty_mesa_5", "harkonnen"))
    t.passes("atreides")
    assert not legal(t, "atreides", leader="duncan_idaho", dial=4), "only those in this part can be dialed"
    fights(t, "atreides", "duncan_idaho", 3)
    fights(t, "harkonnen", "umman_kudu", 1).passes("atreides", "harkonnen")
    assert at(t, "pasty_mesa_8", "harkonnen") == Forces(4) and at(t, "pasty_mesa_5", "harkonnen") == Forces(0)
    t("atreides", against("carthag_11", "harkonnen")).passes("atreides")
    assert not legal(t, "harkonnen", leader="umman_kudu") and not legal(t, "atreides", leader="duncan_idaho")
    fights(t, "atreides", "gurney_halleck", 1)
    fights(t, "harkonnen", "feyd_rautha", 0).passes("atreides", "harkonnen").passes("atreides")
    assert legal(t, "harkonnen", leader="umman_kudu", dial=4) and legal(t, "atreides", leader="duncan_idaho", dial=2)


@pytest.mark.rule("BATTLE-22", "CARD-LASGUN", "BATTLE-02", "BATTLE-04", "ALLY-02")
def test_an_explosion_ends_all_other_battles_of_the_territory() -> None:
    """Everything there is gone: beyond the storm, under it, an ally of a combatant, the spice; nobody fights on."""
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"atreides": 3, "harkonnen": 1},
        "pasty_mesa_6": {"fremen": 2},
        "pasty_mesa_8": {"atreides": 2, "emperor": 4},
    }
    start = position(*FIGHTERS, turn=2).forces(places).spice({"pasty_mesa_8": 6}).allied("harkonnen", "emperor")
    t = battle(start.storm(6).order(*FIGHTERS).hand(harkonnen=["lasgun", "shield"]))
    t("atreides", against("pasty_mesa_5", "harkonnen")).passes("atreides")
    fights(t, "atreides", "duncan_idaho", 3)
    fights(t, "harkonnen", "umman_kudu", 0, "lasgun", "shield").passes("atreides", "harkonnen")
    assert t.happened(LasgunExploded) and t.asks == []
    assert t.game.table.board == {} and not t.game.table.spice
    assert [t.game.table.tanks[seat].total for seat in map(Seat, FIGHTERS)] == [5, 1, 4, 2]
    assert t.game.table.dialers == (ATREIDES, HARKONNEN), "they have used the wheels all the same"


@pytest.mark.rule("BATTLE-25", "BATTLE-12", "BATTLE-27", "BATTLE-08")
def test_with_nothing_against_nothing_the_aggressor_wins_and_keeps_all() -> None:
    dead = {
        "emperor": ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"],
        "harkonnen": ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"],
    }
    places: dict[str, dict[str, Count]] = {"carthag_11": {"emperor": 2, "harkonnen": 9}}
    t = battle(position("emperor", "harkonnen", turn=2).forces(places).order("emperor", "harkonnen").dead(**dead))
    fights(fights(t, "emperor"), "harkonnen")
    assert t.asks == [], "nobody can be called a traitor, and nothing is to be chosen"
    assert [won.winner for won in t.happened(BattleWon)] == [EMPEROR]
    assert at(t, "carthag_11", "emperor") == Forces(2) and at(t, "carthag_11", "harkonnen") == Forces(0)


@pytest.mark.rule("BATTLE-19", "BATTLE-13", "HARK-05")
def test_nobody_is_asked_about_a_cheap_hero_the_ally_of_the_opponent_neither() -> None:
    places: dict[str, dict[str, Count]] = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("fremen", "harkonnen").order(*FIGHTERS)
    t = battle(start.hand(emperor=["cheap_hero"]).traitors(harkonnen=["stilgar"]))
    fights(fights(t, "emperor", "cheap_hero", 1), "fremen", "stilgar", 1)
    assert t.asks == [("ChooseTraitorCall", "emperor")]


@pytest.mark.rule("HARK-05", "BATTLE-20", "BATTLE-13")
def test_a_call_for_the_ally_saves_all_that_its_plan_would_have_cost() -> None:
    """No explosion; the winner keeps its Cheap Hero, its forces and its cards, and has the bounty."""
    places: dict[str, dict[str, Count]] = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("fremen", "harkonnen").order(*FIGHTERS)
    start.hand(fremen=["cheap_hero", "lasgun", "shield"])
    t = battle(start.traitors(harkonnen=["caid"]))
    fights(fights(t, "emperor", "caid", 3), "fremen", "cheap_hero", 3, "lasgun", "shield")
    assert sorted(seat for _, seat in t.asks) == ["fremen", "harkonnen"]
    t("harkonnen", CallTraitor()).passes("fremen")
    assert t.happened(TraitorCalled) == [TraitorCalled(HARKONNEN, "caid", FREMEN)]
    assert t.asks == [("React", "fremen")]
    t.passes("fremen")
    assert not t.happened(LasgunExploded) and t.asks == [("ChooseDiscards", "fremen")]
    t.silence()
    assert sorted(t.hand("fremen")) == ["cheap_hero", "lasgun", "shield"]
    assert at(t, "arrakeen_10", "fremen") == Forces(3) and (t.purse("fremen"), t.purse("harkonnen")) == (3, 0)


@pytest.mark.rule("HARK-05", "BATTLE-20", "BATTLE-21", "KARAMA-24")
def test_a_stopped_call_for_the_ally_leaves_one_traitor_where_there_were_two() -> None:
    places: dict[str, dict[str, Count]] = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("fremen", "harkonnen")
    start.order("emperor", "fremen", "atreides", "harkonnen")
    start.traitors(harkonnen=["caid"], emperor=["jamis"])
    t = battle(start.hand(emperor=["karama", "crysknife"]))
    fights(fights(t, "emperor", "caid", 3, "crysknife"), "fremen", "jamis", 2)
    t("harkonnen", CallTraitor())("emperor", CallTraitor()).passes("fremen")
    t("emperor", karama(t, "emperor", "hark_ally_traitor"))
    assert [won.winner for won in t.happened(BattleWon)] == [EMPEROR]
    assert t.purse("emperor") == 2 and at(t, "arrakeen_10", "emperor") == Forces(3)


@pytest.mark.rule("BATTLE-05", "BATTLE-34", "ALLY-02")
def test_an_ally_that_stands_by_in_a_stronghold_keeps_it_when_both_fighters_are_gone() -> None:
    places: dict[str, dict[str, Count]] = {"carthag_11": {"harkonnen": 1, "emperor": 1, "fremen": 1}}
    start = position(*FIGHTERS, turn=2).forces(places).allied("emperor", "fremen")
    t = battle(start.order("emperor", "fremen", "harkonnen", "atreides"))
    fights(fights(t, "emperor", "caid", 0), "harkonnen", "feyd_rautha", 1).silence()
    assert [won.winner for won in t.happened(BattleWon)] == [HARKONNEN]
    assert t.game.table.board == {LocationId("carthag_11"): {FREMEN: Forces(1)}} and t.asks == []


@pytest.mark.rule("BATTLE-27", "BATTLE-29", "BATTLE-06", "BATTLE-04")
def test_a_winner_that_loses_its_last_forces_leaves_the_field_to_nobody_or_to_the_third() -> None:
    places: dict[str, dict[str, Count]] = {"pasty_mesa_5": {"atreides": 3, "harkonnen": 1, "emperor": 2}}
    t = battle(position(*FIGHTERS, turn=2).forces(places).order(*FIGHTERS).hand(harkonnen=["maula_pistol"]))
    t("atreides", against("pasty_mesa_5", "harkonnen")).passes("atreides")
    fights(t, "atreides", "lady_jessica", 3)
    fights(t, "harkonnen", "umman_kudu", 1, "maula_pistol").passes("atreides", "harkonnen")
    assert [won.winner for won in t.happened(BattleWon)] == [ATREIDES]
    assert t.purse("atreides") == 5, "for its own leader"
    assert t.asks == [] and t.game.table.board == {LocationId("pasty_mesa_5"): {EMPEROR: Forces(2)}}


@pytest.mark.rule("BATTLE-11", "BATTLE-14", "CARD-CHEAP-HERO")
@pytest.mark.parametrize("hand", [["cheap_heroine"], []])
def test_whose_last_leader_has_fought_elsewhere_plays_a_cheap_hero_or_nothing(hand: list[str]) -> None:
    places: dict[str, dict[str, Count]] = {
        "arrakeen_10": {"emperor": 1, "fremen": 2},
        "carthag_11": {"emperor": 3, "fremen": 1},
    }
    start = position("fremen", "emperor", turn=2).forces(places).order("fremen", "emperor")
    t = battle(start.dead(emperor=["hasimir_fenring", "captain_aramsham", "burseg", "bashar"]).hand(emperor=hand))
    t("fremen", against("arrakeen_10", "emperor"))
    assert legal(t, "emperor", leader="caid") and not legal(t, "emperor")
    fights(fights(t, "fremen", "jamis", 2), "emperor", "caid", 1).passes("fremen", "emperor")
    assert not legal(t, "emperor", leader="caid")
    assert legal(t, "emperor", dial=3) == (not hand) and (not hand or legal(t, "emperor", leader=hand[0]))


@pytest.mark.rule("BATTLE-14", "CARD-TLEILAXU-GHOLA", "BATTLE-02")
def test_a_leader_that_dies_where_it_had_fought_before_comes_back_free() -> None:
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"fremen": 3, "harkonnen": 1},
        "pasty_mesa_8": {"fremen": 2, "harkonnen": 1},
        "carthag_11": {"fremen": 1, "harkonnen": 2},
    }
    start = position("fremen", "harkonnen", turn=2).forces(places).storm(6).order("fremen", "harkonnen")
    t = battle(start.hand(fremen=["tleilaxu_ghola"], harkonnen=["crysknife"]))
    t("fremen", against("pasty_mesa_5", "harkonnen"))
    fights(fights(t, "fremen", "otheym", 3), "harkonnen", "umman_kudu").passes("fremen", "harkonnen")
    t("fremen", against("pasty_mesa_8", "harkonnen"))
    fights(t, "fremen", "otheym", 2)
    fights(t, "harkonnen", "umman_kudu", 0, "crysknife").passes("fremen", "harkonnen")
    t("fremen", PlayGhola(t.card("fremen", "tleilaxu_ghola"), leader="otheym"))
    assert legal(t, "fremen", leader="otheym") and not legal(t, "harkonnen", leader="umman_kudu")


@pytest.mark.rule("BATTLE-20", "BATTLE-14", "BATTLE-02")
def test_a_traitor_frees_no_leader_from_the_territory_of_an_earlier_battle() -> None:
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"fremen": 3, "harkonnen": 1},
        "pasty_mesa_8": {"fremen": 2, "harkonnen": 1},
        "carthag_11": {"fremen": 1, "harkonnen": 2},
    }
    start = position("fremen", "harkonnen", turn=2).forces(places).storm(6).order("fremen", "harkonnen")
    t = battle(start.traitors(fremen=["beast_rabban"]))
    t("fremen", against("pasty_mesa_5", "harkonnen"))
    fights(fights(t, "fremen", "otheym", 1), "harkonnen", "umman_kudu").passes("fremen", "harkonnen")
    t("fremen", against("pasty_mesa_8", "harkonnen"))
    fights(fights(t, "fremen", "otheym", 1), "harkonnen", "beast_rabban")
    t("fremen", CallTraitor()).passes("harkonnen")
    assert t.purse("fremen") == 4 and at(t, "pasty_mesa_8", "fremen") == Forces(2)
    assert not legal(t, "fremen", leader="otheym") and legal(t, "fremen", leader="chani")


@pytest.mark.rule("BATTLE-21", "BATTLE-22", "BATTLE-13", "BATTLE-34")
def test_two_traitors_leave_spice_bystanders_and_the_other_part_alone() -> None:
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {"emperor": 3, "fremen": 1, "harkonnen": 4},
        "pasty_mesa_8": {"emperor": 2},
    }
    start = position("emperor", "fremen", "harkonnen", turn=2).forces(places).storm(6).allied("fremen", "harkonnen")
    start.order("emperor", "fremen", "harkonnen").spice({"pasty_mesa_8": 6})
    t = battle(start.hand(emperor=["lasgun"], fremen=["shield"]).traitors(emperor=["jamis"], fremen=["caid"]))
    t("emperor", against("pasty_mesa_5", "fremen"))
    fights(t, "emperor", "caid", 1, "lasgun")
    fights(t, "fremen", "jamis", 1, "", "shield")
    t("emperor", CallTraitor())("fremen", CallTraitor()).passes("harkonnen")
    assert not t.happened(LasgunExploded) and (t.purse("emperor"), t.purse("fremen")) == (0, 0)
    assert t.hand("emperor") == t.hand("fremen") == []
    assert t.game.table.board == {
        LocationId("pasty_mesa_5"): {HARKONNEN: Forces(4)},
        LocationId("pasty_mesa_8"): {EMPEROR: Forces(2)},
    }
    assert t.game.table.spice == {"pasty_mesa_8": 6} and t.asks == []


@pytest.mark.rule("KARAMA-30", "BG-09", "ATR-07", "ATR-14")
def test_each_helps_its_ally_against_the_other_and_the_voice_comes_first() -> None:
    seats = ("bene_gesserit", "atreides", "emperor", "fremen")
    start = position(*seats, turn=2).forces({"carthag_11": {"emperor": 2, "fremen": 2}}).order(*seats)
    t = battle(start.allied("bene_gesserit", "emperor").allied("atreides", "fremen").hand(emperor=["crysknife"]))
    t("bene_gesserit", Command("must_not", "projectile_weapon"))
    t.all_pass()
    t("atreides", Inspect("weapon"))
    while t.asks[0][0] == "React":
        t.all_pass()
    assert t.asks == [("ChooseDisclosure", "emperor")]
    assert Disclose("crysknife") in t.options("emperor"), "the command was for the Fremen"
