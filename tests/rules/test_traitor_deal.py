"""Traitor Cards: dealt, kept and given back, and the mulligan of Harkonnen."""

from collections.abc import Sequence

import pytest

from kanly.kernel import Pass, Sealed, Seat
from kanly.rules.core.setup import Setup
from kanly.rules.core.traitor_deal import HiddenTraitorsDealt, KeepTraitor, TraitorChosen, TraitorDeal, TraitorKept
from kanly.rules.factions.harkonnen.setup import Mulligan, TraitorMulligan, TraitorsShuffledBack
from kanly.state import Thing
from kanly.view import view
from support.position import Position, position
from support.referee import Referee


def faces(t: Referee, things: Sequence[Thing]) -> list[str]:
    return [t.game.table.faces[thing] for thing in things]


def on_top(p: Position, *leaders: str) -> Position:
    """These Traitor Cards on top of their deck: dealt first, in this order, to the lowest circle."""
    deck = p.table.traitor_deck
    cards = [next(card for card in deck if p.table.faces[card] == leader) for leader in leaders]
    p.table.traitor_deck = (*(card for card in deck if card not in cards), *reversed(cards))
    return p


def card(t: Referee, seat: str, leader: str) -> Thing:
    """The Traitor Card of this leader among those dealt to the seat."""
    return next(c for c in t.game.table.dealt_traitors[Seat(seat)] if t.game.table.faces[c] == leader)


# ------------------------------------------------------------------------------------------------ traitors
@pytest.mark.rule("SETUP-07", "SECRET-05")
def test_four_traitors_each_seen_by_their_owner_alone() -> None:
    t = position("atreides", "harkonnen", "fremen").begin(Setup())
    table = t.game.table
    cards = [card for seat in table.seats for card in table.dealt_traitors[seat]]
    assert [len(table.dealt_traitors[seat]) for seat in table.seats] == [4, 4, 4]
    assert len(cards) + len(table.traitor_deck) == 15
    for seat in table.seats:
        assert all(table.known[card] == table.bit(seat) for card in table.dealt_traitors[seat])
    assert t.news("fremen", HiddenTraitorsDealt) == [HiddenTraitorsDealt(s, 4) for s in table.seats if s != "fremen"]


@pytest.mark.rule("SETUP-08", "TIMING-08")
def test_silence_keeps_the_strongest_leader_of_another_faction() -> None:
    leaders = "stilgar", "duncan_idaho", "feyd_rautha", "gurney_halleck"
    t = on_top(position("atreides", "harkonnen", "fremen"), *leaders).begin(TraitorDeal()).silence()
    assert faces(t, t.game.table.traitors[Seat("atreides")]) == ["stilgar"]


@pytest.mark.rule("SETUP-08", "TIMING-08")
@pytest.mark.parametrize(
    ("leaders", "kept"),
    [
        (("duncan_idaho", "chani", "feyd_rautha", "jamis"), "chani"),  # 6 and 6: the first dealt
        (("feyd_rautha", "chani", "duncan_idaho", "jamis"), "feyd_rautha"),
        (("duncan_idaho", "dr_wellington_yueh", "lady_jessica", "thufir_hawat"), "lady_jessica"),  # own ones only
    ],
)
def test_silence_among_equals_and_without_others(leaders: tuple[str, ...], kept: str) -> None:
    t = on_top(position("atreides", "harkonnen", "fremen"), *leaders).begin(TraitorDeal()).silence()
    assert faces(t, t.game.table.traitors[Seat("atreides")]) == [kept]


@pytest.mark.rule("SETUP-08", "SECRET-05", "E1-05")
def test_any_card_may_be_kept_and_the_owner_knows_what_went_back() -> None:
    p = on_top(position("atreides", "fremen"), "stilgar", "duncan_idaho", "chani", "jamis")
    t = p.begin(TraitorDeal())
    own = card(t, "atreides", "duncan_idaho")
    t.refuses("atreides", KeepTraitor(t.game.table.traitor_deck[0]), "SETUP-08")
    t("atreides", KeepTraitor(own)).silence()
    table = t.game.table
    assert faces(t, table.traitors[Seat("atreides")]) == ["duncan_idaho"]
    assert table.returned_traitors[Seat("atreides")] == Sealed((Seat("atreides"),), ("stilgar", "chani", "jamis"))
    mine, yours = view(t.game, Seat("atreides")), view(t.game, Seat("fremen"))
    assert mine.seats[0].private and mine.seats[0].private.returned_traitors == ("stilgar", "chani", "jamis")
    assert len(table.traitor_deck) == 8 and not any(table.known[card] for card in table.traitor_deck)
    assert yours.seats[1].traitor_cards == 1
    assert t.news("fremen", TraitorChosen) == [TraitorChosen(Seat("atreides"))]
    assert t.news("atreides", TraitorKept) == [
        TraitorKept(Seat("atreides"), "duncan_idaho", ("stilgar", "chani", "jamis"))
    ]


