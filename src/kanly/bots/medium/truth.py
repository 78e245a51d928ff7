"""Truthtrance: who could still take the victory away is asked whether it will; and what the seat answers itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kanly import catalog
from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Standing
from kanly.catalog import TerritoryId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.cards.truthtrance import TRUTHTRANCE, AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.promises import MOVE, SHIP

THREATENS = 0.4
"""So likely an attack must succeed to be asked about."""


def before_victory(look: Look, board: Board, standing: Standing, prompt: Prompt) -> Action | None:
    """The card against the worst of those who could still take a stronghold from the seat, if it stands in all that it
    needs to win. Whoever answers that it will not come is bound by that."""
    if not any(card.face == TRUTHTRANCE for card in look.private.hand) or not stands_to_win(look, board, standing):
        return None
    threats = [*worst_threats(look, board, standing)]
    if not threats:
        return None
    _, seat, _ = max(threats)
    plays = (play for play in prompt.any_time if isinstance(play, PlayTruthtrance))
    return next((play for play in plays if play.target == seat), None)


def stands_to_win(look: Look, board: Board, standing: Standing) -> bool:
    """Whether the own side stands in as many strongholds as win."""
    mine = {catalog.board().territory_of[place] for place, forces in standing.items() if forces.fighters}
    held = [hold for hold, seats in look.held.items() if hold in mine or set(seats) & set(board.own)]
    return len(held) >= board.needed(board.own)


def worst_threats(look: Look, board: Board, standing: Standing) -> Iterator[tuple[float, Seat, TerritoryId]]:
    """How likely each of those who are still to act would take each own stronghold, if it came there."""
    for place, forces in standing.items():
        hold = catalog.board().territory_of[place]
        if hold in look.held:
            for seat, coming in board.reach(hold).items():
                chance = board.duel(seat, coming, look.seat, forces).chance
                if chance >= THREATENS:
                    yield chance, seat, hold


def question(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Whether it will ship to the stronghold where it would be worst; without such a one the card is taken back."""
    target = prompt.facts.get("target")
    threats = [
        (chance, hold) for chance, seat, hold in worst_threats(look, Board(look), look.standing) if seat == target
    ]
    for _, hold in sorted(threats, reverse=True):
        asked = AskQuestion(SHIP, hold)
        if not prompt.check(asked):
            return asked
    return Pass()


def answer(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Whoever asks about a stronghold that would win for it hears that one will come; others hear what silence says."""
    facts, board = prompt.facts, Board(look)
    yes = AnswerQuestion("yes")
    if facts.get("question") in (SHIP, MOVE) and facts.get("about") in look.held and not prompt.check(yes):
        hold, asks = TerritoryId(str(facts["about"])), Seat(str(facts["by"]))
        side = board.side_of.get(asks, board.own)
        if side != board.own and board.would_win(side, hold):
            return yes
    return prompt.default
