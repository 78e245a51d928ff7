"""The state of a game: pure data, no behaviour beyond trivial lookups.

One level of dicts and lists, and in them only what cannot change: a copy is then a few shallow copies, and nothing is
shared by accident. Seats stand in circle order, fixed for the game; storm order is a fact of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from msgspec import Struct, field

from kanly.catalog import GameSettings, LocationId, SeatSetting, TerritoryId
from kanly.kernel import Machine, Ruleset, Sealed, Seat
from kanly.state.things import NONE, Forces, Thing, Zone


class Prediction(Struct, frozen=True):
    """BG-03 · The faction that shall win, and the turn."""

    faction: Seat
    turn: int


class SpiceLook(Struct, frozen=True):
    """ATR-04 · A look at the top card of the spice deck: who has seen which card, in which turn, and what it was."""

    seat: Seat
    turn: int
    card: Thing
    face: Sealed[str]


class LeaderCycle(Struct, frozen=True):
    """REVIVE-07 · An open cycle of one player: the leaders that it has still to revive, and those revived in it. One of
    the latter that lies in the Tanks lies face down, and so do those that their captor has killed (HARK-08)."""

    due: Zone = ()
    revived: Zone = ()
    executed: Zone = ()


class Revivals(Struct, frozen=True):
    """REVIVE-02 · What one player has revived this turn, by whatever means each limit counts: forces under the ordinary
    limit (free ones among them), elite forces by all means together, leaders by the ordinary rule."""

    forces: int = 0
    free: int = 0
    elite: int = 0
    leaders: int = 0


class Promise(Struct, frozen=True):
    """CARD-TRUTHTRANCE · A truthful answer about the own intention of this turn: the matter, the leader, card or
    territory, or the number, and whether the seat will do it."""

    matter: str
    about: str = ""
    number: int = 0
    doing: bool = True


class StandingOrder(Struct, frozen=True):
    """KARAMA-27 · An answer given in advance to a kind of question (the name of its decision, or of its window), about
    anything or only about one power, faction or territory; against any or only one `lot`, at any or at least this
    `price`. It lasts for the phase, the turn or the game. The answer is the action as JSON has it:
    {"type": "Bid", "amount": 3}; {} is none: there the seat wants to be asked, whatever comes after."""

    question: str
    answer: Mapping[str, Any]
    about: str = ""
    lasts: str = "phase"
    lot: int = 0
    price: int = 0


class Terms(Struct, frozen=True):
    """DEAL-02 · What a deal is about: the spice that its maker pays at once (`give`) and asks for (`take`), what is
    promised in words, and the turn with whose end it is over (0: it has no end)."""

    give: int = 0
    take: int = 0
    promise: str = ""
    until: int = 0


class Offer(Struct, frozen=True):
    """DEAL-02 · A deal that somebody offers to one of several players. Only these see it; its number follows from what
    it says, and so tells nothing of other offers."""

    number: int
    by: Seat
    to: tuple[Seat, ...]
    terms: Terms


class Deal(Struct, frozen=True):
    """DEAL-03 · A deal with promises that stands, between its maker and the player who has accepted it. `cancelling`:
    who has agreed this turn to cancel it."""

    number: int
    parties: tuple[Seat, Seat]
    terms: Terms
    cancelling: tuple[Seat, ...] = ()


class Custody(Struct, frozen=True):
    """VIDAL-02 · How Duke Vidal has come to whoever holds him: by which `source` (ecaz_ambassador, moritani, loan,
    captured; empty while nobody does), in which `turn`; and how often he has died."""

    source: str = ""
    turn: int = 0
    deaths: int = 0


class Result(Struct, frozen=True):
    """VICTORY-09 · Who has won, in circle order, and by what."""

    winners: tuple[Seat, ...]
    reason: str


class Backing(Struct, frozen=True):
    """HOUSE-02 emperor_backs_anyone · So much spice that somebody has promised in public for the bids of another."""

    by: Seat
    spice: int


class SpiceNote(Struct, frozen=True):
    """HOUSE-02 assisted_notes · What was in a purse, as far as somebody else could reckon, and the turn in which that
    changed last. It is `certain` until spice comes or goes whose amount is not shown to it."""

    spice: int = 0
    turn: int = 0
    certain: bool = True


class GameState(Struct):
    """What lies on the table and behind the shields, and what the rules must remember of the turn."""

    settings: GameSettings  # SETUP-02: fixed before anything is dealt
    seats: tuple[Seat, ...]  # in circle order: counterclockwise from sector 1, by the faction that sits there
    circles: tuple[int, ...]  # the sector of each seat's circle (SETUP-06)
    lobby: tuple[int, ...]  # which seat of the lobby each of them is: an index of settings.seats
    order: tuple[Seat, ...]  # storm order (TIMING-03)

    # -- time
    turn: int = 0
    phase: str = "setup"

    # -- things and who knows them. Thing n has family[n], faces[n], known[n]. Numbers without a family are nobody's.
    family: tuple[str, ...] = ("",)  # treachery, spice, traitor, leader, token, storm, ...
    faces: list[str] = field(default_factory=lambda: [""])  # card or leader id; hidden from those who do not know it
    known: list[int] = field(default_factory=lambda: [0])  # bit n set = seats[n] knows the face

    # -- spice, in spice
    purses: dict[Seat, int] = field(default_factory=dict)  # behind the shields (SECRET-02)
    fronts: dict[Seat, int] = field(default_factory=dict)  # in front of them until the Mentat Pause (DEAL-05)
    pledges: dict[Seat, int] = field(default_factory=dict)  # the most the ally may draw (ALLY-07)
    backings: dict[Seat, Backing] = field(default_factory=dict)  # of this phase, by bidder; public (HOUSE-02)
    returning: dict[Seat, int] = field(default_factory=dict)  # comes back at the end of the phase; public (HOUSE-02)
    in_transit: int = 0  # paid, not yet received
    spice: dict[LocationId, int] = field(default_factory=dict)  # on the board, by location; no entry means none
    bank: int = 0  # what it has taken in, less what it has given out (SETUP-14)

    # -- forces
    reserves: dict[Seat, Forces] = field(default_factory=dict)
    tanks: dict[Seat, Forces] = field(default_factory=dict)
    board: dict[LocationId, Mapping[Seat, Forces]] = field(default_factory=dict)  # by location; no entry means none

    # -- leaders
    leaders: dict[Seat, Zone] = field(default_factory=dict)  # held alive, captives too, in the order of the leader list
    dead_leaders: dict[Seat, Zone] = field(default_factory=dict)  # in the Tanks, in the order of dying; tokens, too
    tokens: dict[Seat, Zone] = field(default_factory=dict)  # special discs in play that are no leaders (ATR-13)
    set_aside: dict[Seat, Zone] = field(default_factory=dict)  # special discs that are not in play yet
    lost_in_battle: dict[Seat, int] = field(default_factory=dict)  # forces in the whole game (ATR-08); no entry: none
    cycles: dict[Seat, LeaderCycle] = field(default_factory=dict)  # open ones
    dedicated: dict[Thing, TerritoryId] = field(
        default_factory=dict
    )  # where leaders have fought this phase (BATTLE-14)
    revivals: dict[Seat, Revivals] = field(default_factory=dict)  # of this turn

    # -- cards
    composition: Mapping[str, int] = field(default_factory=dict)  # how many Treachery Cards of each face the game has
    hands: dict[Seat, Zone] = field(default_factory=dict)
    deck: Zone = ()
    discard: Zone = ()
    row: Zone = ()  # of the auction; the next lot is the last
    lot: Zone = ()  # the one on sale, at most one
    removed: Zone = ()  # out of the game
    dealt_traitors: dict[Seat, Zone] = field(default_factory=dict)  # to choose from, during setup
    traitors: dict[Seat, Zone] = field(default_factory=dict)
    traitor_deck: Zone = ()
    returned_traitors: dict[Seat, Sealed[tuple[str, ...]]] = field(default_factory=dict)  # SETUP-08, for the owner
    spice_deck: Zone = ()
    spice_discards: tuple[Zone, Zone] = ((), ())  # piles A and B
    spice_aside: Zone = ()  # SPICE-03, SPICE-09
    current_territories: tuple[TerritoryId | None, TerritoryId | None] = (None, None)  # of both piles (SPICE-07)

    # -- the storm
    storm_deck: Zone = ()  # none where every storm is dialed (STORM-15)
    storm_card: Zone = ()  # the one set aside for the next storm, at most one (FRE-12)
    storm: int = 1  # the sector it stands in
    dialers: tuple[Seat, ...] = ()  # who last used the battle wheels (STORM-03)
    shield_wall_destroyed: bool = False
    worms: int = 0  # that have appeared in the game (VARIANT-04)

    # -- the pieces of Ecaz and Moritani; empty in games without them. Tokens lie in the order of the catalog
    ambassadors: dict[str, Zone] = field(
        default_factory=dict
    )  # AMB-02: unused, available, resolving, set_aside, removed
    embassies: dict[TerritoryId, Thing] = field(default_factory=dict)  # the Ambassador placed in a stronghold
    cohort: Zone = ()  # AMB-03: the Ambassadors that were drawn together
    triggered: Zone = ()  # AMB-03: those of the cohort that have been triggered since
    terror: dict[str, Zone] = field(default_factory=dict)  # TERROR-02: supply, resolving, pending_extortion, removed
    terror_placed: dict[TerritoryId, Zone] = field(default_factory=dict)  # face down; one territory may have several
    aftermath: TerritoryId | None = None  # where the Atomics Aftermath lies (TERROR-22)
    vidal: Zone = ()  # Duke Vidal while nobody holds him and he is not in the Tanks (VIDAL-02)
    custody: Custody = Custody()  # how he has come to whoever holds him
    extorted: int = 0  # spice in front of Moritani that Extortion has brought (TERROR-25)
    revealed_assassins: Zone = ()  # MORI-08: Traitor Cards by which leaders were assassinated, until the Mentat Pause
    used_assassins: Zone = ()  # and afterwards, for good
    no_assassins: bool = False  # MORI-09: Moritani have called a traitor, and assassinate no more
    parted: Seat | None = None  # OCCUPY-04: whose act has ended an alliance with Ecaz, until places are looked at
    must_leave: dict[TerritoryId, Seat] = field(default_factory=dict)  # OCCUPY-04: who, out of an over-full place
    loyal: Zone = ()  # ECAZ-08: the Traitor Card that lies face up for the whole game

    # -- factions, alliances, deals
    alliances: dict[Seat, Seat] = field(default_factory=dict)  # both ways
    allied_since: dict[Seat, int] = field(default_factory=dict)  # the turn in which its alliance was formed (ALLY-09)
    prediction: Sealed[Prediction] | None = None
    spice_look: SpiceLook | None = None  # the last look at the spice deck (ATR-04)
    offers: tuple[Offer, ...] = ()  # each for its maker and those it is made to
    deals: tuple[Deal, ...] = ()  # with promises that are still to be kept
    special_powers_used: tuple[Seat, ...] = ()  # KARAMA-17: who has used the special power, for the rest of the game

    # -- the end
    result: Result | None = None

    # -- what each seat could have noted of the purses of the others; empty without assisted_notes (HOUSE-02)
    spice_notes: dict[Seat, Mapping[Seat, SpiceNote]] = field(default_factory=dict)

    promises: dict[Seat, tuple[Promise, ...]] = field(default_factory=dict)  # of this turn, said in the open

    # -- private settings of the seats
    uninterested: dict[Seat, tuple[str, ...]] = field(default_factory=dict)  # TIMING-07: windows it has passed for good
    orders: dict[Seat, tuple[StandingOrder, ...]] = field(default_factory=dict)
    switches: dict[Seat, tuple[str, ...]] = field(
        default_factory=dict
    )  # permissions changed from what they are at first

    karama_offers: dict[Seat, Seat] = field(default_factory=dict)  # KARAMA-11: from whom to whom; the two know of it

    # -- what ends with the phase or the turn, by name; TIMING-24
    this_phase: dict[str, tuple[Seat, ...]] = field(default_factory=dict)
    this_turn: dict[str, tuple[Seat, ...]] = field(default_factory=dict)

    # -- lookups
    @property
    def advanced(self) -> bool:
        """Whether this is an Advanced game."""
        return self.settings.mode == "advanced"

    @property
    def answers_ahead(self) -> bool:
        """Whether any seat has given answers in advance (TIMING-07, KARAMA-27)."""
        return bool(self.orders or self.uninterested)

    def in_lobby(self, seat: Seat) -> SeatSetting:
        """The seat as the lobby has it: its shown name and its controller (SETUP-01)."""
        return self.settings.seats[self.lobby[self.seats.index(seat)]]

    def controllers(self) -> int:
        """How many different controllers hold all seats (SETUP-01)."""
        return len({seat.controller.id for seat in self.settings.seats})

    def ally(self, seat: Seat) -> Seat | None:
        """The ally, if there is one (NEXUS-06)."""
        return self.alliances.get(seat)

    def hand_size(self, seat: Seat) -> int:
        """Number of Treachery Cards in the hand; public (SECRET-03)."""
        return len(self.hands[seat])

    def at(self, location: LocationId, seat: Seat) -> Forces:
        """The seat's forces in that location."""
        there = self.board.get(location)
        return NONE if there is None else there.get(seat, NONE)

    def bit(self, seat: Seat) -> int:
        """The bit of this seat in `known`."""
        return 1 << self.seats.index(seat)

    def gone(self, face: str) -> int:
        """How many Treachery Cards of this face lie in the discard pile or are out of the game; public, for every
        discard was (SECRET-04)."""
        return [self.faces[card] for card in (*self.discard, *self.removed)].count(face)

    def copies(self, face: str) -> int:
        """How many Treachery Cards of this face the game has; public."""
        return self.composition.get(face, 0)


