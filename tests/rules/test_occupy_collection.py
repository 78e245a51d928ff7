"""Spice that Ecaz and its ally collect side by side (OCCUPY-20 to OCCUPY-24)."""

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass
from kanly.rules.cards.karama import Stop
from kanly.rules.core.collection import CityPaid, Collection, SpiceCollected
from kanly.rules.core.move_range import has_ornithopters
from kanly.rules.factions.ecaz.harvest import AcceptShare, HarvestPooled, ProposeShare, ShareProposed
from kanly.state import Forces
from kanly.view import view
from support.occupying import A, B, F, G, H, Z, pair, settled
from support.position import Count, Position
from support.referee import Referee

HEAP, CHASM = "red_chasm_7", TerritoryId("red_chasm")


def purses(t: Referee) -> tuple[int, int]:
    """What Ecaz and the Guild have taken in."""
    return t.purse(Z) - 9, t.purse(G) - 9


def heap(spice: int, one: int = 1, other: int = 1) -> Position:
    """Red Chasm with this spice, and forces of both there."""
    return pair(G, H).spice({HEAP: spice}).forces({HEAP: {Z: one, G: other}})


# ------------------------------------------------------------------------------------------------ who and how much
@pytest.mark.rule("OCCUPY-22", "OCCUPY-21", "COLLECT-01")
def test_the_odd_spice_goes_to_the_ally() -> None:
    """Example of OCCUPY-22: capacities 2 and 3; 5 spice, or 9."""
    for spice, left in ((5, 0), (9, 4)):
        t = heap(spice).forces({"carthag_11": {G: 1}}).begin(Collection())
        assert t.happened(HarvestPooled) == [HarvestPooled(CHASM, 5, Z, G)]
        t = settled(t)
        assert purses(t) == (2, 3)
        assert t.game.table.spice.get(LocationId(HEAP), 0) == left
        assert t.happened(SpiceCollected) == [
            SpiceCollected(Z, LocationId(HEAP), 2),
            SpiceCollected(G, LocationId(HEAP), 3),
        ]


@pytest.mark.rule("OCCUPY-21", "OCCUPY-22")
def test_the_order_of_seats_does_not_matter() -> None:
    for order in ((Z, G, H), (G, H, Z)):
        t = settled(heap(4, 3, 3).order(*order).begin(Collection()))
        assert purses(t) == (2, 2)


@pytest.mark.rule("OCCUPY-21", "OCCUPY-22")
def test_one_alone_in_a_territory_collects_as_ever() -> None:
    t = heap(9, 2, 0).begin(Collection())
    assert not t.owed and purses(t) == (4, 0)
    start = pair(G, H).spice({"cielago_south_2": 6})
    t = start.forces({"cielago_south_2": {Z: 1}, "cielago_south_3": {G: 4}}).begin(Collection())
    assert not t.owed and purses(t) == (2, 0), "the ally stands where no spice lies"


@pytest.mark.rule("OCCUPY-21", "OCCUPY-18", "BG-12")
def test_advisors_share_nothing() -> None:
    start = pair(B, H, mode="advanced").spice({HEAP: 6}).forces({HEAP: {Z: 1, B: Forces(advisors=2)}})
    t = start.begin(Collection())
    assert not t.owed and t.purse(Z) == 9 + 2


@pytest.mark.rule("OCCUPY-22")
def test_sectors_are_added_up_for_each_territory() -> None:
    start = pair(G, H).spice({"cielago_south_2": 5, "cielago_south_3": 3})
    t = start.forces({"cielago_south_3": {Z: 1}, "cielago_south_2": {G: 2}}).begin(Collection())
    assert t.happened(HarvestPooled) == [HarvestPooled(TerritoryId("cielago_south"), 6, Z, G)]
    t = settled(t)
    assert purses(t) == (3, 3)
    assert t.game.table.spice == {"cielago_south_3": 1, "cielago_south_2": 1}


@pytest.mark.rule("OCCUPY-21", "COLLECT-01")
def test_others_there_take_what_the_two_leave() -> None:
    for order, theirs in (((Z, G, H), 1), ((H, Z, G), 2)):
        t = heap(5)
        t.table.board[LocationId(HEAP)] = {**t.table.board[LocationId(HEAP)], H: Forces(1)}
        t.table.reserves[H] -= Forces(1)
        done = settled(t.order(*order).begin(Collection()))
        assert done.purse(H) == 9 + theirs
        assert sum(purses(done)) == 5 - theirs


# ------------------------------------------------------------------------------------------------ agreement
@pytest.mark.rule("OCCUPY-23", "OCCUPY-22")
def test_an_offer_that_is_accepted_is_the_division() -> None:
    t = heap(9, 2, 2).begin(Collection())
    assert t.asks == [("ChooseShare", Z), ("ChooseShare", G)]
    t.refuses(G, AcceptShare(), "OCCUPY-23")
    t.refuses(Z, ProposeShare(9), "OCCUPY-23")
    t(Z, ProposeShare(7))
    t.refuses(Z, AcceptShare(), "OCCUPY-23")
    t(G, ProposeShare(8))
    t(Z, AcceptShare())
    assert purses(t) == (0, 8), "whatever each could have carried"
    assert not t.owed


