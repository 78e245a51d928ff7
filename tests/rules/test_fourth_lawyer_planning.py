"""Odd cases of an Advanced game that a careful reader asks about: what happens while plans are made, and explosions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama_strength import Interrupt, PlansReturned
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.battle_fight import NoLeaderToPlay, PlanSeen
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleWon, LasgunExploded
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.harkonnen.capture import Capture, KeepCaptive
from kanly.state import Forces, Thing
from support.captures import OWN
from support.fighting import against, battle, fights, named, plan, planning, sides
from support.position import SIX, Count, position
from support.referee import Referee
from support.waiting import reacted, until

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)


def values(t: Referee, seat: str) -> set[object]:
    """What the seat may disclose."""
    return {option.value for option in t.options(seat) if isinstance(option, Disclose)}


# ------------------------------------------------------------------------------------------------ a leader comes back
@pytest.mark.rule("BATTLE-17", "BATTLE-11", "CARD-TLEILAXU-GHOLA", "BATTLE-12")
def test_a_ghola_makes_a_sealed_plan_without_a_leader_illegal() -> None:
    """A leader is mandatory as soon as there is one: the plan comes back and is made anew."""
    t = planning(battle(sides(HARKONNEN, 5, EMPEROR, 5).dead(harkonnen=OWN).hand(harkonnen=["tleilaxu_ghola"])))
    assert [told.seat for told in t.happened(NoLeaderToPlay)] == [HARKONNEN]
    t(HARKONNEN, BattlePlan(None, 2))
    t(HARKONNEN, PlayGhola(t.card(HARKONNEN, "tleilaxu_ghola"), leader="feyd_rautha"))
    assert sorted(t.owed) == [EMPEROR, HARKONNEN]
    t.refuses(HARKONNEN, BattlePlan(None, 2), "BATTLE-11")
    fights(t, HARKONNEN, "feyd_rautha", 2)
    fights(t, EMPEROR, "bashar")
    until(t, "ChooseBattle", "ChooseCapture")
    assert t.happened(BattleWon)[0].winner == HARKONNEN


@pytest.mark.rule("ATR-06", "CARD-TLEILAXU-GHOLA", "BATTLE-11")
def test_the_answer_that_there_is_no_leader_lapses_when_a_ghola_brings_one() -> None:
    start = sides(ATREIDES, 5, HARKONNEN, 5).dead(harkonnen=OWN).hand(harkonnen=["tleilaxu_ghola"])
    t = until(battle(start), "ChooseElement")
    t(ATREIDES, Inspect("leader"))
    assert values(reacted(t), HARKONNEN) == {None}
    t(HARKONNEN, Disclose(None))
    planning(t)(HARKONNEN, PlayGhola(t.card(HARKONNEN, "tleilaxu_ghola"), leader="feyd_rautha"))
    assert t.asks == [("ChooseDisclosure", HARKONNEN)] and values(t, HARKONNEN) == {"feyd_rautha"}
    t(HARKONNEN, Disclose("feyd_rautha"))
    fights(t, HARKONNEN, "feyd_rautha", 2)


@pytest.mark.rule("ATR-06", "CARD-TLEILAXU-GHOLA", "KARAMA-18", "BATTLE-17")
@pytest.mark.parametrize("sees", [False, True])
def test_an_answer_that_lapses_before_the_plans_is_given_anew_and_then_the_plans_are_made(sees: bool) -> None:
    """The Ghola comes while Atreides think of looking at the whole plan: nothing is sealed yet that would be kept."""
    start = sides(ATREIDES, 5, HARKONNEN, 5).dead(harkonnen=OWN)
    t = until(battle(start.hand(harkonnen=["tleilaxu_ghola"], atreides=["karama"])), "ChooseElement")
    t(ATREIDES, Inspect("leader"))
    reacted(t)(HARKONNEN, Disclose(None))
    until(t, "ChooseWholePlan")
    t(HARKONNEN, PlayGhola(t.card(HARKONNEN, "tleilaxu_ghola"), leader="feyd_rautha"))
    t(ATREIDES, SeePlan(t.card(ATREIDES, "karama"), HARKONNEN) if sees else Pass())
    assert t.asks == [("ChooseDisclosure", HARKONNEN)] and values(t, HARKONNEN) == {"feyd_rautha"}
    t(HARKONNEN, Disclose("feyd_rautha"))
    assert sorted(t.owed) == ([HARKONNEN] if sees else [ATREIDES, HARKONNEN])
    fights(t, HARKONNEN, "feyd_rautha", 2)
    assert [seen.leader for seen in t.news(ATREIDES, PlanSeen)] == ["feyd_rautha"] * sees
    fights(t, ATREIDES, "duncan_idaho", 1)
    until(t, "ChooseBattle", "ChooseCapture")
    assert len(t.happened(BattleWon)) == 1


@pytest.mark.rule("BG-08", "CARD-TLEILAXU-GHOLA")
def test_a_command_binds_again_when_a_ghola_makes_it_possible_to_obey() -> None:
    """Without leader and Cheap Hero it could play no card at all; compliance is judged when the plan is sealed."""
    start = sides(BENE_GESSERIT, 5, HARKONNEN, 5).dead(harkonnen=OWN).hand(harkonnen=["tleilaxu_ghola", "stunner"])
    t = until(battle(start), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "projectile_weapon"))
    planning(reacted(t))(HARKONNEN, BattlePlan(None, 2))
    t(HARKONNEN, PlayGhola(t.card(HARKONNEN, "tleilaxu_ghola"), leader="feyd_rautha"))
    assert HARKONNEN in t.owed
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "feyd_rautha", 2), "BG-08")
    fights(t, HARKONNEN, "feyd_rautha", 2, "stunner")


# ------------------------------------------------------------------------------------------------ Voice and prescience
@pytest.mark.rule("ATR-14", "BG-08", "ATR-06", "BATTLE-16")
def test_a_commanded_worthless_card_may_be_kept_out_of_the_slot_that_is_asked_for_but_not_of_both() -> None:
    start = sides(BENE_GESSERIT, 5, HARKONNEN, 5, ATREIDES).allied(BENE_GESSERIT, ATREIDES).hand(harkonnen=["kulon"])
    t = until(battle(start), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "worthless"))
    until(reacted(t), "ChooseElement")(ATREIDES, Inspect("weapon"))
    assert values(reacted(t), HARKONNEN) == {None, "kulon"}
    t(HARKONNEN, Disclose(None))
    planning(t).refuses(HARKONNEN, plan(t.game, HARKONNEN, "umman_kudu"), "BG-08")
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "umman_kudu", 0, "kulon"), "ATR-06")
    fights(t, HARKONNEN, "umman_kudu", 0, "", "kulon")


@pytest.mark.rule("ATR-14", "BG-07", "ATR-06", "BG-08")
@pytest.mark.parametrize(
    ("order", "what", "element", "possible"),
    [
        ("must", "poison_weapon", "weapon", {"gom_jabbar"}),
        ("must_not", "projectile_weapon", "weapon", {None, "gom_jabbar"}),
        ("must_not", "projectile_defense", "defense", {None}),
        ("must", "projectile_defense", "defense", {"shield"}),
        ("must", "poison_defense", "defense", {None, "shield"}),
        ("must_not", "worthless", "defense", {None, "shield"}),
    ],
)
def test_the_answer_obeys_the_voice(order: str, what: str, element: str, possible: set[object]) -> None:
    start = sides(BENE_GESSERIT, 5, HARKONNEN, 5, ATREIDES).allied(BENE_GESSERIT, ATREIDES)
    t = until(battle(start.hand(harkonnen=["gom_jabbar", "stunner", "shield"])), "ChooseCommand")
    t(BENE_GESSERIT, Command(order, what))  # type: ignore[arg-type]
    until(reacted(t), "ChooseElement")(ATREIDES, Inspect(element))  # type: ignore[arg-type]
    assert values(reacted(t), HARKONNEN) == possible


@pytest.mark.rule("ATR-14", "KARAMA-30", "ATR-07", "BG-09")
def test_each_helps_its_own_ally_against_the_other() -> None:
    """The Bene Gesserit with Harkonnen, Atreides with the Emperor: Voice on him, then prescience of Harkonnen."""
    start = sides(HARKONNEN, 5, EMPEROR, 5, ATREIDES, BENE_GESSERIT).hand(emperor=["shield"], harkonnen=["snooper"])
    t = until(battle(start.allied(BENE_GESSERIT, HARKONNEN).allied(ATREIDES, EMPEROR)), "ChooseCommand")
    t(BENE_GESSERIT, Command("must_not", "projectile_defense"))
    until(reacted(t), "ChooseElement")(ATREIDES, Inspect("defense"))
    assert values(reacted(t), HARKONNEN) == {None, "snooper"}
    t(HARKONNEN, Disclose(None))
    planning(t).refuses(EMPEROR, plan(t.game, EMPEROR, "bashar", 0, "", "shield"), "BG-08")
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "umman_kudu", 0, "", "snooper"), "ATR-06")


@pytest.mark.rule("KARAMA-18", "ATR-06", "BG-08", "KARAMA-30")
def test_what_the_whole_plan_shows_obeys_the_voice_and_the_answer() -> None:
    start = sides(ATREIDES, 5, HARKONNEN, 5, BENE_GESSERIT).allied(ATREIDES, BENE_GESSERIT)
    t = until(battle(start.hand(harkonnen=["shield", "stunner"], atreides=["karama"])), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "projectile_defense"))
    until(reacted(t), "ChooseElement")(ATREIDES, Inspect("leader"))
    reacted(t)(HARKONNEN, Disclose("umman_kudu"))
    until(t, "ChooseWholePlan")(ATREIDES, SeePlan(t.card(ATREIDES, "karama"), HARKONNEN))
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "feyd_rautha", 0, "", "shield"), "ATR-06")
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "umman_kudu"), "BG-08")
    fights(t, HARKONNEN, "umman_kudu", 1, "", "shield", support=0)
    t.refuses(HARKONNEN, BattlePlan(), "KARAMA-18")


@pytest.mark.rule("KARAMA-18", "BATTLE-17", "CARD-TLEILAXU-GHOLA")
def test_a_plan_that_was_seen_and_has_become_illegal_is_made_and_seen_anew() -> None:
    """Harkonnen show a plan without a leader; then a Ghola brings them one, which they must play."""
    start = sides(ATREIDES, 5, HARKONNEN, 5, EMPEROR).dead(harkonnen=OWN)
    start.hand(harkonnen=["tleilaxu_ghola"], atreides=["karama"])
    t = until(battle(start), "ChooseWholePlan")
    t(ATREIDES, SeePlan(t.card(ATREIDES, "karama"), HARKONNEN))
    t(HARKONNEN, BattlePlan(None, 2))
    assert t.owed == [ATREIDES]
    t(HARKONNEN, PlayGhola(t.card(HARKONNEN, "tleilaxu_ghola"), leader="feyd_rautha"))
    assert t.owed == [HARKONNEN]
    t.refuses(HARKONNEN, BattlePlan(None, 2), "BATTLE-11")
    fights(t, HARKONNEN, "feyd_rautha", 1)
    assert [seen.leader for seen in t.news(ATREIDES, PlanSeen)] == [None, "feyd_rautha"]
    assert t.news(EMPEROR, PlanSeen) == [] and t.owed == [ATREIDES]
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "feyd_rautha", 2), "KARAMA-18")


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "BATTLE-14", "ATR-12", "ATR-09")
def test_the_kwisatz_haderach_that_a_ghola_brings_back_is_free_in_every_territory() -> None:
    """It died in an explosion in Arrakeen, and serves in Carthag in the same phase."""
    start = (
        sides(ATREIDES, 5, HARKONNEN, 5).lost_in_battle(atreides=7).forces({"carthag_11": {ATREIDES: 3, HARKONNEN: 3}})
    )
    t = battle(start.hand(atreides=["tleilaxu_ghola", "lasgun"], harkonnen=["shield"]))
    t(ATREIDES, against("arrakeen_10", HARKONNEN))
    token = Thing(planning(t).game.table.faces.index("kwisatz_haderach"))
    t(ATREIDES, replace(plan(t.game, ATREIDES, "lady_jessica", 0, "lasgun"), companion=token))
    fights(t, HARKONNEN, "umman_kudu", 0, "", "shield")
    planning(t)
    assert token in t.game.table.dead_leaders[ATREIDES]
    t(ATREIDES, PlayGhola(t.card(ATREIDES, "tleilaxu_ghola"), leader="kwisatz_haderach"))
    t(ATREIDES, replace(plan(t.game, ATREIDES, "thufir_hawat"), companion=token))


@pytest.mark.rule("CARD-TRUTHTRANCE", "BG-26", "ATR-06", "KARAMA-10")
def test_a_promised_weapon_that_is_played_as_karama_lapses() -> None:
    start = sides(ATREIDES, 6, BENE_GESSERIT, 5, EMPEROR).lost_in_battle(atreides=7)
    t = planning(battle(start.hand(bene_gesserit=["kulon", "stunner"], emperor=["truthtrance"])))
    t(EMPEROR, PlayTruthtrance(t.card(EMPEROR, "truthtrance"), BENE_GESSERIT))
    t(EMPEROR, AskQuestion("use_card", "kulon"))
    t(BENE_GESSERIT, AnswerQuestion("yes"))
    t.refuses(BENE_GESSERIT, plan(t.game, BENE_GESSERIT, "alia", 0, "stunner"), "CARD-TRUTHTRANCE")
    t(BENE_GESSERIT, Interrupt("atr_kwisatz_haderach", t.card(BENE_GESSERIT, "kulon")))
    reacted(t)
    fights(t, BENE_GESSERIT, "alia", 0, "stunner")


@pytest.mark.rule("KARAMA-10", "ATR-06", "TIMING-11")
def test_both_strengths_of_the_fremen_stopped_one_after_the_other_are_two_new_answers() -> None:
    start = sides(ATREIDES, 4, FREMEN, Forces(2, 2), HARKONNEN, GUILD)
    t = until(battle(start.hand(harkonnen=["karama"], spacing_guild=["karama"])), "ChooseElement")
    t(ATREIDES, Inspect("number"))
    reacted(t)(FREMEN, Disclose(6))
    planning(t)(HARKONNEN, Interrupt("fre_fedaykin", t.card(HARKONNEN, "karama")))
    assert (
        t.asks == [("ChooseDisclosure", FREMEN)]
        and max(v for v in values(t, FREMEN) if isinstance(v, float | int)) == 4
    )
    t(FREMEN, Disclose(4))
    t(GUILD, Interrupt("fre_battle_hardened", t.card(GUILD, "karama")))
    assert [kind for kind, _ in t.asks] == ["ChoosePlan"] * 2, "with 4 of the 6 spice it can still be reached"
    t.refuses(FREMEN, plan(t.game, FREMEN, "stilgar", 4), "BATTLE-10")
    fights(t, FREMEN, "stilgar", 4, support=4)


# ------------------------------------------------------------------------------------------------ storm and explosion
@pytest.mark.rule("BATTLE-22", "BATTLE-02", "BATTLE-26", "BATTLE-33")
@pytest.mark.parametrize("explodes", [True, False])
def test_an_explosion_reaches_where_the_battle_does_not(explodes: bool) -> None:
    """The storm in sector 6 cuts Pasty Mesa: a battle is lost on its own side only, an explosion everywhere."""
    places: dict[str, dict[str, Count]] = {
        "pasty_mesa_5": {HARKONNEN: 3, EMPEROR: 2},
        "pasty_mesa_6": {EMPEROR: 1},
        "pasty_mesa_8": {HARKONNEN: 1, EMPEROR: 3, ATREIDES: 1},
    }
    seats = (HARKONNEN, EMPEROR, ATREIDES)
    start = position(*seats, turn=2, mode="advanced").forces(places).storm(6).order(*seats)
    start.hand(harkonnen=["lasgun"], emperor=["shield"]).spice({"pasty_mesa_8": 4})
    t = battle(start)
    t(HARKONNEN, against("pasty_mesa_5", EMPEROR))
    planning(t)
    fights(t, HARKONNEN, "feyd_rautha", 0, "lasgun" if explodes else "")
    fights(t, EMPEROR, "bashar", 0, "", "shield")
    until(t, "ChooseBattle", "ChooseCapture")
    left = {seat: sum(t.game.table.at(LocationId(place), seat).total for place in places) for seat in seats}
    assert bool(t.happened(LasgunExploded)) == explodes
    assert left == ({HARKONNEN: 0, EMPEROR: 0, ATREIDES: 0} if explodes else {HARKONNEN: 4, EMPEROR: 4, ATREIDES: 1})
    assert ("pasty_mesa_8" in t.game.table.spice) != explodes and (t.asks == [] if explodes else bool(t.asks))


@pytest.mark.rule("BATTLE-22", "BATTLE-33", "BATTLE-14")
def test_a_leader_left_there_by_an_earlier_battle_survives_the_explosion() -> None:
    seats = (HARKONNEN, EMPEROR, ATREIDES)
    start = position(*seats, turn=2, mode="advanced").order(*seats)
    start.forces({"arrakeen_10": {HARKONNEN: 6, EMPEROR: 1, ATREIDES: 2}}).hand(harkonnen=["lasgun", "shield"])
    t = battle(start)
    t(HARKONNEN, against("arrakeen_10", EMPEROR))
    planning(t)
    fights(t, HARKONNEN, "feyd_rautha")
    fights(t, EMPEROR, "bashar")
    planning(t)
    fights(t, HARKONNEN, "umman_kudu", 0, "lasgun", "shield")
    fights(t, ATREIDES, "thufir_hawat")
    until(t, "ChooseBattle")
    assert t.happened(LasgunExploded) and t.leader("feyd_rautha") in t.game.table.leaders[HARKONNEN]
    assert t.leader("umman_kudu") in t.game.table.dead_leaders[HARKONNEN]


# ------------------------------------------------------------------------------------------------ captives at once
@pytest.mark.rule("HARK-09", "BATTLE-14", "HARK-07")
def test_a_leader_captured_in_one_battle_fights_for_harkonnen_in_the_next_one_there_and_not_elsewhere() -> None:
    seats = (HARKONNEN, EMPEROR, ATREIDES)
    start = position(*seats, turn=2, mode="advanced").order(*seats).dead(emperor=["hasimir_fenring", "burseg", "caid"])
    start.dead(emperor=["captain_aramsham"]).purse(**dict.fromkeys(seats, 6))
    places: dict[str, dict[str, Count]] = {
        "arrakeen_10": {HARKONNEN: 6, EMPEROR: 1, ATREIDES: 2},
        "carthag_11": {HARKONNEN: 2, ATREIDES: 2},
    }
    t = battle(start.forces(places))
    t(HARKONNEN, against("arrakeen_10", EMPEROR))
    planning(t)
    fights(t, HARKONNEN, "feyd_rautha")
    fights(t, EMPEROR, "bashar")
    until(t, "ChooseCapture")(HARKONNEN, Capture())
    until(t, "ChooseFate")(HARKONNEN, KeepCaptive())
    assert named(t.game, HARKONNEN, "bashar")
    until(t, "ChooseBattle")(HARKONNEN, against("carthag_11", ATREIDES))
    planning(t).refuses(HARKONNEN, plan(t.game, HARKONNEN, "bashar"), "BATTLE-14")
    fights(t, HARKONNEN, "umman_kudu")
    fights(t, ATREIDES, "dr_wellington_yueh")
    planning(t)
    fights(t, HARKONNEN, "bashar", 1, support=1)
    fights(t, ATREIDES, "lady_jessica")
    until(t, "ChooseBattle")
    assert t.leader("bashar") in t.game.table.leaders[EMPEROR], "used, it goes home"


@pytest.mark.rule("ATR-08", "TIMING-21", "HARK-06")
def test_the_seventh_loss_awakens_the_kwisatz_haderach_before_a_leader_is_captured() -> None:
    """7.57 comes before 7.74."""
    t = planning(battle(sides(HARKONNEN, 8, ATREIDES, 1).lost_in_battle(atreides=6)))
    fights(t, HARKONNEN, "feyd_rautha", 4, support=0)
    fights(t, ATREIDES, "dr_wellington_yueh")
    until(t, "ChooseCapture")
    assert t.game.table.tokens[ATREIDES] == (Thing(t.game.table.faces.index("kwisatz_haderach")),)


@pytest.mark.rule("KARAMA-10", "BATTLE-17", "HARK-09")
def test_a_plan_taken_back_frees_what_was_in_it() -> None:
    start = sides(HARKONNEN, 5, FREMEN, Forces(1, 1), GUILD).captives(fremen="stilgar").hand(spacing_guild=["karama"])
    t = planning(battle(start))
    fights(t, HARKONNEN, "stilgar", 5, support=5)
    t(GUILD, Interrupt("fre_fedaykin", t.card(GUILD, "karama")))
    assert t.happened(PlansReturned) == [PlansReturned((HARKONNEN,))] and HARKONNEN in t.owed
    fights(t, HARKONNEN, "umman_kudu", 2.5)
    fights(t, FREMEN, "chani", 2)
    assert t.leader("stilgar") in t.game.table.leaders[HARKONNEN]
