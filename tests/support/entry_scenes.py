"""The catalogue of entries: every way of entering with everything that others can do about it, and chains of these."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

from support.entry_model import TABLE
from support.entry_ways import ALLY, AMBASSADORS, SISTERS, TERRORS, WAYS, Scene

ACCOMPANIED = ("sink", "along", "stopped sink", "stopped along")
INTRUDED = ("", "yes", "stopped")
TERRIBLE = ("", "reveal", "accepted", "refused", "stopped", "stopped reveal")
FOR_THE_ALLY = ("ally", "ally stopped")
OWN_TOKEN = ("duke", "accepted", "refused", "accepted lend")
COPIED = ("copy fremen", "copy spacing_guild", "copy tleilaxu", "copy richese", "copy atreides")
TRAVELS = ("spacing_guild", "fremen", "bene_gesserit")
"""The Ambassadors that make others come, or can."""

STAGES = ("prevent", "income", "accompany", "intrude", "terror", "ambassador")


EVERYTHING = "KANLY_GAMES" in os.environ
"""Whether each scene is played in both games; otherwise by turns in the one and in the other."""


def ways() -> Iterator[tuple[str, str]]:
    """Each way in each game in which there is one."""
    for name, way in WAYS.items():
        yield from ((name, mode) for mode in way.modes)


def by_turns(scenes: Iterator[Scene]) -> Iterator[Scene]:
    """Every second scene of the Basic game, and the others of the Advanced one."""
    for number, scene in enumerate(scenes):
        modes = WAYS[scene.way].modes
        if EVERYTHING or len(modes) == 1 or number % 2 == modes.index(scene.mode):
            yield scene


def accompanied(name: str, mode: str) -> Iterator[Scene]:
    """A force is sent along, to either place, or that is stopped; where the Bene Gesserit stand by each side, or not at
    all."""
    for act in ACCOMPANIED if mode == "advanced" else ACCOMPANIED[::2]:
        for sisters in ("", "fighters", "advisors") if mode == "advanced" else ("",):
            yield Scene(name, mode, {("accompany", WAYS[name].cause): act}, sisters=sisters)


def intruded(name: str, mode: str) -> Iterator[Scene]:
    """Bene Gesserit who stand there make room, or not, or are stopped; advisors need not."""
    for act in INTRUDED if mode == "advanced" else ():
        for sisters in ("fighters", "advisors"):
            yield Scene(name, mode, {("intrude", WAYS[name].cause): act}, sisters=sisters)


def terrorized(name: str, mode: str) -> Iterator[Scene]:
    """Each Terror token: left, turned over, an alliance accepted, refused, stopped."""
    for token in TERRORS:
        for act in TERRIBLE if token != WAYS[name].token else ():
            yield Scene(name, mode, {("terror", WAYS[name].cause): act}, (token,))


def triggered(name: str, mode: str) -> Iterator[Scene]:
    """Each of the eleven Ambassadors: not triggered, triggered for Ecaz, for its ally, or that stopped; the token of
    Ecaz in each of its uses, that of the Bene Gesserit with several copies."""
    for token in AMBASSADORS:
        if token == WAYS[name].embassy:
            continue
        acts = {"ecaz": OWN_TOKEN, "bene_gesserit": copies(name)}.get(token, ("trigger",))
        for act in ("", *acts):
            yield Scene(name, mode, {("ambassador", WAYS[name].cause): act}, embassy=token)
        for act in FOR_THE_ALLY if token not in ("ecaz", "bene_gesserit") else ("duke",):
            yield Scene(name, mode, {("ambassador", WAYS[name].cause): act}, embassy=token, allied=ALLY)


def copies(name: str) -> tuple[str, ...]:
    """What can be copied: nothing that is on the board."""
    return tuple(act for act in COPIED if act != f"copy {WAYS[name].embassy}")


def paid_or_stopped(name: str, mode: str) -> Iterator[Scene]:
    """The income of the Guild is stopped; the Guild stops the shipment itself."""
    cause = WAYS[name].cause
    if WAYS[name].guild:
        yield Scene(name, mode, {("income", cause): "stopped"})
    if TABLE[cause].stop:
        for act in ("", "stopped"):
            yield Scene(name, mode, {("prevent", cause): act}, stopper=True)


# ------------------------------------------------------------------------------------------------ chains
def all_of_it(name: str, mode: str) -> Iterator[Scene]:
    """Accompaniment, Intrusion, Terror and an Ambassador on one entry: each of the first three of its main outcomes
    with each other, and an Ambassador that causes a further entry, triggered or not."""
    cause, rng = WAYS[name].cause, Random(f"{name} {mode}")
    for sent in ("", "along" if mode == "advanced" else "sink"):
        for act in ("", "reveal", "accepted", "refused", "stopped"):
            for embassy in ("", "trigger"):
                tokens = [token for token in TERRORS if token != WAYS[name].token]
                posts = [post for post in ("fremen", "spacing_guild", "tleilaxu") if post != WAYS[name].embassy]
                acts: dict[tuple[str, str], str] = {
                    ("accompany", cause): sent,
                    ("intrude", cause): rng.choice(INTRUDED),
                    ("terror", cause): act,
                    ("ambassador", cause): embassy,
                }
                sisters = rng.choice(("", "fighters", "advisors")) if mode == "advanced" else ""
                yield Scene(name, mode, acts, (rng.choice(tokens),), rng.choice(posts), sisters)


def any_chain(rng: Random) -> Scene:
    """Tokens wherever somebody may come, and any act at every stage of every entry."""
    name, mode = rng.choice([*ways()])
    terrors = [token for token in rng.sample(TERRORS, len(TERRORS)) if token != WAYS[name].token]
    posts = [token for token in rng.sample(AMBASSADORS, len(AMBASSADORS)) if token != WAYS[name].embassy]
    if rng.random() < 0.6:  # those that make others come are met most
        posts.sort(key=lambda token: token not in ("spacing_guild", "fremen", "bene_gesserit"))
    here, shipped, moved = posts[:3]
    copied = [act for act in copies(name) if act.removeprefix("copy ") not in (here, shipped, moved)]
    acts: dict[tuple[str, str], str] = {}
    for cause in TABLE:
        acts |= {(stage, cause): any_act(stage, rng, copied) for stage in STAGES}
    return Scene(
        name,
        mode,
        {at: act for at, act in acts.items() if at not in WAYS[name].before},
        tuple(terrors[2 : 2 + rng.choice((0, 1, 1, 2))]),
        rng.choice(("", here)),
        rng.choice(("", "fighters", "advisors")) if mode == "advanced" else "",
        (rng.choice(("", terrors[0])), rng.choice(("", shipped))),
        (rng.choice(("", terrors[1])), rng.choice(("", moved))),
        rng.choice(("", "", "", ALLY, SISTERS)),
        rng.random() < 0.2,
    )


def deep_chain(rng: Random) -> Scene:
    """ARRIVE-31 · Those tokens that make others come lie where they come to, and almost everybody uses everything."""
    name, mode = rng.choice([way for way in ways() if way[1] == "advanced"])
    posts = [post for post in rng.sample(TRAVELS, len(TRAVELS)) if post != WAYS[name].embassy]
    here, shipped, moved = [*posts, "emperor"][:3]
    attack = "" if WAYS[name].token == "sneak_attack" else "sneak_attack"
    near, far = rng.sample([token for token in TERRORS if token != "sneak_attack"], 2)
    there, elsewhere = (attack, far) if here == "spacing_guild" else (far, attack)
    copied = f"copy {posts[-1]}" if WAYS[name].embassy else "copy tleilaxu"
    acts: dict[tuple[str, str], str] = {}
    for cause in TABLE:
        acts["accompany", cause] = rng.choice(("along", "along", "along", "sink"))
        acts["intrude", cause] = rng.choice(("", "", "yes"))
        acts["terror", cause] = rng.choice(("reveal", "reveal", "reveal", "refused", "stopped reveal", "accepted"))
        acts["ambassador", cause] = rng.choice((copied, copied, copied, copied, ""))
    acts = {at: act for at, act in acts.items() if at not in WAYS[name].before}
    sisters = rng.choice(("fighters", "fighters", ""))
    return Scene(name, mode, acts, (near,), here, sisters, (there, shipped), (elsewhere, moved))


def any_act(stage: str, rng: Random, copied: list[str]) -> str:
    """Something that is done at this stage; mostly something that leads farther."""
    if stage == "ambassador":
        return rng.choice(("", *FOR_THE_ALLY, *OWN_TOKEN[:3], *copied, *copied))
    acts = {
        "prevent": ("", "", "", "stopped"),
        "income": ("", "", "stopped"),
        "accompany": ("", *ACCOMPANIED, "along", "along"),
        "intrude": INTRUDED,
        "terror": ("reveal", *TERRIBLE),
    }
    return rng.choice(acts[stage])
