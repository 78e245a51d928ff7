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


def in_part(kind: type[object], parts: tuple[str, ...]) -> bool:
    """Whether a kind of question belongs to one of these parts of the rules."""
    return kind.__module__.startswith(parts)


NOT_YET = ("kanly.rules.factions.ecaz", "kanly.rules.factions.moritani")
WITHOUT: Mapping[str, str] = {
    **{
        kind.__name__: "games with these factions do not begin yet"
        for kind in kinds(Decision)
        if in_part(kind, NOT_YET)
    },
    "ChooseExcess": "Moritani: games with it do not begin yet, and nothing else lowers a limit of hands",
    "ChooseLossesBeside": "Ecaz: games with it do not begin yet",
    "ChooseWayOut": "Ecaz: games with it do not begin yet",
    "ChooseDialed": "its card has come with format 2, of which saves are kept when it is complete",
    "ChooseReinforcements": "its card has come with format 2, of which saves are kept when it is complete",
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


def test_there_is_one_for_every_kind_of_question_and_of_pause() -> None:
    seen = {kind for file in FILES for kind in kinds_of_pause(Game.load(read(file))._g)}
    asked = {kind.__name__ for kind in kinds(Decision)}
    missing = (asked | OTHER_KINDS) - seen - WITHOUT.keys()
    assert not missing, "add saves of these: saves/README.md tells how; or give a reason in WITHOUT"
    assert asked >= WITHOUT.keys() and not seen & WITHOUT.keys(), "a reason that is none any more"
