"""Battles after which Harkonnen may capture a leader, and who holds and sees which leader."""

from __future__ import annotations

from typing import Any

from kanly.kernel import Seat
from kanly.rules.core.discs import captives
from kanly.rules.core.turn import Phase
from kanly.rules.factions.harkonnen.capture import Capture, KeepCaptive, KillCaptive, LeaderDrawn
from kanly.state import Thing
from kanly.view import SeatView, view
from support.fighting import plan, planning
from support.position import Position, position
from support.referee import Referee

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
OWN = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
FIVE = ("thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh")
ANOTHER = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
"""A battle that is still to be fought, so that the game goes on."""


def duel(*seats: Seat, loser: Seat = A, **settings: Any) -> Position:
    """Harkonnen, the aggressor, have 6 forces in Carthag, the other side 2."""
    seats = seats or (H, A, F, E)
    at = position(*seats, turn=2, mode="advanced", **settings).order(*seats)
    return at.forces({"carthag_11": {H: 6, loser: 2}})


def won(at: Position, leader: str = "dr_wellington_yueh", own: str = "feyd_rautha", seed: str = "test") -> Referee:
    """Harkonnen have won there against this leader; silence until they decide about a capture, or the phase is over."""
    t = planning(at.begin(Phase("battle"), seed))
    loser = next(decision.seat for decision in t.game.owed() if decision.seat != H)
    t(H, plan(t.game, H, own))(loser, plan(t.game, loser, leader))
    return settle(t)


def settle(t: Referee) -> Referee:
    """Silence until a leader may be captured, a battle is chosen or planned, or the phase is over."""
    stops = ("ChooseCapture", "ChooseFate", "ChoosePlan", "ChooseBattle")
    while t.asks and t.asks[0][0] not in stops and t.game.table.phase == "battle":
        t.silence()
    return t


def captured(t: Referee, fate: KeepCaptive | KillCaptive) -> str:
    """Harkonnen capture a leader, which nobody stops, and keep or kill it: which one."""
    t(H, Capture())
    while t.asks[0][0] == "React":
        t.all_pass()
    t(H, fate)
    return t.happened(LeaderDrawn)[-1].leader


def held(t: Referee) -> list[str]:
    """The captives of Harkonnen."""
    return [t.game.table.faces[disc] for disc in captives(t.game, H)]


def own(t: Referee, seat: Seat) -> list[str]:
    """What leaders the seat holds."""
    return [t.game.table.faces[disc] for disc in t.game.table.leaders[seat]]


def seen(t: Referee, viewer: str | None, seat: Seat = A) -> SeatView:
    """The seat as this viewer (None: an observer) sees it."""
    return next(one for one in view(t.game, None if viewer is None else Seat(viewer)).seats if one.seat == seat)


def states(t: Referee, viewer: str | None, seat: Seat = A) -> dict[str, list[str]]:
    """The leaders shown with the seat, by state."""
    found: dict[str, list[str]] = {}
    for leader in seen(t, viewer, seat).leaders:
        found.setdefault(leader.state, []).append(leader.face)
    return found


def named_disc(at: Position, name: str) -> Thing:
    return next(Thing(n) for n, face in enumerate(at.table.faces) if face == name and at.table.family[n] == "leader")
