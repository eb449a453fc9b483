"""The terms that a game names first, and the other options behind "More terms" (EB-SCR-2)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.package import GamePackage
from core.games.registry import SHIPPED, shipped_game
from gui.options.model import first_terms_of
from gui.setup.screen import SetupScreen
from gui.storage.slots import Slots
from tests.gui.stage import on_stage
from tests.gui.windows.shown import press

EB = "empire-builder"
FIRST = ["Borrowing", "Victory Money", "Victory Major Cities"]


@pytest.fixture
def setup(qtbot: QtBot, tmp_path: Path) -> SetupScreen:
    screen = SetupScreen(Settings(tmp_path), Slots(tmp_path), game=EB, secret=lambda: bytes(32))
    on_stage(qtbot, screen, 1280, 800)
    return screen


def shown(screen: SetupScreen) -> list[str]:
    """Return the names of the visible options."""
    return [name for name, step in screen.options.buttons.items() if step.isVisible()]


@pytest.mark.screen("EB-SCR-2")
def test_setup_shows_the_first_terms_and_the_rest_on_request(setup: SetupScreen) -> None:
    assert shown(setup) == FIRST
    press(setup, "More terms")
    every = [option.name for option in shipped_game(EB).options]
    assert (shown(setup)[:3], sorted(shown(setup))) == (FIRST, sorted(every))
    press(setup, "More terms")
    assert shown(setup) == FIRST


@pytest.mark.screen("EB-SCR-2")
def test_standard_game_needs_no_choice_and_presets_change_hidden_terms(setup: SetupScreen) -> None:
    assert [setup.model.options[name] for name in FIRST] == ["No", 250, 5]
    press(setup, "Online game")
    assert setup.model.options["Borrowing"] == "Yes"
    assert setup.options.more.text() == "More terms (2 changed)"
    press(setup, "Board game")
    assert setup.options.more.text() == "More terms"
    QTest.mouseClick(setup.options.buttons["Borrowing"], Qt.MouseButton.LeftButton)
    assert setup.model.options["Borrowing"] == "Yes"


@pytest.mark.screen("EB-SCR-2", "EB-SCR-6")
def test_change_of_a_hidden_term_shows_it(setup: SetupScreen) -> None:
    setup.options.refresh(changed=["Victory Money"])
    assert shown(setup) == FIRST
    setup.options.refresh(changed=["Fast Start"])
    assert "Fast Start" in shown(setup)


@pytest.mark.parametrize("package", SHIPPED, ids=lambda package: package.key)
def test_first_terms_are_options_of_the_game(package: GamePackage) -> None:
    names = {option.name for option in shipped_game(package.key).options}
    assert set(first_terms_of(package.key)) < names
    assert first_terms_of("nowhere") == []


def test_game_without_first_terms_shows_all_options(qtbot: QtBot, tmp_path: Path) -> None:
    screen = SetupScreen(Settings(tmp_path), Slots(tmp_path), secret=lambda: bytes(32))
    on_stage(qtbot, screen, 1280, 800)
    assert len(shown(screen)) == len(shipped_game("iron-dragon").options)
    assert not screen.options.more.isVisible()
