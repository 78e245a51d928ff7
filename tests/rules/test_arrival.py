"""The entry pipeline (TIMING-20, ARRIVE). What no faction that is played does by itself, toy preventions, losses and
child entries on its hooks do; the order of its stages is shown by real ones in `test_arrival_log.py` and
`test_ambassador_interruption.py`."""

import pytest

from kanly.catalog import LocationId, arrivals
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import (
    MAX_DEPTH,
    Arrival,
    ForcesArrived,
    Party,
    arrival_reactions,
    arriving_forces,
    entry_losses,
    entry_objections,
    entry_prevention,
    limited_to_two,
    other_sides,
)
from kanly.rules.core.payment import Share, SpicePaid
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.state import NONE, Engine, Forces
from kanly.view import view
from support.entries import (
    Attrition,
    Closed,
    Companion,
    Declaration,
    Highwaymen,
    Note,
    Passage,
    Veto,
    act,
    events,
    note,
    ship,
    start,
)
from support.position import Position, position

SEATS = ("atreides", "emperor", "fremen", "harkonnen")
ATREIDES, EMPEROR, FREMEN, HARKONNEN = map(Seat, SEATS)
CARTHAG, ARRAKEEN, SINK, OLD_GAP = map(LocationId, ("carthag_11", "arrakeen_10", "polar_sink", "old_gap_9"))


# ------------------------------------------------------------------------------------------------ from where
@pytest.mark.rule("ARRIVE-02", "ARRIVE-04")
def test_a_group_from_several_places_arrives_together() -> None:
    table = position(*SEATS, turn=2).forces({"old_gap_9": {"emperor": 3}, "old_gap_10": {"emperor": Forces(2, 0)}})
    group = (Party(Forces(2), OLD_GAP), Party(Forces(2), LocationId("old_gap_10")))
    g = start(table, Declaration("movement", EMPEROR, SINK, group))
    assert g.table.board == {SINK: {EMPEROR: Forces(4)}, OLD_GAP: {EMPEROR: Forces(1)}}
    (told,) = events(g, ForcesArrived)
    assert told.sources == (OLD_GAP, "old_gap_10")


# ------------------------------------------------------------------------------------------------ prevention
@pytest.mark.rule("ARRIVE-06", "TIMING-13", "KARAMA-05")
def test_a_prevented_entry_pays_nothing_moves_nothing_and_nobody_reacts() -> None:
    table = position(*SEATS, turn=2).purse(emperor=9).hand(atreides=["karama"]).forces({"old_gap_9": {"fremen": 3}})
    declared = Declaration("movement", FREMEN, CARTHAG, (Party(Forces(3), OLD_GAP),), (Share(FREMEN, 0),))
    g = start(
        table,
        declared,
        (entry_prevention, 5, lambda g, arrival: Veto()),
        (entry_prevention, 6, note("never")),
        (arrival_reactions, 8, note("never")),
    )
    g = act(g, ATREIDES, Stop("fre_movement", g.table.hands[ATREIDES][0]))
    assert events(g, Closed) == [Closed("fre_movement", NONE, ())]
    assert g.table.board == {OLD_GAP: {FREMEN: Forces(3)}}
    assert not events(g, ForcesArrived) and not events(g, Passage) and not events(g, SpicePaid)


@pytest.mark.rule("ARRIVE-06")
def test_prevention_that_is_not_used_lets_the_entry_go_on() -> None:
    table = position(*SEATS, turn=2).hand(atreides=["karama"]).forces({"old_gap_9": {"fremen": 3}})
    declared = Declaration("movement", FREMEN, CARTHAG, (Party(Forces(3), OLD_GAP),))
    g = act(start(table, declared, (entry_prevention, 5, lambda g, arrival: Veto())), ATREIDES, Pass())
    assert g.table.board == {CARTHAG: {FREMEN: Forces(3)}}


@pytest.mark.rule("TIMING-14", "TURN-10")
def test_what_can_no_longer_be_paid_goes_back_undone() -> None:
    g = start(
        position(*SEATS, turn=2).purse(emperor=9),
        ship(4, CARTHAG, Share(EMPEROR, 4)),
        (entry_prevention, 7, lambda g, arrival: Highwaymen()),
    )
    assert events(g, Closed) == [Closed("TURN-10", NONE, ())]
    assert g.table.board == {} and g.table.reserves[EMPEROR] == Forces(20) and g.table.in_transit == 0


