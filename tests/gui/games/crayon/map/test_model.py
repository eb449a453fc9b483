"""The keyboard's cursor moves in all six directions, and straight up and down."""

import pytest

from core.games.crayon.board import Milepost
from gui.games.crayon.map.model import Direction, neighbour
from tests.core.games.iron_dragon.rules.places import BOARD, centre

HERE = BOARD.milepost(centre("Kola"))
ALL: tuple[Direction, ...] = ("left", "right", "up", "down", "sloping up", "sloping down")


@pytest.mark.screen("A11Y-2")
def test_six_directions_lead_to_the_six_neighbours() -> None:
    for start in (HERE, *BOARD.adjacent[HERE]):
        assert {neighbour(BOARD, start, way) for way in ALL} == set(BOARD.adjacent[start])


@pytest.mark.screen("A11Y-2")
def test_up_and_down_keep_to_the_column() -> None:
    at: Milepost | None = HERE
    for _ in range(5):
        assert at is not None
        at = neighbour(BOARD, at, "up")
    assert at is not None
    assert BOARD.points[at].column == BOARD.points[HERE].column
    for _ in range(5):
        assert at is not None
        at = neighbour(BOARD, at, "down")
    assert at == HERE


def test_cursor_stops_at_the_edge() -> None:
    corner = next(
        milepost for milepost, point in BOARD.numbered() if (point.column, point.row) == (0, 0)
    )
    assert neighbour(BOARD, corner, "left") is None
    assert neighbour(BOARD, corner, "up") is None
