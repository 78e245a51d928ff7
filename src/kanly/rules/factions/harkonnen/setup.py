"""The setup of Harkonnen: a second card, four traitors (HARK-01, HARK-02); a mulligan by house rule (HOUSE-02)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, NEXT, Action, Decision, Event, Outcome, Pass, Procedure, Seat, ask, goto, step
from kanly.rules.core.knowledge import face, shuffle
from kanly.rules.core.setup import setup_rows, starting_cards
from kanly.rules.core.traitor_deal import deal_traitors, faction_of, traitors_dealt, traitors_kept
from kanly.rules.factions.harkonnen.faction import HARKONNEN, harkonnen
from kanly.state import Engine


@starting_cards.by(harkonnen)
def two_cards(g: Engine, cards: int, seat: Seat) -> int:
    """HARK-01 · They start with one Treachery Card more: 2."""
    return cards + 1 if seat == HARKONNEN else cards


@traitors_kept.by(harkonnen)
def all_traitors(g: Engine, kept: int, seat: Seat) -> int:
    """HARK-02 · They keep all Traitor Cards, also those of their own leaders."""
    return traitors_dealt(g, seat) if seat == HARKONNEN else kept


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
