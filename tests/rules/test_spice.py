"""The Spice Blow: territories, worms, both piles, the deck (SPICE-01 to SPICE-10)."""

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.nexus import NexusBegun, NexusEnded
from kanly.rules.core.spice import SpiceBlown, SpiceDestroyed
from kanly.rules.core.spice_blow import SpiceBlowAndNexus, SpiceCardsShuffledBack, SpiceCardTurned
from kanly.rules.core.spice_cards import SpiceCardSetAside, SpiceDeckReshuffled, SpiceLostInStorm, WormAppeared
from kanly.rules.core.turn import Phase
from kanly.state import Forces
from kanly.view import view
from support.position import Position, position
from support.referee import Referee

THREE = ("atreides", "emperor", "harkonnen")
WORM = "shai_hulud"
EMPEROR = Seat("emperor")
RED_CHASM, OLD_GAP = TerritoryId("red_chasm"), TerritoryId("old_gap")


def blow(start: Position, seed: str = "test") -> Referee:
    """The phase begins, and in a Nexus everybody is done at once."""
    t = start.begin(Phase("spice_blow"), seed)
    while t.asks and t.asks[0][0] == "ChooseNexusAct":
        t(t.owed[0], Pass())
    return t


def pile(t: Referee, number: int = 0) -> list[str]:
    """The cards of a discard pile, the last one on top."""
    return [t.game.table.faces[card] for card in t.game.table.spice_discards[number]]


def turned(t: Referee) -> list[str]:
    """The cards that were turned over, in order."""
    return [event.card for event in t.happened(SpiceCardTurned)]


# ------------------------------------------------------------------------------------------------ territories
@pytest.mark.rule("SPICE-01", "SPICE-02")
def test_a_territory_card_places_its_spice_and_ends_the_blow() -> None:
    t = blow(position(*THREE, turn=2).spice_deck("spice_red_chasm", "spice_old_gap").spice({"red_chasm_7": 3}))
    assert turned(t) == ["spice_red_chasm"]
    assert t.game.table.spice == {"red_chasm_7": 11}
    assert pile(t) == ["spice_red_chasm"] and pile(t, 1) == []
    assert t.game.table.current_territories == ("red_chasm", None)
    assert not t.happened(NexusBegun)
    t.end()


@pytest.mark.rule("SPICE-02")
def test_no_spice_is_placed_in_the_storm_but_the_territory_is_the_current_one() -> None:
    t = blow(position(*THREE, turn=2).storm(7).spice_deck("spice_red_chasm"))
    assert t.game.table.spice == {}
    assert t.happened(SpiceLostInStorm) == [SpiceLostInStorm(LocationId("red_chasm_7"))]
    assert pile(t) == ["spice_red_chasm"]
    assert t.game.table.current_territories[0] == "red_chasm"


# ------------------------------------------------------------------------------------------------ turn 1
@pytest.mark.rule("SPICE-03", "FRE-05", "TIMING-33")
def test_worms_of_turn_1_are_set_aside_and_shuffled_back() -> None:
    start = position(*THREE, turn=1).spice_deck(WORM, WORM, "spice_red_chasm").current_territory("old_gap")
    t = blow(start.forces({"old_gap_9": {"emperor": 5}}).spice({"old_gap_9": 4}))
    assert t.game.table.spice == {"old_gap_9": 4, "red_chasm_7": 8}
    assert t.game.table.board == {"old_gap_9": {"emperor": Forces(5)}}
    assert len(t.happened(SpiceCardSetAside)) == 2 and not t.happened(WormAppeared)
    assert t.happened(SpiceCardsShuffledBack) == [SpiceCardsShuffledBack(2)]
    assert t.game.table.spice_aside == () and len(t.game.table.spice_deck) == 20
    assert not any(t.game.table.known[card] for card in t.game.table.spice_deck), "a card is recognised in the deck"
    assert not t.happened(NexusBegun)