@pytest.mark.rule("TURN-10", "ARRIVE-12")
def test_the_last_spice_may_be_paid() -> None:
    g = start(position(*SEATS, turn=2).purse(emperor=4), ship(4, CARTHAG, Share(EMPEROR, 4)))
    assert g.table.purses[EMPEROR] == 0 and g.table.at(CARTHAG, EMPEROR) == Forces(4)


@pytest.mark.rule("TIMING-14")
@pytest.mark.parametrize(
    ("declared", "rule"),
    [
        (ship(21), "TIMING-14"),  # not so many in reserve
        (Declaration("movement", EMPEROR, SINK, (Party(Forces(1), OLD_GAP),)), "TIMING-14"),
        (ship(1, LocationId("red_chasm_7")), "STORM-11"),
        (ship(1, ARRAKEEN), "SHIP-07"),
    ],
)
def test_what_has_become_impossible_goes_back_undone(declared: Declaration, rule: str) -> None:
    table = position(*SEATS, turn=2).storm(7).forces({"arrakeen_10": {"atreides": 1, "fremen": 1}})
    assert events(start(table, declared), Closed) == [Closed(rule, NONE, ())]


# ------------------------------------------------------------------------------------------------ payment
@pytest.mark.rule("ALLY-07", "SECRET-01", "ARRIVE-12", "ARRIVE-19")
def test_every_payer_is_debited_once_an_ally_within_its_pledge() -> None:
    """And what is paid is paid, also when Atomics kill all who have come."""
    table = position(*SEATS, "moritani", turn=2).purse(emperor=9, atreides=5).terror({"carthag": "atomics"})
    table.allied("emperor", "atreides", atreides=3)
    shares = (Share(EMPEROR, 2), Share(ATREIDES, 2))
    t = table.begin(Arrival("reserve_shipment", EMPEROR, CARTHAG, (Party(Forces(4)),), shares))
    assert t.asks == [("ChooseTerror", "moritani")]
    t("moritani", RevealTerror())
    assert t.happened(SpicePaid) == [SpicePaid(EMPEROR, 2, "shipment"), SpicePaid(ATREIDES, 2, "shipment")]
    assert (t.purse(EMPEROR), t.purse(ATREIDES), t.game.table.pledges[ATREIDES]) == (7, 3, 1)
    assert len(t.happened(ForcesArrived)) == 1 and t.game.table.tanks[EMPEROR] == Forces(4)
    refused = start(table_of(atreides=1), ship(4, CARTHAG, *shares))
    assert events(refused, Closed)[0].prevented_by == "TURN-10"


def table_of(**pledges: int) -> Position:
    """Emperor and Atreides allied, with spice and these pledges."""
    return position(*SEATS, turn=2).purse(emperor=9, atreides=5).allied("emperor", "atreides", **pledges)


# ------------------------------------------------------------------------------------------------ placement
@pytest.mark.rule("ARRIVE-02", "ARRIVE-18")
@pytest.mark.parametrize(("dead", "left"), [(2, 1), (3, 0)])
def test_losses_on_the_way_leave_fewer_or_no_entry_at_all(dead: int, left: int) -> None:
    table = position(*SEATS, turn=2).forces({"old_gap_9": {"emperor": 3}})
    g = start(
        table,
        Declaration("movement", EMPEROR, CARTHAG, (Party(Forces(3), OLD_GAP),)),
        (entry_losses, 1, lambda g, arrival: Attrition(arrival.parties, EMPEROR, dead)),
        (arrival_reactions, 8, note("reaction")),
    )
    assert g.table.tanks[EMPEROR] == Forces(dead)
    assert g.table.at(CARTHAG, EMPEROR) == Forces(left)
    assert len(events(g, Passage)) == len(events(g, ForcesArrived)) == (1 if left else 0)
    assert events(g, Closed) == [Closed("", Forces(left), ())]


@pytest.mark.rule("ARRIVE-02")
def test_forces_may_show_another_side_when_they_arrive() -> None:
    def as_advisors(g: Engine, forces: Forces, arrival: Arrival) -> Forces:
        return Forces(advisors=forces.total)

    g = start(position(*SEATS, turn=2), ship(2), (arriving_forces, 1, as_advisors))
    assert g.table.at(CARTHAG, EMPEROR) == Forces(advisors=2)
    assert g.table.reserves[EMPEROR] == Forces(18)


