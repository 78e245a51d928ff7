"""Duke Vidal's whole life (VIDAL-01 to VIDAL-21)."""

from __future__ import annotations

import pytest

from kanly.catalog import TerritoryId
from kanly.game import Game
from kanly.kernel import PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.questions import leaders_asked_about
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.alliances import AllianceEnds
from kanly.rules.core.battle_result import BountyReceived
from kanly.rules.core.discs import captives
from kanly.rules.core.leader_cycles import LeaderKilled, kill_leader
from kanly.rules.core.turn import Phase
from kanly.rules.factions.duke_vidal.custody import VidalComes, VidalSetAside, come_to, free_to_come
from kanly.rules.factions.harkonnen.capture import Capture, KeepCaptive, KillCaptive, LeaderExecuted, LeaderKept
from kanly.rules.factions.moritani.vidal import VidalClaimed, strongholds_to_fight_in
from kanly.view import VidalSeen, view
from support.captures import settle
from support.fighting import Places, fights, planning
from support.moritani_battles import A, E, F, H, M, fought, lost
from support.position import Position, position
from support.referee import Referee

POWER = "moritani_duke_vidal"
TWO = {"arrakeen_10": {"moritani": 2, "atreides": 2}, "carthag_11": {"moritani": 2, "harkonnen": 1, "spacing_guild": 1}}


def moved(places: Places, *more: str, hand: str = "") -> Position:
    """After everybody's turns in the Shipment and Movement Phase."""
    seats = ("moritani", "atreides", "harkonnen", "spacing_guild", "fremen", *more)
    at = position(*seats, turn=2).forces(places).order(*seats)
    return at.hand(atreides=["karama"]) if hand else at


def turns_over(at: Position) -> Referee:
    """Nobody ships or moves."""
    t = at.begin(Phase("shipment_movement"))
    while t.asks and t.asks[0][0] in ("ChooseShipment", "ChooseMove"):
        t.all_pass()
    return t


def shown(t: Referee) -> VidalSeen:
    """What everybody sees of him."""
    found = view(t.game, None).vidal
    assert found is not None and all(view(t.game, seat).vidal == found for seat in t.game.table.seats)
    return found


# ------------------------------------------------------------------------------------------------ what he is
@pytest.mark.rule("VIDAL-01", "VIDAL-02", "VIDAL-17", "VIDAL-20", "E3-01", "SEED-57")
@pytest.mark.parametrize("seats", [("moritani", "emperor"), ("ecaz", "emperor"), ("ecaz", "moritani")])
def test_one_disc_without_a_traitor_card_set_aside_at_first(seats: tuple[str, ...]) -> None:
    table = Game.new([*seats], seed="duke")._g.table
    named = [n for n, face in enumerate(table.faces) if face == "duke_vidal"]
    assert [*table.vidal] == named and [table.family[n] for n in named] == ["leader"]
    base = Game.new(["emperor", "atreides"], seed="duke")._g.table
    assert base.vidal == () and "duke_vidal" not in base.faces


# ------------------------------------------------------------------------------------------------ Moritani
@pytest.mark.rule("VIDAL-04", "VIDAL-20", "VIDAL-02", "TIMING-37")
def test_with_battles_in_two_strongholds_he_comes_to_moritani() -> None:
    """Atreides in Arrakeen, Harkonnen and Guild in Carthag; several opponents in one stronghold count once."""
    t = turns_over(moved(TWO))
    assert t.happened(VidalClaimed) == [
        VidalClaimed(M, (TerritoryId("carthag"), TerritoryId("arrakeen")))
    ] or t.happened(VidalClaimed) == [VidalClaimed(M, (TerritoryId("arrakeen"), TerritoryId("carthag")))]
    assert t.happened(VidalComes) == [VidalComes(M, "moritani")] and shown(t).holder == M
    assert (shown(t).state, shown(t).source, shown(t).turn, shown(t).strength) == ("held", "moritani", 2, 6)
    t.end()


