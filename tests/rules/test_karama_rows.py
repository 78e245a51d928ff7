"""Row by row: every ability that a Karama can stop is declared, its window is asked of the right seats, it happens if
nobody stops it, and leaves what the table says if somebody does (KARAMA-24); what cannot be stopped opens no window
(KARAMA-06)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from kanly import catalog
from kanly.catalog import LocationId, PowerId
from kanly.kernel import Machine, PowerStopped, Seat, Window
from kanly.rules.cards.karama_bids import TakeLot
from kanly.rules.core.battle_fight import PlanRevealed
from kanly.rules.core.battle_result import BountyReceived
from kanly.rules.core.charity import CharityClaimed
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_request import ForcesRevived, LeaderRevived
from kanly.rules.core.setup import Setup
from kanly.rules.core.storm import StormMoved
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.kwisatz_haderach import KwisatzHaderachAwakens
from kanly.rules.factions.ecaz.cohort import AmbassadorDone
from kanly.rules.factions.ecaz.setup import LoyalLeader
from kanly.rules.factions.moritani.assassinate_leaders import RevealAssassin
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from kanly.rules.factions.spacing_guild.ship_stop import ShipmentStopped, StopShipment
from kanly.rules.registry import FACTIONS
from kanly.state import Forces
from kanly.view import view
from support.ambassadors import FOR_ITSELF, entry
from support.fighting import fights
from support.karama_acts import silent, stop
from support.karama_uses import USES, ZONES, reach, snapshot, used
from support.moritani_battles import fought, lost
from support.moving import go
from support.position import SIX, Position, position
from support.referee import Referee
from support.shipping import ship

ARRAKEEN, CARTHAG, TABR, TUEKS = "arrakeen_10", "carthag_11", "sietch_tabr_14", "tueks_sietch_5"
HAGGA = "hagga_basin_13"
LAST = 10

RULES = Path(__file__).parents[2] / "src" / "kanly" / "rules"
TABLE = catalog.karama().power
ROWS = [
    (power.id, mode)
    for power in catalog.karama().powers
    if power.owner in FACTIONS
    for mode in (("basic", "advanced") if power.mode == "all" else ("advanced",))
]
"""Each row whose owner is seated in some game, in each mode in which it counts."""


def test_every_row_is_used_here_and_code_stops_nothing_else() -> None:
    named = {
        node.value
        for file in RULES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in TABLE
    }
    assert named == {power for power, _ in ROWS} == {*USES}


@pytest.mark.rule("KARAMA-24", "KARAMA-25", "KARAMA-28", "KARAMA-07", "TIMING-06")
@pytest.mark.parametrize(("power", "mode"), ROWS)
def test_its_window_asks_everybody_with_a_card_but_the_owner_and_who_declares_it(power: str, mode: str) -> None:
    t = used(power, mode)
    row, window = TABLE[PowerId(power)], t.game.innermost(Window)
    owners = {str(TABLE[PowerId(one)].owner) for one in window.powers}
    asked = [seat for seat in t.game.table.order if owners != {str(seat)} and seat != (USES[power].by or row.owner)]
    assert window.kind == row.window and t.owed == asked
    assert all(t.game.table.hand_size(seat) for seat in t.game.table.seats)


@pytest.mark.rule("KARAMA-24", "KARAMA-25")
@pytest.mark.parametrize(("power", "mode"), ROWS)
def test_if_nobody_stops_it_it_happens(power: str, mode: str) -> None:
    t = used(power, mode).all_pass()
    assert USES[power].happens(t)
    assert power not in [stopped.power for stopped in t.happened(PowerStopped)]
    t.finish()


@pytest.mark.rule("KARAMA-24", "KARAMA-05", "KARAMA-34")
@pytest.mark.parametrize(("power", "mode"), ROWS)
def test_stopped_it_changes_nothing_but_the_card_and_what_the_table_says(power: str, mode: str) -> None:
    t = used(power, mode)
    before, use = snapshot(t), USES[power]
    stopper, _ = use.holders
    karama = t.card(stopper, "karama")
    stop(t, stopper, power)
    after = snapshot(t)
    assert {zone for zone in ZONES if before[zone] != after[zone]} == use.changes
    assert karama in t.game.table.discard and len(t.game.table.discard) == 1 + use.lost
    assert not use.happens(t)


@pytest.mark.rule("KARAMA-34", "KARAMA-24", "KARAMA-04")
@pytest.mark.parametrize(("power", "mode"), ROWS)
def test_a_second_karama_stops_the_next_use(power: str, mode: str) -> None:
    use = USES[power]
    one, other = use.holders
    t = stop(used(power, mode), one, power)
    assert t.happened(PowerStopped) == [PowerStopped(power, Seat(one))]
    t.finish()
    assert t.happened(PowerStopped) == [PowerStopped(power, Seat(one))]
    if use.renew:
        use.renew(t.game)
    again = Referee(Machine.start(t.game.table, Phase(use.phase), t.game.rules, "next"))
    stop(reach(again, power), other, power)
    assert again.happened(PowerStopped) == [PowerStopped(power, Seat(other))]
    faces = [again.game.table.faces[card] for card in again.game.table.discard]
    assert faces.count("karama") == 2 and len(faces) == 2 + 2 * use.lost
    again.finish()


# ------------------------------------------------------------------------------------------------ what nothing stops
def stopped_windows(t: Referee, until: Callable[[], bool]) -> list[str]:
    """The abilities that could have been stopped before that, while everybody was silent."""
    found = list[str]()
    for _ in range(200):
        if until() or not t.asks:
            break
        found += [power for window in t.game.running(Window) for power in window.powers]
        t.silence()
    assert until(), "it has not happened"
    return list(dict.fromkeys(found))


def with_cards(at: Position) -> Position:
    """The first two seats hold a Karama each, all others a card that is none: whoever might be asked is asked."""
    dull = ("karama", "karama", *("shield",) * 3, *("snooper",) * 3)
    return at.hand(**{seat: [card] for seat, card in zip(at.table.seats, dull, strict=False)})


def ends(at: Position, *winners: str) -> list[str]:
    """The Mentat Pause, which these win."""
    t = with_cards(at).begin(MentatPause())
    return stopped_windows(t, lambda: t.game.table.result is not None and t.game.table.result.winners == winners)


def prediction() -> list[str]:
    at = position(*SIX, turn=5, mode="advanced").predicted("emperor", 5)
    held = {place: {"emperor": 1} for place in (ARRAKEEN, CARTHAG, TUEKS)}
    return ends(at.forces(held), "bene_gesserit")


def reinforcement() -> list[str]:
    t = with_cards(position(*SIX, turn=3, mode="advanced").storm(9)).begin(Phase("shipment_movement"))
    earlier = stopped_windows(t, lambda: t.asks == [("ChooseShipment", "fremen")])
    t("fremen", ship(3, HAGGA))
    assert earlier == ["atr_spice_look"], "that was before their turn"
    return stopped_windows(t, lambda: t.game.table.at(LocationId(HAGGA), Seat("fremen")).total == 3)


def own_traitor() -> list[str]:
    at = position("harkonnen", "fremen", "emperor", turn=3, mode="advanced").traitors(harkonnen=["jamis"])
    t = with_cards(at.forces({ARRAKEEN: {"harkonnen": 2, "fremen": 2}})).begin(Phase("battle"))
    return stopped_windows(t, lambda: [dead.cause for dead in t.happened(LeaderKilled)] == ["traitor"])


def eight_cards() -> list[str]:
    """Of Harkonnen, who hold six cards and bid."""
    own = ["lasgun", "stunner", "chaumas", "slip_tip", "crysknife"]
    at = with_cards(position("harkonnen", "fremen", "emperor", turn=3, mode="advanced")).hand(harkonnen=own)
    t = at.begin(Phase("bidding"))
    return stopped_windows(t, lambda: t.asks == [("ChooseBid", "harkonnen")])


def notes() -> list[str]:
    """The look at the card on sale can be stopped, not the list of what was seen."""
    t = with_cards(position(*SIX, turn=3, mode="advanced")).begin(Phase("bidding"))
    return stopped_windows(t, lambda: bool(view(t.game, Seat("atreides")).record))


def captive_fights() -> list[str]:
    at = position("harkonnen", "emperor", "spacing_guild", turn=3, mode="advanced").captives(spacing_guild="guild_rep")
    t = with_cards(at.forces({ARRAKEEN: {"harkonnen": 2, "emperor": 2}})).begin(Phase("battle"))
    found = stopped_windows(t, lambda: ("ChoosePlan", "harkonnen") in t.asks)
    fights(t, "harkonnen", "guild_rep", 0)
    return found + stopped_windows(t, lambda: len(t.happened(PlanRevealed)) == 2)


def awakening() -> list[str]:
    at = position("harkonnen", "atreides", "emperor", turn=3, mode="advanced").lost_in_battle(atreides=6)
    t = with_cards(at.forces({ARRAKEEN: {"harkonnen": 9, "atreides": 1}})).begin(Phase("battle"))
    return stopped_windows(t, lambda: bool(t.happened(KwisatzHaderachAwakens)))


def storm_distance() -> list[str]:
    at = position(*SIX, turn=3, mode="advanced").storm_card("storm_4")
    t = with_cards(at).begin(Phase("storm"))
    return stopped_windows(t, lambda: bool(t.happened(StormMoved)))


def left_alone() -> list[str]:
    """Advisors whose company leaves the territory."""
    at = position("spacing_guild", "harkonnen", "bene_gesserit", turn=3, mode="advanced").order(
        "spacing_guild", "harkonnen", "bene_gesserit"
    )
    at.forces({CARTHAG: {"harkonnen": 1, "bene_gesserit": Forces(advisors=2)}})
    t = with_cards(at).begin(Phase("shipment_movement"))
    found = stopped_windows(t, lambda: t.asks == [("ChooseMove", "harkonnen")])
    t("harkonnen", go("imperial_basin_11", carthag_11=1))
    sisters = Seat("bene_gesserit")
    return found + stopped_windows(t, lambda: t.game.table.at(LocationId(CARTHAG), sisters) == Forces(2))


def setup() -> list[str]:
    t = position(*SIX, mode="advanced").begin(Setup())
    found = stopped_windows(t, lambda: not t.asks)
    return found


def free_revivals() -> list[str]:
    at = position(*SIX, turn=3, mode="advanced").tanks(**{seat: Forces(2) for seat in SIX})
    t = with_cards(at).begin(Phase("revival"))
    return stopped_windows(t, lambda: len(t.happened(ForcesRevived)) == len(SIX))


def cards_and_deals() -> list[str]:
    """A special power, a printed Karama, another card, a bribe, charity, a battle with its bounty."""
    t = with_cards(position("spacing_guild", "harkonnen", "emperor", turn=3, mode="advanced").purse(harkonnen=9))
    game = t.begin(Phase("shipment_movement"))
    found = stopped_windows(game, lambda: game.asks == [("ChooseShipment", "harkonnen")])
    game("harkonnen", ship(2, TUEKS))
    found += stopped_windows(game, lambda: game.asks == [("ChooseShipmentStop", "spacing_guild")])
    game("spacing_guild", StopShipment(game.card("spacing_guild", "karama")))
    found += stopped_windows(game, lambda: bool(game.happened(ShipmentStopped)))
    poor = with_cards(position("spacing_guild", "harkonnen", "emperor", turn=3, mode="advanced"))
    charity = poor.begin(Phase("charity"))
    found += stopped_windows(charity, lambda: len(charity.happened(CharityClaimed)) == 3)
    at = position("harkonnen", "emperor", "spacing_guild", turn=3, mode="advanced").purse(harkonnen=9)
    war = with_cards(at.forces({ARRAKEEN: {"harkonnen": 4, "emperor": 1}})).hand(harkonnen=["crysknife"])
    fight = war.begin(Phase("battle"))
    found += stopped_windows(fight, lambda: ("ChoosePlan", "harkonnen") in fight.asks)
    fights(fight, "harkonnen", "umman_kudu", 1, weapon="crysknife")
    found += stopped_windows(fight, lambda: bool(fight.happened(BountyReceived)))
    sale = with_cards(position("harkonnen", "spacing_guild", "fremen", turn=3, mode="advanced")).begin(Phase("bidding"))
    found += stopped_windows(sale, lambda: sale.asks == [("ChooseBid", "harkonnen")])
    sale("harkonnen", TakeLot(sale.card("harkonnen", "karama")))
    return [*found, *stopped_windows(sale, lambda: bool(sale.happened(CardBought)))]


def duke_revived() -> list[str]:
    at = position("ecaz", "emperor", "fremen", turn=3, mode="advanced").purse(ecaz=9)
    at.table.dead_leaders[Seat("ecaz")], at.table.vidal = at.table.vidal, ()
    t = with_cards(at).begin(Phase("revival"))
    t("ecaz", Revive(leader="duke_vidal"))
    return stopped_windows(t, lambda: bool(t.happened(LeaderRevived)))


def loyalty() -> list[str]:
    t = position("ecaz", *SIX, mode="advanced").begin(Setup())
    return stopped_windows(t, lambda: bool(t.happened(LoyalLeader)))


def ambassador_at_work() -> list[str]:
    """Every effect, one after the other, by an entry of the Emperor; then three strongholds held together."""
    names = [token.id.removeprefix("ambassador_") for token in catalog.ambassadors().tokens]
    found = [power for name in names if name not in ("ecaz", "emperor") for power in effect_of(name)]
    held = {place: {"ecaz": 1, "fremen": 1} for place in (ARRAKEEN, CARTHAG, TUEKS)}
    at = position("ecaz", "fremen", "emperor", turn=3, mode="advanced").allied("ecaz", "fremen").forces(held)
    return found + ends(at, "ecaz", "fremen")


def effect_of(name: str) -> list[str]:
    """Of the Ambassador of this faction."""
    others = [one for one in ("atreides", "choam", "fremen", "harkonnen", "ixians") if one != name]
    at = position("ecaz", "emperor", "atreides", turn=3, mode="advanced")
    at.ambassadors(name, *others[:4], placed={"carthag": name})
    at.tanks(ecaz=1).forces({TUEKS: {"ecaz": 2}}).traitors(emperor=["gurney_halleck"])
    t = entry(with_cards(at), "emperor", CARTHAG)
    t("ecaz", FOR_ITSELF)
    return stopped_windows(t, lambda: bool(t.happened(AmbassadorDone)))


def assassination() -> list[str]:
    """Moritani have lost, and kill a leader of the winner's by their Traitor Card."""
    start = lost("emperor", "moritani").traitors(moritani=["hasimir_fenring"])
    t = fought(with_cards(start), {"leader": "captain_aramsham"})
    silent(t, lambda: t.asks == [("ChooseAssassination", "moritani")])
    t("moritani", RevealAssassin(t.game.table.traitors[Seat("moritani")][0]))
    assert t.happened(LeaderAssassinated)
    return stopped_windows(t, lambda: not t.asks)


