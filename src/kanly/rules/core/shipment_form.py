"""A shipment as a form: kind, territory that is left, destination, card, numbers, the ally's share.

What a field may hold depends on the fields before it, so the form grows as it is filled. The objections are those of
`ChooseShipment.check`; what keeps forces from a place is worked out once a form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Candidate, Choice, Draft, Field, Refused, Seat, Violation, field_of, filled, violation
from kanly.rules.core.knowledge import face
from kanly.rules.core.payment import shares_of
from kanly.rules.core.shipment_terms import Means, Rate, Ship, Way, means_of, rate_cards, shipment_sources
from kanly.state import Engine, Forces

if TYPE_CHECKING:
    from kanly.rules.core.shipment_choice import ChooseShipment


NOBODY = violation("SHIP-02", "nobody-ships")


class Slot(NamedTuple):
    """One number to choose: so many forces of one sort from one place. `storm`: why none can leave it."""

    name: str
    most: int
    storm: tuple[Violation, ...] = ()


def form_fields(choice: ChooseShipment, g: Engine, draft: Draft) -> Iterator[Field]:
    """The fields, as far as the draft goes."""
    kinds, means = choice.ways(g), means_of(g, choice.seat)
    if len(kinds) > 1:
        yield kind_field(choice, g, kinds, means)
        if "kind" not in draft:
            return
    way = next((way for way in kinds if way.name == draft.get("kind", kinds[0].name)), None)
    if way is None:
        return
    sources, source = shipment_sources(g, choice.seat, way), None
    if way.from_board:
        yield source_field(choice, g, way, means)
        if "source" not in draft:
            return
        source = draft["source"]
    if not way.to_reserves:
        yield destination_field(choice, g, way, source, means)
        if draft.get("destination") not in catalog.board().location:
            return
    if source in sources:
        yield from last_fields(choice, g, draft, way, slots(choice, g, sources[source]), means)


def last_fields(
    choice: ChooseShipment, g: Engine, draft: Draft, way: Way, numbers: Sequence[Slot], means: Means
) -> Iterator[Field]:
    """What is left when it is settled from where and to where: whose card, how many, who pays."""
    destination = draft.get("destination")
    if choice.holders(g, way):
        yield holder_field(choice, g, way, destination, means)
        if draft.get("karama") == choice.seat:
            yield from card_field(choice, g)
    rate = choice.rate(g, way, destination, draft.get("karama") is not None)
    for place in range(len(numbers)):
        yield number_field(choice, g, draft, numbers, place, rate, means)
    if all(slot.name in draft for slot in numbers):
        price = rate.price(sum(draft[slot.name] for slot in numbers))
        if price and g.table.ally(choice.seat):
            yield share_field(choice, g, draft, price, means)


# ------------------------------------------------------------------------------------------------ from where to where
def kind_field(choice: ChooseShipment, g: Engine, kinds: Iterable[Way], means: Means) -> Field:
    """The kinds of shipment with which something could be shipped somewhere."""
    return field_of(
        "kind", "kind", (Candidate(way.name, why_not(choice, g, way, free(choice, g, way), means)) for way in kinds)
    )


def source_field(choice: ChooseShipment, g: Engine, way: Way, means: Means) -> Field:
    """The territories that forces can leave; None: the reserves."""
    leaving = free(choice, g, way)
    tried = []
    for source, there in shipment_sources(g, choice.seat, way).items():
        storm = tuple(why for place in there if place for why in choice.kept_by_storm(g, place))
        why = why_not(choice, g, way, [source], means) if source in leaving else storm or (NOBODY,)
        tried.append(Candidate(source, why))
    return field_of("source", "territory", tried)


def free(choice: ChooseShipment, g: Engine, way: Way) -> list[TerritoryId | None]:
    """The territories from which forces could be shipped so; None: the reserves."""
    return list(dict.fromkeys(source for source, _, forces in choice.groups(g, way) if forces))


def why_not(
    choice: ChooseShipment, g: Engine, way: Way, sources: Iterable[TerritoryId | None], means: Means
) -> tuple[Violation, ...]:
    """Why nothing can be shipped from any of these territories so; empty if something can."""
    reasons: tuple[Violation, ...] = (NOBODY,)
    card = bool(choice.holders(g, way))
    for source in sources:
        for place in (None,) if way.to_reserves else catalog.board().location:
            price = choice.price_of_one(g, way, place, card, means)
            found = closed(choice, g, way, source, place, price, means)
            if not found:
                return ()
            reasons = found
    return reasons


def closed(
    choice: ChooseShipment,
    g: Engine,
    way: Way,
    source: TerritoryId | None,
    destination: LocationId | None,
    price: int,
    means: Means,
) -> tuple[Violation, ...]:
    """Why not even one force can be shipped from there to that place, for this price."""
    barred = tuple(choice.not_there(g, way, destination, source))
    return barred or tuple(choice.not_paid(price, None, means))


def destination_field(choice: ChooseShipment, g: Engine, way: Way, source: TerritoryId | None, means: Means) -> Field:
    """Every location of the map, with what one force to it costs, or why none can go there."""
    tried = []
    card = bool(choice.holders(g, way))
    costs: dict[int, dict[Seat, int]] = {}
    for place in catalog.board().location:
        price = choice.price_of_one(g, way, place, card, means)
        if price not in costs:
            costs[price] = least(choice, g, price, means)
        tried.append(Candidate(place, closed(choice, g, way, source, place, price, means), costs[price]))
    return field_of("destination", "location", tried)


# ------------------------------------------------------------------------------------------------ card, numbers, share
def holder_field(choice: ChooseShipment, g: Engine, way: Way, destination: LocationId | None, means: Means) -> Field:
    """Whose card buys the rate; None: nobody's."""
    tried = []
    for holder in (None, *choice.holders(g, way)):
        price = choice.rate(g, way, destination, holder is not None).price(1)
        tried.append(Candidate(holder, tuple(choice.not_paid(price, None, means)), least(choice, g, price, means)))
    return field_of("karama", "seat", tried)


