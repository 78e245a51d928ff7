"""Saves: the format is pinned, old ones are upgraded, strangers are refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kanly.kernel import Codec, Pass, Ruleset, Seat, TablePart, Window
from kanly.kernel.saving import is_sentence
from toys.orders import GiveOrders
from toys.positions import RULES, auction, battle, shipment
from toys.saves import FORMAT, UPGRADES, load, save
from toys.shipment import Ship
from toys.table import ATREIDES, EMPEROR, HARKONNEN, Order, Table, core


def test_the_save_format_is_the_one_it_says() -> None:
    """When this fails: raise FORMAT, say in UPGRADES how old saves become new ones, then change the digest here."""
    own = Codec(Table, ("toys", "kanly.kernel.messages"))  # what the kernel adds, the product's own digest pins
    assert (FORMAT, own.shape()) == (3, "9757ccb62ff43d5a")


def test_the_digest_sees_the_fields_of_structs_inside_others() -> None:
    def digest(field: str) -> str:
        spot: Any = msgspec.defstruct("Spot", [(field, int)], frozen=True)
        seats = tuple[Seat, ...]
        table: Any = msgspec.defstruct("Board", [("seats", seats), ("order", seats), ("spots", dict[str, spot])])
        return Codec(table, ("kanly.kernel",)).shape()

    assert digest("forces") == digest("forces") != digest("fighters")


def test_of_what_a_procedure_has_the_digest_sees_steps_and_receivers_alone() -> None:
    """Its own helpers are in no save, so that they may come and go without a new format."""
    seen = {name for kind in (TablePart, Window) for name, part in vars(kind).items() if is_sentence(part)}
    assert {"begin", "over", "collect", "resolve", "reopen"} <= seen and "next_row" not in seen


def test_an_old_save_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    new = save(auction().start())
    old = new.replace(b'"format":%d' % FORMAT, b'"format":1').replace(b'"opener"', b'"first_bidder"')
    with pytest.raises(msgspec.ValidationError, match="opener"):
        load(old.replace(b'"format":1', b'"format":%d' % FORMAT), RULES)

    def upgrade(data: bytes) -> bytes:
        return data.replace(b'"first_bidder"', b'"opener"').replace(b'"format":1', b'"format":%d' % FORMAT)

    monkeypatch.setitem(UPGRADES, 1, lambda raw: msgspec.json.decode(upgrade(msgspec.json.encode(raw))))
    assert save(load(old, RULES)) == new


def test_a_game_needs_the_extensions_it_was_played_with() -> None:
    with pytest.raises(ValueError, match="guild"):
        load(save(auction().start()), Ruleset(core))


def test_a_window_keeps_sealed_uses_with_their_parameters() -> None:
    """Generic procedures hold the actions of the game: any of them comes back as what it was."""
    game = shipment().start()
    card = game.table.hands[HARKONNEN][0]
    order = Order("w_ship_rate", {"type": "Karama", "card": card, "power": "guild_ally_half_price"})
    game.act(HARKONNEN, GiveOrders((order,)))
    game.act(EMPEROR, Ship("arrakeen", 5))
    again = load(save(game), RULES)
    assert again.waiting == game.waiting and again.waiting is not None
    assert type(again.waiting.answers[HARKONNEN]).__name__ == "Karama"


def test_a_broken_save_names_the_place() -> None:
    data = save(battle(ATREIDES, HARKONNEN).start())
    with pytest.raises(msgspec.ValidationError, match=r"\$\.stack\[0\]"):
        load(data.replace(b'"type":"Battle"', b'"type":"Duel"'), RULES)
    with pytest.raises(msgspec.DecodeError):
        load(data[:-2], RULES)


@pytest.mark.rule("TIMING-01")
def test_equal_states_give_equal_bytes() -> None:
    one, two = auction().start(), auction().start()
    assert save(one) == save(two) == save(load(save(one), RULES)) == save(one.copy())
    one.act(one.owed()[0].seat, Pass())
    assert save(one) != save(two)
