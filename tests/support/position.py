"""Positions for tests, built from what lies where. Everything is moved out of the box of a fresh table, so that nothing
is made or lost: a position is always one that conservation holds for.

    t = position("atreides", "harkonnen", turn=2).purse(atreides=5).hand(atreides=["karama"]).begin(Phase("bidding"))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.game.game import resolved
from kanly.kernel import Machine, Procedure, Sealed, Seat
from kanly.rules.core.fresh import fresh_table
from kanly.rules.policies import edition
from kanly.rules.registry import ruleset
from kanly.state import Custody, Forces, GameState, Prediction, SpiceNote, Thing, Zone
from support.referee import Referee

Count: TypeAlias = int | Forces
SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")
EIGHT = (*SIX, "ecaz", "moritani")


def position(*factions: str, turn: int = 1, policies: Mapping[str, str] | None = None, **settings: Any) -> Position:
    """A table with these factions on the circles in this order (the first on sector 2): all forces in reserve, no
    spice, no cards in hands, no traitors dealt, the storm in its start sector, storm order from the first faction."""
    return Position(factions or SIX, turn, policies or {}, settings)


class Position:
    """A table under construction. Each method moves things out of the box and returns the position."""

    def __init__(
        self, factions: Sequence[str], turn: int, policies: Mapping[str, str], settings: Mapping[str, Any]
    ) -> None:
        given = {"seats": list(factions), "random_seating": False, **settings}
        if not isinstance(given["seats"][0], str):
            given |= {"faction_selection": "free"}
        self.table: GameState = fresh_table(resolved(given), lambda below: 0)
        self.table.turn = turn
        self.policies = edition(**policies).policies
        if self.table.terror:
            self._known(self.table.terror["supply"], "moritani")

    # -- things
    def _thing(self, family: str, face: str, zones: Sequence[Zone]) -> Thing:
        for zone in zones:
            for thing in zone:
                if self.table.faces[thing] == face:
                    return thing
        raise AssertionError(f"no {family} {face} is left in the box")

    def _card(self, face: str) -> Thing:
        card = self._thing("treachery", face, [self.table.deck])
        self.table.deck = tuple(other for other in self.table.deck if other != card)
        return card

    def hand(self, **hands: Sequence[str]) -> Position:
        """Cards from the deck in hands, each known to its owner."""
        for seat, faces in hands.items():
            cards = tuple(self._card(face) for face in faces)
            self.table.hands[Seat(seat)] += cards
            self._known(cards, seat)
        return self

    def deck(self, *faces: str) -> Position:
        """These cards on top of the deck, the first one uppermost."""
        cards = tuple(reversed([self._card(face) for face in faces]))
        self.table.deck += cards
        return self

    def only_deck(self, *faces: str) -> Position:
        """Exactly these cards in the deck, the first one uppermost; the others are out of the game."""
        cards = tuple(reversed([self._card(face) for face in faces]))
        self.table.removed += self.table.deck
        self._known(self.table.deck, *self.table.seats)
        self.table.deck = cards
        return self

    def discarded(self, *faces: str) -> Position:
        """These cards on the discard pile, the last one uppermost."""
        cards = tuple(self._card(face) for face in faces)
        self.table.discard += cards
        self._known(cards, *self.table.seats)
        return self

    def spice_deck(self, *faces: str) -> Position:
        """These spice cards on top of their deck, the first one uppermost."""
        table, cards = self.table, list[Thing]()
        for face in faces:
            cards.insert(0, self._thing("spice", face, [table.spice_deck]))
            table.spice_deck = tuple(card for card in table.spice_deck if card != cards[0])
        table.spice_deck += tuple(cards)
        return self

    def only_spice_deck(self, *faces: str) -> Position:
        """Exactly these spice cards in their deck, the first uppermost; the others lie on discard pile A."""
        self.spice_deck(*faces)
        cut = len(self.table.spice_deck) - len(faces)
        rest, self.table.spice_deck = self.table.spice_deck[:cut], self.table.spice_deck[cut:]
        self.table.spice_discards = (self.table.spice_discards[0] + rest, self.table.spice_discards[1])
        self._known(rest, *self.table.seats)
        return self

    def storm_card(self, face: str, *seen_by: str) -> Position:
        """This card is set aside for the next storm; these have seen it."""
        card = self._thing("storm", face, [self.table.storm_deck])
        self.table.storm_deck = tuple(other for other in self.table.storm_deck if other != card)
        self.table.storm_card = (card,)
        self._known((card,), *seen_by)
        return self

    def current_territory(self, territory: str, pile: int = 0) -> Position:
        """The territory of the topmost Territory card of a pile."""
        both = list(self.table.current_territories)
        both[pile] = TerritoryId(territory)
        self.table.current_territories = (both[0], both[1])
        return self

    def traitors(self, **traitors: Sequence[str]) -> Position:
        """Kept Traitor Cards, by the leaders they name."""
        for seat, leaders in traitors.items():
            for leader in leaders:
                card = self._thing("traitor", leader, [self.table.traitor_deck])
                self.table.traitor_deck = tuple(other for other in self.table.traitor_deck if other != card)
                self.table.traitors[Seat(seat)] += (card,)
                self._known((card,), seat)
        return self

    def dead(self, **leaders: Sequence[str]) -> Position:
        """Leaders in the Tanks, in the order in which they died."""
        for seat, names in leaders.items():
            for name in names:
                zones = self.table.tokens if name in self._tokens(seat) else self.table.leaders
                disc = self._thing("leader", name, [zones[Seat(seat)]])
                zones[Seat(seat)] = tuple(other for other in zones[Seat(seat)] if other != disc)
                self.table.dead_leaders[Seat(seat)] += (disc,)
        return self

    def _tokens(self, seat: str) -> list[str]:
        return [self.table.faces[token] for token in self.table.tokens[Seat(seat)]]

    def lost_in_battle(self, **counts: int) -> Position:
        """So many forces have been lost in battles so far; with 7 the Kwisatz Haderach is in play."""
        for seat, count in counts.items():
            self.table.lost_in_battle[Seat(seat)] = count
            if count >= 7:
                self.table.tokens[Seat(seat)] += self.table.set_aside[Seat(seat)]
                self.table.set_aside[Seat(seat)] = ()
        return self

    def captives(self, **leaders: str) -> Position:
        """Of each faction a leader that Harkonnen has captured; nobody else can tell which of the living ones it is."""
        captor = Seat("harkonnen")
        for seat, name in leaders.items():
            own = self.table.leaders[Seat(seat)]
            disc = self._thing("leader", name, [own])
            self.table.leaders[Seat(seat)] = tuple(other for other in own if other != disc)
            self.table.leaders[captor] = tuple(sorted((*self.table.leaders[captor], disc)))
            for other in own:
                told = self.table.bit(captor) | self.table.bit(Seat(seat))
                self.table.known[other] = told | 1 << len(self.table.seats)  # and it is not public
        return self

    def _known(self, things: Zone, *seats: str) -> None:
        for thing in things:
            for seat in seats:
                self.table.known[thing] |= self.table.bit(Seat(seat))

    # -- spice
    def purse(self, **amounts: int) -> Position:
        """Spice behind the shields, from the bank."""
        for seat, amount in amounts.items():
            self.table.bank += self.table.purses[Seat(seat)] - amount
            self.table.purses[Seat(seat)] = amount
            for viewer, notes in self.table.spice_notes.items():
                if viewer != seat:
                    self.table.spice_notes[viewer] = {**notes, Seat(seat): SpiceNote(amount, self.table.turn)}
        return self

    def front(self, **amounts: int) -> Position:
        """Spice in front of the shields, from the bank."""
        for seat, amount in amounts.items():
            self.table.bank -= amount
            self.table.fronts[Seat(seat)] += amount
        return self

    def spice(self, amounts: Mapping[str, int]) -> Position:
        """Spice on the board, by location, from the bank."""
        for location, amount in amounts.items():
            self.table.bank -= amount
            self.table.spice[LocationId(location)] = amount
        return self

    # -- forces
    def forces(self, places: Mapping[str, Mapping[str, Count]]) -> Position:
        """Forces from the reserves on the board: location -> faction -> how many."""
        for location, groups in places.items():
            assert location in catalog.board().location, location
            for seat, count in groups.items():
                forces = forces_of(count)
                self.table.reserves[Seat(seat)] = self._less(self.table.reserves[Seat(seat)], forces.sideless)
                there = {**self.table.board.get(LocationId(location), {}), Seat(seat): forces}
                self.table.board[LocationId(location)] = {s: there[s] for s in self.table.seats if s in there}
        return self

    def tanks(self, **counts: Count) -> Position:
        """Forces from the reserves in the Tanks."""
        for seat, count in counts.items():
            self.table.reserves[Seat(seat)] = self._less(self.table.reserves[Seat(seat)], forces_of(count))
            self.table.tanks[Seat(seat)] += forces_of(count)
        return self

    def _less(self, held: Forces, forces: Forces) -> Forces:
        assert forces.within(held), f"{forces} of {held}"
        return held - forces

    # -- Ambassadors
    def ambassadors(
        self, *cohort: str, placed: Mapping[str, str] | None = None, triggered: Sequence[str] = ()
    ) -> Position:
        """The own Ambassador and this cohort (names without `ambassador_`; by default the first five of the catalog)
        are available; then some are placed, by territory; those triggered are set aside."""
        zones = self.table.ambassadors
        others = [token.id for token in catalog.ambassadors().tokens if token.id != "ambassador_ecaz"]
        names = [f"ambassador_{name}" for name in cohort] or others[:5]
        tokens = {self.table.faces[token]: token for token in zones["unused"]}
        self.table.cohort = tuple(sorted(tokens[name] for name in names))
        zones["available"] = tuple(sorted((*self.table.cohort, tokens["ambassador_ecaz"])))
        zones["unused"] = tuple(token for token in zones["unused"] if token not in zones["available"])
        for territory, name in (placed or {}).items():
            self._from_supply(token := tokens[f"ambassador_{name}"])
            self.table.embassies[TerritoryId(territory)] = token
        for name in triggered:
            self._from_supply(token := tokens[f"ambassador_{name}"])
            zones["set_aside"] = tuple(sorted((*zones["set_aside"], token)))
            self.table.triggered = tuple(sorted((*self.table.triggered, token)))
        return self

    def _from_supply(self, token: Thing) -> None:
        supply = self.table.ambassadors["available"]
        assert token in supply
        self.table.ambassadors["available"] = tuple(other for other in supply if other != token)

    # -- tokens of Moritani, and Duke Vidal
    def terror(self, places: Mapping[str, str]) -> Position:
        """Terror tokens face down on the board: territory -> name without its `terror_`."""
        for territory, name in places.items():
            token = self._thing("token", f"terror_{name}", [self.table.terror["supply"]])
            self.table.terror["supply"] = tuple(t for t in self.table.terror["supply"] if t != token)
            self.table.terror_placed[TerritoryId(territory)] = (
                *self.table.terror_placed.get(TerritoryId(territory), ()),
                token,
            )
        return self

    def aftermath(self, territory: str) -> Position:
        """The Atomics have been revealed there, and are out of the game."""
        token = self._thing("token", "terror_atomics", [self.table.terror["supply"]])
        self.table.terror["supply"] = tuple(t for t in self.table.terror["supply"] if t != token)
        self.table.terror["removed"] += (token,)
        self._known((token,), *self.table.seats)
        self.table.aftermath = TerritoryId(territory)
        return self

    def vidal(self, holder: str, source: str = "moritani", turn: int = 0) -> Position:
        """Duke Vidal is with this faction, by this source, since that turn (0: the present one)."""
        (disc,), self.table.vidal = self.table.vidal, ()
        self.table.leaders[Seat(holder)] = tuple(sorted((*self.table.leaders[Seat(holder)], disc)))
        self.table.custody = Custody(source, turn or self.table.turn)
        return self

    # -- the rest
    def storm(self, sector: int) -> Position:
        """The storm stands there, and storm order follows from it (STORM-12)."""
        self.table.storm = sector
        ahead = {
            seat: (circle - sector - 1) % 18 for seat, circle in zip(self.table.seats, self.table.circles, strict=True)
        }
        self.table.order = tuple(sorted(self.table.seats, key=ahead.__getitem__))
        return self

    def order(self, *seats: str) -> Position:
        """Storm order, whatever the storm."""
        assert sorted(seats) == sorted(self.table.seats)
        self.table.order = tuple(map(Seat, seats))
        return self

    def allied(self, one: str, other: str, **pledges: int) -> Position:
        """These two are allies, with these pledges."""
        self.table.alliances |= {Seat(one): Seat(other), Seat(other): Seat(one)}
        for seat, pledge in pledges.items():
            self.table.pledges[Seat(seat)] = pledge
        return self

    def dialers(self, *seats: str) -> Position:
        """Who last used the battle wheels."""
        self.table.dialers = tuple(map(Seat, seats))
        return self

    def predicted(self, faction: str, turn: int) -> Position:
        """The prediction of the Bene Gesserit."""
        self.table.prediction = Sealed((Seat("bene_gesserit"),), Prediction(Seat(faction), turn))
        return self

    def begin(self, first: Procedure, seed: str = "test") -> Referee:
        """Start with this procedure, under the referee."""
        rules = ruleset(self.table.settings, self.table.seats, self.policies)
        return Referee(Machine.start(self.table, first, rules, seed))


def resumed(table: GameState) -> Position:
    """A position that begins with the table of a game that was played before."""
    again = Position.__new__(Position)
    again.table, again.policies = table, {}
    return again


def forces_of(count: Count) -> Forces:
    """A number stands for ordinary forces."""
    return count if isinstance(count, Forces) else Forces(count)
