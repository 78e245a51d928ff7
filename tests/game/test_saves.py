"""Saves: what is refused, what is upgraded, and that the format is the one it says."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from kanly.cli import app, main
from kanly.game import BrokenSave, ForeignSave, FutureSave, Game, SaveError
from kanly.game.saves import CODEC, FORMAT
from kanly.game.upgrades import UPGRADES


@pytest.fixture(scope="module")
def saved() -> bytes:
    return Game.new(["atreides", "harkonnen", "fremen"], seed="saved").save()


def changed(save: bytes, **values: object) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(save) | values)


def with_payload(save: bytes, payload: bytes, **values: object) -> bytes:
    """The save with another payload, and a digest that fits it."""
    envelope = (
        msgspec.json.decode(save) | {"digest": sha256(payload).hexdigest(), "payload": msgspec.Raw(payload)} | values
    )
    return msgspec.json.encode(envelope)


def payload_of(save: bytes) -> bytes:
    start = save.index(b'"payload":') + len(b'"payload":')
    return save[start:-1]


def test_a_save_opens(saved: bytes) -> None:
    game = Game.load(saved)
    assert game.save() == saved
    assert with_payload(saved, payload_of(saved)) == saved


@pytest.mark.parametrize(
    ("mend", "kind", "word"),
    [
        (lambda save: b"", BrokenSave, "JSON"),
        (lambda save: save[:1000], BrokenSave, "JSON"),
        (lambda save: b"[1, 2]", ForeignSave, "no save"),
        (lambda save: b'{"chess": 1}', ForeignSave, "no save"),
        (lambda save: changed(save, format=FORMAT + 1), FutureSave, "newer"),
        (lambda save: changed(save, format="one"), BrokenSave, "format"),
        (lambda save: changed(save, format=-3), BrokenSave, "format -3"),
        (lambda save: changed(save, digest="0" * 64), BrokenSave, "digest"),
        (lambda save: save.replace(b'"turn":', b'"torn":', 1), BrokenSave, "digest"),
        (lambda save: changed(save, extra=1), BrokenSave, "extra"),
        (lambda save: with_payload(save, payload_of(save).replace(b'"Setup"', b'"Setip"')), BrokenSave, "Setip"),
        (
            lambda save: with_payload(save, payload_of(save).replace(b'"phase":"setup"', b'"phase":3')),
            BrokenSave,
            "phase",
        ),
        (lambda save: with_payload(save, b"{}"), BrokenSave, "journal"),
    ],
)
def test_what_is_no_save_is_refused_by_name(saved: bytes, mend: object, kind: type[SaveError], word: str) -> None:
    assert callable(mend)
    with pytest.raises(kind, match=word):
        Game.load(mend(saved))


def test_the_format_is_the_one_it_says() -> None:
    """When this fails: raise FORMAT, say in UPGRADES how a payload of the old format becomes one of the new, add a save
    of the old format to the fixtures, then change the digest here."""
    assert (FORMAT, CODEC.shape()) == (2, "ee8ded9a80ec326a")


def test_an_old_save_is_upgraded(saved: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    old = payload_of(saved).replace(b'"circles"', b'"rings"')

    def upgrade(payload: dict[str, dict[str, dict[str, object]]]) -> object:
        table = payload["state"]["table"]
        table["circles"] = table.pop("rings")
        return payload

    monkeypatch.setitem(UPGRADES, FORMAT - 1, upgrade)
    game = Game.load(with_payload(saved, old, format=FORMAT - 1))
    assert game.save() == saved


class TestVerify:
    def run(self, tmp_path: Path, data: bytes) -> tuple[int, str]:
        file = tmp_path / "game.json"
        file.write_bytes(data)
        result = CliRunner().invoke(app, ["verify", str(file)], standalone_mode=False)
        return (0, result.output) if result.exception is None else (2, str(result.exception))

    def test_an_honest_game(self, tmp_path: Path) -> None:
        game = Game.new(["atreides", "harkonnen"])
        for seat in (*game.owed(), *game.owed()):
            prompt = game.prompt(seat)
            if prompt is not None and prompt.waited_for:
                game.act(seat, prompt.default)
        status, output = self.run(tmp_path, game.save())
        assert status == 0 and "committed to" in output and "same state" in output

    def test_a_changed_state(self, tmp_path: Path, saved: bytes) -> None:
        payload = payload_of(saved).replace(b'"draws":', b'"draws":1', 1)
        status, output = self.run(tmp_path, with_payload(saved, payload))
        assert status == 2 and "another state" in output

    def test_another_seed(self, tmp_path: Path) -> None:
        save = Game.new(["atreides", "harkonnen"]).save()
        payload = msgspec.json.decode(payload_of(save))
        payload["journal"]["commitment"] = "0" * 64
        status, output = self.run(tmp_path, with_payload(save, msgspec.json.encode(payload)))
        assert status == 2 and "committed to" in output

    def test_no_such_file(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", "/nowhere/game.json"]) == 2
        assert "cannot be read" in capsys.readouterr().err
