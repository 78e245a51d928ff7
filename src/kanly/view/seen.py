"""What views are made of: data, each field of which one viewer may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from kanly.catalog import GameSettings, LocationId, TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.victory import VictoryGuide
from kanly.state import Deal, Forces, Offer, Prediction, Promise, Result, StandingOrder, Thing
from kanly.view.leaders import Captives, Leader


class Card(Struct, frozen=True):
    """A thing that the viewer may name: its number, `thing`, and what it is, `face`: the id of a card or leader."""

    thing: Thing
    face: str


class Private(Struct, frozen=True, omit_defaults=True):
    """What a seat alone knows of itself; after the game everybody does.

    `purse`: the spice behind its shield; `free`: how much of it is bound by nothing. `hand`: its Treachery Cards.
    `traitors`: its Traitor Cards; during setup `dealt_traitors`, from which it chooses, and afterwards
    `returned_traitors`, the leaders on those that it did not keep. `prediction`: who shall win and when (BG-03).

    `uninterested`: the windows that it has passed for good; `orders`: answers given in advance (TIMING-07); `switches`:
    its settings that are on or off, by name. `karama_offered_to`: whose shipment its Karama may cheapen,
    `karama_offers`: who has offered it the same (KARAMA-11). `lost_in_battle`: forces, as long as a token waits for
    them (ATR-08)."""

    purse: int
    free: int
    hand: tuple[Card, ...]
    traitors: tuple[Card, ...]
    dealt_traitors: tuple[Card, ...] = ()
    returned_traitors: tuple[str, ...] = ()
    prediction: Prediction | None = None
    uninterested: tuple[str, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    switches: Mapping[str, bool] = {}
    karama_offered_to: Seat | None = None
    karama_offers: tuple[Seat, ...] = ()
    lost_in_battle: int | None = None


class SeatView(Struct, frozen=True, omit_defaults=True):
    """One seat as the viewer sees it. `seat` is its faction, `name` what it is called in the lobby; `circle`: the
    sector of its place at the board, 1 to 18.

    Spice and cards: `front`, spice in front of the shield until the Mentat Pause (DEAL-05); `hand_size` Treachery
    Cards; `traitor_cards`, of which `open_traitors` lie face up, as ids of leaders (BATTLE-19); `backed`: what another
    has promised for its bids, `returning`: what comes back to it at the end of the phase (HOUSE-02), both in spice.

    Forces and leaders: `reserves`; `tanks`, the dead ones; `leaders`, those shown with it one by one. `living`: how
    many of its own leaders it has, `captives`: how many of whom else; `executed`: how many of its own their captor has
    killed (HARK-11); `tokens`: special discs that are no leaders (ATR-13).

    Alliance: `ally` and the turn `allied_since`, None without one; `pledge`, the most spice that the ally may draw, and
    `permissions`, by name, only if the viewer is one of the two (ALLY-07, ALLY-12). `special_power_used`: KARAMA-17.

    `private`: only if the seat is the viewer's own, or the game is over."""

    seat: Seat
    name: str
    circle: int
    front: int
    hand_size: int
    traitor_cards: int
    reserves: Forces
    tanks: Forces
    leaders: tuple[Leader, ...]
    living: int = 0
    captives: tuple[Captives, ...] = ()
    executed: int = 0
    tokens: tuple[Leader, ...] = ()
    ally: Seat | None = None
    allied_since: int | None = None
    pledge: int | None = None
    permissions: Mapping[str, bool] = {}
    open_traitors: tuple[str, ...] = ()
    special_power_used: bool = False
    backed: int = 0
    returning: int = 0
    private: Private | None = None


class Paragraph(Struct, frozen=True):
    """One running procedure: its `kind`, the `step` it is at, and its `facts`: the public ones, and those sealed for
    the viewer. Of a thing the face stands there, if the viewer knows it: the number would tell since when it had lain
    where it came from."""

    kind: str
    step: str
    facts: Mapping[str, Any]


