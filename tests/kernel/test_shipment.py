"""Hard case 1: a shipment in which others react, with Karama, Kull Wahad and conversion in its windows. The
deepest chain of entries is played by real rules: `tests/rules/test_ambassador_interruption.py`."""

from __future__ import annotations

import pytest

from kanly.kernel import Pass
from toys.bene_gesserit import Accompany, BecomeAdvisors
from toys.choam import KullWahad
from toys.positions import shipment
from toys.powers import CardPlayed, Karama
from toys.referee import Referee
from toys.shipment import ForcesArrived, Ship, Turn
from toys.table import ATREIDES, BENE_GESSERIT, CHOAM, EMPEROR, GUILD, HARKONNEN, IXIANS, MORITANI
from toys.views import view


@pytest.mark.rule("TIMING-12")
def test_shipment_with_everything() -> None:
    t = Referee(shipment().start())
    assert t.game.quote(EMPEROR, Ship("arrakeen", 5, from_ally=2)).costs == {EMPEROR: 1, GUILD: 2}
    t(EMPEROR, Ship("arrakeen", 5, from_ally=2))  # 5 to a stronghold at half price: 3
    assert t.stack == ["Turn.shipment", "Arrival.prevention", "Window.collect"]
    t.all_pass()  # w_ship_rate
    assert t.stack == ["Turn.shipment", "Arrival.income", "Window.collect"] and t.game.table.in_transit == 3
    t.all_pass()  # w_payment
    assert (t.game.table.spice[GUILD], t.game.table.spice[EMPEROR], t.game.table.pledged[GUILD]) == (13, 9, 1)
    t(BENE_GESSERIT, Accompany("arrakeen")).all_pass()  # w_accompany
    assert t.stack == ["Turn.shipment", "Arrival.reactions", "Intrusion.offer"]  # the child entry is over
    t(BENE_GESSERIT, BecomeAdvisors()).all_pass()  # w_intrusion
    assert t.asks == [("ChooseMove", EMPEROR)]  # all closed
    assert [(e.cause, e.entrant) for e in t.happened(ForcesArrived) if isinstance(e, ForcesArrived)] == [
        ("reserve_shipment", EMPEROR),
        ("accompany", BENE_GESSERIT),
    ]
    assert t.game.innermost(Turn).arrivals == 1
    t.finish()


@pytest.mark.rule("KARAMA-09", "TIMING-05", "TIMING-13")
def test_a_stopped_half_price_comes_back_undeclared() -> None:
    """Two Karamas at the same moment: the first in storm order (not around the board) counts; the other goes back
    unseen, and nothing has been paid."""
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5, from_ally=3))
    karama, other = t.card(HARKONNEN, "karama"), t.card(ATREIDES, "karama")
    t(ATREIDES, Karama(other, "guild_ally_half_price"))(HARKONNEN, Karama(karama, "guild_ally_half_price")).all_pass()
    t(CHOAM, Pass())  # w_kull
    assert t.asks == [("ChooseShipment", EMPEROR)]
    assert t.game.table.spice[EMPEROR] == 10 and t.game.table.pledged[GUILD] == 3
    assert t.game.quote(EMPEROR, Ship("arrakeen", 5, from_ally=3)).costs == {EMPEROR: 2, GUILD: 3}
    assert other in t.game.table.hands[ATREIDES] and karama in t.game.table.discard
    assert t.happened(CardPlayed) == [CardPlayed(HARKONNEN, "karama", "guild_ally_half_price")]
    t(EMPEROR, Ship("arrakeen", 5, from_ally=3)).finish()


@pytest.mark.rule("TIMING-10")
@pytest.mark.parametrize("second_karama", [False, True])
def test_karama_kull_karama(second_karama: bool) -> None:
    """Kull Wahad stops a Karama, unless another Karama stops Kull Wahad."""
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    karama, kull = t.card(HARKONNEN, "karama"), t.card(CHOAM, "kull_wahad")
    t(HARKONNEN, Karama(karama, "guild_ally_half_price")).all_pass()
    assert t.asks == [("React", CHOAM)]  # always, and only CHOAM
    t(CHOAM, KullWahad(kull, "karama_play"))
    if second_karama:
        t(ATREIDES, Karama(t.card(ATREIDES, "karama"), "choam_kull_wahad"))
    t.all_pass()
    assert (karama in t.game.table.hands[HARKONNEN]) is not second_karama
    assert (kull in t.game.table.hands[CHOAM]) is second_karama
    assert (HARKONNEN in t.game.table.no_karama) is not second_karama
    assert t.asks[0][0] == ("ChooseShipment" if second_karama else "React")
    t.finish()


@pytest.mark.rule("KARAMA-09")
def test_when_the_first_karama_is_stopped_the_next_one_counts() -> None:
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    first, second = t.card(HARKONNEN, "karama"), t.card(ATREIDES, "karama")
    t(ATREIDES, Karama(second, "guild_ally_half_price"))(HARKONNEN, Karama(first, "guild_ally_half_price")).all_pass()
    t(CHOAM, KullWahad(t.card(CHOAM, "kull_wahad"), "karama_play")).all_pass()
    t(CHOAM, Pass())  # asked again, about the second
    assert first in t.game.table.hands[HARKONNEN] and second in t.game.table.discard
    assert t.asks == [("ChooseShipment", EMPEROR)]
    t.finish()


@pytest.mark.rule("TIMING-10")
def test_a_worthless_card_as_karama_can_be_stopped() -> None:
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    worthless, karama = t.card(BENE_GESSERIT, "kulon"), t.card(IXIANS, "karama")
    t(BENE_GESSERIT, Karama(worthless, "guild_ally_half_price")).all_pass()
    t(CHOAM, Pass())
    t(IXIANS, Karama(karama, "bg_worthless_karama")).all_pass()
    t(CHOAM, Pass())  # w_kull against the real Karama
    assert {worthless, karama} <= {*t.game.table.discard} and t.game.table.in_transit == 3
    t.finish()


@pytest.mark.rule("TIMING-06", "KARAMA-25")
def test_who_is_asked_is_public() -> None:
    """Every seat with a card but the one that declared, in storm order; and not the owner of the power."""
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    assert [seat for _, seat in t.asks] == [
        BENE_GESSERIT,
        MORITANI,  # with nothing that could answer
        CHOAM,
        HARKONNEN,
        ATREIDES,
        IXIANS,
    ]
    t.refuses(EMPEROR, Pass(), "not-asked")
    t.finish()


@pytest.mark.rule("KARAMA-26")
def test_nobody_sees_who_has_answered_in_a_window() -> None:
    t = Referee(shipment().start())
    t(EMPEROR, Ship("arrakeen", 5))
    before = {viewer: view(t.game, viewer) for viewer in (GUILD, ATREIDES, None)}
    t(IXIANS, Karama(t.card(IXIANS, "karama"), "guild_ally_half_price"))(MORITANI, Pass())
    assert {viewer: view(t.game, viewer) for viewer in (GUILD, ATREIDES, None)} == before
    assert view(t.game, GUILD).sealed == [] and IXIANS in view(t.game, GUILD).waits_for
    prompt = view(t.game, IXIANS).prompt
    assert prompt is not None and prompt.answered == Karama(t.card(IXIANS, "karama"), "guild_ally_half_price")
    t.finish()
