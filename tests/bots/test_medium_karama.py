"""The Karamas of the medium player: kept, unless the card does more when it is played."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.bots.medium.battle.foe_plans import likely_plans
from kanly.bots.medium.battle.scene import scene, token
from kanly.bots.medium.karama import price_of
from kanly.kernel import Pass
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama, TakeLot
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.purchase import PaySpice
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.harkonnen.capture import Capture
from support.fighting import battle, fights, planning
from support.medium import answer, last_to_act, look_of, phase
from support.position import SIX, Position, position
from support.referee import Referee

ARRAKEEN, CARTHAG, TUEKS = "arrakeen_10", "carthag_11", "tueks_sietch_5"
TABR, HABBANYA = "sietch_tabr_14", "habbanya_sietch_17"


# ------------------------------------------------------------------------------------------------ lots
def sale(*hand: str, turn: int = 2, lot: str = "crysknife", purse: int = 0, **settings: Any) -> Referee:
    """Atreides, who see the lot, are asked first."""
    start = position("atreides", "fremen", "harkonnen", turn=turn, **settings).hand(atreides=hand).deck(lot)
    start.purse(atreides=purse, fremen=20, harkonnen=9).order("atreides", "fremen", "harkonnen")
    t = phase(start, "bidding", Bidding())
    while ("ChooseBid", "atreides") not in t.asks:
        t.silence()
    return t


@pytest.mark.parametrize(
    ("hand", "lot", "turn", "taken"),
    [
        (["karama", "shield"], "crysknife", 2, True),  # the first weapon
        (["karama", "crysknife"], "stunner", 2, False),  # a second one of the kind
        (["karama", "shield"], "baliset", 2, False),
        (["shield"], "crysknife", 2, False),
        (["karama", "shield"], "hajr", 2, False),
        (["karama", "shield"], "cheap_hero", 9, True),  # a Karama is worth less near the end
    ],
)
def test_a_lot_that_is_worth_more_is_taken_for_the_card(hand: list[str], lot: str, turn: int, taken: bool) -> None:
    assert isinstance(answer(sale(*hand, lot=lot, turn=turn), "atreides"), TakeLot) == taken


def test_spice_comes_before_the_card() -> None:
    assert answer(sale("karama", "shield", purse=12), "atreides") == Bid(1)


@pytest.mark.parametrize(("price", "by_card"), [(3, False), (9, True)])
def test_a_dear_lot_is_paid_with_the_card(price: int, by_card: bool) -> None:
    t = sale("karama", purse=20)("atreides", Bid(price))
    while ("ChoosePayment", "atreides") not in t.asks:
        t.silence()
    assert isinstance(answer(t, "atreides"), PayKarama if by_card else PaySpice)


# ------------------------------------------------------------------------------------------------ shipments
def shipped(start: Position) -> Any:
    """What Harkonnen, who act last, ship; windows are passed over."""
    t = last_to_act(start, "harkonnen")
    while ("ChooseShipment", "harkonnen") not in t.asks:
        t.silence()
    return answer(t, "harkonnen")


def all_against_harkonnen(turn: int, purse: int, *hand: str) -> Position:
    """They need one stronghold more, and only many can take it."""
    start = position(*SIX, turn=turn).purse(harkonnen=purse).hand(harkonnen=hand)
    start.forces({CARTHAG: {"harkonnen": 4}, ARRAKEEN: {"harkonnen": 4}, TUEKS: {"spacing_guild": 5}})
    return start.forces({TABR: {"fremen": 10}, HABBANYA: {"fremen": 10}})


def test_the_rate_is_bought_for_the_shipment_that_wins() -> None:
    ship = shipped(all_against_harkonnen(10, 5, "karama"))
    assert isinstance(ship, Ship) and ship.destination == TUEKS and ship.karama == "harkonnen" and ship.total > 5


def test_no_rate_is_bought_without_the_card_or_for_a_few() -> None:
    ship = shipped(all_against_harkonnen(10, 5))
    assert isinstance(ship, Ship) and ship.karama is None and ship.total <= 5
    start = position(*SIX, turn=3).purse(harkonnen=9).hand(harkonnen=["karama"])
    start.forces({CARTHAG: {"harkonnen": 8}, ARRAKEEN: {"atreides": 10}, TABR: {"fremen": 10}})
    ship = shipped(start)
    assert isinstance(ship, Ship) and ship.karama is None


# ------------------------------------------------------------------------------------------------ battles
def commanded(order: Any, what: str, *hand: str) -> Referee:
    """The Bene Gesserit attack Harkonnen in Arrakeen, and have spoken."""
    start = position("bene_gesserit", "harkonnen", turn=3).purse(bene_gesserit=5, harkonnen=5)
    start.forces({ARRAKEEN: {"bene_gesserit": 9, "harkonnen": 9}, CARTHAG: {"harkonnen": 3}, TUEKS: {"harkonnen": 3}})
    t = battle(start.hand(harkonnen=hand).order("bene_gesserit", "harkonnen"))
    while ("ChooseCommand", "bene_gesserit") not in t.asks:
        t.silence()
    return t("bene_gesserit", Command(order, what))


@pytest.mark.parametrize(
    ("order", "what", "stopped"),
    [
        ("must_not", "poison_weapon", True),  # the only weapon of a battle that wins the game
        ("must_not", "lasgun", False),  # there is none in the hand
        ("must_not", "poison_defense", False),
        ("must", "poison_weapon", False),  # as it would have been anyway
    ],
)
def test_a_command_is_stopped_that_would_cost_more_than_the_card(order: str, what: str, stopped: bool) -> None:
    found = answer(commanded(order, what, "karama", "chaumas", "shield"), "harkonnen")
    assert (isinstance(found, Stop) and found.power == "bg_voice") if stopped else found == Pass()


def test_who_holds_no_karama_passes() -> None:
    assert answer(commanded("must_not", "poison_weapon", "chaumas", "shield"), "harkonnen") == Pass()


# ------------------------------------------------------------------------------------------------ worth
def price(*hand: str, seat: str = "bene_gesserit", mode: str = "advanced", turn: int = 3) -> float | None:
    """What it would cost this seat to play a Karama."""
    start = position("bene_gesserit", "harkonnen", turn=turn, mode=mode).hand(**{seat: hand}).deck("stunner")
    t = phase(start, "bidding", Bidding())
    return price_of(look_of(t, seat)[1])


def test_worthless_cards_are_cheaper_karamas_of_the_bene_gesserit() -> None:
    real, worthless = price("karama"), price("baliset")
    assert real is not None and worthless is not None and worthless < real
    assert price("karama", "baliset") == worthless
    assert price("baliset", mode="basic") is price("baliset", seat="harkonnen") is None
    late = price("karama", turn=9)
    assert late is not None and late < real


def test_the_card_is_played_that_is_missed_least() -> None:
    start = position("bene_gesserit", "fremen", "harkonnen", turn=2, mode="advanced").deck("crysknife")
    start.hand(bene_gesserit=["karama", "baliset"]).purse(bene_gesserit=20)
    t = phase(start.order("bene_gesserit", "fremen", "harkonnen"), "bidding", Bidding())
    while ("ChooseBid", "bene_gesserit") not in t.asks:
        t.silence()
    t("bene_gesserit", Bid(9))
    while ("ChoosePayment", "bene_gesserit") not in t.asks:
        t.silence()
    paid = answer(t, "bene_gesserit")
    assert isinstance(paid, PayKarama) and t.game.table.faces[paid.card] == "baliset"


def against_the_kwisatz_haderach(number: int, holds: dict[str, Any], *hand: str) -> Referee:
    """So many Harkonnen attack Atreides in Arrakeen, whose Kwisatz Haderach is awake."""
    start = position("harkonnen", "atreides", turn=3, mode="advanced").lost_in_battle(atreides=7)
    start.forces({ARRAKEEN: {"harkonnen": number, "atreides": 8}, **holds}).purse(harkonnen=8, atreides=8)
    t = battle(start.hand(harkonnen=hand).order("harkonnen", "atreides"))
    while not any(seat == "harkonnen" and what in ("React", "ChoosePlan") for what, seat in t.asks):
        t.silence()
    return t


THREE: dict[str, Any] = {CARTHAG: {"harkonnen": 3}, TUEKS: {"harkonnen": 3}, TABR: {"harkonnen": 3}}


@pytest.mark.parametrize(
    ("number", "holds", "hand", "stopped"),
    [
        (4, THREE, "karama", True),  # the victory, if no 2 are added to the foe's leader
        (8, {}, "karama", False),
        (4, THREE, "stunner", False),
    ],
)
def test_the_kwisatz_haderach_is_stopped_where_much_hangs_on_it(
    number: int, holds: dict[str, Any], hand: str, stopped: bool
) -> None:
    found = answer(against_the_kwisatz_haderach(number, holds, hand), "harkonnen")
    assert (isinstance(found, Stop) and found.power == "atr_kwisatz_haderach") == stopped


def test_the_kwisatz_haderach_is_reckoned_with() -> None:
    """It adds 2 to whoever leads, and no traitor is called; stopped, neither is so."""
    t = against_the_kwisatz_haderach(8, {}, "stunner")
    now = scene(look_of(t, "harkonnen")[1])
    assert (now.my_token, now.foe_token) == (0, 2)
    look = look_of(t, "harkonnen")[1]
    plans = likely_plans(look, now).plans
    assert plans and all(plan.led == plan.strength + 2 for plan in plans if plan.leader)
    assert token(look, now.foe, now.territory, ("atr_kwisatz_haderach",)) == 0


def captured(*hand: str, dead: int) -> Referee:
    """Harkonnen have won against the Emperor, and would capture one of the leaders that are left."""
    start = position("harkonnen", "emperor", turn=3, mode="advanced").purse(harkonnen=9)
    names = ["bashar", "burseg", "caid", "captain_aramsham"]
    start.forces({ARRAKEEN: {"harkonnen": 9, "emperor": 1}}).dead(emperor=names[:dead]).hand(emperor=hand)
    t = planning(battle(start.order("harkonnen", "emperor")))
    fights(fights(t, "harkonnen", "feyd_rautha", 5, support=5), "emperor", "hasimir_fenring", 0)
    while ("ChooseCapture", "harkonnen") not in t.asks:
        t.silence()
    return t("harkonnen", Capture())


@pytest.mark.parametrize(
    ("hand", "dead", "stopped"), [(["karama"], 4, True), (["karama"], 0, False), (["stunner"], 4, False)]
)
def test_the_last_leaders_are_kept_out_of_captivity(hand: list[str], dead: int, stopped: bool) -> None:
    found = answer(captured(*hand, dead=dead), "emperor")
    assert (isinstance(found, Stop) and found.power == "hark_capture") == stopped
