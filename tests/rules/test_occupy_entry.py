"""Ecaz and its ally are one side in a territory; what an end of the alliance leaves behind (OCCUPY-01 to OCCUPY-04,
OCCUPY-18)."""

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Extension, Machine, Outcome, Pass, Procedure, Ruleset, Seat, call, step
from kanly.rules.core.alliances import AllianceEnds
from kanly.rules.core.arrival import Arrival, arrival_reactions, entry_objections
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_fight import BattleBegun
from kanly.rules.core.bound_moves import ChooseWayOut
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, Nexus, ProposeAlliance
from kanly.rules.core.ship_and_move import ShipAndMoveTurn
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.ecaz.duty_to_leave import DutyToLeave
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Promise
from kanly.view import view
from support.moving import at, go, moving
from support.occupying import CARTHAG, TUEK, A, B, G, H, Z, pair, settled
from support.position import Count, Position, position
from support.referee import Referee
from support.shipping import across, ship, shipping

CARTHAG_, TUEK_ = TerritoryId("carthag"), TerritoryId("tueks_sietch")


# ------------------------------------------------------------------------------------------------ room
@pytest.mark.rule("OCCUPY-01", "OCCUPY-02", "SHIP-07", "ALLY-10", "SEED-13", "E3-02")
def test_in_a_stronghold_the_two_are_one_side() -> None:
    """Example of OCCUPY-02: Ecaz, its ally Guild and Harkonnen in Carthag."""
    start = pair(G, H, A).forces({CARTHAG: {Z: 1, G: 1, H: 1}})
    t = shipping(start, A)
    t.refuses(A, ship(1, CARTHAG), "SHIP-07")
    t = shipping(pair(G, H, A).forces({CARTHAG: {Z: 1, G: 1, H: 1}}), G)
    t(G, ship(2, CARTHAG))
    assert at(t, CARTHAG, G) == Forces(3)
    cases: list[tuple[dict[str, Count], Seat, bool]] = [
        ({G: 1, H: 1}, Z, False),
        ({Z: 1, H: 1}, G, False),
        ({H: 1, A: 1}, Z, True),
        ({H: 1, A: 1}, G, True),
        ({Z: 1, G: 1}, H, False),
        ({Z: 1, H: 1}, A, True),
    ]
    for there, mover, closed in cases:
        t = shipping(pair(G, H, A).forces({CARTHAG: there}), mover)
        reasons = [reason.rule for reason in entry_objections(t.game, mover, C, "reserve_shipment", Forces(1))]
        assert ("SHIP-07" in reasons) == closed, (there, mover)


@pytest.mark.rule("OCCUPY-02", "MOVE-07")
def test_by_movement_and_on_the_way_too() -> None:
    start = pair(G, H, A).forces({"imperial_basin_9": {Z: 2}, "arrakeen_10": {G: 1, H: 1}, CARTHAG: {A: 1, H: 1}})
    t = moving(start, Z)
    t.refuses(Z, go(CARTHAG, imperial_basin_9=1), "SHIP-07")
    t(Z, go("arrakeen_10", imperial_basin_9=2))
    assert at(t, "arrakeen_10", Z) == Forces(2)


@pytest.mark.rule("OCCUPY-01", "ALLY-10", "E3-02")
def test_other_allies_are_two_sides_all_the_same() -> None:
    start = position(Z, G, H, A, turn=2).allied(G, H).order(Z, G, H, A).forces({CARTHAG: {G: 1, H: 1}}).purse(ecaz=9)
    shipping(start, Z).refuses(Z, ship(1, CARTHAG), "SHIP-07")


@pytest.mark.rule("OCCUPY-03", "ALLY-09")
def test_they_need_not_separate() -> None:
    start = pair(G, H).forces({CARTHAG: {Z: 2, G: 2}, "imperial_basin_9": {Z: 2, G: 2}})
    t = start.begin(Phase("shipment_movement"))
    t = settled(t)
    assert t.happened(ForcesKilled) == []
    assert (at(t, CARTHAG, Z), at(t, CARTHAG, G)) == (Forces(2), Forces(2))


@pytest.mark.rule("OCCUPY-18", "BG-22", "BG-14")
def test_the_bene_gesserit_treat_entries_of_ecaz_as_those_of_a_stranger() -> None:
    start = pair(B, H, mode="advanced").forces({CARTHAG: {B: 2}})
    t = shipping(start, Z)
    t(Z, ship(1, CARTHAG))
    asked = set()
    while t.owed:
        asked |= {kind for kind, _ in t.asks}
        if t.asks[0][0] == "ChooseIntrusion":
            t(B, Coexist())
        else:
            t.silence()
    assert {"ChooseAccompaniment", "ChooseIntrusion"} <= asked
    assert at(t, CARTHAG, B) == Forces(advisors=2)


