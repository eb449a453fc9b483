"""From the title back to a table, and what is offered where there is no way back."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from config import Settings
from gui.frame import Frame
from gui.rejoining import Rejoining
from gui.screens.rejoin import RejoinScreen
from gui.sound.player import SilentPlayer
from net.errors import NobodyFound
from tests.gui.real_input import RealInput
from tests.gui.test_scored_games import OTHER, Home, at_zone, result
from tests.gui.windows.shown import text_of

pytestmark = [
    pytest.mark.screen("TITLE-5", "DISCONNECT-10"),
    # The platform without a screen has no window manager to tell of sizes and order.
    pytest.mark.qt_log_ignore("This plugin does not support"),
]


class Fake:
    """Stands for the network: notes by which names it was called."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *_: self.calls.append(name)

    is_playing = False


class Scene:
    """A player who wants to go back to a ranked game."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.home = Home(folder / "games")
        self.online, self.game, self.lan = Fake(), Fake(), Fake()
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
        self.rejoining.go_back(self.home.game)

    @property
    def screen(self) -> RejoinScreen:
        screen = self.frame.screen_shown
        assert isinstance(screen, RejoinScreen)
        return screen

    @property
    def offers(self) -> list[str]:
        screen = self.screen
        every = (screen.back, screen.remove, screen.go_alone, screen.retry)
        return [one.text() for one in every if one.isVisible()]


@pytest.fixture
def scene(qtbot: QtBot, tmp_path: Path) -> Scene:
    return Scene(qtbot, tmp_path)


def test_a_game_that_was_scored_meanwhile_says_so_at_its_zone(qtbot: QtBot, scene: Scene) -> None:
    assert scene.offers == ["Back to the title"]
    scene.rejoining.arrived(at_zone([result(1, scene.home.table)]), None)
    qtbot.waitUntil(lambda: "The zone has scored this game" in text_of(scene.screen))
    assert scene.offers == ["Back to the title", "Remove the game", "Play on alone"]
    assert "go_back" not in scene.game.calls


def test_a_game_without_a_result_is_gone_back_to(qtbot: QtBot, scene: Scene) -> None:
    scene.rejoining.arrived(at_zone([result(1, OTHER)]), None)
    qtbot.waitUntil(lambda: "go_back" in scene.game.calls)


def test_a_game_whose_table_is_not_found_can_be_removed(qtbot: QtBot, scene: Scene) -> None:
    scene.rejoining.not_back(NobodyFound())
    assert "have finished the game without you" in text_of(scene.screen)
    assert scene.offers == ["Back to the title", "Remove the game", "Play on alone", "Try again"]
    hand = RealInput(scene.screen)
    hand.click(scene.screen.remove)
    question: Any = scene.frame.fronts[-1].content
    assert "you cannot rejoin it any more" in text_of(question)
    assert scene.home.path.exists()
    hand.click(question.yes)
    assert scene.left == [True]
    assert not scene.home.path.exists()
    assert not scene.home.path.with_suffix(".way").exists()
