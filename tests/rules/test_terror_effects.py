"""What the Terror tokens do (TERROR-20 to TERROR-31)."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.catalog import LeaderId, LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama_special import SPECIAL
from kanly.rules.core.alliances import AllianceBegins, AllianceEnds
from kanly.rules.core.arrival import Arrival, ForcesArrived, Party
from kanly.rules.core.cards import CardDiscarded, CardPlayed, hand_limit
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
from kanly.rules.factions.moritani.sneak_attack import NobodyAttacks, SneakIn
from kanly.rules.factions.moritani.terror import ChooseTerror, OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.victims import worth
from kanly.rules.factions.spacing_guild.ship_stop import ShipmentStopped, StopShipment
from kanly.state import Forces
from support.moving import at, go
from support.position import Position
from support.referee import Referee
from support.shipping import ship
from support.terror import ARRAKEEN, E, F, G, H, M, enters, placed, revealed, table, territory, zone

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


# ------------------------------------------------------------------------------------------------ Sneak Attack
@pytest.mark.rule("TERROR-30", "E3-23", "SEED-38", "SEED-40")
def test_up_to_five_forces_at_once_for_nothing() -> None:
    t = revealed(table(), "sneak_attack")
    assert max(o.forces for o in t.options(M) if isinstance(o, SneakIn)) == 5
    t.refuses(M, SneakIn(6, ARRAKEEN), "TERROR-30")
    t.refuses(M, SneakIn(2, LocationId("carthag_11")), "TERROR-30")
    t(M, SneakIn(5, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(5) and t.purse(M) == 10
    assert t.happened(ForcesArrived)[-1].cause == "sneak_attack" and zone(t, "removed") == ["sneak_attack"]
    t.end()


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-92")
def test_no_more_than_the_reserves_hold() -> None:
    start = table().tanks(moritani=17).terror(AMBUSH)
    t = enters(start)
    assert question(t).most == 3
    t(M, RevealTerror())
    t.refuses(M, SneakIn(4, ARRAKEEN), "TERROR-30")


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-38", "TIMING-08", "SEED-92")
def test_none_is_possible_too_and_no_entry() -> None:
    t = revealed(table(), "sneak_attack")
    t.silence()
    assert t.happened(NobodyAttacks) == [NobodyAttacks(M, HERE)] and len(t.happened(ForcesArrived)) == 1
    assert zone(t, "removed") == ["sneak_attack"]


@pytest.mark.rule("TERROR-30", "E3-23", "SEED-40", "SHIP-07", "TERROR-32", "SEED-92")
@pytest.mark.parametrize(
    ("case", "why"),
    [("full", "stronghold-full"), ("storm", "place-in-storm"), ("empty", "no-reserves"), ("ally", "ally-stands-there")],
)
def test_moritani_see_before_the_reveal_that_nobody_could_come(case: str, why: str) -> None:
    """Two others hold the stronghold; Fremen have come into the storm; no reserves; the ally stands there."""
    start = table("emperor", "fremen", "spacing_guild", mode="advanced").terror(AMBUSH)
    if case == "full":
        start.forces({"arrakeen_10": {"fremen": 1}})
    elif case == "storm":
        start.storm(10)
    elif case == "empty":
        start.tanks(moritani=20)
    else:
        start.forces({"arrakeen_10": {"spacing_guild": 1}}).allied(M, "spacing_guild")
    by_fremen = case == "storm"
    t = enters(start, "fremen" if by_fremen else E, 2, cause="fremen_reserves" if by_fremen else "movement")
    while t.asks[0] != ("ChooseTerror", M):
        t.silence()
    assert (question(t).most, question(t).blocked) == (0, why)
    t(M, RevealTerror())
    assert t.happened(NobodyAttacks) and zone(t, "removed") == ["sneak_attack"] and t.asks == []


@pytest.mark.rule("TERROR-30", "OCCUPY-02", "OCCUPY-01")
def test_ecaz_as_their_ally_is_no_obstacle() -> None:
    """The two are one side, so the Emperor is the only other."""
    start = table("emperor", "ecaz").terror(AMBUSH).forces({"arrakeen_10": {"ecaz": 2}}).allied(M, "ecaz")
    t = enters(start, cause="movement")
    assert (question(t).most, question(t).blocked) == (5, "")
    t(M, RevealTerror())(M, SneakIn(4, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(4)


@pytest.mark.rule("TERROR-30", "TERROR-23", "E3-23")
def test_also_into_the_aftermath() -> None:
    t = enters(table().aftermath("arrakeen").terror(AMBUSH), cause="movement")
    t(M, RevealTerror())(M, SneakIn(3, ARRAKEEN))
    assert at(t, "arrakeen_10", M) == Forces(3)


@pytest.mark.rule("TERROR-31", "SEED-39", "ARRIVE-09", "BG-05")
def test_it_is_a_shipment_from_off_planet() -> None:
    """The Bene Gesserit may accompany it, in whatever phase, and intrude; there is no payment."""
    start = table("emperor", "bene_gesserit", mode="advanced").terror(AMBUSH)
    start.forces({"arrakeen_10": {"bene_gesserit": 2}})
    t = enters(start, cause="movement")
    assert t.asks == [("ChooseIntrusion", "bene_gesserit")], "against the Emperor"
    t.silence()
    assert t.asks == [("ChooseTerror", M)]
    assert question(t).blocked == "stronghold-full"
    t = enters(table("emperor", "bene_gesserit").terror(AMBUSH), cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    t("bene_gesserit", SendAdvisor(SINK))
    assert at(t, "polar_sink", "bene_gesserit") == Forces(1) and t.purse(M) == 10


@pytest.mark.rule("TERROR-31", "KARAMA-21", "SEED-39")
def test_the_guild_may_stop_it_in_the_shipment_and_movement_phase() -> None:
    """No force arrives, the token is gone all the same, and no shipment of Moritani's is lost."""
    start = table("emperor", "spacing_guild", mode="advanced").terror(AMBUSH).hand(spacing_guild=["karama"])
    start.table.phase = "shipment_movement"
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [("ChooseShipmentStop", G)]
    t(G, StopShipment(t.card(G, "karama")))
    assert [event.use for event in t.happened(CardPlayed)] == [SPECIAL]
    assert t.happened(ShipmentStopped) == [ShipmentStopped(G, M, ARRAKEEN)] and at(t, "arrakeen_10", M) == Forces()
    assert zone(t, "removed") == ["sneak_attack"] and placed(t) == {} and t.asks == []
    start = table("emperor", "spacing_guild", mode="advanced").terror(AMBUSH).hand(spacing_guild=["karama"])
    start.table.phase = "spice_blow"
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [], "in no other phase"