@pytest.mark.rule("OCCUPY-18", "BG-22", "BG-18")
def test_advisors_may_take_up_arms_beside_ecaz() -> None:
    start = pair(B, H, mode="advanced").forces({CARTHAG: {Z: 1}, "imperial_basin_9": {B: Forces(advisors=2), H: 1}})
    t = moving(start, B)
    moved = go(CARTHAG, imperial_basin_9=Forces(advisors=2))
    t(B, type(moved)(moved.destination, moved.forces, "fighters"))
    t = settled(t)
    assert at(t, CARTHAG, B) == Forces(2)


# ------------------------------------------------------------------------------------------------ over-full
C = LocationId(CARTHAG)


def parting(**storm: int) -> Position:
    """Example of OCCUPY-04: Carthag holds 3 Ecaz, 4 Guild, 2 Harkonnen; Atreides sit by."""
    start = pair(G, H, A).forces({CARTHAG: {Z: 3, G: 4, H: 2}, "imperial_basin_9": {G: 2}})
    return start.storm(storm.get("storm", 14)).order(Z, G, H, A)


def breaks(start: Position, by: Seat = G) -> Referee:
    """In a Nexus this one breaks the alliance, and all are done."""
    t = start.begin(Nexus())
    t(by, BreakAlliance())
    return settled(t)


def turn_of(t: Referee, seat: Seat) -> Referee:
    """The turn of this seat, later on the same table."""
    return Referee(type(t.game).start(t.game.table, ShipAndMoveTurn(seat), t.game.rules, "later"))


@pytest.mark.rule("OCCUPY-04", "NEXUS-08")
def test_who_breaks_the_alliance_has_the_duty_which_everybody_sees() -> None:
    for by in (G, Z):
        t = breaks(parting(), by)
        assert t.happened(DutyToLeave) == [DutyToLeave(by, CARTHAG_)]
        assert view(t.game, None).must_leave == {CARTHAG_: by}
        assert at(t, CARTHAG, G) == Forces(4), "nobody is removed"


@pytest.mark.rule("OCCUPY-04", "OCCUPY-02")
def test_nobody_at_all_may_enter_an_over_full_place() -> None:
    t = breaks(parting())
    for seat in (Z, G, H, A):
        reasons = [why.rule for why in entry_objections(t.game, seat, C, "reserve_shipment", Forces(1))]
        assert reasons == ["SHIP-07"], seat


@pytest.mark.rule("OCCUPY-04", "MOVE-01")
def test_the_first_movement_must_take_all_of_them_out() -> None:
    t = turn_of(breaks(parting()), G)
    t(G, Pass())
    assert t.asks == [("ChooseWayOut", G)]
    t.refuses(G, Pass(), "OCCUPY-04")
    t.refuses(G, go("arsunt_11", carthag_11=3), "OCCUPY-04")
    t.refuses(G, go("arsunt_11", imperial_basin_9=2), "OCCUPY-04")
    t(G, go("arsunt_11", carthag_11=4))
    assert (at(t, "arsunt_11", G), t.game.table.must_leave) == (Forces(4), {})


@pytest.mark.rule("OCCUPY-04")
def test_silence_makes_the_movement() -> None:
    cases: list[tuple[dict[str, dict[str, Count]], str]] = [
        ({}, "imperial_basin_9"),
        ({"imperial_basin_11": {H: 1}}, "arsunt_11"),
    ]
    for other, end in cases:
        start = pair(G, H, A).forces({CARTHAG: {Z: 3, G: 4, H: 2}, **other}).storm(14).order(Z, G, H, A)
        t = turn_of(breaks(start), G)
        t(G, Pass())
        decision = t.game.owed()[0]
        assert decision.default(t.game) == go(end, carthag_11=4)
        t.silence()
        assert at(t, end, G) == Forces(4)


@pytest.mark.rule("OCCUPY-04")
def test_a_shipment_that_takes_them_all_away_fulfils_it() -> None:
    t = turn_of(breaks(parting()), G)
    t(G, across(None, {CARTHAG: 4}))
    while t.asks[0][1] != G or t.asks[0][0] != "ChooseMove":
        t.all_pass()
    t(G, Pass())
    assert t.game.table.must_leave == {}


@pytest.mark.rule("OCCUPY-04", "STORM-11")
def test_in_the_storm_nothing_is_demanded_and_the_duty_stays() -> None:
    t = turn_of(breaks(parting(storm=11)), G)
    t(G, Pass())
    assert t.asks[0][0] == "ChooseMove"
    t(G, Pass())
    assert t.game.table.must_leave == {CARTHAG_: G}
    t = Referee(type(t.game).start(t.game.table, Phase("battle"), t.game.rules, "later"))
    assert t.happened(BattleBegun) == [] and not t.owed, "and nobody fights there"
    t.game.table.storm = 14
    t = turn_of(t, G)
    t(G, Pass())
    assert t.asks == [("ChooseWayOut", G)], "in the next turn they must leave"


