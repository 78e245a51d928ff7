"""What a combatant was told of the other plan is in the outlook of its own: no danger is spoken of that it rules out,
and none is called possible that is certain (BATTLE-22, BATTLE-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.factions.atreides.prescience import Disclose
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.bene_gesserit.voice import Command
from support.fighting import battle, fights, plan, planning
from support.position import Position, position
from support.prescience import asked
from support.referee import Referee

ATR, BG, HARK = Seat("atreides"), Seat("bene_gesserit"), Seat("harkonnen")
THEIRS = {"lasgun": ["shield", "chaumas", "snooper"], "shield": ["lasgun", "shield", "chaumas", "snooper"]}
"""What Harkonnen hold where the other side plays a Lasgun, of which there is one, or a Shield."""


def table(own: Seat, mine: str, *cards: str, more: tuple[str, ...] = (), **settings: Any) -> Position:
    """This faction, which has a Lasgun or a Shield, and Harkonnen in Carthag."""
    at = position(own, HARK, "fremen", turn=2, **settings).forces({"carthag_11": {own: 5, HARK: 6}})
    return at.order(own, HARK, "fremen").hand(**{own: [mine, *cards], HARK: [*THEIRS[mine], *more]})


def disclosed(mine: str, element: str, value: str | None) -> Referee:
    """Harkonnen have told Atreides this of their plan."""
    t = asked(battle(table(ATR, mine, "snooper")), element)
    return planning(t(HARK, Disclose(value)))


def outlook(t: Referee, seat: Seat = ATR, weapon: str = "", defense: str = "") -> Mapping[str, Any]:
    """What the seat can reckon from a plan with these cards."""
    assert t.game.question
    decision = t.game.question.decisions[seat]
    assert isinstance(decision, ChoosePlan)
    leader = {ATR: "gurney_halleck", BG: "alia", HARK: "feyd_rautha"}[seat]
    return decision.outlook(t.game, plan(t.game, seat, leader, 0, weapon, defense))


def danger(t: Referee, mine: str, seat: Seat = ATR) -> tuple[str | None, bool]:
    """What of the other plan may make one explode that has this card, and whether it surely will."""
    told = outlook(t, seat, weapon=mine) if mine == "lasgun" else outlook(t, seat, defense=mine)
    return told["explode_with"], told["explodes_with_theirs"]


OTHER = {"lasgun": "shield", "shield": "lasgun"}


@pytest.mark.rule("BATTLE-22", "ATR-06")
@pytest.mark.parametrize(
    ("mine", "element", "value", "may", "surely"),
    [
        ("lasgun", "leader", "feyd_rautha", True, False),
        ("lasgun", "weapon", None, True, False),
        ("lasgun", "defense", None, False, False),
        ("lasgun", "defense", "snooper", False, False),
        ("lasgun", "defense", "shield", True, True),
        ("shield", "leader", "feyd_rautha", True, False),
        ("shield", "defense", None, True, False),
        ("shield", "weapon", None, False, False),
        ("shield", "weapon", "chaumas", False, False),
        ("shield", "weapon", "lasgun", True, True),
    ],
)
def test_an_explosion_is_possible_as_far_as_what_was_told_leaves_it(
    mine: str, element: str, value: str | None, may: bool, surely: bool
) -> None:
    t = disclosed(mine, element, value)
    assert danger(t, mine) == (OTHER[mine] if may else None, surely)
    assert (outlook(t)["explode_with"], outlook(t)["explodes_with_theirs"]) == (None, False)


@pytest.mark.rule("BATTLE-22")
def test_a_card_of_ones_own_hand_is_not_in_the_other_plan() -> None:
    t = planning(battle(table(ATR, "lasgun", "shield")))
    assert outlook(t, defense="shield")["explode_with"] is None
    assert outlook(t, weapon="lasgun", defense="shield")["explodes"]


@pytest.mark.rule("BATTLE-23", "ATR-06")
@pytest.mark.parametrize(
    ("value", "bare", "shielded", "snooper"),
    [(None, False, False, False), ("chaumas", True, True, False), ("lasgun", True, True, True)],
)
def test_a_leader_may_fall_as_far_as_what_was_told_leaves_it(
    value: str | None, bare: bool, shielded: bool, snooper: bool
) -> None:
    t = disclosed("shield", "weapon", value)
    found = [outlook(t, defense=card)["may_fall"] for card in ("", "shield", "snooper")]
    assert found == [bare, shielded, snooper]
    assert outlook(disclosed("shield", "defense", None), defense="snooper")["may_fall"]


@pytest.mark.rule("ATR-06")
def test_only_those_who_were_told_know_it() -> None:
    t = disclosed("shield", "weapon", None)
    assert danger(t, "lasgun", HARK) == ("shield", False)
    assert outlook(t, HARK)["may_fall"] and not outlook(t)["may_fall"]


@pytest.mark.rule("BATTLE-22", "BG-08")
@pytest.mark.parametrize(
    ("mine", "order", "what", "may"),
    [
        ("shield", "must_not", "lasgun", False),
        ("shield", "must_not", "poison_weapon", True),
        ("shield", "must", "lasgun", True),
        ("lasgun", "must_not", "projectile_defense", False),
        ("lasgun", "must_not", "poison_defense", True),
    ],
)
def test_what_the_voice_forbids_is_not_played(mine: str, order: Any, what: str, may: bool) -> None:
    """What it orders is played by those who have it, which is not known."""
    t = battle(table(BG, mine))
    t(BG, Command(order, what))
    assert danger(planning(t), mine, BG) == (OTHER[mine] if may else None, False)


@pytest.mark.rule("BATTLE-22", "BG-06")
def test_a_command_that_was_stopped_forbids_nothing() -> None:
    t = battle(table(BG, "shield", more=("karama",)))
    t(BG, Command("must_not", "lasgun"))
    t(HARK, Stop("bg_voice", t.card(HARK, "karama")))
    assert danger(planning(t), "shield", BG) == ("lasgun", False)


@pytest.mark.rule("BATTLE-22", "KARAMA-18")
@pytest.mark.parametrize(("weapon", "sure"), [("lasgun", True), ("chaumas", False)])
def test_of_a_plan_that_was_seen_whole_everything_is_known(weapon: str, sure: bool) -> None:
    t = battle(table(ATR, "shield", "snooper", "karama", mode="advanced"))
    while t.asks[0][0] != "ChooseWholePlan":
        t.silence()
    t(ATR, SeePlan(t.card(ATR, "karama"), HARK))
    while t.asks != [("ChoosePlan", HARK)]:
        t.silence()
    fights(t, HARK, "feyd_rautha", 1, weapon)
    assert danger(planning(t), "shield") == ("lasgun" if sure else None, sure)
    assert outlook(t, defense="snooper")["may_fall"] == sure