@pytest.mark.rule("VIDAL-04")
def test_not_where_ecaz_has_a_force() -> None:
    places = {**TWO, "carthag_11": {"moritani": 2, "harkonnen": 1, "ecaz": 1}}
    t = turns_over(moved(places, "ecaz"))
    assert t.happened(VidalClaimed) == [] and shown(t).state == "set_aside"


@pytest.mark.rule("VIDAL-04")
@pytest.mark.parametrize(
    "places",
    [
        {"arrakeen_10": {"moritani": 2, "atreides": 2}, "imperial_basin_10": {"moritani": 2, "harkonnen": 1}},
        {"arrakeen_10": {"moritani": 2, "atreides": 2}, "carthag_11": {"moritani": 2}},
        {"carthag_11": {"moritani": 2, "harkonnen": 1, "fremen": 1}},
    ],
)
def test_one_stronghold_is_not_enough(places: Places) -> None:
    assert turns_over(moved(places)).happened(VidalClaimed) == []


@pytest.mark.rule("VIDAL-04", "ALLY-02")
def test_an_ally_is_nobody_to_fight() -> None:
    at = moved(TWO).allied("moritani", "atreides")
    g = at.begin(Phase("shipment_movement")).game
    assert strongholds_to_fight_in(g) == ["carthag"]


