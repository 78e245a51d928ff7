"""Ambassadors are triggered by entries, copied, used up and drawn anew (AMB-12 to AMB-22, AMB-31, AMB-33, AMB-34)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kanly import catalog
from kanly.catalog import AmbassadorId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Pass, Seat
from kanly.rules.core.alliances import AllianceFormed
from kanly.rules.core.turn import Phase
from kanly.rules.factions.duke_vidal.custody import VidalComes, holder
from kanly.rules.factions.ecaz.cohort import AmbassadorsDrawn
from kanly.rules.factions.ecaz.effects.effect import AmbassadorFruitless
from kanly.rules.factions.ecaz.ties import AcceptTies, LendDuke
from kanly.rules.factions.ecaz.trigger import (
    AmbassadorTriggered,
    CopyAmbassador,
    EngageDuke,
    OfferTies,
    TriggerAmbassador,
)
from kanly.state import Forces
from support.ambassadors import FOR_ITSELF, OFFERED, entry, names, post, where
from support.karama_acts import stop
from support.position import Position, position
from support.referee import Referee

SIX = ("ecaz", "emperor", "fremen", "spacing_guild", "bene_gesserit", "harkonnen")
COHORT = ("atreides", "bene_gesserit", "choam", "emperor", "fremen")


def table(token: str = "emperor", *seats: str, mode: str = "basic", triggered: Sequence[str] = ()) -> Position:
    """A token in Carthag, nobody's forces, twelve spice for Ecaz."""
    t = position(*(seats or SIX), turn=2, mode=mode).purse(ecaz=12)
    return t.ambassadors(*COHORT, placed={"carthag": token}, triggered=triggered)


def copy(name: str) -> CopyAmbassador:
    """Copy this token."""
    return CopyAmbassador(AmbassadorId(f"ambassador_{name}"))


# ------------------------------------------------------------------------------------------------ who triggers it
@pytest.mark.rule("AMB-12", "AMB-13", "AMB-14", "ARRIVE-02", "E3-20", "SEED-92", "SEED-51", "SEED-52")
@pytest.mark.parametrize("entrant", ["harkonnen", "fremen", "spacing_guild", "bene_gesserit"])
def test_an_entry_of_another_faction_is_an_offer(entrant: str) -> None:
    t = entry(table(), entrant, "carthag_11")
    assert t.asks == OFFERED and t.options("ecaz") == [Pass(), FOR_ITSELF]
    before = where(t)
    t("ecaz", Pass())
    assert where(t) == before and not t.game.table.triggered and t.purse("ecaz") == 12


@pytest.mark.rule("AMB-13", "E3-20", "ARRIVE-07", "SEED-92", "SEED-51")
def test_who_never_triggers_one() -> None:
    assert not entry(table(), "ecaz", "carthag_11").asks
    assert not entry(table().allied("ecaz", "harkonnen"), "harkonnen", "carthag_11").asks
    assert not entry(table("emperor"), "emperor", "carthag_11").asks, "the faction on the token"
    assert not entry(table("bene_gesserit"), "bene_gesserit", "carthag_11").asks
    assert entry(table("bene_gesserit"), "harkonnen", "carthag_11").asks == OFFERED
    assert not entry(table(), "harkonnen", "arrakeen_10").asks, "no token there"


@pytest.mark.rule("AMB-13", "E3-20", "SEED-92", "SEED-51")
def test_advisors_trigger_none_fighters_do() -> None:
    t = table(mode="advanced").forces({"carthag_11": {"harkonnen": 1}, "polar_sink": {"bene_gesserit": 1}})
    advisors = Forces(advisors=1)
    t.forces({"arsunt_11": {"bene_gesserit": advisors, "emperor": 1}})
    assert not entry(t, "bene_gesserit", "carthag_11", advisors, source="arsunt_11").asks
    t = table(mode="advanced").forces({"polar_sink": {"bene_gesserit": 1}})
    assert entry(t, "bene_gesserit", "carthag_11", 1, source="polar_sink").asks == OFFERED


@pytest.mark.rule("AMB-12", "SEED-51")
def test_reinforcements_trigger_it_as_well() -> None:
    t = entry(table().forces({"carthag_11": {"harkonnen": 4}}), "harkonnen", "carthag_11")
    assert t.asks == OFFERED


