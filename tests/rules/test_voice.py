"""The Voice, own and for the ally: who, when, which commands, what they bind (BG-06 to BG-10, CARD-BATTLE-08)."""

from random import Random
from typing import Any

import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_fight import NoLeaderToPlay, PlanRevealed
from kanly.rules.core.switches import SetSwitch
from kanly.rules.factions.bene_gesserit.voice import Command, CommandGiven, touched
from kanly.view import view
from support.fighting import battle, fights, plan
from support.position import Position, position
from support.referee import Referee

SEATS = ("bene_gesserit", "harkonnen", "fremen", "spacing_guild")
BG, HARK = Seat("bene_gesserit"), Seat("harkonnen")
NO_LEADERS = [leader.id for leader in catalog.leaders().leaders if leader.faction == "harkonnen"]
CARTHAG_CITY = LocationId("carthag_11")
CARTHAG = {"carthag_11": {"bene_gesserit": 5, "harkonnen": 6}}


def table(*hand: str, forces: dict[str, dict[str, int]] = CARTHAG, **settings: Any) -> Position:
    """Bene Gesserit and Harkonnen, who hold these cards, in Carthag."""
    return position(*SEATS, turn=2, **settings).forces(forces).hand(harkonnen=hand).order(*SEATS)


def spoken(t: Referee, order: str, what: str) -> Referee:
    """The Bene Gesserit give this command, and nobody stops it."""
    t("bene_gesserit", Command(order, what))  # type: ignore[arg-type]
    while t.asks and t.asks[0][0] == "React":
        t.all_pass()
    return t


def plans(t: Referee, *, leader: str = "feyd_rautha", weapon: str = "", defense: str = "") -> bool:
    """Whether Harkonnen could seal such a plan."""
    return not t.game.quote(HARK, plan(t.game, HARK, leader, 0, weapon, defense)).violations


# ------------------------------------------------------------------------------------------------ who and when
@pytest.mark.rule("BG-06", "KARAMA-29", "KARAMA-30")
def test_before_plans_they_are_asked_once_in_each_of_their_battles() -> None:
    t = battle(table("shield", "snooper"))
    assert t.asks == [("ChooseCommand", "bene_gesserit")]
    assert t.game.question and t.game.question.decisions[BG].window_name() == "d_voice"
    t("bene_gesserit", Command("must", "poison_defense"))
    assert t.happened(CommandGiven) == [CommandGiven(BG, HARK, "must", "poison_defense")]
    t.all_pass()
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]


@pytest.mark.rule("BG-06", "TIMING-08")
def test_to_pass_is_final_and_is_what_silence_means() -> None:
    t = battle(table("shield"))
    t.silence()
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]
    t.refuses("bene_gesserit", Command("must", "poison_defense"), "TIMING-01")


