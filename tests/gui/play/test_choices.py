"""While the game waits for a choice the strip names it, and leads back to its window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from config import Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.fonts import load_fonts
from gui.games.iron_dragon.model.table import local_player
from gui.table.model.local_table import LocalTableModel
from gui.theme.sheet import apply_theme
from gui.windows.window import SeatWindow
from tests.core.games.iron_dragon.rules.places import centre, plain, sections
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import button_of, text_of
from tests.samples import sampled

A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60, "track": sections(plain(4)[:2])}
LOADED = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": ["Fur", "Ale"]}


def drawn(play: Play) -> Game:
    """Return a game in which the local player has drawn a foreman."""
    game = play(RICH, AWAY, foremen_top=["Kudamram"])
    game.table.do(A, do.DrawForeman())
    game.settle()
    return game


def opening(play: Play, *levels: str) -> Game:
    """Return a new game that lets players choose their first loco."""
    seats = [("Ann", level) if level else "Ann" for level in levels]
    options: dict[str, int | str] = {"Starting Locos": "Fast"}
    table = LocalTable.new(RULES, seats, secret=bytes(32), options=options)
    return play(table=LocalTableModel(table))


@pytest.mark.screen("FOREMANWIN-3", "WINDOW-8")
def test_strip_asks_about_a_drawn_foreman(play: Play) -> None:
    game = drawn(play)
    strip, pointer = game.screen.choice, RealInput(game.screen)
    assert game.shows(strip)
    words = "Choose first: keep your foreman, or take the one you drew [F]."
    assert words in text_of(strip)
    buttons = [abstract_button.text() for abstract_button in strip.findChildren(QAbstractButton)]
    assert buttons == ["Show the foremen"]
    assert words in game.tool("done_window").toolTip()
    pointer.key(Qt.Key.Key_D)
    assert (game.said, game.is_open("done")) == (words, False)
    game.screen.open_window("loco")
    foreman = game.content("foreman")
    assert isinstance(foreman, SeatWindow)
    foreman.step(1)
    assert game.content("foreman").visibleRegion().isEmpty()
    pointer.click(button_of(strip, "Show the foremen"))
    game.press("Take Kudamram", game.content("foreman"))
    assert local_player(game.table).foreman == "Kudamram"
    assert game.shows(game.screen.build)


@pytest.mark.screen("FOREMANWIN-2", "FOREMANWIN-3")
def test_no_other_change_is_offered_during_the_choice(play: Play) -> None:
    game = drawn(play)
    assert "Change the foreman" not in text_of(game.content("foreman"))


@pytest.mark.screen("FOREMANPICK-3", "WINDOW-6")
def test_strip_and_a_key_lead_back_to_the_first_choices(play: Play) -> None:
    game = opening(play, "", "")
    pointer = RealInput(game.screen)
    for words, key in (("loco", Qt.Key.Key_L), ("foreman", Qt.Key.Key_F)):
        while game.table.purpose_of(game.table.local) != words:
            game.press("Fire Drake", game.content("first_foreman"))
            game.press("Choose", game.content("first_foreman"))
        assert game.shows(game.screen.choice)
        assert f"Choose your {words} first" in text_of(game.screen.choice)
        for way in ("strip", "key"):
            pointer.click(game.front("first_foreman").title_bar.close_button)
            assert not game.is_open("first_foreman")
            if way == "strip":
                pointer.click(game.screen.choice.show_choice)
            else:
                pointer.key(key)
            assert game.is_open("first_foreman")


@pytest.mark.screen("FOREMANPICK-5")
def test_strip_names_the_other_player_that_chooses(play: Play) -> None:
    game = opening(play, "normal", "")
    assert game.shows(game.screen.remote)
    assert "is choosing a loco" in text_of(game.screen.remote)


@pytest.mark.screen("LOSSWIN-1", "LOSSWIN-2")
def test_strip_names_the_loss_of_a_load(play: Play) -> None:
    game = play(LOADED, AWAY, levels=("", "normal"), active=1, deck_top=[127, 20, 21, 22])
    game.table.do(B, do.Pitch())
    game.settle()
    assert game.is_open("loss")
    assert "Choose a load to give up first." in text_of(game.screen.choice)
    RealInput(game.screen).click(game.screen.choice.show_choice)
    RealInput(game.screen).click(button_of(game.content("loss"), "Fur"))
    RealInput(game.screen).click(button_of(game.content("loss"), "Give it up"))
    assert game.shows(game.screen.remote)


@pytest.fixture
def scale(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[int], None]]:
    """Scale all text to a percentage, in our own fonts."""

    def apply(percent: int) -> None:
        load_fonts()
        apply_theme(qapp, Settings(tmp_path).present.desktop._replace(text_scale_pct=percent))

    before = qapp.styleSheet(), qapp.font()
    yield apply
    qapp.setStyleSheet(before[0])
    qapp.setFont(before[1])


@pytest.mark.screen("WINDOW-1", "REMOTE-TURN-1", "A11Y-8")
@pytest.mark.parametrize(
    ("size", "percent"),
    sampled(
        [((1024, 700), 100), ((1280, 800), 100), ((1900, 1000), 100), ((1389, 868), 200)], quick=2
    ),
)
def test_map_keeps_its_place_from_step_to_step(
    play: Play, scale: Callable[[int], None], size: tuple[int, int], percent: int
) -> None:
    scale(percent)
    game = play(RICH, {**AWAY, "money": 60}, levels=("", "normal"), size=size)
    pointer = RealInput(game.screen)
    tops = {"movement": game.map.y()}
    pointer.key(Qt.Key.Key_B)
    tops["build"] = game.map.y()
    pointer.key(Qt.Key.Key_G)
    tops["survey"] = game.map.y()
    game.table.do(A, do.EndTurn())
    game.settle()
    tops["remote"] = game.map.y()
    game.table.do(B, do.Upgrade(loco="Sardar"))
    game.settle()
    tops["news"] = game.map.y()
    assert len(set(tops.values())) == 1, tops


@pytest.mark.screen("WINDOW-1", "BUILDWIN-1")
def test_buttons_of_the_strip_keep_their_places(play: Play) -> None:
    game = play(RICH, AWAY)
    pointer = RealInput(game.screen)
    pointer.key(Qt.Key.Key_B)
    buttons = [
        abstract_button
        for abstract_button in game.screen.build.findChildren(QAbstractButton)
        if abstract_button.isVisible()
    ]
    before = {button.text(): button.geometry() for button in buttons}
    pointer.click(game.screen.build.survey)
    game.screen.build.show_plan(planned=True, told="a plan")
    game.settle()
    assert {button.text(): button.geometry() for button in buttons} == before
    game.table.do(A, do.Upgrade(loco="Sardar"))
    game.settle()
    assert {button.text(): button.geometry() for button in buttons} == before
    assert button_of(game.screen.build, "Move").toolTip()
