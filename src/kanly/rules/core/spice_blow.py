"""The phase Spice Blow and Nexus: its blows, and what follows a worm (SPICE-01 to SPICE-10, TIMING-33)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import CardId
from kanly.kernel import DONE, NEXT, Event, First, Outcome, Procedure, Rows, call, goto, step
from kanly.rules.core.knowledge import face, show, shuffle
from kanly.rules.core.nexus import Nexus
from kanly.rules.core.spice_cards import Appearance, SetAside, SpiceCardEffect, TerritoryCard, Worm, next_spice_card
from kanly.state import Engine, Thing


# ------------------------------------------------------------------------------------------------ the phase
class SpiceBlowAndNexus(Procedure):
    """TIMING-33 · Blow A; where there are two, blow B; and what belongs between and after them."""

    blows: int = 0
    row: float = 0

    @step
    def before_a_blow(self, g: Engine) -> Outcome:
        """2.05, 2.35, 2.50 · What may be done before each blow and after the last one."""
        found = between_blows.after(self.row, g, self.blows)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, business = found
        return call(business, then=self.done)

    def done(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.before_a_blow)

    @step
    def blow(self, g: Engine) -> Outcome:
        """2.10, 2.40, SPICE-08 · The blows, each with its own pile and its own worms."""
        if self.blows == blows_a_turn(g):
            return NEXT
        self.blows += 1
        return call(SpiceBlow(pile=self.blows - 1), then=self.blown)

    def blown(self, g: Engine, blow: SpiceBlow) -> Outcome:
        return goto(self.before_a_blow)

    @step
    def shuffle_back(self, g: Engine) -> Outcome:
        """2.80, SPICE-03 · What was set aside on turn 1 is shuffled back into the deck."""
        if g.table.spice_aside:
            g.table.spice_deck += g.table.spice_aside
            g.emit(SpiceCardsShuffledBack(len(g.table.spice_aside)))
            g.table.spice_aside = ()
            shuffle(g, g.table.spice_deck)
        return NEXT


def blows_a_turn(g: Engine) -> int:
    """SPICE-01, SPICE-08 · One in the Basic game, two in the Advanced game and with double_spice_blow."""
    return 2 if g.table.advanced or g.table.settings.double_spice_blow else 1


@Rows
def between_blows(g: Engine, blows: int) -> Procedure | None:
    """TIMING-33 · Something to do when so many blows of this turn are over."""
    return None


# ------------------------------------------------------------------------------------------------ one blow
class SpiceBlow(Procedure):
    """SPICE-01 to SPICE-07 · One blow, to one discard pile (0: A, 1: B): cards are turned over until one ends it.
    `appearances`: the worms, in order. `nexus`: one of them calls a Nexus."""

    pile: int
    row: float = 0.0
    appearances: tuple[Appearance, ...] = ()
    nexus: bool = False

    @step
    def before_the_first_card(self, g: Engine) -> Outcome:
        """2.10 · What counts as a card turned over before any is."""
        found = before_first_card.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, effect = found
        return call(effect, then=self.called)

    def called(self, g: Engine, effect: SpiceCardEffect) -> Outcome:
        self.note(effect)
        return goto(self.before_the_first_card)

    @step
    def turn_over(self, g: Engine) -> Outcome:
        """2.10 to 2.15 · The next card is turned over, seen by all, and takes effect (SPICE-10)."""
        card = next_spice_card(g)
        if card is None:
            return NEXT
        show(g, card)
        g.emit(SpiceCardTurned(self.pile, face(g, card)))
        return call(spice_card_effect(g, card, self), then=self.resolved)

    def resolved(self, g: Engine, effect: SpiceCardEffect) -> Outcome:
        """SPICE-02 point 4 · A Territory card ends the blow."""
        self.note(effect)
        return NEXT if effect.ends_blow else goto(self.turn_over)

    def note(self, effect: SpiceCardEffect) -> None:
        """What the rest of the blow must know of a card."""
        self.nexus = self.nexus or effect.nexus
        if effect.appearance:
            self.appearances += (effect.appearance,)

    @step
    def after_the_worm(self, g: Engine) -> Outcome:
        """2.20 to 2.30 · If there was a worm: Nexus and rides, before anything else of the phase."""
        return call(AfterTheWorm(self.appearances, self.nexus)) if self.appearances else DONE


@Rows
def before_first_card(g: Engine, blow: SpiceBlow) -> SpiceCardEffect | None:
    """TIMING-33 2.10 · An effect like that of a card, before the first card of this blow is turned over."""
    return None


@First
def spice_card_effect(g: Engine, card: Thing, blow: SpiceBlow) -> SpiceCardEffect:
    """TIMING-33 2.11 to 2.15 · What a card does that was turned over in this blow. It puts the card where it belongs
    before anybody is asked."""
    printed = catalog.spice_cards().card[CardId(face(g, card))]
    if printed.kind == "territory":
        return TerritoryCard(card, blow.pile)
    if g.table.turn == 1:
        return SetAside(card, blow.pile)
    if not blow.appearances:
        return Worm(card, blow.pile, nexus=True, territory=g.table.current_territories[blow.pile])
    return Worm(card, blow.pile, nexus=True, territory=blow.appearances[0].territory, further=True)


# ------------------------------------------------------------------------------------------------ after a worm
class AfterTheWorm(Procedure):
    """TIMING-33 2.20 to 2.30 · What follows worms that have appeared, in order of their appearance."""

    appearances: tuple[Appearance, ...]
    nexus: bool
    row: float = 0.0

    @step
    def votes(self, g: Engine) -> Outcome:
        """2.20 · Without a Shai-Hulud, others may still bring a Nexus about."""
        found = None if self.nexus else nexus_calls.after(self.row, g, self.appearances)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, vote = found
        return call(vote, then=self.voted)

    def voted(self, g: Engine, vote: NexusCall) -> Outcome:
        self.nexus = vote.nexus
        return goto(self.votes)

    @step
    def meeting(self, g: Engine) -> Outcome:
        """2.25, NEXUS-01 · One Nexus, however many worms there were."""
        return call(Nexus()) if self.nexus else NEXT

    @step
    def rides(self, g: Engine) -> Outcome:
        """2.30 · What may be done after the Nexus, with the alliances of now."""
        found = after_nexus.after(self.row, g, self.appearances)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.ridden)

    def ridden(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.rides)


class NexusCall(Procedure):
    """2.20 · Something that may bring a Nexus about; when it is over, whether it does."""

    nexus: bool = False


@Rows
def nexus_calls(g: Engine, appearances: tuple[Appearance, ...]) -> NexusCall | None:
    """TIMING-33 2.20 · What may bring a Nexus about although none of these worms does by itself."""
    return None


@Rows
def after_nexus(g: Engine, appearances: tuple[Appearance, ...]) -> Procedure | None:
    """TIMING-33 2.30 · What these worms allow after their Nexus, or where it would have been."""
    return None


# ------------------------------------------------------------------------------------------------ what is told
class SpiceCardTurned(Event, frozen=True):
    """SPICE-10 · A spice card was turned over for this pile (0: A, 1: B)."""

    pile: int
    card: str


class SpiceCardsShuffledBack(Event, frozen=True):
    """SPICE-03 · So many cards that were set aside on turn 1 are in the deck again."""

    cards: int
