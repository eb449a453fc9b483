"""A game of two people, played with the mouse alone."""

import pytest

from core.ai.seated import SeatedPlayer
from core.cli.engine import secret_of
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable, verify
from gui.table.model.local_table import LocalTableModel
from tests.gui.play.clicks import click
from tests.gui.play.conftest import Play

A, B = Seat(0), Seat(1)


@pytest.mark.screen("WINDOW-2", "FOREMANPICK-1", "MAP-8", "CITYWIN-2", "CITYWIN-4", "DONEWIN-1")
def test_whole_game_from_the_deal_to_the_victory_by_clicks_alone(play: Play) -> None:
    asked = {"Victory Money": 150, "Victory Major Cities": 5, "Starting Money": 80}
    dealt = LocalTable.new(RULES, ["Ann", "Ben"], secret=secret_of("clicks"), options=asked)
    game = play(table=LocalTableModel(dealt))
    players = [SeatedPlayer(AI.player("normal"), RULES, seat) for seat in (A, B)]
    while game.table.winner is None:
        assert game.table.state.turn < 60
        (asked_now,) = game.table.waiting
        seat = asked_now.seat
        before = game.table.state
        choice = players[seat].choose(game.table.state, chance=game.table.chance)
        click(game, choice.command)
        assert game.table.state != before, choice.command
    assert game.desk.flow == "over"
    assert verify(game.table.entries, RULES).redecided
