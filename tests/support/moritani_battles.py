"""Battles in tests that Moritani or their ally lose."""

from __future__ import annotations

from typing import Any

from kanly.kernel import Seat
from kanly.rules.core.battle_fight import FightBattle
from kanly.rules.core.turn import Phase
from support.fighting import fights, planning
from support.position import Position, position
from support.referee import Referee

M, E, F, A, H = map(Seat, ("moritani", "emperor", "fremen", "atreides", "harkonnen"))
ELSEWHERE = {"habbanya_sietch_17": {"fremen": 3, "atreides": 3}}
"""A battle that is still to be fought, so that the phase goes on."""


def lost(
    winner: str = "emperor", loser: str = "moritani", mode: str = "advanced", *more: str, **settings: Any
) -> Position:
    """The winner, the aggressor, has 6 forces in Carthag, the loser 2; 5 spice each."""
    seats = tuple(dict.fromkeys((winner, loser, "moritani", *(more or ("fremen", "atreides")))))
    at = position(*seats, turn=2, mode=mode, **settings).order(*seats).purse(**dict.fromkeys(seats, 5))
    return at.forces({"carthag_11": {winner: 6, loser: 2}})


def fought(at: Position, one: dict[str, str] | None = None, other: dict[str, str] | None = None) -> Referee:
    """The battle in Carthag with these plans: leader, weapon, defense, by name. Then silence about what belongs to
    every battle."""
    t = planning(at.begin(Phase("battle")))
    first, second = t.game.innermost(FightBattle).sides
    ahead: dict[str, Any] = {"leader": weakest(t, first), "dial": 3} | (one or {})
    behind: dict[str, Any] = {"leader": weakest(t, second)} | (other or {})
    fights(t, first, **ahead)
    fights(t, second, **behind)
    return after(t)


def after(t: Referee) -> Referee:
    """Silence about traitors and losses."""
    while t.asks and t.asks[0][0] in ("ChooseTraitorCall", "ChooseLosses"):
        t.silence()
    return t


def weakest(t: Referee, seat: str) -> str:
    """The last of its living leaders in the list, the Duke only if there is no other."""
    names = [t.game.table.faces[disc] for disc in t.game.table.leaders[Seat(seat)]]
    return next((name for name in reversed(names) if name != "duke_vidal"), names[-1])
