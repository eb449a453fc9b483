"""The recap of any game, and the motion of the banner."""

import pytest

from core.ruleset import Seat
from core.table import LocalTable
from gui.play.your_turn.model.pose import FADES, LASTS, SLIDES, STILL, pose
from gui.play.your_turn.model.recap import recap
from gui.table.model.local_table import LocalTableModel
from gui.table.model.table import AnyTable
from tests.each import each
from tests.games.stones import RULES, Take

A, B, C = Seat(0), Seat(1), Seat(2)


def played(*turns: Seat) -> AnyTable:
    """Return a game without words of its own, in which these seats took stones."""
    local = LocalTable.new(RULES, ["Ann", "Ben", "Cid"], secret=bytes(32), chain_length=64)
    made: AnyTable = LocalTableModel(local)
    for seat in turns:
        made.do(seat, Take(1, 0))
    return made


def test_recap_of_a_game_without_highlights_has_the_latest_lines() -> None:
    lines = recap(played(A, B, C), A)
    assert [line.seat for line in lines] == [C, B]
    assert [line.place for line in lines] == [None, None]


def test_first_round_has_no_recap() -> None:
    assert recap(played(A, B), C) == ()


def test_recap_leaves_out_earlier_rounds() -> None:
    lines = recap(played(A, B, C, A, B), C)
    assert [line.seat for line in lines] == [B, A]
    assert [line.entry for line in lines] == [5, 4]


def test_banner_slides_in_stays_and_fades() -> None:
    slides = [pose(SLIDES * part / 4, moves=True) for part in range(5)]
    shown = [each.shown for each in slides if each is not None]
    assert shown == sorted(set(shown))
    assert (shown[0], shown[-1]) == (0.0, 1.0)
    assert pose((SLIDES + LASTS - FADES) / 2, moves=True) == STILL
    fading = pose(LASTS - FADES / 2, moves=True)
    assert fading is not None
    assert fading.opacity == pytest.approx(0.5)
    assert pose(LASTS, moves=True) is None


def test_banner_without_motion_is_whole_until_it_disappears() -> None:
    for passed in each((0.0, SLIDES / 2, LASTS - 0.01)):
        assert pose(passed, moves=False) == STILL
    assert pose(LASTS, moves=False) is None
