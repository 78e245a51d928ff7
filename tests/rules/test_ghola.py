"""Tleilaxu Ghola, and any-time plays as such (CARD-TLEILAXU-GHOLA, CARD-GEN-09, CARD-GEN-12, TIMING-11, TIMING-14)."""

from collections.abc import Iterable

import pytest

from kanly.catalog import PowerId
from kanly.kernel import NEXT, Extension, Outcome, Pass, Procedure, Ruleset, Seat, Window, step
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.tleilaxu_ghola import Ghola, PlayGhola, after_ghola
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded, CardPlayed, reserved
from kanly.rules.core.charity import Charity, ClaimCharity
from kanly.rules.core.leader_cycles import cycle_open, face_down, kill_leader
from kanly.rules.core.nexus import AcceptProposal, Nexus, ProposeAlliance
from kanly.rules.core.revival import Revive
from kanly.rules.core.revival_request import ForcesRevived, LeaderRevived
from kanly.rules.core.setup import Setup
from kanly.rules.core.turn import Phase
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Revivals, Thing
from support.position import Position, position
from support.referee import Referee

FREMEN, EMPEROR = Seat("fremen"), Seat("emperor")
FIVE = ("hasimir_fenring", "captain_aramsham", "burseg", "caid", "bashar")


def holder(**tanks: int | Forces) -> Position:
    """Fremen hold a Ghola; these forces lie in the Tanks."""
    return position("fremen", "emperor", "harkonnen").hand(fremen=["tleilaxu_ghola"]).tanks(**tanks)


def ghola(t: Referee, ordinary: int = 0, elite: int = 0, leader: str = "", seat: str = "fremen") -> PlayGhola:
    """The play of the card in the seat's hand."""
    return PlayGhola(t.card(seat, "tleilaxu_ghola"), ordinary, elite, leader)


# ------------------------------------------------------------------------------------------------ what it does
@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "CARD-GEN-07", "REVIVE-02")
def test_five_forces_come_back_beside_the_ordinary_revival() -> None:
    t = holder(fremen=9).begin(Phase("revival"))
    t("fremen", ghola(t, 5))
    assert t.game.table.reserves[FREMEN] == Forces(16)
    assert t.happened(CardPlayed) == [CardPlayed(FREMEN, "tleilaxu_ghola")]
    assert t.happened(ForcesRevived) == [ForcesRevived(FREMEN, Forces(5), 0, "tleilaxu_ghola")]
    assert t.happened(CardDiscarded) == [CardDiscarded(FREMEN, "tleilaxu_ghola")]
    assert t.hand("fremen") == []
    t("fremen", Revive(3))
    assert t.game.table.reserves[FREMEN] == Forces(19)
    assert t.game.table.revivals[FREMEN] == Revivals(forces=3, free=3)


@pytest.mark.rule("CARD-TLEILAXU-GHOLA")
@pytest.mark.parametrize(
    ("ordinary", "elite", "leader", "rule"),
    [
        (0, 0, "", "CARD-TLEILAXU-GHOLA"),
        (6, 0, "", "CARD-TLEILAXU-GHOLA"),
        (1, 0, "stilgar", "CARD-TLEILAXU-GHOLA"),
        (-1, 0, "", "REVIVE-01"),
        (0, 1, "", "REVIVE-01"),
        (0, 0, "chani", "REVIVE-07"),
        (0, 0, "caid", "REVIVE-07"),
    ],
)
def test_refused_plays(ordinary: int, elite: int, leader: str, rule: str) -> None:
    t = holder(fremen=9).dead(fremen=["stilgar"], emperor=["caid"]).begin(Phase("revival"))
    t.refuses("fremen", ghola(t, ordinary, elite, leader), rule)


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "CARD-GEN-13")
def test_only_its_holder_plays_it() -> None:
    t = holder(fremen=9, emperor=9).hand(emperor=["karama"]).begin(Phase("revival"))
    t.refuses("emperor", ghola(t, 5), "CARD-TLEILAXU-GHOLA")
    t.refuses("emperor", PlayGhola(t.card("emperor", "karama"), 5), "CARD-TLEILAXU-GHOLA")