@pytest.mark.rule("SPICE-03")
def test_a_deck_without_cards_set_aside_is_not_shuffled() -> None:
    start = position(*THREE, turn=1).spice_deck("spice_red_chasm")
    rest = start.table.spice_deck[:-1]
    t = blow(start)
    assert t.game.table.spice_deck == rest and t.game.state.draws == 0


# ------------------------------------------------------------------------------------------------ worms
@pytest.mark.rule("SPICE-04", "NEXUS-01")
def test_a_worm_devours_the_current_territory_then_comes_the_next_card_then_a_nexus() -> None:
    start = position(*THREE, turn=2).spice_deck(WORM, "spice_red_chasm").current_territory("red_chasm")
    t = blow(start.forces({"red_chasm_7": {"emperor": 3}}).spice({"red_chasm_7": 5}))
    assert t.game.table.tanks[EMPEROR] == Forces(3) and t.game.table.board == {}
    assert t.game.table.spice == {"red_chasm_7": 8}, "the new spice is never eaten by that worm"
    assert pile(t) == [WORM, "spice_red_chasm"]
    order = [type(emitted.event).__name__ for emitted in t.events]
    wanted = ["WormAppeared", "ForcesKilled", "SpiceDestroyed", "SpiceBlown", "NexusBegun", "NexusEnded"]
    assert [name for name in order if name in wanted] == wanted


@pytest.mark.rule("SPICE-05", "BOARD-16")
def test_a_worm_devours_in_every_location_whatever_alliance_or_storm() -> None:
    start = position("atreides", "bene_gesserit", "emperor", "harkonnen", turn=2).storm(2)
    start.spice_deck(WORM, "spice_red_chasm").current_territory("cielago_south").allied("atreides", "emperor")
    t = blow(
        start.forces(
            {
                "cielago_south_2": {"atreides": 2, "emperor": 1},
                "cielago_south_3": {"harkonnen": 4, "bene_gesserit": Forces(1)},
                "cielago_north_2": {"harkonnen": 6},
            }
        ).spice({"cielago_south_2": 7, "cielago_north_3": 2})
    )
    tanks = {seat: forces.total for seat, forces in t.game.table.tanks.items()}
    assert tanks == {"atreides": 2, "bene_gesserit": 1, "emperor": 1, "harkonnen": 4}
    assert t.game.table.board == {"cielago_north_2": {"harkonnen": Forces(6)}}
    assert t.happened(SpiceDestroyed) == [SpiceDestroyed(LocationId("cielago_south_2"), 7, "worm")]
    assert all(len(leaders) == 5 for leaders in t.game.table.leaders.values())


@pytest.mark.rule("SPICE-06", "FRE-07")
def test_further_worms_devour_nothing_and_cause_no_further_nexus() -> None:
    """The example of SPICE-06."""
    start = position(*THREE, turn=4).spice_deck(WORM, WORM, "spice_funeral_plain").current_territory("red_chasm")
    t = blow(start.spice({"red_chasm_7": 8}).forces({"red_chasm_7": {"emperor": 3}}))
    assert t.game.table.tanks[EMPEROR] == Forces(3)
    assert t.game.table.spice == {"funeral_plain_15": 6}
    assert len(t.happened(NexusBegun)) == 1
    assert t.happened(WormAppeared) == [WormAppeared(RED_CHASM, True), WormAppeared(RED_CHASM, False)]
    assert pile(t) == [WORM, WORM, "spice_funeral_plain"]


@pytest.mark.rule("SPICE-07", "FRE-07")
def test_a_worm_without_a_territory_devours_nothing_but_calls_a_nexus() -> None:
    t = blow(position("atreides", "emperor", "fremen", turn=2).spice_deck(WORM, WORM, "spice_red_chasm"))
    assert t.happened(WormAppeared) == [WormAppeared(None, False), WormAppeared(None, False)]
    assert len(t.happened(NexusBegun)) == 1
    assert t.asks == []


