"""Ambassadors are placed at the end of Revival, for a rising fee (AMB-06 to AMB-11, AMB-18)."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.battle_fight import FightBattle
from kanly.rules.core.battle_losses import explode
from kanly.rules.core.storm import enter
from kanly.rules.core.turn import Phase
from kanly.rules.factions.ecaz.placement import AmbassadorPlaced, PlaceAmbassador
from kanly.rules.factions.ecaz.tokens import AmbassadorReturned
from kanly.view import view
from support.ambassadors import entry, names, post, where
from support.karama_acts import stop
from support.position import position
from support.referee import Referee

ASKED = [("ChooseAmbassador", "ecaz")]
STRONGHOLDS = ("arrakeen", "carthag", "tueks_sietch", "sietch_tabr", "habbanya_sietch")


def end_of_revival(spice: int = 12, storm: int = 1, **placed: str) -> Referee:
    """Ecaz with so much spice, at the end of Revival; the Emperor holds a Karama, the Guild nothing."""
    t = position("ecaz", "emperor", "spacing_guild", turn=2).purse(ecaz=spice).hand(emperor=["karama"])
    t.forces({"carthag_11": {"spacing_guild": 3, "emperor": 2}}).storm(storm)
    return t.ambassadors("atreides", "choam", "emperor", "fremen", "harkonnen", placed=placed).begin(Phase("revival"))


@pytest.mark.rule(
    "AMB-06", "AMB-07", "AMB-08", "AMB-11", "TIMING-36", "E3-20", "SEED-92", "SEED-47", "SEED-48", "SEED-71"
)
def test_three_tokens_cost_1_2_and_3() -> None:
    t = end_of_revival()
    assert t.asks == ASKED and t.game.table.phase == "revival"
    for fee, (token, territory) in enumerate((("emperor", "carthag"), ("ecaz", "tueks_sietch"), ("choam", "arrakeen"))):
        t("ecaz", post(token, territory))("emperor", Pass())
        assert t.happened(AmbassadorPlaced)[-1].fee == fee + 1 and where(t)[token] == territory
    assert t.purse("ecaz") == 6
    t("ecaz", Pass())
    assert not t.asks
    t = position("ecaz", "emperor", turn=3).purse(ecaz=6).ambassadors().begin(Phase("revival"))
    t("ecaz", post("emperor", "carthag"))
    assert t.purse("ecaz") == 5, "the first of another turn costs 1 again"


@pytest.mark.rule("AMB-08", "E3-20", "SEED-48")
def test_with_five_spice_the_third_is_too_dear() -> None:
    t = end_of_revival(spice=5)
    t("ecaz", post("emperor", "carthag"))("emperor", Pass())
    t("ecaz", post("ecaz", "tueks_sietch"))("emperor", Pass())
    assert t.purse("ecaz") == 2 and t.asks == ASKED, "asked all the same: the purse is hidden"
    t.refuses("ecaz", post("choam", "arrakeen"), "AMB-08")
    decision = t.game.owed()[0]
    form = decision.form(t.game, {})
    assert form is not None and not form.fields[0].choices and len(form.fields[0].refused) == 4


@pytest.mark.rule("AMB-07", "AMB-25", "E3-20", "SEED-48")
def test_where_and_what_cannot_be_placed() -> None:
    t = end_of_revival(storm=11, arrakeen="atreides")
    for token, territory in (
        ("atreides", "tueks_sietch"),  # placed already
        ("ixians", "tueks_sietch"),  # not in the supply
        ("emperor", "arrakeen"),  # a token is there
        ("emperor", "carthag"),  # the storm is there, though there is shelter
        ("emperor", "shield_wall"),
        ("emperor", "polar_sink"),
        ("emperor", "imperial_basin"),
        ("emperor", "hidden_mobile_stronghold"),  # not on the board
        ("emperor", "caladan"),
    ):
        t.refuses("ecaz", post(token, territory), "AMB-07")
    assert {option.territory for option in t.options("ecaz") if isinstance(option, PlaceAmbassador)} == {
        "tueks_sietch", "sietch_tabr", "habbanya_sietch",
    }  # fmt: skip


@pytest.mark.rule("AMB-06", "SEED-47")
def test_nobody_is_asked_without_a_token_or_a_place() -> None:
    places = dict(zip(STRONGHOLDS, ("atreides", "choam", "emperor", "fremen", "harkonnen"), strict=True))
    assert not end_of_revival(12, 1, **places).asks
    assert not position("ecaz", "emperor", turn=2).purse(ecaz=3).begin(Phase("revival")).asks


@pytest.mark.rule("AMB-06", "E3-13", "TURN-07", "SEED-47")
def test_asked_without_a_spice_and_silence_has_finished() -> None:
    t = end_of_revival(spice=0)
    assert t.asks == ASKED and t.options("ecaz") == [Pass()]
    t.silence()
    assert not t.asks


@pytest.mark.rule("AMB-09", "E3-20", "KARAMA-28", "SEED-92", "SEED-49", "SEED-59")
def test_a_karama_on_the_second_ends_the_opportunity() -> None:
    t = end_of_revival()
    t("ecaz", post("emperor", "carthag"))("emperor", Pass())
    t("ecaz", post("choam", "arrakeen"))
    window = t.game.owed()[0]
    assert window.facts()["token"] == "ambassador_choam" and window.facts()["fee"] == 2
    assert window.facts()["territory"] == "arrakeen"
    stop(t, "emperor", "ecaz_ambassador_placement")
    assert t.purse("ecaz") == 11 and where(t)["emperor"] == "carthag" and where(t)["choam"] == "available"
    assert not t.asks, "nothing more is placed in this turn"


@pytest.mark.rule("AMB-09", "SEED-49")
def test_with_karama_for_the_whole_phase_nobody_is_asked_again() -> None:
    p = position("ecaz", "emperor", "fremen", turn=2, karama_full_phase=True).purse(ecaz=9).hand(emperor=["karama"])
    t = p.ambassadors().begin(Phase("revival"))
    t("ecaz", post("choam", "arrakeen"))
    stop(t, "emperor", "ecaz_ambassador_placement")
    assert not t.asks


@pytest.mark.rule("AMB-05", "E3-20", "SEED-60")
def test_everybody_sees_what_is_placed_and_the_supply() -> None:
    t = end_of_revival(arrakeen="atreides")
    views = [view(t.game, seat).ambassadors for seat in (*t.game.table.seats, None)]
    assert views == [views[0]] * 4 and views[0] is not None
    assert views[0].placed == {"arrakeen": "ambassador_atreides"}


# ------------------------------------------------------------------------------------------------ destruction
def destroyed(t: Referee) -> list[tuple[str, str, str]]:
    """What came back, from where, why."""
    return [(event.token, event.territory, event.cause) for event in t.happened(AmbassadorReturned)]


@pytest.mark.rule("AMB-18", "STORM-08", "STORM-10", "E3-20", "SEED-52")
@pytest.mark.parametrize("wall", [True, False])
def test_a_storm_takes_a_token_only_where_it_would_take_forces(wall: bool) -> None:
    p = position("ecaz", "emperor", turn=2).ambassadors(placed={"carthag": "emperor", "arrakeen": "choam"})
    p.table.shield_wall_destroyed = not wall
    t = entry(p, "emperor", "polar_sink")
    enter(t.game, 11)
    assert where(t)["emperor"] == ("carthag" if wall else "available")
    assert where(t)["choam"] == "arrakeen" and not t.game.table.triggered


@pytest.mark.rule("AMB-18", "BATTLE-22", "SEED-92", "SEED-52")
def test_an_explosion_returns_the_token() -> None:
    p = position("ecaz", "emperor", "fremen", turn=2).ambassadors(placed={"tueks_sietch": "emperor"})
    t = entry(p.forces({"tueks_sietch_5": {"emperor": 1, "fremen": 1}}), "emperor", "polar_sink")
    place = TerritoryId("tueks_sietch")
    locations = catalog.board().locations_of[place]
    explode(t.game, FightBattle(place, locations, Seat("emperor"), Seat("fremen")))
    assert where(t)["emperor"] == "available" and not t.game.table.triggered


@pytest.mark.rule("AMB-02", "AMB-04", "AMB-19", "SEED-60")
def test_no_zone_keeps_the_order_of_a_draw() -> None:
    t = end_of_revival(arrakeen="atreides")
    for zone in ("available", "unused"):
        order = [*catalog.ambassadors().token]
        tokens = [f"ambassador_{name}" for name in names(t, zone)]
        assert tokens == sorted(tokens, key=lambda token: order.index(catalog.AmbassadorId(token)))
