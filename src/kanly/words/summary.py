"""A view in sentences, for the terminal and for plain pages: everybody, one place, one faction, the own forces, the own
hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kanly import catalog
from kanly.catalog import CardId, LocationId
from kanly.kernel import Seat
from kanly.state import NONE, Forces
from kanly.view import PurseNote, SeatView, View
from kanly.words.arguments import UNKNOWN
from kanly.words.words import Words

QUIET = 2
"""The interest in a place that is no stronghold, and in which there is nothing."""


class Summary:
    """One look at the table, in lines. What is one's own is there for a seat only, not for an observer."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words

    @property
    def own(self) -> SeatView:
        """The seat that looks. Raises LookupError for an observer."""
        return self.view.own

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the catalogue."""
        return self.words.message(key, values)

    # -- everything
    def table(self) -> Iterator[str]:
        """The turn, the seats, the strongholds, who else is on the board, and the spice."""
        view = self.view
        yield from self.decks()
        yield from self.everybody()
        strongholds = catalog.board().strongholds
        for territory in strongholds:
            (place,) = catalog.board().locations_of[territory]
            yield self.say("terminal-stronghold", location=place, groups=self.groups(place) or "")
        for place in dict.fromkeys((*view.board, *view.spice)):
            if catalog.board().territory_of[place] not in strongholds:
                yield self.place_line(place)
        yield from self.terror()
        yield from self.guide()

    def terror(self) -> Iterator[str]:
        """TERROR-02, VIDAL-21 · Where Terror tokens lie, which ones are in the own supply, and where Duke Vidal is."""
        seen, duke = self.view.terror, self.view.vidal
        if seen is not None:
            for territory, tokens in seen.placed.items():
                yield self.say("terminal-terror", territory=territory, tokens=[token or UNKNOWN for token in tokens])
            yield self.say("terminal-terror-supply", number=seen.supply, tokens=list(seen.own))
            if seen.aftermath:
                yield self.say("terminal-aftermath", territory=seen.aftermath)
            if seen.extorted:
                yield self.say("terminal-extorted", spice=seen.extorted)
        if duke is not None:
            yield self.say("terminal-vidal", state=duke.state, seat=duke.holder, territory=duke.territory)

    def guide(self) -> Iterator[str]:
        """OCCUPY-38 · How near Ecaz is to victory, and who breaks the condition of the Fremen."""
        guide = self.view.guide
        if guide is None:
            return
        together = {"together": guide.together, "number": len(guide.together), "needed_together": guide.needed_together}
        yield self.say("terminal-guide", counted=guide.counted, needed=guide.needed, **together)
        for territory, seats in guide.blocked.items():
            yield self.say("terminal-guide-blocked", territory=territory, seats=seats)
        for territory, seats in guide.sietches.items():
            yield self.say("terminal-guide-sietch", territory=territory, seats=seats)
        for territory, seat in self.view.must_leave.items():
            yield self.say("terminal-must-leave", territory=territory, seat=seat)

    def decks(self) -> Iterator[str]:
        """Where the game stands, and what lies on and beside the decks."""
        view = self.view
        yield self.turn()
        if view.storm_card_lies or view.storm_card:
            yield self.storm_card()
        if view.spice_discards[0] or view.spice_discards[1]:
            yield self.say("terminal-spice-discards", cards=[pile[-1] for pile in view.spice_discards if pile])

    def everybody(self) -> Iterator[str]:
        """The seats, in storm order."""
        for seat in self.view.order:
            yield self.seat_line(next(other for other in self.view.seats if other.seat == seat))

    def shown(self) -> Iterator[str]:
        """VICTORY-10 · When the game is over: what each seat had behind its shield."""
        for seat in self.view.seats if self.view.over else ():
            if (had := seat.private) is not None:
                yield self.say(
                    "terminal-shown",
                    seat=seat.seat,
                    spice=had.purse,
                    cards=[card.face for card in had.hand],
                    leaders=[card.face for card in had.traitors],
                )
                if had.prediction:
                    yield self.say("terminal-predicted", faction=had.prediction.faction, turn=had.prediction.turn)

    def turn(self) -> str:
        """Where the game stands."""
        view = self.view
        facts = {"turn": view.turn, "last": view.settings.max_turns, "storm": view.storm, "deck": view.deck_size}
        return self.say("terminal-turn", phase=view.phase, **facts)

    def storm_card(self) -> str:
        """The card that lies ready for the next storm, as far as the seat knows it."""
        face = self.view.storm_card
        return self.say(
            "terminal-storm-card", sectors=catalog.storm_deck().card[CardId(face)].sectors if face else None
        )

    def seat_line(self, seat: SeatView) -> str:
        """One seat, as everybody sees it."""
        return self.say(
            "terminal-seat",
            seat=seat.seat,
            cards=seat.hand_size,
            reserves=seat.reserves,
            board=together(there[seat.seat] for there in self.view.board.values() if seat.seat in there),
            tanks=seat.tanks,
            leaders=seat.living,
            captives=sum(held.number for held in seat.captives),
            front=seat.front,
            backed=seat.backed,
            returning=seat.returning,
            ally=seat.ally,
        )

    def place_line(self, place: LocationId) -> str:
        """Who stands in a location, and the spice there."""
        storm = catalog.board().sector_of[place] == self.view.storm
        facts = {"groups": self.groups(place) or "", "spice": self.view.spice.get(place, 0), "storm": storm}
        return self.say("terminal-place", location=place, **facts)

    def interest(self, place: str) -> int:
        """How soon a person looks for this place: the less, the sooner. First strongholds, then spice and forces."""
        territory = catalog.board().territory_of.get(LocationId(place), place)
        if territory in catalog.board().strongholds:
            return 0
        return 1 if self.at(place) else QUIET

    def at(self, place: str) -> str:
        """Who stands in a location and the spice there; empty if nothing is there, or it is no location."""
        location = LocationId(place)
        facts = {"groups": self.groups(location) or "", "spice": self.view.spice.get(location, 0)}
        return self.say("terminal-there", **facts) if any(facts.values()) else ""

    def groups(self, place: LocationId) -> str:
        """Who stands there."""
        there: Mapping[Seat, Forces] = self.view.board.get(place, {})
        return ", ".join(self.say("terminal-group", seat=seat, forces=group) for seat, group in there.items())

    # -- one thing
    def about(self, name: str) -> list[str] | None:
        """What is to be told of a place or a faction of this name; None if there is none."""
        seats = {seat.seat: seat for seat in self.view.seats}
        if seat := self.named("faction", name, seats):
            return [*self.faction(seats[Seat(seat)])]
        board = catalog.board()
        if territory := self.named("territory", name, board.territory):
            return [*self.territory(catalog.TerritoryId(territory))]
        return None

    def named(self, kind: str, name: str, among: Mapping[Any, object]) -> str | None:
        """The one of these ids that is meant: its id, its name, or the only one that so begins."""
        names = {id: self.words.names.of(kind, id).casefold() for id in among}
        wanted = name.casefold()
        for fits in (
            lambda id: wanted in (id, names[id]),
            lambda id: names[id].startswith(wanted) or id.startswith(wanted),
            lambda id: any(word.startswith(wanted) for word in names[id].split()),
        ):
            found = [id for id in among if fits(id)]
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def faction(self, seat: SeatView) -> Iterator[str]:
        """A seat with its leaders and forces."""
        yield self.seat_line(seat)
        for state in ("alive", "captive", "hidden", "dead", "face_down", "set_aside"):
            faces = [leader.face for leader in (*seat.leaders, *seat.tokens) if leader.state == state]
            if faces:
                yield self.say("terminal-leaders", state=state, leaders=faces)
        for held in seat.captives:
            yield self.say("terminal-captives", seat=seat.seat, faction=held.faction, number=held.number)
        if seat.executed:
            yield self.say("terminal-executed", seat=seat.seat, number=seat.executed)
        if seat.open_traitors:
            yield self.say("terminal-open-traitors", leaders=seat.open_traitors)
        if seat.special_power_used:
            yield self.say("terminal-power-used", seat=seat.seat)
        for place, there in self.view.board.items():
            if seat.seat in there:
                yield self.place_line(place)
        yield from (self.purse(note) for note in self.purses() if note.seat == seat.seat)
        seen = [card.face for card in self.view.record if card.holder == seat.seat]
        if seen:
            yield self.say("terminal-seen", seat=seat.seat, cards=seen)

    def purses(self) -> tuple[PurseNote, ...]:
        """What the seat could have noted of the spice of others; nothing without that house rule."""
        return self.view.notes.purses if self.view.notes else ()

    def purse(self, note: PurseNote) -> str:
        """One such note."""
        return self.say("terminal-purse", seat=note.seat, spice=note.spice, turn=note.turn, certain=note.certain)

    def territory(self, territory: catalog.TerritoryId) -> Iterator[str]:
        """A territory: its locations, and what it touches."""
        here = catalog.board().territory[territory]
        facts = {"territory": territory, "terrain": here.terrain, "sectors": here.sectors}
        yield self.say("terminal-territory", shelter=here.storm_protected, **facts)
        for place in here.locations:
            yield self.place_line(place)
        yield self.say("terminal-neighbours", territories=here.adjacent)

    def fighters(self, territory: str) -> Iterator[str]:
        """Who stands where in a territory."""
        for place in catalog.board().locations_of[catalog.TerritoryId(territory)]:
            if self.groups(place):
                yield self.place_line(place)

    # -- the own side
    def forces(self) -> Iterator[str]:
        """Where the own forces are."""
        for place, there in self.view.board.items():
            if self.own.seat in there:
                yield self.place_line(place)
        yield self.say("terminal-home", reserves=self.own.reserves, tanks=self.own.tanks or NONE, seat=self.own.seat)

    def hand(self) -> Iterator[str]:
        """What the seat alone knows of itself."""
        own = self.own.private
        assert own is not None, "a seat sees what is its own"
        yield self.say("terminal-spice", spice=own.purse, free=own.free)
        for card in own.hand:
            kind = catalog.treachery_cards().card[CardId(card.face)].printed_type
            yield self.say("terminal-card", card=card.face, kind=kind)
        if not own.hand:
            yield self.say("terminal-no-cards")
        if own.traitors:
            yield self.say("terminal-traitors", leaders=[card.face for card in own.traitors])
        dealt = [card.face for card in own.dealt_traitors]
        if dealt:
            yield self.say("terminal-dealt-traitors", leaders=dealt)
        if own.returned_traitors:
            yield self.say("terminal-returned-traitors", leaders=own.returned_traitors)
        captive = [leader.face for leader in self.own.leaders if leader.state == "captive"]
        if captive:
            yield self.say("terminal-own-captives", leaders=captive)
        if own.lost_in_battle is not None:
            yield self.say(
                "terminal-lost-in-battle", forces=own.lost_in_battle, token=[t.face for t in self.own.tokens]
            )
        if own.prediction:
            yield self.say("terminal-prediction", faction=own.prediction.faction, turn=own.prediction.turn)
        if self.view.storm_card:
            yield self.storm_card()
        if self.view.spice_seen:
            yield self.say("terminal-next-spice", card=self.view.spice_seen.face, old=self.view.spice_seen.outdated)
        yield from map(self.purse, self.purses())
        if self.view.notes and self.view.notes.cleared_leaders:
            yield self.say("terminal-cleared", leaders=self.view.notes.cleared_leaders)
        if own.uninterested:
            yield self.say("terminal-ignored", windows=own.uninterested)
        for offer in self.view.offers:
            terms = {"give": offer.terms.give, "take": offer.terms.take, "promise": offer.terms.promise}
            yield self.say("terminal-offer", number=offer.number, by=offer.by, to=offer.to, **terms)

    def short(self) -> str:
        """The own purse and hand in one line."""
        own = self.own.private
        assert own is not None, "a seat sees what is its own"
        cards = [card.face for card in own.hand]
        return self.say(
            "terminal-short",
            spice=own.purse,
            cards=cards,
            reserves=self.own.reserves,
            seat=self.own.seat,
            ally=self.own.ally,
        )


def together(groups: Iterable[Forces]) -> Forces:
    """All these forces in one."""
    total = Forces(0)
    for group in groups:
        total += group
    return total
