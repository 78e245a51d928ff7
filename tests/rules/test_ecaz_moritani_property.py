"""What belongs to Ecaz and Moritani stays theirs, what is promised about it binds nobody, and as long as the Hidden
Mobile Stronghold is not on the board nothing goes there (E3-11, E3-12, AMB-10, AMB-44)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.core.deals import AcceptDeal, OfferDeal
from kanly.rules.core.mentat_pause import FrontPileTaken
from kanly.rules.core.turn import Phase
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.placement import PlaceAmbassador
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.ecaz.trigger import OfferTies
from kanly.rules.factions.moritani.placement import PlaceTerror
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.state import Forces, Terms
from support.ambassadors import FOR_ITSELF, OFFERED, entry, post, where
from support.position import Position, position
from support.referee import Referee
from support.shipping import ship
from support.terror import placed, territory, token
from support.waiting import until, until_asked

SEATS = ("ecaz", "moritani", "emperor", "harkonnen")
MOBILE = "hidden_mobile_stronghold"


def table(mode: str = "basic", ambassador: str = "choam") -> Position:
    """An Ambassador and a Terror token in Carthag; nine spice each."""
    p = position(*SEATS, turn=2, mode=mode).purse(**dict.fromkeys(SEATS, 9)).order("harkonnen", *SEATS[:3])
    p.ambassadors("emperor", "fremen", "choam", "richese", "atreides", placed={"carthag": ambassador})
    return p.terror({"carthag": "robbery"})


def tokens(t: Referee) -> tuple[dict[str, str], dict[str, list[str]], dict[str, int]]:
    """Where each Ambassador lies, what Terror tokens lie where, and how many in each of their zones."""
    return where(t), placed(t), {zone: len(lying) for zone, lying in t.game.table.terror.items()}


# ------------------------------------------------------------------------------------------------ whose they are
@pytest.mark.rule("E3-11")
def test_an_alliance_moves_no_token() -> None:
    t = entry(table(ambassador="ecaz"), "harkonnen", "carthag_11")("moritani", Pass())
    ambassadors, terror, zones = tokens(t)
    t("ecaz", OfferTies())("harkonnen", AcceptTies())("ecaz", Pass())
    assert t.game.table.ally(Seat("ecaz")) == "harkonnen"
    assert tokens(t) == (ambassadors | {"ecaz": "available"}, terror, zones), "but for the one that was used"


@pytest.mark.rule("E3-11")
@pytest.mark.parametrize("owner", ["ecaz", "moritani"])
def test_an_ally_neither_uses_nor_places_one(owner: str) -> None:
    t = entry(table().allied(owner, "emperor"), "harkonnen", "carthag_11")
    assert t.asks == [("ChooseTerror", "moritani")]
    t.refuses("emperor", RevealTerror(), "TIMING-01")
    t("moritani", Pass())
    assert t.asks == OFFERED
    t.refuses("emperor", FOR_ITSELF, "TIMING-01")
    t = until(table().allied(owner, "emperor").begin(Phase("revival")), "ChooseAmbassador")
    assert t.asks == [("ChooseAmbassador", "ecaz")]
    t.refuses("emperor", post("fremen", "arrakeen"), "TIMING-01")
    t = until(table().allied(owner, "emperor").begin(Phase("mentat_pause")), "ChooseTerrorPlacement")
    assert [seat for _, seat in t.asks] == ["moritani"]
    t.refuses("emperor", PlaceTerror(token("sabotage"), territory("arrakeen")), "TIMING-01")


@pytest.mark.rule("E3-11")
def test_who_holds_captives_of_theirs_has_no_token_of_theirs() -> None:
    p = table("advanced").captives(ecaz="sanya_ecaz", moritani="lupino_ord")
    t = entry(p, "harkonnen", "carthag_11")
    assert t.asks == [("ChooseTerror", "moritani")]
    t("moritani", Pass())
    assert t.asks == OFFERED and t.game.owed()[0].seat == "ecaz"


# ------------------------------------------------------------------------------------------------ deals
@pytest.mark.rule("E3-11", "E3-12")
def test_a_deal_has_room_for_spice_and_words_and_for_no_token() -> None:
    assert {*OfferDeal.__struct_fields__} == {"to", *Terms.__struct_fields__}
    assert {*Terms.__struct_fields__} == {"give", "take", "promise", "until"}


@pytest.mark.rule("E3-12")
@pytest.mark.parametrize(
    ("owner", "asked", "promise", "broken"),
    [
        ("ecaz", "ChooseTrigger", "I shall leave the Ambassador in Carthag alone.", FOR_ITSELF),
        ("ecaz", "ChooseTrigger", "I shall trigger the Ambassador in Carthag.", Pass()),
        ("moritani", "ChooseTerror", "I shall leave the token in Carthag alone.", RevealTerror()),
        ("moritani", "ChooseTerror", "I shall reveal the token in Carthag.", Pass()),
    ],
)
def test_a_promise_about_a_token_is_a_deal_that_nothing_enforces(
    owner: str, asked: str, promise: str, broken: RevealTerror | Pass
) -> None:
    """What is paid for it is a bribe: it lies in front of the shield until the Mentat Pause."""
    t = until_asked(table().begin(Phase("shipment_movement")), ("ChooseShipment", "harkonnen"))
    t("harkonnen", OfferDeal((Seat(owner),), give=3, promise=promise))
    t(owner, AcceptDeal(t.game.table.offers[-1].number))
    assert (t.purse(owner), t.game.table.fronts[Seat(owner)], t.purse("harkonnen")) == (9, 3, 6)
    t("harkonnen", ship(2, "carthag_11"))
    until(t, asked)
    assert t.owed == [owner] and broken in t.options(owner)
    t(owner, broken)
    assert t.game.table.fronts[Seat(owner)] == 3, "kept or not"


@pytest.mark.rule("E3-12", "MENTAT-01")
def test_the_bribe_is_taken_in_the_mentat_pause() -> None:
    t = table().front(ecaz=3).begin(Phase("mentat_pause"))
    assert t.happened(FrontPileTaken) == [FrontPileTaken(Seat("ecaz"), 3)] and t.purse("ecaz") == 12


# ------------------------------------------------------------------------------------------------ not on the board
@pytest.mark.rule("AMB-10", "TERROR-05", "SEED-50", "SEED-92", "SEED-81")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_what_is_not_on_the_board_is_no_place_for_a_token(mode: str) -> None:
    """Neither for an Ambassador nor for Terror: it is refused, and no form or option offers it. What AMB-10 says of a
    Hidden Mobile Stronghold that is on the board waits for the Ixians."""
    t = until(table(mode).begin(Phase("revival")), "ChooseAmbassador")
    t.refuses("ecaz", post("fremen", MOBILE), "AMB-07")
    offered = {option.territory for option in t.options("ecaz") if isinstance(option, PlaceAmbassador)}
    assert offered == {"tueks_sietch", "arrakeen", "sietch_tabr", "habbanya_sietch"}
    form = t.game.owed()[0].form(t.game, {"token": "ambassador_fremen"})
    assert form and MOBILE not in [choice.value for choice in form.fields[1].choices]
    t = until(table(mode).begin(Phase("mentat_pause")), "ChooseTerrorPlacement")
    t.refuses("moritani", PlaceTerror(token("sabotage"), territory(MOBILE)), "TERROR-05")
    assert MOBILE not in {option.territory for option in t.options("moritani") if isinstance(option, PlaceTerror)}


@pytest.mark.rule("AMB-44", "SEED-16", "E3-22", "SEED-90")
def test_nobody_is_moved_into_what_is_not_on_the_board() -> None:
    """The Fremen effect goes to any distance, but not there, from wherever. What AMB-44 says of one that is
    placed waits for the Ixians."""
    p = table(ambassador="fremen").forces({"cielago_north_2": {"ecaz": 2}, "tueks_sietch_5": {"ecaz": 1}})
    t = entry(p, "harkonnen", "carthag_11")("moritani", Pass())("ecaz", FOR_ITSELF)
    for source in ("cielago_north_2", "tueks_sietch_5"):
        t.refuses("ecaz", Relocate(LocationId(MOBILE), {LocationId(source): Forces(1)}), "AMB-38")
    assert MOBILE not in {option.destination for option in t.options("ecaz") if isinstance(option, Relocate)}
    t("ecaz", Relocate(LocationId("sietch_tabr_14"), {LocationId("cielago_north_2"): Forces(2)}))
    assert MOBILE not in t.game.table.board
