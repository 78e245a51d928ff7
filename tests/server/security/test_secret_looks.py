"""What every seat has come to know by secret looks is not public: neither an observer nor another seat can tell."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kanly.game.typing import known_things
from kanly.kernel import Seat
from kanly.rules.core.knowledge import knows, show
from kanly.rules.factions.ecaz.effects.looks import HandLooked, TraitorLooked
from kanly.state import Engine, Thing
from kanly.view import imagine, view
from support.ambassadors import FOR_ITSELF, entry
from support.position import position

CARD, LEADER = "chaumas", "caid"
"""What the Emperor holds."""
EMPEROR = Seat("emperor")


def looked_at(token: str, *seats: str) -> tuple[Engine, Thing]:
    """Everybody has looked at what the Emperor holds, each alone, Ecaz last: by its Ambassador. The thing."""
    t = position("ecaz", *seats, "emperor", turn=2, assisted_notes=True, no_reveal_at_end=True)
    t.traitors(emperor=[LEADER]).hand(emperor=[CARD])
    others = [name for name in ("choam", "fremen", "emperor", "atreides", "harkonnen") if name != token]
    t.ambassadors(token, *others[:4], placed={"carthag": token})
    referee = entry(t, "emperor", "carthag_11")
    g = referee.game
    (thing,) = (g.table.hands if token == "atreides" else g.table.traitors)[EMPEROR]
    for seat in seats:
        show(g, thing, to=[Seat(seat)])
    referee("ecaz", FOR_ITSELF)
    assert all(knows(g, seat, thing) for seat in g.table.seats)
    return g, thing


def bytes_of(g: Engine, viewer: str | None) -> bytes:
    """What the viewer sees."""
    return msgspec.json.encode(view(g, None if viewer is None else Seat(viewer)))


@pytest.mark.rule("AMB-23", "SEED-60", "SECRET-01")
@pytest.mark.parametrize("seats", [(), ("spacing_guild",)], ids=["two", "three"])
@pytest.mark.parametrize("token", ["atreides", "harkonnen"])
def test_what_all_have_seen_alone_is_not_public(token: str, seats: tuple[str, ...]) -> None:
    """An observer sees no face; a seat that has looked sees the same whether or not others have."""
    g, thing = looked_at(token, *seats)
    assert CARD.encode() not in bytes_of(g, None) and thing not in known_things(g, None)
    assert not [seat.open_traitors for seat in view(g, None).seats if seat.open_traitors]
    told: Any = (HandLooked if token == "atreides" else TraitorLooked)(Seat("ecaz"), EMPEROR)
    assert told in [event.seen_by(None) for event in g.events]
    before = {seat: bytes_of(g, seat) for seat in g.table.seats}
    for seat in g.table.seats:
        if seat != EMPEROR:
            g.table.known[thing] &= ~g.table.bit(seat)
            assert {other: bytes_of(g, other) for other in before if other != seat} == {
                other: seen for other, seen in before.items() if other != seat
            }
            show(g, thing, to=[seat])
    imagined = [imagine(g, None, Random(number)) for number in range(20)]
    assert {bytes_of(world, None) for world in imagined} == {bytes_of(g, None)}
    assert len({world.table.faces[thing] for world in imagined}) > 1


@pytest.mark.rule("AMB-23", "SECRET-01")
@pytest.mark.parametrize("token", ["atreides", "harkonnen"])
def test_what_is_then_shown_to_all_is_public(token: str) -> None:
    g, thing = looked_at(token)
    show(g, thing)
    assert known_things(g, EMPEROR)[thing] == g.table.faces[thing]
    shown = [seat for seat in view(g, None).seats if seat.open_traitors]
    assert [seat.open_traitors for seat in shown] == ([(LEADER,)] if token == "harkonnen" else [])
