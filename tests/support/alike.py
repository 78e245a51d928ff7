"""What looks the same to everybody else: an action in two games that differ in what hands hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec

from kanly.catalog import TerrorId
from kanly.kernel import Action, Decision, Seat, Window
from kanly.rules.cards.truthtrance import AnswerQuestion, ChooseTruth
from kanly.rules.core.battle_fight import FightBattle
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.bids import Bid, ChooseBid
from kanly.rules.core.knowledge import face
from kanly.rules.core.promises import DIAL, IN_PLANS
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship, rate_cards
from kanly.rules.factions.moritani.placement import MoveTerror, PlaceTerror
from kanly.state import Engine, Thing
from support.anything import hints_of
from support.sealing import openly_sealed


def translations(
    games: tuple[Engine, Engine], seat: Seat, action: Action, decision: Decision[Any] | None, rng: Random
) -> Iterator[tuple[Action, Action]]:
    """The seat's action in both games, each with cards of the same faces out of the seat's hand there; nothing if it
    cannot look the same.

    Which of several copies is named makes a difference that is seen later, and is therefore alike: a copy that the seat
    has sealed in a use that is still to come goes only once (TIMING-05 point 3: what has become impossible goes back
    unseen). What the rules choose in a hand is alike, too: the card with which a lender pays a rate (KARAMA-11)."""
    a, b = games
    action = settled(a, seat, action, decision)
    if isinstance(action, Ship) and action.card is None and rate_card(a, action) != rate_card(b, action):
        return
    if isinstance(action, PlaceTerror | MoveTerror):
        yield action, msgspec.structs.replace(action, token=same_token(games, action.token))
        return
    ours, theirs = dict[str, Any](), dict[str, Any]()
    for name, cards in cards_named(a, seat, action):
        pairs = [copies(games, seat, card, rng) for card in cards]
        if None in pairs:
            return
        one, other = (tuple(cards) for cards in zip(*filter(None, pairs), strict=True))
        several = isinstance(getattr(action, name), tuple)
        ours[name], theirs[name] = (one, other) if several else (one[0], other[0])
    replace = msgspec.structs.replace
    yield replace(action, **ours), replace(action, **theirs)


def same_token(games: tuple[Engine, Engine], name: TerrorId) -> TerrorId:
    """What the Terror token of this name is called in the other game: the one that lies where it lies."""
    a, b = games
    lies = next(Thing(n) for n, of in enumerate(a.table.family) if of == "terror" and a.table.faces[n] == name)
    return TerrorId(b.table.faces[lies])


def settled(g: Engine, seat: Seat, action: Action, decision: Decision[Any] | None) -> Action:
    """The action with what it leaves open, which follows from the purse and is shown."""
    if isinstance(action, Bid) and isinstance(decision, ChooseBid):
        offer = decision.offer(g, action)
        return Bid(action.amount, offer.ally_share, offer.backed)
    if not isinstance(action, Ship) or not isinstance(decision, ChooseShipment):
        return action
    if not decision.check(g, action):
        price = decision.declaration(g, action).price
        share = sum(part.spice for part in price if part.payer != seat)
    elif action.ally_share is None:
        costs = decision.quote(g, action).costs
        share = sum(costs[payer] for payer in costs if payer != seat)
    else:
        return action
    return msgspec.structs.replace(action, ally_share=share)


def rate_card(g: Engine, shipment: Ship) -> str | None:
    """KARAMA-11 · The face of the card that buys the rate of this shipment; None if no rate is bought, or no card is
    there."""
    return next((face(g, card) for card in rate_cards(g, shipment.karama)), None) if shipment.karama else None


def cards_named(g: Engine, seat: Seat, action: Action) -> Iterator[tuple[str, tuple[Thing, ...]]]:
    """The fields of an action in which cards of the seat's hand stand, and these."""
    hand = g.table.hands[seat]
    for name, hint in hints_of(type(action)).items():
        value = getattr(action, name)
        if hint is Thing or Thing in get_args(hint):
            cards = value if isinstance(value, tuple) else (value,)
            if cards and all(card in hand for card in cards):
                yield name, cards


def copies(games: tuple[Engine, Engine], seat: Seat, card: Thing, rng: Random) -> tuple[Thing, Thing] | None:
    """A copy of the card in the seat's hand in each game: both are sealed in the same use, or both in none."""
    one, other = ([c for c in g.table.hands[seat] if face(g, c) == face(games[0], card)] for g in games)
    bound, there = (sealed_cards(g, seat) for g in games)
    pairs = [(mine, yours) for mine in one for yours in other if uses(bound, mine) == uses(there, yours)]
    return rng.choice(pairs) if pairs else None


def sealed_cards(g: Engine, seat: Seat) -> list[list[Thing]]:
    """The cards of each use that the seat has sealed in windows that are being resolved."""
    uses = [use.value for window in g.running(Window) for use in window.uses if seat in use.owners]
    return [[card for _, cards in cards_named(g, seat, use) for card in cards] for use in uses]


def uses(sealed: list[list[Thing]], card: Thing) -> list[int]:
    """Which of the uses need the card."""
    return [number for number, cards in enumerate(sealed) if card in cards]


def breaks_its_seal(g: Engine, decision: Decision[Any], answer: Action) -> bool:
    """CARD-TRUTHTRANCE, BATTLE-17 · Whether the seat answers a question about its own plan otherwise than it has sealed
    it: it has to seal another one, and everybody sees that."""
    if not isinstance(decision, ChooseTruth) or not isinstance(answer, AnswerQuestion):
        return False
    if decision.question not in IN_PLANS or not any(decision.seat in seats for seats in openly_sealed(g)):
        return False
    after = g.copy()
    after.act(decision.seat, answer)
    if openly_sealed(after) == openly_sealed(g):
        return False  # it agrees, or the answer binds no more than it can
    plans = [plan for plan in g.sealed(FightBattle, decision.seat) if isinstance(plan, BattlePlan)]
    told = answer.answer == "yes"
    assert any(does(g, plan, decision) != told for plan in plans), "a plan comes back that agrees with the answer"
    return True


def does(g: Engine, plan: BattlePlan, asked: ChooseTruth) -> bool:
    """Whether the plan does what was asked about."""
    if asked.question == DIAL:
        return plan.dial > asked.number
    return any(thing is not None and face(g, thing) == asked.about for thing in (plan.leader, *plan.cards))
