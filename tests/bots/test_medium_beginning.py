"""The medium player at the setup."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.bots.medium.beginning import MEETINGS, worth_of_traitor
from kanly.kernel import Seat
from kanly.rules.core.traitor_deal import KeepTraitor, TraitorDeal
from support.medium import answer, phase
from support.position import SIX, position


def kept(seat: str, *dealt: str) -> str:
    """The leader whose card this seat keeps of these."""
    start = position(*SIX).traitors(**{seat: dealt})
    table, owner = start.table, Seat(seat)
    table.dealt_traitors[owner], table.traitors[owner] = table.traitors[owner], ()
    t = phase(start, "setup", TraitorDeal())
    choice = answer(t, seat)
    assert isinstance(choice, KeepTraitor)
    return t.game.table.faces[choice.card]


@pytest.mark.parametrize(
    ("seat", "dealt", "keeps"),
    [
        ("emperor", ["guild_rep", "staban_tuek", "jamis", "umman_kudu"], "staban_tuek"),  # the strongest of a house
        ("emperor", ["hasimir_fenring", "jamis", "umman_kudu", "guild_rep"], "guild_rep"),  # an own one is no use
        ("spacing_guild", ["stilgar", "hasimir_fenring", "jamis", "chani"], "hasimir_fenring"),  # Fremen are far away
        ("fremen", ["otheym", "staban_tuek", "feyd_rautha", "guild_rep"], "feyd_rautha"),
    ],
)
def test_the_traitor_is_kept_that_will_be_met(seat: str, dealt: list[str], keeps: str) -> None:
    assert kept(seat, *dealt) == keeps


def test_only_own_leaders_are_still_a_choice() -> None:
    assert kept("fremen", "otheym", "stilgar", "chani", "jamis") in ("otheym", "stilgar", "chani", "jamis")


def test_every_traitor_has_a_worth() -> None:
    """Also those of factions that the table of meetings does not know."""
    for leader in catalog.leaders().leaders:
        for seat in map(Seat, SIX):
            assert (worth_of_traitor(seat, leader.id) > 0) == (leader.faction != str(seat))
    assert {seat for pair in MEETINGS for seat in pair} == set(SIX)
    assert all(one < other for one, other in MEETINGS)
