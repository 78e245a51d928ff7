"""The Karama in a shipment: half the price for oneself or for another player (KARAMA-11, ALLY-08)."""

import pytest

from kanly.kernel import DONE, Event, Extension, Machine, Outcome, Pass, Ruleset, Seat, step
from kanly.rules.cards.karama import KaramaCounter, Stop, karama_counters, karamas
from kanly.rules.cards.karama_rate import KaramaOffered, KaramaOfferEnded, OfferKarama, WithdrawKarama
from kanly.rules.core.cards import CardDiscarded, CardPlayed
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.shipment import RateNotBought, ShipmentStep
from kanly.rules.core.windows import GiveOrders
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, StandingOrder
from kanly.view import view
from support.shipping import across, allowed, at, field, form_of, refused, reserves, ship, shipping, table

PLAIN = ("atreides", "emperor", "harkonnen")


@pytest.mark.rule("KARAMA-11", "KARAMA-33")
@pytest.mark.parametrize("seats", [("emperor", "spacing_guild", "harkonnen"), PLAIN])
def test_half_the_price_goes_to_the_bank_and_the_card_is_discarded(seats: tuple[str, ...]) -> None:
    """Its example; the Guild makes no difference."""
    t = shipping(table(*seats).storm(9).hand(emperor=["karama"]), "emperor")
    bank = t.game.table.bank
    t("emperor", ship(5, "cielago_north_1", karama="emperor"))
    assert (t.purse("emperor"), t.game.table.bank - bank, t.hand("emperor")) == (5, 5, [])
    assert at(t, "cielago_north_1", "emperor") == Forces(5)
    assert t.happened(CardPlayed) == [CardPlayed(Seat("emperor"), "karama", use="guild_rate_shipment")]
    assert t.happened(CardDiscarded) == [CardDiscarded(Seat("emperor"), "karama")]
    assert t.happened(SpiceReceived) == []
    t.end()


@pytest.mark.rule("KARAMA-11")
@pytest.mark.parametrize(("count", "price"), [(1, 1), (3, 2), (4, 2)])
def test_the_total_is_rounded_up(count: int, price: int) -> None:
    t = shipping(table(*PLAIN).hand(emperor=["karama"]), "emperor")
    t("emperor", ship(count, "carthag_11", karama="emperor"))
    assert t.purse("emperor") == 10 - price


@pytest.mark.rule("KARAMA-11", "ALLY-05")
def test_an_ally_may_contribute_and_the_bank_has_it() -> None:
    start = (
        table("emperor", "spacing_guild", "harkonnen")
        .hand(emperor=["karama"])
        .allied("emperor", "harkonnen", harkonnen=5)
    )
    t = shipping(start, "emperor")
    t("emperor", ship(6, "carthag_11", karama="emperor", ally_share=2))
    assert (t.purse("emperor"), t.purse("harkonnen"), t.purse("spacing_guild")) == (9, 8, 10)
    assert t.happened(SpicePaid) == [
        SpicePaid(Seat("emperor"), 1, "karama_shipment"),
        SpicePaid(Seat("harkonnen"), 2, "karama_shipment"),
    ]


@pytest.mark.rule("KARAMA-11")
def test_only_for_shipments_from_off_planet_and_with_a_card_that_is_there() -> None:
    t = shipping(
        table().hand(spacing_guild=["karama"], emperor=["karama"]).forces({"old_gap_9": {"spacing_guild": 4}}),
        "spacing_guild",
    )
    for answer in (
        across("carthag_11", {"old_gap_9": 2}, karama="spacing_guild"),
        across(None, {"old_gap_9": 2}, karama="spacing_guild"),
        ship(2, "carthag_11", karama="emperor"),
        ship(2, "carthag_11", karama="atreides"),
    ):
        t.refuses("spacing_guild", answer, "KARAMA-11")
    t = shipping(table(*PLAIN).hand(emperor=["shield"]), "emperor")
    t.refuses("emperor", ship(2, "carthag_11", karama="emperor"), "KARAMA-11")


@pytest.mark.rule("KARAMA-11", "GUILD-07")
def test_it_never_halves_twice_and_helps_when_the_half_price_was_stopped() -> None:
    start = table().hand(spacing_guild=["karama"], atreides=["karama"]).purse(spacing_guild=3)
    t = shipping(start, "spacing_guild")
    assert t.game.quote(Seat("spacing_guild"), ship(6, "carthag_11", karama="spacing_guild")).costs == {
        "spacing_guild": 3
    }
    t("spacing_guild", ship(6, "carthag_11"))
    t("atreides", Stop("guild_half_price", t.card("atreides", "karama")))
    t.refuses("spacing_guild", ship(6, "carthag_11"), "SHIP-04")
    t("spacing_guild", ship(6, "carthag_11", karama="spacing_guild"))
    assert (t.purse("spacing_guild"), at(t, "carthag_11", "spacing_guild")) == (0, Forces(6))