class AmbassadorsSeen(Struct, frozen=True, omit_defaults=True):
    """AMB-05 · The Ambassadors of Ecaz, which all lie open, as ids of tokens in the order of the catalogue: `available`
    ones, `unused` ones, those `set_aside` after a trigger, `resolving` (being carried out) and `removed` from the game;
    `placed`, by stronghold. `cohort`: those that were drawn together; `triggered`: of these, in this cycle."""

    available: tuple[str, ...]
    unused: tuple[str, ...]
    placed: Mapping[TerritoryId, str] = {}
    resolving: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    cohort: tuple[str, ...] = ()
    triggered: tuple[str, ...] = ()


class TerrorSeen(Struct, frozen=True, omit_defaults=True):
    """TERROR-02 · The Terror tokens of Moritani: how many are in its `supply`; `placed`, by territory, each as the id
    of the token, or None where the viewer does not know it; those that are `resolving`, `pending_extortion` and
    `removed`. `own`: the tokens in the supply, for Moritani alone. `aftermath`: where the Atomics Aftermath lies.
    `extorted`: spice that lies in front of Moritani's shield until the Mentat Pause (TERROR-25).

    Assassinate Leaders, as ids of leaders (MORI-08): the cards `revealed` this turn, and those `used` before;
    `forfeited`, if Moritani have called a traitor (MORI-09)."""

    supply: int
    placed: Mapping[TerritoryId, tuple[str | None, ...]] = {}
    resolving: tuple[str, ...] = ()
    pending_extortion: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    aftermath: TerritoryId | None = None
    extorted: int = 0
    revealed: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    forfeited: bool = False


class VidalSeen(Struct, frozen=True, omit_defaults=True):
    """VIDAL-21 · Duke Vidal, of whom everything is public. `state`: set_aside, held, captured, tanks; `holder`, who has
    him, captive or not; by which `source` and since which `turn`; `territory`: where he has fought in this phase;
    `deaths`: how often he has died. He has the `strength` 6 and no Traitor Card; to revive him costs Ecaz, and nobody
    else can, `price` spice."""

    state: str
    strength: int
    price: int
    holder: Seat | None = None
    source: str = ""
    turn: int = 0
    territory: TerritoryId | None = None
    deaths: int = 0


class Waits(Struct, frozen=True, omit_defaults=True):
    """Whom the game waits for and for what. `number`: of the question, which answers may name; `seats`: all that were
    asked; `decision`, `rule`, `window`: the kind of question, the rule behind it, its name in TIMING-27 or "".
    `open_point`: whether plays at any time are accepted (TIMING-11). `sealed`: who has answered, where the rules show
    it; None where they do not (TIMING-04)."""

    number: int
    seats: tuple[Seat, ...]
    decision: str
    rule: str
    window: str = ""
    open_point: bool = False
    sealed: tuple[Seat, ...] | None = None


class Seen(Struct, frozen=True):
    """ATR-03 · A Treachery Card that the viewer has seen, by its `face`, and the seat that is known for certain to hold
    it now, `holder`; None if it has not been sold."""

    face: str
    holder: Seat | None


class SpiceSeen(Struct, frozen=True):
    """ATR-04 · The card that the viewer saw on top of the spice deck, by its `face`, and the `turn` in which it did.
    `outdated`: nobody knows that it is the next one any more, for the deck has been shuffled, or the card drawn."""

    face: str
    turn: int
    outdated: bool


class PurseNote(Struct, frozen=True):
    """HOUSE-02 assisted_notes · The `spice` behind the shield of a seat, as the viewer could reckon it, and the `turn`
    of the last change that it saw; not `certain` if spice has come or gone since of which it does not know how much."""

    seat: Seat
    spice: int
    turn: int
    certain: bool


class Notes(Struct, frozen=True):
    """HOUSE-02 assisted_notes · What the viewer could have noted, beside the cards in its record: the `purses` of the
    others in circle order, and the `cleared_leaders`, which are nobody else's hidden traitors, for it has seen their
    Traitor Cards elsewhere."""

    purses: tuple[PurseNote, ...]
    cleared_leaders: tuple[str, ...]


