"""What a careful reader asks about Duke Vidal, Assassinate Leaders, both special powers and the three cards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.questions import form_named
from kanly.rules.cards.recruits import PlayRecruits
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.battle_result import BattleWon, BountyReceived, TotalsCompared
from kanly.rules.core.revival import Revive
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.duke_vidal.custody import VidalComes, VidalSetAside
from kanly.rules.factions.ecaz.difference import AddDifference
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.harkonnen.captives import CaptivesReleased
from kanly.rules.factions.moritani.assassinate_leaders import RevealAssassin, TraitorReplaced
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.rules.factions.moritani.retention import KeepPlayed
from kanly.rules.factions.moritani.vidal import VidalClaimed
from kanly.rules.factions.moritani.winners_cards import Fate, SealFates
from kanly.state import NONE, Forces, LeaderCycle
from kanly.view import view
from kanly.view.seen import VidalSeen
from support.ambassadors import FOR_ITSELF, entry
from support.fighting import battle, fights, legal, plan, planning
from support.moritani_battles import A, E, F, H, M, after, fought, lost
from support.moving import at
from support.position import Position, position, resumed
from support.referee import Referee
from support.waiting import reacted, until

Z, B, G = Seat("ecaz"), Seat("bene_gesserit"), Seat("spacing_guild")
OWN = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
TWO = {"arrakeen_10": {"moritani": 2, "atreides": 2}, "carthag_11": {"moritani": 2, "harkonnen": 1}}


def vidal(t: Referee) -> VidalSeen:
    """What everybody sees of the Duke."""
    seen = view(t.game, None).vidal
    assert seen is not None
    return seen


def duel(one: str, other: str, *more: str, mode: str = "advanced", **settings: Any) -> Position:
    """Six forces of the one, the aggressor, and two of the other in Carthag; nine spice each."""
    seats = (one, other, *more)
    start = position(*seats, turn=2, mode=mode, **settings).order(*seats).purse(**dict.fromkeys(seats, 9))
    return start.forces({"carthag_11": {one: 6, other: 2}})


def turns_over(start: Position) -> Referee:
    """Nobody ships or moves."""
    t = start.begin(Phase("shipment_movement"))
    while (t.asks and t.asks[0][0] not in ("React",)) or (t.asks and not t.happened(VidalClaimed)):
        t.all_pass()
    return t


# ------------------------------------------------------------------------------------------------ Moritani's service
@pytest.mark.rule("VIDAL-05", "KARAMA-07", "VIDAL-04")
def test_ecaz_who_holds_him_may_keep_him_with_a_karama() -> None:
    start = position(M, A, H, Z, turn=2).forces(TWO).order(M, A, H, Z).vidal(Z, "ecaz_ambassador")
    t = turns_over(start.hand(ecaz=["karama"]))
    assert t.asks == [("React", Z)]
    t(Z, Stop("moritani_duke_vidal", t.card(Z, "karama")))
    assert t.happened(PowerStopped) and vidal(t).holder == Z


@pytest.mark.rule("VIDAL-04", "OCCUPY-01")
def test_even_from_their_ally_ecaz_he_comes_to_moritani() -> None:
    start = position(M, A, H, Z, turn=2).forces(TWO).order(M, A, H, Z).vidal(Z, "ecaz_ambassador").allied(M, Z)
    assert turns_over(start).happened(VidalComes) == [VidalComes(M, "moritani")]


@pytest.mark.rule("VIDAL-04", "BG-12", "BATTLE-02")
@pytest.mark.parametrize("why", ["advisors", "storm"])
def test_where_nobody_can_be_fought_no_stronghold_counts(why: str) -> None:
    start = position(M, A, B, Z, H, turn=2, mode="advanced").order(M, A, B, Z, H)
    start.forces({"arrakeen_10": {M: 2, A: 2}, "carthag_11": {M: 2, B: Forces(advisors=1)}})
    if why == "storm":
        start.forces({"carthag_11": {H: 2}}).storm(11).order(M, A, B, Z, H)
    assert turns_over(start).happened(VidalClaimed) == []


# ------------------------------------------------------------------------------------------------ his life
@pytest.mark.rule("VIDAL-13", "VIDAL-14", "HARK-12")
def test_with_the_last_leader_of_harkonnen_a_captive_duke_is_set_aside_others_go_home() -> None:
    start = lost("harkonnen", "moritani").vidal(H, "captured").dead(harkonnen=OWN[1:]).captives(fremen="stilgar")
    t = fought(start.traitors(moritani=["feyd_rautha"]), {"leader": "feyd_rautha"})
    until(t, "nothing")
    assert t.happened(VidalSetAside) == [VidalSetAside(H)]
    assert len(t.happened(CaptivesReleased)) == 1 and t.game.table.vidal
    assert t.leader("stilgar") in t.game.table.leaders[F]


@pytest.mark.rule("VIDAL-06", "ATR-09", "VIDAL-12")
def test_lent_to_atreides_he_may_be_accompanied_by_the_kwisatz_haderach() -> None:
    start = duel(A, H, Z).lost_in_battle(atreides=7).allied(A, Z).vidal(A, "loan")
    t = planning(battle(start))
    (token,) = t.game.table.tokens[A]
    t(A, replace(plan(t.game, A, "duke_vidal", 0), companion=token))
    fights(t, H, "umman_kudu", 0)
    until(t, "nothing")
    assert t.happened(TotalsCompared)[0].total == 6 + 2
    assert t.happened(VidalSetAside) == [VidalSetAside(A)], "the loan is over"


@pytest.mark.rule("VIDAL-06", "VIDAL-08", "BATTLE-22", "ECAZ-06", "VIDAL-11", "ECAZ-05")
def test_blown_up_he_pays_nobody_and_comes_back_for_five_to_be_set_aside() -> None:
    start = duel(Z, H).vidal(Z, "ecaz_ambassador").hand(ecaz=["shield"], harkonnen=["lasgun"])
    start.dead(ecaz=["sanya_ecaz", "whitmore_bludd", "ilesa_ecaz", "rivvy_dinari"])
    t = planning(battle(start))
    fights(t, Z, "duke_vidal", 0, "", "shield")
    fights(t, H, "umman_kudu", 0, "lasgun")
    until(t, "nothing")
    assert t.happened(BountyReceived) == [] and vidal(t).deaths == 1
    t = resumed(t.game.table).begin(Phase("revival"))
    t(Z, Revive(leader="duke_vidal"))
    assert t.purse(Z) == 9 - 5 and t.game.table.vidal and not t.happened(VidalComes)
    t.refuses(Z, Revive(leader="sanya_ecaz"), "REVIVE-01")  # five discs are dead, but one leader a turn


@pytest.mark.rule("VIDAL-17", "CARD-TRUTHTRANCE")
def test_whether_he_is_ones_traitor_may_be_asked_and_is_answered_no() -> None:
    g = position(Z, H, M, turn=2).traitors(harkonnen=["sanya_ecaz"]).begin(Phase("battle")).game
    form = form_named(g, "holds_traitor")
    assert form and form.truth(g, H, "sanya_ecaz", 0)
    assert not [*form.not_to_be_asked(g, H, "duke_vidal", 0)] and form.truth(g, H, "duke_vidal", 0) is False
    g = position("emperor", "harkonnen", turn=2).begin(Phase("battle")).game
    assert [*form.not_to_be_asked(g, H, "duke_vidal", 0)], "without him in the game nobody asks about him"


@pytest.mark.rule("AMB-58", "REVIVE-10", "REVIVE-07")
def test_the_tleilaxu_token_brings_back_a_leader_that_lies_face_down() -> None:
    start = position(Z, E, H, turn=2).dead(ecaz=["sanya_ecaz", "rivvy_dinari"])
    start.ambassadors("tleilaxu", "choam", "emperor", "atreides", "fremen", placed={"carthag": "tleilaxu"})
    disc = start.table.dead_leaders[Z][0]
    start.table.cycles[Z] = LeaderCycle(due=start.table.dead_leaders[Z][1:], revived=(disc,))
    t = entry(start, H, "carthag_11")(Z, FOR_ITSELF)
    t(Z, Restore(leader="sanya_ecaz"))
    assert disc in t.game.table.leaders[Z]


@pytest.mark.rule("VIDAL-10", "CARD-TLEILAXU-GHOLA")
def test_the_ghola_of_the_ally_brings_no_duke_back() -> None:
    start = position(Z, E, H, turn=2).allied(Z, E).vidal(Z, "ecaz_ambassador").dead(ecaz=["duke_vidal"])
    g = start.hand(emperor=["tleilaxu_ghola"], ecaz=["kulon"]).begin(Phase("bidding")).game
    card = next(card for card in g.table.hands[E])
    assert [*PlayGhola(card, leader="duke_vidal").objections(g, E)]


# ------------------------------------------------------------------------------------------------ Assassinate Leaders
@pytest.mark.rule("MORI-07", "HARK-12", "MORI-10")
def test_the_last_leader_of_harkonnen_assassinated_sets_captives_free() -> None:
    """The winner of the battle was a captive; their only own leader sat at home."""
    start = lost("harkonnen", "moritani").dead(harkonnen=OWN[1:]).captives(fremen="stilgar", atreides="duncan_idaho")
    t = fought(start.traitors(moritani=["feyd_rautha"]), {"leader": "stilgar"})
    assert t.asks == [("ChooseAssassination", M)]
    t(M, RevealAssassin(t.game.table.traitors[M][0]))
    until(t, "nothing")
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, H, "feyd_rautha", 6)]
    assert t.leader("duncan_idaho") in t.game.table.leaders[A] and t.leader("stilgar") in t.game.table.leaders[F]


@pytest.mark.rule("MORI-06", "E3-21", "VIDAL-17")
def test_beaten_by_ecaz_with_the_duke_a_card_of_ecaz_fits() -> None:
    start = duel(Z, M, A).vidal(Z, "ecaz_ambassador").traitors(moritani=["sanya_ecaz"])
    t = planning(battle(start))
    fights(t, Z, "duke_vidal", 1, support=1)
    fights(t, M, "vando_terboli", 0)
    t = after(t)
    until(t, "ChooseAssassination")
    t(M, RevealAssassin(t.game.table.traitors[M][0]))
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, Z, "sanya_ecaz", 4)] and t.purse(M) == 13


@pytest.mark.rule("ECAZ-08", "MORI-08")
def test_the_card_of_the_loyal_leader_replaces_none() -> None:
    """Of all Traitor Cards only his is left, and he is out of the game: none is drawn."""
    start = position(Z, M, A, turn=2, mode="advanced").traitors(moritani=["duncan_idaho"])
    table = start.table
    left = [table.faces[card] for card in table.traitor_deck if table.faces[card] != "sanya_ecaz"]
    table.revealed_assassins, table.traitors[M] = table.traitors[M], ()
    start.traitors(atreides=left)
    table.loyal, table.traitor_deck = table.traitor_deck, ()
    start._known((*table.loyal, *table.revealed_assassins), *table.seats)
    t = until(start.begin(Phase("mentat_pause")), "nothing")
    assert t.happened(TraitorReplaced) == [] and len(t.game.table.used_assassins) == 1


@pytest.mark.rule("MORI-07", "BATTLE-14", "MORI-06")
def test_who_was_assassinated_fights_no_second_battle() -> None:
    start = lost("emperor", "moritani", "advanced", "atreides", "fremen").traitors(moritani=["bashar"])
    start.forces({"arrakeen_10": {E: 3, A: 3}})
    t = battle(start)
    until(t, "ChooseBattle")
    t(E, next(option for option in t.options(E) if "carthag" in str(option)))
    until(t, "ChoosePlan")
    fights(t, E, "caid", 3, support=3)
    fights(t, M, "vando_terboli")
    until(t, "ChooseAssassination")
    t(M, RevealAssassin(t.game.table.traitors[M][0]))
    until(t, "ChoosePlan")
    assert "bashar" not in [t.game.table.faces[disc] for disc in t.game.table.leaders[E]]


# ------------------------------------------------------------------------------------------------ special powers
@pytest.mark.rule("ECAZ-09", "VIDAL-06")
def test_the_duke_is_a_disc_for_the_difference() -> None:
    t = planning(battle(duel(Z, H).vidal(Z, "ecaz_ambassador").hand(ecaz=["karama"])))
    fights(t, Z, "duke_vidal", 1, support=1)
    fights(t, H, "captain_iakin_nefud", 0)
    assert t.asks == [("ChooseDifference", Z)]
    t(Z, AddDifference(t.card(Z, "karama")))
    until(t, "nothing")
    assert t.happened(TotalsCompared)[0].total == 1 + 6 + 4


@pytest.mark.rule("ECAZ-09", "CARD-REINFORCEMENTS", "BATTLE-16")
@pytest.mark.parametrize("case", ["worthless", "reinforcements", "own_hero", "their_hero", "equal"])
def test_when_there_is_no_difference_to_add(case: str) -> None:
    """A card in a slot, whatever it is; a Cheap Hero on either side; two leaders alike, for then it could do nothing
    (TIMING-15)."""
    start = duel(Z, H, deck_ecaz_moritani=True)
    start.hand(ecaz=["karama", "kulon", "reinforcements", "cheap_hero"], harkonnen=["cheap_hero"])
    t = planning(battle(start))
    card = {"worthless": "kulon", "reinforcements": "reinforcements"}.get(case, "")
    fights(t, Z, "cheap_hero" if case == "own_hero" else "bindikk_narvi", 0, card)
    theirs = {"their_hero": "cheap_hero", "equal": "captain_iakin_nefud"}.get(case, "feyd_rautha")
    fights(t, H, theirs, 0)
    assert ("ChooseDifference", Z) not in t.asks


@pytest.mark.rule("MORI-16", "CARD-BATTLE-06", "BATTLE-20")
@pytest.mark.parametrize("fate", ["discard", "keep"])
def test_also_the_cheap_hero_of_who_has_won_by_treason_is_in_their_hands(fate: Fate) -> None:
    """A sole traitor winner keeps or discards all it has played, the Cheap Hero included; so Moritani may decide."""
    start = lost("emperor", "moritani").traitors(emperor=["vando_terboli"])
    start.hand(emperor=["cheap_hero"], moritani=["karama"])
    t = fought(start, {"leader": "cheap_hero"}, {"leader": "vando_terboli"})
    assert t.happened(BattleWon)[0].winner == E and t.asks == [("ChooseFates", M)]
    t(M, SealFates(t.card(M, "karama"), leader=fate))
    until(t, "nothing")
    assert t.hand(E) == (["cheap_hero"] if fate == "keep" else [])


# ------------------------------------------------------------------------------------------------ the cards
@pytest.mark.rule("MORI-13", "CARD-REINFORCEMENTS", "CARD-HARASS-AND-WITHDRAW", "MORI-11")
@pytest.mark.parametrize("used", ["reinforcements", "harass_and_withdraw"])
def test_what_a_winner_must_discard_no_ally_of_moritani_keeps(used: str) -> None:
    start = lost("emperor", "fremen", "basic", "atreides", deck_ecaz_moritani=True).allied(M, F)
    t = fought(start.hand(fremen=[used, "shield"]), None, {"weapon": used, "defense": "shield"})
    assert t.asks == [("ChooseKeptCard", F)] and t.options(F) == [Pass(), KeepPlayed(t.card(F, "shield"))]
    t(F, KeepPlayed(t.card(F, "shield")))
    assert t.hand(F) == ["shield"]


@pytest.mark.rule("CARD-HARASS-AND-WITHDRAW", "BATTLE-36", "BATTLE-10")
def test_who_loses_with_harass_and_withdraw_saves_what_it_did_not_dial() -> None:
    """Advanced: a dial of 1 with 1 spice is one force; or with none two. The others go home."""
    start = duel(E, H, deck_ecaz_moritani=True).hand(harkonnen=["harass_and_withdraw"])
    start.forces({"carthag_11": {H: 5, E: 6}})
    start.table.reserves[H] += Forces(2)
    start.table.reserves[E] += Forces(6)
    t = planning(battle(start))
    fights(t, E, "bashar", 6, support=6)
    fights(t, H, "umman_kudu", 1, "harass_and_withdraw", support=1)
    until(t, "nothing")
    assert t.happened(BattleWon)[0].winner == E
    assert t.game.table.tanks[H] == Forces(1) and at(t, "carthag_11", H) == NONE


@pytest.mark.rule("CARD-BATTLE-08", "BG-07", "E3-03")
def test_neither_card_is_a_worthless_card_for_the_voice() -> None:
    start = duel(B, H, deck_ecaz_moritani=True).hand(harkonnen=["reinforcements", "harass_and_withdraw", "kulon"])
    t = battle(start)
    until(t, "ChooseCommand")
    t(B, Command("must", "worthless"))
    reacted(t)
    until(t, "ChoosePlan")
    assert not legal(t, H, "umman_kudu", 0, weapon="reinforcements", defense="harass_and_withdraw")
    assert legal(t, H, "umman_kudu", 0, weapon="kulon", defense="harass_and_withdraw")


@pytest.mark.rule("CARD-RECRUITS", "FRE-10", "ECAZ-04")
def test_ecaz_revives_seven_with_the_grant_of_its_ally_and_recruits() -> None:
    """A free rate of 3 becomes 6; one more costs 2."""
    start = position(Z, F, H, turn=2, deck_ecaz_moritani=True).allied(Z, F).purse(ecaz=9).tanks(ecaz=9)
    t = start.hand(harkonnen=["recruits"]).begin(Phase("revival"))
    t(H, PlayRecruits(t.card(H, "recruits")))
    until(t, "ChooseRevival")
    t(Z, Revive(7))
    until(t, "nothing")
    assert t.purse(Z) == 7 and t.game.table.tanks[Z] == Forces(2)
