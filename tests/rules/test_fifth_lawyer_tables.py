"""What a careful reader asks about effects and their helpers, storms, small and full tables, Basic and Advanced."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.game import Game
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.recruits import PlayRecruits
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.revival import Revive
from kanly.rules.core.ship_and_move import ShipAndMoveTurn
from kanly.rules.core.starting_forces import ChooseStartingPlace
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.ecaz.effects.cards import ExchangeCard, SellCards
from kanly.rules.factions.ecaz.effects.looks import HandSeen
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.tokens import AmbassadorReturned
from kanly.rules.factions.ecaz.trigger import EngageDuke, TriggerAmbassador
from kanly.rules.factions.moritani.robbery import RobSpice
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.state import Forces
from support.ambassadors import FOR_ITSELF, entry, where
from support.fighting import fights, planning
from support.moritani_battles import lost
from support.moving import at, go
from support.occupying import led
from support.position import EIGHT, Position, position, resumed
from support.referee import Referee
from support.shipping import ship
from support.terror import enters, placed, table
from support.waiting import quietly, reacted, until

Z, B, E, F, G, H, A, M = map(
    Seat, ("ecaz", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen", "atreides", "moritani")
)
CARTHAG = "carthag_11"


def token(name: str, *seats: str, mode: str = "basic", **settings: Any) -> Position:
    """This token in Carthag; Ecaz and these, nine spice each."""
    seats = (Z, *(seats or (H, E, F)))
    start = position(*seats, turn=2, mode=mode, **settings).purse(**dict.fromkeys(seats, 9)).order(*seats)
    cohort = [*dict.fromkeys((name, "atreides", "choam", "ixians", "harkonnen", "richese"))][:5]
    return start.ambassadors(*cohort, placed={"carthag": name})


def used(start: Position, ally: str = "", entrant: str = F, **how: Any) -> Referee:
    """An entry triggers it, for Ecaz or for its ally."""
    if ally:
        start.allied(Z, ally)
    t = entry(start, entrant, CARTHAG, **how)
    return reacted(t(Z, TriggerAmbassador(Seat(ally)) if ally else FOR_ITSELF))


# ------------------------------------------------------------------------------------------------ effects for the ally
@pytest.mark.rule("AMB-16", "AMB-32", "AMB-23")
def test_the_ally_sells_its_own_cards_unseen_by_ecaz() -> None:
    start = token("choam", H, E, F).hand(harkonnen=["shield", "kulon", "karama"], ecaz=["snooper"])
    t = used(start, H)
    assert t.asks == [("ChooseSale", H)]
    assert not any(t.game.table.known[card] & t.game.table.bit(Z) for card in t.game.table.hands[H])
    t(H, SellCards((t.card(H, "kulon"), t.card(H, "shield"))))
    assert (t.purse(H), t.purse(Z), t.hand(H), t.hand(Z)) == (15, 9, ["karama"], ["snooper"])
    assert [t.game.table.faces[card] for card in t.game.table.discard[-2:]] == ["kulon", "shield"], "in its own order"


@pytest.mark.rule("AMB-56", "HARK-04", "EMP-02")
def test_the_card_of_richese_is_no_purchase_of_harkonnen_and_no_income_of_the_emperor() -> None:
    t = used(token("richese", H, E, F).hand(harkonnen=["shield"]), H)
    assert (t.purse(H), t.purse(E), t.purse(Z)) == (6, 9, 9) and len(t.hand(H)) == 2 and not t.asks


@pytest.mark.rule("AMB-55", "HARK-04", "AMB-21")
def test_the_exchange_of_the_ixians_needs_no_room_and_gives_no_bonus() -> None:
    eight = ["shield", "snooper", "kulon", "karama", "lasgun", "crysknife", "chaumas", "hajr"]
    t = used(token("ixians", H, E, F).hand(harkonnen=eight).deck("baliset"), H)
    t(H, ExchangeCard(t.card(H, "kulon")))
    assert len(t.hand(H)) == 8 and "baliset" in t.hand(H) and [e.card for e in t.happened(CardDiscarded)] == ["kulon"]


@pytest.mark.rule("AMB-30", "AMB-23")
def test_a_card_drawn_later_was_not_seen() -> None:
    t = used(token("atreides").hand(harkonnen=["shield"]), entrant=H)
    assert [seen.cards for seen in t.news(Z, HandSeen)] == [("shield",)]
    start = resumed(t.game.table).hand(harkonnen=["lasgun"])
    lasgun = start.table.hands[H][-1]
    assert not start.table.known[lasgun] & start.table.bit(Z)


@pytest.mark.rule("ARRIVE-16", "BG-21", "AMB-36")
def test_advisors_whom_a_relocation_leaves_alone_become_fighters() -> None:
    start = token("fremen", B, H, F, mode="advanced").forces({"arrakeen_10": {Z: 2, B: Forces(advisors=2)}})
    t = used(start, entrant=H)
    t(Z, Relocate(LocationId("sietch_tabr_14"), {LocationId("arrakeen_10"): Forces(2)}))
    assert at(t, "arrakeen_10", B) == Forces(2) and at(t, "sietch_tabr_14", Z) == Forces(2)


@pytest.mark.rule("AMB-46", "MOVE-04", "AMB-26")
@pytest.mark.parametrize(("to", "flies"), [("arrakeen_10", True), ("tueks_sietch_5", False)])
def test_ornithopters_are_judged_when_ecaz_moves_in_its_own_turn(to: str, flies: bool) -> None:
    """From Tuek's Sietch to Imperial Basin are three steps; a force relocated into a city lends wings to others."""
    start = token("fremen", H, F).forces({"tueks_sietch_5": {Z: 2}, "polar_sink": {Z: 1}})
    t = used(start, entrant=H)
    t(Z, Relocate(LocationId(to), {LocationId("polar_sink"): Forces(1)}))
    t = resumed(t.game.table).begin(ShipAndMoveTurn(Z))
    t(Z, ship(1, "habbanya_sietch_17"))
    far = go("imperial_basin_9", tueks_sietch_5=2)
    if flies:
        t(Z, far)
    else:
        t.refuses(Z, far, "MOVE-03")


