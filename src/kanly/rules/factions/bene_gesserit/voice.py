"""The Voice: before plans are made, an opponent is told what it must or must not play (BG-06 to BG-10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

from kanly import catalog
from kanly.catalog import CardId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Fact,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
    window_facts,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.battle_facts import Battle, Condition
from kanly.rules.core.battle_fight import before_plans, power_in_battle
from kanly.rules.core.battle_known import may_be_played
from kanly.rules.core.battle_plan import BattlePlan, Bond, plan_bonds, usable_leaders
from kanly.rules.core.cards import is_card
from kanly.rules.core.knowledge import face
from kanly.rules.core.switches import Switch, switches_of
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, bene_gesserit
from kanly.state import Engine, Thing

VOICE, ALLY_VOICE = "bg_voice", "bg_ally_voice"
LETS_ALLY_COMMAND = "ally_voice"  # the standing permission


# ------------------------------------------------------------------------------------------------ what can be commanded
@cache
def voice_lists(card: str, slot: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """BG-07 · The commands that this card satisfies in this slot, and those that forbid it there: kinds, its name."""
    lists = catalog.treachery_cards().card[CardId(card)].voice
    must, may_not = (getattr(part, slot) for part in (lists.must, lists.may_not))
    return tuple(map(plain, must)), tuple(map(plain, may_not))


def plain(command: str) -> str:
    """The name of a special card as such: `named:lasgun` is `lasgun`."""
    return command.removeprefix("named:")


def touched(card: str, slot: str, must: bool, what: str, specials_by_name: bool) -> bool:
    """BG-07 · Whether this command speaks of this card in this slot. HOUSE-02 · voice_names_specials: a kind does not
    speak of special cards, which have a command of their own."""
    if specials_by_name and what != card and any(card in lists for at in SLOTS for lists in voice_lists(card, at)):
        return False
    satisfies, forbidden = voice_lists(card, slot)
    return what in (satisfies if must else forbidden)


SLOTS = ("weapon", "defense", "leader")


def objects(g: Engine) -> tuple[str, ...]:
    """BG-07 · What can be commanded: the kinds and the special cards that are in the game."""
    families = zip(g.table.family, g.table.faces, strict=True)
    return objects_of(frozenset(card for family, card in families if family == "treachery"))


@cache
def objects_of(cards: frozenset[str]) -> tuple[str, ...]:
    """What these cards can be commanded by, in the order of the card list."""
    found = (
        what
        for card in catalog.treachery_cards().cards
        if card.id in cards
        for slot in SLOTS
        for lists in voice_lists(card.id, slot)
        for what in lists
    )
    return tuple(dict.fromkeys(found))


# ------------------------------------------------------------------------------------------------ the command
class VoiceUse(Procedure):
    """BG-06, BG-09 · Once in a battle they may command the opponent, their own or their ally's. `by`: who chooses the
    command."""

    power: str
    target: Seat
    by: Seat
    order: str = ""
    what: str = ""

    @step
    def choice(self, g: Engine) -> Outcome:
        """Planning is open (TIMING-11)."""
        decision = ChooseCommand(self.by, g.innermost(Battle), self.target)
        return ask(decision, then=self.chosen, open_point=True)

    def chosen(self, g: Engine, answer: Command | Pass) -> Outcome:
        """2 · The command is public, and can be stopped. 4 · A pass is final."""
        if isinstance(answer, Pass):
            return DONE
        self.order, self.what = answer.order, answer.what
        g.emit(CommandGiven(self.by, self.target, answer.order, answer.what))
        return call(declared(self.power, by=self.by), then=self.spoken)

    def spoken(self, g: Engine, window: Window[Any]) -> Outcome:
        """Stopped, there is no command in this battle."""
        if not window.stopped:
            battle = g.innermost(Battle)
            battle.commands += (Condition(self.power, self.target, self.order == "must", self.what),)
        return NEXT


@window_facts.by(bene_gesserit, at=7.20)
def command_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered while a command is declared names whom it commands what."""
    if window.kind == "w_voice":
        for use in g.at_hand(VoiceUse):
            yield from (("target", use.target), ("order", use.order), ("what", use.what))


