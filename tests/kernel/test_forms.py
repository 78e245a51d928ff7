"""Large choices described as forms."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kanly.kernel import Machine, Pass, Refused, filled, violation
from toys.auction import Auction, Bid, ChooseBid
from toys.positions import RULES, auction, shipment
from toys.referee import check_form
from toys.shipment import ChooseShipment, Ship, Turn
from toys.table import ATREIDES, ECAZ, EMPEROR, GUILD, HARKONNEN, Game


def shipping(spice: int = 10, pledge: int = 3, reserves: int = 10) -> Game:
    table = shipment().table
    table.spice[EMPEROR], table.pledged[GUILD], table.reserves[EMPEROR] = spice, pledge, reserves
    return Machine.start(table, Turn(EMPEROR), RULES, "seed")


def test_a_form_says_what_may_be_chosen_what_it_costs_and_why_not() -> None:
    g = shipping(spice=2, pledge=1)
    form = ChooseShipment(EMPEROR, ()).form(g, {})
    assert form.action == "Ship" and [field.name for field in form.fields] == ["territory", "forces", "from_ally"]
    territory, forces, _ = form.fields
    assert [choice.value for choice in territory.choices] == ["arrakeen", "carthag", "sietch_tabr"]
    reason = violation("SHIP-07", "two-others-are-there", territory="tueks_sietch", factions=[ECAZ, ATREIDES])
    assert territory.refused == (Refused("tueks_sietch", (reason,)),)
    assert [choice.value for choice in forces.choices] == [1, 2, 3, 4, 5, 6]  # half price: 3, of which the ally pays 1
    assert forces.choices[5].costs == {EMPEROR: 2, GUILD: 1}
    assert forces.refused[0] == Refused(7, (violation("TURN-10", "too-dear", cost=3, free=2),))


def test_later_fields_depend_on_earlier_ones() -> None:
    decision, g = ChooseShipment(EMPEROR, ()), shipping(spice=2, pledge=1)
    payment = decision.form(g, {"territory": "carthag", "forces": 6}).fields[2]
    assert [choice.value for choice in payment.choices] == [1]  # without the ally it is too dear
    assert decision.form(g, {"territory": "carthag", "forces": 1}).fields[2].choices[0].costs == {EMPEROR: 1}


def test_a_complete_draft_is_an_action() -> None:
    draft = {"territory": "carthag", "forces": 2}
    assert filled(Ship, draft) == Ship("carthag", 2)
    with pytest.raises(msgspec.ValidationError, match="forces"):
        filled(Ship, {"territory": "carthag"})
    with pytest.raises(msgspec.ValidationError, match="int"):
        filled(Ship, {**draft, "forces": "two"})


def test_a_draft_stays_as_it_was() -> None:
    """Also where a client has given a field whole and a part of it besides."""
    draft = {"territory": "carthag", "forces": {"arsunt_11": {"elite": 1}}, "forces.arsunt_11.ordinary": 2}
    before = msgspec.json.encode(draft)
    for _ in range(2):
        with pytest.raises(msgspec.ValidationError):
            filled(Ship, draft)
        assert msgspec.json.encode(draft) == before


@given(spice=st.integers(0, 8), pledge=st.integers(0, 3), reserves=st.integers(0, 5), barred=st.booleans())
@settings(max_examples=15)
def test_every_choice_of_a_shipment_can_be_completed_and_every_refusal_is_true(
    spice: int, pledge: int, reserves: int, barred: bool
) -> None:
    g = shipping(spice, pledge, reserves)
    check_form(g, ChooseShipment(EMPEROR, ("guild_ally_half_price",) if barred else ()))


@given(spice=st.integers(0, 12), high=st.integers(0, 12), backed=st.booleans())
@settings(max_examples=30)
def test_every_choice_of_a_bid_can_be_made_and_every_refusal_is_true(spice: int, high: int, backed: bool) -> None:
    table = auction().table
    table.spice[HARKONNEN] = spice
    table.hands[HARKONNEN] = table.hands[HARKONNEN] if backed else ()
    g, decision = Machine.start(table, Auction(EMPEROR), RULES, "seed"), ChooseBid(HARKONNEN, high)
    check_form(g, decision)
    (amount,) = decision.form(g, {}).fields
    assert amount.open_ended is backed  # KARAMA-12: no upper limit, and only this seat sees it
    assert backed is not any(decision.check(g, Bid(n)) for n in (spice + high + 1, 99))
    assert not decision.check(g, Pass())
