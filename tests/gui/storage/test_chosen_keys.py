"""What was chosen last for a game, from one run of the program to the next."""

from pathlib import Path

import pytest

from gui.storage.chosen_keys import ChosenKeys
from gui.storage.recovery import Recovery


def test_choice_is_kept_for_each_game(tmp_path: Path) -> None:
    path = tmp_path / "presets.json"
    chosen = ChosenKeys(path)
    assert chosen.key("iron-dragon") is None
    chosen.choose("iron-dragon", "short")
    chosen.choose("toll-road", "")
    kept = ChosenKeys(path)
    assert (kept.key("iron-dragon"), kept.key("toll-road")) == ("short", "")


@pytest.mark.parametrize("content", [b"{", b"[1]", b'{"iron-dragon": 7}'])
def test_damaged_file_counts_as_no_choice(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "presets.json"
    path.write_bytes(content)
    assert ChosenKeys(path).key("iron-dragon") is None


def test_record_of_a_finished_game_is_noticed(tmp_path: Path) -> None:
    recovery = Recovery(tmp_path / "under way", tmp_path / "over")
    assert not recovery.has_finished
    (tmp_path / "over").mkdir()
    (tmp_path / "over" / "game.rail").write_bytes(b"")
    assert recovery.has_finished
