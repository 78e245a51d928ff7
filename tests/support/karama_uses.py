"""How each ability that a Karama can stop comes to be used, what a stop changes and what it does otherwise: one row for
each row of the table of KARAMA-24 whose owner can be seated."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kanly.kernel import Window
from kanly.rules.core.turn import Phase
from support.karama_acts import GUILD, OWNED, SISTERS, silent
from support.karama_rows.atreides import OF_ATREIDES
from support.karama_rows.bene_gesserit import OF_BENE_GESSERIT
from support.karama_rows.ecaz import OF_ECAZ
from support.karama_rows.emperor import OF_EMPEROR
from support.karama_rows.fremen import OF_FREMEN
from support.karama_rows.harkonnen import OF_HARKONNEN
from support.karama_rows.moritani import OF_MORITANI
from support.karama_rows.spacing_guild import OF_SPACING_GUILD
from support.karama_use import Use
from support.position import position
from support.referee import Referee
from support.sales import LOTS

USES: Mapping[str, Use] = {
    **OF_ATREIDES,
    **OF_BENE_GESSERIT,
    **OF_EMPEROR,
    **OF_FREMEN,
    **OF_SPACING_GUILD,
    **OF_HARKONNEN,
    **OF_ECAZ,
    **OF_MORITANI,
}
ZONES = (
    *("purses", "fronts", "pledges", "bank", "spice", "in_transit", "board", "reserves", "tanks"),
    *("leaders", "dead_leaders", "traitors", "hands", "deck", "row", "lot", "alliances"),
)


def used(power: str, mode: str) -> Referee:
    """The phase of the ability, up to the window in which it can be stopped. Two others hold a Karama; everybody else,
    the owner too, holds a card that is none."""
    use = USES[power]
    at = position(GUILD, SISTERS, *use.factions, turn=3, mode=mode).deck(*LOTS)
    at.hand(**{holder: ["karama"] for holder in use.holders}).purse(**dict.fromkeys(at.table.seats, OWNED))
    use.prepare(at)
    for seat, dull in zip(at.table.seats, (*("shield",) * 3, *("snooper",) * 3), strict=False):
        at.hand(**{seat: [] if at.table.hands[seat] else [dull]})
    return reach(at.begin(Phase(use.phase)), power)


def reach(t: Referee, power: str) -> Referee:
    """The ability is used, and can be stopped."""
    USES[power].acts(t)
    silent(t, lambda: power in [found for window in t.game.running(Window) for found in window.powers])
    assert t.asks and {kind for kind, _ in t.asks} == {"React"}
    assert power in t.game.innermost(Window).powers
    return t


def snapshot(t: Referee) -> dict[str, object]:
    """Everything that lies somewhere, but the pile and the cards that count as Karama."""
    found = {zone: getattr(t.game.table, zone) for zone in ZONES}
    karamas = {thing for thing, face in enumerate(t.game.table.faces) if face == "karama"}
    hands = {seat: [card for card in hand if card not in karamas] for seat, hand in t.game.table.hands.items()}
    copied: dict[str, object] = msgspec.json.decode(msgspec.json.encode({**found, "hands": hands}))
    return copied
