"""The special power of a faction: the fourth use of a Karama, once a game (KARAMA-17, KARAMA-23).

A faction asks for its power at the moments of its own rule, whatever its hand holds (`power_unused`), offers it with
each of `special_cards`, refuses it for `special_bars`, and has it played by

    call(SpecialPower(seat, card=answer.card, use=SPECIAL), then=self.played)

whose `effective` tells, afterwards, whether the power is to be carried out.
"""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import FactionId
from kanly.kernel import NEXT, Outcome, Seat, Violation, step, violation
from kanly.rules.cards.karama import KaramaPlay, is_real_karama, karamas
from kanly.rules.core.cards import discard
from kanly.state import Engine, Public, Thing

SPECIAL = "special_power"


# ------------------------------------------------------------------------------------------------ who has one
def advanced_karama(public: Public) -> bool:
    """VARIANT-05 · Whether factions have their special powers: in the Advanced game, or as a single piece of it."""
    return public.table.advanced or public.table.settings.advanced_karama


def power_unused(public: Public, seat: Seat) -> bool:
    """KARAMA-17 point 1, KARAMA-23 · Whether the seat has a special power and has not used it; everybody knows that. So
    it is asked for, whatever its hand holds (TIMING-06)."""
    return advanced_karama(public) and has_power(seat) and seat not in public.table.special_powers_used


def has_power(seat: Seat) -> bool:
    """KARAMA-23 · All factions but the Bene Gesserit have a special power."""
    return FactionId(seat) in catalog.karama().special_power


# ------------------------------------------------------------------------------------------------ with what
def special_cards(g: Engine, seat: Seat) -> list[Thing]:
    """KARAMA-17 points 1 and 5 · The cards of the own hand with which the seat could use its power now: real Karamas
    that are bound to nothing."""
    return [card for card in karamas(g, seat) if is_real_karama(g, seat, card)] if power_unused(g, seat) else []


def special_bars(g: Engine, seat: Seat, card: Thing) -> Iterable[Violation]:
    """Why the seat may not use its power with this card; what the power is to do is the business of its own rule."""
    if not advanced_karama(g):
        yield violation("KARAMA-17", "no-special-powers")
    elif not has_power(seat):
        yield violation("KARAMA-23", "no-special-power", seat=seat)
    elif not power_unused(g, seat):
        yield violation("KARAMA-17", "special-power-used")
    elif card not in special_cards(g, seat):
        yield violation("KARAMA-17", "card-not-held", card="karama")


class SpecialPower(KaramaPlay):
    """KARAMA-17 · The power is declared, in public. No Karama stops it (KARAMA-08)."""

    @step
    def effect(self, g: Engine) -> Outcome:
        """1 · The card is discarded, and the power is used for this game. TIMING-10 · A play that was stopped leaves it
        unused."""
        discard(g, self.seat, self.card)
        g.table.special_powers_used += (self.seat,)
        self.effective = True
        return NEXT