@pytest.mark.rule("BG-06", "KARAMA-04", "KARAMA-24", "KARAMA-28")
def test_stopped_it_is_void_and_there_is_no_second_one_in_this_battle() -> None:
    t = battle(table("karama", "snooper"))
    t("bene_gesserit", Command("must_not", "poison_defense"))
    assert t.asks == [("React", "harkonnen")]
    assert (
        t.game.innermost(Window).facts.items()
        >= {"target": HARK, "order": "must_not", "what": "poison_defense"}.items()
    )
    t("harkonnen", Stop("bg_voice", t.card("harkonnen", "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("bg_voice", HARK)]
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]
    assert plans(t, defense="snooper")


@pytest.mark.rule("BG-06", "KARAMA-04")
def test_they_may_use_it_in_every_battle_they_fight() -> None:
    two = CARTHAG | {"arrakeen_10": {"bene_gesserit": 5, "fremen": 6}}
    t = battle(table("snooper", forces=two))
    t("bene_gesserit", Fight(CARTHAG_CITY, HARK))
    spoken(t, "must", "poison_defense")
    while ("ChooseCommand", "bene_gesserit") not in t.asks:
        t.silence()
    spoken(t, "must", "worthless")
    assert [event.target for event in t.happened(CommandGiven)] == ["harkonnen", "fremen"]


@pytest.mark.rule("HOUSE-02", "KARAMA-04")
def test_stopped_for_the_whole_phase_they_are_not_asked_again() -> None:
    two = CARTHAG | {"arrakeen_10": {"bene_gesserit": 5, "fremen": 6}}
    t = battle(table("karama", "snooper", forces=two, karama_full_phase=True))
    t("bene_gesserit", Fight(CARTHAG_CITY, HARK))("bene_gesserit", Command("must_not", "poison_defense"))
    t("harkonnen", Stop("bg_voice", t.card("harkonnen", "karama")))
    while t.game.table.phase == "battle" and t.game.owed():
        assert t.asks[0][0] != "ChooseCommand"
        t.silence()
    assert len(t.happened(CommandGiven)) == 1


@pytest.mark.rule("BG-10", "BG-06")
def test_in_battles_of_others_they_are_not_asked() -> None:
    t = battle(
        table("shield", forces={"carthag_11": {"harkonnen": 6, "fremen": 4}, "arrakeen_10": {"bene_gesserit": 2}})
    )
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]


# ------------------------------------------------------------------------------------------------ the commands
@pytest.mark.rule("BG-07")
def test_the_objects_of_the_base_deck() -> None:
    t = battle(table("shield"))
    objects = {
        "projectile_weapon",
        "poison_weapon",
        "lasgun",
        "projectile_defense",
        "poison_defense",
        "worthless",
        "cheap_hero",
    }
    options = t.options("bene_gesserit")
    assert options[0] == Pass() and len(options) == 15
    assert {option.what for option in options if isinstance(option, Command)} == objects


@pytest.mark.rule("BG-07")
@pytest.mark.parametrize("what", ["crysknife", "named:lasgun", "leader", "karama", "weapon", "poison_tooth", ""])
def test_ordinary_cards_leaders_and_special_cards_cannot_be_commanded(what: str) -> None:
    t = battle(table("shield"))
    t.refuses("bene_gesserit", Command("must", what), "BG-07")
    t.refuses("bene_gesserit", Command("must_not", what), "BG-07")


WEAPONS = {
    "projectile_weapon": ["crysknife", "maula_pistol", "slip_tip", "stunner"],
    "poison_weapon": ["chaumas", "chaumurky", "ellaca_drug", "gom_jabbar"],
    "lasgun": ["lasgun"],
}
DEFENSES = {"projectile_defense": ["shield"], "poison_defense": ["snooper"]}
WORTHLESS = ["baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont"]
ROWS = [
    *((what, card, "weapon") for what, cards in WEAPONS.items() for card in cards),
    *((what, card, "defense") for what, cards in DEFENSES.items() for card in cards),
    *(("worthless", card, slot) for card in WORTHLESS for slot in ("weapon", "defense")),
]


@pytest.mark.rule("BG-07", "BG-08", "CARD-BATTLE-08")
@pytest.mark.parametrize(("what", "card", "slot"), ROWS)
def test_what_satisfies_a_command_and_what_it_forbids(what: str, card: str, slot: str) -> None:
    t = spoken(battle(table(card)), "must", what)
    assert plans(t, **{slot: card}) and not plans(t)
    t = spoken(battle(table(card)), "must_not", what)
    assert plans(t) and not plans(t, **{slot: card})


@pytest.mark.rule("BG-07", "BG-08")
@pytest.mark.parametrize("hero", ["cheap_hero", "cheap_heroine"])
def test_a_cheap_hero_is_played_as_leader_also_if_there_are_discs(hero: str) -> None:
    t = spoken(battle(table(hero, "shield")), "must", "cheap_hero")
    assert plans(t, leader=hero) and plans(t, leader=hero, defense="shield") and not plans(t, defense="shield")
    t = spoken(battle(table(hero)), "must_not", "cheap_hero")
    assert plans(t) and not plans(t, leader=hero)


@pytest.mark.rule("BG-07", "CARD-BATTLE-08")
@pytest.mark.parametrize(
    ("card", "slot", "must", "may_not"),
    [
        ("poison_blade", "weapon", {"poison_weapon", "projectile_weapon", "poison_blade"}, None),
        ("shield_snooper", "defense", {"projectile_defense", "poison_defense", "shield_snooper"}, None),
        ("weirding_way", "weapon", {"projectile_weapon", "weirding_way"}, None),
        ("weirding_way", "defense", {"weirding_way"}, {"projectile_defense", "weirding_way"}),
        ("chemistry", "defense", {"poison_defense", "chemistry"}, None),
        ("chemistry", "weapon", {"chemistry"}, {"poison_weapon", "chemistry"}),
        ("poison_tooth", "weapon", {"poison_weapon", "poison_tooth"}, None),
        ("portable_snooper", "defense", {"poison_defense", "portable_snooper"}, None),
        ("artillery_strike", "weapon", {"artillery_strike"}, None),
        ("mirror_weapon", "weapon", {"mirror_weapon"}, None),
        ("stone_burner", "weapon", {"stone_burner"}, None),
        ("reinforcements", "weapon", set(), None),
        ("harass_and_withdraw", "defense", set(), None),
    ],
)
def test_special_cards_of_other_decks(card: str, slot: str, must: set[str], may_not: set[str] | None) -> None:
    kinds = {*WEAPONS, *DEFENSES, "worthless", "cheap_hero", card}
    assert {what for what in kinds if touched(card, slot, True, what, False)} == must
    assert {what for what in kinds if touched(card, slot, False, what, False)} == (must if may_not is None else may_not)


@pytest.mark.rule("HOUSE-02")
def test_by_house_rule_a_kind_does_not_touch_special_cards() -> None:
    for card, slot in (("poison_blade", "weapon"), ("shield_snooper", "defense"), ("poison_tooth", "weapon")):
        kinds = {*WEAPONS, *DEFENSES, card}
        assert {what for what in kinds if touched(card, slot, True, what, True)} == {card}
    assert touched("crysknife", "weapon", True, "projectile_weapon", True)
    t = spoken(battle(table("crysknife", voice_names_specials=True)), "must", "projectile_weapon")
    assert plans(t, weapon="crysknife") and not plans(t)


# ------------------------------------------------------------------------------------------------ what it binds
@pytest.mark.rule("BG-08", "CARD-BATTLE-08")
def test_without_a_poison_weapon_in_the_hand_the_opponent_is_free() -> None:
    t = spoken(battle(table("snooper", "crysknife")), "must", "poison_weapon")
    assert plans(t, weapon="crysknife", defense="snooper") and plans(t)
    fights(t, "harkonnen", "feyd_rautha", 2, "crysknife", "snooper")


@pytest.mark.rule("BG-08")
def test_forbidden_the_shield_who_has_no_other_defense_plays_none() -> None:
    t = spoken(battle(table("shield")), "must_not", "projectile_defense")
    assert not plans(t, defense="shield") and plans(t)
    t.refuses("harkonnen", plan(t.game, HARK, "feyd_rautha", 1, "", "shield"), "BG-08")


@pytest.mark.rule("BG-08")
def test_with_several_the_opponent_chooses_and_the_rest_of_the_plan_is_free() -> None:
    t = spoken(battle(table("chaumas", "gom_jabbar", "shield", "lasgun")), "must", "poison_weapon")
    assert plans(t, weapon="chaumas") and plans(t, weapon="gom_jabbar", defense="shield")
    assert not plans(t, weapon="lasgun", defense="shield") and not plans(t)


@pytest.mark.rule("BG-08")
def test_commanded_to_play_the_lasgun_the_own_shield_may_stay_in_the_hand() -> None:
    t = spoken(battle(table("lasgun", "shield")), "must", "lasgun")
    assert plans(t, weapon="lasgun") and plans(t, weapon="lasgun", defense="shield") and not plans(t, defense="shield")


@pytest.mark.rule("BG-08")
def test_a_worthless_card_may_go_in_either_slot() -> None:
    t = spoken(battle(table("kulon", "shield", "lasgun")), "must", "worthless")
    assert plans(t, weapon="kulon", defense="shield") and plans(t, weapon="lasgun", defense="kulon")
    assert not plans(t, weapon="lasgun", defense="shield")


@pytest.mark.rule("BG-08", "CARD-BATTLE-09")
def test_who_can_play_no_leader_plays_no_cards_and_is_free() -> None:
    place = table("chaumas").dead(harkonnen=NO_LEADERS)
    t = spoken(battle(place), "must", "poison_weapon")
    assert plans(t, leader="") and not plans(t, leader="", weapon="chaumas")
    assert t.happened(NoLeaderToPlay) == [NoLeaderToPlay(HARK)]


@pytest.mark.rule("BG-08", "CARD-BATTLE-09")
def test_whose_only_leader_is_a_forbidden_cheap_hero_fights_without_leader_and_cards() -> None:
    place = table("cheap_hero", "shield").dead(harkonnen=NO_LEADERS)
    t = spoken(battle(place), "must_not", "cheap_hero")
    assert plans(t, leader="") and not plans(t, leader="cheap_hero") and not plans(t, leader="", defense="shield")
    assert t.happened(NoLeaderToPlay) == [NoLeaderToPlay(HARK)]


@pytest.mark.rule("BG-08")
def test_nobody_learns_before_the_reveal_whether_the_opponent_could_comply() -> None:
    seen = []
    for hand in (["chaumas"], ["shield"]):
        t = spoken(battle(table(*hand)), "must", "poison_weapon")
        seen.append([view(t.game, BG), view(t.game, None), t.asks])
    assert seen[0] == seen[1]


@pytest.mark.rule("BG-08", "BATTLE-17", "TIMING-08")
def test_silence_obeys() -> None:
    t = spoken(battle(table("chaumas", "shield")), "must", "poison_weapon")
    t.silence()
    revealed = next(event for event in t.happened(PlanRevealed) if event.seat == HARK)
    assert (revealed.dial, revealed.weapon, revealed.defense) == (0, "chaumas", None)


@pytest.mark.rule("BG-08")
def test_options_and_samples_obey() -> None:
    t = spoken(battle(table("chaumas", "shield", "cheap_hero")), "must", "poison_weapon")
    assert t.game.question
    decision = t.game.question.decisions[HARK]
    found = [*decision.options(t.game), *(decision.sample(t.game, Random(n)) for n in range(40))]
    assert not [answer for answer in found if decision.check(t.game, answer)]


@pytest.mark.rule("BG-10", "BG-08")
def test_the_own_plan_and_the_allys_are_never_touched() -> None:
    place = table("shield").hand(bene_gesserit=["chaumas"])
    t = spoken(battle(place), "must", "poison_weapon")
    assert not t.game.quote(BG, plan(t.game, BG, "alia", 0)).violations


# ------------------------------------------------------------------------------------------------ for the ally
def allied(*hand: str, **more: list[str]) -> Position:
    """Fremen, allies of the Bene Gesserit, fight Harkonnen."""
    place = table(*hand, forces={"carthag_11": {"fremen": 4, "harkonnen": 6}}).hand(**more)
    return place.allied("bene_gesserit", "fremen")


@pytest.mark.rule("BG-09", "KARAMA-29")
def test_in_a_battle_of_their_ally_they_may_command_its_opponent() -> None:
    t = battle(allied("shield", "chaumas"))
    assert t.asks == [("ChooseCommand", "bene_gesserit")]
    spoken(t, "must", "poison_weapon")
    assert t.happened(CommandGiven) == [CommandGiven(BG, HARK, "must", "poison_weapon")]
    assert plans(t, weapon="chaumas") and not plans(t)
    assert not t.game.quote(Seat("fremen"), plan(t.game, "fremen", "stilgar", 0)).violations


@pytest.mark.rule("BG-09", "KARAMA-07", "KARAMA-24")
def test_it_is_an_ability_of_its_own_and_the_ally_may_stop_it() -> None:
    t = battle(allied("shield", "chaumas", fremen=["karama"]))
    t("bene_gesserit", Command("must", "poison_weapon"))
    assert t.owed == ["harkonnen", "fremen"]
    t.passes("harkonnen")("fremen", Stop("bg_ally_voice", t.card("fremen", "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("bg_ally_voice", Seat("fremen"))]
    assert plans(t)


@pytest.mark.rule("BG-09", "KARAMA-07")
def test_with_a_standing_permission_the_ally_chooses_the_command_and_is_not_asked_to_stop_it() -> None:
    at = allied("shield", "chaumas", fremen=["karama"])
    at.table.switches[BG] = ("ally_voice",)
    t = battle(at)
    assert t.asks == [("ChooseCommand", "fremen")]
    t("fremen", Command("must", "poison_weapon"))
    assert t.owed == ["harkonnen"]
    t.all_pass()
    assert not plans(t)


@pytest.mark.rule("BG-09", "ALLY-12")
def test_the_permission_is_off_at_first_and_can_be_given_at_an_open_point() -> None:
    two = {"carthag_11": {"fremen": 4, "harkonnen": 6}, "arrakeen_10": {"fremen": 4, "spacing_guild": 2}}
    at = table("shield", forces=two).allied("bene_gesserit", "fremen")
    t = battle(at.order("fremen", "harkonnen", "bene_gesserit", "spacing_guild"))
    t("bene_gesserit", SetSwitch("ally_voice", True))("fremen", Fight(CARTHAG_CITY, HARK))
    assert t.asks == [("ChooseCommand", "fremen")]


@pytest.mark.rule("TIMING-11", "TIMING-38")
def test_planning_is_open_for_any_time_plays() -> None:
    t = battle(table("shield").hand(fremen=["truthtrance"]))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", AskQuestion("holds_card", "shield"))
    assert t.asks == [("ChooseCommand", "bene_gesserit")]


# ------------------------------------------------------------------------------------------------ and promises
@pytest.mark.rule("BG-08", "CARD-TRUTHTRANCE")
def test_a_command_prevails_over_an_earlier_promise() -> None:
    two = CARTHAG | {"arrakeen_10": {"bene_gesserit": 5, "fremen": 6}}
    t = battle(table("chaumas", forces=two).hand(fremen=["truthtrance"]))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", AskQuestion("use_card", "chaumas"))
    t("harkonnen", AnswerQuestion("no"))("bene_gesserit", Fight(CARTHAG_CITY, HARK))
    spoken(t, "must", "poison_weapon")
    assert plans(t, weapon="chaumas") and not plans(t)


@pytest.mark.rule("BG-08", "CARD-TRUTHTRANCE")
def test_a_promise_that_goes_with_the_command_binds_beside_it() -> None:
    two = CARTHAG | {"arrakeen_10": {"bene_gesserit": 5, "fremen": 6}}
    t = battle(table("chaumas", "chaumurky", forces=two).hand(fremen=["truthtrance"]))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", AskQuestion("use_card", "chaumas"))
    t("harkonnen", AnswerQuestion("no"))("bene_gesserit", Fight(CARTHAG_CITY, HARK))
    spoken(t, "must", "poison_weapon")
    assert plans(t, weapon="chaumurky") and not plans(t, weapon="chaumas")