@before_plans.by(bene_gesserit, at=7.20)
def voice(g: Engine, battle: Battle) -> VoiceUse | None:
    """TIMING-38 7.20 · In their own battles and in those of their ally."""
    use = power_in_battle(g, battle, BENE_GESSERIT, VOICE, ALLY_VOICE, LETS_ALLY_COMMAND)
    return None if use is None or stopped_for_phase(g, use.power) else VoiceUse(*use)


@switches_of.by(bene_gesserit, at=7.20)
def permission_to_command(g: Engine, seat: Seat) -> Iterable[Switch]:
    """BG-09 · The standing permission: the ally chooses the command for its battles."""
    if seat == BENE_GESSERIT:
        yield Switch(LETS_ALLY_COMMAND, on=False, permission=True)


class Command(Action, frozen=True):
    """BG-07 · The opponent must, or must not, play such a card."""

    order: Literal["must", "must_not"]
    what: str


class ChooseCommand(Decision[Command | Pass]):
    """BG-07 · One command about one kind of card, or about one special card by its name; or none."""

    rule = "BG-07"
    window = "d_voice"
    battle: Battle
    target: Seat

    def options(self, g: Engine) -> Iterable[Command | Pass]:
        """None first, which is what silence means."""
        yield Pass()
        for what in objects(g):
            yield from (Command("must", what), Command("must_not", what))

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territory": self.battle.territory}


# ------------------------------------------------------------------------------------------------ what it binds
class VoiceBond(Bond, frozen=True):
    """BG-08 · What the opponent has to do. Who cannot comply is free: a bond that no plan can keep lapses."""

    must: bool
    what: str

    def on_choice(self, g: Engine, plan: BattlePlan) -> Iterable[Violation]:
        if self.must and plan.leader is not None and not any(self.spoken_of(g, plan)):
            yield violation("BG-08", "commanded-to-play", what=self.what)
        elif not self.must and any(self.spoken_of(g, plan)):
            yield violation("BG-08", "commanded-not-to-play", what=self.what)

    def spoken_of(self, g: Engine, plan: BattlePlan) -> Iterable[Thing]:
        """The cards of the plan that the command speaks of."""
        for slot in SLOTS:
            thing: Thing | None = getattr(plan, slot)
            if thing is not None and forbids_or_asks(g, thing, slot, self.must, self.what):
                yield thing


def forbids_or_asks(g: Engine, thing: Thing, slot: str, must: bool, what: str) -> bool:
    """Whether the command speaks of this card in this slot; never of a leader disc (BG-07 point 3)."""
    by_name = g.table.settings.voice_names_specials
    return is_card(g, thing) and touched(face(g, thing), slot, must, what, by_name)


def commands_on(battle: Battle, seat: Seat) -> list[Condition]:
    """The commands that this combatant was given."""
    return [command for command in battle.commands if command.seat == seat and command.power in (VOICE, ALLY_VOICE)]


@plan_bonds.by(bene_gesserit, at=1)
def voice_binds(g: Engine, seat: Seat, battle: Battle) -> Iterable[VoiceBond]:
    """BG-08 · A command comes before an answer that was given under it (ATR-14), and before a promise (point 8)."""
    return [VoiceBond(command.must, command.what) for command in commands_on(battle, seat)]


@usable_leaders.by(bene_gesserit, at=1)
def no_banned_heroes(g: Engine, leaders: tuple[Thing, ...], seat: Seat, battle: Battle) -> tuple[Thing, ...]:
    """BG-08 point 4 · A ban on Cheap Heroes can always be obeyed: who has nobody else fights without leader."""
    for command in commands_on(battle, seat):
        if not command.must:
            leaders = tuple(x for x in leaders if not forbids_or_asks(g, x, "leader", False, command.what))
    return leaders


@may_be_played.by(bene_gesserit, at=1)
def not_if_commanded(g: Engine, may: bool, battle: Battle, seat: Seat, slot: str, card: str) -> bool:
    """BG-08 · A command not to play it can always be obeyed, and everybody has heard it."""
    forbidden = [one.what for one in commands_on(battle, seat) if not one.must]
    by_name = g.table.settings.voice_names_specials
    return may and not any(touched(card, slot, False, what, by_name) for what in forbidden)


# ------------------------------------------------------------------------------------------------ what is told
class CommandGiven(Event, frozen=True):
    """BG-06 · The Voice is used: one player commands another; it may still be stopped."""

    by: Seat
    target: Seat
    order: str
    what: str
