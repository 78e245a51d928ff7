"""Easy and medium as Moritani, and against them: staged positions in which one answer is plainly right."""

from __future__ import annotations

import pytest

from kanly.bots import Player
from kanly.bots.easy import hazards
from kanly.bots.easy.look import Look as EasyLook
from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.catalog import TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.hand_limits import DiscardExcess
from kanly.rules.core.turn import Phase
from kanly.rules.factions.moritani.assassinate_leaders import RevealAssassin
from kanly.rules.factions.moritani.enemy import AcceptEnemy
from kanly.rules.factions.moritani.extortion import PayRansom
from kanly.rules.factions.moritani.placement import MoveTerror, PlaceTerror
from kanly.rules.factions.moritani.retention import KeepPlayed
from kanly.rules.factions.moritani.robbery import RobCard, RobSpice
from kanly.rules.factions.moritani.sabotage import SlipCard
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.winners_cards import SealFates
from support.fighting import planning
from support.moritani_battles import F, fought, lost
from support.players import BOTH, answer, at_table
from support.position import Position
from support.referee import Referee
from support.terror import ARRAKEEN, E, M, enters, revealed, table, token

TOKENS = ("assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack")


def met(start: Position, name: str, number: int = 3) -> Referee:
    """So many of the Emperor's enter Arrakeen, where this token lies; Moritani are asked."""
    t = enters(start.terror({"arrakeen": name}), "emperor", number)
    assert t.asks == [("ChooseTerror", M)]
    return t


# ------------------------------------------------------------------------------------------------ placing
@BOTH
@pytest.mark.rule("E3-24", "TERROR-04")
def test_a_token_is_placed_each_turn_and_no_atomics_among_the_own_forces(player: Player) -> None:
    t = table().forces({"carthag_11": {"moritani": 5}}).begin(Phase("mentat_pause"))
    act = answer(t, M, player)
    assert isinstance(act, PlaceTerror)
    crowd = table("emperor", "fremen", "atreides").forces({"carthag_11": {"emperor": 9, "fremen": 9}})
    crowd.forces({"tueks_sietch_5": {"moritani": 5}})
    crowd.terror(dict(zip(("arrakeen", "sietch_tabr"), ("extortion", "robbery"), strict=True)))
    act = answer(crowd.begin(Phase("mentat_pause")), M, player)
    assert isinstance(act, PlaceTerror) and (act.token, act.territory) != (token("atomics"), "tueks_sietch")
    assert (act.token, act.territory) != (token("sneak_attack"), "carthag"), "two stand there already"


@BOTH
@pytest.mark.rule("E3-24", "TERROR-06")
def test_a_token_that_can_do_nothing_is_moved_when_none_is_left(player: Player) -> None:
    start = table("emperor", "fremen", "atreides").forces({"carthag_11": {"emperor": 2, "fremen": 2}})
    start.forces({"arrakeen_10": {"atreides": 5}})
    removed = start.table.terror["supply"]
    start.terror({"carthag": "sneak_attack"})
    start.table.terror["removed"] = tuple(one for one in removed if one in start.table.terror["supply"])
    start.table.terror["supply"] = ()
    start._known(start.table.terror["removed"], *start.table.seats)
    act = answer(start.begin(Phase("mentat_pause")), M, player)
    assert isinstance(act, MoveTerror) and act.token == token("sneak_attack")


# ------------------------------------------------------------------------------------------------ turning over
@BOTH
@pytest.mark.rule("E3-24", "TERROR-09", "TERROR-32")
def test_a_token_is_turned_over_where_it_does_something(player: Player) -> None:
    """With an ally no alliance is offered."""
    for name in ("extortion", "robbery", "assassination"):
        assert answer(met(table().allied("moritani", "fremen"), name), M, player) == RevealTerror()
    nobody = table().allied("moritani", "fremen")
    nobody.table.reserves[M] = type(nobody.table.reserves[M])()
    assert answer(met(nobody, "sneak_attack"), M, player) == Pass(), "nobody can come"
    assert answer(met(table().allied("moritani", "fremen"), "sabotage"), M, player) == Pass(), "no cards"


