"""Lessons: for each phase a position in which a person has something to decide, and what it is to do there.

A position is staged by the engine itself: bots play until the learner is asked what the lesson is about. So a lesson
needs no file, and stays right when the rules of the engine change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

from kanly import catalog
from kanly.bots import EasyPlayer
from kanly.catalog import LocationId
from kanly.game import Game, Prompt
from kanly.kernel import Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.bids import Bid, ChooseBid
from kanly.rules.core.charity import ChooseCharity, ClaimCharity
from kanly.rules.core.moves import ChooseMove, Move
from kanly.rules.core.nexus import AcceptProposal, ChooseNexusAct, ProposeAlliance
from kanly.rules.core.revival import ChooseRevival, Revive
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.storm import ChooseDial, DialStorm
from kanly.server.lobby import seat_name
from kanly.view.seen import SeatView
from kanly.words import words

LEARNER = Seat("harkonnen")
SEATS = (LEARNER, Seat("atreides"), Seat("fremen"), Seat("emperor"))
"""Harkonnen have the fewest powers that would stand beside what a lesson is about."""
TURNS = 10
DIAL = 3
"""A dial that goes so far leaves something to choose."""
SEEDS = 200
"""So many games are looked through for a position."""
STRONG_HAND = 40
"""So many plans are looked at to see whether the hand has one with weapon and defense."""


class Lesson(Struct, frozen=True):
    """A lesson. `id`: of its phase; `rules`: where one may read on; `asks`: the kind of question in which it begins, if
    the position `fits`; `right`: whether an answer, in this position, is what the lesson wants."""

    id: str
    rules: tuple[str, ...]
    asks: str
    fits: Callable[[Game, Prompt], bool]
    right: Callable[[Game, Any], bool]


def own(game: Game) -> SeatView:
    """The learner's seat, as the learner sees it."""
    return next(seat for seat in game.view(LEARNER).seats if seat.seat == LEARNER)


def purse(game: Game) -> int:
    """What the learner has, in spice."""
    mine = own(game).private
    return mine.purse if mine else 0


# ------------------------------------------------------------------------------------------------ what fits
def later_storm(game: Game, _prompt: Prompt) -> bool:
    """STORM-03 · From the second turn on the dial has three numbers."""
    return game.view(None).turn > 1


def can_claim(_game: Game, prompt: Prompt) -> bool:
    """CHARITY-01 · The learner is poor enough."""
    return ClaimCharity() in prompt.options


def can_outbid(_game: Game, prompt: Prompt) -> bool:
    """BID-08 · Somebody has bid, and the learner can bid more."""
    return prompt.data().facts.get("high") != 0 and any(isinstance(option, Bid) for option in prompt.options)


def has_dead(game: Game, _prompt: Prompt) -> bool:
    """REVIVE-03 · More of the learner's forces are dead than come back for nothing."""
    return own(game).tanks.ordinary > 2


def can_land(_game: Game, prompt: Prompt) -> bool:
    """SHIP-02 · There is a stronghold to which the learner can ship."""
    return any(isinstance(option, Ship) and in_stronghold(option.destination) for option in prompt.options)


def has_cards(_game: Game, prompt: Prompt) -> bool:
    """BATTLE-15 · The learner can play weapon and defense beside a leader, and has a dial to choose."""
    rng = Random(0)
    return any(armed(prompt.sample(rng), DIAL) for _ in range(STRONG_HAND))


def can_reach_spice(game: Game, prompt: Prompt) -> bool:
    """MOVE-03 · Spice lies within reach."""
    return any(isinstance(option, Move) and option.destination in game.view(None).spice for option in prompt.options)


def nearly_won(game: Game, prompt: Prompt) -> bool:
    """VICTORY-03 · The learner holds all strongholds but one that it needs, and can ship to an empty one."""
    needed = catalog.seats().strongholds_to_win(controllers=len(SEATS), seats=len(SEATS)).alone or 0
    empty = [option for option in prompt.options if isinstance(option, Ship) and to_empty_stronghold(game, option)]
    return game.strongholds[LEARNER] == needed - 1 and bool(empty)


def always(_game: Game, _prompt: Prompt) -> bool:
    """Whatever the position."""
    return True


# ------------------------------------------------------------------------------------------------ what is right
def in_stronghold(location: LocationId | None) -> bool:
    """Whether this location lies in a stronghold."""
    board = catalog.board()
    return location is not None and board.location[location].territory in board.strongholds


def to_stronghold(_game: Game, action: Any) -> bool:
    """Forces into a stronghold."""
    return isinstance(action, Ship) and in_stronghold(action.destination)


def to_empty_stronghold(game: Game, action: Any) -> bool:
    """Forces into a stronghold in which nobody stands."""
    if not isinstance(action, Ship) or action.destination is None or not in_stronghold(action.destination):
        return False
    territory = catalog.board().location[action.destination].territory
    there = game.view(None).board
    return not any(there.get(part) for part in catalog.board().territory[territory].locations)