# ------------------------------------------------------------------------------------------------ interruption, depth
@pytest.mark.rule("ARRIVE-15")
def test_everybody_sees_who_enters_where_and_who_decides() -> None:
    table = position(*SEATS, "moritani", turn=2).purse(emperor=9).terror({"carthag": "robbery"})
    t = table.begin(Arrival("reserve_shipment", EMPEROR, CARTHAG, (Party(Forces(4)),), (Share(EMPEROR, 4),)))
    for viewer in (*t.game.table.seats, None):
        seen = view(t.game, viewer)
        (entry,) = [paragraph for paragraph in seen.paragraphs if paragraph.kind == "Arrival"]
        assert (entry.facts["entrant"], entry.facts["destination"]) == (EMPEROR, CARTHAG)
        assert seen.waits and seen.waits.seats == ("moritani",)


@pytest.mark.rule("ARRIVE-10", "TIMING-12")
def test_entries_nest_eight_deep_and_no_deeper() -> None:
    def again(g: Engine, arrival: Arrival) -> Companion | None:
        return Companion(arrival.depth) if arrival.may_cause_another else None

    g = start(position(*SEATS, turn=2), ship(1), (arrival_reactions, 7, again))
    assert len(events(g, ForcesArrived)) == 1 + MAX_DEPTH
    assert arrivals().depth_limit == MAX_DEPTH
    assert events(g, Closed)


@pytest.mark.rule("ARRIVE-10")
def test_an_entry_that_lies_too_deep_is_no_error() -> None:
    g = start(position(*SEATS, turn=2), ship(1), (arrival_reactions, 7, lambda g, arrival: Companion(arrival.depth)))
    assert len(events(g, ForcesArrived)) == 1 + MAX_DEPTH
    assert events(g, Closed) == [Closed("", Forces(1), ())]


# ------------------------------------------------------------------------------------------------ the stronghold limit
@pytest.mark.rule("SHIP-07")
@pytest.mark.parametrize("allied", [False, True])
def test_two_other_occupiers_close_a_stronghold(allied: bool) -> None:
    """The example of SHIP-07, and what does not count: advisors, other territories."""
    guild, tabr = Seat("spacing_guild"), LocationId("sietch_tabr_14")
    table = position("atreides", "emperor", "spacing_guild", "bene_gesserit", turn=2)
    if allied:
        table.allied("spacing_guild", "atreides")
    g = start(
        table.forces(
            {
                "arrakeen_10": {"atreides": 1, "emperor": 1},
                "sietch_tabr_14": {"atreides": 1, "bene_gesserit": 1},
                "polar_sink": {"atreides": 1, "emperor": 1, "bene_gesserit": 1},
            }
        ),
        Note("", 0),
    )
    g.table.board[tabr] = {ATREIDES: Forces(1), Seat("bene_gesserit"): Forces(advisors=1)}
    objections = {
        place: [*entry_objections(g, guild, place, "reserve_shipment", Forces(1))] for place in (ARRAKEEN, tabr, SINK)
    }
    assert [bool(found) for found in objections.values()] == [True, False, False]
    (full,) = objections[ARRAKEEN]
    assert (full.rule, full.facts["by"]) == ("SHIP-07", ["atreides", "emperor"])
    g.table.board[ARRAKEEN] = {ATREIDES: Forces(1), guild: Forces(1)}
    assert not [*entry_objections(g, guild, ARRAKEEN, "reserve_shipment", Forces(1))]


@pytest.mark.rule("SHIP-07")
def test_modules_may_count_two_as_one_or_ignore_the_limit() -> None:
    table = position(*SEATS, turn=2).forces({"arrakeen_10": {"atreides": 1, "fremen": 1}})

    def one_side(g: Engine, sides: int, territory: str, seat: Seat) -> int:
        return sides - 1

    def not_heeded(g: Engine, limited: bool, territory: str, seat: Seat, cause: str, group: Forces) -> bool:
        return limited and cause != "accompany"

    assert not [
        *entry_objections(
            start(table, Note("", 0), (other_sides, 1, one_side)), EMPEROR, ARRAKEEN, "movement", Forces(1)
        )
    ]
    g = start(table, Note("", 0), (limited_to_two, 1, not_heeded))
    assert not [*entry_objections(g, EMPEROR, ARRAKEEN, "accompany", Forces(1))]
    assert [*entry_objections(g, EMPEROR, ARRAKEEN, "movement", Forces(1))]
