"""A finished game from beginning to end: every action in words, and how each turn left the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from kanly.game import Game, Journal
from kanly.kernel import Seat
from kanly.words import words


class Act(Struct, frozen=True):
    """An action of a finished game: who, in words what, and when."""

    seat: str
    says: str
    turn: int
    phase: str


class TurnPlayed(Struct, frozen=True):
    """How a turn left the table, after `at` actions: by seat the strongholds that count for it, its forces on the
    board, the spice behind its shield."""

    turn: int
    at: int
    strongholds: Mapping[Seat, int]
    forces: Mapping[Seat, int]
    spice: Mapping[Seat, int]


class Played(Struct, frozen=True):
    """All of it, and the rule by which the game was won."""

    acts: tuple[Act, ...]
    turns: tuple[TurnPlayed, ...]
    rule: str


WON_BY = {"strongholds": "VICTORY-03", "alliance_strongholds": "VICTORY-04", "prediction": "VICTORY-07"}
"""The rules of victories before the game has run out; all others are lines of VICTORY-08."""


def played(game: Game, language: str) -> Played:
    """The game, played again. It must be over, and what lay hidden be open."""
    journal: Journal[Any] = game.journal
    again, say, things = Game.replay(journal, 0), words(language), game.known(None)
    acts, turns = list[Act](), list[TurnPlayed]()
    for entry in journal.entries:
        before = again.view(None)
        acts.append(Act(entry.seat, say.text(entry.action, things), before.turn, before.phase))
        again.act(entry.seat, entry.action, entry.question)
        if before.turn and (again.over or again.view(None).turn > before.turn):
            turns.append(left_by(again, before.turn, len(acts)))
    reason = game.result.reason if game.result else ""
    return Played(tuple(acts), tuple(turns), WON_BY.get(reason, "VICTORY-08"))


def left_by(game: Game, turn: int, at: int) -> TurnPlayed:
    """How the table stands."""
    forces, spice = dict.fromkeys(game.seats, 0), dict.fromkeys(game.seats, 0)
    for there in game.view(None).board.values():
        for seat, those in there.items():
            forces[seat] += those.ordinary + those.elite + those.advisors
    for seat in game.seats:
        own = next(one.private for one in game.view(seat).seats if one.seat == seat)
        spice[seat] = own.purse if own else 0
    return TurnPlayed(turn, at, game.strongholds, forces, spice)
