"""Every ability that can be stopped by now: its window is reached, each Karama stops one use and nothing else happens;
and no hand shows in what is asked (KARAMA-24, KARAMA-34)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Action, Decision, Machine, Pass, PowerStopped, Seat, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.bids import Bid, ChooseBid
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.forces import place
from kanly.rules.core.moves import Move
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.turn import Phase, Turn
from kanly.rules.factions.atreides.prescience import Inspect
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.revival import GrantFreeRevivals
from kanly.rules.factions.fremen.worms import ProtectFromWorm
from kanly.state import Engine, Forces
from kanly.view import view
from support.moving import go
from support.position import SIX, Position, position
from support.referee import Referee
from support.sales import LOTS
from support.shipping import across, ship

RULES = Path(__file__).parents[2] / "src" / "kanly" / "rules"
GUILD, SISTERS = "spacing_guild", "bene_gesserit"  # they hold the Karamas, unless it is an ability of theirs
NORTH, MESA = "cielago_north", "south_mesa"
ARRAKEEN = LocationId("arrakeen_10")


class Use(NamedTuple):
    """How an ability comes to be used: in this phase, at a table with these factions, by these acts. `changes`: what a
    stop changes although nothing of the ability happens, by the column "after" of KARAMA-24. `renew`: what must be done
    before it can be used a second time."""

    phase: str
    factions: tuple[str, ...]
    prepare: Callable[[Position], object]
    acts: Callable[[Referee], object]
    changes: frozenset[str] = frozenset()
    renew: Callable[[Engine], object] | None = None  # what must lie there for a second use
    holders: tuple[str, str] = (GUILD, SISTERS)


def as_it_is(at: Position | Referee) -> None:
    """Nothing has to be done."""


def in_turn(t: Referee, seat: str) -> Referee:
    """It is this seat's turn to bid."""
    while t.asks != [("ChooseBid", seat)]:
        t.silence()
    return t


def bought(t: Referee, seat: str) -> Referee:
    """This seat has bought the first card that it could buy; everybody else has passed."""
    in_turn(t, seat)(seat, Bid(1))
    while t.asks[0][0] != "React":
        t.silence()
    return t


def shipped(t: Referee, seat: str, answer: Ship) -> Referee:
    """This seat has declared the shipment; before that nobody has done anything."""
    while t.asks != [("ChooseShipment", seat)]:
        t.silence()
    return t(seat, answer)


def moved(t: Referee, seat: str, answer: Move) -> Referee:
    """This seat has declared the move; before that nobody has done anything."""
    while t.asks != [("ChooseMove", seat)]:
        t.silence()
    return t(seat, answer)


def two_allies(at: Position) -> Position:
    """The Guild and the Bene Gesserit, each in a stronghold, as allies."""
    return at.forces({ARRAKEEN: {GUILD: 2}, "tueks_sietch_5": {SISTERS: 2}}).allied(GUILD, SISTERS)


OTHERS = ("emperor", "harkonnen")


def worms(at: Position, **here: int) -> Position:
    """Two blows with a worm each; these forces stand where the worms appear."""
    at.spice_deck("shai_hulud", f"spice_{MESA}", "shai_hulud", "spice_old_gap").current_territory(NORTH)
    return at.storm(12).forces({f"{NORTH}_1": here, f"{MESA}_5": here})


def joined(g: Engine, *seats: str) -> None:
    """One more force of each comes to Arrakeen."""
    for seat in seats:
        place(g, ARRAKEEN, Seat(seat), Forces(1))


def meeting(at: Position, **here: int) -> Position:
    """These forces meet two of the Guild in Arrakeen."""
    return at.forces({ARRAKEEN: {GUILD: 2, **here}})


