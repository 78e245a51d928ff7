"""Assassinate Leaders (MORI-06 to MORI-10)."""

from __future__ import annotations

import pytest

from kanly.kernel import Pass, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.moritani.assassinate_leaders import (
    AssassinRevealed,
    AssassinsForfeited,
    HiddenTraitorReplaced,
    RevealAssassin,
    TraitorReplaced,
)
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.view import view
from support.fighting import fights, planning
from support.moritani_battles import E, F, H, M, fought, lost
from support.position import Position
from support.referee import Referee


def against(card: str, *, mode: str = "advanced") -> Position:
    """Moritani lose against the Emperor, and hold this Traitor Card."""
    return lost("emperor", "moritani", mode).traitors(moritani=[card])


def faces(t: Referee, cards: tuple[int, ...]) -> list[str]:
    return [t.game.table.faces[card] for card in cards]


@pytest.mark.rule("MORI-06", "MORI-07", "MORI-10")
def test_the_named_leader_dies_and_the_bank_pays_its_strength() -> None:
    t = fought(against("hasimir_fenring"), {"leader": "captain_aramsham"})
    assert t.asks == [("ChooseAssassination", M)]
    (card,) = t.game.table.traitors[M]
    assert t.options(M) == [Pass(), RevealAssassin(card)]
    t(M, RevealAssassin(card))
    assert t.happened(AssassinRevealed) == [AssassinRevealed(M, E, "hasimir_fenring")]
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, E, "hasimir_fenring", 6)] and t.purse(M) == 5 + 6
    assert faces(t, t.game.table.revealed_assassins) == ["hasimir_fenring"] and not t.game.table.traitors[M]
    shown = view(t.game, F).terror
    assert shown and shown.revealed == ("hasimir_fenring",)
    t.end()


@pytest.mark.rule("MORI-06", "MORI-10", "TIMING-08")
@pytest.mark.parametrize("card", ["captain_aramsham", "stilgar", "lupino_ord"])
def test_they_are_asked_also_if_no_card_fits(card: str) -> None:
    """The leader just opposed, another faction's, an own one: the pause tells nothing."""
    t = fought(against(card), {"leader": "captain_aramsham"})
    if t.asks != [("ChooseAssassination", M)]:
        assert card == "captain_aramsham" and t.game.table.no_assassins, "silence has called the traitor"
        return
    assert t.options(M) == [Pass()]
    t.silence()
    assert not t.game.table.revealed_assassins


@pytest.mark.rule("MORI-06")
def test_the_leader_opposed_is_no_target_when_no_traitor_was_called() -> None:
    t = planning(against("captain_aramsham").begin(Phase("battle")))
    fights(t, E, "captain_aramsham", 1)
    fights(t, M, "vando_terboli")
    while t.asks[0][0] == "ChooseTraitorCall":
        t.all_pass()
    while t.asks and t.asks[0][0] == "ChooseLosses":
        t.silence()
    assert t.asks == [("ChooseAssassination", M)] and t.options(M) == [Pass()]


@pytest.mark.rule("MORI-06")
def test_not_in_basic_not_against_a_cheap_hero_not_if_the_leader_died() -> None:
    t = fought(against("hasimir_fenring", mode="basic"))
    assert ("ChooseAssassination", M) not in t.asks
    start = against("hasimir_fenring").hand(emperor=["cheap_hero"])
    assert ("ChooseAssassination", M) not in fought(start, {"leader": "cheap_hero"}).asks
    start = against("hasimir_fenring").hand(moritani=["crysknife"])
    t = fought(start, {"leader": "captain_aramsham"}, {"weapon": "crysknife"})
    assert t.happened(LeaderKilled) and ("ChooseAssassination", M) not in t.asks
    start = lost("moritani", "emperor").traitors(moritani=["hasimir_fenring"])
    assert ("ChooseAssassination", M) not in fought(start).asks, "they have won"


@pytest.mark.rule("MORI-07")
def test_who_is_dead_already_dies_no_second_time_but_the_card_is_used() -> None:
    start = against("hasimir_fenring").dead(emperor=["hasimir_fenring"])
    t = fought(start, {"leader": "captain_aramsham"})
    t(M, RevealAssassin(t.game.table.traitors[M][0]))
    assert t.happened(LeaderAssassinated) == [] and t.purse(M) == 5
    assert faces(t, t.game.table.revealed_assassins) == ["hasimir_fenring"]