class PublicTable(Protocol):
    """All of the state that a rule about who is asked may read: no hand, no face, no purse (TIMING-06)."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def order(self) -> tuple[Seat, ...]: ...
    @property
    def settings(self) -> GameSettings: ...
    @property
    def turn(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def storm(self) -> int: ...
    @property
    def board(self) -> Mapping[LocationId, Mapping[Seat, Forces]]: ...
    @property
    def alliances(self) -> Mapping[Seat, Seat]: ...
    @property
    def advanced(self) -> bool: ...
    @property
    def special_powers_used(self) -> tuple[Seat, ...]: ...
    def in_lobby(self, seat: Seat) -> SeatSetting: ...
    def ally(self, seat: Seat) -> Seat | None: ...
    def hand_size(self, seat: Seat) -> int: ...
    def at(self, location: LocationId, seat: Seat) -> Forces: ...
    def gone(self, face: str) -> int: ...
    def copies(self, face: str) -> int: ...


class Public(Protocol):
    """What audience rules get instead of the game: naming this type lets the type checker prove TIMING-06."""

    @property
    def table(self) -> PublicTable: ...
    @property
    def rules(self) -> Ruleset: ...


Engine: TypeAlias = Machine[GameState]
"""The live game that the code of the rules works on; by custom called `g`."""
