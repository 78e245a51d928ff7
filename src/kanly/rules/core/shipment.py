"""A player's shipment: declared, perhaps stopped, paid, arrived (SHIP-01, SHIP-02, SHIP-10, TIMING-37 6.20)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import (
    DONE,
    NEXT,
    Event,
    Fold,
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
from kanly.rules.core.arrival import (
    Arrival,
    Party,
    Prevention,
    closed_by_storm,
    entry_prevention,
    means,
)
from kanly.rules.core.extension import core
from kanly.rules.core.forces import withdraw
from kanly.rules.core.payment import Payment, Share, debit
from kanly.rules.core.shipment_choice import ChooseShipment, Declaration
from kanly.rules.core.shipment_terms import SHIPMENT, Ship, rate_cards
from kanly.rules.core.spice import implied_spice
from kanly.state import NONE, Engine, Forces, Thing


# ------------------------------------------------------------------------------------------------ the step
class ShipmentStep(Procedure):
    """TIMING-37 6.20 · The shipment of one player: none, or one of any kind that it may make. `barred`: abilities that
    were stopped for it; `card` of `holder`: the one that buys its rate; `empty`: who has offered one in vain, for the
    shipper alone. When it is over, `shipped` tells whether the seat has made a shipment."""

    seat: Seat
    barred: tuple[str, ...] = ()
    empty: Sealed[tuple[Seat, ...]] | None = None
    card: Thing = Thing(0)
    holder: Seat | None = None
    shipped: bool = False

    @property
    def choice(self) -> ChooseShipment:
        """What the shipper is asked."""
        return ChooseShipment(self.seat, self.barred, self.empty.value if self.empty else ())

    @step
    def anew(self, g: Engine) -> Outcome:
        """SHIP-10 · A declaration that has come back in public makes room for another one: a new question."""
        return NEXT

    @step
    def declaration(self, g: Engine) -> Outcome:
        """SHIP-10 point 1 · The declaration, or no shipment. It stays the same question for everybody when an offered
        card is not there, so that only the two know of that (KARAMA-11 point 2)."""
        return ask_any([self.choice], then=self.declared)

    def declared(self, g: Engine, seat: Seat, answer: Ship | Pass) -> Outcome:
        """SHIP-01 · A shipment that is skipped is over. KARAMA-11 point 2 · An offer of a card that is not there is
        worth nothing: the declaration comes back, unseen by the others, for nobody can prove in the open what is not
        in a hand (SECRET-08)."""
        if isinstance(answer, Pass):
            return DONE
        declared = self.choice.declaration(g, answer)
        if answer.karama:
            cards = rate_cards(g, answer.karama)
            self.card, self.holder = answer.card or next(iter(cards), Thing(0)), answer.karama
            if not self.card:
                return self.not_bought(g, answer.karama)
        g.learn()  # it tells of the purse
        g.emit(self.told(declared))
        if declared.destination is None:
            return call(Recall(self.seat, declared.parties, declared.price, declared.powers), then=self.recalled)
        assert declared.way.cause is not None
        arrival = Arrival(
            declared.way.cause,
            self.seat,
            declared.destination,
            declared.parties,
            declared.price,
            barred=self.barred,
            powers=declared.powers,
            paid_as=declared.rate.paid_as,
        )
        return call(arrival, then=self.arrived)

    def not_bought(self, g: Engine, holder: Seat) -> Outcome:
        """KARAMA-11 point 2 · The two know now that the card is not there."""
        self.holder = None
        self.empty = Sealed((self.seat,), (*self.choice.empty, holder))
        g.emit(RateNotBought(holder, self.seat), to=[holder, self.seat])
        return goto(self.declaration)

    def told(self, declared: Declaration) -> ShipmentDeclared:
        """What everybody hears of the declaration."""
        return ShipmentDeclared(
            self.seat,
            declared.way.name,
            declared.forces,
            declared.sources,
            declared.destination,
            declared.spice,
            sum(share.spice for share in declared.price if share.payer != self.seat),
            declared.powers,
            self.holder,
        )

    def arrived(self, g: Engine, arrival: Arrival) -> Outcome:
        if arrival.prevented_by:
            return self.returned(g, arrival.prevented_by)
        self.shipped = True
        return DONE

    def recalled(self, g: Engine, recall: Recall) -> Outcome:
        if recall.prevented_by:
            return self.returned(g, recall.prevented_by)
        self.shipped = True
        return DONE

    def returned(self, g: Engine, by: str) -> Outcome:
        """SHIP-10, TIMING-13, KARAMA-05 · Nothing has been paid or moved, a card stays in the hand. The shipper may
        declare anew, without what was stopped."""
        self.card, self.holder = Thing(0), None
        self.barred += (by,) if by in catalog.karama().power else ()
        return goto(self.anew) if may_declare_again(g, self, by) else DONE


@Fold
def may_declare_again(g: Engine, shipment: ShipmentStep, by: str) -> bool:
    """SHIP-10 · Whether another shipment may be declared after this one was prevented `by` that: yes, unless the rule
    that prevented it says otherwise."""
    return True


# ------------------------------------------------------------------------------------------------ what can be stopped
class AbilitiesDeclared(Prevention):
    """w_shipment · The abilities that a declared shipment uses, before anything is paid (KARAMA-31 point 4). KARAMA-09
    point 3 · The first stop sends the declaration back."""

    seat: Seat = Seat("")
    powers: tuple[str, ...] = ()

    @step
    def window(self, g: Engine) -> Outcome:
        return call(Window("w_shipment", self.seat, self.powers), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        self.stopped_by = next(iter(window.stopped), "")
        return DONE


@entry_prevention.by(core, at=4)
def abilities_can_be_stopped(g: Engine, arrival: Arrival) -> AbilitiesDeclared | None:
    """ARRIVE-06 row 4 · The abilities of the shipment, if it uses any."""
    return AbilitiesDeclared(seat=arrival.entrant, powers=arrival.powers) if arrival.powers else None


@implied_spice.by(core)
def declared_in_good_faith(g: Engine, seat: Seat) -> Iterable[int]:
    """What a declaration promises is there as long as it can still be stopped."""
    if any(g.running(Prevention)):
        entry = next(chain[Arrival | Recall](g.running(Recall), g.running(Arrival)))  # in a recall nobody arrives
        yield from (share.spice for share in entry.price if share.payer == seat)


# ------------------------------------------------------------------------------------------------ back to the reserves
class Recall(Procedure):
    """ARRIVE-21 · A shipment from the board to the reserves: nobody enters anything, and nobody reacts. When it is
    over, `prevented_by` tells that nothing has happened, and why."""

    seat: Seat
    parties: tuple[Party, ...]
    price: tuple[Share, ...]
    powers: tuple[str, ...]
    prevented_by: str = ""

    @step
    def prevention(self, g: Engine) -> Outcome:
        """The abilities of the shipment can be stopped."""
        if not self.powers:
            return NEXT
        return call(AbilitiesDeclared(seat=self.seat, powers=self.powers), then=self.answered)

    def answered(self, g: Engine, prevention: AbilitiesDeclared) -> Outcome:
        self.prevented_by = prevention.stopped_by
        return DONE if self.prevented_by else NEXT

    @step
    def departure(self, g: Engine) -> Outcome:
        """TIMING-14 · If it is still possible, it is paid, and the forces leave the board."""
        if reasons := tuple(self.impossible(g)):
            self.prevented_by = reasons[0].rule
            return DONE
        debit(g, SHIPMENT, self.seat, self.price)
        for party in self.parties:
            assert party.source is not None
            withdraw(g, self.seat, party.forces, party.source)
        sources = tuple(party.source for party in self.parties if party.source)
        g.emit(ForcesRecalled(self.seat, sources, sum((party.forces for party in self.parties), NONE)))
        return NEXT

    def impossible(self, g: Engine) -> Iterable[Violation]:
        """Why it can no longer be carried out."""
        for party in self.parties:
            assert party.source is not None
            if not party.forces.within(g.table.at(party.source, self.seat)):
                yield violation("TIMING-14", "forces-gone", location=party.source)
            if closed_by_storm(g, party.source, self.seat, "cross_shipment"):
                yield violation("STORM-11", "place-in-storm", location=party.source)
        for share in self.price:
            if share.spice > means(g, self.seat, share.payer):
                yield violation("TURN-10", "cannot-be-paid", payer=share.payer, spice=share.spice)

    @step
    def income(self, g: Engine) -> Outcome:
        """The payment reaches its receivers."""
        return call(Payment(SHIPMENT, self.seat, self.price, debited=True)) if self.price else NEXT


# ------------------------------------------------------------------------------------------------ what is told
class ShipmentDeclared(Event, frozen=True):
    """SHIP-10 point 1 · A shipment is declared: everything about it. `kind`: how it is made; `sources`: the locations
    that the forces leave, none for the reserves; `destination`: None for the reserves; `ally_share`: what of the price
    the ally would pay; `powers`: the abilities used; `karama`: whose card buys the rate, if one does."""

    seat: Seat
    kind: str
    forces: Forces
    sources: tuple[LocationId, ...]
    destination: LocationId | None
    price: int
    ally_share: int
    powers: tuple[str, ...]
    karama: Seat | None


class RateNotBought(Event, frozen=True):
    """KARAMA-11 point 2 · For the two: a card was offered to the shipper that its holder does not have."""

    holder: Seat
    seat: Seat


class ForcesRecalled(Event, frozen=True):
    """Forces were shipped from the board to the reserves."""

    seat: Seat
    sources: tuple[LocationId, ...]
    forces: Forces