@BOTH
@pytest.mark.rule("E3-24", "TERROR-22")
def test_atomics_are_for_many_of_others(player: Player) -> None:
    start = table("emperor", "fremen", "atreides").allied("moritani", "fremen")
    assert answer(met(start.forces({"arrakeen_10": {"atreides": 12}}), "atomics", 12), M, player) == RevealTerror()
    start = table("emperor", "fremen", "atreides").allied("moritani", "fremen")
    assert answer(met(start.forces({"arrakeen_10": {"moritani": 8}}), "atomics", 2), M, player) == Pass()


@BOTH
@pytest.mark.rule("E3-24", "TERROR-14", "TERROR-16")
def test_a_good_ally_is_offered_an_alliance_and_takes_it(player: Player) -> None:
    start = table("emperor", "fremen", "atreides").forces(
        {"red_chasm_7": {"emperor": 8}, "tueks_sietch_5": {"moritani": 8}}
    )
    t = met(start, "extortion", 5)
    assert answer(t, M, player) == OfferEnemy()
    t(M, OfferEnemy())
    assert answer(t, E, player) == AcceptEnemy()


# ------------------------------------------------------------------------------------------------ what they do
@BOTH
@pytest.mark.rule("E3-24", "TERROR-28")
def test_robbery_takes_what_is_worth_more(player: Player) -> None:
    full = table().hand(moritani=["shield", "snooper", "crysknife", "chaumas"])
    assert answer(revealed(full, "robbery"), M, player) == RobSpice()
    assert answer(revealed(table().purse(emperor=1), "robbery"), M, player) == RobCard()


@BOTH
@pytest.mark.rule("E3-24", "CARD-GEN-05")
def test_of_too_many_cards_the_least_goes(player: Player) -> None:
    t = revealed(table().hand(moritani=["shield", "snooper", "crysknife", "baliset"]).deck("karama"), "robbery")
    t(M, RobCard())
    assert t.asks == [("ChooseExcess", M)] and answer(t, M, player) == DiscardExcess(t.card(M, "baliset"))


@BOTH
@pytest.mark.rule("E3-24", "TERROR-29")
def test_a_worthless_card_is_slipped_in(player: Player) -> None:
    t = revealed(table().hand(emperor=["shield"], moritani=["crysknife", "baliset"]), "sabotage")
    assert answer(t, M, player) == SlipCard(t.card(M, "baliset"))
    t = revealed(table().hand(emperor=["shield"], moritani=["crysknife"]), "sabotage")
    assert answer(t, M, player) == Pass()


@BOTH
@pytest.mark.rule("E3-24", "TERROR-30")
def test_a_sneak_attack_comes_where_it_wins_and_not_where_it_dies(player: Player) -> None:
    act = answer(revealed(table(), "sneak_attack", number=1), M, player)
    assert isinstance(act, SneakIn) and act.location == ARRAKEEN and act.forces >= 3
    hopeless = table().purse(moritani=0).dead(moritani=[*LEADERS])
    assert answer(revealed(hopeless, "sneak_attack", number=15), M, player) == Pass()


LEADERS = ("grieu_kronos", "vando_terboli", "trin_kronos", "hiih_resser", "lupino_ord")


# ------------------------------------------------------------------------------------------------ after battles
@BOTH
@pytest.mark.rule("E3-24", "MORI-07")
def test_a_leader_of_the_winner_is_assassinated(player: Player) -> None:
    start = lost("emperor", "moritani").traitors(moritani=["hasimir_fenring"])
    t = fought(start, {"leader": "captain_aramsham"})
    act = answer(t, M, player)
    assert isinstance(act, RevealAssassin)
    gone = lost("emperor", "moritani").traitors(moritani=["hasimir_fenring"]).dead(emperor=["hasimir_fenring"])
    assert answer(fought(gone, {"leader": "captain_aramsham"}), M, player) == Pass(), "he is dead"


