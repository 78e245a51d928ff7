"""The declaration of a shipment: one action, its check, its quote and its form (SHIP-02 to SHIP-10, ALLY-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Decision, Draft, Form, Pass, Quote, Seat, Violation, computed, violation
from kanly.rules.core.arrival import Party, closed_by_storm
from kanly.rules.core.payment import Share, shares_of
from kanly.rules.core.places import locations, territory_of
from kanly.rules.core.promises import SHIP, promised, promised_otherwise
from kanly.rules.core.shipment_form import form_fields
from kanly.rules.core.shipment_terms import (
    Means,
    Rate,
    Ship,
    Sources,
    Way,
    means_of,
    place_powers,
    rate_cards,
    rate_holders,
    shipment_bars,
    shipment_rate,
    shipment_sources,
    ways,
)
from kanly.state import NONE, Engine, Forces, Promise

UNPAID = ("shipment-beyond-means", "share-not-in-price")
"""What a shipment may be refused for and still has a price."""


class Declaration(Struct, frozen=True):
    """A shipment with everything settled: `price` is what each payer contributes; `place_powers`: the abilities that
    its destination needs."""

    way: Way
    destination: LocationId | None
    parties: tuple[Party, ...]
    rate: Rate
    price: tuple[Share, ...]
    place_powers: tuple[str, ...] = ()

    @property
    def forces(self) -> Forces:
        """All of them together."""
        return sum((party.forces for party in self.parties), NONE)

    @property
    def sources(self) -> tuple[LocationId, ...]:
        """The locations that they leave; none: the reserves."""
        return tuple(party.source for party in self.parties if party.source)

    @property
    def spice(self) -> int:
        """The whole price."""
        return sum(share.spice for share in self.price)

    @property
    def powers(self) -> tuple[str, ...]:
        """The abilities used that can be stopped: its kind, its destination, its price."""
        return (*self.way.powers, *self.place_powers, *self.rate.powers(self.forces.total))


class ChooseShipment(Decision[Ship | Pass]):
    """SHIP-01 · One shipment, or none, which is what silence means. `barred`: abilities that were stopped for it;
    `empty`: who has offered a card in vain."""

    rule = "SHIP-02"
    listed = False
    barred: tuple[str, ...] = ()
    empty: tuple[Seat, ...] = ()

    # -- what there is
    @computed
    def ways(self, g: Engine) -> tuple[Way, ...]:
        """The kinds of shipment that the seat may make."""
        return ways(g, self.seat, self.barred)

    def way(self, g: Engine, ship: Ship) -> Way | None:
        """The kind that is meant: the one named, or the first that fits to where the forces come from and go."""
        for way in self.ways(g):
            fits = way.from_board == bool(ship.groups or ship.source) and way.to_reserves == (ship.destination is None)
            if way.name == ship.kind or (not ship.kind and fits):
                return way
        return None

    @computed
    def means(self, g: Engine) -> Means:
        """What can be spent on it."""
        return means_of(g, self.seat)

    def rate(self, g: Engine, way: Way, destination: LocationId | None, by_card: bool) -> Rate:
        """What such a shipment to that place costs."""
        return shipment_rate(g, self.seat, way, destination, by_card, self.barred)

    def holders(self, g: Engine, way: Way) -> list[Seat]:
        """Whose card can buy the rate."""
        return [holder for holder in rate_holders(g, self.seat, way) if holder not in self.empty]

    def price_of_one(self, g: Engine, way: Way, destination: LocationId | None, card: bool, means: Means) -> int:
        """What one force to that place costs: the ordinary price, unless only a card makes it affordable."""
        plain = self.rate(g, way, destination, False).price(1)
        if card and plain > means.most:
            cheaper = self.rate(g, way, destination, True).price(1)
            return cheaper if cheaper <= means.most else plain
        return plain

    # -- what is wrong with it
    def check(self, g: Engine, action: Ship | Pass) -> Sequence[Violation]:
        if isinstance(action, Ship):
            return tuple(self.objections(g, action))
        return [*self.breaks_promise(g, None)]

    def objections(self, g: Engine, ship: Ship) -> Iterator[Violation]:
        """Why this shipment may not be declared."""
        way = self.way(g, ship)
        if way is None:
            known = tuple(way.name for way in self.ways(g))
            yield violation("SHIP-08", "no-such-shipment", kinds=known)
            return
        yield from self.not_these(g, ship, shipment_sources(g, self.seat, way))
        wrong_place = tuple(self.not_there(g, way, ship.destination, self.source_of(ship)))
        wrong_card = tuple(self.not_with_card(g, way, ship))
        yield from wrong_place
        yield from wrong_card
        if not wrong_place and not wrong_card:
            price = self.rate(g, way, ship.destination, ship.karama is not None).price(max(0, ship.total))
            yield from self.not_paid(price, ship.ally_share, self.means(g))

    def not_with_card(self, g: Engine, way: Way, ship: Ship) -> Iterator[Violation]:
        """Why this card cannot buy the rate."""
        if ship.karama is not None and ship.karama not in self.holders(g, way):
            yield self.no_card()
        elif ship.card is not None and (ship.karama != self.seat or ship.card not in rate_cards(g, self.seat)):
            yield violation("KARAMA-11", "card-not-held", card="karama")

    def not_these(self, g: Engine, ship: Ship, sources: Sources) -> Iterator[Violation]:
        """Why these forces cannot be shipped together from there."""
        if ship.total < 1:
            yield violation("SHIP-02", "nobody-ships")
        source = self.source_of(ship)
        if source not in sources:
            yield violation("SHIP-02", "no-forces-there", territory=source)
            return
        there = sources[source]
        if ship.forces and (ship.groups or source):
            yield violation("SHIP-02", "ships-from-two-places")
        elif not ship.forces.within(there.get(None, NONE)):
            yield violation("SHIP-02", "not-so-many-forces", location=None, most=there.get(None, NONE).total)
        for location, group in ship.groups.items():
            most = there.get(location, NONE)
            if not group.within(most):
                yield violation("SHIP-02", "not-so-many-forces", location=location, most=most.total)
            elif group:
                yield from self.kept_by_storm(g, location)

    def source_of(self, ship: Ship) -> TerritoryId | None:
        """The territory that the forces leave; None: the reserves."""
        known = catalog.board().territory_of
        return ship.source or next((known[place] for place in ship.groups if place in known), None)

    def kept_by_storm(self, g: Engine, location: LocationId) -> Iterator[Violation]:
        """Why forces cannot leave that location."""
        if closed_by_storm(g, location, self.seat, "cross_shipment"):
            yield violation("STORM-11", "place-in-storm", location=location)

    def not_there(
        self, g: Engine, way: Way, destination: LocationId | None, source: TerritoryId | None
    ) -> Iterator[Violation]:
        """Why no such shipment from that territory may go to that place."""
        if way.to_reserves or destination is None:
            if not way.to_reserves or destination is not None:
                yield violation("SHIP-05", "shipment-needs-place", kind=way.name)
            yield from self.breaks_promise(g, None)
        elif destination not in catalog.board().location:
            yield violation("SHIP-05", "no-such-place", location=destination)
        else:
            yield from shipment_bars(g, self.seat, way, source, destination)
            for power in place_powers(g, self.seat, way, destination):
                if power in self.barred:
                    yield violation("KARAMA-05", "power-was-stopped", power=power)
            yield from self.breaks_promise(g, destination)

    def breaks_promise(self, g: Engine, destination: LocationId | None) -> Iterator[Violation]:
        """CARD-TRUTHTRANCE · Why a shipment to that place, or none to any place, would break a promise that the seat is
        able to keep."""
        said = promised(g, self.seat, SHIP)
        there = [promise for promise in said if destination and territory_of(destination) == promise.about]
        yield from (promised_otherwise(promise) for promise in there if not promise.doing)
        if said and not any(promise.doing for promise in there) and (owed := self.owed(g)):
            yield promised_otherwise(owed[0])

    def owed(self, g: Engine) -> tuple[Promise, Ship] | None:
        """CARD-TRUTHTRANCE · The promise to ship that the seat must and can keep now, with a shipment that keeps it."""
        for promise in promised(g, self.seat, SHIP):
            for way in self.ways(g) if promise.doing else ():
                for source, location, forces in self.groups(g, way):
                    for destination in () if way.to_reserves else locations(TerritoryId(promise.about)):
                        if ship := self.as_many(g, way, source, location, forces, destination):
                            return promise, ship
        return None

    def no_card(self) -> Violation:
        """The card is not there, or cannot be used so. It says the same whatever is missing."""
        return violation("KARAMA-11", "no-rate-card")

    def not_paid(self, price: int, share: int | None, means: Means) -> Iterator[Violation]:
        """SHIP-04 · Why this price cannot be paid in these parts."""
        shares = means.shares(price)
        if share is not None and not 0 <= share <= price:
            yield violation("ALLY-05", "share-not-in-price", share=share, price=price)
        elif not shares or (share is not None and share not in shares):
            yield violation("SHIP-04", "shipment-beyond-means", price=price)

    # -- what it comes to
    def declaration(self, g: Engine, ship: Ship) -> Declaration:
        """A legal shipment with everything settled."""
        way = self.way(g, ship)
        assert way is not None
        rate = self.rate(g, way, ship.destination, ship.karama is not None)
        price = rate.price(ship.total)
        share = self.means(g).shares(price).start if ship.ally_share is None else ship.ally_share
        order = catalog.board().map_order
        groups = sorted((place for place, group in ship.groups.items() if group), key=order.__getitem__)
        parties = tuple(Party(ship.groups[place], place) for place in groups) or (Party(ship.forces),)
        shares = shares_of(self.seat, g.table.ally(self.seat), price, share)
        powers = tuple(place_powers(g, self.seat, way, ship.destination))
        return Declaration(way, ship.destination, parties, rate, shares, powers)

    def quote(self, g: Engine, draft: Ship | Pass) -> Quote:
        """SHIP-10 · What it would cost, by payer; nothing if it has other faults than that nobody can pay it."""
        wrong = self.check(g, draft)
        if isinstance(draft, Pass) or any(found.key not in UNPAID for found in wrong):
            return Quote(tuple(wrong))
        return Quote(tuple(wrong), {share.payer: share.spice for share in self.declaration(g, draft).price})

    # -- answers
    def given(self, g: Engine) -> Ship | Pass | None:
        """TIMING-15 · Who has publicly nothing that could be shipped ships nothing."""
        if not any(forces for way in self.ways(g) for _, _, forces in self.groups(g, way)):
            return Pass()
        return super().given(g)

    def groups(self, g: Engine, way: Way) -> Iterator[tuple[TerritoryId | None, LocationId | None, Forces]]:
        """All forces that might be shipped so, by where they are; those in storm stay where they are."""
        for source, there in shipment_sources(g, self.seat, way).items():
            for location, forces in there.items():
                if location is None or not closed_by_storm(g, location, self.seat, "cross_shipment"):
                    yield source, location, forces

    def options(self, g: Engine) -> Iterable[Ship | Pass]:
        """No shipment, or the one that is owed; then as many forces as can be paid to each stronghold, in each way."""
        owed = self.owed(g)
        yield owed[1] if owed else Pass()
        board = catalog.board()
        strongholds = [place for territory in board.strongholds for place in board.locations_of[territory]]
        for way in self.ways(g):
            for source, location, forces in self.groups(g, way):
                for destination in (None,) if way.to_reserves else strongholds:
                    if (ship := self.as_many(g, way, source, location, forces, destination)) is not None:
                        yield ship

    def as_many(
        self,
        g: Engine,
        way: Way,
        source: TerritoryId | None,
        location: LocationId | None,
        forces: Forces,
        destination: LocationId | None,
    ) -> Ship | None:
        """A shipment of as many of these forces as can be paid; None if there is none."""
        if any(self.not_there(g, way, destination, source)):
            return None
        number = self.rate(g, way, destination, False).most(self.means(g).most, forces.total)
        elite = min(forces.elite, number)
        ordinary = min(forces.ordinary, number - elite)
        some = Forces(ordinary, elite, min(forces.advisors, number - elite - ordinary))
        return ship_of(way, destination, source, {location: some})

    def sample(self, g: Engine, rng: Random) -> Ship | Pass:
        """Often a shipment, of any forces to any place."""
        if owed := self.owed(g):
            return owed[1]
        if rng.random() < 0.25:
            return Pass()
        way = rng.choice(self.ways(g))
        there = [*self.groups(g, way)]
        destination = None if way.to_reserves else rng.choice(catalog.board().locations).id
        source = rng.choice(there)[0] if there else None
        if not there or any(self.not_there(g, way, destination, source)):
            return Pass()
        holders = self.holders(g, way) if rng.random() < 0.3 else []
        karama = rng.choice(holders) if holders else None
        rate, means = self.rate(g, way, destination, karama is not None), self.means(g)
        units = [unit for where, place, forces in there if where == source for unit in units_of(place, forces)]
        most = rate.most(means.most, len(units))
        if not most:
            return Pass()
        groups: dict[LocationId | None, Forces] = {}
        for place, unit in rng.sample(units, rng.randint(1, most)):
            groups[place] = groups.get(place, NONE) + unit
        ship = ship_of(way, destination, source, groups)
        assert ship is not None
        shares = means.shares(rate.price(ship.total))
        card = rng.choice((None, *rate_cards(g, self.seat))) if karama == self.seat else None
        return replace(ship, karama=karama, card=card, ally_share=rng.choice((None, *shares)))

    def default(self, g: Engine) -> Ship | Pass:
        owed = self.owed(g)
        return owed[1] if owed else Pass()

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """Field by field; what depends on an empty field is not yet there."""
        return Form("Ship", tuple(form_fields(self, g, draft)))


def ship_of(
    way: Way, destination: LocationId | None, source: TerritoryId | None, groups: Mapping[LocationId | None, Forces]
) -> Ship | None:
    """The shipment of these forces; None if there are none."""
    if not any(groups.values()):
        return None
    board = {place: forces for place, forces in groups.items() if place is not None}
    return Ship(destination, groups.get(None, NONE), board, way.name, source)


def units_of(place: LocationId | None, forces: Forces) -> list[tuple[LocationId | None, Forces]]:
    """These forces one by one, with their place."""
    return [unit for kind, number in forces.by_kind() for unit in [(place, Forces(**{kind: 1}))] * number]
