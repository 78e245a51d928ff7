"""What the Terror tokens do (TERROR-20 to TERROR-29)."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.catalog import LeaderId
from kanly.kernel import Pass, Seat
from kanly.rules.core.alliances import AllianceBegins, AllianceEnds
from kanly.rules.core.cards import CardDiscarded, hand_limit
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.hand_limits import DiscardExcess
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.core.ship_and_move import ShipAndMoveTurn
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.accompany import SINK, SendAdvisor
from kanly.rules.factions.harkonnen.captives import CaptivesReleased
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.rules.factions.moritani.atomics import AftermathPlaced
from kanly.rules.factions.moritani.enemy import TerrorRecovered
from kanly.rules.factions.moritani.extortion import ExtortionCollected, PayRansom, RansomPaid, RansomRefused
from kanly.rules.factions.moritani.robbery import HiddenCardRobbed, RobCard, RobSpice, SpiceRobbed
from kanly.rules.factions.moritani.sabotage import SlipCard
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.victims import worth
from kanly.state import Forces
from support.moving import at, go
from support.position import Position
from support.referee import Referee
from support.shipping import ship
from support.terror import ARRAKEEN, E, F, G, H, M, enters, revealed, table, territory, zone

HERE = territory("arrakeen")
FIVE = ("hasimir_fenring", "bashar", "caid", "burseg", "captain_aramsham")
AMBUSH = {"arrakeen": "sneak_attack"}


# ------------------------------------------------------------------------------------------------ Assassination
@pytest.mark.rule("TERROR-20", "E3-23", "SEED-35")
def test_a_leader_dies_and_the_bank_pays_its_strength() -> None:
    """One living leader of 2: he dies, +2."""
    weakest = min(FIVE, key=lambda name: catalog.leaders().leader[LeaderId(name)].strength or 0)
    t = revealed(table().dead(emperor=[name for name in FIVE if name != weakest]), "assassination")
    strength = catalog.leaders().leader[LeaderId(weakest)].strength
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, E, weakest, strength or 0)]
    assert t.purse(M) == 10 + (strength or 0) and not t.game.table.leaders[E]
    assert [event.leader for event in t.happened(LeaderKilled)] == [weakest]
    t.end()


@pytest.mark.rule("TERROR-20", "SEED-36", "VIDAL-16", "VIDAL-08", "E3-23")
def test_the_duke_whom_the_entrant_holds_pays_six() -> None:
    t = revealed(table().dead(emperor=list(FIVE)).vidal("emperor"), "assassination")
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, E, "duke_vidal", 6)] and t.purse(M) == 16
    assert t.game.table.custody.deaths == 1 and not t.game.table.vidal
    t.end()


@pytest.mark.rule("TERROR-20", "E3-23", "SEED-92")
def test_zoal_is_worth_three_outside_battle() -> None:
    """The rule of worth is that of the catalog: nobody plays Tleilaxu yet."""
    t = revealed(table(), "extortion")
    table_ = t.game.table
    table_.faces[table_.leaders[E][0]] = "zoal"
    assert worth(t.game, table_.leaders[E][0]) == 3


@pytest.mark.rule("TERROR-20", "SEED-36")
def test_captives_are_in_the_pool_and_go_to_the_tanks_of_their_house() -> None:
    own = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
    start = table("harkonnen", "fremen", mode="advanced").captives(fremen="stilgar").dead(harkonnen=list(own))
    t = revealed(start, "assassination", "harkonnen")
    assert t.happened(LeaderAssassinated) == [LeaderAssassinated(M, H, "stilgar", 7)]
    assert t.game.table.faces[t.game.table.dead_leaders[F][0]] == "stilgar"
    t.end()


@pytest.mark.rule("TERROR-20", "TERROR-32", "SEED-37", "E3-23", "TERROR-11", "SEED-92")
def test_with_nobody_to_kill_it_cannot_be_turned_over_unless_it_must() -> None:
    start = table().dead(emperor=list(FIVE)).terror({"arrakeen": "assassination"})
    t = enters(start)
    t.refuses(M, RevealTerror(), "TERROR-20")
    assert t.options(M) == [Pass(), OfferEnemy()]
    t(M, OfferEnemy())(E, Pass())
    assert t.purse(M) == 10 and t.happened(LeaderAssassinated) == [] and zone(t, "removed") == ["assassination"]


@pytest.mark.rule("TERROR-20", "TERROR-21", "SEED-92")
def test_a_leader_that_has_fought_this_turn_is_in_the_pool() -> None:
    start = table().dead(emperor=list(FIVE[1:]))
    start.table.dedicated[start.table.leaders[E][0]] = territory("carthag")
    t = revealed(start, "assassination")
    assert [event.leader for event in t.happened(LeaderAssassinated)] == [FIVE[0]]


@pytest.mark.rule("HARK-12", "TERROR-20")
def test_when_the_last_leader_of_harkonnen_dies_captives_go_home() -> None:
    own = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud"]
    start = table("harkonnen", "fremen", mode="advanced").captives(fremen="stilgar").dead(harkonnen=own)
    t = enters(start.terror({"arrakeen": "assassination"}), "harkonnen")
    t(M, RevealTerror())
    (dead,) = t.happened(LeaderAssassinated)
    home = dead.leader != "stilgar"
    assert [event.leaders for event in t.happened(CaptivesReleased)] == ([("stilgar",)] if home else [])
    assert ("stilgar" in [t.game.table.faces[disc] for disc in t.game.table.leaders[F]]) == home
    t.end()


# ------------------------------------------------------------------------------------------------ Atomics
@pytest.mark.rule("TERROR-22", "TERROR-24", "E3-23", "AMB-18", "SEED-52")
def test_everybody_there_dies_and_the_marker_lies_there() -> None:
    """4 Harkonnen, 2 Ecaz, 1 advisor and an Ambassador; Moritani with 4 cards lose one at random."""
    cards = ["lasgun", "shield", "snooper", "kulon"]
    start = table("harkonnen", "ecaz", "bene_gesserit", mode="advanced").hand(moritani=cards)
    start.ambassadors(placed={"arrakeen": "choam"})
    start.forces({"arrakeen_10": {"ecaz": 2, "bene_gesserit": Forces(advisors=1)}})
    t = revealed(start, "atomics", "harkonnen", 4)
    dead = {event.seat: event.forces.total for event in t.happened(ForcesKilled)}
    assert dead == {"harkonnen": 4, "ecaz": 2, "bene_gesserit": 1}
    assert not t.game.table.board and t.game.table.embassies == {} and t.game.table.lost_in_battle == {}
    assert t.happened(AftermathPlaced) == [AftermathPlaced(M, HERE, None)] and t.game.table.aftermath == HERE
    assert len(t.hand(M)) == 3 and hand_limit(t.game, M) == 3 and len(t.happened(CardDiscarded)) == 1
    t.end()


@pytest.mark.rule("TERROR-23", "E3-23", "FRE-03")
def test_nobody_ships_there_any_more_but_everybody_moves_there() -> None:
    start = table("fremen", "spacing_guild").aftermath("arrakeen").forces({"imperial_basin_10": {"fremen": 3}})
    t = start.begin(ShipAndMoveTurn(F))
    t.refuses(F, ship(2, "arrakeen_10"), "TERROR-23")
    t(F, Pass())(F, go("arrakeen_10", imperial_basin_10=2))
    assert at(t, "arrakeen_10", "fremen") == Forces(2)
    start = table("spacing_guild").aftermath("arrakeen").forces({"carthag_11": {"spacing_guild": 3}})
    t = start.begin(ShipAndMoveTurn(G))
    t.refuses(G, ship(2, "arrakeen_10"), "TERROR-23")


@pytest.mark.rule("TERROR-23", "TERROR-31", "BG-14")
def test_who_accompanies_a_sneak_attack_into_the_aftermath_goes_to_the_polar_sink() -> None:
    start = table("emperor", "bene_gesserit", mode="advanced").aftermath("arrakeen").terror(AMBUSH)
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(2) and t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    assert t.options("bene_gesserit") == [Pass(), SendAdvisor(SINK)]


@pytest.mark.rule("TERROR-24", "TERROR-16")
def test_a_new_ally_has_the_lower_limit_at_once() -> None:
    """Harkonnen with 8 cards become Moritani's ally: their limit is 7, and one random card goes; it is 8 again when
    they part."""
    eight = ["lasgun", "shield", "snooper", "kulon", "crysknife", "chaumas", "hajr", "baliset"]
    start = table("harkonnen", "fremen").aftermath("arrakeen").hand(harkonnen=eight)
    t = start.begin(AllianceBegins((M, H)))
    assert len(t.hand(H)) == 7 and hand_limit(t.game, H) == 7 and len(t.happened(CardDiscarded)) == 1
    t = table("harkonnen", "fremen").aftermath("arrakeen").allied(M, H).begin(AllianceEnds((M, H), M))
    assert hand_limit(t.game, H) == 8 and hand_limit(t.game, M) == 3 and hand_limit(t.game, F) == 4


@pytest.mark.rule("TERROR-24")
def test_moritani_discard_first_then_the_ally_of_that_moment() -> None:
    cards = ["lasgun", "shield", "snooper", "kulon"]
    more = ["crysknife", "chaumas", "hajr", "baliset"]
    t = revealed(table().allied(M, "fremen").hand(moritani=cards, fremen=more), "atomics")
    assert [event.seat for event in t.happened(CardDiscarded)] == [M, F]
    assert t.happened(AftermathPlaced) == [AftermathPlaced(M, HERE, F)]


# ------------------------------------------------------------------------------------------------ Extortion
def extorted(**purses: int) -> Referee:
    """The Mentat Pause after Extortion was revealed; Moritani have placed nothing."""
    t = revealed(
        table("fremen", "atreides", "spacing_guild").order(M, "fremen", "atreides", "spacing_guild").purse(**purses),
        "extortion",
        "atreides",
    )
    assert t.game.table.extorted == 5 and t.purse(M) == 10 and zone(t, "pending_extortion") == ["extortion"]
    start = Position.__new__(Position)
    start.table, start.policies = t.game.table, {}
    t = start.begin(Phase("mentat_pause"))
    while t.asks == [("ChooseTerrorPlacement", M)]:
        t.silence()
    return t


@pytest.mark.rule("TERROR-25", "TERROR-26", "E3-23")
def test_the_first_payment_ends_it() -> None:
    """Fremen pass, Atreides pay: Moritani have 5 + 3, the Guild is not asked, Extortion is gone."""
    t = extorted()
    assert t.happened(ExtortionCollected) == [ExtortionCollected(M, 5)] and t.purse(M) == 15
    assert t.asks == [("ChooseRansom", F)]
    t(F, Pass())("atreides", PayRansom())
    assert t.happened(RansomRefused) == [RansomRefused(F, M)]
    assert t.happened(RansomPaid) == [RansomPaid(Seat("atreides"), M, 3)]
    assert t.purse(M) == 18 and t.purse("atreides") == 7 and zone(t, "removed") == ["extortion"] and t.asks == []
    t.end()


@pytest.mark.rule("TERROR-26", "TIMING-08")
def test_if_all_pass_the_token_is_back_in_the_supply() -> None:
    t = extorted()
    while t.asks:
        t.silence()
    assert len(zone(t, "supply")) == 6 and t.happened(TerrorRecovered) == [TerrorRecovered(M, None)]
    assert len(t.happened(RansomRefused)) == 3 and t.purse(M) == 15


@pytest.mark.rule("TERROR-26", "E3-23")
def test_who_has_too_little_is_asked_too_and_the_allys_spice_does_not_count() -> None:
    t = extorted(fremen=2)
    assert t.asks == [("ChooseRansom", F)] and t.options(F) == [Pass()]
    t.refuses(F, PayRansom(), "TERROR-26")


# ------------------------------------------------------------------------------------------------ Robbery
@pytest.mark.rule("TERROR-28", "E3-23")
def test_half_of_the_spice_rounded_up() -> None:
    t = revealed(table().purse(emperor=7).front(emperor=5), "robbery")
    t(M, RobSpice())
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 4)] and (t.purse("emperor"), t.purse(M)) == (3, 14)
    t.end()
    t = revealed(table().purse(emperor=0), "robbery")
    t(M, RobSpice())
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 0)]


@pytest.mark.rule("TERROR-28", "CARD-GEN-05", "E3-23")
def test_or_a_card_also_into_a_full_hand() -> None:
    start = table().hand(moritani=["shield", "snooper", "kulon", "baliset"]).deck("lasgun")
    t = revealed(start, "robbery")
    t(M, RobCard())
    assert t.news("emperor", HiddenCardRobbed) == [HiddenCardRobbed(M)] and t.asks == [("ChooseExcess", M)]
    assert t.options(M)[0] == DiscardExcess(t.card(M, "lasgun")), "the one that came last, on silence"
    t(M, DiscardExcess(t.card(M, "kulon")))
    assert sorted(t.hand(M)) == ["baliset", "lasgun", "shield", "snooper"] and t.asks == []
    t.end()


@pytest.mark.rule("TERROR-28")
def test_without_any_card_to_draw_there_is_no_choice() -> None:
    t = revealed(table().only_deck(), "robbery")
    assert t.happened(SpiceRobbed) == [SpiceRobbed(M, E, 5)] and t.asks == []


@pytest.mark.rule("TERROR-28", "CARD-GEN-06")
def test_the_discard_pile_is_shuffled_if_it_must_be() -> None:
    start = table().discarded("lasgun").only_deck()
    t = revealed(start, "robbery")
    t(M, RobCard())
    assert t.hand(M) == ["lasgun"]


# ------------------------------------------------------------------------------------------------ Sabotage
@pytest.mark.rule("TERROR-29", "E3-23")
def test_a_random_card_goes_and_another_may_be_given() -> None:
    t = revealed(table().hand(emperor=["lasgun"], moritani=["kulon", "shield"]), "sabotage")
    assert t.happened(CardDiscarded) == [CardDiscarded(E, "lasgun")] and t.asks == [("ChooseSabotageGift", M)]
    t(M, SlipCard(t.card(M, "kulon")))
    assert t.hand(E) == ["kulon"] and t.hand(M) == ["shield"] and t.asks == []
    t.end()


@pytest.mark.rule("TERROR-29", "CARD-GEN-05")
def test_a_gift_needs_no_room() -> None:
    """Who then holds too many discards one of its choice."""
    four = ["lasgun", "snooper", "crysknife", "chaumas"]
    start = table().hand(emperor=four, moritani=["kulon"])
    t = revealed(start, "sabotage")
    t(M, SlipCard(t.card(M, "kulon")))
    assert len(t.hand(E)) == 4 and t.asks == [], "one has gone before"
    start = table().aftermath("carthag").allied("fremen", "emperor").hand(emperor=[*four], moritani=["kulon"])
    start.table.alliances = {}
    t = revealed(start, "sabotage")
    t(M, SlipCard(t.card(M, "kulon")))
    assert t.asks == [], "the limit of others is what it was"


@pytest.mark.rule("TERROR-29", "TIMING-08")
def test_without_cards_nothing_is_lost_and_a_gift_is_still_possible() -> None:
    t = revealed(table().hand(moritani=["kulon"]), "sabotage")
    assert t.happened(CardDiscarded) == [] and t.asks == [("ChooseSabotageGift", M)]
    t.silence()
    assert t.hand(M) == ["kulon"] and t.asks == []
    assert revealed(table(), "sabotage").asks == [], "nothing to give"