@pytest.mark.rule("AMB-51", "AMB-26", "SHIP-02")
def test_after_a_free_shipment_ecaz_ships_and_moves_in_its_own_turn() -> None:
    t = used(token("spacing_guild", H, F, E), entrant=H)
    t(Z, ShipFree(LocationId("arrakeen_10"), Forces(4)))
    t = resumed(t.game.table).begin(ShipAndMoveTurn(Z))
    t(Z, ship(2, "arrakeen_10"))(Z, go("imperial_basin_10", arrakeen_10=6))
    assert at(t, "imperial_basin_10", Z) == Forces(6) and t.purse(Z) == 7


@pytest.mark.rule("AMB-59", "AMB-60", "CARD-RECRUITS", "ECAZ-04")
def test_neither_revival_nor_recruits_change_the_four_of_the_tleilaxu() -> None:
    start = token("tleilaxu", H, F, E, deck_ecaz_moritani=True).tanks(ecaz=14).hand(harkonnen=["recruits"])
    t = start.begin(Phase("revival"))
    t(H, PlayRecruits(t.card(H, "recruits")))
    until(t, "ChooseRevival")
    t(Z, Revive(7))
    assert t.purse(Z) == 9 - 2 * 3 and t.game.table.tanks[Z] == Forces(7)
    until(t, "nothing")
    t = used(resumed(t.game.table), entrant=H)
    t.refuses(Z, Restore(5), "AMB-59")
    t(Z, Restore(4))
    assert t.game.table.tanks[Z] == Forces(3) and t.purse(Z) == 3


