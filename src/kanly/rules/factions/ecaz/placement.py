"""How Ambassadors are placed: once a turn, at the end of Revival (AMB-06 to AMB-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from kanly import catalog
from kanly.catalog import AmbassadorId, TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Candidate,
    Decision,
    Draft,
    Event,
    Form,
    Outcome,
    Pass,
    Procedure,
    Quote,
    Seat,
    Violation,
    Window,
    ask,
    call,
    field_of,
    goto,
    step,
    violation,
    window_facts,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.places import in_storm, locations
from kanly.rules.core.spice import free_spice, implied_spice, to_bank
from kanly.rules.core.turn import end_of_phase
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.rules.factions.ecaz.tokens import name_of, post, token_in
from kanly.state import Engine

PLACEMENT = "ecaz_ambassador_placement"


# ------------------------------------------------------------------------------------------------ what is legal
def free_strongholds(g: Engine) -> list[TerritoryId]:
    """AMB-07 points 1 to 3 · The strongholds where an Ambassador may be placed now, in map order."""
    return [place for place in catalog.board().strongholds if not any(place_bars(g, place))]


def place_bars(g: Engine, territory: TerritoryId) -> Iterable[Violation]:
    """AMB-07 points 1 to 3 · Why no Ambassador may be placed there, sheltered from the storm or not. Forces do not
    matter."""
    if territory not in catalog.board().strongholds:
        yield violation("AMB-07", "ambassador-no-stronghold", territory=territory)
    elif territory in g.table.embassies:
        yield violation("AMB-07", "ambassador-there", territory=territory)
    elif any(in_storm(g, location) for location in locations(territory)):
        yield violation("AMB-07", "ambassador-in-storm", territory=territory)


def fee_bars(g: Engine, fee: int) -> Iterable[Violation]:
    """AMB-08 · Why Ecaz cannot pay the fee: it is paid of its own spice alone."""
    if fee > free_spice(g, ECAZ):
        yield violation("AMB-08", "ambassador-fee", fee=fee, free=free_spice(g, ECAZ))


# ------------------------------------------------------------------------------------------------ the opportunity
@end_of_phase.by(ecaz, at=5.93)
def opportunity(g: Engine, phase: str) -> AmbassadorPlacement | None:
    """TIMING-36 5.90 X3, AMB-06 · After the market and what is paid at the end of the phase, once a turn."""
    return AmbassadorPlacement() if phase == "revival" and placement_possible(g) else None


def placement_possible(g: Engine) -> bool:
    """AMB-06 · Whether public facts leave a placement possible, whatever lies behind the shield."""
    return bool(g.table.ambassadors["available"] and free_strongholds(g)) and not stopped_for_phase(g, PLACEMENT)


class AmbassadorPlacement(Procedure):
    """AMB-06 · One opportunity: tokens are placed one after the other, until Ecaz has finished or a placement is
    stopped. `placed`: how many so far. While one is declared, `token`, `territory` and `fee` say which."""

    placed: int = 0
    token: AmbassadorId = AmbassadorId("")
    territory: TerritoryId = TerritoryId("")
    fee: int = 0

    @step
    def choice(self, g: Engine) -> Outcome:
        """AMB-08 · The first costs 1 spice, each further one a spice more."""
        if not placement_possible(g):
            return DONE
        return ask(ChooseAmbassador(ECAZ, self.placed + 1), then=self.chosen, open_point=True)

    def chosen(self, g: Engine, answer: PlaceAmbassador | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.token, self.territory, self.fee = answer.token, answer.territory, self.placed + 1
        g.learn()  # the purse holds the fee
        g.emit(AmbassadorDeclared(ECAZ, self.token, self.territory, self.fee))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """AMB-09 · It can be stopped before anything is paid; then it was the last of this turn."""
        return call(declared(PLACEMENT), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else NEXT

    @step
    def commit(self, g: Engine) -> Outcome:
        """AMB-09 · Fee, counter and token move together. AMB-11 · Who is there already triggers nothing. TIMING-14 ·
        What has become impossible goes back undone."""
        token = token_in(g, "available", self.token)
        possible = token is not None and not [*place_bars(g, self.territory), *fee_bars(g, self.fee)]
        if token is not None and possible:
            to_bank(g, ECAZ, self.fee)
            post(g, token, self.territory)
            self.placed += 1
            g.emit(AmbassadorPlaced(ECAZ, self.token, self.territory, self.fee))
        self.token, self.territory, self.fee = AmbassadorId(""), TerritoryId(""), 0
        return goto(self.choice)


@implied_spice.by(ecaz, at=5.93)
def fee_of_a_declared_placement(g: Engine, seat: Seat) -> Iterable[int]:
    """Ecaz, which has declared a placement, can pay for it."""
    return [placement.fee for placement in g.running(AmbassadorPlacement)] if seat == ECAZ else ()


@window_facts.by(ecaz, at=5.93)
def placement_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str | int]]:
    """KARAMA-28 · What is answered while a placement is declared names the token and the fee."""
    if window.kind == "w_ambassador":
        for placement in g.at_hand(AmbassadorPlacement):
            yield from (("token", placement.token), ("fee", placement.fee))
            return


# ------------------------------------------------------------------------------------------------ the choice
class PlaceAmbassador(Action, frozen=True):
    """AMB-07 · Place this available token in that stronghold, for the fee that is due."""

    token: AmbassadorId
    territory: TerritoryId


class ChooseAmbassador(Decision[PlaceAmbassador | Pass]):
    """AMB-06 · A token and a stronghold, for the fee; or finished, which is what silence means."""

    rule = "AMB-06"
    window = "d_ambassador"
    listed = False
    fee: int

    def check(self, g: Engine, action: PlaceAmbassador | Pass) -> Sequence[Violation]:
        return self.quote(g, action).violations

    def quote(self, g: Engine, draft: PlaceAmbassador | Pass) -> Quote:
        if isinstance(draft, Pass):
            return Quote()
        bars = (*self.not_available(g, draft.token), *place_bars(g, draft.territory), *fee_bars(g, self.fee))
        return Quote(bars, {self.seat: self.fee})

    def not_available(self, g: Engine, token: AmbassadorId) -> Iterable[Violation]:
        """Why this token cannot be placed."""
        if token_in(g, "available", token) is None:
            yield violation("AMB-07", "ambassador-not-available", token=token)

    def options(self, g: Engine) -> Iterable[PlaceAmbassador | Pass]:
        """Finished; then each available token in each free stronghold."""
        yield Pass()
        if not any(fee_bars(g, self.fee)):
            names = [name_of(g, token) for token in g.table.ambassadors["available"]]
            yield from (PlaceAmbassador(name, place) for name in names for place in free_strongholds(g))

    def sample(self, g: Engine, rng: Random) -> PlaceAmbassador | Pass:
        """Now and then finished."""
        return Pass() if rng.random() < 0.25 else rng.choice([*self.options(g)])

    def form(self, g: Engine, draft: Draft) -> Form:
        """Which token, and where; every other stronghold with the reason."""
        costs, dear = {self.seat: self.fee}, tuple(fee_bars(g, self.fee))
        names = [name_of(g, token) for token in g.table.ambassadors["available"]]
        tokens = (Candidate(name, dear, costs) for name in names)
        places = (Candidate(place, (*place_bars(g, place), *dear), costs) for place in catalog.board().strongholds)
        fields = (field_of("token", "token", tokens), field_of("territory", "territory", places))
        return Form("PlaceAmbassador", fields)


# ------------------------------------------------------------------------------------------------ what is told
class AmbassadorDeclared(Event, frozen=True):
    """AMB-09 · Ecaz would place this Ambassador there, for so much spice."""

    seat: Seat
    token: AmbassadorId
    territory: TerritoryId
    fee: int


class AmbassadorPlaced(Event, frozen=True):
    """AMB-07, AMB-08 · This Ambassador stands in the stronghold, for so much spice."""

    seat: Seat
    token: AmbassadorId
    territory: TerritoryId
    fee: int
