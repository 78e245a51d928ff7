"""The Battle Plan: what may stand in it, and what binds it (BATTLE-08 to BATTLE-17, CARD-BATTLE-01)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kanly import catalog
from kanly.catalog import CardId, LeaderId
from kanly.catalog.cards import TreacheryCard
from kanly.kernel import Action, Collect, First, Fold, Procedure, Seat, Violation, violation
from kanly.rules.core.battle_dial import Dials, dials
from kanly.rules.core.battle_strength import Number, advanced_combat
from kanly.rules.core.cards import free_cards, reserved
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face
from kanly.rules.core.spice import free_spice
from kanly.state import Engine, Thing

if TYPE_CHECKING:
    from kanly.rules.core.battle_facts import Battle

NOTHING: Mapping[str, Any] = MappingProxyType({})

ELEMENTS = ("leader", "weapon", "defense", "number")
"""The elements of a plan that can be asked about; the number is the dial, whatever spice supports it."""


class BattlePlan(Action, frozen=True):
    """BATTLE-08 · The number on the dial, a leader disc or a Cheap Hero, a card in each slot; spice in support; a token
    that accompanies the leader."""

    leader: Thing | None = None
    dial: Number = 0
    weapon: Thing | None = None
    defense: Thing | None = None
    support: int = 0
    companion: Thing | None = None

    def element(self, name: str) -> Number | None:
        """One of ELEMENTS: a thing, or the dialed number; None: nothing."""
        return self.dial if name == "number" else getattr(self, name)

    @property
    def cards(self) -> tuple[Thing, ...]:
        """The cards in the two slots."""
        return tuple(card for card in (self.weapon, self.defense) if card is not None)


# ------------------------------------------------------------------------------------------------ what binds
class Bond(Struct, frozen=True):
    """What binds a plan beyond the general rules: a command, an answer, a promise. It counts as long as some legal plan
    keeps it, together with the bonds of earlier rows (BATTLE-17: it is met as far as possible)."""

    def on_dial(self, g: Engine, dial: Number) -> Iterable[Violation]:
        """Why this number breaks it."""
        return ()

    def on_choice(self, g: Engine, plan: BattlePlan) -> Iterable[Violation]:
        """Why this leader with these cards breaks it; to be asked about leader, weapon and defense only."""
        return ()


@Collect
def plan_bonds(g: Engine, seat: Seat, battle: Battle) -> Iterable[Bond]:
    """What binds the plan of this seat in this battle, the strongest first."""
    return ()


# ------------------------------------------------------------------------------------------------ what is there
@Fold
def usable_leaders(g: Engine, seat: Seat, battle: Battle) -> tuple[Thing, ...]:
    """BATTLE-11, BATTLE-14 · Leader discs that are alive and not dedicated to another territory, the weakest first;
    then the Cheap Heroes of the hand."""
    free = [disc for disc in g.table.leaders[seat] if not dedicated_elsewhere(g, disc, battle)]
    discs = sorted(free, key=lambda disc: printed_strength(g, disc))
    return (*discs, *(card for card in plan_cards(g, seat) if card_of(g, card).battle.leader_slot))


@Collect
def companions(g: Engine, seat: Seat, battle: Battle) -> Iterable[Thing]:
    """The tokens that may accompany a leader or a Cheap Hero of this seat in this battle."""
    return ()


def dedicated_elsewhere(g: Engine, disc: Thing, battle: Battle) -> bool:
    """BATTLE-14 · Whether the leader (or ATR-09 token) has fought in another territory in this phase."""
    return g.table.dedicated.get(disc, battle.territory) != battle.territory


def printed_strength(g: Engine, leader: Thing) -> int:
    """The number on the disc; 0 for a Cheap Hero."""
    leaders, name = catalog.leaders(), LeaderId(face(g, leader))
    if name in leaders.leader:
        return leaders.leader[name].strength or 0
    return leaders.special_disc[name].strength if name in leaders.special_disc else 0


def card_of(g: Engine, card: Thing) -> TreacheryCard:
    """The printed facts of a Treachery Card."""
    return catalog.treachery_cards().card[CardId(face(g, card))]


def plan_cards(g: Engine, seat: Seat) -> list[Thing]:
    """The cards of the hand that may come into a plan: those bound to nothing, or to a plan only."""
    hand = g.table.hands[seat]
    if not hand:
        return []
    free, in_plan = free_cards(g, seat), sealed_cards(g, seat)
    return [card for card in hand if card in free or card in in_plan]


def cards_in_plan(g: Engine, plan: BattlePlan) -> list[Thing]:
    """The Treachery Cards of a plan, in the order in which they are discarded: weapon, defense, Cheap Hero."""
    things = (plan.weapon, plan.defense, plan.leader)
    return [thing for thing in things if thing is not None and g.table.family[thing] == "treachery"]


class Planning(Procedure):
    """BATTLE-08 · What has Battle Plans sealed."""


@Collect
def sealed_plans(g: Engine, seat: Seat) -> Iterable[BattlePlan]:
    """The plan that the seat has sealed, if it has."""
    return [plan for plan in g.sealed(Planning, seat) if isinstance(plan, BattlePlan)]


def sealed_cards(g: Engine, seat: Seat) -> list[Thing]:
    """CARD-GEN-12 · The cards of the plan that the seat has sealed."""
    if not any(g.running(Planning)):
        return []
    return [card for plan in sealed_plans(g, seat) for card in cards_in_plan(g, plan)]


@reserved.by(core, at=3)
def cards_sealed(g: Engine, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · What stands in a sealed plan."""
    return sealed_cards(g, seat)