# ------------------------------------------------------------------------------------------------ storms
@pytest.mark.rule("AMB-18", "STORM-10", "TERROR-08", "STORM-08")
@pytest.mark.parametrize(("start_at", "hit"), [(10, False), (9, True)])
def test_the_storm_takes_the_ambassador_of_an_open_city_that_it_enters_and_no_terror_token(
    start_at: int, hit: bool
) -> None:
    """Arrakeen lies in sector 10. A storm that starts there leaves it alone."""
    start = position(Z, M, H, turn=2).ambassadors(placed={"arrakeen": "choam"}).terror({"arrakeen": "robbery"})
    start.table.shield_wall_destroyed = True
    start.forces({"arrakeen_10": {H: 2}}).storm(start_at).dialers(Z, M)
    t = start.begin(Phase("storm"))
    until(t, "nothing")
    assert t.game.table.storm == (start_at + 2 - 1) % 18 + 1
    assert bool(t.happened(AmbassadorReturned)) == hit and placed(t) == {"arrakeen": ["robbery"]}
    assert at(t, "arrakeen_10", H) == (Forces() if hit else Forces(2))


# ------------------------------------------------------------------------------------------------ tables
@pytest.mark.rule("AMB-33", "AMB-34", "NEXUS-09", "VIDAL-01", "TERROR-14", "SETUP-01")
def test_two_seats_ecaz_and_moritani() -> None:
    """Neither can ally, nobody else pays or reacts; each has its tokens against the other."""
    start = position(Z, M, turn=2).purse(ecaz=9, moritani=9).order(M, Z)
    start.ambassadors(placed={"carthag": "ecaz"}).terror({"arrakeen": "robbery"})
    t = start.begin(Phase("shipment_movement"))
    t(M, ship(2, CARTHAG))
    assert t.options(Z) == [Pass(), EngageDuke()]
    t(Z, EngageDuke())
    t = quietly(t, "ChooseShipment")
    assert t.asks == [("ChooseShipment", Z)] and t.purse(M) == 7
    t(Z, ship(2, "arrakeen_10"))
    assert t.options(M) == [Pass(), RevealTerror()], "no Enemy of My Enemy with Ecaz, nor in a game of two"


@pytest.mark.rule("SETUP-10", "ECAZ-03", "MORI-03", "TIMING-30", "BG-02")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_eight_seats_place_their_forces_in_the_printed_order(mode: str) -> None:
    game = Game.new({"seats": [*EIGHT], "mode": mode, "random_seating": False}, seed="eight")
    order = list[str]()
    while game.view(None).turn == 0:
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        if prompt.decision == ChooseStartingPlace.__name__:
            order.append(seat)
        game.act(seat, prompt.default)
    assert [*dict.fromkeys(order)] == [F, Z, *([B] if mode == "advanced" else []), M]
    board = game._g.table.board
    (place,) = (place for place, there in board.items() if M in there)
    assert board[place] == {M: Forces(6)}, "where nobody was"


@pytest.mark.rule("MORI-06", "MORI-16", "ECAZ-09", "VIDAL-13", "HARK-06", "TERROR-15")
def test_in_basic_nobody_assassinates_captures_or_has_a_special_power_but_offers_can_be_stopped() -> None:
    start = lost("harkonnen", "moritani", "basic").traitors(moritani=["feyd_rautha"]).vidal(M)
    t = planning(start.hand(moritani=["karama"], harkonnen=["snooper"]).begin(Phase("battle")))
    fights(t, H, "umman_kudu", 3, "", "snooper")
    fights(t, M, "duke_vidal")
    asked = []
    while t.asks:
        asked += [kind for kind, _ in t.asks]
        t.silence()
    assert not {*asked} & {"ChooseAssassination", "ChooseFates", "ChooseCapture", "ChooseDifference"}
    t = enters(table(mode="basic").terror({"arrakeen": "robbery"}).hand(fremen=["karama"]))
    t(M, OfferEnemy())
    t(F, Stop("moritani_enemy_of_my_enemy", t.card(F, "karama")))
    assert t.asks == [("ChooseTerror", M)]


