"""A shipment: what may go where, what it costs, who pays, what comes back, and the form (SHIP, ALLY-05, TIMING-37)."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kanly.kernel import DONE, Choice, Extension, Machine, Outcome, Pass, Ruleset, Seat, step
from kanly.rules.cards.karama import Stop
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.arrival import Arrival, ForcesArrived, Prevention, entry_prevention
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.ship_and_move import ShipAndMoveTurn, ShipmentAndMovement
from kanly.rules.core.shipment import ShipmentDeclared, ShipmentStep, may_declare_again
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.windows import GiveOrders
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, StandingOrder
from kanly.view import view
from support.referee import Referee
from support.shipping import (
    across,
    allowed,
    at,
    choice_of,
    complete,
    field,
    form_of,
    kinds,
    refused,
    reserves,
    ship,
    shipping,
    table,
)

PLAIN = ("atreides", "emperor", "harkonnen")


# ------------------------------------------------------------------------------------------------ a shipment
@pytest.mark.rule("SHIP-02", "SHIP-05", "SHIP-10", "TIMING-37", "TIMING-20")
def test_forces_from_the_reserves_go_to_one_location() -> None:
    t = shipping(table(*PLAIN), "emperor")
    assert t.asks == [("ChooseShipment", "emperor")]
    t("emperor", ship(4, "carthag_11"))
    assert (at(t, "carthag_11", "emperor"), reserves(t, "emperor"), t.purse("emperor")) == (Forces(4), 16, 6)
    assert t.happened(ShipmentDeclared) == [
        ShipmentDeclared(Seat("emperor"), "reserve_shipment", Forces(4), (), "carthag_11", 4, 0, (), None)  # type: ignore[arg-type]
    ]
    assert [type(event).__name__ for event in map(lambda told: told.event, t.events)] == [
        "ShipmentDeclared",
        "SpicePaid",
        "ForcesArrived",
    ]
    t.end()


@pytest.mark.rule("SHIP-02")
def test_a_shipment_takes_at_least_one_force_and_no_more_than_there_are() -> None:
    t = shipping(table(*PLAIN).tanks(emperor=15).purse(emperor=50), "emperor")
    t.refuses("emperor", ship(0, "carthag_11"), "SHIP-02")
    t.refuses("emperor", ship(6, "carthag_11"), "SHIP-02")
    t.refuses("emperor", ship(-1, "carthag_11"), "SHIP-02")
    t.refuses("emperor", ship(Forces(6, -1), "carthag_11"), "SHIP-02")
    t.refuses("emperor", ship(Forces(1, 1), "carthag_11"), "SHIP-02")
    t.refuses("emperor", ship(1, "nowhere"), "SHIP-05")
    t.refuses("emperor", Ship(forces=Forces(1)), "SHIP-08")
    t("emperor", ship(5, "carthag_11"))
    assert reserves(t, "emperor") == 0


@pytest.mark.rule("SHIP-03")
@pytest.mark.parametrize(
    ("count", "destination", "price"),
    [(5, "polar_sink", 10), (5, "carthag_11", 5), (1, "imperial_basin_10", 2), (3, "tueks_sietch_5", 3)],
)
def test_the_price_is_1_into_a_stronghold_and_2_elsewhere(count: int, destination: str, price: int) -> None:
    t = shipping(table(*PLAIN), "harkonnen")
    assert t.game.quote(Seat("harkonnen"), ship(count, destination)).costs == {"harkonnen": price}
    t("harkonnen", ship(count, destination))
    assert t.purse("harkonnen") == 10 - price
    assert t.happened(SpiceReceived) == []


@pytest.mark.rule("SHIP-03")
def test_elite_forces_cost_the_same() -> None:
    t = shipping(table(*PLAIN, mode="advanced"), "emperor")
    t("emperor", ship(Forces(2, 3), "carthag_11"))
    assert (at(t, "carthag_11", "emperor"), t.purse("emperor")) == (Forces(2, 3), 5)


@pytest.mark.rule("SHIP-04", "TURN-10")
def test_a_price_that_cannot_be_paid_in_full_is_refused() -> None:
    t = shipping(table(*PLAIN).purse(emperor=5), "emperor")
    t.refuses("emperor", ship(3, "polar_sink"), "SHIP-04")
    t.refuses("emperor", ship(6, "carthag_11"), "SHIP-04")
    t("emperor", ship(5, "carthag_11"))
    assert t.purse("emperor") == 0


@pytest.mark.rule("SHIP-06", "STORM-11")
def test_the_storm_closes_its_sector_and_no_other() -> None:
    t = shipping(table(*PLAIN).storm(9), "emperor")
    t.refuses("emperor", ship(1, "imperial_basin_9"), "STORM-11")
    t("emperor", ship(1, "imperial_basin_10"))


@pytest.mark.rule("SHIP-07", "ALLY-10")
@pytest.mark.parametrize("allied", [False, True])
def test_two_others_close_a_stronghold_also_if_one_is_the_ally(allied: bool) -> None:
    start = table().forces({"arrakeen_10": {"atreides": 3, "emperor": 2}})
    if allied:
        start.allied("spacing_guild", "atreides")
    t = shipping(start, "spacing_guild")
    t.refuses("spacing_guild", ship(1, "arrakeen_10"), "SHIP-07")


@pytest.mark.rule("SHIP-07")
def test_who_occupies_it_already_may_ship_more() -> None:
    t = shipping(table().forces({"arrakeen_10": {"atreides": 3, "spacing_guild": 2}}), "spacing_guild")
    t("spacing_guild", ship(3, "arrakeen_10"))
    assert at(t, "arrakeen_10", "spacing_guild") == Forces(5)


@pytest.mark.rule("SHIP-07")
def test_the_polar_sink_has_no_limit() -> None:
    crowd = {"polar_sink": {"atreides": 1, "harkonnen": 1, "fremen": 1}}
    shipping(table().forces(crowd), "emperor")("emperor", ship(1, "polar_sink"))


@pytest.mark.rule("SHIP-08")
def test_forces_on_the_board_stay_there() -> None:
    t = shipping(table(*PLAIN).forces({"carthag_11": {"emperor": 4}}), "emperor")
    assert kinds(t, "emperor") == ["reserve_shipment"]
    t.refuses("emperor", across("arrakeen_10", {"carthag_11": 2}), "SHIP-08")
    t.refuses("emperor", across(None, {"carthag_11": 2}), "SHIP-08")
    t.refuses("emperor", across("arrakeen_10", {"carthag_11": 2}, "cross_shipment"), "SHIP-08")
    t.refuses("emperor", across("arrakeen_10", {"carthag_11": 2}, "reserve_shipment"), "SHIP-02")


@pytest.mark.rule("SHIP-09", "ALLY-09")
def test_one_may_ship_next_to_the_ally_but_not_stay() -> None:
    start = table(*PLAIN).forces({"carthag_11": {"harkonnen": 6}}).allied("emperor", "harkonnen")
    t = start.order("emperor", "harkonnen", "atreides").begin(ShipAndMoveTurn(Seat("emperor")))
    t("emperor", ship(4, "carthag_11"))
    assert at(t, "carthag_11", "emperor") == Forces(4)
    t("emperor", Pass())
    assert t.game.table.tanks[Seat("emperor")] == Forces(4)
    assert at(t, "carthag_11", "harkonnen") == Forces(6)


# ------------------------------------------------------------------------------------------------ turns
@pytest.mark.rule("SHIP-01", "TIMING-37")
def test_everybody_ships_then_moves_in_storm_order() -> None:
    t = table(*PLAIN).order("harkonnen", "atreides", "emperor").begin(ShipmentAndMovement())
    t("harkonnen", ship(2, "carthag_11"))
    assert t.asks == [("ChooseMove", "harkonnen")]
    t.refuses("harkonnen", ship(2, "carthag_11"), "TIMING-01")
    t("harkonnen", Pass())
    assert t.asks == [("ChooseShipment", "atreides")]


@pytest.mark.rule("SHIP-01", "TIMING-08")
def test_silence_ships_nothing() -> None:
    t = shipping(table(*PLAIN), "emperor").silence()
    assert t.asks == [] and t.happened(ShipmentDeclared) == []


@pytest.mark.rule("TIMING-15")
def test_who_has_publicly_nothing_to_ship_is_not_asked() -> None:
    assert shipping(table(*PLAIN).tanks(emperor=20), "emperor").asks == []
    assert shipping(table(*PLAIN).purse(emperor=0), "emperor").asks == [("ChooseShipment", "emperor")]


@pytest.mark.rule("TIMING-11", "ALLY-07")
def test_the_ally_may_pledge_while_a_shipment_is_awaited() -> None:
    t = shipping(table(*PLAIN).purse(emperor=1).allied("emperor", "atreides"), "emperor")
    t.refuses("emperor", ship(4, "carthag_11"), "SHIP-04")
    t("atreides", SetPledge(3))("emperor", ship(4, "carthag_11"))
    assert (t.purse("emperor"), t.purse("atreides")) == (0, 7)


@pytest.mark.rule("KARAMA-27")
def test_a_standing_order_ships() -> None:
    t = table(*PLAIN).order("harkonnen", "emperor", "atreides").begin(ShipmentAndMovement())
    wanted = {"type": "Ship", "destination": "carthag_11", "forces": {"ordinary": 2}}
    t("emperor", GiveOrders((StandingOrder("ChooseShipment", wanted),)))
    t.passes("harkonnen")
    assert at(t, "carthag_11", "emperor") == Forces(2)


# ------------------------------------------------------------------------------------------------ the ally's share
@pytest.mark.rule("ALLY-05", "ALLY-07", "SHIP-04")
def test_an_ally_pays_its_share_out_of_its_pledge() -> None:
    t = shipping(table(*PLAIN).purse(emperor=3).allied("emperor", "harkonnen", harkonnen=4), "emperor")
    for n, costs in ((3, {"emperor": 3}), (5, {"emperor": 3, "harkonnen": 2}), (7, {"emperor": 3, "harkonnen": 4})):
        assert t.game.quote(Seat("emperor"), ship(n, "carthag_11")).costs == costs
    t.refuses("emperor", ship(8, "carthag_11"), "SHIP-04")
    t.refuses("emperor", ship(4, "carthag_11", ally_share=0), "SHIP-04")
    t.refuses("emperor", ship(5, "carthag_11", ally_share=5), "SHIP-04")
    t.refuses("emperor", ship(2, "carthag_11", ally_share=3), "ALLY-05")
    t("emperor", ship(4, "carthag_11", ally_share=4))
    assert (t.purse("emperor"), t.purse("harkonnen"), t.game.table.pledges[Seat("harkonnen")]) == (3, 6, 0)
    assert t.happened(SpicePaid) == [SpicePaid(Seat("harkonnen"), 4, "shipment")]


# ------------------------------------------------------------------------------------------------ what comes back
class Robbery(Prevention):
    """The shipper's spice is gone before it has paid."""

    @step
    def rob(self, g: Engine) -> Outcome:
        arrival = g.innermost(Arrival)
        g.table.bank += g.table.purses[arrival.entrant]
        g.table.purses[arrival.entrant] = 0
        return DONE