def terror_at_work() -> list[str]:
    """Each token is turned over, and does what it does."""
    names = ("assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack")
    return [power for name in names for power in turned_over(name)]


def turned_over(name: str) -> list[str]:
    """The Terror token of this name."""
    at = position("moritani", "emperor", "atreides", turn=3, mode="advanced").terror({"carthag": name})
    t = entry(with_cards(at.purse(emperor=5)), "emperor", CARTHAG)
    t("moritani", RevealTerror())
    found = stopped_windows(t, lambda: not t.asks)
    assert t.happened(TerrorRevealed)
    return found


MODULES = "Leader Skills"
"""The row about modules waits for them."""

EXEMPT: Mapping[str, tuple[Callable[[], list[str]], list[str]]] = {
    "bg_prediction": (prediction, []),
    "fremen_shipment": (reinforcement, []),
    "fremen_special_victory": (lambda: ends(position(*SIX, turn=LAST, mode="advanced"), "fremen"), []),
    "fremen_ally_victory": (
        lambda: ends(position(*SIX, turn=LAST, mode="advanced").allied("fremen", "emperor"), "emperor", "fremen"),
        [],
    ),
    "guild_special_victory": (
        lambda: ends(position(*SIX, turn=LAST, mode="advanced").forces({TABR: {"emperor": 1}}), "spacing_guild"),
        [],
    ),
    "guild_ally_victory": (
        lambda: ends(
            position(*SIX, turn=LAST, mode="advanced")
            .forces({TABR: {"emperor": 1}})
            .allied("spacing_guild", "harkonnen"),
            "spacing_guild",
            "harkonnen",
        ),
        [],
    ),
    "harkonnen_traitors": (own_traitor, ["fre_battle_hardened"]),
    "harkonnen_hand": (eight_cards, []),
    "atreides_notes": (notes, ["atr_auction_look"]),
    "use of a leader already captured": (captive_fights, []),
    "gaining the Kwisatz Haderach (ATR-08)": (awakening, []),
    "the distance the storm moves": (storm_distance, []),
    "peaceful coexistence of advisors": (left_alone, []),
    "everything done at setup": (setup, []),
    "special Karama powers": (cards_and_deals, []),
    "ecaz_revival": (duke_revived, []),
    "ecaz_loyalty": (loyalty, []),
    "a triggered Ambassador effect": (ambassador_at_work, []),
    "moritani_assassinate_leaders": (assassination, []),
    "revealing a Terror token and its effect": (terror_at_work, []),
}
"""What cannot be stopped, by the beginning of its row: how it happens, and what of other abilities can be stopped
meanwhile."""


def test_every_row_of_what_cannot_be_stopped_is_here() -> None:
    rows = [row.what for row in catalog.karama().not_stoppable if row.owner in (*FACTIONS, "all")]
    assert [what for what in rows if not what.startswith((*EXEMPT, MODULES))] == []
    assert all(any(what.startswith(known) for what in rows) for known in EXEMPT)


@pytest.mark.rule("KARAMA-06", "KARAMA-08", "KARAMA-34")
@pytest.mark.parametrize("what", EXEMPT)
def test_no_window_is_opened_for_what_cannot_be_stopped(what: str) -> None:
    happens, others = EXEMPT[what]
    assert happens() == others


@pytest.mark.rule("KARAMA-06")
def test_nor_for_free_revivals() -> None:
    assert free_revivals() == []