@BOTH
@pytest.mark.rule("E3-24", "MORI-11")
def test_the_ally_keeps_the_better_card(player: Player) -> None:
    start = lost("emperor", "fremen").allied("fremen", "moritani").hand(fremen=["crysknife", "baliset"])
    t = fought(start, None, {"weapon": "crysknife", "defense": "baliset"})
    assert t.asks == [("ChooseKeptCard", F)]
    assert answer(t, F, player) == KeepPlayed(t.card(F, "crysknife"))


@BOTH
@pytest.mark.rule("E3-24", "MORI-16")
def test_a_karama_is_spent_on_two_good_cards_and_not_on_one(player: Player) -> None:
    start = lost().hand(emperor=["crysknife", "shield"], moritani=["karama"])
    t = fought(start, {"weapon": "crysknife", "defense": "shield"})
    assert answer(t, M, player) == SealFates(t.card(M, "karama"), "discard", "discard")
    one = lost().hand(emperor=["crysknife"], moritani=["karama"])
    assert answer(fought(one, {"weapon": "crysknife"}), M, player) == Pass()


@BOTH
@pytest.mark.rule("E3-24", "VIDAL-04")
def test_duke_vidal_fights_where_he_is_needed(player: Player) -> None:
    start = lost("emperor", "moritani").vidal("moritani").dead(moritani=[*LEADERS])
    t = planning(start.begin(Phase("battle")))
    plan = answer(t, M, player)
    assert isinstance(plan, BattlePlan) and plan.leader is not None
    assert t.game.table.faces[plan.leader] == "duke_vidal"


# ------------------------------------------------------------------------------------------------ against them
@BOTH
@pytest.mark.rule("E3-24", "TERROR-26")
def test_a_ransom_is_paid_from_plenty_alone(player: Player) -> None:
    for spice, paid in ((20, PayRansom()), (5, Pass())):
        start = table("fremen", "emperor").purse(fremen=spice).order("fremen", "emperor", "moritani")
        extortion = next(one for one in start.table.terror["supply"] if start.table.faces[one].endswith("extortion"))
        start.table.terror["supply"] = tuple(one for one in start.table.terror["supply"] if one != extortion)
        start.table.terror["pending_extortion"] = (extortion,)
        start._known((extortion,), *start.table.seats)
        t = start.begin(Phase("mentat_pause"))
        while t.asks == [("ChooseTerrorPlacement", M)]:
            t.silence()
        assert t.asks == [("ChooseRansom", F)] and answer(t, F, player) == paid


@pytest.mark.rule("TERROR-03", "TERROR-09")
def test_whoever_enters_reckons_with_what_may_lie_there() -> None:
    """Not Moritani and their ally. What is out of the game cannot lie there: without Atomics more forces risk no
    more."""
    start = table("emperor", "fremen", "atreides").terror({"arrakeen": "robbery"}).allied("moritani", "fremen")
    place = TerritoryId("arrakeen")

    def risks(at: Position) -> dict[str, float]:
        game = at_table(at.begin(Phase("shipment_movement")))
        return {seat: hazards.terror(EasyLook(game, seat), place, 20) for seat in game.seats}

    before = risks(start)
    assert {seat for seat, risk in before.items() if risk} == {"emperor", "atreides"}
    start = table("emperor", "fremen", "atreides").terror({"arrakeen": "robbery"}).aftermath("carthag")
    assert risks(start)["emperor"] < before["emperor"]


@pytest.mark.rule("TERROR-23")
def test_nobody_is_feared_to_ship_into_the_aftermath() -> None:
    start = table("emperor", "fremen", "atreides", assisted_notes=True).aftermath("carthag")
    board = Board(Look(at_table(start.begin(Phase("shipment_movement"))), Seat("fremen")))
    assert E in board.reach(TerritoryId("tueks_sietch")) and E not in board.reach(TerritoryId("carthag"))


@pytest.mark.rule("TERROR-28", "MORI-07")
def test_medium_reckons_what_was_robbed() -> None:
    t = revealed(table().purse(emperor=10), "robbery")
    before = Look(at_table(t), Seat("fremen")).knowledge.purse
    t(M, RobSpice())
    after = Look(at_table(t), Seat("fremen")).knowledge.purse
    assert after[M] == before[M] + 5 and after[E] == max(0, before[E] - 5)