class Veto(Prevention):
    """Something stops the entry."""

    @step
    def veto(self, g: Engine) -> Outcome:
        self.stopped_by = "toy"
        return DONE


def with_rows(seat: str, *rows: tuple[object, float, object]) -> Engine:
    """The shipment of this seat, with toys on hooks."""
    toy = Extension("toy")
    for hook, row, answer in rows:
        hook.by(toy, at=row)(answer)  # type: ignore[attr-defined]
    start = table(*PLAIN)
    return Machine.start(start.table, ShipmentStep(Seat(seat)), Ruleset(*extensions("basic", PLAIN), toy), "test")  # type: ignore[arg-type]


@pytest.mark.rule("SHIP-10", "TIMING-14", "TIMING-42")
def test_what_can_no_longer_be_paid_comes_back_without_cost() -> None:
    g = with_rows("emperor", (entry_prevention, 7, lambda g, arrival: Robbery()))
    assert g.waiting
    number = g.waiting.number
    g.act(Seat("emperor"), ship(4, "carthag_11"))
    assert [type(decision).__name__ for decision in g.owed()] == ["ChooseShipment"]
    assert g.waiting.number > number, "a declaration that was sent twice must not count twice"
    assert g.table.reserves[Seat("emperor")] == Forces(20) and not g.table.in_transit
    assert not [told for told in g.events if isinstance(told.event, SpicePaid | ForcesArrived)]