def spice_for_support(g: Engine, seat: Seat) -> int:
    """BATTLE-10 · What the seat may name in support: its free spice, with what it has sealed itself."""
    return free_spice(g, seat) + sealed_support(g, seat)


def sealed_support(g: Engine, seat: Seat) -> int:
    """BATTLE-32 · What the plan that the seat has sealed commits."""
    if not any(g.running(Planning)):
        return 0
    return max((plan.support for plan in sealed_plans(g, seat)), default=0)


def fits_slot(g: Engine, seat: Seat, battle: Battle, card: Thing, slot: str) -> bool:
    """BATTLE-15, BATTLE-16 · Whether the card may stand in the slot of this seat: weapon or defense."""
    use = card_of(g, card).battle
    fits: str = use.weapon_slot if slot == "weapon" else use.defense_slot
    return fits == "always" or (fits == "conditional" and condition_met(g, seat, battle, face(g, card)))


@First
def condition_met(g: Engine, seat: Seat, battle: Battle, card: str) -> bool:
    """CARD-BATTLE-01 · Whether a card of this name that fits a slot on a condition meets it, as its own part says."""
    return False


# ------------------------------------------------------------------------------------------------ what is legal
class Means(Struct, frozen=True):
    """What a seat may put into a plan by the general rules, in the order in which silence would take it."""

    leaders: tuple[Thing | None, ...]
    weapons: tuple[Thing | None, ...]
    defenses: tuple[Thing | None, ...]
    dials: Dials
    companions: tuple[Thing, ...] = ()

    def choices(self, fixed: Mapping[str, Any] = NOTHING) -> Iterator[BattlePlan]:
        """All leaders with all cards, number and support left at 0, nobody as companion; `fixed` elements have that
        value, whatever it be."""
        companion = fixed.get("companion")
        leaders, weapons, defenses = (
            (fixed[name],) if name in fixed else of
            for name, of in (("leader", self.leaders), ("weapon", self.weapons), ("defense", self.defenses))
        )
        for leader in leaders:
            for weapon in weapons:
                for defense in defenses:
                    plan = BattlePlan(leader, 0, weapon, defense, companion=companion)
                    if self.together(plan):
                        yield plan

    def together(self, plan: BattlePlan) -> bool:
        """CARD-BATTLE-01 · Whether these can stand in one plan: no cards and no companion without a leader, no card in
        both slots."""
        if plan.leader is None:
            return not plan.cards and plan.companion is None
        return plan.weapon is None or plan.weapon != plan.defense


def means(g: Engine, seat: Seat, battle: Battle) -> Means:
    """BATTLE-11, BATTLE-12 · A leader must be played if there is one, unless the table says that it need not (HOUSE-02
    leaderless_battle). Without a leader there are no cards."""
    leaders = usable_leaders(g, seat, battle)
    optional = not leaders or g.table.settings.leaderless_battle
    cards = plan_cards(g, seat) if leaders else []
    return Means(
        (*leaders, None) if optional else leaders,
        (None, *(card for card in cards if fits_slot(g, seat, battle, card, "weapon"))),
        (None, *(card for card in cards if fits_slot(g, seat, battle, card, "defense"))),
        dials(g, seat, battle, spice_for_support(g, seat) if advanced_combat(g) else 0),
        tuple(companions(g, seat, battle)),
    )


def bonds_in_force(g: Engine, seat: Seat, battle: Battle, has: Means) -> list[Bond]:
    """BATTLE-17 · The bonds that can be kept: each if there is a plan that keeps it and those before it."""
    kept: list[Bond] = []
    for bond in plan_bonds(g, seat, battle):
        if possible(g, has, [*kept, bond]):
            kept.append(bond)
    return kept


def possible(g: Engine, has: Means, bonds: Sequence[Bond]) -> bool:
    """Whether there is a plan that keeps all of these."""
    if not any(dial_kept(g, dial, bonds) for dial in has.dials.fits):
        return False
    return any(choice_kept(g, plan, bonds) for plan in has.choices())


def dial_kept(g: Engine, dial: Number, bonds: Iterable[Bond]) -> bool:
    """Whether the number breaks none of the bonds."""
    return not any(list(bond.on_dial(g, dial)) for bond in bonds)


