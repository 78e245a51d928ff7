"""Leaks, planted one at a time beside what may differ between twin games: the twins find each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import pytest

from kanly.game import Game
from kanly.kernel import DONE, Action, Emitted, Event, Fact, Outcome, Seat
from kanly.rules.cards.karama import KaramaPlay, Stop, karamas
from kanly.rules.cards.truthtrance import AskQuestion, ChooseQuestion, PlayTruthtrance, Truthtrance
from kanly.rules.core.auction import SaleVoid
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import FightBattle, NoLeaderToPlay
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.bids import Bid
from kanly.rules.core.purchase import Purchase
from kanly.rules.factions.atreides.prescience import Inspect
from kanly.server.wire.shown import Mark
from kanly.state import Engine, Thing
from kanly.view import Seen, Waits
from support import answered
from support.position import Position, position
from support.steering import Steered
from support.tables import game_at
from support.twin_changes import make_twin

seeing = import_module("kanly.view.view")
battle_planning = import_module("kanly.rules.core.battle_planning")
SEATS = tuple(map(Seat, ("atreides", "harkonnen", "fremen", "bene_gesserit")))
RUNS, STEPS = 60, 40


def table(rng: Random) -> Position:
    """Battles in turn 2, cards in all hands, a lot on sale before."""
    t = position(*SEATS, turn=2, max_turns=3, no_reveal_at_end=True, mode="advanced").order(*SEATS)
    t.purse(**{seat: rng.choice((2, 5, 9)) for seat in SEATS}).predicted("fremen", 3)
    t.hand(atreides=["truthtrance", "shield"], harkonnen=["karama", "crysknife", "karama", "snooper"])
    t.hand(fremen=["lasgun", "shield"], bene_gesserit=["baliset", "kulon", "truthtrance"])
    t.forces({"carthag_11": {"harkonnen": 4, "fremen": 3}, "arrakeen_10": {"atreides": 4, "bene_gesserit": 3}})
    return t.deck("family_atomics", "chaumas", "hajr", "weather_control").storm(9)


def armed(g: Engine, seat: Seat) -> bool:
    """Whether there is a weapon in the hand."""
    return any(g.table.faces[card] in ("crysknife", "lasgun", "chaumas") for card in g.table.hands[seat])


class Questioned(Steered):
    """As soon as somebody else has sealed a plan, it is asked about it."""

    def step(self) -> None:
        a, b = self.machines()
        assert a.question and b.question
        target = next((seat for seat in self.answers(self.games[0]) if seat != self.seat), None)
        for seat, decision in a.question.decisions.items():
            if isinstance(decision, ChooseQuestion):
                self.both(seat, AskQuestion("dial_over", "", 2))
                return
            if isinstance(decision, ChoosePlan) and target:
                plays = [play for s in a.table.seats for play in PlayTruthtrance.options(a, s) if play.target == target]
                holders = [s for s in a.table.seats if any(play.card in a.table.hands[s] for play in plays)]
                if holders and self.both(holders[0], next(p for p in plays if p.card in a.table.hands[holders[0]])):
                    return
        super().step()

    def both(self, seat: Seat, action: Action) -> bool:
        """The same in both games, if it can be done in both; whether it was."""
        for one, other in self.translated(seat, action, None):
            if any(g.quote(seat, act).violations for g, act in zip(self.machines(), (one, other), strict=True)):
                return False
            self.send(self.games[0], seat, one)
            self.send(self.games[1], seat, other)
            self.catch_up()
            return True
        return False


# ------------------------------------------------------------------------------------------------ the leaks
def what_is_left(kept: Any) -> Any:
    """Who stops something tells whether it holds another Karama."""

    def effect(self: KaramaPlay, g: Engine) -> Outcome:
        outcome: Outcome = kept(self, g)
        if karamas(g, self.seat):
            g.emit(SaleVoid(self.seat))
        return outcome

    return effect


def armed_buyers(kept: Any) -> Any:
    """A sale is called void, though it is not, where the buyer has a weapon."""

    def delivery(self: Purchase, g: Engine) -> Outcome:
        if armed(g, self.buyer):
            g.emit(SaleVoid(self.buyer))
        outcome: Outcome = kept(self, g)
        return outcome

    return delivery


def the_unarmed(kept: Any) -> Any:
    """Who has no weapon is said to have no leader."""

    def announcement(self: FightBattle, g: Engine) -> Outcome:
        for seat in self.sides:
            if not armed(g, seat):
                g.emit(NoLeaderToPlay(seat))
        outcome: Outcome = kept(self, g)
        return outcome

    return announcement


def strong_plans_come_back(kept: Any) -> Any:
    """After any answer a sealed plan with a high number has to be sealed again."""

    def tell(self: Truthtrance, g: Engine) -> Outcome:
        outcome: Outcome = kept(self, g)
        plans = [plan for plan in g.sealed(FightBattle, self.target) if isinstance(plan, BattlePlan)]
        if outcome is DONE and any(plan.dial > 2 for plan in plans):
            g.unseal(g.innermost(FightBattle))
        return outcome

    return tell


def who_has_sealed(kept: Any) -> Any:
    """Of every question it is seen who has answered."""

    def waits(g: Engine) -> Waits | None:
        shown: Waits | None = kept(g)
        if shown is None or g.question is None or g.waiting is None or len(g.question.decisions) < 2:
            return shown
        return Waits(
            shown.number,
            shown.seats,
            shown.decision,
            shown.rule,
            shown.window,
            shown.open_point,
            tuple(seat for seat in g.question.decisions if seat in g.waiting.answers),
        )

    return waits


def a_record_for_all(kept: Any) -> Any:
    """Everybody has a record of a card in another hand."""

    def record(g: Engine, viewer: Seat) -> Iterator[Seen]:
        yield from kept(g, viewer)
        other = next(seat for seat in g.table.seats if seat != viewer)
        yield from (Seen(g.table.faces[card], other) for card in g.table.hands[other][:1])

    return record


def what_the_other_can_pay(kept: Any) -> Any:
    """The highest number of the opponent is what its purse allows."""

    def outlook(g: Engine, seat: Seat, battle: Battle, plan: BattlePlan) -> dict[str, Fact]:
        found: dict[str, Fact] = kept(g, seat, battle, plan)
        return found | {"other_most": g.table.purses[battle.opponent(seat)]}

    return outlook


def what_is_behind_a_number(kept: Any) -> Any:
    """Whatever is tried is put into the words of who sees everything."""

    def known(self: Game, viewer: str | None) -> dict[Thing, str]:
        faces = self._g.table.faces
        return dict(zip(map(Thing, range(len(faces))), faces, strict=True))

    return known


def what_others_saw(kept: Any) -> Any:
    """What is marked in a line is what somebody else has seen of it."""

    def mark(emitted: Emitted, seen: Event, viewer: Seat | None, seats: tuple[Seat, ...]) -> Mark:
        found: Mark = kept(emitted, emitted.event, viewer, seats)
        return found

    return mark


class Leak(NamedTuple):
    """What is planted where, the phase in which it shows, and what everybody does."""

    leak: Callable[[Any], Any]
    where: Any
    name: str
    phase: str
    wanted: tuple[type[Action], ...] = ()
    twins: type[Steered] = Steered


LEAKS = (
    Leak(what_is_left, KaramaPlay.steps, "effect", "battle", (Stop, Inspect)),
    Leak(armed_buyers, Purchase.steps, "delivery", "bidding", (Bid,)),
    Leak(the_unarmed, FightBattle.steps, "announcement", "battle"),
    Leak(strong_plans_come_back, Truthtrance.steps, "tell", "battle", (), Questioned),
    Leak(who_has_sealed, seeing, "waits", "bidding"),
    Leak(a_record_for_all, seeing, "record", "bidding"),
    Leak(what_the_other_can_pay, battle_planning, "plan_outlook", "battle"),
    Leak(what_is_behind_a_number, Game, "known", "battle"),
    Leak(what_others_saw, answered, "mark", "bidding"),
)


def found_in(leak: Leak, number: int) -> bool:
    """Whether a pair of twins shows it."""
    rng = Random(number)
    game = game_at(table(rng), leak.phase, str(number))
    seat = rng.choice(game.seats)
    try:
        leak.twins(game.copy(), make_twin(game, seat, rng), seat, rng, leak.wanted).play(STEPS)
    except AssertionError:
        return True
    return False


@pytest.mark.rule("SECRET-01", "SECRET-02")
@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.leak.__name__)
def test_twins_find_a_planted_leak(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    """And only the leak: without it they find nothing."""
    assert not any(found_in(leak, number) for number in range(RUNS // 6))
    if isinstance(leak.where, dict):
        monkeypatch.setitem(leak.where, leak.name, leak.leak(leak.where[leak.name]))
    else:
        monkeypatch.setattr(leak.where, leak.name, leak.leak(getattr(leak.where, leak.name)))
    assert any(found_in(leak, number) for number in range(RUNS))