@pytest.mark.rule("SHIP-10")
@pytest.mark.parametrize("again", [True, False])
def test_whether_another_may_be_declared_is_in_the_rule_that_prevented_it(again: bool) -> None:
    g = with_rows(
        "emperor",
        (entry_prevention, 3, lambda g, arrival: Veto()),
        (may_declare_again, 3, lambda g, value, shipment, by: again or by != "toy"),
    )
    g.act(Seat("emperor"), ship(4, "carthag_11"))
    assert bool(g.owed()) == again and g.table.purses[Seat("emperor")] == 10


@pytest.mark.rule("ARRIVE-06", "SHIP-10", "KARAMA-28", "SECRET-02")
def test_everybody_sees_a_declared_shipment_with_its_price_and_abilities() -> None:
    start = table().hand(atreides=["karama"]).allied("spacing_guild", "emperor", spacing_guild=2)
    t = shipping(start, "emperor")
    t("emperor", ship(5, "carthag_11", ally_share=1))
    assert t.asks == [("React", "atreides")]
    for viewer in (*t.game.table.seats, None):
        (entry,) = [found for found in view(t.game, viewer).paragraphs if found.kind == "Arrival"]
        assert entry.facts["powers"] == ("guild_ally_half_price",)
        assert [(share.payer, share.spice) for share in entry.facts["price"]] == [("emperor", 2), ("spacing_guild", 1)]
        (told,) = t.news(viewer, ShipmentDeclared)
        assert (told.price, told.ally_share, told.powers) == (3, 1, ("guild_ally_half_price",))


