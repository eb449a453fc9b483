"""Each game gives all texts that shared windows ask for."""

import pytest

from gui.games.crayon.words import CrayonWords
from gui.games.empire_builder.words import EmpireBuilderWords
from gui.games.iron_dragon.words import IronDragonWords


@pytest.mark.parametrize("words", [EmpireBuilderWords, IronDragonWords])
def test_game_gives_every_text_of_shared_windows(words: type[CrayonWords]) -> None:
    wanted = {name for name in CrayonWords.__annotations__ if not hasattr(CrayonWords, name)}
    assert {name for name in wanted if not hasattr(words, name)} == set()
    assert "sum_of_money" in wanted
    assert not getattr(words, "__abstractmethods__", None)