@pytest.mark.rule("E3-13", "AMB-21", "AMB-58", "TIMING-08")
def test_silence_of_who_benefits_from_the_tleilaxu() -> None:
    """The strongest own dead leader; without one as many forces as possible, elite first."""
    t = used(token("tleilaxu", E, H, F).dead(emperor=["bashar", "hasimir_fenring", "burseg"]).tanks(emperor=3), E)
    t.silence()
    assert t.leader("hasimir_fenring") in t.game.table.leaders[E] and t.game.table.tanks[E] == Forces(3)
    t = used(token("tleilaxu", E, H, F, mode="advanced").tanks(emperor=Forces(5, 2)), E)
    t.silence()
    assert t.game.table.tanks[E] == Forces(2, 1)


@pytest.mark.rule("ARRIVE-12", "ARRIVE-02", "AMB-20", "TERROR-31")
def test_every_child_of_an_entry_is_an_arrival_of_its_own_and_the_parent_goes_on_once() -> None:
    start = token("spacing_guild", B, M, F, mode="advanced").forces({"arrakeen_10": {F: 1}})
    start.terror({"tueks_sietch": "sneak_attack"})
    t = entry(start, F, CARTHAG)(Z, FOR_ITSELF)
    t(Z, ShipFree(LocationId("tueks_sietch_5"), Forces(2)))
    t = quietly(t, "ChooseTerror")(M, RevealTerror())
    until(t, "nothing")
    causes = [event.cause for event in t.happened(ForcesArrived)]
    assert causes == ["movement", "guild_ambassador"], "silence sends nobody to attack"
    assert where(t)["spacing_guild"] == "set_aside" and TerritoryId("tueks_sietch") not in t.game.table.terror_placed


@pytest.mark.rule("BG-15", "AMB-42", "AMB-16", "BG-18", "BG-21")
@pytest.mark.parametrize(("to", "side"), [("arrakeen_10", "advisors"), ("sietch_tabr_14", "fighters")])
def test_an_advisor_sent_along_stays_locked_when_the_ambassador_takes_it_elsewhere(to: str, side: str) -> None:
    """Beside others it may not take up arms in this turn; alone it becomes a fighter all the same."""
    start = token("fremen", E, B, H, mode="advanced").allied(Z, B).forces({"arrakeen_10": {H: 2}})
    t = entry(start, E, CARTHAG, cause="reserve_shipment")
    t(B, SendAdvisor(LocationId(CARTHAG)))(Z, TriggerAmbassador(B))
    group = {LocationId(CARTHAG): Forces(advisors=1)}
    if side == "advisors":
        t.refuses(B, Relocate(LocationId(to), group, "fighters"), "BG-15")
    t(B, Relocate(LocationId(to), group))
    assert at(t, to, B) == (Forces(advisors=1) if side == "advisors" else Forces(1))


@pytest.mark.rule("MORI-06", "OCCUPY-17", "OCCUPY-08")
@pytest.mark.parametrize(
    ("lead", "card", "fits"), [(G, "esmar_tuek", True), (G, "ilesa_ecaz", False), (Z, "ilesa_ecaz", True)]
)
def test_beaten_by_two_moritani_strike_at_the_house_that_led(lead: Seat, card: str, fits: bool) -> None:
    start = position(Z, G, M, turn=2, mode="advanced").order(Z, G, M).allied(Z, G).traitors(moritani=[card])
    t = led(start.forces({CARTHAG: {Z: 2, G: 2, M: 1}}), lead)
    fights(t, lead, "sanya_ecaz" if lead == Z else "staban_tuek", 1)
    fights(t, M, "vando_terboli", 0)
    until(t, "ChooseAssassination")
    assert (len(t.options(M)) == 2) == fits


@pytest.mark.rule("TERROR-28", "ARRIVE-05", "GUILD-02")
def test_the_guild_has_its_income_before_a_robbery_of_the_shipper_and_none_of_it_is_robbed() -> None:
    start = position(E, M, G, turn=2).purse(emperor=9).order(E, M, G).terror({"carthag": "robbery"})
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t(E, ship(4, CARTHAG))(M, RevealTerror())(M, RobSpice())
    assert (t.purse(E), t.purse(M), t.purse(G)) == (2, 3, 4)