def choice_kept(g: Engine, plan: BattlePlan, bonds: Iterable[Bond]) -> bool:
    """Whether leader and cards break none of the bonds."""
    return not any(list(bond.on_choice(g, plan)) for bond in bonds)


def plan_objections(g: Engine, seat: Seat, battle: Battle, plan: BattlePlan) -> list[Violation]:
    """Why this plan may not be sealed; empty if it may."""
    has = means(g, seat, battle)
    return [*objections(g, seat, battle, plan, has, bonds_in_force(g, seat, battle, has))]


def objections(
    g: Engine, seat: Seat, battle: Battle, plan: BattlePlan, has: Means, bonds: Sequence[Bond]
) -> Iterator[Violation]:
    """The same, with what may come into the plan and what binds it at hand."""
    yield from choice_objections(g, seat, battle, plan, has, bonds)
    yield from number_objections(g, plan.dial, plan.support, has, bonds)


def choice_objections(
    g: Engine, seat: Seat, battle: Battle, plan: BattlePlan, has: Means, bonds: Sequence[Bond]
) -> Iterator[Violation]:
    """Why this leader may not be played with these cards, whatever is dialed. SECRET-01 · What binds the plan looks at
    faces, so it is not asked about things of others: the answer would tell what they are."""
    yield from leader_objections(g, seat, battle, plan, has)
    yield from companion_objections(g, seat, battle, plan, has)
    yield from card_objections(plan, has)
    for bond in bonds if all_held(g, seat, plan) else ():
        yield from bond.on_choice(g, plan)


def all_held(g: Engine, seat: Seat, plan: BattlePlan) -> bool:
    """Whether the seat holds all leaders and cards of this plan, be they playable or not."""
    held = (None, *g.table.leaders[seat], *g.table.hands[seat])
    return all(thing in held for thing in (plan.leader, plan.weapon, plan.defense))


def number_objections(
    g: Engine, number: Number, support: int, has: Means, bonds: Sequence[Bond]
) -> Iterator[Violation]:
    """Why this number with this support may not be dialed, whatever is played."""
    yield from has.dials.objections(number, support)
    for bond in bonds:
        yield from bond.on_dial(g, number)


def leader_objections(g: Engine, seat: Seat, battle: Battle, plan: BattlePlan, has: Means) -> Iterable[Violation]:
    """BATTLE-11, BATTLE-12, BATTLE-14 · Why this leader, or none, may not stand in the plan."""
    if plan.leader in has.leaders:
        if plan.leader is None and plan.cards:
            yield violation("BATTLE-12", "no-cards-without-leader")
    elif plan.leader is None:
        yield violation("BATTLE-11", "leader-needed")
    elif plan.leader in g.table.leaders[seat] and dedicated_elsewhere(g, plan.leader, battle):
        yield violation("BATTLE-14", "leader-dedicated", territory=g.table.dedicated[plan.leader])
    else:
        yield violation("BATTLE-11", "leader-not-available")


def companion_objections(g: Engine, seat: Seat, battle: Battle, plan: BattlePlan, has: Means) -> Iterable[Violation]:
    """ATR-09 · Why this token may not stand in the plan."""
    if plan.companion is None:
        return
    if plan.companion in has.companions:
        if plan.leader is None:
            yield violation("ATR-09", "companion-without-leader")
    elif plan.companion in g.table.tokens[seat] and dedicated_elsewhere(g, plan.companion, battle):
        yield violation("ATR-09", "companion-elsewhere", territory=g.table.dedicated[plan.companion])
    else:
        yield violation("ATR-09", "companion-not-available")


def card_objections(plan: BattlePlan, has: Means) -> Iterable[Violation]:
    """BATTLE-15 · Why these cards may not stand in their slots."""
    if plan.leader is None and plan.cards:
        return
    if plan.weapon not in has.weapons:
        yield violation("BATTLE-15", "not-for-slot", slot="weapon")
    if plan.defense not in has.defenses:
        yield violation("BATTLE-15", "not-for-slot", slot="defense")
    if plan.weapon is not None and plan.weapon == plan.defense:
        yield violation("BATTLE-15", "one-card-two-slots")


def legal_values(g: Engine, seat: Seat, battle: Battle, element: str) -> list[Number | None]:
    """The values of one of ELEMENTS that stand in some legal plan of this seat, in the order in which silence would
    take them: a leader or card (of cards alike each), or a number; None: nothing."""
    has = means(g, seat, battle)
    bonds = bonds_in_force(g, seat, battle, has)
    if element == "number":
        return [dial for dial in has.dials.fits if dial_kept(g, dial, bonds)]
    values = {"leader": has.leaders, "weapon": has.weapons, "defense": has.defenses}[element]
    return [value for value in values if any(choice_kept(g, plan, bonds) for plan in has.choices({element: value}))]
