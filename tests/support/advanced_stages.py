"""Positions in which the abilities of the Advanced game are used, and what everybody does there if possible."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kanly.kernel import Action, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_strength import Interrupt
from kanly.rules.core.revival import Revive
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.factions.atreides.prescience import Inspect
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.announce import Announce, HoldAdvisors
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly, TakeForces
from kanly.rules.factions.emperor.special_revival import ReviveSpecially
from kanly.rules.factions.fremen.called_worm import CallWorm
from kanly.rules.factions.fremen.placed_worms import PlaceWorm, TakeWorm
from kanly.rules.factions.fremen.storm_losses import LoseToStorm
from kanly.rules.factions.harkonnen.capture import Capture, KeepCaptive, KillCaptive
from kanly.rules.factions.harkonnen.hand_swap import ReturnCard, SwapCards
from kanly.rules.factions.spacing_guild.ship_stop import StopShipment
from kanly.rules.factions.spacing_guild.timing import Delay, TakeTurn
from kanly.state import Forces, LeaderCycle
from support.position import Position, position

EMPEROR = Seat("emperor")


def table(*seats: str) -> Position:
    """An Advanced game in turn 2, everybody with spice; storm order as given."""
    t = position(*seats, turn=2, max_turns=3, no_reveal_at_end=True, mode="advanced").order(*seats)
    if "bene_gesserit" in seats:
        t.predicted(seats[0] if seats[0] != "bene_gesserit" else seats[1], 3)
    return t.purse(**dict.fromkeys(seats, 9))


# ------------------------------------------------------------------------------------------------ the stages
def captures(rng: Random) -> Position:
    """Harkonnen fight the Emperor twice; perhaps they hold a captive already, or leaders have been revived before."""
    t = table("harkonnen", "emperor", "fremen", "bene_gesserit")
    t.hand(fremen=["truthtrance", "shield"], bene_gesserit=["baliset", "karama"], emperor=["snooper"])
    sides = {"harkonnen": 6, "emperor": 1}
    t.forces({"carthag_11": sides, "arrakeen_10": sides, "red_chasm_7": {"fremen": 2}}).dead(emperor=["bashar"])
    if rng.random() < 0.5:
        living, dead = t.table.leaders[EMPEROR], t.table.dead_leaders[EMPEROR]
        t.table.cycles[EMPEROR] = LeaderCycle(due=dead, revived=living[:2])
    elif rng.random() < 0.5:
        t.captives(emperor="burseg")
    return t


def exchanges(rng: Random) -> Position:
    """Harkonnen hold a Karama; everybody has cards."""
    t = table("harkonnen", "emperor", "atreides", "bene_gesserit")
    t.hand(harkonnen=["karama", "shield", "lasgun"], emperor=["snooper", "baliset"])
    return t.hand(atreides=["crysknife"], bene_gesserit=["kulon", "chaumas", "hajr"])


def announcements(rng: Random) -> Position:
    """Advisors beside others, fighters whom others may come upon; Karamas to stop it all."""
    t = table("bene_gesserit", "emperor", "fremen", "harkonnen")
    t.hand(emperor=["karama", "snooper"], fremen=["shield"], bene_gesserit=["kulon", "baliset"])
    t.hand(harkonnen=["karama", "lasgun"])
    advisors = {"bene_gesserit": Forces(advisors=1)}
    t.forces({"carthag_11": {"harkonnen": 3, **advisors}, "arrakeen_10": {"emperor": 3, **advisors}})
    return t.forces({"red_chasm_7": {"bene_gesserit": 2}, "tueks_sietch_5": {"bene_gesserit": 2}})


def plans(rng: Random) -> Position:
    """Battles with the Voice, prescience, strength that can be stopped, support, pledges, a plan to be seen."""
    t = table("atreides", "harkonnen", "fremen", "bene_gesserit")
    t.hand(atreides=["karama", "shield"], harkonnen=["snooper", "crysknife", "karama"])
    t.hand(fremen=["lasgun", "chaumas"], bene_gesserit=["baliset", "kulon"])
    t.forces({"carthag_11": {"harkonnen": 4, "fremen": Forces(2, 1)}})
    t.forces({"arrakeen_10": {"atreides": 4, "bene_gesserit": 3}})
    if rng.random() < 0.5:
        t.lost_in_battle(atreides=8)
    return t.allied("harkonnen", "bene_gesserit", harkonnen=5, bene_gesserit=2)


def turns_of_the_guild(rng: Random) -> Position:
    """The Guild ship when they like, and may stop a shipment."""
    seats = ("spacing_guild", "emperor", "fremen", "bene_gesserit")
    t = table(*seats).order(*rng.sample(seats, 4))
    t.hand(spacing_guild=["karama", "shield"], emperor=["karama", "snooper"], fremen=["lasgun"])
    t.hand(bene_gesserit=["baliset", "kulon"])
    return t.forces({"carthag_11": {"emperor": 2}, "red_chasm_7": {"fremen": 2}})


def revivals(rng: Random) -> Position:
    """The Emperor brings back forces and leaders, by a Karama, and forces of the ally."""
    t = table("emperor", "harkonnen", "spacing_guild", "bene_gesserit")
    t.hand(emperor=["karama", "shield"], harkonnen=["snooper"], spacing_guild=["karama"])
    t.hand(bene_gesserit=["baliset", "kulon"]).tanks(emperor=Forces(3, 2), harkonnen=3)
    t.dead(emperor=["bashar", "burseg"], harkonnen=["beast_rabban"])
    return t.allied("emperor", "harkonnen", emperor=2, harkonnen=1)


def desert(rng: Random) -> Position:
    """A storm that finds Fremen in the open, whose card they have seen, and more than one worm."""
    t = table("fremen", "harkonnen", "atreides", "bene_gesserit")
    t.hand(fremen=["karama"], harkonnen=["karama", "snooper"], atreides=["shield"])
    t.hand(bene_gesserit=["baliset", "kulon"]).spice_deck("shai_hulud", "shai_hulud", "spice_red_chasm")
    t.forces({"red_chasm_7": {"fremen": Forces(2, 2), "atreides": 2}, "imperial_basin_9": {"fremen": 3}})
    t.current_territory("red_chasm").storm(6).storm_card(f"storm_{rng.randint(1, 6)}", "fremen")
    return t.allied("fremen", "atreides", fremen=2, atreides=2)


Stage = tuple[Callable[[Random], Position], str, tuple[type[Action], ...], int]
STAGES: dict[str, Stage] = {
    "captures": (captures, "battle", (Capture, KeepCaptive, KillCaptive, Revive), 260),
    "exchanges": (exchanges, "bidding", (SwapCards, ReturnCard), 60),
    "announcements": (
        announcements,
        "shipment_movement",
        (Announce, HoldAdvisors, Stop, Coexist, SendAdvisor, Ship),
        60,
    ),
    "plans": (plans, "battle", (SeePlan, Inspect, Interrupt, Command), 60),
    "turns": (turns_of_the_guild, "shipment_movement", (StopShipment, Ship, Delay, TakeTurn, Stop), 60),
    "revivals": (revivals, "revival", (ReviveSpecially, ReviveForAlly, TakeForces), 40),
    "desert": (desert, "storm", (TakeWorm, PlaceWorm, CallWorm, LoseToStorm), 60),
}
"""What is set up, in which phase it begins, what everybody does if possible, and for how many steps."""