@pytest.mark.rule("TIMING-42", "KARAMA-05", "TIMING-13")
def test_a_stopped_price_that_is_too_high_then_leaves_room_for_a_smaller_shipment() -> None:
    """Case 7 of TIMING-42."""
    t = shipping(table().purse(spacing_guild=3).hand(atreides=["karama"]), "spacing_guild")
    t("spacing_guild", ship(6, "carthag_11"))("atreides", Stop("guild_half_price", t.card("atreides", "karama")))
    assert t.asks == [("ChooseShipment", "spacing_guild")]
    assert (t.purse("spacing_guild"), reserves(t, "spacing_guild"), t.hand("atreides")) == (3, 20, [])
    t.refuses("spacing_guild", ship(6, "carthag_11"), "SHIP-04")
    t("spacing_guild", ship(3, "carthag_11"))
    assert (t.purse("spacing_guild"), at(t, "carthag_11", "spacing_guild")) == (0, Forces(3))


# ------------------------------------------------------------------------------------------------ the form
@pytest.mark.rule("SHIP-05", "SHIP-06", "SHIP-07")
def test_the_form_names_every_location_with_its_price_or_the_reason_why_not() -> None:
    start = table().storm(7).forces({"arrakeen_10": {"atreides": 1, "harkonnen": 1}}).purse(emperor=1)
    t = shipping(start, "emperor")
    found = field(t, "emperor", "destination")
    assert len(found.choices) + len(found.refused) == 86
    assert Choice("carthag_11", {Seat("emperor"): 1}) in found.choices
    no = refused(found)
    assert no["arrakeen_10"] == ["stronghold-full"]
    assert no["pasty_mesa_7"] == ["place-in-storm"]
    assert no["pasty_mesa_8"] == ["shipment-beyond-means"]