USES: Mapping[str, Use] = {
    "atr_auction_look": Use("bidding", ("atreides",), as_it_is, as_it_is),
    "emp_treachery_income": Use(
        "bidding",
        ("emperor",),
        as_it_is,
        lambda t: bought(t, GUILD),
        frozenset({"purses", "bank", "hands", "row", "lot"}),  # the card is bought, and the next one on sale
    ),
    "hark_extra_card": Use(
        "bidding",
        ("harkonnen",),
        as_it_is,
        lambda t: bought(t, "harkonnen"),
        frozenset({"row", "lot"}),  # the next card is on sale
    ),
    "emp_ally_gift": Use(
        "charity",
        ("emperor", "fremen"),
        lambda at: at.allied("emperor", "fremen"),
        lambda t: t("emperor", GiveSpice(2)),
    ),
    "emp_ally_revival": Use(
        "revival",
        ("emperor", "atreides"),
        lambda at: at.allied("emperor", "atreides").tanks(atreides=9),
        lambda t: t("emperor", ReviveForAlly(1))("atreides", TakeForces(1)),
    ),
    "fre_ally_revival": Use(
        "revival",
        ("fremen", "atreides"),
        lambda at: at.allied("fremen", "atreides").tanks(atreides=9),
        lambda t: t("fremen", GrantFreeRevivals()),
    ),
    "fre_worm_immunity": Use(
        "spice_blow",
        ("fremen",),
        lambda at: worms(at, fremen=3),
        as_it_is,
        frozenset({"board", "tanks", "spice", "bank"}),  # they are devoured, and the blow goes on
    ),
    "fre_ally_worm": Use(
        "spice_blow",
        ("fremen", "atreides"),
        lambda at: worms(at.allied("fremen", "atreides"), atreides=3),
        lambda t: t("fremen", ProtectFromWorm()),
        frozenset({"board", "tanks", "spice", "bank"}),
    ),
    "hark_ally_traitor": Use(
        "battle",
        ("harkonnen", "fremen"),
        lambda at: meeting(at.allied("harkonnen", "fremen").traitors(harkonnen=["guild_rep"]), fremen=2),
        lambda t: t.silence().silence(),
        frozenset({"board", "tanks"}),  # the battle is decided by strength
        lambda g: place(g, ARRAKEEN, Seat(GUILD), Forces(2)),
    ),
    "bg_voice": Use(
        "battle",
        OTHERS,
        lambda at: at.forces({ARRAKEEN: {SISTERS: 2, "emperor": 2}}),
        lambda t: t(SISTERS, Command("must", "poison_defense")),
        renew=lambda g: joined(g, SISTERS, "emperor"),
        holders=OTHERS,
    ),
    "bg_ally_voice": Use(
        "battle",
        OTHERS,
        lambda at: at.forces({ARRAKEEN: {"harkonnen": 2, "emperor": 2}}).allied(SISTERS, "emperor"),
        lambda t: t(SISTERS, Command("must", "poison_defense")),
        renew=lambda g: joined(g, "harkonnen", "emperor"),
        holders=OTHERS,
    ),
    "atr_prescience": Use(
        "battle",
        ("atreides",),
        lambda at: meeting(at, atreides=2),
        lambda t: t("atreides", Inspect("leader")),
        renew=lambda g: joined(g, GUILD, "atreides"),
    ),
    "atr_ally_prescience": Use(
        "battle",
        ("atreides", "fremen"),
        lambda at: meeting(at.allied("atreides", "fremen"), fremen=2),
        lambda t: t("atreides", Inspect("leader")),
        renew=lambda g: joined(g, GUILD, "fremen"),
    ),
    "atr_spice_look": Use("shipment_movement", ("atreides",), as_it_is, as_it_is),
    "fre_movement": Use(
        "shipment_movement",
        ("fremen",),
        lambda at: at.forces({"sietch_tabr_14": {"fremen": 5}}),
        lambda t: moved(t, "fremen", go("hagga_basin_13", sietch_tabr_14=5)),
    ),
    "guild_income": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: shipped(t, SISTERS, ship(2, "carthag_11")),
        frozenset({"bank", "in_transit"}),  # the bank is paid
        holders=OTHERS,
    ),
    "guild_half_price": Use(
        "shipment_movement", OTHERS, as_it_is, lambda t: shipped(t, GUILD, ship(4, "carthag_11")), holders=OTHERS
    ),
    "guild_shipment_types": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, GUILD, across(None, {"arrakeen_10": 1})),
        holders=OTHERS,
    ),
    "guild_ally_half_price": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, SISTERS, ship(4, "carthag_11")),
        holders=OTHERS,
    ),
    "guild_ally_cross_ship": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, SISTERS, across("carthag_11", {"tueks_sietch_5": 1})),
        holders=OTHERS,
    ),
    "bg_spiritual_advisor": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: shipped(t, GUILD, ship(1, "carthag_11"))(SISTERS, SendAdvisor()),
        holders=OTHERS,
    ),
}
ZONES = (
    *("purses", "fronts", "pledges", "bank", "spice", "in_transit", "board", "reserves", "tanks"),
    *("leaders", "dead_leaders", "traitors", "hands", "deck", "row", "lot", "alliances"),
)


def used(power: str) -> Referee:
    """The phase of the ability, up to the window in which it can be stopped. Two others hold a Karama."""
    use = USES[power]
    at = position(GUILD, SISTERS, *use.factions, turn=3).deck(*LOTS)
    at.hand(**{holder: ["karama"] for holder in use.holders}).purse(**dict.fromkeys(at.table.seats, 9))
    use.prepare(at)
    return reach(at.begin(Phase(use.phase)), power)


def reach(t: Referee, power: str) -> Referee:
    """The ability is used, and can be stopped."""
    USES[power].acts(t)
    assert t.asks and {kind for kind, _ in t.asks} == {"React"}
    assert power in t.game.innermost(Window).powers
    return t


def stop(t: Referee, seat: str, power: str) -> Referee:
    """This seat stops the ability; who else is asked passes."""
    for asked in t.owed:
        t(asked, Stop(power, t.card(asked, "karama")) if asked == seat else Pass())
    return t