def card_field(choice: ChooseShipment, g: Engine) -> Iterable[Field]:
    """Which of the own cards, if they are not all alike."""
    cards = {face(g, card): card for card in rate_cards(g, choice.seat)}
    if len(cards) > 1:
        yield Field("card", "card", tuple(map(Choice, cards.values())))


def slots(choice: ChooseShipment, g: Engine, there: Mapping[LocationId | None, Forces]) -> Sequence[Slot]:
    """The numbers to choose; first those that must stay 0 because the storm keeps the forces."""
    found = []
    for location, forces in there.items():
        storm = tuple(choice.kept_by_storm(g, location)) if location else ()
        for kind, most in forces.by_kind():
            name = f"groups.{location}.{kind}" if location else f"forces.{kind}"
            found.append(Slot(name, 0 if storm else most, storm))
    return sorted(found, key=lambda slot: slot.most > 0)


def number_field(
    choice: ChooseShipment, g: Engine, draft: Draft, numbers: Sequence[Slot], at: int, rate: Rate, means: Means
) -> Field:
    """How many go from one place; beside them the first number that is too many, and 0 if somebody must go."""
    slot, before = numbers[at], numbers[:at]
    taken = sum(draft.get(other.name, 0) for other in before)
    top = max(0, min(slot.most, rate.most(means.most, sum(other.most for other in numbers)) - taken))
    needed = at == len(numbers) - 1 and not taken and all(other.name in draft for other in before)
    later = {"ally_share", *(other.name for other in numbers[at:])}
    settled = {name: value for name, value in draft.items() if name not in later}
    settled |= {other.name: draft.get(other.name, 0) for other in before}
    return Field(
        slot.name,
        "number",
        tuple(Choice(number, least(choice, g, rate.price(taken + number), means)) for number in range(needed, top + 1)),
        tuple(
            Refused(number, slot.storm or attempt(choice, g, {**settled, slot.name: number}))
            for number in ((0, top + 1) if needed else (top + 1,))
        ),
    )


def share_field(choice: ChooseShipment, g: Engine, draft: Draft, price: int, means: Means) -> Field:
    """What the ally pays; beside it the shares that are too small or too large."""
    shares = means.shares(price)
    return Field(
        "ally_share",
        "number",
        tuple(Choice(share, costs_of(choice, g, price, share)) for share in shares),
        tuple(
            Refused(share, attempt(choice, g, {**draft, "ally_share": share}))
            for share in (shares.start - 1, shares.stop)
            if share >= 0
        ),
    )


def attempt(choice: ChooseShipment, g: Engine, draft: Draft) -> tuple[Violation, ...]:
    """Why the shipment of this draft may not be made."""
    return tuple(choice.objections(g, filled(Ship, draft)))


def least(choice: ChooseShipment, g: Engine, price: int, means: Means) -> dict[Seat, int]:
    """What the price would cost whom, the own spice used first."""
    return costs_of(choice, g, price, means.shares(price).start)


def costs_of(choice: ChooseShipment, g: Engine, price: int, share: int) -> dict[Seat, int]:
    """What the price would cost whom, if this were the ally's share."""
    return {part.payer: part.spice for part in shares_of(choice.seat, g.table.ally(choice.seat), price, share)}
