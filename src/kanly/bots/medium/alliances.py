"""The Nexus: with whom to ally, and when an alliance has done its service."""

from __future__ import annotations

from random import Random

from kanly.bots.medium.board import FREMEN, GUILD, Board
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, ProposeAlliance
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.moritani.enemy import AcceptEnemy

LACKING = (10.0, 6.0, 3.5, 2.0, 1.0, 0.5)
"""What it is worth to lack so many strongholds."""
TIME_IS_UP = 0.75
"""What it is worth, each turn more, to be on the side that wins when time is up."""
ONE_LESS = 1.0
"""What it is worth that one more does not play against oneself."""
HELPS = {
    "emperor": 1.2,
    "atreides": 0.8,
    "fremen": 1.0,
    "bene_gesserit": 0.5,
    "harkonnen": 0.4,
    "ecaz": 1.0,
    "moritani": 0.6,
}
"""What the help is worth that these give their allies: spice, foresight, revivals, voice, strength."""
REFUSED = 1.5
"""What it is worth that the Terror token, which a refusal turns over, is not."""
MUCH_BETTER = 3.0
"""So much better somebody else must be before an alliance is broken for it."""


def talk(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Break what stands in the way; accept the best offer, if nobody better could still agree; offer to all who would
    do good, the best first; then leave the talks."""
    options = prompt.options
    if look.ally is not None:
        apart = next((option for option in options if isinstance(option, BreakAlliance)), None)
        return apart if apart and better_apart(look) else Pass()
    offers = {option.of: option for option in options if isinstance(option, AcceptProposal)}
    able = {option.to: option for option in options if isinstance(option, ProposeAlliance)}
    gains = {seat: gain_of(look, seat) for seat in (*offers, *able)}
    wished = sorted((seat for seat in gains if gains[seat] > 0), key=lambda seat: -gains[seat])
    best = max(offers, key=gains.__getitem__, default=None)
    for seat in wished:
        if seat in offers:
            return offers[seat]
        if best is None or gains[seat] > gains[best] + 1:
            return able[seat]
    return Pass()


def answer_offer(look: Look, prompt: Prompt, rng: Random) -> Action:
    """AMB-34, TERROR-14 · Yes, if that is better than to stay alone, or with the present ally; the better, where what
    follows upon a refusal lies in front of the seat."""
    accept = next((option for option in prompt.options if isinstance(option, AcceptTies | AcceptEnemy)), None)
    threat = REFUSED if isinstance(accept, AcceptEnemy) else 0.0
    if accept is None:
        return prompt.default
    gain = gain_of(look, Seat(str(prompt.facts["by"]))) + threat
    now = 0.0 if look.ally is None else max(0.0, gain_of(look, look.ally)) + MUCH_BETTER
    return accept if gain > now else prompt.default


def gain_of(look: Look, other: Seat) -> float:
    """What an alliance with this seat is worth, beyond staying alone."""
    mine, theirs = look.counting(look.seat), look.counting(other)
    together = lacking(look.needed_together - look.counting(look.seat, other))
    gain = together - lacking(look.needed_alone - mine) + ONE_LESS
    gain += 0.5 * lacking(look.needed_alone - theirs)  # it no longer wins alone
    gain += HELPS.get(other, 0.0) + strength(look, other)
    return gain + wins_at_the_end(look, other)


def wins_at_the_end(look: Look, seat: Seat) -> float:
    """What it is worth to be of this seat's side when time is up."""
    late = TIME_IS_UP * look.view.turn
    if seat == GUILD or (seat == FREMEN and GUILD not in look.by_seat):
        return 2.0 + late
    return 0.4 * late if seat == FREMEN else 0.0


def lacking(strongholds: int) -> float:
    """What it is worth to lack so many strongholds."""
    return LACKING[max(0, min(strongholds, len(LACKING) - 1))]


def strength(look: Look, other: Seat) -> float:
    """Forces, cards and spice of another, on the scale of the gains."""
    seat = look.by_seat[other]
    on_board = sum(there.get(other, 0) for there in look.fighters.values())
    return (on_board + seat.reserves.fighters) / 20 + seat.hand_size / 8 + look.knowledge.purse[other] / 25


def better_apart(look: Look) -> bool:
    """Whether the alliance keeps the seat from winning alone, or from a much better ally who is free."""
    assert look.ally is not None, "there is an alliance"
    board = Board(look)
    if GUILD not in board.own and look.counting(look.seat) >= look.needed_alone:
        return board.missing(board.own) > 0
    free = [one.seat for one in look.view.seats if one.ally is None]
    now = gain_of(look, look.ally)
    return any(gain_of(look, seat) > now + MUCH_BETTER + 1.0 for seat in free)
