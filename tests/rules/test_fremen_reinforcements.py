"""The Fremen reserves: reinforcements, and shipments as the Guild's ally (FRE-02, FRE-03, FRE-19)."""

import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.shipment import ShipmentDeclared
from kanly.state import Forces
from support.shipping import across, allowed, at, field, kinds, refused, reserves, ship, shipping, table

FREMEN = "fremen"


@pytest.mark.rule("FRE-02", "FRE-03")
def test_any_number_comes_free_of_charge() -> None:
    t = shipping(table().purse(fremen=0).hand(atreides=["karama"]), FREMEN)
    assert kinds(t, FREMEN) == ["reinforcements"]
    t(FREMEN, ship(20, "the_great_flat_15"))
    assert (at(t, "the_great_flat_15", FREMEN), reserves(t, FREMEN), t.purse("spacing_guild")) == (Forces(20), 0, 10)
    assert t.happened(ForcesArrived)[0].cause == "fremen_reserves"
    assert t.asks == [], "nothing can be stopped, nobody accompanies"


@pytest.mark.rule("FRE-03")
def test_the_sixteen_territories() -> None:
    t = shipping(table().storm(1), FREMEN)
    found = field(t, FREMEN, "destination")
    territories = {catalog.board().territory_of[LocationId(str(place))] for place in allowed(found)}
    no = refused(found)
    in_storm = {
        catalog.board().territory_of[LocationId(str(place))] for place, why in no.items() if why == ["place-in-storm"]
    }
    assert territories | in_storm == {
        *("the_great_flat", "funeral_plain", "plastic_basin", "the_greater_flat", "wind_pass"),
        *("bight_of_the_cliff", "broken_land", "cielago_west", "false_wall_west", "habbanya_erg", "hagga_basin"),
        *("polar_sink", "rock_outcroppings", "sietch_tabr", "tsimpo", "wind_pass_north"),
    }
    assert no["carthag_11"] == ["beyond-reserve-range"]
    t.refuses(FREMEN, ship(1, "carthag_11"), "FRE-03")
    t.refuses(FREMEN, ship(1, "habbanya_sietch_17"), "FRE-03")


@pytest.mark.rule("FRE-03", "SHIP-06", "SHIP-07")
def test_storm_and_two_others_keep_them_out() -> None:
    start = table().storm(15).forces({"sietch_tabr_14": {"atreides": 1, "emperor": 1}})
    t = shipping(start, FREMEN)
    t.refuses(FREMEN, ship(1, "the_great_flat_15"), "STORM-11")
    t.refuses(FREMEN, ship(1, "sietch_tabr_14"), "SHIP-07")
    t(FREMEN, ship(1, "polar_sink"))


@pytest.mark.rule("FRE-03", "SHIP-01")
def test_it_is_their_shipment_of_the_turn_and_they_need_not_bring_any() -> None:
    others = [seat for seat in table().table.seats if seat != FREMEN]
    t = table().order(FREMEN, *others).begin(ShipmentAndMovement())
    t(FREMEN, ship(3, "sietch_tabr_14"))
    assert t.asks[0][0] == "ChooseMove"
    shipping(table(), FREMEN)(FREMEN, Pass())


@pytest.mark.rule("FRE-02", "KARAMA-11")
def test_no_karama_rate_for_reserves_on_the_planet() -> None:
    t = shipping(table().hand(fremen=["karama"]), FREMEN)
    t.refuses(FREMEN, ship(3, "sietch_tabr_14", karama=FREMEN), "KARAMA-11")


# ------------------------------------------------------------------------------------------------ the Guild as ally
@pytest.mark.rule("FRE-19", "GUILD-08")
def test_the_guilds_ally_may_ship_its_reserves_anywhere_at_the_guilds_rate() -> None:
    t = shipping(table().allied(FREMEN, "spacing_guild"), FREMEN)
    assert kinds(t, FREMEN) == ["reinforcements", "cross_shipment"]
    t(FREMEN, ship(5, "carthag_11", "cross_shipment"))
    assert (at(t, "carthag_11", FREMEN), t.purse(FREMEN), t.purse("spacing_guild")) == (Forces(5), 7, 13)
    (told,) = t.happened(ShipmentDeclared)
    assert told.powers == ("guild_ally_cross_ship", "guild_ally_half_price")
    assert t.asks == [], "no accompaniment"


@pytest.mark.rule("FRE-19")
def test_or_from_one_territory_to_another_never_back_to_the_reserves() -> None:
    t = shipping(table().allied(FREMEN, "spacing_guild").forces({"sietch_tabr_14": {FREMEN: 4}}), FREMEN)
    t.refuses(FREMEN, across(None, {"sietch_tabr_14": 4}), "SHIP-08")
    t(FREMEN, across("polar_sink", {"sietch_tabr_14": 4}))
    assert (at(t, "polar_sink", FREMEN), t.purse(FREMEN)) == (Forces(4), 6)


@pytest.mark.rule("FRE-19", "STORM-11")
def test_not_into_or_out_of_storm() -> None:
    t = shipping(table().allied(FREMEN, "spacing_guild").forces({"sietch_tabr_14": {FREMEN: 4}}).storm(14), FREMEN)
    t.refuses(FREMEN, across("polar_sink", {"sietch_tabr_14": 4}), "STORM-11")
    t.refuses(FREMEN, ship(1, "sietch_tabr_14", "cross_shipment"), "STORM-11")
    source = field(t, FREMEN, "source", kind="cross_shipment")
    assert (allowed(source), refused(source)) == ([None], {"sietch_tabr": ["place-in-storm"]})


@pytest.mark.rule("FRE-19", "KARAMA-05")
def test_when_that_is_stopped_reinforcements_are_left() -> None:
    t = shipping(table().allied(FREMEN, "spacing_guild").hand(atreides=["karama"]), FREMEN)
    t(FREMEN, ship(5, "carthag_11", "cross_shipment"))
    t("atreides", Stop("guild_ally_cross_ship", t.card("atreides", "karama")))
    assert (kinds(t, FREMEN), t.purse(FREMEN), reserves(t, FREMEN)) == (["reinforcements"], 10, 20)


@pytest.mark.rule("FRE-19", "FRE-02")
def test_no_karama_rate_across_the_planet() -> None:
    t = shipping(table().allied(FREMEN, "spacing_guild").hand(fremen=["karama"]), FREMEN)
    t.refuses(FREMEN, ship(5, "carthag_11", "cross_shipment", karama=FREMEN), "KARAMA-11")


@pytest.mark.rule("FRE-02")
def test_their_reserves_are_counted_as_one_source_with_what_stands_on_the_board() -> None:
    t = shipping(table().allied(FREMEN, "spacing_guild").forces({"sietch_tabr_14": {FREMEN: 4}}), FREMEN)
    assert t.game.table.reserves[Seat(FREMEN)] == Forces(16)
    assert allowed(field(t, FREMEN, "source", kind="cross_shipment")) == [None, "sietch_tabr"]
