"""Every way of entering with every Ambassador and everything that Ecaz can do with it (ARRIVE-02, ARRIVE-28)."""

from __future__ import annotations

import pytest

from support.entry_play import as_foretold
from support.entry_scenes import by_turns, triggered, ways
from support.entry_ways import Scene


@pytest.mark.rule("ARRIVE-02", "ARRIVE-12", "ARRIVE-28", "AMB-12", "AMB-13", "AMB-14", "AMB-15", "AMB-16", "AMB-17")
@pytest.mark.rule("AMB-20", "AMB-22", "AMB-31", "AMB-33", "AMB-34", "ECAZ-07", "SEED-54")
@pytest.mark.parametrize("scene", [scene for way in ways() for scene in by_turns(triggered(*way))], ids=Scene.name)
def test_each_way_with_each_ambassador_and_each_act(scene: Scene) -> None:
    """The token is used once, or stays; it goes where it belongs; nothing of the entry happens again, and whoever has
    entered goes on; every pause is the same after a reload."""
    as_foretold(scene)
