"""A scene of entries, played under the referee and noted line by line, in the words of `entry_model`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from kanly.catalog import AmbassadorId, TerritoryId
from kanly.game.saves import CODEC
from kanly.kernel import Action, Decision, Event, IllegalAction, Pass, PowerStopped, React, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.alliances import AllianceEnded, AllianceFormed
from kanly.rules.core.arrival import Arrival, ForcesArrived
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.places import forces_in
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.ecaz.cohort import AmbassadorDone
from kanly.rules.factions.ecaz.effects.cards import SellCards
from kanly.rules.factions.ecaz.effects.effect import AmbassadorFruitless
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.ties import AcceptTies, LendDuke
from kanly.rules.factions.ecaz.tokens import AmbassadorReturned
from kanly.rules.factions.ecaz.trigger import (
    AmbassadorCopied,
    AmbassadorTriggered,
    ChooseTrigger,
    CopyAmbassador,
    EngageDuke,
    OfferTies,
    TriggerAmbassador,
)
from kanly.rules.factions.moritani.enemy import AcceptEnemy, EnemyOffered, TerrorRecovered
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import ChooseTerror, OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from kanly.rules.factions.spacing_guild.ship_stop import ShipmentStopped, StopShipment
from kanly.state import Forces
from support.ambassadors import where
from support.entry_model import Foretold
from support.entry_ways import ECAZ, HOLDER, MOVABLE, WAYS, Scene, staged
from support.referee import Referee
from support.terror import placed, zone

MOST_ANSWERS = 80


class Played:
    """A scene, played to the first question that is not about an entry. `lines`: what was asked and told."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.acts = scene, scene.all_acts
        g = staged(scene)
        g.events.clear()
        self.t = Referee(g, [g.table.seats[len(str(scene)) % len(g.table.seats)]])
        self.lines: list[str] = []
        self.noted = 0
        for name, seat, action in WAYS[scene.way].deeds:
            assert self.t.asks == [(name, seat)]
            self.noted = len(self.t.events)
            self.answer(seat, action(self.t.game))
        self.play()

    # -- playing
    def play(self) -> None:
        """Everybody does what the scene says, and is silent about all else."""
        for _ in range(MOST_ANSWERS):
            self.note_events()
            entries = [*self.t.game.running(Arrival)]
            if not entries:
                break
            self.note_question(entries[0])
            self.answer_all(entries[0])
        (decision,) = self.t.game.owed()
        self.lines.append(f"then {type(decision).__name__} {decision.seat}")

    def answer_all(self, entry: Arrival) -> None:
        """Whoever is asked answers."""
        for decision in self.t.game.owed():
            if isinstance(decision, React):
                self.answer(decision.seat, self.reaction(decision, entry))
            else:
                answer = ANSWERS.get(type(decision).__name__)
                found = answer(self, decision, entry) if answer else None
                self.answer(decision.seat, found or decision.default(self.t.game))

    def answer(self, seat: str, action: Action) -> None:
        """The seat answers, and then once more: that is refused, or has no effect where answers may be changed."""
        assert self.t.game.waiting
        number = self.t.game.waiting.number
        self.t(seat, action)
        before = CODEC.encode(self.t.game.state)
        with pytest.raises(IllegalAction):
            self.t.game.act(Seat(seat), action, number)
        assert CODEC.encode(self.t.game.state) == before, "an answer given twice changes something"

    def reaction(self, decision: React, entry: Arrival) -> Action:
        """Whoever holds the Karama stops what the scene says."""
        power = decision.open.powers[0]
        stage = STAGES.get(power, "")
        stopped = self.acts.get((stage, entry.cause), "")
        if decision.seat != HOLDER or "stopped" not in stopped or not self.t.hand(HOLDER).count("karama"):
            return Pass()
        return Stop(power, self.t.card(HOLDER, "karama"))

    def act(self, stage: str, entry: Arrival) -> str:
        return self.acts.get((stage, entry.cause), "")

    # -- noting
    def note_events(self) -> None:
        for emitted in self.t.events[self.noted :]:
            tell = TOLD.get(type(emitted.event))
            if tell:
                self.lines.append(" ".join(map(str, tell(emitted.event))))
        self.noted = len(self.t.events)

    def note_question(self, entry: Arrival) -> None:
        """The question, once, whoever has to answer it."""
        decisions = self.t.game.owed()
        kinds = {type(decision).__name__ for decision in decisions}
        assert len(kinds) == 1
        first = decisions[0]
        what = " ".join(["window", *first.open.powers]) if isinstance(first, React) else kinds.pop()
        self.lines.append(f"{entry.depth} {what}")


# ------------------------------------------------------------------------------------------------ what is answered
def accompanies(played: Played, decision: Decision[Any], entry: Arrival) -> Action | None:
    """BG-05, BG-14 · To the same place, or to the Polar Sink."""
    act = played.act("accompany", entry)
    answer = SendAdvisor(entry.destination) if act.endswith("along") else SendAdvisor()
    return answer if act and answer in [*decision.options(played.t.game)] else None


def decides_on_terror(played: Played, decision: Decision[Any], entry: Arrival) -> Action | None:
    """TERROR-11 to TERROR-15 · Leave it, turn it over, or offer an alliance, once."""
    assert isinstance(decision, ChooseTerror)
    act = played.act("terror", entry)
    if act in ("accepted", "refused", "stopped", "stopped reveal") and not decision.offered and entry.entrant != ECAZ:
        return OfferEnemy()
    return RevealTerror() if act == "reveal" or (act == "stopped reveal" and decision.offered) else None


