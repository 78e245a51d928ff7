"""What must happen when somebody enters, told from the texts alone: ARRIVE-02, ARRIVE-05 to ARRIVE-09, ARRIVE-16, and
the rules of each reaction. It knows nothing of how the engine does it.

A chain of entries is foretold as lines, one for each thing that is asked or told, in order: `0 ChooseTerror`, a
question about the root entry; `1 window guild_income`, a window about its child; `emperor by movement`, an arrival.
"""

from __future__ import annotations

from typing import NamedTuple

from kanly.rules.core.places import territory_of
from support.entry_ways import (
    ECAZ,
    GUILD,
    HOLDER,
    MORITANI,
    MOVABLE,
    NEXT_TURN,
    SISTERS,
    WAYS,
    Scene,
    hands_of,
    seats_of,
)

SINK = "polar_sink"
KARAMAS = 2
"""CARD-KARAMA · So many there are."""


class Column(NamedTuple):
    """ARRIVE-02 · What an entry of some cause allows: accompaniment, Intrusion, Terror, an Ambassador; and whether the
    Guild may stop it in the Shipment and Movement Phase."""

    accompany: bool
    intrude: bool
    terror: bool
    ambassador: bool
    stop: bool = False


TABLE = {
    "reserve_shipment": Column(True, True, True, True, stop=True),
    "fremen_reserves": Column(False, True, True, True),
    "cross_shipment": Column(False, True, True, True),
    "movement": Column(False, True, True, True),
    "card_movement": Column(False, True, True, True),
    "worm_ride": Column(False, True, True, True),
    "accompany": Column(False, False, True, True),
    "guild_ambassador": Column(True, True, True, False, stop=True),
    "fremen_ambassador": Column(False, True, True, False),
    "sneak_attack": Column(True, True, False, True, stop=True),
}
CHOICES = {"choam": "ChooseSale", "ixians": "ChooseExchange", "tleilaxu": "ChooseRestoration"}
"""AMB-32, AMB-55, AMB-57 · What the beneficiary is asked."""

ENDS = {"ecaz": "available", "bene_gesserit": "removed"}
"""AMB-17 · Where a triggered token goes, if not aside."""


