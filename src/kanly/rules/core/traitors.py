"""Traitors: who may call one, and which calls stand (BATTLE-19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Collect,
    Decision,
    Each,
    Event,
    Fold,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Window,
    ask_all,
    call,
    goto,
    step,
    window_facts,
)
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face, show
from kanly.state import Engine, Thing

if TYPE_CHECKING:
    from kanly.rules.core.battle_facts import Battle


class Caller(Struct, frozen=True):
    """Somebody who may call a leader a traitor, and the side for which that counts. `power`: the ability by which it
    may, if a Karama can stop that (KARAMA-24)."""

    seat: Seat
    side: Seat
    leader: str
    power: str = ""


@Collect
def traitor_callers(g: Engine, battle: Battle) -> Iterable[Caller]:
    """BATTLE-19 · Who may call the opponent's leader: each combatant for itself."""
    return (Caller(side, side, leader_against(g, battle, side)) for side in battle.sides)


def leader_against(g: Engine, battle: Battle, side: Seat) -> str:
    """The leader that the opponent of this side has played."""
    leader = battle.plan(battle.opponent(side)).leader
    return "" if leader is None else face(g, leader)


def callers(g: Engine, battle: Battle) -> tuple[Caller, ...]:
    """Who is asked: nobody about a side that has played no leader disc."""
    found = traitor_callers(g, battle)
    return tuple(caller for caller in found if may_be_called(g, battle, battle.opponent(caller.side)))


@Fold
def may_be_called(g: Engine, battle: Battle, seat: Seat) -> bool:
    """BATTLE-19 · Whether this combatant has played somebody who may be called a traitor: a leader disc."""
    leader = battle.plan(seat).leader
    return leader is not None and g.table.family[leader] == "leader"


@Fold
def traitor_card(g: Engine, seat: Seat, leader: str) -> Thing | None:
    """BATTLE-19 · The Traitor Card with which this seat can call that leader; None if it holds none."""
    return next((card for card in g.table.traitors[seat] if face(g, card) == leader), None)


@Fold
def called_by_right(g: Engine, seat: Seat, leader: str) -> bool:
    """HOUSE-02 captives_are_traitors · Whether this seat can call that leader without a card."""
    return False


class TraitorCalls(Procedure):
    """7.44 · The calls of one battle. `asked`: who may call; `called`: those calls of which it is still open whether
    they stand; `standing`: the sides for which one stands; `accusers`: who has called, whether that stands or not."""

    asked: tuple[Caller, ...]
    called: tuple[Caller, ...] = ()
    standing: tuple[Seat, ...] = ()
    accusers: tuple[Seat, ...] = ()

    @step
    def calls(self, g: Engine) -> Outcome:
        """Everybody who may call is asked, whatever the cards, and answers in secret."""
        questions = [ChooseTraitorCall(caller.seat, caller.side, caller.leader) for caller in self.asked]
        return ask_all(questions, then=self.shown, revisable=True, openly=True) if questions else DONE

    def shown(self, g: Engine, answers: dict[Seat, CallTraitor | Pass]) -> Outcome:
        """All calls are shown together. A card that was called with lies open from now on."""
        g.learn()
        self.called = tuple(caller for caller in self.asked if isinstance(answers[caller.seat], CallTraitor))
        self.accusers = tuple(caller.seat for caller in self.called)
        for caller in self.called:
            card = traitor_card(g, caller.seat, caller.leader)
            if card is not None:
                show(g, card)
            g.emit(TraitorCalled(caller.seat, caller.leader, caller.side, card is not None))
            traitor_called(g, caller)
        return NEXT

    @step
    def stopping(self, g: Engine) -> Outcome:
        """`w_traitor` · A call that rests on an ability may be stopped; the card stays where it is, and open."""
        if not self.called:
            return DONE
        caller, *_ = self.called
        if not caller.power:
            return self.settle(stands=True)
        return call(Window("w_traitor", caller.seat, (caller.power,)), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return self.settle(stands=not window.stopped)

    def settle(self, stands: bool) -> Outcome:
        """Whether the first of the calls stands; on with the next."""
        caller, *others = self.called
        self.called = tuple(others)
        if stands:
            self.standing += (caller.side,)
        return goto(self.stopping)


@Each
def traitor_called(g: Engine, caller: Caller) -> None:
    """What follows at once when somebody has called a traitor in the open, whether the call stands or not."""


@window_facts.by(core, at=7.45)
def call_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered after a call names the leader, and for which side it is called."""
    if window.kind == "w_traitor":
        for calls in g.at_hand(TraitorCalls):
            caller, *_ = calls.called
            yield from (("leader", caller.leader), ("side", caller.side))


class CallTraitor(Action, frozen=True):
    """BATTLE-19 · The opponent's leader is a traitor."""


class ChooseTraitorCall(Decision[CallTraitor | Pass]):
    """BATTLE-19 · Call the leader that was played against this side, or not. On silence: the call is made."""

    rule = "BATTLE-19"
    window = "d_traitor"
    side: Seat
    leader: str

    def options(self, g: Engine) -> Iterable[CallTraitor | Pass]:
        if traitor_card(g, self.seat, self.leader) is not None or called_by_right(g, self.seat, self.leader):
            yield CallTraitor()
        yield Pass()


class TraitorCalled(Event, frozen=True):
    """BATTLE-19 · A leader was called a traitor, by this seat and for this side; `card`: with a Traitor Card."""

    seat: Seat
    leader: str
    side: Seat
    card: bool = True