@pytest.mark.rule("TERROR-31", "AMB-12", "ARRIVE-09")
def test_it_can_trigger_an_ambassador_of_the_place() -> None:
    start = table("emperor", "ecaz").ambassadors(placed={"arrakeen": "choam"}).terror(AMBUSH)
    t = enters(start, cause="movement")
    t(M, RevealTerror())(M, SneakIn(2, ARRAKEEN))
    assert t.asks == [("ChooseTrigger", "ecaz")], "against Moritani"
    t.silence()
    assert t.asks == [("ChooseTrigger", "ecaz")], "then against the Emperor"


@pytest.mark.rule("ARRIVE-10", "TERROR-30", "SEED-40")
def test_at_the_greatest_depth_nobody_can_come() -> None:
    party = Party(Forces(2))
    t = table().terror(AMBUSH).begin(Arrival("movement", E, ARRAKEEN, (party,), depth=8))
    assert (question(t).most, question(t).blocked) == (0, "entries-too-deep")
    t(M, RevealTerror())
    assert t.happened(NobodyAttacks) and t.asks == []


def question(t: Referee) -> ChooseTerror:
    """What Moritani are asked."""
    assert t.game.question
    decision = t.game.question.decisions[M]
    assert isinstance(decision, ChooseTerror)
    return decision