def armed(action: Any, dial: int = 1) -> bool:
    """BATTLE-15 · A plan with a leader, a weapon and a defense, and at least so much on the dial."""
    whole = isinstance(action, BattlePlan) and None not in (action.leader, action.weapon, action.defense)
    return whole and bool(action.dial >= dial)


LESSONS: Sequence[Lesson] = (
    Lesson(
        "storm",
        ("STORM-04", "STORM-05", "STORM-06"),
        ChooseDial.__name__,
        later_storm,
        lambda game, action: isinstance(action, DialStorm) and action.number == 3,
    ),
    Lesson(
        "spice_blow",
        ("SPICE-02", "SPICE-04", "NEXUS-02"),
        ChooseNexusAct.__name__,
        always,
        lambda game, action: isinstance(action, ProposeAlliance | AcceptProposal),
    ),
    Lesson(
        "charity",
        ("CHARITY-01", "CHARITY-02"),
        ChooseCharity.__name__,
        can_claim,
        lambda game, action: isinstance(action, ClaimCharity),
    ),
    Lesson(
        "bidding",
        ("BID-06", "BID-07", "BID-08"),
        ChooseBid.__name__,
        can_outbid,
        lambda game, action: isinstance(action, Bid),
    ),
    Lesson(
        "revival",
        ("REVIVE-02", "REVIVE-03", "REVIVE-04"),
        ChooseRevival.__name__,
        has_dead,
        lambda game, action: isinstance(action, Revive) and action.ordinary > 0,
    ),
    Lesson(
        "shipment_movement",
        ("SHIP-02", "SHIP-03", "SHIP-07"),
        ChooseShipment.__name__,
        can_land,
        to_stronghold,
    ),
    Lesson(
        "battle",
        ("BATTLE-08", "BATTLE-15", "BATTLE-25"),
        ChoosePlan.__name__,
        has_cards,
        lambda game, action: armed(action),
    ),
    Lesson(
        "collection",
        ("COLLECT-01", "COLLECT-02", "MOVE-03"),
        ChooseMove.__name__,
        can_reach_spice,
        lambda game, action: isinstance(action, Move) and action.destination in game.view(None).spice,
    ),
    Lesson(
        "mentat_pause",
        ("VICTORY-02", "VICTORY-03", "VICTORY-05"),
        ChooseShipment.__name__,
        nearly_won,
        to_empty_stronghold,
    ),
)
"""In the order of a turn."""
BY_ID = {lesson.id: lesson for lesson in LESSONS}


# ------------------------------------------------------------------------------------------------ the stage
def settings() -> dict[str, Any]:
    """Those of every lesson: the learner among bots, with the names that they have in a room."""
    seats = []
    for number, seat in enumerate(SEATS):
        kind, name = ("human", words().message("serve-table-you")) if seat == LEARNER else ("bot", seat_name(number))
        seats.append({"name": name, "controller": {"id": f"{kind} {number}", "kind": kind}, "faction": seat})
    pool = {"faction_selection": "free", "faction_pool": sorted(SEATS)}
    return {"seats": seats, "max_turns": TURNS, **pool}


@cache
def staged(lesson: str) -> bytes:
    """The save of a game in which the learner is asked what this lesson is about. Raises LookupError if no game comes
    to it, which a test rules out."""
    wanted = BY_ID[lesson]
    for seed in range(SEEDS):
        game = Game.new(settings(), seed=f"lesson {seed}")
        rng, bot = Random(seed), EasyPlayer()
        while not game.over:
            prompt = game.prompt(LEARNER) if LEARNER in game.owed() else None
            if prompt is not None and prompt.decision == wanted.asks and wanted.fits(game, prompt):
                return game.save()
            seat = game.owed()[0]
            asked = game.prompt(seat)
            assert asked is not None, "a seat that owes an answer is asked"
            game.act(seat, bot.choose(game, asked, rng))
    raise LookupError(lesson)


def standing(lesson: Lesson, begun: Game, now: Game, sealed: bool = True) -> str:
    """How far the learner has come: `asked`, `right` or `missed`, by its first answer to what the lesson asks. Without
    `sealed` answers to the question that is still open do not count: others may not know what they are (TIMING-04)."""
    entries = now.journal.entries
    for at in range(len(begun.journal.entries), len(entries)):
        if entries[at].seat != LEARNER:
            continue
        if not sealed and not now.over and entries[at].question == now.question:
            return "asked"
        before = Game.replay(now.journal, at)
        asked = before.prompt(LEARNER)
        if asked is not None and asked.decision == lesson.asks and asked.data().accepts:
            return "right" if lesson.right(before, entries[at].action) else "missed"
    return "asked"
