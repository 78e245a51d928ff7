"""Harkonnen: four traitors, also for the ally; eight cards, the extra card (HARK-01 to HARK-05); a mulligan by house
rule (HOUSE-02)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Extension,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Window,
    ask,
    call,
    goto,
    step,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.cards import draw, hand_limit, room, take
from kanly.rules.core.knowledge import face, shuffle
from kanly.rules.core.purchase import Purchase, purchase_rows
from kanly.rules.core.setup import setup_rows, starting_cards
from kanly.rules.core.traitor_deal import deal_traitors, faction_of, traitors_dealt, traitors_kept
from kanly.rules.core.traitors import Caller, leader_against, traitor_callers
from kanly.state import Engine

HARKONNEN = Seat("harkonnen")

harkonnen = Extension("harkonnen")


# ------------------------------------------------------------------------------------------------ setup
@starting_cards.by(harkonnen)
def two_cards(g: Engine, cards: int, seat: Seat) -> int:
    """HARK-01 · They start with one Treachery Card more: 2."""
    return cards + 1 if seat == HARKONNEN else cards


@traitors_kept.by(harkonnen)
def all_traitors(g: Engine, kept: int, seat: Seat) -> int:
    """HARK-02 · They keep all Traitor Cards, also those of their own leaders."""
    return traitors_dealt(g, seat) if seat == HARKONNEN else kept


@hand_limit.by(harkonnen, at=1)
def eight_cards(g: Engine, limit: int, seat: Seat) -> int:
    """HARK-03 · Their hand limit is 8."""
    return 8 if seat == HARKONNEN else limit


# ------------------------------------------------------------------------------------------------ bidding
class ExtraCard(Procedure):
    """HARK-04 · After a purchase Harkonnen draw the top card of the deck, for nothing and seen by nobody else. It can
    be stopped, for this purchase; the card then stays where it is."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared("hark_extra_card"), then=self.drawn)

    def drawn(self, g: Engine, window: Window[Any]) -> Outcome:
        card = None if window.stopped else draw(g)
        if card is not None:
            take(g, HARKONNEN, card)
            g.emit(ExtraCardDrawn(face(g, card)), to=[HARKONNEN], others=ExtraCardTaken())
        return NEXT


@purchase_rows.by(harkonnen, at=4.65)
def extra_card(g: Engine, purchase: Purchase) -> ExtraCard | None:
    """HARK-04 point 4 · If there is room for it after the purchase, and a card to be drawn."""
    card_left = g.table.deck or g.table.discard
    return ExtraCard() if purchase.buyer == HARKONNEN and room(g, HARKONNEN) and card_left else None


class ExtraCardDrawn(Event, frozen=True):
    """HARK-04 · For Harkonnen: the extra card."""

    card: str


class ExtraCardTaken(Event, frozen=True):
    """HARK-04 · For the others: Harkonnen have drawn an extra card."""


# ------------------------------------------------------------------------------------------------ battle
@traitor_callers.by(harkonnen)
def traitors_for_the_ally(g: Engine, battle: Battle) -> Iterable[Caller]:
    """HARK-05 · In a battle of their ally they may call its opponent's leader; that can be stopped."""
    ally = g.table.ally(HARKONNEN)
    if ally in battle.sides and HARKONNEN not in battle.sides:
        yield Caller(HARKONNEN, ally, leader_against(g, battle, ally), "hark_ally_traitor")


# ------------------------------------------------------------------------------------------------ house rule
class TraitorMulligan(Procedure):
    """HOUSE-02 harkonnen_mulligan · Harkonnen is dealt traitors before the others, and may have bad ones exchanged."""

    @step
    def deal(self, g: Engine) -> Outcome:
        deal_traitors(g, HARKONNEN)
        return NEXT

    @step
    def offer(self, g: Engine) -> Outcome:
        """It is asked whatever it holds, so that the question tells nothing (TURN-07)."""
        return ask(ChooseMulligan(HARKONNEN), then=self.answered)

    def answered(self, g: Engine, answer: Mulligan | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        g.table.traitor_deck += g.table.dealt_traitors[HARKONNEN]
        g.table.dealt_traitors[HARKONNEN] = ()
        shuffle(g, g.table.traitor_deck)
        g.emit(TraitorsShuffledBack(HARKONNEN))
        return goto(self.deal)


@setup_rows.by(harkonnen, at=0.34)
def traitor_mulligan(g: Engine) -> TraitorMulligan | None:
    """TIMING-30 0.35 · With the house rule, first of all."""
    return TraitorMulligan() if g.table.settings.harkonnen_mulligan else None


class Mulligan(Action, frozen=True):
    """Shuffle all four Traitor Cards back and be dealt four new ones."""


class ChooseMulligan(Decision[Mulligan | Pass]):
    """HOUSE-02 · With two or more own leaders, as often as that happens."""

    rule = "HOUSE-02"

    def options(self, g: Engine) -> Iterable[Mulligan | Pass]:
        own = [card for card in g.table.dealt_traitors[self.seat] if faction_of(face(g, card)) == self.seat]
        return (Pass(), Mulligan()) if len(own) >= 2 else (Pass(),)


class TraitorsShuffledBack(Event, frozen=True):
    """HOUSE-02 · All Traitor Cards dealt to this seat went back; it is dealt new ones."""

    seat: Seat
