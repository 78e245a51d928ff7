"""Worthless Cards as Karamas: the Bene Gesserit play them so, and a real Karama can stop that (BG-26)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from kanly import catalog
from kanly.kernel import NEXT, Outcome, Seat, Window, call, step
from kanly.rules.cards.karama import (
    KaramaCounter,
    KaramaPlay,
    declared,
    is_real_karama,
    karama_counters,
    other_karamas,
    stopped_for_phase,
)
from kanly.rules.core.bids import CARD
from kanly.rules.core.purchase import Purchase, paying_cards
from kanly.rules.core.windows import answering_cards, owner
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine, Public

CONVERSION = "bg_worthless_karama"


@cache
def worthless_cards() -> tuple[str, ...]:
    """All Worthless Cards, of all boxes."""
    return tuple(card.id for card in catalog.treachery_cards().cards if card.kind == "worthless")


@cache
def each_worthless_card() -> tuple[tuple[str, Collection[Seat]], ...]:
    """Each of them, with the one seat that could play it."""
    return tuple((card, (BENE_GESSERIT,)) for card in worthless_cards())


# ------------------------------------------------------------------------------------------------ what they may play
@other_karamas.by(advanced_bene_gesserit)
def worthless_as_karama(g: Engine, seat: Seat) -> Iterable[str]:
    """BG-26 point 1 · Any Worthless Card of their hand, for each ordinary use; not while that is stopped (HOUSE-02)."""
    return worthless_cards() if seat == BENE_GESSERIT and not stopped_for_phase(g, CONVERSION) else ()


@answering_cards.by(advanced_bene_gesserit)
def may_hold_a_worthless_card(public: Public, window: Window[Any]) -> Iterable[tuple[str, Collection[Seat]]]:
    """KARAMA-25 point 7 · They may hold one as long as not all of them are gone."""
    others = [power for power in window.powers if owner(power) != BENE_GESSERIT]
    return each_worthless_card() if others else ()


@paying_cards.by(advanced_bene_gesserit)
def may_pay_with_a_worthless_card(public: Public, purchase: Purchase) -> Iterable[str]:
    """TURN-07 · So they have a choice when they have bought an ordinary lot."""
    if purchase.buyer == BENE_GESSERIT and purchase.kind == CARD:
        yield from worthless_cards()


# ------------------------------------------------------------------------------------------------ what stops it
@karama_counters.by(advanced_bene_gesserit, at=2)
def conversion_can_be_stopped(g: Engine, play: KaramaPlay) -> Conversion | None:
    """TIMING-10 point 2 · A card of theirs that is no real Karama."""
    return None if is_real_karama(g, play.seat, play.card) else Conversion()


class Conversion(KaramaCounter):
    """BG-26 point 2 · If it is stopped, the Worthless Card is discarded without effect."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared(CONVERSION), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        self.prevents = self.card_lost = bool(window.stopped)
        return NEXT