class Foretold:
    """A scene, foretold. `lines`: what is asked and told; `sides`: who stands where by which side; `placed`, `supply`,
    `gone`: the Terror tokens; `embassies`, `where`: the Ambassadors."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.way, self.acts = scene, WAYS[scene.way], scene.all_acts
        self.seats = seats_of(scene)
        self.cards = {seat: len(hand) for seat, hand in hands_of(scene).items()}
        self.karamas: set[str] = {HOLDER, GUILD} if scene.stopper else {HOLDER}
        self.spent: list[str] = []
        self.lines: list[str] = []
        self.sides: dict[str, dict[str, str]] = {}
        for place, groups in self.way.stands.items():
            for seat in groups:
                self.stand(territory_of(place), seat)
        for seat in filter(None, (ECAZ, scene.ally)):
            self.stand("imperial_basin", seat)
        if scene.sisters:
            self.stand(territory_of(self.way.place), SISTERS, scene.sisters)
        if scene.sisters == "advisors":
            self.stand(territory_of(self.way.place), HOLDER)
        self.placed = {place: [*names] for place, names in scene.tokens.items()}
        self.zones: dict[str, str] = {}
        self.embassies = dict(scene.embassies)
        self.where: dict[str, str] = {}
        self.allies: dict[str, str] = {ECAZ: scene.ally, scene.ally: ECAZ} if scene.ally else {}
        self.aftermath = ""
        self.duke = ""
        self.play()

    # -- the parts
    def say(self, *lines: object) -> None:
        self.lines.append(" ".join(map(str, lines)))

    def stand(self, territory: str, seat: str, side: str = "fighters") -> None:
        self.sides.setdefault(territory, {})[seat] = side

    def here(self, territory: str) -> dict[str, str]:
        return self.sides.get(territory, {})

    def spend(self, seat: str) -> None:
        """A Karama lies open on the discard pile."""
        self.karamas.remove(seat)
        self.spent.append(seat)

    def act(self, stage: str, cause: str) -> str:
        """What is done at this stage of an entry of this cause; nothing, if nothing is said."""
        return self.acts.get((stage, cause), "")

    def asks(self, depth: int, power: str, stopped: bool) -> bool:
        """KARAMA-04 · The window of a declared power, if anybody could stop it for all that is public (TIMING-06);
        whether it is stopped."""
        by_sisters = self.scene.mode == "advanced" and not power.startswith("bg_") and self.cards[SISTERS]
        if len(self.spent) == KARAMAS and not by_sisters:
            return False
        self.say(depth, "window", power)
        if stopped and HOLDER in self.karamas:
            self.spend(HOLDER)
            self.say("stopped", power)
            return True
        return False

    # -- the chain
    def play(self) -> None:
        """The first entry with all that comes of it; then the turn goes on."""
        entrant, cause, place = self.way.first
        for window in self.way.windows:
            self.say(0, "window", window)
        self.enter(cause, entrant, territory_of(place), 0, self.way.paid)
        self.say("then", self.then())

    def then(self) -> str:
        """GUILD-09 · What comes next; before the turn of another the Guild may take its own."""
        waits = GUILD in self.seats and self.scene.mode == "advanced" and self.way.then == NEXT_TURN
        return f"ChooseEarlyTurn {GUILD}" if waits else self.way.then

    def enter(self, cause: str, entrant: str, territory: str, depth: int, price: int = 0) -> None:
        """ARRIVE-05 · One entry, stage by stage."""
        column = TABLE[cause]
        if column.stop and self.halted(cause, entrant, depth):
            return
        if price:
            self.say(entrant, "pays", price)
        self.stand(territory, entrant, side := self.side(cause, entrant, territory))
        self.say(entrant, "by", cause)
        intrudes = column.intrude and self.is_intruder(entrant, territory)
        earned = self.tokens_earned(entrant, territory) if column.terror else []
        embassy = self.embassies.get(territory, "") if column.ambassador and side == "fighters" else ""
        if entrant in (ECAZ, self.allies.get(ECAZ), embassy):
            embassy = ""
        if price and GUILD in self.seats and entrant != GUILD:
            self.income(cause, price, depth)
        if column.accompany and entrant != SISTERS:
            self.accompany(cause, entrant, territory, depth)
        if intrudes and self.here(territory).get(SISTERS) == "fighters":
            self.intrude(cause, territory, depth)
        self.terror(earned, cause, entrant, territory, depth)
        if embassy and self.embassies.get(territory) == embassy:
            self.ambassador(embassy, cause, entrant, territory, depth)
        self.settle()

    def income(self, cause: str, price: int, depth: int) -> None:
        """GUILD-02 · What is paid goes to the Guild; stopped, to the bank."""
        if not self.asks(depth, "guild_income", self.act("income", cause) == "stopped"):
            self.say(GUILD, "receives", price)

    def halted(self, cause: str, entrant: str, depth: int) -> bool:
        """KARAMA-21, AMB-53, TERROR-31 · Whether the Guild stops it, which it may once, in the Advanced game, in the
        Shipment and Movement Phase."""
        at_the_table = self.scene.stopper and self.scene.mode == "advanced" and entrant != GUILD
        if not at_the_table or GUILD not in self.karamas or self.way.cause == "worm_ride":
            return False
        self.say(depth, "ChooseShipmentStop")
        if self.act("prevent", cause) != "stopped":
            return False
        self.spend(GUILD)
        self.say("halted")
        return True

    def side(self, cause: str, entrant: str, territory: str) -> str:
        """BG-14, BG-17 · Bene Gesserit show what their own there show; whoever is sent along is an advisor where none
        of them are."""
        if entrant != SISTERS or territory == SINK:
            return "fighters"
        return self.here(territory).get(SISTERS, "advisors" if cause == "accompany" else "fighters")

    def is_intruder(self, entrant: str, territory: str) -> bool:
        """BG-20, OCCUPY-18 · Whether fighters of the Bene Gesserit may make room for this entrant."""
        stranger = entrant != SISTERS and (self.allies.get(SISTERS) != entrant or entrant == ECAZ)
        return self.scene.mode == "advanced" and stranger and self.here(territory).get(SISTERS) == "fighters"

    def tokens_earned(self, entrant: str, territory: str) -> list[str]:
        """TERROR-09 · The tokens that Moritani may turn over because of this entrant."""
        return [] if entrant in (MORITANI, self.allies.get(MORITANI)) else [*self.placed.get(territory, [])]

    def settle(self) -> None:
        """ARRIVE-16 point 3 · Lone advisors become fighters."""
        for there in self.sides.values():
            if [*there] == [SISTERS]:
                there[SISTERS] = "fighters"

    # -- stages 5 and 6
    def accompany(self, cause: str, entrant: str, territory: str, depth: int) -> None:
        """BG-05, BG-14 · A force is sent along, to the Polar Sink or (Advanced) to the same place: not where their ally
        is, unless it is Ecaz (OCCUPY-18); TERROR-23 · nor into an Aftermath."""
        self.say(depth, "ChooseAccompaniment")
        act = self.act("accompany", cause)
        if not act:
            return
        along = act.endswith("along")
        if along and self.scene.mode == "basic":
            return
        ally = self.allies.get(SISTERS)
        if along and (self.aftermath == territory or (ally != ECAZ and ally in self.here(territory))):
            return
        power = "bg_advisor_shipment" if along else "bg_spiritual_advisor"
        if not self.asks(depth, power, act.startswith("stopped")):
            self.enter("accompany", SISTERS, territory if along else SINK, depth + 1)

    def intrude(self, cause: str, territory: str, depth: int) -> None:
        """BG-20 · Their fighters become advisors."""
        self.say(depth, "ChooseIntrusion")
        act = self.act("intrude", cause)
        if act and not self.asks(depth, "bg_flip_intrusion", act == "stopped"):
            self.stand(territory, SISTERS, "advisors")

    # -- stage 7
    def terror(self, earned: list[str], cause: str, entrant: str, territory: str, depth: int) -> None:
        """ARRIVE-27 · One token after the other."""
        for token in earned:
            if token not in self.placed.get(territory, []):
                continue
            self.say(depth, "ChooseTerror")
            act = self.act("terror", cause)
            if act not in ("", "reveal"):
                act = self.offer(act, entrant, depth)
            if act == "accepted":
                self.become_allies(token, entrant, territory)
                return
            if act == "reveal":
                self.reveal(token, entrant, territory, depth)

    def offer(self, act: str, entrant: str, depth: int) -> str:
        """TERROR-14, TERROR-15, TERROR-17 · An alliance is offered; whether it is accepted, or the token is revealed,
        or left. Ecaz is offered none."""
        if entrant == ECAZ:
            return ""
        self.say("offered")
        if self.asks(depth, "moritani_enemy_of_my_enemy", act.startswith("stopped")):
            self.say(depth, "ChooseTerror")
            return "reveal" if act == "stopped reveal" else ""
        self.say(depth, "ChooseEnemyAnswer")
        return "accepted" if act == "accepted" else "reveal"

    def become_allies(self, token: str, entrant: str, territory: str) -> None:
        """TERROR-16 · Old alliances end; the token is in the supply again."""
        for seat in (MORITANI, entrant):
            if former := self.allies.pop(seat, None):
                del self.allies[former]
                self.say("parted")
        self.lift(token, territory, "supply")
        self.say("recovered")
        self.ally(MORITANI, entrant)

    def ally(self, one: str, other: str) -> None:
        self.allies |= {one: other, other: one}
        self.say("allied", one, other)

    def lift(self, token: str, territory: str, zone: str) -> None:
        self.placed[territory].remove(token)
        self.zones[token] = zone

    def reveal(self, token: str, entrant: str, territory: str, depth: int) -> None:
        """TERROR-12, TERROR-20 to TERROR-30 · The token is turned over, and has its effect."""
        self.lift(token, territory, "pending_extortion" if token == "extortion" else "removed")
        self.say("revealed", token)
        if token == "robbery":
            self.say(depth, "ChooseRobbery")
        if token == "sabotage":
            self.cards[entrant] = max(0, self.cards[entrant] - 1)
            if entrant in self.karamas:
                self.spend(entrant)
            self.say(depth, "ChooseSabotageGift")
        if token == "atomics":
            self.sides.pop(territory, None)
            self.aftermath = territory
            if name := self.embassies.pop(territory, ""):
                self.where[name] = "available"
                self.say("returned", name)
        if token == "sneak_attack" and self.room_for_an_attack(territory):
            self.say(depth, "ChooseSneakAttack")
            self.enter("sneak_attack", MORITANI, territory, depth + 1)

    def room_for_an_attack(self, territory: str) -> bool:
        """TERROR-30 · At most two sides, of which Ecaz and its ally are one; and the ally keeps them out."""
        there = self.here(territory)
        ally = self.allies.get(MORITANI)
        if ally in there and ally != ECAZ:
            return False
        fighters = {seat for seat, side in there.items() if side == "fighters" and seat != MORITANI}
        sides = {ECAZ if self.allies.get(ECAZ) == seat else seat for seat in fighters}
        return len(sides) < 2

    # -- stage 8
    def ambassador(self, token: str, cause: str, entrant: str, territory: str, depth: int) -> None:
        """ARRIVE-28, AMB-33 · Ecaz triggers the token, or does not; its own one only if it is of use."""
        loose = ECAZ not in self.allies and entrant not in self.allies
        if token == "ecaz" and self.duke == ECAZ and not loose:
            return
        self.say(depth, "ChooseTrigger")
        act = self.act("ambassador", cause)
        if token == "ecaz":
            act = act if act == "duke" or (loose and act in ("accepted", "refused", "accepted lend")) else ""
        if not act or (token == "bene_gesserit" and not act.startswith("copy")):
            return
        ally = self.allies.get(ECAZ)
        beneficiary = ally if act in ("ally", "ally stopped") and ally else ECAZ
        option = "" if token != "ecaz" else "duke" if act == "duke" else "alliance"
        self.say("triggered", token, "for", beneficiary, option)
        if beneficiary != ECAZ and self.asks(depth, "ecaz_ally_beneficiary", act == "ally stopped"):
            beneficiary = ECAZ
        del self.embassies[territory]
        if token == "ecaz":
            self.ties(act, entrant, depth)
        else:
            self.effect(token, act, beneficiary, entrant, depth)
        self.where[token] = ENDS.get(token, "set_aside")
        self.say("done", token, self.where[token])

    def ties(self, act: str, entrant: str, depth: int) -> None:
        """AMB-33, AMB-34 · The Duke, or an alliance, with which he may be lent."""
        if act == "duke":
            self.duke = ECAZ
            return
        self.say(depth, "ChooseTies")
        if act.startswith("accepted"):
            self.ally(ECAZ, entrant)
            self.say(depth, "ChooseLoan")
            self.duke = entrant if act.endswith("lend") else self.duke

    def effect(self, token: str, act: str, beneficiary: str, entrant: str, depth: int) -> None:
        """AMB-30 to AMB-60 · What the token does; that of the Bene Gesserit copies another."""
        if token == "bene_gesserit":
            self.say(depth, "ChooseCopiedEffect")
            token = act.removeprefix("copy ")
            self.say("copied", token)
        looked = {"atreides": entrant, "choam": beneficiary, "ixians": beneficiary}.get(token, "")
        if looked and not self.cards[looked]:
            self.say("fruitless")
            return
        if token in CHOICES:
            self.say(depth, CHOICES[token])
        if token in ("choam", "richese"):
            self.cards[beneficiary] = 0 if token == "choam" else self.cards[beneficiary] + 1
        if token == "spacing_guild":
            self.say(depth, "ChooseFreeShipment")
            self.enter("guild_ambassador", beneficiary, territory_of(self.scene.goal("guild_ambassador")), depth + 1)
        if token == "fremen":
            self.say(depth, "ChooseRelocation")
            self.leave(beneficiary)
            self.enter("fremen_ambassador", beneficiary, territory_of(self.scene.goal("fremen_ambassador")), depth + 1)

    def leave(self, seat: str) -> None:
        """All of them leave where they stood."""
        del self.sides[territory_of(MOVABLE[seat])][seat]
