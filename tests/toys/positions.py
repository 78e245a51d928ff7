"""Positions for tests, built from what lies where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from kanly.kernel import Machine, Procedure, Ruleset, Seat, State
from toys import cards, orders  # noqa: F401 - their plays belong to the core: before the ruleset is made
from toys.auction import Auction
from toys.battle import Battle
from toys.bene_gesserit import bene_gesserit
from toys.charity import Charity
from toys.choam import choam
from toys.guild import guild
from toys.shipment import Turn
from toys.storm import Storm
from toys.table import (
    ATREIDES,
    BENE_GESSERIT,
    CHOAM,
    ECAZ,
    EMPEROR,
    GUILD,
    HARKONNEN,
    IXIANS,
    MORITANI,
    Forces,
    Game,
    Table,
    Thing,
    Zone,
    core,
)
from toys.views import deal_again

SEATS = (ATREIDES, IXIANS, EMPEROR, GUILD, BENE_GESSERIT, MORITANI, ECAZ, CHOAM, HARKONNEN)  # around the board
ORDER = (*SEATS[2:], *SEATS[:2])  # the storm comes to the Emperor first
RULES = Ruleset(core, guild, bene_gesserit, choam)


class Position:
    """A table under construction, and the procedure to begin with. Each `with_` method puts new Things somewhere."""

    def __init__(self, first: Procedure, spice: int = 10) -> None:
        self.first = first
        self.table = Table(
            SEATS,
            ORDER,
            spice=dict.fromkeys(SEATS, spice),
            pledged=dict.fromkeys(SEATS, 0),
            bribes=dict.fromkeys(SEATS, 0),
            reserves=dict.fromkeys(SEATS, 10),
            tanks=dict.fromkeys(SEATS, 0),
            hands=dict.fromkeys(SEATS, ()),
            leaders=dict.fromkeys(SEATS, ()),
            traitors=dict.fromkeys(SEATS, ()),
        )

    def things(self, family: str, faces: Sequence[str], known_to: Sequence[Seat] = ()) -> Zone:
        first = len(self.table.faces)
        self.table.family += (family,) * len(faces)
        self.table.faces += faces
        self.table.known += [sum(map(self.table.bit, known_to))] * len(faces)
        return tuple(Thing(first + n) for n in range(len(faces)))

    def with_hands(self, hands: Mapping[Seat, Sequence[str]]) -> Position:
        for seat, faces in hands.items():
            self.table.hands[seat] += self.things("card", faces, [seat])
        return self

    def with_deck(self, *faces: str) -> Position:
        """The first is on top."""
        self.table.deck += self.things("card", faces[::-1])
        return self

    def with_leaders(self, leaders: Mapping[Seat, Sequence[str]], traitors: Mapping[Seat, Sequence[str]]) -> Position:
        for seat, faces in leaders.items():
            self.table.leaders[seat] += self.things(f"leader of {seat}", faces, SEATS)
        for seat, faces in traitors.items():
            self.table.traitors[seat] += self.things("traitor", faces, [seat])
        return self

    def with_forces(self, territory: str, **fighters: int) -> Position:
        self.table.board[territory] = {Seat(seat): Forces(number) for seat, number in fighters.items()}
        return self

    def with_allies(self, one: Seat, other: Seat, pledge: int = 0) -> Position:
        self.table.allies |= {one: other, other: one}
        self.table.pledged[other] += pledge
        return self

    def start(self, seed: str = "seed", otherwise_for: tuple[Seat, Random] | None = None) -> Game:
        """Begin; or begin with everything dealt otherwise that this seat cannot know."""
        if otherwise_for:
            deal_again(Machine(State(self.table, seed), RULES), *otherwise_for)
        return Machine.start(self.table, self.first, RULES, seed)


def shipment() -> Position:
    """Hard case 1: Emperor, allied with the Guild, to ship to Arrakeen, where everything reacts."""
    position = Position(Turn(EMPEROR)).with_allies(EMPEROR, GUILD, pledge=3)
    position.with_hands(
        {
            HARKONNEN: ["karama", "crysknife"],
            BENE_GESSERIT: ["baliset", "kulon"],
            CHOAM: ["kull_wahad", "shield"],
            ATREIDES: ["karama", "poach"],
            EMPEROR: ["snooper"],
            IXIANS: ["karama", "truthtrance"],
            MORITANI: ["chaumas"],
        }
    )
    position.with_forces("arrakeen", bene_gesserit=2).with_forces("tueks_sietch", ecaz=3, atreides=2)
    return position.with_forces("sietch_tabr", harkonnen=4)


def battle(aggressor: Seat, defender: Seat) -> Position:
    """Hard case 2: two of Harkonnen, Atreides and Bene Gesserit in Arrakeen."""
    position = Position(Battle("arrakeen", aggressor, defender))
    position.with_hands(
        {
            HARKONNEN: ["crysknife", "shield", "baliset"],
            ATREIDES: ["snooper", "chaumas", "karama"],
            BENE_GESSERIT: ["crysknife", "kulon"],
            IXIANS: ["poach", "karama"],
            CHOAM: ["kull_wahad"],
            EMPEROR: ["truthtrance"],
            ECAZ: ["betrayal"],
        }
    )
    position.with_leaders(
        {
            HARKONNEN: ["kudu", "nefud", "piter", "rabban", "feyd"],
            ATREIDES: ["kaitain", "bashar", "caid"],
            BENE_GESSERIT: ["wanna", "alia"],
        },
        {HARKONNEN: ["caid", "wanna"], ATREIDES: ["feyd"], BENE_GESSERIT: ["piter"]},
    )
    return position.with_forces("arrakeen", **{aggressor: 5, defender: 4}).with_deck("la_la_la", "kulon", "shield")


def auction() -> Position:
    """Hard case 3: one lot, with two Karamas and Kull Wahad about."""
    position = Position(Auction(EMPEROR), spice=5)
    position.with_hands(
        {
            HARKONNEN: ["karama"],
            IXIANS: ["baliset", "shield"],
            CHOAM: ["kull_wahad"],
            EMPEROR: ["poach"],
            ATREIDES: ["karama", "poach"],
            GUILD: ["truthtrance"],
            BENE_GESSERIT: ["snooper", "shield", "kulon", "kulon"],
        }
    )
    return position.with_deck("crysknife", "chaumas", "snooper")


def charity() -> Position:
    """Everybody may claim; only the Guild and Ecaz have little enough. CHOAM has something to sell."""
    position = Position(Charity(), spice=4)
    position.table.spice |= {GUILD: 0, ECAZ: 1}
    position.table.tech["charity"] = ECAZ
    return position.with_hands({IXIANS: ["truthtrance", "karama"], CHOAM: ["karama", "baliset"], MORITANI: ["amal"]})


def storm() -> Position:
    """Weather Control twice, Family Atomics, and Amal before them."""
    position = Position(Storm())
    position.with_hands(
        {
            ATREIDES: ["weather_control", "family_atomics"],
            ECAZ: ["weather_control"],
            GUILD: ["amal"],
            HARKONNEN: ["family_atomics", "karama"],
            CHOAM: ["kulon", "kull_wahad"],
        }
    )
    return position.with_forces("arrakeen", atreides=3, harkonnen=2)


POSITIONS: dict[str, Callable[[], Position]] = {
    "shipment": shipment,
    "auction": auction,
    "charity": charity,
    "storm": storm,
    "voice": lambda: battle(HARKONNEN, BENE_GESSERIT),
    "prescience": lambda: battle(ATREIDES, HARKONNEN),
}