@pytest.mark.rule("MORI-07", "HARK-11")
def test_wherever_it_is_also_as_a_captive() -> None:
    start = (
        lost("fremen", "moritani", "advanced", "harkonnen").captives(fremen="stilgar").traitors(moritani=["stilgar"])
    )
    t = fought(start, {"leader": "jamis"})
    t(M, RevealAssassin(t.game.table.traitors[M][0]))
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, H, "stilgar", 7)]
    assert "stilgar" in faces(t, t.game.table.dead_leaders[F])
    t.end()


@pytest.mark.rule("MORI-06", "MORI-08", "MORI-05")
def test_the_card_is_replaced_in_the_mentat_pause_and_marks_the_faction() -> None:
    start = against("hasimir_fenring")
    (card,), start.table.traitors[M] = start.table.traitors[M], ()
    start.table.revealed_assassins = (card,)
    for seat in start.table.seats:
        start.table.known[card] |= start.table.bit(seat)
    t = start.begin(Phase("mentat_pause"))
    assert faces(t, t.game.table.used_assassins) == ["hasimir_fenring"] and len(t.game.table.traitors[M]) == 1
    (new,) = t.happened(TraitorReplaced)
    assert t.news("fremen", HiddenTraitorReplaced) == [HiddenTraitorReplaced(M)] and new.leader != "hasimir_fenring"
    assert t.asks == [("ChooseTerrorPlacement", M)], "before the tokens"
    t = fought(again(card="burseg"), {"leader": "captain_aramsham"})
    assert ("ChooseAssassination", M) not in t.asks, "once against each faction"


def again(card: str) -> Position:
    """They have used it against the Emperor, and hold another card of this faction."""
    start = lost("emperor", "moritani").traitors(moritani=["hasimir_fenring", card])
    used, left = start.table.traitors[M]
    start.table.traitors[M], start.table.used_assassins = (left,), (used,)
    for seat in start.table.seats:
        start.table.known[used] |= start.table.bit(seat)
    return start


@pytest.mark.rule("MORI-08")
def test_with_an_empty_deck_none_is_drawn() -> None:
    start = again("burseg")
    table = start.table
    table.revealed_assassins, table.used_assassins = table.used_assassins, ()
    table.loyal, table.traitor_deck = table.traitor_deck, ()
    for card in table.loyal:
        table.known[card] = (1 << len(table.seats)) - 1
    t = start.begin(Phase("mentat_pause"))
    assert t.happened(TraitorReplaced) == [] and len(t.game.table.used_assassins) == 1


@pytest.mark.rule("MORI-09")
def test_who_has_called_a_traitor_assassinates_nobody_any_more() -> None:
    start = against("captain_aramsham")
    t = fought(start, {"leader": "captain_aramsham"})
    assert t.happened(AssassinsForfeited) == [AssassinsForfeited(M)] and t.game.table.no_assassins
    shown = view(t.game, F).terror
    assert shown and shown.forfeited
    start = against("hasimir_fenring")
    start.table.no_assassins = True
    assert ("ChooseAssassination", M) not in fought(start).asks


@pytest.mark.rule("MORI-06", "HARK-05")
def test_not_where_somebody_has_called_a_traitor_be_it_in_vain() -> None:
    """Harkonnen call one for their ally, the Emperor; a Karama stops that, and Moritani lose by strength."""
    start = lost("emperor", "moritani", "advanced", "harkonnen", "fremen").allied("emperor", "harkonnen")
    start.traitors(moritani=["hasimir_fenring"], harkonnen=["vando_terboli"]).hand(fremen=["karama"])
    t = planning(start.begin(Phase("battle")))
    fights(t, E, "captain_aramsham", 3)
    fights(t, M, "vando_terboli")
    t.silence()
    assert t.asks == [("React", F)]
    assert t.game.innermost(Window).facts.keys() >= {"leader", "side"}
    t(F, Stop("hark_ally_traitor", t.card(F, "karama")))
    while t.asks and t.asks[0][0] == "ChooseLosses":
        t.silence()
    assert ("ChooseAssassination", M) not in t.asks and t.happened(BattleWon)[0].winner == E
