"""The votes of a room, with forms: those that are open, those that may be called for, and what was decided."""

from __future__ import annotations

from kanly.server.pages.html import Html, form, h, joined, select
from kanly.server.pages.text import name_of, say
from kanly.server.people import Visit
from kanly.server.table import Table
from kanly.server.votes import CHOICES
from kanly.server.wire.shown import RoomShown, VoteShown


def votes(visit: Visit, shown: RoomShown, table: Table) -> Html:
    """Everybody sees the votes; who plays, votes."""
    parts = [one_vote(visit, shown, vote) for vote in shown.votes]
    if visit.factions and shown.status == "playing":
        parts.append(joined(wanted(visit, shown, table)))
    return h("section", h("h2", say("page-votes")), *parts) if parts else Html("")


def one_vote(visit: Visit, shown: RoomShown, vote: VoteShown) -> Html:
    """A vote with its ballots, and the buttons of who may vote on it."""
    names = {str(member.number): member.name for member in shown.members}
    given = ", ".join(f"{names.get(who, '?')}: {choice_of(choice)}" for who, choice in vote.ballots.items())
    told = h("p", f"{say('page-vote', kind=vote.kind, seat=vote.seat or 'none')} {given}")
    if vote.status != "open":
        return joined([told, h("p", say("page-vote-decided", status=vote.status))])
    if not visit.factions or (vote.seat in visit.factions and vote.kind == "replace"):
        return told
    buttons = (
        form(f"{shown.id}/ballot", choice_of(choice), vote=vote.id, choice=choice) for choice in CHOICES[vote.kind]
    )
    return joined([told, *buttons])


def choice_of(choice: str) -> str:
    """One of the things that can be voted for."""
    return say("page-vote-choice", choice=choice)


def wanted(visit: Visit, shown: RoomShown, table: Table) -> list[Html]:
    """The votes that one may call for, and that are not open already."""
    on = {(vote.kind, vote.seat or "") for vote in shown.votes if vote.status == "open"}
    kind = "resume" if shown.paused else "pause"
    calls = [] if (kind, "") in on else [call(shown, kind)]
    for mine in visit.factions:
        if table.game.takeback_point(mine) is not None and ("takeback", mine) not in on:
            calls.append(call(shown, "takeback", mine))
    waits = set(table.game.waits_for)
    here = {member.number for member in shown.members}
    for seat in shown.seats:
        gone = seat.member is not None and (seat.member not in here or seat.faction in waits)
        if seat.faction and gone and seat.faction not in visit.factions and ("replace", seat.faction) not in on:
            name = name_of("faction", seat.faction)
            choices = {choice: choice_of(choice) for choice in CHOICES["replace"]}
            field = select("choice", say("page-vote-gone", faction=name), choices)
            calls.append(form(f"{shown.id}/vote", say("page-vote-call"), field, kind="replace", seat=seat.faction))
    return calls


def call(shown: RoomShown, kind: str, seat: str = "") -> Html:
    """A button that calls for a vote, and votes for it."""
    button = say("page-vote", kind=kind, seat=seat or "none")
    return form(f"{shown.id}/vote", button, kind=kind, seat=seat, choice="yes")
