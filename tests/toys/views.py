"""What one seat may know, built field by field; and other worlds that look the same to it.

`imagine` is used twice: search samples worlds with it, and the secrecy test demands that a seat's view of any imagined
world is byte for byte its view of the real one.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import Struct

from kanly.kernel import Action, Event, Fact, Form, Seat, facts, forget
from toys.table import Forces, Game, Order, Thing, all_spice, implied_spice, knows


class Prompt(Struct):
    """What this seat is asked."""

    number: int
    kind: str
    rule: str
    window: str
    facts: dict[str, Fact]
    options: list[Action]
    form: Form | None
    answered: Action | None


class Paragraph(Struct):
    """One running procedure, as everybody sees it."""

    kind: str
    step: str
    facts: dict[str, Any]


class View(Struct):
    seat: Seat | None
    order: tuple[Seat, ...]
    storm: int
    shield_wall: bool
    board: dict[str, Mapping[Seat, Forces]]
    hand: dict[Thing, str]
    hand_sizes: dict[Seat, int]
    traitors: list[str]
    spice: int | None
    pledged: dict[Seat, int]
    bribes: dict[Seat, int]
    reserves: dict[Seat, int]
    not_asked: tuple[str, ...]
    orders: tuple[Order, ...]
    faces: dict[Thing, str]
    paragraphs: list[Paragraph]
    waits_for: list[Seat]
    sealed: list[Seat]
    prompt: Prompt | None
    any_time: list[Action]


def view(g: Game, seat: Seat | None) -> View:
    """The game as this seat sees it; None: an observer."""
    table, question, waiting = g.table, g.question, g.waiting
    ally = table.allies.get(seat) if seat else None
    plays = [play for play in g.rules.plays if question and (question.open_point or not play.needs_open_point)]
    return View(
        seat=seat,
        order=table.order,
        storm=table.storm,
        shield_wall=table.shield_wall,
        board=table.board,
        hand={card: table.faces[card] for card in table.hands[seat]} if seat else {},
        hand_sizes={other: len(cards) for other, cards in table.hands.items()},
        traitors=[table.faces[card] for card in table.traitors.get(seat, ())] if seat else [],
        spice=table.spice[seat] if seat else None,
        pledged={giver: table.pledged[giver] for giver in (seat, ally) if giver},
        bribes=table.bribes,
        reserves=table.reserves,
        not_asked=table.not_asked.get(seat, ()) if seat else (),
        orders=table.orders.get(seat, ()) if seat else (),
        faces={thing: table.faces[thing] for thing in in_sight(g) if knows(g, seat, thing)},
        paragraphs=[Paragraph(type(frame.what).__name__, frame.at, facts(frame.what, seat)) for frame in g.state.stack],
        waits_for=[other for other in question.decisions if other not in question.free] if question else [],
        sealed=[other for other in table.seats if other in waiting.answers] if waiting and waiting.openly else [],
        prompt=prompt(g, seat) if seat else None,
        any_time=[option for play in plays for option in play.options(g, seat)] if seat else [],
    )


def prompt(g: Game, seat: Seat) -> Prompt | None:
    question, waiting = g.question, g.waiting
    if question is None or waiting is None or seat not in question.decisions:
        return None
    decision = question.decisions[seat]
    return Prompt(
        waiting.number,
        type(decision).__name__,
        decision.rule,
        decision.window_name(),
        decision.facts(),
        list(decision.options(g)) if decision.listed else [],
        decision.form(g, {}),
        waiting.answers.get(seat),
    )


def in_sight(g: Game) -> list[Thing]:
    """Things that lie singly in sight, so that their numbers are public; those in hands and decks are not."""
    table = g.table
    return [*table.block, *table.discard, *table.used]


def news(g: Game, seat: Seat | None) -> list[Event]:
    """The events since they were last taken, as this seat saw them."""
    return [seen for emitted in g.events if (seen := emitted.seen_by(seat)) is not None]


# ------------------------------------------------------------------------------------------------ other worlds
def imagine(g: Game, viewer: Seat | None, rng: Random) -> Game:
    """Another world in which the viewer would see exactly this: hidden things are dealt again, others' sealed answers
    and facts are forgotten, the future has another seed. It depends on nothing that the viewer cannot know."""
    other = g.copy()
    openly = [forget(frame, viewer) for frame in other.state.stack]
    deal_again(other, viewer, rng)
    for frame, seats in zip(other.state.stack, openly, strict=True):
        if seats:
            other.seal_again(frame, seats, rng)
    other.state.seed, other.state.draws = str(rng.random()), 0
    other.resume()
    return other


def deal_again(g: Game, viewer: Seat | None, rng: Random) -> None:
    """Faces that the viewer does not know change places within their family; hidden numbers are guessed, settings are
    forgotten."""
    table, total = g.table, all_spice(g)
    families: dict[str, list[Thing]] = {}
    for number, family in enumerate(table.family):
        if not knows(g, viewer, Thing(number)):
            families.setdefault(family, []).append(Thing(number))
    for things in families.values():
        faces = sorted(table.faces[thing] for thing in things)  # sorted: the real order must not shine through
        rng.shuffle(faces)
        for thing, face in zip(things, faces, strict=True):
            table.faces[thing] = face
    for seat in table.seats:
        if seat != viewer:
            table.spice[seat] = max([rng.randint(0, 20), *implied_spice(g, seat)])
            table.not_asked.pop(seat, None)
            table.orders.pop(seat, None)
            if viewer is None or table.allies.get(seat) != viewer:
                table.pledged[seat] = rng.randint(0, 5)
    table.bank += total - all_spice(g)  # it has taken and given hidden sums: the real number would tell them
