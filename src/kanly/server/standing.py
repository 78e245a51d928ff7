"""What stands beside the questions of a game: the answers that a seat has left ahead, and where the rules rest on a
choice of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from kanly import catalog, rulebook
from kanly.catalog import FactionId, PowerId, SetId
from kanly.game import read_action
from kanly.kernel import React
from kanly.rules.policies import POLICIES
from kanly.server.spent import spent
from kanly.server.table import Table
from kanly.state import StandingOrder
from kanly.words import words
from kanly.words.words import decision_named

PLAYED = frozenset(
    ("05-board.md", "10-base-game.md", "20-base-factions.md", "70-treachery-cards.md", "80-timing-and-windows.md")
)
"""The files of the rulebook of which every game plays something."""
PLAYED_WITH: Mapping[SetId, str] = {"ecaz_moritani": "50-ecaz-moritani.md"}
"""The files of which a game plays something if a faction of that set is in it."""
IN_WORDS = {"first_storm": "policy-first-storm", "unsold_cards": "policy-unsold-cards"}
"""The messages of the policies that the code can play in more than one way."""
assert IN_WORDS.keys() == POLICIES.keys()


class OrderTold(Struct, frozen=True):
    """A standing order (KARAMA-27), and what it does in words. `spent`: as things stand, it can answer nothing more."""

    order: StandingOrder
    says: str
    spent: bool


class WindowTold(Struct, frozen=True):
    """A kind of window in which a seat does not want to be asked (TIMING-07)."""

    window: str
    says: str


class AheadTold(Struct, frozen=True):
    """The answers that a seat has left ahead, of which only it knows."""

    orders: tuple[OrderTold, ...]
    uninterested: tuple[WindowTold, ...]


class PolicyTold(Struct, frozen=True):
    """A rule that rests on a choice of ours, and that choice. `provisional`: print may yet decide otherwise."""

    rule: str
    topic: str
    says: str
    provisional: bool


def ahead(table: Table, seat: str) -> AheadTold:
    """What the seat has left ahead."""
    view = table.game.view(seat)
    (own,) = (shown.private for shown in view.seats if shown.seat == seat and shown.private is not None)
    orders = tuple(OrderTold(order, order_in_words(table, seat, order), spent(view, order)) for order in own.orders)
    return AheadTold(orders, tuple(WindowTold(one, moment_of(table, seat, one)) for one in own.uninterested))


def order_in_words(table: Table, seat: str, order: StandingOrder) -> str:
    """What an order does."""
    answer = words().message("ahead-ask")
    if order.answer:
        try:
            answer = words().deed(read_action(msgspec.json.encode(order.answer)), table.game.known(seat))
        except msgspec.MsgspecError:
            answer = str(order.answer.get("type"))  # it can never be carried out, and is passed over
    power = order.about in catalog.karama().power
    facts: Mapping[str, Any] = {
        "moment": moment_of(table, seat, order.question, order.about if power else ""),
        "about": None if power else order.about or None,
        "lot": order.lot,
        "price": order.price,
        "answer": answer,
        "lasts": order.lasts,
    }
    return words().message("ahead-order", facts)


def moment_of(table: Table, seat: str, question: str, power: str = "") -> str:
    """What a seat is asked there, as exactly as can be said: whether to stop this power, or which powers of others
    in this game; or the name of the moment, where none is declared."""
    powers = [power] if power else powers_at(table, seat, question)
    if powers:
        return words().message("ahead-stop", {"powers": tuple(powers)})
    return words().message("ahead-about", {"window": window_of(question)})


def powers_at(table: Table, seat: str, window: str) -> list[PowerId]:
    """The powers of others in this game that a Karama can stop in windows of this kind (KARAMA-24)."""
    game = table.game
    others = {*map(str, game.seats)} - {seat}
    modes = {"all", str(game.view(None).settings.mode)}
    found = catalog.karama().powers
    return [one.id for one in found if one.window == window and one.owner in others and one.mode in modes]


def window_of(question: str) -> str:
    """The name of the moment that an order speaks of."""
    kind = decision_named(question)
    if question == "" or kind is React:
        return words().message("ahead-any-window")
    if kind is not None and not kind.window:
        return words().message("ahead-question", {"question": question})
    return words().names.of("window", kind.window if kind is not None else question)


def policies(table: Table) -> Iterator[PolicyTold]:
    """The choices by which this game is played, in the order of the register."""
    mode = table.game.view(None).settings.mode
    sets = {catalog.factions().faction[FactionId(seat)].set for seat in table.game.seats}
    files = PLAYED | {file for of_set, file in PLAYED_WITH.items() if of_set in sets}
    chosen = {POLICIES[name].rule: (name, answer) for name, answer in table.game.edition.policies.items()}
    for choice in rulebook.policies():
        rule = rulebook.rule(choice.rule)
        if rule.file not in files or not {"all", str(mode)} & set(map(str, rule.modes)):
            continue
        says = choice.summary
        if choice.rule in chosen:
            name, answer = chosen[choice.rule]
            says = words().message(IN_WORDS[name], {"answer": answer})
        yield PolicyTold(choice.rule, choice.topic, says, rule.provisional)
