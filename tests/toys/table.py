"""The toy's table: plain data, the zones where things are, and the few movements every rule file needs.

Every card, token and leader is a `Thing`: a number that lies in exactly one zone. What it is (its *face*) stands in one
place, `faces`, beside who knows it. So a procedure may hold a Thing without holding a secret, a view shows a face only
to those in `known`, and imagining another possible world is one shuffle of unknown faces (see views).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NewType, Protocol, TypeAlias

from msgspec import Struct, field

from kanly.kernel import Collect, Event, Extension, Machine, Ruleset, Seat

Thing = NewType("Thing", int)
Zone: TypeAlias = tuple[Thing, ...]
Game: TypeAlias = "Machine[Table]"

ATREIDES, BENE_GESSERIT, CHOAM, ECAZ, EMPEROR = map(Seat, ("atreides", "bene_gesserit", "choam", "ecaz", "emperor"))
GUILD, HARKONNEN, IXIANS, MORITANI = map(Seat, ("guild", "harkonnen", "ixians", "moritani"))
POLAR_SINK, STRONGHOLDS = "polar_sink", ("arrakeen", "carthag", "sietch_tabr", "tueks_sietch")
SECTORS = 18
HAND_LIMIT = 4
STRENGTH = {
    "kaitain": 1,
    "bashar": 2,
    "caid": 3,
    "burseg": 3,
    "fenring": 6,
    "kudu": 1,
    "nefud": 2,
    "piter": 3,
    "rabban": 4,
    "feyd": 6,
    "wanna": 5,
    "alia": 5,
}
WORTHLESS = ("baliset", "kulon", "la_la_la")

core = Extension("core")


class Forces(Struct, frozen=True):
    fighters: int = 0
    advisors: int = 0


class Order(Struct, frozen=True):
    """KARAMA-27 · An answer given in advance to a kind of question: the name of its decision, or of its window."""

    question: str
    answer: Mapping[str, Any]  # the action as JSON has it


class Table(Struct):
    """What lies on the table and behind the shields. One level of dicts and lists, and in them only what cannot change:
    a copy is then a few shallow copies, and nothing is shared by accident."""

    seats: tuple[Seat, ...]  # in circle order, fixed
    order: tuple[Seat, ...]  # in storm order (TIMING-03)
    family: tuple[str, ...] = ("",)  # of each Thing: card, traitor, leader of a seat
    faces: list[str] = field(default_factory=lambda: [""])  # of each Thing; hidden from those who do not know it
    known: list[int] = field(default_factory=lambda: [0])  # of each Thing: bit n set = seats[n] knows the face
    spice: dict[Seat, int] = field(default_factory=dict)  # behind the shields
    pledged: dict[Seat, int] = field(default_factory=dict)  # set aside for the ally's payments; both know it
    bribes: dict[Seat, int] = field(default_factory=dict)  # in front of the shields until Mentat Pause
    in_transit: int = 0  # paid, not yet received
    bank: int = 0
    allies: dict[Seat, Seat] = field(default_factory=dict)
    reserves: dict[Seat, int] = field(default_factory=dict)
    tanks: dict[Seat, int] = field(default_factory=dict)
    board: dict[str, Mapping[Seat, Forces]] = field(default_factory=dict)
    hands: dict[Seat, Zone] = field(default_factory=dict)
    deck: Zone = ()  # the last is on top
    block: Zone = ()
    discard: Zone = ()
    traitors: dict[Seat, Zone] = field(default_factory=dict)
    leaders: dict[Seat, Zone] = field(default_factory=dict)
    captives: Zone = ()
    dead: Zone = ()
    used: Zone = ()
    storm: int = 0  # the sector it stands in, from 0
    shield_wall: bool = True
    tech: dict[str, Seat] = field(default_factory=dict)  # who has the token of a phase
    no_karama: tuple[Seat, ...] = ()  # for this phase
    promises: dict[Seat, tuple[str, ...]] = field(default_factory=dict)  # "+lasgun": will play it, "-lasgun": will not
    not_asked: dict[Seat, tuple[str, ...]] = field(default_factory=dict)  # TIMING-07, secret: windows always passed
    orders: dict[Seat, tuple[Order, ...]] = field(default_factory=dict)  # KARAMA-27, secret

    @property
    def answers_ahead(self) -> bool:
        return bool(self.orders or self.not_asked)

    def hand_size(self, seat: Seat) -> int:
        return len(self.hands[seat])

    def fighters(self, territory: str, seat: Seat) -> int:
        forces = self.board.get(territory, {}).get(seat)
        return forces.fighters if forces else 0

    def bit(self, seat: Seat) -> int:
        return 1 << self.seats.index(seat)


class PublicTable(Protocol):
    """All that an audience rule may read: no hand, no face, no purse."""

    @property
    def order(self) -> tuple[Seat, ...]: ...
    def hand_size(self, seat: Seat) -> int: ...


class Public(Protocol):
    """What audience rules get. Naming this type instead of Game lets the type checker prove TIMING-06."""

    @property
    def table(self) -> PublicTable: ...
    @property
    def rules(self) -> Ruleset: ...


# ------------------------------------------------------------------------------------------------ faces and who knows
def face(g: Game, thing: Thing) -> str:
    return g.table.faces[thing]


def knows(g: Game, seat: Seat | None, thing: Thing) -> bool:
    """Whether the seat knows the face; None, an observer, knows what everybody knows."""
    if seat is None:
        return g.table.known[thing] == (1 << len(g.table.seats)) - 1
    return bool(g.table.known[thing] & g.table.bit(seat))


def show(g: Game, thing: Thing, to: Iterable[Seat] | None = None) -> None:
    """These seats (or all) learn the face."""
    for seat in g.table.seats if to is None else to:
        if not knows(g, seat, thing):
            g.table.known[thing] |= g.table.bit(seat)
            g.learn([seat])


def hide(g: Game, things: Sequence[Thing], but: Iterable[Seat] = ()) -> None:
    """Nobody (but these) can tell these things apart any more."""
    mask = sum(map(g.table.bit, but))
    for thing in things:
        g.table.known[thing] = mask


# ------------------------------------------------------------------------------------------------ what can be spent
@Collect
def commitments(g: Game, seat: Seat) -> Iterable[int]:
    """BID-13 · Spice that is promised and cannot be spent on anything else."""
    return ()


@Collect
def reserved(g: Game, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · Cards bound to something: declared, in a sealed plan, behind a bid beyond one's means."""
    return ()


