"""Spice that Ecaz and its ally collect together: how they share it, and the income of cities (OCCUPY-21 to
OCCUPY-24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    ask_any,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.collection import (
    CityPays,
    SpiceCollected,
    Take,
    capacity,
    city_income,
    collection_rows,
    takes,
)
from kanly.rules.core.places import locations, occupiers, territory_of
from kanly.rules.core.spice import collect
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.rules.factions.ecaz.occupy import pair
from kanly.state import Engine


# ------------------------------------------------------------------------------------------------ what is shared
def shared(g: Engine, territory: TerritoryId) -> bool:
    """OCCUPY-21 · Whether both stand, able to collect, in locations of the territory that hold spice."""
    two, heaps = pair(g), [place for place in locations(territory) if g.table.spice.get(place)]
    return two is not None and all(any(capacity(g, seat, place) for place in heaps) for seat in two)


def both_take(g: Engine, location: LocationId) -> int:
    """OCCUPY-22 · What the two together can take of what lies there."""
    return min(g.table.spice.get(location, 0), sum(capacity(g, seat, location) for seat in pair(g) or ()))


@takes.by(ecaz)
def left_for_both(g: Engine, value: tuple[Take, ...], location: LocationId) -> tuple[Take, ...]:
    """OCCUPY-22 · What the two take together, at the place of the earlier one in storm order, is divided afterwards."""
    if not shared(g, territory_of(location)):
        return value
    two, left, found = pair(g) or (), g.table.spice[location], list[Take]()
    pooled = both_take(g, location)
    for seat in g.table.order:
        if seat in two:
            left, pooled = left - min(left, pooled), 0
        elif spice := min(left, capacity(g, seat, location)):
            found.append(Take(seat, spice))
            left -= spice
    return tuple(found)


@collection_rows.by(ecaz, at=8.25)
def harvests(g: Engine) -> Harvests | None:
    """TIMING-39 8.25 · Each territory in which they share, in map order."""
    order = catalog.board().map_order
    heaps = dict.fromkeys(territory_of(place) for place in sorted(g.table.spice, key=order.__getitem__))
    found = tuple(territory for territory in heaps if shared(g, territory))
    return Harvests(found) if found else None


class Harvests(Procedure):
    """OCCUPY-22 · One territory after the other is divided."""

    territories: tuple[TerritoryId, ...]

    @step
    def next_one(self, g: Engine) -> Outcome:
        if not self.territories:
            return DONE
        territory, *rest = self.territories
        self.territories = tuple(rest)
        total, ally = sum(both_take(g, place) for place in locations(territory)), g.table.alliances[ECAZ]
        return call(Division(territory, total, ally), then=self.divided) if total else goto(self.next_one)

    def divided(self, g: Engine, division: Division) -> Outcome:
        return goto(self.next_one)


# ------------------------------------------------------------------------------------------------ how they agree
class ShareOffer(Struct, frozen=True):
    """OCCUPY-23 · An open offer of one of the two: so much for Ecaz, the rest for its ally."""

    by: Seat
    for_ecaz: int


class Division(Procedure):
    """OCCUPY-23 · The two talk about the spice of one territory. `offers`: the open one, if there is one, which only
    these two see; `content`: who leaves it to the rule."""

    territory: TerritoryId
    total: int
    ally: Seat
    offers: tuple[Sealed[ShareOffer], ...] = ()
    content: tuple[Seat, ...] = ()
    for_ecaz: int = 0

    @property
    def two(self) -> tuple[Seat, Seat]:
        """Ecaz and its ally."""
        return ECAZ, self.ally

    @property
    def offer(self) -> ShareOffer | None:
        """The open offer."""
        return self.offers[0].value if self.offers else None

    @step
    def begin(self, g: Engine) -> Outcome:
        g.emit(HarvestPooled(self.territory, self.total, *self.two))
        return NEXT

    @step
    def talks(self, g: Engine) -> Outcome:
        """Who leaves it to the rule may still accept, and is not waited for."""
        asked = [self.question(seat) for seat in g.table.order if seat in self.two]
        return ask_any(asked, then=self.heard, open_point=False, free=self.content)

    def question(self, seat: Seat) -> ChooseShare:
        """What one of the two is asked."""
        other, offered = next(one for one in self.two if one != seat), None
        if self.offer is not None and self.offer.by == other:
            offered = self.offer.for_ecaz if seat == ECAZ else self.total - self.offer.for_ecaz
        return ChooseShare(seat, self.territory, self.total, other, offered)

    def heard(self, g: Engine, seat: Seat, answer: ShareAnswer) -> Outcome:
        """It is over as soon as an offer is accepted, as both are content with the rule, or as one is and the other has
        no open offer."""
        if isinstance(answer, AcceptShare):
            assert self.offer is not None
            self.for_ecaz = self.offer.for_ecaz
            return goto(self.settle)
        if isinstance(answer, ProposeShare):
            share = answer.mine if seat == ECAZ else self.total - answer.mine
            self.offers = (Sealed(self.two, ShareOffer(seat, share)),)
            self.content = tuple(other for other in self.content if other != seat)
            g.emit(ShareProposed(seat, self.territory, share, self.total - share, self.ally), to=self.two)
            return goto(self.talks)
        if self.offer is not None and self.offer.by == seat:
            self.offers = ()
        self.content = (*self.content, seat)
        if len(self.content) < len(self.two) and self.offers:
            return goto(self.talks)
        self.for_ecaz = self.total // 2
        return goto(self.settle)

    @step
    def settle(self, g: Engine) -> Outcome:
        """OCCUPY-22 · Without an agreement Ecaz gets half, rounded down. What each could have carried does not
        matter."""
        left = self.for_ecaz
        for place in locations(self.territory):
            amount = both_take(g, place)
            for_ecaz = min(left, amount)
            left -= for_ecaz
            for seat, spice in ((ECAZ, for_ecaz), (self.ally, amount - for_ecaz)):
                if spice:
                    collect(g, place, seat, spice)
                    g.emit(SpiceCollected(seat, place, spice))
        return NEXT


class ProposeShare(Action, frozen=True):
    """OCCUPY-23 · So much of it for oneself, the rest for the other."""

    mine: int


class AcceptShare(Action, frozen=True):
    """OCCUPY-23 · The open offer of the other is accepted."""


ShareAnswer: TypeAlias = ProposeShare | AcceptShare | Pass


class ChooseShare(Decision[ShareAnswer]):
    """OCCUPY-23 · Offer, accept, or leave it to the rule, which is what silence does. `offered`: what the `other` one
    leaves to this seat in an open offer."""

    rule = "OCCUPY-23"
    window = "d_share"
    territory: TerritoryId
    total: int
    other: Seat
    offered: int | None = None

    def options(self, g: Engine) -> Iterable[ShareAnswer]:
        yield Pass()
        if self.offered is not None:
            yield AcceptShare()
        yield from (ProposeShare(mine) for mine in range(self.total + 1))

    def check(self, g: Engine, action: ShareAnswer) -> Sequence[Violation]:
        if isinstance(action, AcceptShare) and self.offered is None:
            return (violation("OCCUPY-23", "no-share-offered"),)
        if isinstance(action, ProposeShare) and not 0 <= action.mine <= self.total:
            return (violation("OCCUPY-23", "share-out-of-range", total=self.total),)
        return ()

    def sample(self, g: Engine, rng: Random) -> ShareAnswer:
        """Often content: talks must end."""
        return Pass() if rng.random() < 0.4 else rng.choice([*self.options(g)])


# ------------------------------------------------------------------------------------------------ cities
INCOME = "ecaz_collection"
NO_INCOME = "ecaz_no_income"  # in this_phase: a Karama has stopped the income from strongholds held with the ally


def from_a_shared_city(g: Engine, income: CityPays) -> bool:
    """OCCUPY-24 · Whether Ecaz receives this for a city in which its ally stands, too."""
    return income.seat == ECAZ and g.table.ally(ECAZ) in occupiers(g, income.territory)


@collection_rows.by(ecaz, at=8.29)
def income_can_be_stopped(g: Engine) -> SharedIncome | None:
    """TIMING-39 8.30 · Before the part of Ecaz is paid."""
    return SharedIncome() if any(from_a_shared_city(g, income) for income in city_income(g)) else None


class SharedIncome(Procedure):
    """OCCUPY-24 · w_ecaz_collection: stopped, Ecaz gets nothing from cities that it holds with its ally, this time."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared(INCOME), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if window.stopped:
            g.table.this_phase[NO_INCOME] = (ECAZ,)
        return DONE


@city_income.by(ecaz)
def without_the_shared_ones(g: Engine, value: tuple[CityPays, ...]) -> tuple[CityPays, ...]:
    """OCCUPY-24 · Stopped; the ally is paid all the same, and so is Ecaz for a city of its own."""
    if NO_INCOME not in g.table.this_phase:
        return value
    return tuple(income for income in value if not from_a_shared_city(g, income))


# ------------------------------------------------------------------------------------------------ what is told
class HarvestPooled(Event, frozen=True):
    """OCCUPY-22 · So much spice of a territory is to be divided between these two."""

    territory: TerritoryId
    spice: int
    one: Seat
    other: Seat


class ShareProposed(Event, frozen=True):
    """OCCUPY-23 · For the two: one of them offers this division, so much for Ecaz and the rest for the `ally`."""

    seat: Seat
    territory: TerritoryId
    for_ecaz: int
    for_ally: int
    ally: Seat
