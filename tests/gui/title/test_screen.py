"""The title screen: every way into the program, and what is not available yet."""

from importlib.metadata import version
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, QThreadPool
from PySide6.QtGui import QColor, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gui.title.screen import TitleScreen
from gui.widgets.focus import focus_first
from tests.each import each
from tests.games import toll_road
from tests.gui.stage import on_stage

LEFT = Qt.MouseButton.LeftButton
PAINT = QColor("#345678")


def plain(game: str, size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(PAINT)
    return image


@pytest.fixture
def title(qtbot: QtBot) -> TitleScreen:
    screen = TitleScreen(plain)
    on_stage(qtbot, screen, 1024, 700)
    return screen


@pytest.mark.screen("TITLE-1", "TITLE-4")
@pytest.mark.parametrize(
    "way", ["lan", "offline", "online", "join", "watch", "settings", "tutorial", "quit"]
)
def test_click_on_each_button_requests_its_action(
    qtbot: QtBot, title: TitleScreen, way: str
) -> None:
    pressed = getattr(title, f"{way}_button")
    with qtbot.waitSignal(getattr(title, way)):
        QTest.mouseClick(pressed, LEFT)


@pytest.mark.screen("TITLE-1")
def test_f9_opens_the_tutorial(qtbot: QtBot, title: TitleScreen) -> None:
    with qtbot.waitSignal(title.tutorial):
        QTest.keyClick(title, Qt.Key.Key_F9)
    with qtbot.waitSignal(title.settings):
        QTest.keyClick(title, Qt.Key.Key_F8)


def test_unpaintable_picture_is_retried_in_another_size(qtbot: QtBot) -> None:
    asked: list[QSize] = []

    def failing_at_first(game: str, size: QSize) -> QImage:
        asked.append(size)
        if len(asked) == 1:
            raise RuntimeError("no paint")
        return plain(game, size)

    with qtbot.captureExceptions() as raised:
        screen = TitleScreen(failing_at_first)
        on_stage(qtbot, screen, 1024, 700)
        qtbot.waitUntil(lambda: bool(raised))
    screen.resize(1100, 700)
    qtbot.waitUntil(lambda: screen.has_picture)
    assert screen.grab().toImage().pixelColor(1099, 350) == PAINT


@pytest.mark.screen("TITLE-2")
def test_version_and_licence_are_at_the_bottom(title: TitleScreen) -> None:
    assert version("rail-empires") in title.foot.text()
    assert "Apache-2.0" in title.foot.text()


@pytest.mark.usefixtures("only_iron_dragon")
def test_only_game_is_named_and_not_asked_for(qtbot: QtBot) -> None:
    title = TitleScreen(plain)
    on_stage(qtbot, title, 1024, 700)
    assert title.games is None
    assert title.foot.text().startswith("Iron Dragon.")


@pytest.mark.screen("EB-SCR-1")
@pytest.mark.usefixtures("toll_road_is_known")
def test_one_of_several_games_is_chosen_at_the_title(qtbot: QtBot) -> None:
    screen = TitleScreen(plain, game="toll-road")
    on_stage(qtbot, screen, 1024, 700)
    assert screen.games is not None
    assert screen.games.currentText() == toll_road.GAME.title
    screen.games.setFocus()
    with qtbot.waitSignal(screen.game_chosen) as chosen:
        QTest.keyClick(screen.games, Qt.Key.Key_Up)
    assert chosen.args == ["empire-builder"]


@pytest.mark.usefixtures("toll_road_is_known")
def test_tutorial_is_offered_for_a_game_that_has_one(qtbot: QtBot) -> None:
    screen = TitleScreen(plain, game="toll-road")
    on_stage(qtbot, screen, 1024, 700)
    assert not screen.tutorial_button.isEnabled()
    with qtbot.assertNotEmitted(screen.tutorial):
        QTest.keyClick(screen, Qt.Key.Key_F9)
    assert screen.games is not None
    QTest.keyClick(screen.games, Qt.Key.Key_Up)
    with qtbot.waitSignal(screen.tutorial):
        QTest.keyClick(screen, Qt.Key.Key_F9)


@pytest.mark.screen("TITLE-5")
def test_unfinished_game_is_the_first_thing_offered(qtbot: QtBot, title: TitleScreen) -> None:
    assert not title.continue_button.isVisible()
    path = Path("autosave") / "game.rail"
    title.show_unfinished(path, "turn 12")
    buttons = [
        push_button for push_button in title.findChildren(QPushButton) if push_button.isVisible()
    ]
    assert min(buttons, key=lambda button: button.y()) is title.continue_button
    assert title.continue_button.toolTip() == "turn 12"
    with qtbot.waitSignal(title.continue_game) as told:
        QTest.mouseClick(title.continue_button, LEFT)
    assert told.args == [path]
    with qtbot.waitSignal(title.choose_game):
        QTest.mouseClick(title.choose_button, LEFT)
    title.show_rejoinable("Thursday", "Ann, Ben")
    QApplication.processEvents()
    buttons = [
        push_button for push_button in title.findChildren(QPushButton) if push_button.isVisible()
    ]
    assert min(buttons, key=lambda button: button.y()) is title.rejoin_button
    assert title.rejoin_button.text() == "Rejoin “Thursday”"
    assert title.rejoin_button.toolTip() == "Ann, Ben"
    for way in ("rejoin", "choose_rejoin"):
        pressed = title.rejoin_button if way == "rejoin" else title.others_button
        with qtbot.waitSignal(getattr(title, way)):
            QTest.mouseClick(pressed, LEFT)
    title.show_rejoinable("W" * 40)
    assert title.rejoin_button.text().endswith("…”")
    title.show_rejoinable("Thursday", "Ann, Ben", why_alone="You are out.")
    assert title.rejoin_button.text() == "Play on alone: “Thursday”"
    assert title.others_button.text() == "Games with others"
    assert "You are out." in title.rejoin_button.toolTip()
    assert title.rejoin_button.toolTip().endswith("Ann, Ben")
    title.show_rejoinable("Thursday")
    assert title.rejoin_button.text() == "Rejoin “Thursday”"
    assert title.others_button.text() == "Games to rejoin"
    title.show_rejoinable(None)
    assert not title.rejoin_button.isVisible()
    assert not title.others_button.isVisible()
    title.show_unfinished(None)
    assert not title.continue_button.isVisible()
    assert not title.choose_button.isVisible()


def test_name_in_a_tip_is_not_interpreted_as_html(title: TitleScreen) -> None:
    name = "<img src='//elsewhere/a.png'>"
    title.show_unfinished(Path("game.rail"), name)
    page = QTextDocument()
    page.setHtml(title.continue_button.toolTip())
    assert page.toPlainText() == name


@pytest.mark.screen("TITLE-1")
def test_name_of_the_game_is_shown_before_its_picture(qtbot: QtBot, qapp: QApplication) -> None:
    released = Event()

    def paint(game: str, size: QSize) -> QImage:
        released.wait(10)
        return plain(game, size)

    qapp.setApplicationDisplayName("Rail Empires")
    screen = TitleScreen(paint)
    on_stage(qtbot, screen, 1280, 800)
    try:
        top = screen.grab(QRect(200, 40, 880, 140)).toImage()
        colours = {top.pixel(x, y) for x in range(0, 880, 2) for y in range(0, 140, 2)}
        assert len(colours) > 2
        assert not screen.has_picture
    finally:
        released.set()
    with qtbot.waitSignal(screen.pictured) as came:
        pass
    again = TitleScreen(plain, picture=came.args[0])
    assert again.has_picture


def test_picture_comes_from_a_thread_in_the_size_of_the_screen(
    qtbot: QtBot, title: TitleScreen
) -> None:
    QThreadPool.globalInstance().waitForDone()
    qtbot.waitUntil(lambda: title.grab().toImage().pixelColor(512, 20) == PAINT)
    asked: list[QSize] = []

    def paint(game: str, size: QSize) -> QImage:
        asked.append(size)
        return plain(game, size)

    screen = TitleScreen(paint)
    on_stage(qtbot, screen, 1280, 800)
    qtbot.waitUntil(lambda: screen.grab().toImage().pixelColor(640, 20) == PAINT)
    screen.resize(1300, 820)
    qtbot.waitUntil(lambda: asked[-1] == screen.size() * screen.devicePixelRatioF())


@pytest.mark.screen("TITLE-1")
def test_title_shows_the_picture_of_the_game_that_is_chosen(qtbot: QtBot) -> None:
    shades = {"iron-dragon": "#123456", "empire-builder": "#654321"}

    def paint(game: str, size: QSize) -> QImage:
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(QColor(shades[game]))
        return image

    screen = TitleScreen(paint, game="iron-dragon")
    on_stage(qtbot, screen, 1280, 800)

    def shade() -> str:
        return screen.grab().toImage().pixelColor(640, 20).name()

    qtbot.waitUntil(lambda: shade() == shades["iron-dragon"])
    assert screen.games is not None
    screen.games.setFocus()
    QTest.keyClick(screen.games, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: shade() == shades["empire-builder"])


@pytest.mark.parametrize(("wide", "high"), [(1024, 700), (2560, 1440)])
def test_every_button_is_inside_at_any_size(
    qtbot: QtBot, title: TitleScreen, wide: int, high: int
) -> None:
    title.show_unfinished(Path("game.rail"))
    title.resize(wide, high)
    QCoreApplication.sendPostedEvents()
    for button in each(title.findChildren(QPushButton)):
        assert title.rect().contains(button.geometry())
        assert button.height() >= button.sizeHint().height()


@pytest.mark.screen("CONTROL-1", "TITLE-4")
def test_enter_presses_the_first_button_on_a_new_title(qtbot: QtBot, title: TitleScreen) -> None:
    title.show_unfinished(None)
    focus_first(title)  # as when a screen is shown
    assert title.offline_button.hasFocus()
    title.show_rejoinable("Table")
    assert title.rejoin_button.hasFocus()


def test_coached_game_is_offered_where_it_is_to_be_learned(qtbot: QtBot) -> None:
    screen = TitleScreen(plain, offers_lesson=lambda _: True)
    on_stage(qtbot, screen, 1024, 700)
    with qtbot.waitSignal(screen.learn):
        QTest.mouseClick(screen.learn_button, LEFT)
    known = TitleScreen(plain, offers_lesson=lambda _: False)
    on_stage(qtbot, known, 1024, 700)
    assert known.learn_button.isHidden()