@pytest.mark.rule("KARAMA-11")
def test_with_a_karama_the_half_price_of_the_guild_is_not_used() -> None:
    start = table("emperor", "spacing_guild", "harkonnen").hand(emperor=["karama"], harkonnen=["karama"])
    t = shipping(start.allied("emperor", "spacing_guild"), "emperor")
    t("emperor", ship(6, "carthag_11", karama="emperor"))
    assert t.asks == [] and t.purse("spacing_guild") == 10


class Annulment(KaramaCounter):
    """A card that stops Karamas."""

    @step
    def annul(self, g: Engine) -> Outcome:
        self.prevents = self.card_lost = True
        return DONE


@pytest.mark.rule("KARAMA-11", "ARRIVE-06", "TIMING-10")
def test_if_the_karama_is_stopped_the_shipment_comes_back() -> None:
    toy = Extension("toy")
    karama_counters.by(toy, at=1)(lambda g, play: Annulment())
    start = table(*PLAIN).hand(emperor=["karama"])
    g = Machine.start(
        start.table, ShipmentStep(Seat("emperor")), Ruleset(*extensions("basic", start.table.seats), toy), "x"
    )
    g.act(Seat("emperor"), ship(4, "carthag_11", karama="emperor"))
    assert [type(decision).__name__ for decision in g.owed()] == ["ChooseShipment"]
    assert (g.table.hands[Seat("emperor")], g.table.purses[Seat("emperor")]) == ((), 10)


@pytest.mark.rule("KARAMA-11", "CARD-GEN-12")
def test_a_declared_card_is_bound_and_stays_in_the_hand_until_the_shipment_settles() -> None:
    """Nothing may still stop it in the Basic game, so the moment is looked at from inside."""
    seen: list[object] = []

    class Look(KaramaCounter):
        @step
        def look(self, g: Engine) -> Outcome:
            seen.append((len(g.table.hands[Seat("emperor")]), karamas(g, Seat("emperor"))))
            return DONE

    toy = Extension("toy")
    karama_counters.by(toy, at=1)(lambda g, play: Look())
    start = table(*PLAIN).hand(emperor=["karama"])
    g = Machine.start(
        start.table, ShipmentStep(Seat("emperor")), Ruleset(*extensions("basic", start.table.seats), toy), "x"
    )
    g.act(Seat("emperor"), ship(4, "carthag_11", karama="emperor"))
    assert seen == [(1, [])]
    assert g.table.hands[Seat("emperor")] == ()


# ------------------------------------------------------------------------------------------------ the form
@pytest.mark.rule("KARAMA-11")
def test_the_form_offers_the_card_and_what_only_it_can_pay() -> None:
    t = shipping(table(*PLAIN).hand(emperor=["karama"]).purse(emperor=1), "emperor")
    assert "polar_sink" in allowed(field(t, "emperor", "destination"))
    card = field(t, "emperor", "karama", destination="polar_sink")
    assert (allowed(card), refused(card)) == (["emperor"], {None: ["shipment-beyond-means"]})
    assert allowed(field(t, "emperor", "forces.ordinary", destination="carthag_11", karama="emperor")) == [1, 2]
    assert allowed(field(t, "emperor", "forces.ordinary", destination="carthag_11")) == [1]
    t = shipping(table(*PLAIN).hand(emperor=["shield"]), "emperor")
    assert [found.name for found in form_of(t, "emperor", {"destination": "polar_sink"}).fields] == [
        "destination",
        "forces.ordinary",
    ]


# ------------------------------------------------------------------------------------------------ for another player
@pytest.mark.rule("KARAMA-11", "ALLY-08", "SECRET-08")
def test_a_holder_offers_and_the_shipper_accepts() -> None:
    t = shipping(table(*PLAIN).hand(harkonnen=["karama"]), "emperor")
    t.refuses("emperor", ship(4, "carthag_11", karama="harkonnen"), "KARAMA-11")
    t("harkonnen", OfferKarama(Seat("emperor")))
    for viewer, sees in (("emperor", True), ("harkonnen", True), ("atreides", False)):
        assert bool(t.news(viewer, KaramaOffered)) == sees
    own = {seat.seat: seat.private for seat in view(t.game, Seat("emperor")).seats}[Seat("emperor")]
    assert own and own.karama_offers == ("harkonnen",)
    assert allowed(field(t, "emperor", "karama", destination="carthag_11")) == [None, "harkonnen"]
    t("emperor", ship(4, "carthag_11", karama="harkonnen"))
    assert (t.purse("emperor"), t.hand("harkonnen"), at(t, "carthag_11", "emperor")) == (8, [], Forces(4))
    assert t.happened(CardPlayed) == [CardPlayed(Seat("harkonnen"), "karama", use="guild_rate_shipment")]
    assert t.game.table.karama_offers == {}
    t.end()


