"""How Ecaz and Moritani begin (ECAZ-01 to ECAZ-03, ECAZ-08, AMB-04, MORI-01 to MORI-03)."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.catalog import FactionId, LocationId
from kanly.game import Game
from kanly.kernel import Seat
from kanly.rules.core.discs import house
from kanly.rules.core.forces import ForcesPlaced
from kanly.rules.core.setup import Setup, SetupRows
from kanly.rules.core.starting_forces import ChooseStartingPlace, PlaceStartingForces
from kanly.rules.core.traitor_deal import TraitorsDealt
from kanly.rules.factions.ecaz.setup import LoyalLeader
from kanly.state import Forces
from kanly.view import view
from support.position import position
from support.referee import Referee

ALL_EIGHT = ("atreides", "moritani", "bene_gesserit", "emperor", "ecaz", "fremen", "spacing_guild", "harkonnen")


def setup(*seats: str, mode: str = "basic", until: str = "") -> Referee:
    """Setup, until this seat chooses a place, or to its end."""
    t = position(*(seats or ALL_EIGHT), turn=0, mode=mode).begin(Setup())
    while t.asks and t.asks != [("ChooseStartingPlace", until)]:
        t.silence()
    return t


def place(location: str, number: int) -> PlaceStartingForces:
    """So many forces there."""
    return PlaceStartingForces(LocationId(location), number)


@pytest.mark.rule("ECAZ-01", "MORI-01", "ECAZ-02", "MORI-02", "SEED-46")
def test_what_they_begin_with() -> None:
    game = Game.new(["ecaz", "moritani"], seed="begin")
    while game._g.table.phase == "setup" and game._g.owed():
        seat = game.owed()[0]
        game.act(seat, game._g.owed()[0].default(game._g))
    table = game._g.table
    for seat in map(Seat, ("ecaz", "moritani")):
        assert table.purses[seat] == 12 and table.reserves[seat] == Forces(14) and table.hand_size(seat) == 1
        assert len(table.leaders[seat]) == 5 and len(table.traitors[seat]) == 1
        faction = catalog.factions().faction[FactionId(seat)]
        assert (faction.free_revival, faction.hand_limit) == (2, 4)
    assert [table.faces[disc] for disc in table.vidal] == ["duke_vidal"], "set aside (VIDAL-01)"


@pytest.mark.rule("ECAZ-03", "SETUP-10", "TIMING-30", "MORI-03")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_they_place_after_the_fremen_and_moritani_last(mode: str) -> None:
    t = setup(mode=mode)
    chosen = [placed.seat for placed in t.happened(ForcesPlaced)]
    last = ["fremen", "ecaz", *(["bene_gesserit"] if mode == "advanced" else []), "moritani"]
    assert chosen[-len(last) :] == last
    t.end()


@pytest.mark.rule("ECAZ-03")
def test_a_free_split_over_three_sectors() -> None:
    t = setup(until="ecaz")
    t.refuses("ecaz", place("imperial_basin_9", 7), "SETUP-10")
    t.refuses("ecaz", place("arrakeen_10", 2), "SETUP-10")
    for sector in (9, 10, 11):
        t("ecaz", place(f"imperial_basin_{sector}", 2))
    assert t.game.table.reserves[Seat("ecaz")] == Forces(14)
    assert t.asks != [("ChooseStartingPlace", "ecaz")]


@pytest.mark.rule("ECAZ-03")
def test_seven_are_too_many_over_three_sectors() -> None:
    t = setup(until="ecaz")
    t("ecaz", place("imperial_basin_9", 6))
    assert t.asks != [("ChooseStartingPlace", "ecaz")], "6/0/1 cannot be said: all six stand"


@pytest.mark.rule("ECAZ-03", "E3-13")
def test_silence_of_ecaz() -> None:
    t = setup()
    assert t.game.table.at(LocationId("imperial_basin_10"), Seat("ecaz")) == Forces(6)


@pytest.mark.rule("MORI-03")
def test_moritani_all_together_where_nobody_is() -> None:
    t = setup(until="moritani", mode="advanced")
    assert t.game.innermost(SetupRows).row == 0.56
    t.refuses("moritani", place("sietch_tabr_14", 6), "SETUP-10")
    t.refuses("moritani", place("imperial_basin_9", 6), "SETUP-10")
    t.refuses("moritani", place("red_chasm_7", 5), "SETUP-10")
    t.refuses("moritani", place("hidden_mobile_stronghold", 6), "SETUP-10")
    decision = t.game.owed()[0]
    assert isinstance(decision, ChooseStartingPlace)
    form = decision.form(t.game, {})
    assert form is not None and [choice.value for choice in form.fields[1].choices] == [6]
    t("moritani", place("habbanya_sietch_17", 6))
    assert t.game.table.at(LocationId("habbanya_sietch_17"), Seat("moritani")) == Forces(6)


@pytest.mark.rule("MORI-03", "E3-13", "BOARD-06")
def test_silence_of_moritani() -> None:
    t = setup("fremen", "moritani")
    first = next(p.id for p in catalog.board().locations if not p.territory.startswith("sietch_tabr"))
    assert t.game.table.at(first, Seat("moritani")) == Forces(6)


@pytest.mark.rule("AMB-01", "AMB-02", "AMB-03", "AMB-04", "AMB-05", "E3-20", "SEED-45", "SEED-46")
def test_six_ambassadors_are_available_five_are_unused() -> None:
    t = setup("ecaz", "fremen", "spacing_guild")
    for viewer in ("ecaz", "fremen", None):
        seen = view(t.game, None if viewer is None else Seat(viewer)).ambassadors
        assert seen is not None and len(seen.cohort) == 5 and len(seen.unused) == 5
        assert "ambassador_ecaz" in seen.available and set(seen.available) == {"ambassador_ecaz", *seen.cohort}
        assert {*seen.available, *seen.unused} == set(catalog.ambassadors().token), "factions not seated, too"
        assert not (seen.placed or seen.set_aside or seen.resolving or seen.removed or seen.triggered)


@pytest.mark.rule("AMB-04")
def test_the_draw_is_random() -> None:
    drawn = {
        tuple(t.game.table.cohort)
        for t in (position("ecaz", "fremen", turn=0).begin(Setup(), seed=str(n)) for n in range(4))
    }
    assert len(drawn) > 1


@pytest.mark.rule("ECAZ-08", "SETUP-07")
def test_a_loyal_leader_before_traitors_are_dealt() -> None:
    t = setup(mode="advanced")
    (loyal,) = t.news("fremen", LoyalLeader)
    assert house(loyal.leader) == "ecaz" and loyal.leader != "duke_vidal"
    assert all(loyal.leader not in dealt.leaders for dealt in t.happened(TraitorsDealt))
    assert all(view(t.game, seat).loyal == loyal.leader for seat in (*t.game.table.seats, None))
    assert loyal.leader in [t.game.table.faces[disc] for disc in t.game.table.leaders[Seat("ecaz")]]
    kinds = [type(emitted.event).__name__ for emitted in t.events]
    assert kinds.index("LoyalLeader") < kinds.index("TraitorsDealt")


@pytest.mark.rule("ECAZ-08")
def test_nobody_is_loyal_in_the_basic_game() -> None:
    assert not setup().happened(LoyalLeader)


@pytest.mark.rule("TERROR-01", "TERROR-02")
def test_six_terror_tokens_in_the_private_supply() -> None:
    t = setup(until="moritani")
    own, others = view(t.game, Seat("moritani")).terror, view(t.game, Seat("ecaz")).terror
    assert own is not None and {*own.own} == set(catalog.terror_tokens().token)
    assert others is not None and others.supply == 6 and others.own == ()