def snapshot(t: Referee) -> dict[str, object]:
    """Everything that lies somewhere, but the pile and the cards that count as Karama."""
    found = {zone: getattr(t.game.table, zone) for zone in ZONES}
    karamas = {thing for thing, face in enumerate(t.game.table.faces) if face == "karama"}
    hands = {seat: [card for card in hand if card not in karamas] for seat, hand in t.game.table.hands.items()}
    copied: dict[str, object] = msgspec.json.decode(msgspec.json.encode({**found, "hands": hands}))
    return copied


def test_every_ability_that_code_can_stop_is_used_here() -> None:
    named = {
        node.value
        for file in RULES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in catalog.karama().power
    }
    assert named == USES.keys()


@pytest.mark.rule("KARAMA-34", "KARAMA-24", "KARAMA-04")
@pytest.mark.parametrize("power", USES)
def test_each_is_reached_and_a_second_karama_stops_the_next_use(power: str) -> None:
    one, other = USES[power].holders
    t = stop(used(power), one, power)
    assert t.happened(PowerStopped) == [PowerStopped(power, Seat(one))]
    t.finish()
    assert t.happened(PowerStopped) == [PowerStopped(power, Seat(one))]
    if renew := USES[power].renew:
        renew(t.game)
    again = Referee(Machine.start(t.game.table, Phase(USES[power].phase), t.game.rules, "next"))
    stop(reach(again, power), other, power)
    assert again.happened(PowerStopped) == [PowerStopped(power, Seat(other))]
    assert [again.game.table.faces[card] for card in again.game.table.discard] == ["karama", "karama"]
    again.finish()


@pytest.mark.rule("KARAMA-34", "KARAMA-05")
@pytest.mark.parametrize("power", USES)
def test_a_stop_changes_nothing_but_the_card_and_what_follows_by_the_table(power: str) -> None:
    t = used(power)
    before = snapshot(t)
    stopper, _ = USES[power].holders
    karama = t.card(stopper, "karama")
    stop(t, stopper, power)
    after = snapshot(t)
    assert {zone for zone in ZONES if before[zone] != after[zone]} == USES[power].changes
    assert t.game.table.discard == (karama,) and karama not in t.game.table.hands[Seat(stopper)]
    t.finish()


@pytest.mark.rule("TIMING-42", "KARAMA-34")
def test_about_strength_nobody_is_asked_in_a_basic_battle() -> None:
    """Neither Sardaukar nor Fedaykin nor battle hardened Fremen are there to be stopped."""
    at = position("emperor", "fremen", GUILD, turn=3).forces({"arrakeen_10": {"emperor": 3, "fremen": 3}})
    t = at.hand(spacing_guild=["karama"], emperor=["shield"], fremen=["hajr"]).begin(Phase("battle"))
    pauses = 0
    while t.asks:
        assert not any(window.kind == "w_elite" for window in t.game.running(Window))
        pauses += 1
        t(t.owed[0], t.game.owed()[0].default(t.game))
    assert pauses >= 4 and len(t.happened(BattleWon)) == 1


# ------------------------------------------------------------------------------------------------ hidden hands
STRONG = ("karama", "weather_control", "tleilaxu_ghola", "family_atomics", "karama", "truthtrance")
WEAK = ("kulon", "baliset", "jubba_cloak", "la_la_la", "trip_to_gamont", "hajr")


def turn_of(hands: tuple[str, ...]) -> Referee:
    """Six players, each with one of these cards, before the storm of a turn with a worm, bids and revivals."""
    at = position(*SIX, turn=3).purse(**dict.fromkeys(SIX, 5)).dialers("atreides", "emperor").storm(9)
    at.hand(**{seat: [face] for seat, face in zip(SIX, hands, strict=True)}).allied("fremen", "atreides")
    at.spice_deck("shai_hulud", f"spice_{MESA}").current_territory(NORTH)
    at.forces({f"{NORTH}_1": {"fremen": 2, "atreides": 1}, "shield_wall_8": {"harkonnen": 2}})
    return at.tanks(**dict.fromkeys(SIX, 4)).deck(*LOTS[:4]).begin(Turn())


def publicly_meant(decision: Decision[Action], t: Referee) -> Action:
    """What a seat does that looks at nothing but what all can see: it bids up to 2 and otherwise is silent."""
    if isinstance(decision, ChooseBid) and decision.lowest <= 2:
        return Bid(decision.lowest)
    return decision.default(t.game)


@pytest.mark.rule("KARAMA-34", "KARAMA-26", "TURN-07", "TIMING-06")
def test_games_that_differ_in_hidden_hands_ask_and_tell_the_same() -> None:
    def told(hands: tuple[str, ...]) -> list[object]:
        t = turn_of(hands)
        pauses = list[object]()
        while owed := t.game.owed():
            pauses.append((t.asks, t.owed, view(t.game, None), len(t.events)))
            t(owed[0].seat, publicly_meant(owed[0], t))
        assert not t.happened(CardPlayed)
        return [*pauses, [emitted.seen_by(None) for emitted in t.events]]

    strong, weak = told(STRONG), told(WEAK)
    assert len(strong) > 60
    assert strong == weak
