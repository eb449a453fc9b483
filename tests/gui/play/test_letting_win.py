"""A bribe by which another player wins is paid only after a question (VICTORY-5)."""

from typing import Any

import pytest

from core.ruleset import Seat
from gui.games.iron_dragon.model.table import local_player
from tests.core.games.iron_dragon.rules.places import BOARD, joining, plain
from tests.gui.games.crayon.map_view.maps import at, hover, pixel
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import text_of

A, B = Seat(0), Seat(1)
WAY = plain(4)
LOANS: dict[str, int | str] = {"Bank Loans": "Unlimited"}


def beside_who_nearly_wins(play: Play, **more: Any) -> Game:
    """Place the train where the track of a seat starts that lacks 4 GP."""
    theirs = (WAY[1:3], WAY[2:])
    rival = {**AWAY, "money": 246, "track": [*joining(7, besides=theirs), *theirs]}
    mine = {**HOME, "at": WAY[0], "money": 60, "track": [WAY[:2]], **more.pop("mine", {})}
    game = play(mine, rival, **more)
    game.desk.shows_bribes = True
    return game


@pytest.mark.screen("MAP-8", "MAP-9")
@pytest.mark.rule("VICTORY-5")
def test_map_marks_the_path_and_names_the_winner(play: Play) -> None:
    game = beside_who_nearly_wins(play)
    game.map.centre_on(at(WAY[1]))
    hover(game.map, pixel(game.map, at(WAY[2])))
    assert game.map.tool.message == "Your train can go here: 2 steps, 4 GP to seat 1: seat 1 wins."
    hover(game.map, pixel(game.map, at(WAY[1])))
    assert game.map.tool.message == "Your train can go here: 1 step."


@pytest.mark.screen("MAP-8", "WINDOW-7")
@pytest.mark.rule("VICTORY-5")
def test_player_that_declines_has_paid_nothing_and_plays_on(play: Play) -> None:
    game = beside_who_nearly_wins(play)
    before = game.table.state
    game.click(BOARD.milepost(WAY[2]))
    question = game.screen.questions.shown
    assert question is not None
    assert "This bribe lets seat 1 win: if you pay it" in text_of(question)
    game.press("Cancel", question)
    assert game.table.state is before
    game.click(BOARD.milepost(WAY[1]))
    assert local_player(game.table).at == at(WAY[1])


@pytest.mark.screen("MAP-8", "WINDOW-7")
@pytest.mark.rule("VICTORY-5", "VICTORY-8")
@pytest.mark.parametrize("cash", [4, 1])
def test_player_that_pays_ends_the_game_and_borrows_the_missing_sum(play: Play, cash: int) -> None:
    game = beside_who_nearly_wins(play, mine={"money": cash}, options=LOANS)
    game.click(BOARD.milepost(WAY[2]))
    answers = ["Pay anyway"] if cash == 4 else ["Pay anyway", "Borrow"]
    for answer in answers:
        assert game.table.winner is None
        game.press(answer, game.screen.questions.shown)
    assert game.table.winner == B
    assert game.desk.flow == "over"
