"""The tutorial: its chapters, its links, and the chapter it opens at."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.games.crayon.tutorial.pages import Tutorial, TutorialPage
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.tutorial import TutorialWindow
from gui.games.iron_dragon.tutorial.chapters import CHAPTER_OF, chapters
from gui.windows.front import Front
from tests.gui.play.every_window import NAMES
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.desks import desk_at
from tests.gui.windows.stage import hide_away, put


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    return desk_at(tmp_path, HOME, AWAY, options={"Victory Money": 150, "Bank Loans": "Unlimited"})


@pytest.mark.screen("TUTORIAL-1")
def test_chapters_cover_the_rules_and_use_the_numbers_of_the_game() -> None:
    found = {
        chapter.name: chapter.text
        for chapter in chapters({"Victory Money": 150, "Cross-Grading": "Yes"})
    }
    assert next(iter(found)) == "goal"
    assert len(found) == 15
    assert "150 GP in cash" in found["goal"]
    assert "another of its level" in found["locos"]
    assert not any("{" in text for text in found.values())
    assert set(CHAPTER_OF.values()) <= set(found)


@pytest.mark.screen("TUTORIAL-1", "TITLE-4")
def test_tutorial_without_a_game_calls_its_numbers_the_usual_ones(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = TutorialPage([chapter.without_links() for chapter in chapters({})], Settings(tmp_path))
    on_stage(qtbot, page)
    told = page.text.toPlainText()
    assert "Outside a game, the tutorial shows the usual numbers" in told
    assert "those of this game" not in told


@pytest.mark.screen("TUTORIAL-1")
def test_every_link_leads_to_a_window_and_each_legend_has_one() -> None:
    links = {link for chapter in chapters({}) for link in chapter.links}
    assert links <= set(NAMES)
    assert {name for name in NAMES if name.endswith("_legend")} <= links


@pytest.mark.screen("TUTORIAL-1")
def test_bullets_keep_a_gap_from_the_text_and_its_lines_stay_aligned(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = TutorialPage([chapter.without_links() for chapter in chapters({})], Settings(tmp_path))
    on_stage(qtbot, page, 420, 600)
    items = [block for block in page._blocks() if block.textList() is not None]
    wrapped = next(item for item in items if item.layout().lineCount() > 1)
    first, second = wrapped.layout().lineAt(0), wrapped.layout().lineAt(1)
    gap = page.text.fontMetrics().horizontalAdvance("\u2002")
    assert wrapped.text().startswith("\u2002")
    assert first.x() + gap == pytest.approx(second.x(), abs=1)


@pytest.mark.screen("TUTORIAL-1")
def test_tutorial_opens_at_the_chapter_of_the_present_step(qtbot: QtBot, desk: IronDesk) -> None:
    window = TutorialWindow(desk)
    hide_away(qtbot, window)
    for flow, chapter in (("build", "building"), ("movement", "moving"), ("place", "moving")):
        desk.flow = flow  # type: ignore[assignment]
        window.show()
        assert window.pages.chapter == chapter
        window.hide()


@pytest.mark.screen("TUTORIAL-1", "WINDOW-6")
def test_tutorial_reopened_in_the_same_step_is_where_it_was_left(
    qtbot: QtBot, desk: IronDesk
) -> None:
    window = TutorialWindow(desk)
    put(qtbot, window)
    window.pages.open_at("ships")
    there = window.pages.text.verticalScrollBar().value()
    window.hide()
    window.show()
    assert window.pages.chapter == "ships"
    assert window.pages.text.verticalScrollBar().value() == there > 0


@pytest.mark.screen("TUTORIAL-1")
def test_link_opens_a_window(qtbot: QtBot, desk: IronDesk) -> None:
    window, asked = TutorialWindow(desk), Asked(desk)
    put(qtbot, window)
    window.pages.text.anchorClicked.emit(QUrl("window:build_legend"))
    assert asked.windows == ["build_legend"]


@pytest.mark.screen("TUTORIAL-1")
def test_scrolling_and_buttons_go_through_the_chapters(qtbot: QtBot, desk: IronDesk) -> None:
    window = TutorialWindow(desk)
    put(qtbot, window)
    pages = window.pages
    pages.open_at("goal")
    assert not pages.back.isEnabled()
    pages.next.click()
    assert pages.chapter == "world"
    bar = pages.text.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert pages.chapter in {"money", "advice"}
    bar.setValue(0)
    assert pages.chapter == "goal"
    pages.list.activated.emit(3)
    assert pages.chapter == "turn"


@pytest.mark.screen("TUTORIAL-1")
def test_tutorial_without_a_game_has_no_links(qtbot: QtBot, tmp_path: Path) -> None:
    pages = Tutorial([chapter.without_links() for chapter in chapters({})], Settings(tmp_path))
    put(qtbot, pages)
    assert "Loco legend" in pages.text.toPlainText()
    cursor = QTextCursor(pages.text.document())
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    assert "href" not in cursor.selection().toHtml()


@pytest.mark.screen("TUTORIAL-1", "LAYOUT-3")
@pytest.mark.parametrize("size", [(2560, 1440), (1024, 700), (500, 400)])
def test_tutorial_is_legible_and_no_larger_than_the_window_behind(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    over = QWidget()
    pages = TutorialPage([chapter.without_links() for chapter in chapters({})], Settings(tmp_path))
    front = Front(pages, over)
    on_stage(qtbot, over, *size)
    front.present()
    assert over.rect().contains(front.geometry())
    metrics, page = pages.text.fontMetrics(), pages.text.viewport()
    if size[0] > 1000:
        assert 60 <= page.width() / metrics.averageCharWidth() <= 80
        assert pages.list.width() > pages.list.fontMetrics().horizontalAdvance("What the game is")
    assert page.height() >= min(0.7 * size[1], 40 * metrics.lineSpacing())
    front.put_away()
