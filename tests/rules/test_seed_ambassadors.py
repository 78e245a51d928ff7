"""Ambassadors as the four audits ask for them: whole journeys, effects that touch nothing else, draws, places
(SEED-04, SEED-17 to SEED-21, SEED-45, SEED-53 to SEED-57; E3-20 to E3-22)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.game.saves import CODEC
from kanly.kernel import Pass, Seat
from kanly.rules.core.arrival import Arrival, ForcesArrived, Party
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.turn import PHASES, Turn
from kanly.rules.factions.duke_vidal.custody import VidalSetAside, holder
from kanly.rules.factions.ecaz.cohort import AmbassadorsDrawn
from kanly.rules.factions.ecaz.effects.cards import SellCards
from kanly.rules.factions.ecaz.effects.relocation import ChooseRelocation, Relocate
from kanly.rules.factions.ecaz.trigger import EngageDuke, TriggerAmbassador
from kanly.rules.factions.moritani.assassinate_leaders import HiddenTraitorReplaced, RevealAssassin, TraitorReplaced
from kanly.rules.factions.moritani.robbery import RobSpice
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.state import Forces, Revivals
from kanly.view import view
from support.ambassadors import FOR_ITSELF, OFFERED, entry, names, post, where
from support.fighting import fights
from support.moving import at
from support.position import Position, position
from support.referee import Referee
from support.shipping import ship
from support.terror import placed, zone
from support.waiting import reacted, until, until_asked

TEN = (
    *("atreides", "bene_gesserit", "choam", "emperor", "fremen"),
    *("harkonnen", "ixians", "richese", "spacing_guild", "tleilaxu"),
)
CARTHAG = LocationId("carthag_11")
SEATS = ("ecaz", "emperor", "fremen", "spacing_guild", "harkonnen", "atreides")


# ------------------------------------------------------------------------------------------------ a whole journey
@pytest.mark.rule("E3-21", "SEED-55", "SEED-57", "SEED-92", "VIDAL-06", "VIDAL-07", "MORI-07", "MORI-08")
def test_the_duke_comes_fights_and_leaves_and_the_loser_takes_his_revenge() -> None:
    """The numbers of the example: 12 to 11, 6 to 7, the Duke's 6, Sanya Ecaz's 4."""
    seats = ("moritani", "ecaz", "spacing_guild")
    p = position(*seats, turn=2, mode="advanced", max_turns=4).purse(moritani=12, ecaz=9, spacing_guild=6).order(*seats)
    p.ambassadors(*TEN[:5], placed={"tueks_sietch": "ecaz"}).forces({"tueks_sietch_5": {"ecaz": 4}})
    p.traitors(moritani=["sanya_ecaz"]).table.special_powers_used = (Seat("spacing_guild"),)
    t = until_asked(p.begin(Turn([*PHASES].index("shipment_movement"))), ("ChooseShipment", "moritani"))
    t("moritani", ship(1, "tueks_sietch_5"))
    assert (t.purse("moritani"), t.purse("spacing_guild")) == (11, 7), "the income is settled first"
    assert t.asks == OFFERED
    t("ecaz", EngageDuke())
    assert holder(t.game) == "ecaz" and where(t)["ecaz"] == "available"
    until(t, "ChoosePlan")
    fights(t, "moritani", "vando_terboli")
    fights(t, "ecaz", "duke_vidal", 1, support=1)
    until(t, "ChooseAssassination")
    (won,) = t.happened(BattleWon)
    assert won.winner == "ecaz" and t.asks == [("ChooseAssassination", "moritani")]
    before = t.purse("moritani")
    (card,) = t.game.table.traitors[Seat("moritani")]
    t("moritani", RevealAssassin(card))
    assert t.purse("moritani") == before + 4
    assert t.happened(VidalSetAside) == [VidalSetAside(Seat("ecaz"))] and holder(t.game) is None
    until(t, "ChooseTerrorPlacement")
    assert len(t.happened(TraitorReplaced)) == 1 and t.news("ecaz", HiddenTraitorReplaced)
    assert len(t.game.table.traitors[Seat("moritani")]) == 1 and t.game.table.traitors[Seat("moritani")] != (card,)


# ------------------------------------------------------------------------------------------------ the effects
MOVES_OF_TOKENS = {"ambassadors", "embassies", "triggered"}
CHANGES = {
    "atreides": {"known"},
    "bene_gesserit": {"bank", "purses"},  # copies the Emperor's
    "choam": {"bank", "discard", "hands", "known", "purses"},
    "emperor": {"bank", "purses"},
    "fremen": {"board"},
    "harkonnen": {"known"},
    "ixians": {"deck", "discard", "hands", "known"},
    "richese": {"bank", "deck", "hands", "known", "purses"},
    "spacing_guild": {"board", "reserves"},
    "tleilaxu": {"reserves", "tanks"},
}
"""What of the table an effect may change beside the tokens themselves: what is printed, and nothing else."""


def ready(token: str, ally: str) -> Referee:
    """The entry of Harkonnen (of Atreides against their own token) has met this token, in the middle of a turn in
    which everybody has revived; each effect can do something."""
    p = position(*SEATS, turn=2, mode="advanced").purse(ecaz=12, emperor=12).tanks(ecaz=5, emperor=5)
    p.traitors(harkonnen=["stilgar"], atreides=["piter_de_vries"])
    p.hand(atreides=["karama"], harkonnen=["shield"], ecaz=["baliset"], emperor=["kulon"])
    p.forces({"polar_sink": {"ecaz": 3, "emperor": 3}})
    p.table.revivals = {Seat(seat): Revivals(forces=3, free=1, leaders=1) for seat in SEATS}
    p.table.special_powers_used = (Seat("spacing_guild"),)
    if ally:
        p.allied("ecaz", ally)
    p.ambassadors(token, *[name for name in TEN if name not in (token, "emperor")][:4], placed={"carthag": token})
    return entry(p, "atreides" if token == "harkonnen" else "harkonnen", "carthag_11")


def triggered(t: Referee, beneficiary: str) -> Referee:
    """The token is triggered; nobody stops anything, and every choice is one that does something."""
    t("ecaz", TriggerAmbassador(Seat(beneficiary)))
    while t.asks:
        decision = t.game.owed()[0]
        choices = [option for option in decision.options(t.game) if option not in (Pass(), SellCards())]
        if t.asks[0][0] == "React" or not choices:
            t.all_pass()
        else:
            t(decision.seat, next((option for option in choices if "emperor" in str(option)), choices[0]))
    return t


@pytest.mark.rule("SEED-04", "SEED-56", "SEED-17", "SEED-11", "AMB-26", "E3-22", "SEED-90")
@pytest.mark.parametrize("beneficiary", ["ecaz", "emperor"])
@pytest.mark.parametrize("token", TEN)
def test_an_effect_changes_what_is_printed_and_nothing_else(token: str, beneficiary: str) -> None:
    """For Ecaz and for an ally: no counter of revivals, no turn, no power, no order of anybody; and of the entrant
    nothing but that its hand or a traitor of its has been seen."""
    t = ready(token, "" if beneficiary == "ecaz" else beneficiary)
    before: dict[str, Any] = msgspec.to_builtins(t.game.table)
    after: dict[str, Any] = msgspec.to_builtins(triggered(t, beneficiary).game.table)
    changed = {name for name in before if before[name] != after[name]}
    assert changed - MOVES_OF_TOKENS == CHANGES[token]
    for part in ("purses", "hands", "reserves", "tanks"):
        assert {seat for seat in before[part] if before[part][seat] != after[part][seat]} <= {beneficiary}, part


@pytest.mark.rule("E3-20", "SEED-45", "AMB-17", "AMB-19", "SEED-92")
def test_the_token_of_ecaz_three_turns_in_a_row() -> None:
    """Never a mark, never a draw, always available again."""
    for turn in (2, 3, 4):
        p = position(*SEATS, turn=turn).ambassadors(*TEN[:5], placed={"carthag": "ecaz"}, triggered=TEN[1:5])
        t = entry(p, "harkonnen", "carthag_11")("ecaz", EngageDuke())
        assert where(t)["ecaz"] == "available" and len(t.game.table.triggered) == 4
        assert not t.happened(AmbassadorsDrawn)


# ------------------------------------------------------------------------------------------------ draws
def untouched(t: Referee, *refused: tuple[str, Any]) -> None:
    """Looking, asking for forms and prices, and refused answers draw nothing."""
    before = CODEC.encode(t.game.state)
    for viewer in (*t.game.table.seats, None):
        view(t.game, viewer)
    for decision in t.game.owed():
        decision.form(t.game, {})
        [*decision.options(t.game)]
    for seat, answer in refused:
        t.refuses(seat, answer, t.game.quote(Seat(seat), answer).violations[0].rule)
    assert CODEC.encode(t.game.state) == before


@pytest.mark.rule("SEED-53", "SEED-67", "AMB-23", "AMB-04", "SEED-92", "E3-20")
def test_the_only_draws_are_that_of_the_setup_and_those_after_a_fifth_trigger() -> None:
    """The position in the stream of chance, before and after: invalid placements and reads draw nothing, a declined
    and an ordinary trigger neither; the fifth draws once, after its effect."""
    p = position(*SEATS, turn=2).purse(ecaz=1).ambassadors(*TEN[:5])
    t = until(p.begin(Turn([*PHASES].index("revival"))), "ChooseAmbassador")
    draws = t.game.state.draws
    untouched(t, ("ecaz", post("ixians", "carthag")), ("ecaz", post("emperor", "polar_sink")))
    t("ecaz", post("emperor", "carthag"))
    assert t.game.state.draws == draws
    three = ("atreides", "choam", "fremen")
    for marked, drawn in ((three, False), ((*three, "bene_gesserit"), True)):
        p = position(*SEATS, turn=2).ambassadors(*TEN[:5], placed={"carthag": "emperor"}, triggered=marked)
        t = entry(p, "harkonnen", "carthag_11")
        draws = t.game.state.draws
        untouched(t, ("ecaz", EngageDuke()))
        t("ecaz", FOR_ITSELF)
        assert bool(t.happened(AmbassadorsDrawn)) == drawn == (t.game.state.draws > draws)
    t = entry(position(*SEATS, turn=2).ambassadors(*TEN[:5], placed={"carthag": "emperor"}), "harkonnen", "carthag_11")
    draws = t.game.state.draws
    assert t("ecaz", Pass()).game.state.draws == draws


@pytest.mark.rule("SEED-45", "SEED-53", "E3-20", "SEED-92", "AMB-02", "AMB-19")
def test_eleven_tokens_over_two_cohorts() -> None:
    """One trigger after the other, until two new cohorts have been drawn, most of them of factions that are not
    seated. The Bene Gesserit token leaves the game by its own, and nothing else does."""
    cohort = ("bene_gesserit", "atreides", "emperor", "choam", "ixians")
    p = position("ecaz", "fremen", "emperor", turn=2).ambassadors(*cohort, placed={"carthag": "bene_gesserit"})
    t, drawn = set_off(entry(p, "fremen", "carthag_11")), 0
    while drawn < 2:
        assert where(t)["bene_gesserit"] == "removed" and where(t)["ecaz"] == "available"
        assert [*where(t).values()].count("removed") == 1
        if t.happened(AmbassadorsDrawn):
            drawn += 1
            assert len(names(t, "available")) == 6 and len(names(t, "unused")) == 4
        t = set_off(met_again(t, next(name for name in names(t, "available") if name != "ecaz")))


def set_off(t: Referee) -> Referee:
    """The token is triggered, and all that follows is left to silence."""
    t("ecaz", FOR_ITSELF)
    while t.asks:
        t.silence()
    return t


def met_again(t: Referee, token: str) -> Referee:
    """In the same game, this available token has been placed in Carthag, and somebody enters."""
    table = t.game.table
    (thing,) = (each for each in table.ambassadors["available"] if table.faces[each] == f"ambassador_{token}")
    table.ambassadors["available"] = tuple(each for each in table.ambassadors["available"] if each != thing)
    table.embassies[TerritoryId("carthag")] = thing
    met = Arrival("movement", Seat("emperor" if token == "fremen" else "fremen"), CARTHAG, (Party(Forces(1)),))
    return Referee(type(t.game).start(table, met, t.game.rules, t.game.state.seed))


# ------------------------------------------------------------------------------------------------ the Fremen effect
def relocating(p: Position, token_in: str = "carthag", ally: str = "") -> Referee:
    """Harkonnen have entered Carthag, and the token of the Fremen is triggered for Ecaz or its ally."""
    if ally:
        p.allied("ecaz", ally)
    t = entry(p.ambassadors("fremen", *TEN[:4], placed={token_in: "fremen"}), "harkonnen", "carthag_11")
    return reacted(t("ecaz", TriggerAmbassador(Seat(ally or "ecaz"))))


@pytest.mark.rule("SEED-19", "E3-22", "AMB-48", "ARRIVE-08", "SEED-90")
def test_terror_in_the_destination_is_settled_once_then_token_cohort_and_entrant_go_on() -> None:
    seats = ("ecaz", "harkonnen", "moritani", "emperor")
    p = position(*seats, turn=2).purse(ecaz=7).forces({"polar_sink": {"ecaz": 2}}).terror({"sietch_tabr": "robbery"})
    t = relocating(p)
    t("ecaz", Relocate(LocationId("sietch_tabr_14"), {LocationId("polar_sink"): Forces(2)}))
    assert t.asks == [("ChooseTerror", "moritani")] and t.game.owed()[0].facts()["entrant"] == "ecaz"
    assert where(t)["fremen"] == "resolving" and not t.game.table.triggered, "until the entry that it caused is over"
    t("moritani", RevealTerror())("moritani", RobSpice())
    assert (t.purse("ecaz"), t.purse("moritani")) == (3, 4)
    assert zone(t, "removed") == ["robbery"] and placed(t) == {} and not t.asks
    assert where(t)["fremen"] == "set_aside" and len(t.game.table.triggered) == 1
    assert [told.cause for told in t.happened(ForcesArrived)] == ["movement", "fremen_ambassador"]
    t.end()


@pytest.mark.rule("SEED-20", "SEED-11", "AMB-36", "AMB-38", "AMB-45", "E3-22", "SEED-90")
def test_the_destinations_are_all_clear_places_of_the_board_with_room_and_no_others() -> None:
    """However far; no Homeworld, nothing that is not on the board."""
    p = position(*SEATS, turn=2).storm(4).forces({"sietch_tabr_14": {"ecaz": 2}})
    p.forces({"arrakeen_10": {"emperor": 1, "atreides": 1}, "tueks_sietch_5": {"emperor": 1}})
    t = relocating(p)
    decision = t.game.owed()[0]
    assert isinstance(decision, ChooseRelocation)
    board = catalog.board()
    in_storm = {location.id for location in board.locations if location.sector == 4}
    wanted = {*board.location} - in_storm - {"arrakeen_10", "sietch_tabr_14"}
    form = decision.form(t.game, {"forces.sietch_tabr_14.ordinary": 1})
    assert form is not None
    assert {choice.value for choice in form.fields[-1].choices} == wanted
    assert {o.destination for o in decision.options(t.game)} <= wanted
    for place in ({*board.location} | {"hidden_mobile_stronghold", *catalog.homeworlds().world}) - wanted:
        assert decision.check(t.game, Relocate(LocationId(place), {LocationId("sietch_tabr_14"): Forces(1)})), place
    assert "tueks_sietch_5" in wanted and "polar_sink" in wanted


@pytest.mark.rule("SEED-10", "AMB-36", "AMB-41")
def test_the_beneficiary_chooses_group_and_destination_and_foreign_forces_stay() -> None:
    t = relocating(position(*SEATS, turn=2).forces({"polar_sink": {"ecaz": 2, "emperor": 3}}), ally="emperor")
    assert t.asks == [("ChooseRelocation", "emperor")], "and not Ecaz"
    for number in (0, 4):
        t.refuses("emperor", Relocate(LocationId("red_chasm_7"), {LocationId("polar_sink"): Forces(number)}), "MOVE-02")
    t("emperor", Relocate(LocationId("red_chasm_7"), {LocationId("polar_sink"): Forces(1)}))
    assert at(t, "red_chasm_7", "emperor") == Forces(1) and at(t, "polar_sink", "ecaz") == Forces(2)