@pytest.mark.rule("AMB-12", "AMB-21", "ARRIVE-02")
@pytest.mark.parametrize("cause", ["guild_ambassador", "fremen_ambassador"])
def test_entries_by_ambassadors_trigger_none(cause: ArrivalCauseId) -> None:
    """Whoever they bring: the cause itself says so."""
    assert catalog.arrivals().cause[cause].ambassador == "no"
    without_sisters = table("emperor", *(seat for seat in SIX if seat != "bene_gesserit"))  # nobody accompanies
    assert not entry(without_sisters, "harkonnen", "carthag_11", cause=cause).asks
    assert entry(table(), "harkonnen", "carthag_11").asks == OFFERED


@pytest.mark.rule("AMB-14", "E3-13", "E3-20", "SEED-52", "SEED-81")
def test_silence_declines_and_a_later_entry_offers_again() -> None:
    t = entry(table(), "harkonnen", "carthag_11").silence()
    assert where(t)["emperor"] == "carthag" and not t.happened(AmbassadorTriggered)


# ------------------------------------------------------------------------------------------------ the beneficiary
@pytest.mark.rule("AMB-16", "ECAZ-07", "ECAZ-10", "AMB-22", "E3-02", "SEED-56", "SEED-59")
def test_the_ally_may_benefit_unless_somebody_stops_that() -> None:
    p = table().allied("ecaz", "fremen").hand(harkonnen=["karama"])
    t = entry(p, "spacing_guild", "carthag_11")
    assert t.options("ecaz") == [Pass(), FOR_ITSELF, TriggerAmbassador(Seat("fremen"))]
    t("ecaz", TriggerAmbassador(Seat("fremen")))
    assert t.asks == [("React", "harkonnen")] and where(t)["emperor"] == "carthag", "before the effect begins"
    t.all_pass()
    assert t.purse("fremen") == 5 and t.purse("ecaz") == 12 and where(t)["emperor"] == "set_aside"


@pytest.mark.rule("ECAZ-07", "ECAZ-10", "AMB-16", "SEED-59")
def test_stopped_the_trigger_stands_for_ecaz() -> None:
    p = table().allied("ecaz", "fremen").hand(harkonnen=["karama"])
    t = entry(p, "spacing_guild", "carthag_11")
    t("ecaz", TriggerAmbassador(Seat("fremen")))
    stop(t, "harkonnen", "ecaz_ally_beneficiary")
    assert t.purse("fremen") == 0 and t.purse("ecaz") == 17 and where(t)["emperor"] == "set_aside"


@pytest.mark.rule("ECAZ-07", "AMB-22", "SEED-59", "SEED-81")
def test_naming_ecaz_opens_no_window() -> None:
    t = entry(table().hand(harkonnen=["karama"], emperor=["karama"]), "spacing_guild", "carthag_11")
    t("ecaz", FOR_ITSELF)
    assert not t.asks and t.purse("ecaz") == 17


