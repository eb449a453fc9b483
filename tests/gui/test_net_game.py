"""A game with others that does not come to the screen."""

from typing import Any

import pytest

from gui.net_game import NetGame


class NoGames:
    """Fails to put a game on the screen."""

    def play_together(self, *_: Any) -> Any:
        raise ValueError("no picture")


def test_whoever_does_not_see_his_game_is_not_taken_to_be_in_it() -> None:
    nothing: Any = None
    games: Any = NoGames()
    game = NetGame(nothing, lambda: games)
    with pytest.raises(ValueError, match="no picture"):
        game.show(nothing, nothing, lambda: None, nothing)
    assert not game.is_on
    game.hear(nothing)
