"""Rejoining a table from the title, and the options if that is impossible."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.frame.page import Page
from gui.rejoin.rejoining import Rejoining
from gui.rejoin.screen import RejoinScreen
from gui.runtime.threads import finish_threads
from gui.sound.player import SilentPlayer
from net.errors import NoTable, NoTableCode
from net.ranking import History
from tests.gui.real_input import RealInput
from tests.gui.rejoin.test_scored_games import OTHER, ZONE, Home, PlayedAt, at_zone, result
from tests.gui.windows.shown import text_of

pytestmark = [
    pytest.mark.screen("TITLE-5", "DISCONNECT-10"),
    # The offscreen platform has no window manager to report sizes and the stacking order.
]


class Fake:
    """Stands for the network: records the names of its calls."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *_: self.calls.append(name)

    is_playing = False


class FakeGame(Fake):
    """Stands for the games at zones."""

    def __init__(self) -> None:
        super().__init__()
        self.contexts: list[object] = []

    def rejoin(self, path: Path, way: object, context: object) -> None:
        del path, way
        self.calls.append("rejoin")
        self.contexts.append(context)


class SilentZone(PlayedAt):
    """A zone session whose zone responds when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.zone_key = ZONE
        self.context = object()
        self._held: Any = None

    def query_ranking(self, query: Any, **heard: Any) -> None:
        self._held = query, heard

    def answer(self, results: list[Any]) -> None:
        query, heard = self._held
        self.ranking.answers = [History(None, tuple(results))]
        super().query_ranking(query, **heard)


class Scene:
    """A player that wants to rejoin a ranked game."""

    def __init__(self, qtbot: QtBot, folder: Path, kind: str = "ranked") -> None:
        self.home = Home(folder / "games")
        self.home.keep(kind)
        self.online, self.game, self.lan = Fake(), FakeGame(), Fake()
        self.frame = Frame(SilentPlayer())
        qtbot.addWidget(self.frame)
        self.frame.resize(1024, 700)
        self.rejoining = Rejoining(
            self.frame,
            Settings(folder / "settings"),
            self.lan,  # type: ignore[arg-type]
            lambda: self.online,  # type: ignore[arg-type,return-value]
            lambda: self.game,  # type: ignore[arg-type,return-value]
            lambda: Fake(),  # type: ignore[arg-type,return-value]
            self.home.recovery,
        )
        self.left: list[bool] = []
        self.rejoining.left.connect(lambda: self.left.append(True))
        with qtbot.waitExposed(self.frame):
            self.frame.show()
        self.rejoining.rejoin(self.home.game)

    @property
    def screen(self) -> RejoinScreen:
        screen = self.frame.screen_shown
        assert isinstance(screen, RejoinScreen)
        return screen

    @property
    def offers(self) -> list[str]:
        screen = self.screen
        every = (screen.back, screen.remove, screen.go_alone, screen.retry)
        return [button.text() for button in every if button.isVisible()]


@pytest.fixture
def scene(qtbot: QtBot, tmp_path: Path) -> Scene:
    return Scene(qtbot, tmp_path)


def test_game_scored_while_away_is_reported_at_its_zone(qtbot: QtBot, scene: Scene) -> None:
    assert scene.offers == ["Back to title"]
    scene.rejoining.on_connected(at_zone([result(1, scene.home.table)]), None)
    qtbot.waitUntil(lambda: "The zone has scored this game" in text_of(scene.screen))
    assert scene.offers == ["Back to title", "Remove the game", "Play on alone"]
    assert "rejoin" not in scene.game.calls


def test_game_without_a_result_is_rejoined(qtbot: QtBot, scene: Scene) -> None:
    scene.rejoining.on_connected(at_zone([result(1, OTHER)]), None)
    qtbot.waitUntil(lambda: "rejoin" in scene.game.calls)


def test_only_the_wanted_game_is_looked_up(qtbot: QtBot, scene: Scene) -> None:
    session = at_zone([result(1, OTHER)])
    Home(scene.home.path.parent / "others")
    scene.rejoining.on_connected(session, None)
    qtbot.waitUntil(lambda: "rejoin" in scene.game.calls)
    assert [call[0] for call in session.ranking.calls] == ["history"]


def test_zone_is_not_asked_about_an_unranked_game(qtbot: QtBot, tmp_path: Path) -> None:
    scene = Scene(qtbot, tmp_path, kind="private")
    session = at_zone([result(1, scene.home.table)])
    scene.rejoining.on_connected(session, None)
    assert "rejoin" in scene.game.calls
    assert session.ranking.calls == []


def test_silent_zone_delays_the_player_only_briefly(
    qtbot: QtBot, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.rejoin.rejoining.SCORE_TIMEOUT", 0.01)
    session = SilentZone()
    scene.rejoining.on_connected(session, None)
    assert "rejoin" not in scene.game.calls
    qtbot.waitUntil(lambda: "rejoin" in scene.game.calls)
    session.answer([result(1, scene.home.table)])
    qtbot.waitUntil(lambda: scene.home.game.is_closed)
    assert scene.game.calls.count("rejoin") == 1


def test_response_from_an_earlier_session_is_ignored(qtbot: QtBot, scene: Scene) -> None:
    first, second = SilentZone(), SilentZone()
    scene.rejoining.on_connected(first, None)
    scene.screen.again.emit()
    scene.rejoining.on_connected(second, None)
    first.answer([result(1, OTHER)])
    finish_threads()
    QApplication.processEvents()
    assert "rejoin" not in scene.game.calls
    second.answer([result(1, OTHER)])
    qtbot.waitUntil(lambda: "rejoin" in scene.game.calls)
    assert scene.game.contexts == [second.context]


def test_response_after_the_search_was_left_is_ignored(qtbot: QtBot, scene: Scene) -> None:
    session = SilentZone()
    scene.rejoining.on_connected(session, None)
    scene.frame.show_screen(Page(), Context.TITLE)
    scene.rejoining.rejoin(scene.home.game)
    session.answer([result(1, OTHER)])
    finish_threads()
    QApplication.processEvents()
    assert "rejoin" not in scene.game.calls


def test_game_whose_table_is_not_found_can_be_removed(qtbot: QtBot, scene: Scene) -> None:
    scene.rejoining.show_failure(NoTable(NoTableCode.NOBODY_FOUND))
    assert "finished the game without you" in text_of(scene.screen)
    assert scene.offers == ["Back to title", "Remove the game", "Play on alone", "Try again"]
    hand = RealInput(scene.screen)
    hand.click(scene.screen.remove)
    question: Any = scene.frame.fronts[-1].content
    assert "you can no longer rejoin it" in text_of(question)
    assert scene.home.path.exists()
    hand.click(question.yes)
    assert scene.left == [True]
    assert not scene.home.path.exists()
    assert not scene.home.path.with_suffix(".way").exists()