@pytest.mark.rule("CARD-GEN-12")
def test_a_card_bound_to_something_cannot_be_played() -> None:
    house = Extension("house")

    @reserved.by(house)
    def all_of_it(g: Engine, seat: Seat) -> Iterable[Thing]:
        return g.table.hands[seat]

    t = holder(fremen=9).begin(Phase("revival"))
    game = t.game
    game.rules = Ruleset(*extensions("basic", game.table.seats), house)
    t.refuses("fremen", ghola(t, 5), "CARD-TLEILAXU-GHOLA")
    assert PlayGhola not in map(type, [*PlayGhola.options(game, FREMEN)])


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "EMP-08", "REVIVE-06", "KARAMA-34")
def test_it_shares_the_limit_of_one_elite_force_a_turn() -> None:
    at = position("emperor", "harkonnen", mode="advanced").hand(emperor=["tleilaxu_ghola"])
    t = at.tanks(emperor=Forces(5, 3)).begin(Phase("revival"))
    t.refuses("emperor", ghola(t, 3, 2, seat="emperor"), "REVIVE-06")
    t("emperor", ghola(t, 4, 1, seat="emperor"))
    assert t.game.table.revivals[EMPEROR] == Revivals(elite=1)
    t.refuses("emperor", Revive(0, 1), "REVIVE-06")
    t("emperor", Revive(1))


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "REVIVE-07", "REVIVE-09")
def test_a_leader_comes_back_whatever_the_others_do() -> None:
    t = holder(fremen=1).dead(fremen=["stilgar"]).traitors(emperor=["stilgar"]).begin(Phase("revival"))
    t("fremen", ghola(t, leader="stilgar"))
    assert t.happened(LeaderRevived) == [LeaderRevived(FREMEN, "stilgar", "tleilaxu_ghola")]
    names = [t.game.table.faces[disc] for disc in t.game.table.leaders[FREMEN]]
    assert names == ["stilgar", "chani", "otheym", "shadout_mapes", "jamis"]
    assert not cycle_open(t.game, FREMEN)
    assert [t.game.table.faces[card] for card in t.game.table.traitors[EMPEROR]] == ["stilgar"]


@pytest.mark.rule("REVIVE-07", "CARD-TLEILAXU-GHOLA")
def test_it_counts_as_a_revival_in_an_open_cycle_and_not_as_the_one_of_the_turn() -> None:
    at = position("emperor", "harkonnen").dead(emperor=FIVE).purse(emperor=9).hand(emperor=["tleilaxu_ghola"])
    t = at.begin(Phase("revival"))
    t("emperor", ghola(t, leader="hasimir_fenring", seat="emperor"))
    fenring = t.leader("hasimir_fenring")
    assert t.game.table.cycles[EMPEROR].revived == (fenring,)
    t("emperor", Revive(leader="bashar"))
    kill_leader(t.game, EMPEROR, fenring, "battle")
    assert face_down(t.game, EMPEROR, fenring)


@pytest.mark.rule("CARD-TLEILAXU-GHOLA", "REVIVE-07")
def test_it_revives_a_leader_that_lies_face_down() -> None:
    at = position("emperor", "harkonnen").dead(emperor=FIVE).purse(emperor=9).hand(emperor=["tleilaxu_ghola"])
    t = at.begin(Phase("revival"))
    t("emperor", Revive(leader="bashar"))
    bashar = t.leader("bashar")
    kill_leader(t.game, EMPEROR, bashar, "battle")
    t.game.table.revivals.clear()
    again = Referee(type(t.game).start(t.game.table, Phase("revival"), t.game.rules, "seed"))
    again.refuses("emperor", Revive(leader="bashar"), "REVIVE-07")
    again("emperor", ghola(again, leader="bashar", seat="emperor"))
    assert bashar in again.game.table.leaders[EMPEROR]


def test_plays_worth_offering() -> None:
    t = holder(fremen=7).dead(fremen=["jamis"]).begin(Phase("revival"))
    card = t.card("fremen", "tleilaxu_ghola")
    assert [*PlayGhola.options(t.game, FREMEN)] == [PlayGhola(card, 5), PlayGhola(card, leader="jamis")]
    assert [*PlayGhola.options(t.game, EMPEROR)] == []