@pytest.mark.rule("OCCUPY-23", "SECRET-01", "SEED-62")
def test_only_the_two_see_offers() -> None:
    t = heap(8, 2, 2).begin(Collection())
    before = view(t.game, H)
    t(Z, ProposeShare(7))
    assert view(t.game, H) == before
    for seat in (Z, G):
        assert t.news(seat, ShareProposed) == [ShareProposed(Z, CHASM, 7, 1, G)]
    assert t.news(H, ShareProposed) == []
    assert {decision.seat: decision.facts()["offered"] for decision in t.game.owed()} == {Z: None, G: 1}


@pytest.mark.rule("OCCUPY-23", "TIMING-08")
def test_when_it_is_left_to_the_rule() -> None:
    t = heap(5, 2, 2).begin(Collection())
    t(Z, Pass())
    assert purses(t) == (2, 3), "the other has no open offer"
    t = heap(5, 2, 2).begin(Collection())
    t(Z, ProposeShare(3))
    t(G, Pass())
    assert t.owed == [Z], "the offer stands, and may be accepted"
    t(Z, ProposeShare(2))
    t(G, AcceptShare())
    assert purses(t) == (2, 3)
    t = heap(5, 2, 2).begin(Collection())
    t(Z, ProposeShare(3))(G, Pass())(Z, Pass())
    assert purses(t) == (2, 3), "both are content"
    t = heap(5, 2, 2).begin(Collection())
    t(Z, ProposeShare(3))(Z, Pass())
    assert purses(t) == (2, 3), "who leaves it to the rule takes back its own offer"


# ------------------------------------------------------------------------------------------------ cities
@pytest.mark.rule("OCCUPY-20", "COLLECT-02", "MOVE-04")
def test_each_of_both_has_what_a_city_gives() -> None:
    t = heap(20, 2, 2).forces({"arrakeen_10": {Z: 1, G: 1}}).begin(Collection())
    assert t.happened(HarvestPooled)[0].spice == 12
    assert has_ornithopters(t.game, Z) and has_ornithopters(t.game, G)
    t = heap(20, 2, 2).forces({"arrakeen_10": {G: 1}}).begin(Collection())
    assert t.happened(HarvestPooled)[0].spice == 10
    assert has_ornithopters(t.game, G) and not has_ornithopters(t.game, Z)


def cities(**hands: list[str]) -> Position:
    """Both in Carthag and Tuek's Sietch, Ecaz alone in Arrakeen, in an Advanced game."""
    there: dict[str, dict[str, Count]] = {
        "carthag_11": {Z: 1, G: 1},
        "tueks_sietch_5": {Z: 2, G: 1},
        "arrakeen_10": {Z: 1},
    }
    return pair(G, H, A, mode="advanced").forces(there).hand(**hands)


@pytest.mark.rule("OCCUPY-24", "COLLECT-04")
def test_each_gets_the_full_income_of_a_shared_city() -> None:
    t = cities().begin(Collection())
    assert not t.owed, "nobody holds a card"
    assert purses(t) == (2 + 1 + 2, 2 + 1)


@pytest.mark.rule("OCCUPY-24", "ECAZ-10")
def test_a_karama_denies_ecaz_what_it_shares() -> None:
    t = cities(harkonnen=["karama"]).begin(Collection())
    assert t.asks == [("React", H)] and t.happened(CityPaid) == []
    t(H, Stop("ecaz_collection", t.card(H, "karama")))
    assert purses(t) == (2, 3)
    assert {event.territory for event in t.happened(CityPaid) if event.seat == Z} == {"arrakeen"}


@pytest.mark.rule("OCCUPY-24", "TIMING-06")
def test_without_a_shared_city_nobody_is_asked() -> None:
    start = pair(G, H, mode="advanced").forces({"carthag_11": {G: 1}, "arrakeen_10": {Z: 1}}).hand(harkonnen=["karama"])
    t = start.begin(Collection())
    assert not t.owed and purses(t) == (2, 2)
    start = pair(G, H).forces({"carthag_11": {Z: 1, G: 1}}).hand(harkonnen=["karama"])
    t = start.begin(Collection())
    assert not t.owed and purses(t) == (0, 0), "a Basic game has no such income"


@pytest.mark.rule("OCCUPY-21", "FRE-15")
def test_fedaykin_of_the_ally_collect_like_others() -> None:
    start = pair(F, H, mode="advanced").spice({HEAP: 20}).forces({HEAP: {Z: 1, F: Forces(1, 2)}})
    assert start.begin(Collection()).happened(HarvestPooled)[0].spice == 8
