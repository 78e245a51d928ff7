"""Every way of entering with every Terror token and everything that Moritani can do with it (ARRIVE-02, ARRIVE-27)."""

from __future__ import annotations

import pytest

from support.entry_play import as_foretold
from support.entry_scenes import by_turns, terrorized, ways
from support.entry_ways import Scene


@pytest.mark.rule("ARRIVE-02", "ARRIVE-12", "ARRIVE-27", "TERROR-09", "TERROR-12", "TERROR-14", "TERROR-15")
@pytest.mark.rule("TERROR-16", "TERROR-17", "TERROR-19", "ARRIVE-20")
@pytest.mark.parametrize("scene", [scene for way in ways() for scene in by_turns(terrorized(*way))], ids=Scene.name)
def test_each_way_with_each_token_and_each_act(scene: Scene) -> None:
    """The token is resolved once, or stays; nothing of the entry happens again; every pause is the same after a
    reload."""
    as_foretold(scene)