class Decks(Struct, frozen=True):
    """VICTORY-10 · When the game is over, by face: what lay face down and was nobody's, the next card of each deck
    first (`treachery`, `spice`, `traitors`, `storm`); and the `discard` pile, the last card first."""

    treachery: tuple[str, ...]
    discard: tuple[str, ...]
    spice: tuple[str, ...]
    traitors: tuple[str, ...]
    storm: tuple[str, ...]


class View(Struct, frozen=True, omit_defaults=True):
    """The game as one viewer sees it; `viewer` is None for an observer. Places and cards are ids of the catalogue.

    Time: `settings`; `turn`, 0 during setup; `phase`; `order`, the storm order of this turn, the First Player first;
    `seats` in circle order, which is fixed; `waits`, the present question, None when the game is `over`; `paragraphs`,
    the running procedures, the outermost first; `result`, None while nobody has won.

    Board: `board`, the forces of each seat by location, and `spice`, by location, both without entries where there is
    nothing; `storm`, the sector it stands in, 1 to 18; `shield_wall_destroyed`; `dialers`, who used the battle wheels
    last (STORM-03); `worms` that have appeared in the game (VARIANT-04).

    Treachery Cards: the number of cards in the deck, `deck_size`, and in the discard pile, `discard_size`, with
    `discard_top`, the last one; `row_size`, still to be sold in this auction; `lot_size`, on sale (0 or 1), and `lot`,
    which one, if the viewer knows; `removed`, out of the game; `record`, those that the viewer has seen (ATR-03).

    Spice Cards: `spice_deck_size`; `spice_discards`, piles A and B, the last card last; `spice_aside` (SPICE-03);
    `current_territories` of both piles (SPICE-07); `spice_seen` (ATR-04). Other decks: `traitor_deck_size`;
    `storm_deck_size`, 0 where every storm is dialed; `storm_card_lies`, whether one is set aside, and `storm_card`,
    which one, if the viewer knows (FRE-12); all `decks`, when the game is over.

    Ecaz and Moritani: `ambassadors` and `terror`, if the faction is in the game; `loyal`, the leader whose Traitor Card
    lies face up (ECAZ-08); `must_leave`, who must move out of a place that has become over-full (OCCUPY-04);
    `guide`, how near Ecaz is to victory (OCCUPY-38); `vidal`,
    if either is.

    Talk: `offers` of deals made by or to the viewer; `deals` with promises still to be kept; `promises` of this turn,
    by seat (CARD-TRUTHTRANCE); `notes`, with the house rule assisted_notes."""

    viewer: Seat | None
    settings: GameSettings
    turn: int
    phase: str
    order: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    storm: int
    board: Mapping[LocationId, Mapping[Seat, Forces]]
    spice: Mapping[LocationId, int]
    deck_size: int
    discard_size: int
    spice_deck_size: int
    spice_discards: tuple[tuple[str, ...], tuple[str, ...]]
    traitor_deck_size: int
    row_size: int = 0
    lot_size: int = 0
    lot: str | None = None
    discard_top: str | None = None
    removed: tuple[str, ...] = ()
    spice_aside: tuple[str, ...] = ()
    current_territories: tuple[TerritoryId | None, TerritoryId | None] = (None, None)
    shield_wall_destroyed: bool = False
    worms: int = 0
    storm_deck_size: int = 0
    storm_card_lies: bool = False
    storm_card: str | None = None
    dialers: tuple[Seat, ...] = ()
    promises: Mapping[Seat, tuple[Promise, ...]] = {}
    paragraphs: tuple[Paragraph, ...] = ()
    waits: Waits | None = None
    record: tuple[Seen, ...] = ()
    notes: Notes | None = None
    spice_seen: SpiceSeen | None = None
    offers: tuple[Offer, ...] = ()
    deals: tuple[Deal, ...] = ()
    result: Result | None = None
    over: bool = False
    decks: Decks | None = None
    ambassadors: AmbassadorsSeen | None = None
    terror: TerrorSeen | None = None
    vidal: VidalSeen | None = None
    loyal: str | None = None
    must_leave: Mapping[TerritoryId, Seat] = {}
    guide: VictoryGuide | None = None

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Raises LookupError for an observer, who has none."""
        for seat in self.seats:
            if seat.seat == self.viewer:
                return seat
        raise LookupError("an observer has no seat of its own")