@pytest.mark.rule("OCCUPY-04", "BATTLE-06")
def test_still_over_full_they_fight_pair_by_pair() -> None:
    t = breaks(pair(G, H, A).forces({TUEK: {Z: 2, G: 4, H: 4}}).order(Z, G, H, A))
    t = Referee(type(t.game).start(t.game.table, Phase("battle"), t.game.rules, "later"))
    assert t.options(Z) == [Fight(LocationId(TUEK), G), Fight(LocationId(TUEK), H)]
    t = settled(t)
    assert len([seat for seat in (Z, G, H) if at(t, TUEK, seat)]) == 1 and t.game.table.must_leave == {}


@pytest.mark.rule("OCCUPY-04", "NEXUS-04")
def test_a_new_alliance_may_make_two_of_the_three_one_side_again() -> None:
    t = parting().begin(Nexus())
    t(G, BreakAlliance())
    t(Z, ProposeAlliance(H))
    t(H, AcceptProposal(Z))
    t = settled(t)
    assert t.happened(DutyToLeave) == [] and t.game.table.must_leave == {}


@pytest.mark.rule("OCCUPY-04")
def test_by_nobody_s_act_it_is_the_former_ally_s() -> None:
    t = parting().begin(AllianceEnds((Z, G)))
    assert t.game.table.must_leave == {CARTHAG_: G}
    start = pair(G, H, A, break_alliances_each_nexus=True).forces({CARTHAG: {Z: 3, G: 4, H: 2}})
    assert settled(start.begin(Nexus())).happened(DutyToLeave) == [DutyToLeave(G, CARTHAG_)]


@pytest.mark.rule("OCCUPY-04", "CARD-TRUTHTRANCE")
def test_the_duty_prevails_over_a_promise() -> None:
    start = parting()
    start.table.promises[G] = (Promise("move_to", "arsunt", doing=False), Promise("move_to", "arrakeen"))
    t = turn_of(breaks(start), G)
    t(G, Pass())
    t(G, go("arsunt_11", carthag_11=4))
    assert at(t, "arsunt_11", G) == Forces(4)


@pytest.mark.rule("OCCUPY-04")
def test_of_two_places_it_chooses_which_it_leaves() -> None:
    start = pair(G, H, A).forces({CARTHAG: {Z: 3, G: 4, H: 2}, TUEK: {Z: 1, G: 1, A: 1}}).storm(14).order(Z, G, H, A)
    t = turn_of(breaks(start), G)
    t(G, Pass())
    decision = t.game.owed()[0]
    assert isinstance(decision, ChooseWayOut) and set(decision.places) == {CARTHAG_, TUEK_}
    t(G, go("pasty_mesa_5", tueks_sietch_5=1))
    assert t.game.table.must_leave == {CARTHAG_: G}
    t = turn_of(t, G)
    t(G, Pass())
    assert t.asks == [("ChooseWayOut", G)], "in the next turn the other one"


class Ending(Procedure):
    """A reaction by which the alliance ends, as when Enemy of My Enemy is accepted."""

    @step
    def end(self, g: Engine) -> Outcome:
        return call(AllianceEnds((Z, G), G))


def ending_at_entries() -> Extension:
    """The first entry of the Guild while it is the ally of Ecaz ends that."""
    toy = Extension("toy")

    @arrival_reactions.by(toy, at=9)
    def ends(g: Engine, arrival: Arrival) -> Ending | None:
        return Ending() if arrival.entrant == G and g.table.ally(G) == Z else None

    return toy


@pytest.mark.rule("OCCUPY-04")
def test_in_an_entry_it_is_looked_at_when_that_is_settled() -> None:
    """Second and third example of OCCUPY-04: the Guild accept Moritani's offer while their movement, or their shipment,
    brings 1 more to Tuek's Sietch."""
    for by_ship in (False, True):
        start = pair(G, H, A).forces({TUEK: {Z: 2, G: 3, H: 4}, "pasty_mesa_5": {G: 1}}).storm(14).order(G, Z, H, A)
        rules = Ruleset(*extensions("basic", start.table.seats), ending_at_entries())
        t = Referee(Machine.start(start.table, Phase("shipment_movement"), rules, "x"))
        t(G, ship(1, TUEK) if by_ship else Pass())
        while t.asks[0][0] not in ("ChooseWayOut", "ChooseMove"):
            t.all_pass()
        if by_ship:
            assert t.happened(DutyToLeave) == [DutyToLeave(G, TUEK_)]
            t.refuses(G, Pass(), "OCCUPY-04")
            t(G, go("pasty_mesa_5", tueks_sietch_5=4))
            assert t.game.table.must_leave == {}
        else:
            t(G, go(TUEK, pasty_mesa_5=1))
            t = settled(t)
            assert t.game.table.must_leave == {TUEK_: G}, "no movement is left in this turn"
        t = Referee(Machine.start(t.game.table, Phase("battle"), rules, "x"))
        if not by_ship:
            assert t.options(G) == [Fight(LocationId(TUEK), Z), Fight(LocationId(TUEK), H)], "pair by pair"
        t = settled(t)
        if by_ship:
            assert [(event.aggressor, event.defender) for event in t.happened(BattleBegun)] == [(Z, H)]
