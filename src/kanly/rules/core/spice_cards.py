"""What spice cards do: territories blow spice, worms devour (SPICE-02 to SPICE-07, SPICE-09)."""

from __future__ import annotations

from msgspec import Struct

from kanly import catalog
from kanly.catalog import CardId, LocationId, TerritoryId
from kanly.kernel import NEXT, Event, Fold, Outcome, Procedure, Rows, Seat, call, goto, step
from kanly.rules.core.forces import kill
from kanly.rules.core.knowledge import face, shuffle
from kanly.rules.core.places import in_storm, locations
from kanly.rules.core.spice import blow, destroy
from kanly.state import Engine, Forces, Thing


# ------------------------------------------------------------------------------------------------ the deck
def next_spice_card(g: Engine) -> Thing | None:
    """The top card of the spice deck; None if there is no card at all. Nobody sees it yet."""
    restock_spice_deck(g)
    if not g.table.spice_deck:
        return None
    *rest, top = g.table.spice_deck
    g.table.spice_deck = tuple(rest)
    return top


def restock_spice_deck(g: Engine) -> None:
    """SPICE-09 · An empty deck is made anew of both discard piles. What is set aside stays aside, and the territory of
    each pile is remembered."""
    first, second = g.table.spice_discards
    if not g.table.spice_deck and (first or second):
        g.table.spice_deck, g.table.spice_discards = first + second, ((), ())
        shuffle(g, g.table.spice_deck)
        g.emit(SpiceDeckReshuffled(len(g.table.spice_deck)))


def discard_spice_card(g: Engine, pile: int, card: Thing) -> None:
    """The card lies face up on top of the pile (0: A, 1: B)."""
    first, second = g.table.spice_discards
    g.table.spice_discards = (first, (*second, card)) if pile else ((*first, card), second)


# ------------------------------------------------------------------------------------------------ effects
class Stayed(Struct, frozen=True):
    """Forces that stood where a worm appeared, and were not devoured."""

    location: LocationId
    seat: Seat
    forces: Forces


class Appearance(Struct, frozen=True):
    """An appearance of a worm (FRE-07); without a territory where there was none to appear in (SPICE-07)."""

    territory: TerritoryId | None
    stayed: tuple[Stayed, ...] = ()


class SpiceCardEffect(Procedure):
    """What a spice card does, or something that counts as one (then `card` is 0). When it is over: whether it ends the
    blow, whether it calls a Nexus, and the appearance, if it was a worm."""

    card: Thing
    pile: int
    ends_blow: bool = False
    nexus: bool = False
    appearance: Appearance | None = None


class SetAside(SpiceCardEffect):
    """SPICE-03 · On turn 1 a worm has no effect."""

    @step
    def aside(self, g: Engine) -> Outcome:
        g.table.spice_aside += (self.card,)
        g.emit(SpiceCardSetAside(face(g, self.card)))
        return NEXT


class TerritoryCard(SpiceCardEffect):
    """SPICE-02 · A Territory card. `placed`: how much spice it has put on the board."""

    placed: int = 0
    row: float = 0.0

    @step
    def spice(self, g: Engine) -> Outcome:
        """1, 2 · The printed amount is added to what lies in its location; nothing if that is in storm."""
        location = catalog.spice_cards().card[CardId(face(g, self.card))].location
        assert location is not None
        if in_storm(g, location):
            g.emit(SpiceLostInStorm(location))
        else:
            self.placed = blown_amount(g, self.card, self.pile)
            blow(g, location, self.placed)
        return NEXT

    @step
    def discard(self, g: Engine) -> Outcome:
        """3, 4 · It lies on top of the pile, whose current territory is now this one, and ends the blow."""
        discard_spice_card(g, self.pile, self.card)
        territory = catalog.spice_cards().card[CardId(face(g, self.card))].territory
        first, second = g.table.current_territories
        g.table.current_territories = (first, territory) if self.pile else (territory, second)
        self.ends_blow = True
        return NEXT

    @step
    def harvest(self, g: Engine) -> Outcome:
        """2.15 · What may be done directly after spice was placed."""
        found = spice_placed.after(self.row, g, self) if self.placed else None
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.harvested)

    def harvested(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.harvest)


@Fold
def blown_amount(g: Engine, card: Thing, pile: int) -> int:
    """SPICE-02 point 1 · How much spice the card places: what is printed."""
    return catalog.spice_cards().card[CardId(face(g, card))].amount or 0


