"""The Spacing Guild: income, kinds of shipment, half price, its ally (GUILD-02 to GUILD-08, ALLY-05)."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.payment import SpiceReceived
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.shipment import ForcesRecalled, ShipmentDeclared
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.switches import SetSwitch
from kanly.state import Forces
from kanly.view import view
from support.moving import ends_its_turn
from support.position import Position
from support.shipping import across, allowed, at, field, kinds, refused, reserves, ship, shipping, table
from support.stops import karama

GUILD = "spacing_guild"
OLD_GAP = {"old_gap_9": {"spacing_guild": 2, "emperor": 3}, "old_gap_10": {"spacing_guild": 3}}


def allied(ally: str, **pledges: int) -> Position:
    """The Guild with an ally."""
    return table().allied(GUILD, ally, **pledges)


# ------------------------------------------------------------------------------------------------ income
@pytest.mark.rule("GUILD-02", "SHIP-04", "ARRIVE-05")
def test_others_pay_the_guild_which_has_it_at_once_and_may_ship_with_it() -> None:
    start = table("emperor", "atreides", GUILD).purse(spacing_guild=0).order("emperor", GUILD, "atreides")
    t = start.begin(ShipmentAndMovement())
    t("emperor", ship(4, "carthag_11"))
    assert (t.purse("emperor"), t.purse(GUILD)) == (6, 4)
    assert t.happened(SpiceReceived) == [SpiceReceived(Seat(GUILD), 4, "shipment")]
    t("emperor", Pass())(GUILD, ship(8, "tueks_sietch_5"))
    assert (t.purse(GUILD), at(t, "tueks_sietch_5", GUILD)) == (0, Forces(8))


@pytest.mark.rule("GUILD-02", "KARAMA-24")
def test_the_income_of_one_shipment_can_be_stopped() -> None:
    start = table("emperor", "harkonnen", GUILD).hand(
        harkonnen=["karama"], emperor=["shield"], spacing_guild=["karama"]
    )
    t = start.order("emperor", "harkonnen", GUILD).begin(ShipmentAndMovement())
    t("emperor", ship(4, "carthag_11"))
    assert t.asks == [("React", "emperor"), ("React", "harkonnen")]
    assert at(t, "carthag_11", "emperor") == Forces(4), "the forces stand there already"
    t("emperor", Pass())("harkonnen", karama(t, "harkonnen", "guild_income"))
    assert (t.purse("emperor"), t.purse(GUILD), at(t, "carthag_11", "emperor")) == (6, 10, Forces(4))
    ends_its_turn(t, "emperor")
    t("harkonnen", ship(2, "arrakeen_10"))
    t.passes("emperor")
    assert t.purse(GUILD) == 12


@pytest.mark.rule("GUILD-02", "GUILD-03")
def test_the_guild_has_no_income_from_itself_or_from_reinforcements() -> None:
    t = shipping(table(), GUILD)
    t(GUILD, ship(4, "carthag_11"))
    assert t.happened(SpiceReceived) == [] and t.purse(GUILD) == 8
    t = shipping(table(), "fremen")
    t("fremen", ship(4, "the_great_flat_15"))
    assert t.purse(GUILD) == 10


@pytest.mark.rule("GUILD-03", "ALLY-05")
@pytest.mark.parametrize(
    ("seat", "ally", "answer", "costs", "income"),
    [
        ("emperor", "", ship(4, "carthag_11"), {"emperor": 4}, 4),
        ("emperor", "harkonnen", ship(4, "carthag_11", ally_share=3), {"emperor": 1, "harkonnen": 3}, 4),
        ("emperor", GUILD, ship(5, "arrakeen_10", ally_share=1), {"emperor": 2, GUILD: 1}, 2),  # the first example
        (GUILD, "", ship(5, "tueks_sietch_5"), {GUILD: 3}, 0),
        (GUILD, "atreides", ship(5, "tueks_sietch_5", ally_share=2), {GUILD: 1, "atreides": 2}, 2),  # ALLY-05
        ("atreides", GUILD, ship(6, "carthag_11", ally_share=2), {"atreides": 1, GUILD: 2}, 1),  # ALLY-05
    ],
)
def test_every_part_is_routed_by_its_payer(
    seat: str, ally: str, answer: Ship, costs: dict[str, int], income: int
) -> None:
    start = table("atreides", "emperor", "harkonnen", GUILD)
    if ally:
        start.allied(seat, ally, **{ally: 5})
    t = shipping(start, seat)
    bank = t.game.table.bank
    assert t.game.quote(Seat(seat), answer).costs == costs
    t(seat, answer)
    for payer in ("atreides", "emperor", "harkonnen"):
        assert t.purse(payer) == 10 - costs.get(payer, 0)
    assert t.purse(GUILD) == 10 - costs.get(GUILD, 0) + income
    assert t.game.table.bank - bank == sum(costs.values()) - income


@pytest.mark.rule("GUILD-03", "ALLY-05")
@pytest.mark.parametrize(("stopped", "owns", "bank"), [(False, 5, 1), (True, 3, 3)])
def test_what_the_ally_pays_for_the_guild_is_income_unless_it_is_stopped(stopped: bool, owns: int, bank: int) -> None:
    """The second example of GUILD-03."""
    start = table("atreides", "emperor", GUILD).purse(spacing_guild=4).allied(GUILD, "emperor", emperor=2)
    t = shipping(start.hand(atreides=["karama"]), GUILD)
    before = t.game.table.bank
    t(GUILD, ship(3, "cielago_south_2", ally_share=2))
    t("atreides", Pass())  # the half price
    t("atreides", karama(t, "atreides", "guild_income") if stopped else Pass())
    assert (t.purse(GUILD), t.game.table.bank - before, t.purse("emperor")) == (owns, bank, 8)


@pytest.mark.rule("GUILD-03", "TURN-10")
def test_what_comes_in_cannot_help_to_pay_for_the_same_shipment() -> None:
    t = shipping(table().purse(spacing_guild=1).allied(GUILD, "emperor", emperor=2), GUILD)
    t.refuses(GUILD, ship(7, "tueks_sietch_5"), "SHIP-04")
    t(GUILD, ship(6, "tueks_sietch_5"))
    assert t.purse(GUILD) == 2


@pytest.mark.rule("HOUSE-02", "GUILD-03")
@pytest.mark.parametrize(("refund", "owns"), [(False, 11), (True, 12)])
def test_by_house_rule_the_guilds_help_comes_back(refund: bool, owns: int) -> None:
    start = table("emperor", "atreides", GUILD, guild_ally_refund=refund).allied(GUILD, "emperor", spacing_guild=5)
    t = shipping(start, "emperor")
    t("emperor", ship(5, "arrakeen_10", ally_share=1))
    assert t.purse(GUILD) == owns


@pytest.mark.rule("GUILD-03", "SHIP-04")
def test_without_the_guild_the_bank_is_paid() -> None:
    t = shipping(table("emperor", "atreides").allied("emperor", "atreides", atreides=5), "emperor")
    before = t.game.table.bank
    t("emperor", ship(6, "carthag_11", ally_share=4))
    assert t.game.table.bank - before == 6


# ------------------------------------------------------------------------------------------------ kinds
@pytest.mark.rule("GUILD-04")
def test_the_guild_ships_in_one_of_three_ways() -> None:
    t = (
        table()
        .forces(OLD_GAP)
        .order(GUILD, *(s for s in table().table.seats if s != GUILD))
        .begin(ShipmentAndMovement())
    )
    assert kinds(t, GUILD) == ["reserve_shipment", "cross_shipment", "return"]
    t(GUILD, across("carthag_11", {"old_gap_9": 1}))
    assert t.asks == [("ChooseMove", GUILD)]


@pytest.mark.rule("GUILD-05")
def test_a_cross_shipment_goes_anywhere_from_one_territory() -> None:
    t = shipping(table().forces(OLD_GAP), GUILD)
    t(GUILD, across("habbanya_sietch_17", {"old_gap_9": 2, "old_gap_10": 1}))
    assert at(t, "habbanya_sietch_17", GUILD) == Forces(3)
    assert (at(t, "old_gap_10", GUILD), t.purse(GUILD), reserves(t, GUILD)) == (Forces(2), 8, 15)
    (told,) = t.happened(ShipmentDeclared)
    assert (told.kind, told.sources, told.price) == ("cross_shipment", ("old_gap_9", "old_gap_10"), 2)
    assert told.powers == ("guild_shipment_types", "guild_half_price")
    assert t.asks == [], "nobody may accompany it"


@pytest.mark.rule("GUILD-05", "SHIP-07", "STORM-11")
def test_what_a_cross_shipment_cannot_do() -> None:
    places: dict[str, Any] = {**OLD_GAP, "carthag_11": {"atreides": 1, "harkonnen": 1}, "polar_sink": {GUILD: 1}}
    t = shipping(table().forces(places).storm(9), GUILD)
    t.refuses(GUILD, across("polar_sink", {"old_gap_9": 1}), "STORM-11")
    t.refuses(GUILD, across("polar_sink", {"old_gap_9": 1, "old_gap_10": 1}), "STORM-11")
    t.refuses(GUILD, across("imperial_basin_9", {"old_gap_10": 1}), "STORM-11")
    t.refuses(GUILD, across("carthag_11", {"old_gap_10": 1}), "SHIP-07")
    t.refuses(GUILD, across("old_gap_11", {"old_gap_10": 1}), "GUILD-05")
    t.refuses(GUILD, across("arrakeen_10", {"old_gap_10": 1, "polar_sink": 1}), "SHIP-02")
    t.refuses(GUILD, across("arrakeen_10", {"old_gap_10": 4}), "SHIP-02")
    t.refuses(GUILD, across("arrakeen_10", {"red_chasm_7": 1}), "SHIP-02")
    t.refuses(GUILD, across("arrakeen_10", {}, "cross_shipment"), "SHIP-02")
    t.refuses(GUILD, Ship(None, kind="cross_shipment"), "SHIP-05")
    t(GUILD, across("arrakeen_10", {"old_gap_10": 3}))
    assert (t.purse(GUILD), at(t, "arrakeen_10", GUILD)) == (8, Forces(3))


@pytest.mark.rule("GUILD-05")
def test_the_form_of_a_cross_shipment() -> None:
    t = shipping(table().forces({**OLD_GAP, "red_chasm_7": {GUILD: 1}}).storm(7), GUILD)
    assert allowed(field(t, GUILD, "kind")) == ["reserve_shipment", "cross_shipment", "return"]
    source = field(t, GUILD, "source", kind="cross_shipment")
    assert (allowed(source), refused(source)) == (["old_gap"], {"red_chasm": ["place-in-storm"]})
    destination = field(t, GUILD, "destination", kind="cross_shipment", source="old_gap")
    assert refused(destination)["old_gap_11"] == ["ships-elsewhere"]
    settled = {"kind": "cross_shipment", "source": "old_gap", "destination": "polar_sink"}
    assert allowed(field(t, GUILD, "groups.old_gap_10.ordinary", **settled)) == [0, 1, 2, 3]
    assert allowed(field(t, GUILD, "groups.old_gap_10.ordinary", **settled, groups__old_gap_9__ordinary=0)) == [1, 2, 3]


@pytest.mark.rule("GUILD-06", "ARRIVE-03", "ARRIVE-21")
@pytest.mark.parametrize(("leaving", "price"), [({"old_gap_9": 1}, 1), ({"old_gap_9": 2, "old_gap_10": 3}, 3)])
def test_a_return_costs_1_for_every_2_rounded_up(leaving: dict[str, int], price: int) -> None:
    t = shipping(table().forces(OLD_GAP), GUILD)
    t(GUILD, across(None, leaving))
    count = sum(leaving.values())
    assert (t.purse(GUILD), reserves(t, GUILD)) == (10 - price, 15 + count)
    assert t.happened(ForcesRecalled) == [ForcesRecalled(Seat(GUILD), tuple(leaving), Forces(count))]  # type: ignore[arg-type]


@pytest.mark.rule("GUILD-06", "GUILD-03")
def test_what_the_ally_pays_for_a_return_is_income() -> None:
    t = shipping(allied("emperor", emperor=3).forces(OLD_GAP), GUILD)
    t(GUILD, across(None, {"old_gap_9": 2, "old_gap_10": 3}, ally_share=2))
    assert (t.purse(GUILD), t.purse("emperor")) == (11, 8)


@pytest.mark.rule("GUILD-06", "STORM-11")
def test_nothing_returns_from_the_storm() -> None:
    t = shipping(table().forces(OLD_GAP).storm(9), GUILD)
    t.refuses(GUILD, across(None, {"old_gap_9": 1}), "STORM-11")


@pytest.mark.rule("GUILD-06")
def test_a_return_at_full_price_costs_1_each() -> None:
    t = shipping(table().forces(OLD_GAP).hand(atreides=["karama"]), GUILD)
    t(GUILD, across(None, {"old_gap_9": 2, "old_gap_10": 3}))
    t("atreides", karama(t, "atreides", "guild_half_price"))
    assert reserves(t, GUILD) == 15
    t(GUILD, across(None, {"old_gap_9": 2, "old_gap_10": 3}))
    assert (t.purse(GUILD), reserves(t, GUILD)) == (5, 20)


# ------------------------------------------------------------------------------------------------ stops
@pytest.mark.rule("GUILD-04", "KARAMA-05", "KARAMA-24")
@pytest.mark.parametrize("first", [across("polar_sink", {"old_gap_9": 2}), across(None, {"old_gap_9": 2})])
def test_after_a_stop_of_its_kinds_the_guild_ships_from_its_reserves_or_not(first: Ship) -> None:
    t = shipping(table().forces(OLD_GAP).hand(atreides=["karama"]), GUILD)
    t(GUILD, first)
    t("atreides", karama(t, "atreides", "guild_shipment_types"))
    assert (at(t, "old_gap_9", GUILD), t.purse(GUILD), kinds(t, GUILD)) == (Forces(2), 10, ["reserve_shipment"])
    t.refuses(GUILD, first, "SHIP-08")
    t(GUILD, ship(4, "carthag_11"))
    assert t.purse(GUILD) == 8


@pytest.mark.rule("GUILD-07", "SHIP-03")
@pytest.mark.parametrize(
    ("count", "destination", "price"),
    [(3, "hagga_basin_12", 3), (3, "arrakeen_10", 2), (1, "arrakeen_10", 1), (1, "polar_sink", 1)],
)
def test_the_guild_pays_half_rounded_up(count: int, destination: str, price: int) -> None:
    t = shipping(table(), GUILD)
    t(GUILD, ship(count, destination))
    assert t.purse(GUILD) == 10 - price


@pytest.mark.rule("GUILD-07", "KARAMA-05", "KARAMA-34")
def test_after_a_stop_of_the_half_price_any_shipment_costs_the_full_price() -> None:
    t = shipping(table().forces(OLD_GAP).hand(atreides=["karama"], harkonnen=["karama"]), GUILD)
    t(GUILD, ship(4, "carthag_11"))
    t("atreides", karama(t, "atreides", "guild_half_price")).passes("harkonnen")
    t(GUILD, across("polar_sink", {"old_gap_9": 2}))
    t("harkonnen", Pass())
    assert (t.purse(GUILD), at(t, "polar_sink", GUILD)) == (6, Forces(2))


@pytest.mark.rule("TIMING-15", "KARAMA-34")
def test_no_window_opens_for_a_half_price_that_saves_nothing() -> None:
    t = shipping(table().hand(atreides=["karama"]), GUILD)
    t(GUILD, ship(1, "carthag_11"))
    assert (at(t, "carthag_11", GUILD), t.owed) == (Forces(1), ["bene_gesserit"])


@pytest.mark.rule("KARAMA-09", "KARAMA-31")
def test_the_first_stop_sends_the_declaration_back_and_other_cards_stay() -> None:
    start = table().forces(OLD_GAP).hand(atreides=["karama"], harkonnen=["karama"])
    t = shipping(start.order("harkonnen", "atreides", "bene_gesserit", "emperor", "fremen", GUILD), GUILD)
    t(GUILD, across("polar_sink", {"old_gap_9": 2}))
    t("harkonnen", karama(t, "harkonnen", "guild_half_price"))
    t("atreides", karama(t, "atreides", "guild_shipment_types"))
    assert (t.hand("harkonnen"), t.hand("atreides")) == ([], ["karama"])
    assert kinds(t, GUILD) == ["reserve_shipment", "cross_shipment", "return"]


# ------------------------------------------------------------------------------------------------ the ally
@pytest.mark.rule("GUILD-08")
def test_the_ally_ships_at_half_price_from_its_reserves_or_across() -> None:
    t = shipping(allied("emperor").forces(OLD_GAP), "emperor")
    assert kinds(t, "emperor") == ["reserve_shipment", "cross_shipment"]
    t.refuses("emperor", across(None, {"old_gap_9": 1}), "SHIP-08")
    t("emperor", across("polar_sink", {"old_gap_9": 3}))
    assert (t.purse("emperor"), t.purse(GUILD), at(t, "polar_sink", "emperor")) == (7, 13, Forces(3))
    t = shipping(allied("emperor"), "emperor")
    t("emperor", ship(5, "carthag_11"))
    assert (t.purse("emperor"), t.purse(GUILD)) == (7, 13)


@pytest.mark.rule("GUILD-08", "ALLY-12")
def test_the_guild_may_switch_it_off_until_the_ally_has_declared() -> None:
    t = shipping(allied("emperor").forces(OLD_GAP), "emperor")
    t(GUILD, SetSwitch("ally_shipment", False))
    assert kinds(t, "emperor") == ["reserve_shipment"]
    for viewer, sees in (("emperor", True), (GUILD, True), ("atreides", False)):
        (guild,) = [seat for seat in view(t.game, Seat(viewer)).seats if seat.seat == GUILD]
        assert (guild.permissions == {"ally_shipment": False}) == sees
    t("emperor", ship(5, "carthag_11"))
    assert (t.purse("emperor"), t.purse(GUILD)) == (5, 15)


@pytest.mark.rule("KARAMA-05", "GUILD-08", "KARAMA-07")
def test_a_stopped_cross_shipment_of_the_ally() -> None:
    """The example of KARAMA-05."""
    places: dict[str, Any] = {"old_gap_9": {"emperor": 4}}
    t = shipping(
        allied("emperor").forces(places).hand(atreides=["karama"], emperor=["karama"], spacing_guild=["shield"]),
        "emperor",
    )
    t("emperor", across("polar_sink", {"old_gap_9": 4}))
    assert t.owed == ["atreides"], "neither the owner nor who declared it"
    t("atreides", karama(t, "atreides", "guild_ally_cross_ship"))
    assert (t.purse("emperor"), at(t, "old_gap_9", "emperor"), kinds(t, "emperor")) == (
        10,
        Forces(4),
        ["reserve_shipment"],
    )
    t("emperor", ship(4, "carthag_11"))
    while t.owed:
        t.all_pass()
    assert (t.purse("emperor"), at(t, "carthag_11", "emperor")) == (8, Forces(4))


@pytest.mark.rule("GUILD-12", "KARAMA-07", "GUILD-08")
def test_three_things_can_be_stopped_in_one_shipment_of_the_ally() -> None:
    start = allied("emperor").forces({"old_gap_9": {"emperor": 4}}).hand(atreides=["karama"], harkonnen=["karama"])
    t = shipping(start, "emperor")
    t("emperor", across("carthag_11", {"old_gap_9": 4}))
    (told,) = t.happened(ShipmentDeclared)
    assert told.powers == ("guild_ally_cross_ship", "guild_ally_half_price")
    t.passes("atreides")("harkonnen", karama(t, "harkonnen", "guild_ally_half_price"))
    t("emperor", across("carthag_11", {"old_gap_9": 4})).passes("atreides")
    t("atreides", karama(t, "atreides", "guild_income"))
    assert (t.purse("emperor"), t.purse(GUILD), at(t, "carthag_11", "emperor")) == (6, 10, Forces(4))


@pytest.mark.rule("GUILD-08", "KARAMA-07")
def test_stopping_the_allys_rate_does_not_stop_the_guilds_own() -> None:
    start = (
        allied("emperor")
        .hand(atreides=["karama"])
        .order("emperor", GUILD, "atreides", "fremen", "harkonnen", "bene_gesserit")
    )
    t = start.begin(ShipmentAndMovement())
    t("emperor", ship(4, "carthag_11"))("atreides", karama(t, "atreides", "guild_ally_half_price"))
    t.passes("emperor")  # ships nothing
    t(GUILD, ship(4, "tueks_sietch_5"))
    assert t.purse(GUILD) == 8


@pytest.mark.rule("HOUSE-02", "KARAMA-04")
def test_by_house_rule_a_stop_lasts_for_the_phase() -> None:
    start = table(karama_full_phase=True).hand(atreides=["karama"]).purse(spacing_guild=4)
    t = shipping(start, GUILD)
    t(GUILD, ship(6, "carthag_11"))("atreides", karama(t, "atreides", "guild_half_price"))
    t.refuses(GUILD, ship(6, "carthag_11"), "SHIP-04")
