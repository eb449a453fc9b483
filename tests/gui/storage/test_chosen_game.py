"""The game of new tables, from one run of the program to the next."""

from pathlib import Path

import pytest

from gui.storage.chosen_game import ChosenGame


@pytest.mark.usefixtures("toll_road_is_known")
def test_choice_outlives_the_program_and_overrides_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert ChosenGame(path, None).key == "iron-dragon"
    chosen = ChosenGame(path, "toll-road")
    assert chosen.key == "toll-road"
    chosen.choose("iron-dragon")
    assert (chosen.key, ChosenGame(path, "toll-road").key) == ("iron-dragon", "iron-dragon")


@pytest.mark.parametrize("kept", [b'{"game": "toll-road"}', b"{", b'{"game": 7}'])
def test_game_that_this_program_lacks_is_not_chosen(tmp_path: Path, kept: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(kept)
    assert ChosenGame(path, "toll-road").key == "iron-dragon"