def triggers(played: Played, decision: ChooseTrigger, entry: Arrival) -> Action | None:
    """AMB-14, AMB-16, AMB-33 · Trigger it or not, for whom, and for what."""
    act, g = played.act("ambassador", entry), played.t.game
    options = [*decision.options(g)]
    if EngageDuke() in options or OfferTies() in options:
        wanted: Action = EngageDuke() if act == "duke" else OfferTies()
        return wanted if act and wanted in options and act in ("duke", "accepted", "refused", "accepted lend") else None
    if decision.token == "ambassador_bene_gesserit" and not act.startswith("copy"):
        return None
    ally = g.table.ally(ECAZ)
    return TriggerAmbassador(ally if ally and act.startswith("ally") else ECAZ) if act else None


def goes_free(played: Played, decision: Decision[Any], entry: Arrival) -> Action:
    """AMB-51 · Two of the reserves."""
    return ShipFree(played.scene.goal("guild_ambassador"), Forces(2))


def relocates(played: Played, decision: Decision[Any], entry: Arrival) -> Action:
    """AMB-36 · All that stand in Imperial Basin."""
    start = MOVABLE[decision.seat]
    return Relocate(played.scene.goal("fremen_ambassador"), {start: played.t.game.table.at(start, decision.seat)})


def does(stage: str, acts: tuple[str, ...], action: Action) -> Callable[[Played, Any, Arrival], Action | None]:
    """The action, if one of these acts is done at that stage."""
    return lambda played, decision, entry: action if played.act(stage, entry) in acts else None


ANSWERS: Mapping[str, Callable[[Played, Any, Arrival], Action | None]] = {
    "ChooseShipmentStop": lambda played, decision, entry: (
        StopShipment(played.t.card(decision.seat, "karama")) if played.act("prevent", entry) == "stopped" else None
    ),
    "ChooseAccompaniment": accompanies,
    "ChooseIntrusion": does("intrude", ("yes", "stopped"), Coexist()),
    "ChooseTerror": decides_on_terror,
    "ChooseEnemyAnswer": does("terror", ("accepted",), AcceptEnemy()),
    "ChooseSneakAttack": lambda played, decision, entry: SneakIn(2, decision.places[0]),
    "ChooseTrigger": triggers,
    "ChooseTies": does("ambassador", ("accepted", "accepted lend"), AcceptTies()),
    "ChooseLoan": does("ambassador", ("accepted lend",), LendDuke()),
    "ChooseCopiedEffect": lambda played, decision, entry: CopyAmbassador(
        AmbassadorId("ambassador_" + played.act("ambassador", entry).removeprefix("copy "))
    ),
    "ChooseSale": lambda played, decision, entry: SellCards(played.t.game.table.hands[decision.seat]),
    "ChooseFreeShipment": goes_free,
    "ChooseRelocation": relocates,
}
"""What is answered to each question, by its name; to others, and where nothing is found, as by silence."""

STAGES = {
    "guild_income": "income",
    "bg_spiritual_advisor": "accompany",
    "bg_advisor_shipment": "accompany",
    "bg_flip_intrusion": "intrude",
    "moritani_enemy_of_my_enemy": "terror",
    "ecaz_ally_beneficiary": "ambassador",
}
"""The stage of ARRIVE-05 in which each ability is used."""


def short(name: str) -> str:
    return name.removeprefix("ambassador_").removeprefix("terror_")


TOLD: Mapping[type[Event], Callable[[Any], tuple[object, ...]]] = {
    SpicePaid: lambda event: (event.seat, "pays", event.spice),
    SpiceReceived: lambda event: (event.seat, "receives", event.spice),
    ShipmentStopped: lambda event: ("halted",),
    ForcesArrived: lambda event: (event.entrant, "by", event.cause),
    PowerStopped: lambda event: ("stopped", event.power),
    EnemyOffered: lambda event: ("offered",),
    AllianceEnded: lambda event: ("parted",),
    AllianceFormed: lambda event: ("allied", event.one, event.other),
    TerrorRecovered: lambda event: ("recovered",),
    TerrorRevealed: lambda event: ("revealed", short(event.token)),
    AmbassadorTriggered: lambda event: ("triggered", short(event.token), "for", event.beneficiary, event.option),
    AmbassadorCopied: lambda event: ("copied", short(event.token)),
    AmbassadorDone: lambda event: ("done", short(event.token), event.zone),
    AmbassadorReturned: lambda event: ("returned", short(event.token)),
    AmbassadorFruitless: lambda event: ("fruitless",),
}
"""What is noted of the events, each in the words of the model."""


# ------------------------------------------------------------------------------------------------ compared
def as_foretold(scene: Scene) -> Played:
    """Play the scene: line by line it is what the texts foretell, and so is where everything lies in the end."""
    played, told = Played(scene), Foretold(scene)
    assert played.lines == told.lines
    t = played.t
    for place, names in told.placed.items():
        assert sorted(placed(t).get(place, [])) == sorted(names)
    assert all(token in zone(t, name) for token, name in told.zones.items())
    lies = where(t)
    assert {name: lies[name] for name in told.where} == told.where
    assert {place: lies[name] for place, name in told.embassies.items()} == {place: place for place in told.embassies}
    for territory, sides in told.sides.items():
        assert {seat: side_of(t, territory, seat) for seat in t.game.table.seats} == {
            seat: sides.get(seat, "") for seat in t.game.table.seats
        }
    assert {**t.game.table.alliances} == told.allies and (t.game.table.aftermath or "") == told.aftermath
    t.end()
    return played


def side_of(t: Referee, territory: str, seat: str) -> str:
    """The side by which the seat stands there; nothing, if it does not."""
    forces = forces_in(t.game, TerritoryId(territory), Seat(seat))
    return "advisors" if forces.advisors else "fighters" if forces else ""
