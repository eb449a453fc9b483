"""The guide on the screen: signs beside their targets, skipping, and the end of the hints."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.table import LocalTable
from tests.gui.coach.lesson import Lesson
from tests.gui.play.clicks import click

LEFT = Qt.MouseButton.LeftButton
Begin = Callable[..., Lesson]


@pytest.fixture
def begin(qtbot: QtBot, tmp_path: Path) -> Iterator[Begin]:
    lessons: list[Lesson] = []

    def made(table: LocalTable | None = None, size: tuple[int, int] = (1280, 800)) -> Lesson:
        lessons.append(Lesson(qtbot, tmp_path, table=table, size=size))
        return lessons[-1]

    yield made
    for lesson in lessons:
        lesson.close()


def target(lesson: Lesson) -> QRect | None:
    hint = lesson.guide.hint
    assert hint is not None
    boxes = (lesson.guide.box_of(each) for each in hint.targets)
    return next((box for box in boxes if box is not None), None)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_every_sign_is_shown_and_covers_nothing_it_speaks_of(
    begin: Begin, size: tuple[int, int]
) -> None:
    lesson, seen = begin(size=size), []
    while lesson.step != "last":
        lesson.guide.stand()
        box = target(lesson)
        assert box is not None, lesson.step
        assert lesson.guide.sign.isVisible(), lesson.step
        assert not lesson.guide.sign.geometry().intersects(box), lesson.step
        seen.append(lesson.step)
        lesson.obey()
    assert {"read", "build", "place", "take", "move", "deliver", "buy", "aim", "end"} <= set(seen)


def test_skip_shows_the_next_hint(begin: Begin) -> None:
    lesson = begin()
    assert lesson.step == "read"
    QTest.mouseClick(lesson.guide.sign.skip, LEFT)
    assert lesson.step == "start"


def test_skip_all_ends_the_hints(begin: Begin, qtbot: QtBot) -> None:
    lesson = begin()
    with qtbot.waitSignal(lesson.guide.stopped):
        QTest.mouseClick(lesson.guide.sign.end, LEFT)
    assert lesson.guide.sign.isHidden()
    click(lesson, do.EndTurn())
    lesson.guide.refresh()
    assert lesson.guide.sign.isHidden()
    assert lesson.guide.hint is None


def test_last_hint_finishes_the_lesson_and_can_be_closed(begin: Begin) -> None:
    lesson = begin()
    ends: list[str] = []
    lesson.guide.finished.connect(lambda: ends.append("finished"))
    lesson.guide.stopped.connect(lambda: ends.append("stopped"))
    while lesson.step != "last":
        lesson.obey()
    assert lesson.guide.sign.skip.isHidden()
    QTest.mouseClick(lesson.guide.sign.end, LEFT)
    assert ends == ["finished"]
    assert lesson.guide.sign.isHidden()


def test_resumed_game_shows_the_hint_of_its_position(begin: Begin) -> None:
    first = begin()
    while first.step != "move":
        first.obey()
    entries = first.pupil.local.entries
    again = begin(LocalTable.resume(RULES, entries, secret=bytes(32)))
    assert again.guide.hint == first.guide.hint
    assert again.guide.sign.isVisible()


def test_no_sign_is_shown_in_the_turn_of_the_computer(begin: Begin) -> None:
    lesson = begin()
    click(lesson, do.EndTurn())
    assert lesson.table.state.active == 1
    assert lesson.guide.sign.isHidden()
    lesson.play_computer()
    lesson.settle()
    assert lesson.guide.sign.isVisible()


def test_window_in_front_has_the_attention(begin: Begin) -> None:
    lesson = begin()
    lesson.screen.windows.open("find")
    lesson.settle()
    assert lesson.guide.sign.isHidden()
    lesson.screen.windows.close("find")
    lesson.settle()
    assert lesson.guide.sign.isVisible()


def test_end_of_turn_window_is_pointed_at_where_it_opens(begin: Begin) -> None:
    lesson = begin()
    while lesson.step != "end":
        lesson.obey()
    lesson.screen.windows.open("done")
    box = target(lesson)
    assert box is not None
    lesson.guide.stand()
    assert lesson.guide.sign.isVisible()
    front = lesson.front("done")
    at = front.mapTo(lesson.screen, front.rect().topLeft())
    assert QRect(at, front.size()).contains(box)
    assert not lesson.guide.sign.geometry().intersects(QRect(at, front.size()))


def test_sign_follows_its_place_when_the_map_is_scrolled(begin: Begin) -> None:
    lesson = begin()
    QTest.mouseClick(lesson.guide.sign.skip, LEFT)
    before = target(lesson)
    lesson.map.scroll_map(90, 0)
    lesson.guide.stand()
    after = target(lesson)
    assert before is not None
    assert after is not None
    assert after.x() == before.x() - 90
    assert not lesson.guide.sign.geometry().intersects(after)


def test_sign_leaves_the_focus_where_it_is(begin: Begin) -> None:
    lesson = begin()
    focus = lesson.focus
    QTest.mouseClick(lesson.guide.sign.skip, LEFT)
    assert lesson.step == "start"
    assert not lesson.guide.sign.isAncestorOf(focus)