@Rows
def spice_placed(g: Engine, effect: TerritoryCard) -> Procedure | None:
    """TIMING-33 2.15 · What may be done after this card has placed spice."""
    return None


# ------------------------------------------------------------------------------------------------ worms
class Worm(SpiceCardEffect):
    """SPICE-04, SPICE-06 · A Shai-Hulud from turn 2 on. The first one of a blow appears in the current territory of
    the pile. A `further` one devours nothing, unless somebody places it, and counts as appearing where the first did.
    """

    territory: TerritoryId | None = None
    further: bool = False
    row: float = 0.0

    @step
    def discard(self, g: Engine) -> Outcome:
        """SPICE-04 point 2 · It lies on the pile, and does not change its current territory."""
        if self.card:
            discard_spice_card(g, self.pile, self.card)
        return NEXT

    @step
    def placement(self, g: Engine) -> Outcome:
        """2.11 · A further worm may be placed by somebody, and is then like a first one."""
        found = further_worms.after(self.row, g, self) if self.further else None
        if found is None:
            return NEXT
        self.row, placement = found
        return call(placement, then=self.placed)

    def placed(self, g: Engine, placement: WormPlacement) -> Outcome:
        if placement.territory is not None:
            self.territory, self.further = placement.territory, False
        return goto(self.placement)

    @step
    def appear(self, g: Engine) -> Outcome:
        return call(WormAppears(self.territory, devours=not self.further), then=self.appeared)

    def appeared(self, g: Engine, worm: WormAppears) -> Outcome:
        self.appearance = Appearance(worm.territory, worm.stayed)
        return NEXT


class WormPlacement(Procedure):
    """2.11 · Somebody may place a further worm; when it is over, where it did, or None."""

    territory: TerritoryId | None = None


@Rows
def further_worms(g: Engine, worm: Worm) -> WormPlacement | None:
    """TIMING-33 2.11 · Who may place a worm that is not the first of its blow."""
    return None


class WormAppears(Procedure):
    """TIMING-33 2.12 · One appearance of a worm, from a card or not. `spared`: whose forces it does not devour.
    `stayed`: what stood there and was not devoured."""

    territory: TerritoryId | None
    devours: bool = True
    row: float = 0.0
    spared: tuple[Seat, ...] = ()
    stayed: tuple[Stayed, ...] = ()

    @step
    def appear(self, g: Engine) -> Outcome:
        """VARIANT-04 · The worms of the game are counted, by whatever means they appear."""
        g.table.worms += 1
        g.emit(WormAppeared(self.territory, self.devours and self.territory is not None))
        return NEXT

    @step
    def responses(self, g: Engine) -> Outcome:
        """What may be done before anybody is devoured, such as sparing somebody."""
        found = worm_responses.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, response = found
        return call(response, then=self.answered)

    def answered(self, g: Engine, response: WormResponse) -> Outcome:
        self.spared += response.spared
        return goto(self.responses)

    @step
    def devour(self, g: Engine) -> Outcome:
        """SPICE-05 · All spice in the territory goes to the bank; all forces that are not spared go to the Tanks,
        whatever alliance or storm. SPICE-07 · Without a territory nothing is devoured."""
        for location in locations(self.territory) if self.territory else ():
            for seat, forces in tuple(g.table.board.get(location, {}).items()):
                if self.devours and seat not in self.spared:
                    kill(g, location, seat, forces, "worm")
                else:
                    self.stayed += (Stayed(location, seat, forces),)
            if self.devours:
                destroy(g, location, "worm")
        return NEXT


class WormResponse(Procedure):
    """2.12 · Something that is done when a worm has appeared; when it is over, whose forces are spared by it."""

    spared: tuple[Seat, ...] = ()


@Rows
def worm_responses(g: Engine, worm: WormAppears) -> WormResponse | None:
    """TIMING-33 2.12 · What may be done before this worm devours; also when it devours nothing."""
    return None


# ------------------------------------------------------------------------------------------------ what is told
class SpiceDeckReshuffled(Event, frozen=True):
    """SPICE-09 · The discard piles have become the spice deck, of so many cards."""

    cards: int


class SpiceCardSetAside(Event, frozen=True):
    """SPICE-03 · A card of turn 1 is set aside without effect."""

    card: str


class SpiceLostInStorm(Event, frozen=True):
    """SPICE-02 · No spice is placed: the location is in storm."""

    location: LocationId


class WormAppeared(Event, frozen=True):
    """SPICE-04, SPICE-06 · A worm appears, in no territory if the pile has none; it devours there, or not."""

    territory: TerritoryId | None
    devours: bool