@pytest.mark.rule("SETUP-08", "SECRET-06", "TIMING-04")
def test_the_choice_is_seen_to_be_made_and_may_be_changed_until_the_last() -> None:
    p = on_top(position("atreides", "fremen"), "stilgar", "duncan_idaho", "chani", "jamis")
    t = p.begin(TraitorDeal())
    t("atreides", KeepTraitor(card(t, "atreides", "chani")))
    waits = view(t.game, Seat("fremen")).waits
    assert waits and waits.sealed == ("atreides",) and not t.happened(TraitorKept)
    t("atreides", KeepTraitor(card(t, "atreides", "stilgar"))).silence()
    assert faces(t, t.game.table.traitors[Seat("atreides")]) == ["stilgar"]


@pytest.mark.rule("HARK-01", "HARK-02", "SETUP-08")
def test_harkonnen_keep_all_four_and_are_not_asked() -> None:
    p = on_top(position("harkonnen", "atreides"), "feyd_rautha", "beast_rabban", "lady_jessica", "duncan_idaho")
    t = p.begin(TraitorDeal())
    assert t.asks == [("ChooseTraitor", "atreides")]
    t.silence()
    kept = faces(t, t.game.table.traitors[Seat("harkonnen")])
    assert kept == ["feyd_rautha", "beast_rabban", "lady_jessica", "duncan_idaho"]
    assert Seat("harkonnen") not in t.game.table.returned_traitors


# ------------------------------------------------------------------------------------------------ the mulligan
@pytest.mark.rule("HOUSE-02", "TURN-07")
def test_with_the_house_rule_harkonnen_may_be_dealt_anew() -> None:
    p = position("atreides", "harkonnen", harkonnen_mulligan=True)
    t = on_top(p, "feyd_rautha", "beast_rabban", "lady_jessica", "duncan_idaho").begin(TraitorMulligan())
    assert t.options("harkonnen") == [Pass(), Mulligan()]
    t("harkonnen", Mulligan())
    table = t.game.table
    assert t.news("atreides", TraitorsShuffledBack) == [TraitorsShuffledBack(Seat("harkonnen"))]
    assert len(table.dealt_traitors[Seat("harkonnen")]) == 4
    assert len(table.traitor_deck) == 6 and not any(table.known[card] for card in table.traitor_deck)
    assert t.asks == [("ChooseMulligan", "harkonnen")]


@pytest.mark.rule("HOUSE-02", "TURN-07")
def test_the_offer_is_made_whatever_was_dealt() -> None:
    p = position("atreides", "harkonnen", harkonnen_mulligan=True)
    t = on_top(p, "feyd_rautha", "lady_jessica", "duncan_idaho", "thufir_hawat").begin(TraitorMulligan())
    assert t.asks == [("ChooseMulligan", "harkonnen")]
    t.refuses("harkonnen", Mulligan(), "HOUSE-02")


@pytest.mark.rule("HOUSE-02", "HARK-01")
def test_the_mulligan_comes_before_the_others_are_dealt() -> None:
    t = position("atreides", "harkonnen", harkonnen_mulligan=True).begin(Setup())
    assert t.asks == [("ChooseMulligan", "harkonnen")] and not t.game.table.dealt_traitors[Seat("atreides")]
    t.silence()
    assert t.asks == [("ChooseTraitor", "atreides")]
    assert len(t.game.table.dealt_traitors[Seat("harkonnen")]) == 4
    assert position("atreides", "harkonnen").begin(Setup()).asks == [("ChooseTraitor", "atreides")]