@pytest.mark.rule("SHIP-02", "ALLY-05")
def test_the_form_asks_where_to_then_how_many_then_who_pays() -> None:
    t = shipping(table(*PLAIN).purse(emperor=3).allied("emperor", "harkonnen", harkonnen=4), "emperor")
    assert [found.name for found in form_of(t, "emperor", {}).fields] == ["destination"]
    number = field(t, "emperor", "forces.ordinary", destination="polar_sink")
    assert allowed(number) == [1, 2, 3]
    assert number.choices[2].costs == {"emperor": 3, "harkonnen": 3}
    assert refused(number) == {0: ["nobody-ships"], 4: ["shipment-beyond-means"]}
    share = field(t, "emperor", "ally_share", destination="polar_sink", forces__ordinary=3)
    assert allowed(share) == [3, 4]
    assert refused(share) == {2: ["shipment-beyond-means"], 5: ["shipment-beyond-means"]}


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=25)
@pytest.mark.rule("SHIP-02", "GUILD-04", "FRE-19", "KARAMA-11")
@given(
    seat=st.sampled_from(["emperor", "fremen", "spacing_guild", "atreides"]),
    purse=st.integers(0, 6),
    pledged=st.integers(0, 5),
    ally=st.sampled_from(["", "spacing_guild", "emperor"]),
    karama=st.booleans(),
    storm=st.integers(1, 18),
    mode=st.sampled_from(["basic", "advanced"]),
)
def test_every_choice_can_be_completed_and_every_refusal_is_true(
    seat: str, purse: int, pledged: int, ally: str, karama: bool, storm: int, mode: str
) -> None:
    start = table(mode=mode).purse(**{seat: purse}).storm(storm)
    start.forces(
        {
            "old_gap_9": {"emperor": 2, "spacing_guild": 1},
            "old_gap_10": {"emperor": 1, "spacing_guild": 2, "fremen": 1},
            "habbanya_sietch_17": {"fremen": 2, "spacing_guild": 2},
            "polar_sink": {"atreides": 1},
        }
    )
    start.tanks(emperor=10, atreides=16)
    if ally and ally != seat:
        start.allied(seat, ally, **{ally: pledged})
    if karama:
        start.hand(**{seat: ["karama"]})
    t = shipping(start, seat)
    complete(t, seat, {})
    decision, rng = choice_of(t, seat), Random(purse)
    for _ in range(60):
        assert not decision.check(t.game, decision.sample(t.game, rng))
    for option in decision.options(t.game):
        assert not decision.check(t.game, option)


@pytest.mark.rule("SHIP-10")
def test_a_quote_says_who_would_pay_also_what_is_beyond_means() -> None:
    t = shipping(table(*PLAIN), "emperor")
    quote = t.game.quote(Seat("emperor"), ship(11, "carthag_11"))
    assert [why.key for why in quote.violations] == ["shipment-beyond-means"]
    assert t.game.quote(Seat("emperor"), ship(11, "nowhere")).costs == {}


def test_random_shipments_hold_all_that_the_referee_demands() -> None:
    for seed in range(6):
        rng = Random(seed)
        start = table().hand(emperor=["karama"], fremen=["karama"], harkonnen=["shield"]).storm(rng.randint(1, 18))
        start.forces({"tueks_sietch_5": {"spacing_guild": 5}, "old_gap_9": {"spacing_guild": 2, "fremen": 2}})
        start.allied("spacing_guild", rng.choice(["fremen", "emperor"]), spacing_guild=4)
        t: Referee = start.begin(ShipmentAndMovement())
        while owed := t.game.owed():
            t(owed[0].seat, owed[0].sample(t.game, rng))
        t.end()