@pytest.mark.rule("CARD-TLEILAXU-GHOLA")
def test_what_follows_from_it_is_a_hook() -> None:
    house = Extension("house")

    @after_ghola.by(house, at=1)
    def one_spice(g: Engine, ghola: Ghola) -> Procedure | None:
        return OneSpice()

    t = holder(fremen=9).begin(Phase("revival"))
    t.game.rules = Ruleset(*extensions("basic", t.game.table.seats), house)
    t("fremen", ghola(t, 5))
    assert t.purse("harkonnen") == 1


class OneSpice(Procedure):
    """A toy: Harkonnen get one spice."""

    @step
    def pay(self, g: Engine) -> Outcome:
        g.table.bank -= 1
        g.table.purses[Seat("harkonnen")] += 1
        return NEXT


# ------------------------------------------------------------------------------------------------ at any time
@pytest.mark.rule("TIMING-11", "TIMING-14", "CARD-GEN-09", "TURN-07")
def test_it_interrupts_an_auction_and_the_auction_goes_on() -> None:
    at = position("fremen", "emperor", "harkonnen").hand(fremen=["tleilaxu_ghola"]).tanks(fremen=4)
    t = at.purse(fremen=5, emperor=5, harkonnen=5).begin(Phase("bidding"))
    t.game.learnt.clear()
    first = t.asks[0][1]
    t(first, Bid(1))
    waiting, number = t.asks, t.game.waiting and t.game.waiting.number
    t("fremen", ghola(t, 4))
    assert t.asks == waiting and t.game.waiting and t.game.waiting.number == number
    assert t.game.table.reserves[FREMEN] == Forces(20)
    bidder = t.asks[0][1]
    t.refuses(bidder, Bid(1), "BID-08")
    t(bidder, Bid(2))


@pytest.mark.rule("TIMING-11", "TIMING-14")
def test_it_interrupts_a_nexus_and_offers_stand() -> None:
    t = holder(fremen=4).begin(Nexus())
    t("emperor", ProposeAlliance(FREMEN))
    t("fremen", ghola(t, 4))
    t("fremen", AcceptProposal(EMPEROR))
    assert t.game.table.alliances == {FREMEN: EMPEROR, EMPEROR: FREMEN}


@pytest.mark.rule("TIMING-11", "TURN-05")
def test_it_interrupts_charity_also_out_of_turn() -> None:
    t = holder(fremen=4).begin(Charity())
    t("fremen", ClaimCharity())
    t("fremen", ghola(t, 4))
    assert t.owed == ["emperor", "harkonnen"]


@pytest.mark.rule("TIMING-11", "TIMING-14")
def test_it_may_leave_nobody_to_wait_for() -> None:
    t = holder(fremen=3).begin(Phase("revival"))
    assert t.owed == ["fremen"]
    t("fremen", ghola(t, 3))
    assert t.stack == []


@pytest.mark.rule("TIMING-11")
def test_not_while_a_window_collects() -> None:
    at = holder(fremen=4).hand(emperor=["karama"])
    t = at.begin(Window("w_bonus", Seat("harkonnen"), (PowerId("hark_extra_card"),)))
    assert t.owed == ["fremen", "emperor"]
    t.refuses("fremen", ghola(t, 4), "TIMING-11")


@pytest.mark.rule("TIMING-11", "SETUP-12")
def test_not_during_setup() -> None:
    t = position("fremen", "emperor").hand(fremen=["tleilaxu_ghola"]).tanks(fremen=4).begin(Setup())
    t.refuses("fremen", ghola(t, 4), "TIMING-11")


@pytest.mark.rule("CARD-GEN-10")
def test_a_karama_does_not_stop_it() -> None:
    t = holder(fremen=4, harkonnen=2).hand(emperor=["karama"]).begin(Phase("revival"))
    t("fremen", ghola(t, 4))
    assert [kind for kind, _ in t.asks] == ["ChooseRevival"] * 3
    t.refuses("emperor", Stop(PowerId("emp_ally_gift"), t.card("emperor", "karama")), "TIMING-01")
    t("harkonnen", Pass())