@pytest.mark.rule("VIDAL-05", "MORI-04", "KARAMA-24")
def test_a_karama_leaves_him_where_he_is_for_this_turn() -> None:
    t = turns_over(moved(TWO, hand="karama").vidal("fremen", "ecaz_ambassador"))
    assert t.asks == [("React", A)]
    t(A, Stop(POWER, t.card(A, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(POWER, A)] and t.happened(VidalComes) == []
    assert shown(t).holder == F


@pytest.mark.rule("VIDAL-04", "VIDAL-12")
def test_he_is_taken_from_whoever_holds_him_and_a_loan_is_over() -> None:
    at = moved(TWO, "ecaz").allied("ecaz", "fremen").vidal("fremen", "loan")
    t = turns_over(at)
    assert shown(t).holder == M and shown(t).source == "moritani"


@pytest.mark.rule("VIDAL-04", "VIDAL-13", "VIDAL-10", "VIDAL-15", "SEED-57")
def test_neither_dead_nor_captured() -> None:
    at = position("moritani", "harkonnen", "atreides", "spacing_guild", turn=2, mode="advanced").forces(TWO)
    assert turns_over(at.vidal("harkonnen", "captured")).happened(VidalClaimed) == []
    dead = moved(TWO).vidal("moritani")
    g = dead.begin(Phase("shipment_movement")).game
    kill_leader(g, M, g.table.leaders[M][-1], "battle")
    assert not free_to_come(g)


# ------------------------------------------------------------------------------------------------ in battle
@pytest.mark.rule("VIDAL-06", "VIDAL-07", "VIDAL-09")
def test_he_fights_once_with_six_and_leaves() -> None:
    t = fought(lost("moritani", "emperor").vidal("moritani"), {"leader": "duke_vidal"})
    assert t.happened(VidalSetAside) == [VidalSetAside(M)] and shown(t).state == "set_aside"
    t.end()


@pytest.mark.rule("VIDAL-07")
def test_not_used_he_stays() -> None:
    t = fought(lost("moritani", "emperor").vidal("moritani"))
    assert t.happened(VidalSetAside) == [] and shown(t).holder == M


@pytest.mark.rule("VIDAL-07", "BATTLE-20")
def test_who_alone_wins_by_calling_a_traitor_has_not_used_him() -> None:
    start = lost("moritani", "emperor").vidal("moritani").traitors(moritani=["captain_aramsham"])
    t = fought(start, {"leader": "duke_vidal"}, {"leader": "captain_aramsham"})
    assert t.happened(VidalSetAside) == [] and shown(t).holder == M


@pytest.mark.rule("VIDAL-06", "VIDAL-17", "BATTLE-19")
def test_nobody_can_call_him_a_traitor() -> None:
    t = planning(lost("moritani", "emperor").vidal("moritani").begin(Phase("battle")))
    fights(t, M, "duke_vidal", 3)
    fights(t, E, "captain_aramsham")
    assert ("ChooseTraitorCall", E) not in t.asks


@pytest.mark.rule("VIDAL-06", "VIDAL-08", "BATTLE-29", "SEED-57")
def test_killed_he_pays_six_and_lies_in_the_tanks() -> None:
    start = lost("emperor", "moritani").vidal("moritani").hand(emperor=["crysknife"])
    t = fought(start, {"weapon": "crysknife"}, {"leader": "duke_vidal"})
    assert t.happened(BountyReceived) == [BountyReceived(E, 6)]
    assert [(event.leader, event.face_down) for event in t.happened(LeaderKilled)] == [("duke_vidal", False)]
    assert (shown(t).state, shown(t).holder, shown(t).deaths) == ("tanks", None, 1)
    t.end()


@pytest.mark.rule("VIDAL-07", "TIMING-40")
@pytest.mark.parametrize(("source", "stays"), [("moritani", False), ("loan", False), ("ecaz_ambassador", True)])
def test_at_the_end_of_the_turn(source: str, stays: bool) -> None:
    at = position("moritani", "ecaz", "emperor", turn=2, max_turns=5).vidal("emperor", source)
    t = at.begin(Phase("mentat_pause"))
    while t.asks:
        t.silence()
    assert (shown(t).holder == E) == stays


@pytest.mark.rule("VIDAL-12", "ALLY-01", "SEED-57")
def test_a_loan_ends_with_the_alliance() -> None:
    at = position("ecaz", "emperor", "fremen", turn=2).allied("ecaz", "emperor").vidal("emperor", "loan")
    t = at.begin(AllianceEnds((Seat("ecaz"), E), E))
    assert t.happened(VidalSetAside) == [VidalSetAside(E)]


@pytest.mark.rule("VIDAL-03", "VIDAL-02")
def test_taking_him_does_not_refresh_him() -> None:
    """Where he has fought stays with the disc."""
    t = position("ecaz", "emperor", "fremen", turn=2).vidal("emperor", "loan").begin(Phase("battle"))
    g = t.game
    disc = g.table.leaders[E][-1]
    g.table.dedicated[disc] = TerritoryId("carthag")
    come_to(g, Seat("ecaz"), "ecaz_ambassador")
    assert g.table.dedicated[disc] == "carthag" and g.table.leaders[Seat("ecaz")][-1] == disc


# ------------------------------------------------------------------------------------------------ Harkonnen
def captured(fate: KeepCaptive | KillCaptive) -> Referee:
    """Harkonnen win against Moritani, who hold only him, and capture him."""
    own = ["lupino_ord", "grieu_kronos", "hiih_resser", "trin_kronos", "vando_terboli"]
    start = lost("harkonnen", "moritani").vidal("moritani").dead(moritani=own)
    t = fought(start, {"leader": "feyd_rautha"}, {"leader": "duke_vidal"})
    t = settle(t)
    assert t.asks == [("ChooseCapture", H)]
    t(H, Capture())
    return t(H, fate)


@pytest.mark.rule("VIDAL-13", "VIDAL-02", "SEED-57")
def test_harkonnen_may_capture_him_in_public() -> None:
    """Used and alive in this very battle he is in the pool; he is not released afterwards."""
    t = captured(KeepCaptive())
    assert t.happened(LeaderKept) == [LeaderKept(M, "duke_vidal")]
    assert (shown(t).state, shown(t).holder) == ("captured", H) and not free_to_come(t.game)
    assert [t.game.table.faces[disc] for disc in captives(t.game, H)] == ["duke_vidal"]
    t.end()


@pytest.mark.rule("VIDAL-13", "HARK-08")
def test_killed_by_them_he_lies_face_up_for_two_spice() -> None:
    t = captured(KillCaptive())
    assert t.happened(LeaderExecuted) == [LeaderExecuted(M, "duke_vidal", 2)] and t.purse(H) == 7
    assert shown(t).state == "tanks" and shown(t).deaths == 1
    t.end()


@pytest.mark.rule("VIDAL-14", "HARK-09", "VIDAL-13", "SEED-57")
def test_a_captive_duke_fights_once_and_is_set_aside() -> None:
    t = fought(lost("harkonnen", "emperor").vidal("harkonnen", "captured"), {"leader": "duke_vidal"})
    t = settle(t)
    while t.asks and t.asks[0][0] == "ChooseCapture":
        t.silence()
    assert t.happened(VidalSetAside) == [VidalSetAside(H)] and shown(t).state == "set_aside"


@pytest.mark.rule("VIDAL-13", "HARK-11")
def test_of_a_pool_with_others_everybody_sees_that_it_was_not_him() -> None:
    """The other leaders are hidden among each other; the Duke is not."""
    for seed in "abcdefgh":
        start = lost("harkonnen", "moritani", no_reveal_at_end=True).vidal("moritani")
        t = planning(start.begin(Phase("battle"), seed))
        fights(t, H, "feyd_rautha", 3)
        fights(t, M, "vando_terboli")
        t = settle(t)
        t(H, Capture())(H, KeepCaptive())
        duke = shown(t)
        assert duke.holder in (H, M) and duke.state == ("captured" if duke.holder == H else "held")
        seen = [leader.state for leader in next(s for s in view(t.game, F).seats if s.seat == M).leaders]
        assert ("hidden" in seen) == (duke.holder == M), "if he was taken, where the others are is no secret"
        t.end()


# ------------------------------------------------------------------------------------------------ coming back
@pytest.mark.rule("VIDAL-10", "VIDAL-11", "ECAZ-06", "CARD-TLEILAXU-GHOLA", "SEED-57")
def test_only_ecaz_brings_him_back_and_he_is_set_aside() -> None:
    start = position("ecaz", "moritani", "emperor", turn=2).hand(ecaz=["tleilaxu_ghola"], moritani=["kulon"])
    t = start.vidal("moritani").begin(Phase("bidding"))
    g = t.game
    kill_leader(g, M, g.table.leaders[M][-1], "battle")
    card = t.card("ecaz", "tleilaxu_ghola")
    assert PlayGhola(card, leader="duke_vidal") in [*PlayGhola.options(g, Seat("ecaz"))]
    g.act(Seat("ecaz"), PlayGhola(card, leader="duke_vidal"))
    assert shown(t).state == "set_aside" and shown(t).deaths == 1 and g.table.vidal


@pytest.mark.rule("VIDAL-10", "VIDAL-20")
def test_without_ecaz_he_stays_dead() -> None:
    start = position("moritani", "emperor", "fremen", turn=2).hand(moritani=["tleilaxu_ghola"])
    t = start.vidal("moritani").begin(Phase("bidding"))
    g = t.game
    kill_leader(g, M, g.table.leaders[M][-1], "battle")
    card = t.card(M, "tleilaxu_ghola")
    assert list(PlayGhola(card, leader="duke_vidal").objections(g, M)) and shown(t).state == "tanks"


@pytest.mark.rule("VIDAL-17", "CARD-TRUTHTRANCE")
def test_who_holds_him_may_be_asked_whether_he_will_fight() -> None:
    g = position("moritani", "emperor", "fremen", turn=2).vidal("emperor").begin(Phase("battle")).game
    assert "duke_vidal" in leaders_asked_about(g, E) and "duke_vidal" not in leaders_asked_about(g, F)


@pytest.mark.rule("VIDAL-21")
def test_what_everybody_sees() -> None:
    t = position("moritani", "emperor", "fremen", turn=2).vidal("emperor", "loan").begin(Phase("battle"))
    assert shown(t) == VidalSeen("held", 6, 5, E, "loan", 2)