@Collect
def implied_spice(g: Game, seat: Seat) -> Iterable[int]:
    """What everybody may conclude from public facts about the least that lies behind a shield."""
    return ()


def free_spice(g: Game, seat: Seat) -> int:
    return g.table.spice[seat] - sum(commitments(g, seat))


def free_cards(g: Game, seat: Seat) -> list[Thing]:
    bound = reserved(g, seat)
    return [card for card in g.table.hands[seat] if card not in bound]


def free_card(g: Game, seat: Seat, card: Thing, *faces: str) -> bool:
    """Whether the seat holds this card, unbound, and it is one of these."""
    return card in free_cards(g, seat) and face(g, card) in faces


# ------------------------------------------------------------------------------------------------ where things are
def in_zones(g: Game) -> list[Thing]:
    """Every Thing, as often as it lies somewhere: once each, or something has been lost or doubled."""
    t = g.table
    held = (t.hands, t.traitors, t.leaders)
    shared = (t.deck, t.block, t.discard, t.captives, t.dead, t.used)
    return [thing for zones in (*(by_place.values() for by_place in held), shared) for zone in zones for thing in zone]


def all_spice(g: Game) -> int:
    """The same at every pause, and public: what the bank holds follows from the rest."""
    t = g.table
    return sum(map(sum, (t.spice.values(), t.pledged.values(), t.bribes.values()))) + t.in_transit + t.bank


# ------------------------------------------------------------------------------------------------ movements
def without(zone: Zone, thing: Thing) -> Zone:
    at = zone.index(thing)
    return zone[:at] + zone[at + 1 :]


class CardDiscarded(Event, frozen=True):
    seat: Seat
    face: str


def discard(g: Game, seat: Seat, card: Thing) -> None:
    """TIMING-19 · Face up on the pile."""
    g.table.hands[seat] = without(g.table.hands[seat], card)
    g.table.discard += (card,)
    show(g, card)
    g.emit(CardDiscarded(seat, face(g, card)))


def add_forces(g: Game, territory: str, seat: Seat, fighters: int = 0, advisors: int = 0) -> None:
    """Forces enter (or with negative numbers leave) a territory."""
    there = g.table.board.get(territory, {})
    old = there.get(seat, Forces())
    new = Forces(old.fighters + fighters, old.advisors + advisors)
    g.table.board[territory] = {s: forces for s, forces in ({**there, seat: new}).items() if forces != Forces()}


def take(g: Game, seat: Seat, card: Thing) -> None:
    """The card enters the hand; its owner knows it."""
    g.table.hands[seat] += (card,)
    show(g, card, to=[seat])


def draw(g: Game) -> Thing | None:
    """TIMING-19 · The top card; from the shuffled discard pile if the deck is empty."""
    table = g.table
    if not table.deck and table.discard:
        table.deck, table.discard = table.discard, ()
        shuffle(g, table.deck)
    if not table.deck:
        return None
    *rest, top = table.deck
    table.deck = tuple(rest)
    return top


def shuffle(g: Game, things: Zone) -> None:
    """Moves the faces, not the Things, and clears who knows them: a Thing whose face was seen must not be recognised
    when it comes back."""
    faces = [face(g, thing) for thing in things]
    g.shuffle(faces)
    for thing, its_face in zip(things, faces, strict=True):
        g.table.faces[thing] = its_face
    hide(g, things)