@pytest.mark.rule("KARAMA-11", "SECRET-08")
def test_an_offer_proves_nothing() -> None:
    """Without the card the declaration comes back, and that offer is worth nothing any more in this turn."""
    t = shipping(table(*PLAIN).hand(harkonnen=["shield"]), "emperor")
    t("harkonnen", OfferKarama(Seat("emperor")))
    t("emperor", ship(4, "carthag_11", karama="harkonnen"))
    assert t.happened(RateNotBought) == [RateNotBought(Seat("harkonnen"), Seat("emperor"))]
    assert t.asks == [("ChooseShipment", "emperor")]
    assert (t.purse("emperor"), reserves(t, "emperor")) == (10, 20)
    t.refuses("emperor", ship(4, "carthag_11", karama="harkonnen"), "KARAMA-11")
    t("emperor", ship(4, "carthag_11"))


@pytest.mark.rule("KARAMA-11", "SECRET-08", "SECRET-01")
def test_nobody_but_the_two_learns_that_an_offered_karama_is_not_there() -> None:
    """Neither an event, nor the view, nor the number of the question tells the others; nor that there was an offer."""
    t = shipping(table(*PLAIN).hand(harkonnen=["shield"]), "emperor")
    t("harkonnen", OfferKarama(Seat("emperor")))
    before, told = view(t.game, Seat("atreides")), len(t.news("atreides", Event))
    assert before.waits
    t("emperor", ship(4, "carthag_11", karama="harkonnen"))
    assert view(t.game, Seat("atreides")) == before
    assert len(t.news("atreides", Event)) == len(t.news(None, Event)) == told
    assert t.game.learnt == {Seat("emperor"), Seat("harkonnen")}
    for seat in ("emperor", "harkonnen"):
        assert t.news(seat, RateNotBought) == [RateNotBought(Seat("harkonnen"), Seat("emperor"))]


@pytest.mark.rule("KARAMA-27", "KARAMA-11")
def test_a_standing_order_on_an_empty_offer_is_tried_once() -> None:
    t = table(*PLAIN).hand(harkonnen=["shield"])
    t.table.karama_offers[Seat("harkonnen")] = Seat("emperor")
    wanted = {"type": "Ship", "destination": "carthag_11", "forces": {"ordinary": 2}, "karama": "harkonnen"}
    t.table.orders[Seat("emperor")] = (StandingOrder("ChooseShipment", wanted),)
    game = shipping(t, "emperor")
    assert game.asks == [("ChooseShipment", "emperor")]
    game("emperor", GiveOrders(()))


@pytest.mark.rule("KARAMA-11")
def test_an_offer_can_be_taken_back_or_made_to_somebody_else() -> None:
    t = shipping(table(*PLAIN).hand(harkonnen=["karama"]), "emperor")
    t.refuses("harkonnen", OfferKarama(Seat("harkonnen")), "KARAMA-11")
    t.refuses("harkonnen", OfferKarama(Seat("fremen")), "KARAMA-11")
    t.refuses("harkonnen", WithdrawKarama(), "KARAMA-11")
    t("harkonnen", OfferKarama(Seat("emperor")))
    t.refuses("harkonnen", OfferKarama(Seat("emperor")), "KARAMA-11")
    t("harkonnen", OfferKarama(Seat("atreides")))
    assert t.news("emperor", KaramaOfferEnded) == [KaramaOfferEnded(Seat("harkonnen"), Seat("emperor"))]
    t.refuses("emperor", ship(4, "carthag_11", karama="harkonnen"), "KARAMA-11")
    t("harkonnen", WithdrawKarama())
    assert t.game.table.karama_offers == {}


@pytest.mark.rule("KARAMA-11", "ALLY-08")
def test_who_holds_one_is_shown_that_it_can_be_offered() -> None:
    t = shipping(table(*PLAIN).hand(harkonnen=["karama"], atreides=["shield"]), "emperor")
    offers = {seat: [*OfferKarama.options(t.game, Seat(seat))] for seat in PLAIN}
    assert offers == {"atreides": [], "emperor": [], "harkonnen": [OfferKarama(Seat("emperor"))]}
    t("harkonnen", OfferKarama(Seat("emperor")))
    assert [*WithdrawKarama.options(t.game, Seat("harkonnen"))] == [WithdrawKarama()]
    t("emperor", Pass())