# ------------------------------------------------------------------------------------------------ where it goes
@pytest.mark.rule("AMB-17", "AMB-35", "E3-21", "SEED-52")
def test_an_ordinary_token_is_set_aside_and_marked() -> None:
    t = entry(table(), "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)
    assert where(t)["emperor"] == "set_aside" and t.purse("ecaz") == 17
    assert [t.game.table.faces[token] for token in t.game.table.triggered] == ["ambassador_emperor"]


@pytest.mark.rule("AMB-17", "AMB-31", "E3-20", "E3-21", "E3-10", "SEED-92")
def test_the_bene_gesserit_token_copies_and_leaves_the_game() -> None:
    t = entry(table("bene_gesserit").traitors(harkonnen=["stilgar"]), "harkonnen", "carthag_11")
    t("ecaz", FOR_ITSELF)
    assert t.asks == [("ChooseCopiedEffect", "ecaz")] and where(t)["bene_gesserit"] == "resolving"
    assert t.options("ecaz") == [copy(name) for name in ("harkonnen", "ixians", "richese", "spacing_guild", "tleilaxu")]
    for cannot in ("ecaz", "bene_gesserit", "emperor"):
        t.refuses("ecaz", copy(cannot), "AMB-31")
    t("ecaz", copy("harkonnen"))
    assert where(t)["bene_gesserit"] == "removed" and where(t)["harkonnen"] == "unused"
    assert [t.game.table.faces[token] for token in t.game.table.triggered] == ["ambassador_bene_gesserit"]


@pytest.mark.rule("AMB-31")
def test_ecaz_chooses_the_copy_its_ally_benefits() -> None:
    p = table("bene_gesserit").allied("ecaz", "fremen").purse(fremen=3).hand(fremen=["shield"])
    t = entry(p.only_deck("stunner"), "harkonnen", "carthag_11")
    t("ecaz", TriggerAmbassador(Seat("fremen")))
    assert t.asks == [("ChooseCopiedEffect", "ecaz")]
    t("ecaz", copy("richese"))
    assert t.purse("fremen") == 0 and t.hand("fremen") == ["shield", "stunner"] and t.purse("ecaz") == 12


@pytest.mark.rule("AMB-15", "AMB-19", "E3-20", "ARRIVE-16", "SEED-53")
def test_after_the_fifth_trigger_five_of_ten_are_drawn() -> None:
    four = ("atreides", "choam", "fremen")
    p = table("emperor", triggered=four)
    p.table.ambassadors["removed"] = ()
    t = entry(p, "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)
    assert not t.happened(AmbassadorsDrawn), "the Bene Gesserit token is still to be triggered"
    t = entry(table("emperor", triggered=(*four, "bene_gesserit")), "harkonnen", "carthag_11")
    t("ecaz", FOR_ITSELF)
    (drawn,) = t.happened(AmbassadorsDrawn)
    assert len({*drawn.tokens}) == 5 and not t.game.table.triggered and not t.game.table.ambassadors["set_aside"]
    assert {*names(t, "available")} == {"ecaz", *[token.removeprefix("ambassador_") for token in drawn.tokens]}
    assert len(names(t, "unused")) == 5


@pytest.mark.rule("AMB-19", "AMB-31", "E3-20", "AMB-02", "SEED-92", "SEED-53")
def test_the_bene_gesserit_token_as_the_fifth_its_effect_comes_first() -> None:
    p = table("bene_gesserit", triggered=("atreides", "choam", "emperor", "fremen"))
    t = entry(p, "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)
    t("ecaz", copy("spacing_guild"))
    assert t.asks == [("ChooseFreeShipment", "ecaz")] and not t.happened(AmbassadorsDrawn)
    t.silence()
    assert where(t)["bene_gesserit"] == "removed" and len(t.happened(AmbassadorsDrawn)[0].tokens) == 5
    assert len(names(t, "unused")) == 4 and "bene_gesserit" not in names(t, "available")


@pytest.mark.rule("AMB-19", "E3-20", "SEED-92", "SEED-53")
def test_a_token_of_ecaz_on_the_board_stays_there() -> None:
    p = position(*SIX, turn=2).ambassadors(
        *COHORT,
        placed={"carthag": "emperor", "arrakeen": "ecaz"},
        triggered=("atreides", "choam", "fremen", "bene_gesserit"),
    )
    t = entry(p, "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)
    assert t.happened(AmbassadorsDrawn) and where(t)["ecaz"] == "arrakeen"


@pytest.mark.rule("AMB-17", "AMB-18", "AMB-19", "E3-20", "SEED-92")
def test_a_member_that_was_destroyed_still_needs_its_trigger() -> None:
    p = table("emperor", triggered=("atreides", "choam", "fremen", "bene_gesserit")).purse(ecaz=4)
    p.table.ambassadors["available"] += (p.table.embassies.pop(catalog.TerritoryId("carthag")),)
    t = p.begin(Phase("revival"))
    t("ecaz", post("emperor", "tueks_sietch"))
    assert t.purse("ecaz") == 3 and not t.happened(AmbassadorsDrawn)


# ------------------------------------------------------------------------------------------------ the token of Ecaz
@pytest.mark.rule("AMB-33", "AMB-17", "VIDAL-03", "E3-20", "E3-21")
def test_the_duke_comes_and_the_token_is_available_again() -> None:
    t = entry(table("ecaz"), "harkonnen", "carthag_11")
    assert t.options("ecaz") == [Pass(), EngageDuke(), OfferTies()]
    t.refuses("ecaz", FOR_ITSELF, "AMB-14")
    t("ecaz", EngageDuke())
    assert holder(t.game) == "ecaz" and where(t)["ecaz"] == "available" and not t.game.table.triggered
    assert [event.source for event in t.happened(VidalComes)] == ["ecaz_ambassador"]
    assert not t.happened(AmbassadorsDrawn)


@pytest.mark.rule("AMB-33", "AMB-14")
def test_with_neither_option_nobody_is_asked() -> None:
    p = table("ecaz").allied("ecaz", "fremen").dead(ecaz=[])
    duke = p.table.vidal
    p.table.vidal, p.table.dead_leaders[Seat("ecaz")] = (), duke
    assert not entry(p, "harkonnen", "carthag_11").asks


@pytest.mark.rule("AMB-33", "SEED-58")
def test_an_ally_leaves_the_duke_only() -> None:
    t = entry(table("ecaz").allied("ecaz", "fremen"), "harkonnen", "carthag_11")
    assert t.options("ecaz") == [Pass(), EngageDuke()]
    t = entry(table("ecaz").allied("emperor", "harkonnen"), "harkonnen", "carthag_11")
    assert t.options("ecaz") == [Pass(), EngageDuke()], "an ally of the entrant, too"


@pytest.mark.rule("AMB-34", "E3-21", "E3-13", "SEED-58")
def test_an_alliance_refused() -> None:
    t = entry(table("ecaz"), "fremen", "carthag_11")("ecaz", OfferTies())
    assert t.asks == [("ChooseTies", "fremen")] and where(t)["ecaz"] == "resolving"
    t.silence()
    assert where(t)["ecaz"] == "available" and not t.game.table.alliances and holder(t.game) is None
    assert not t.asks


@pytest.mark.rule("AMB-34", "VIDAL-12", "SEED-58")
@pytest.mark.parametrize("lent", [True, False])
def test_an_alliance_accepted_and_the_duke_lent_or_not(lent: bool) -> None:
    t = entry(table("ecaz"), "fremen", "carthag_11", cause="worm_ride", phase="spice_blow")
    t("ecaz", OfferTies())("fremen", AcceptTies())
    assert t.happened(AllianceFormed) and t.game.table.ally(Seat("fremen")) == "ecaz"
    assert t.asks == [("ChooseLoan", "ecaz")]
    t("ecaz", LendDuke() if lent else Pass())
    assert holder(t.game) == ("fremen" if lent else None) and where(t)["ecaz"] == "available"
    if lent:
        assert t.game.table.custody.source == "loan"


@pytest.mark.rule("AMB-34", "NEXUS-09")
def test_no_alliance_is_offered_in_a_game_of_two_seats() -> None:
    t = entry(table("ecaz", "ecaz", "harkonnen"), "harkonnen", "carthag_11")
    assert t.options("ecaz") == [Pass(), EngageDuke()]


@pytest.mark.rule("AMB-33", "AMB-34")
def test_the_duke_with_ecaz_leaves_the_alliance_only() -> None:
    t = entry(table("ecaz"), "harkonnen", "carthag_11")("ecaz", EngageDuke())
    again = table("ecaz")
    again.table.leaders[Seat("ecaz")] += again.table.vidal
    again.table.vidal = ()
    again.table.custody = t.game.table.custody
    t = entry(again, "harkonnen", "carthag_11")
    assert t.options("ecaz") == [Pass(), OfferTies()]


# ------------------------------------------------------------------------------------------------ unavailable effects
@pytest.mark.rule("AMB-21", "AMB-30")
def test_an_impossible_effect_uses_the_token_up() -> None:
    t = entry(table("atreides"), "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)
    assert t.news("fremen", AmbassadorFruitless) and where(t)["atreides"] == "set_aside"


@pytest.mark.rule("ARRIVE-28", "ARRIVE-11", "ARRIVE-12", "E3-20", "SEED-92", "SEED-03", "SEED-65")
def test_the_use_is_data_at_every_pause() -> None:
    """The referee goes on with the reloaded game after each answer."""
    p = table("bene_gesserit", triggered=("atreides", "choam", "emperor", "fremen"))
    t: Referee = entry(p, "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)
    assert t.stack[-1] == "AmbassadorUse.copy"
    t("ecaz", copy("spacing_guild"))
    assert t.stack[-2:] == ["AmbassadorUse.work", "FreeShipment.choice"]
    t.silence()
    t.end()
    assert len(t.happened(AmbassadorsDrawn)) == 1
