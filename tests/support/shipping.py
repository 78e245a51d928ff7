"""What tests of shipments share."""

from collections.abc import Mapping
from typing import Any

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Choice, Field, Form, Seat, Violation, filled
from kanly.rules.core.shipment import ShipmentStep
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.state import NONE, Forces
from support.position import Count, Position, forces_of, position
from support.referee import Referee

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")


def table(*seats: str, **settings: Any) -> Position:
    """These seats in turn 2, each with 10 spice."""
    seats = seats or SIX
    return position(*seats, turn=2, **settings).purse(**dict.fromkeys(seats, 10))


def shipping(start: Position, seat: str) -> Referee:
    """The shipment of this seat, and nothing else."""
    return start.begin(ShipmentStep(Seat(seat)))


def ship(count: Count, destination: str, kind: str = "", **more: Any) -> Ship:
    """A shipment from the reserves; a number stands for ordinary forces."""
    return Ship(LocationId(destination), forces_of(count), kind=kind, **more)


def across(destination: str | None, groups: Mapping[str, Count], kind: str = "", **more: Any) -> Ship:
    """A shipment from the board; None: back to the reserves."""
    leaving = {LocationId(place): forces_of(count) for place, count in groups.items()}
    return Ship(LocationId(destination) if destination else None, NONE, leaving, kind, **more)


def at(t: Referee, location: str, seat: str) -> Forces:
    """What this seat has there."""
    return t.game.table.at(LocationId(location), Seat(seat))


def reserves(t: Referee, seat: str) -> int:
    """How many forces of this seat are in reserve."""
    return t.game.table.reserves[Seat(seat)].total


def choice_of(t: Referee, seat: str) -> ChooseShipment:
    """The open question."""
    assert t.game.question
    decision = t.game.question.decisions[Seat(seat)]
    assert isinstance(decision, ChooseShipment)
    return decision


def kinds(t: Referee, seat: str) -> list[str]:
    """The kinds of shipment that the seat may make."""
    return [way.name for way in choice_of(t, seat).ways(t.game)]


def field(t: Referee, seat: str, name: str, **draft: Any) -> Field:
    """A field of the seat's form, given this draft; `__` stands for the dots in names."""
    form = form_of(t, seat, {key.replace("__", "."): value for key, value in draft.items()})
    return next(found for found in form.fields if found.name == name)


def form_of(t: Referee, seat: str, draft: Mapping[str, Any]) -> Form:
    """The seat's form, given this draft."""
    form = choice_of(t, seat).form(t.game, draft)
    assert form
    return form


def refused(found: Field) -> dict[Any, list[str]]:
    """The values that a field refuses, with the keys of the reasons."""
    return {no.value: [why.key for why in no.violations] for no in found.refused}


def allowed(found: Field) -> list[Any]:
    """The values that a field allows."""
    return [choice.value for choice in found.choices]


def complete(t: Referee, seat: str, draft: dict[str, Any], narrow: bool = True) -> int:
    """Follow the choices of the form to the end; returns how many shipments were found. `narrow`: of the locations of
    the map and of long rows of numbers only a few."""
    decision, form = choice_of(t, seat), form_of(t, seat, draft)
    for found in form.fields:
        for no in found.refused:
            check_refusal(t, decision, form, draft, found.name, no.value, no.violations)
    empty = next((found for found in form.fields if found.name not in draft), None)
    if empty is None:
        quote = decision.quote(t.game, filled(Ship, draft))
        assert not quote.violations, (draft, quote.violations)
        return 1
    choices: tuple[Choice, ...] = empty.choices
    if narrow and len(choices) > 4:
        choices = (*choices[:2], choices[len(choices) // 2], choices[-1])
    return sum(complete(t, seat, {**draft, empty.name: choice.value}, narrow) for choice in choices)


def check_refusal(
    t: Referee,
    decision: ChooseShipment,
    form: Form,
    draft: Mapping[str, Any],
    name: str,
    value: Any,
    reasons: tuple[Violation, ...],
) -> None:
    """With the refused value instead, whatever comes after it, the shipment is refused for these reasons."""
    assert reasons
    if name in ("kind", "source"):
        return
    names = [found.name for found in form.fields]
    before = {key: chosen for key, chosen in draft.items() if names.index(key) < names.index(name)}
    if name in ("destination", "karama") and "kind" in before and before["kind"] in ("cross_shipment", "return"):
        return
    numbers = {} if "." in name or name == "ally_share" else {"forces": {"ordinary": 1}}
    if name == "ally_share":
        before = {key: chosen for key, chosen in draft.items() if key != name}
    tried = filled(Ship, {**before, name: value}) if not numbers else filled(Ship, {**before, name: value, **numbers})
    assert set(map(str, reasons)) <= set(map(str, decision.check(t.game, tried))), (tried, reasons)


def territory(name: str) -> TerritoryId:
    """A territory by its id."""
    return TerritoryId(name)
