"""Games that were saved at every kind of pause, by this release and those before it, go on (saves/README.md)."""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest

from kanly.bots import RandomPlayer
from kanly.game import Game
from kanly.game.saves import FORMAT
from kanly.kernel import Decision
from kanly.kernel.saving import is_sentence
from support.pauses import kinds_of_pause
from words.gathering import kinds

SAVES = Path(__file__).parent / "saves"
FILES = sorted(SAVES.rglob("*.json.xz"))
ANSWERS = 30
OTHER_KINDS = {
    "open point",
    "who is asked need not answer",
    "put again and again",
    "sealed answers",
    "openly sealed answers",
    "answers kept below an interruption",
}
OTHERWISE = {
    "1681-0315": "written before what all seats know by chance was told apart from what is public (HARK-11)",
    "0051-0024": "written before what all seats know by secret looks was told apart from what is public (SECRET-01)",
    "0126-0053": "written before what all seats know by secret looks was told apart from what is public (SECRET-01)",
    "0000-0321": "format 1 did not say who had called a traitor, which only Moritani ask (MORI-06)",
    "1062-0213": "format 1 did not say who had called a traitor, which only Moritani ask (MORI-06)",
    "5014-0247": "it asks Ecaz about the difference of two leaders alike, which is not offered any more (TIMING-15)",
    **dict.fromkeys(
        ("0001-0131", "0011-0169", "0015-0119", "0017-0285", "0025-0585", "0043-0097"),
        "the window that was open did not name yet what it is about (KARAMA-28)",
    ),
}
"""Saves that the rules of today would have come to with another state, each with the reason."""
WITHOUT: Mapping[str, str] = {
    "ChooseLossesBeside": "no random game has come to it yet: tests/rules/test_occupy_battles.py saves and loads there",
    "ChooseWayOut": "no random game has come to it yet: tests/rules/test_occupy_entry.py saves and loads there",
}
"""Kinds of question of which no save is kept, each with the reason."""


def read(file: Path) -> bytes:
    """The save in this file."""
    return lzma.decompress(file.read_bytes())


@pytest.mark.rule("SEED-65")
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_kept_save_opens_and_goes_on(file: Path) -> None:
    save, rng, player = read(file), Random(file.name), RandomPlayer()
    game = Game.load(save)
    if msgspec.json.decode(save)["format"] == FORMAT:
        assert game.save() == save, "what was kept is written again as it was"
    for viewer in (*game.seats, None):
        view = game.view(viewer)
        assert view.viewer == viewer and msgspec.json.encode(view)
    for seat in game.seats:
        if (prompt := game.prompt(seat)) is not None:
            assert prompt.check(prompt.default) == () and msgspec.json.encode(prompt.data())
    for _ in range(ANSWERS):
        if game.over:
            break
        seat = rng.choice(game.owed())
        asked = game.prompt(seat)
        assert asked is not None
        game.act(seat, player.choose(game, asked, rng))
        again = Game.load(game.save())
        assert again.state_bytes() == game.state_bytes() and again.owed() == game.owed()
    assert len(game.journal.entries) > len(Game.load(save).journal.entries)


@pytest.mark.rule("SEED-65")
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_kept_save_is_where_its_journal_leads(file: Path) -> None:
    """By the rules of this release, too; and nothing is lost when its format is an older one."""
    game = Game.load(read(file))
    same = Game.replay(game.journal).state_bytes() == game.state_bytes()
    assert same == (file.name.partition(".")[0] not in OTHERWISE)


def test_there_is_one_for_every_kind_of_question_and_of_pause() -> None:
    seen = {kind for file in FILES for kind in kinds_of_pause(Game.load(read(file))._g)}
    asked = {kind.__name__ for kind in kinds(Decision)}
    missing = (asked | OTHER_KINDS) - seen - WITHOUT.keys()
    assert not missing, "add saves of these: saves/README.md tells how; or give a reason in WITHOUT"
    assert asked >= WITHOUT.keys() and not seen & WITHOUT.keys(), "a reason that is none any more"


def test_the_digest_of_the_format_sees_every_place_where_these_stand() -> None:
    """Each is a step or a receiver of its procedure."""
    for file in FILES:
        for frame in Game.load(read(file))._g.state.stack:
            for name in filter(None, (frame.at, frame.then)):
                owner = next(kind for kind in type(frame.what).__mro__ if name in vars(kind))
                assert is_sentence(vars(owner)[name]), (file.name, owner.__name__, name)