# ------------------------------------------------------------------------------------------------ two blows
@pytest.mark.rule("SPICE-08", "NEXUS-01")
def test_two_blows_have_their_own_piles_worms_and_nexuses() -> None:
    start = position(*THREE, turn=3, double_spice_blow=True)
    start.spice_deck(WORM, "spice_old_gap", WORM, WORM, "spice_sihaya_ridge")
    start.current_territory("red_chasm").current_territory("south_mesa", 1)
    t = blow(
        start.spice({"red_chasm_7": 1, "south_mesa_5": 2}).forces(
            {"red_chasm_7": {"emperor": 1}, "south_mesa_5": {"harkonnen": 2}, "old_gap_10": {"atreides": 3}}
        )
    )
    devoured = [event.territory for event in t.happened(WormAppeared) if event.devours]
    assert devoured == ["red_chasm", "south_mesa"]
    assert t.game.table.spice == {"old_gap_10": 6, "sihaya_ridge_9": 6}
    assert (pile(t), pile(t, 1)) == ([WORM, "spice_old_gap"], [WORM, WORM, "spice_sihaya_ridge"])
    assert t.game.table.current_territories == ("old_gap", "sihaya_ridge")
    order = [type(emitted.event) for emitted in t.events if isinstance(emitted.event, NexusEnded | SpiceBlown)]
    assert order == [SpiceBlown, NexusEnded, SpiceBlown, NexusEnded]


@pytest.mark.rule("SPICE-08", "SPICE-03")
def test_both_blows_of_turn_1_set_worms_aside_until_the_last_is_over() -> None:
    start = position(*THREE, turn=1, double_spice_blow=True)
    t = blow(start.spice_deck(WORM, "spice_red_chasm", WORM, "spice_old_gap"))
    order = [type(e.event) for e in t.events if isinstance(e.event, SpiceBlown | SpiceCardsShuffledBack)]
    assert order == [SpiceBlown, SpiceBlown, SpiceCardsShuffledBack]
    assert t.happened(SpiceCardsShuffledBack) == [SpiceCardsShuffledBack(2)]


# ------------------------------------------------------------------------------------------------ the deck
@pytest.mark.rule("SPICE-09", "CARD-GEN-02")
def test_an_empty_deck_is_made_of_both_piles_and_territories_are_remembered() -> None:
    start = position(*THREE, turn=2, double_spice_blow=True).only_spice_deck("spice_red_chasm")
    first, second = start.table.spice_discards
    start.table.spice_discards = (first[:12], (*second, *first[12:]))
    t = blow(start.current_territory("old_gap", 1), seed="w5")  # a worm comes first
    assert t.happened(SpiceDeckReshuffled) == [SpiceDeckReshuffled(21)]
    assert turned(t)[:2] == ["spice_red_chasm", WORM]
    assert t.happened(WormAppeared)[0] == WormAppeared(OLD_GAP, True), "pile B still knows its territory"
    assert pile(t) == [] and pile(t, 1) == turned(t)[1:]
    assert len(t.game.table.spice_deck) + len(pile(t, 1)) == 21


@pytest.mark.rule("SPICE-09")
def test_cards_set_aside_are_not_shuffled_into_a_new_deck() -> None:
    t = blow(position(*THREE, turn=1).only_spice_deck(WORM))
    (made,) = t.happened(SpiceDeckReshuffled)
    assert made.cards == 20
    assert t.happened(SpiceCardsShuffledBack)


@pytest.mark.rule("SPICE-10", "SECRET-04")
def test_piles_are_open_and_the_deck_is_hidden() -> None:
    t = position(*THREE, turn=2).spice_deck(WORM, "spice_red_chasm").begin(SpiceBlowAndNexus())
    for viewer in (*t.game.table.seats, None):
        seen = view(t.game, viewer)
        assert seen.spice_discards == ((WORM, "spice_red_chasm"), ())
        assert seen.spice_deck_size == 19
        assert seen.current_territories == ("red_chasm", None)
    assert len(t.news(None, SpiceCardTurned)) == 2
    assert t.game.learnt == {*t.game.table.seats}, "a card turned over cannot be taken back"
