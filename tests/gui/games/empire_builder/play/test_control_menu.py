"""The control menu: every act of a turn with a picture, and why it is disabled (EB-SCR-20)."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.turn.model.bars import NOTHING_TO_UNDO
from gui.games.crayon.turn.model.flow import BUILT_ALREADY, NO_TRAINS_YET
from gui.games.empire_builder.play import turn_bars as bars
from gui.games.empire_builder.play.menus import PICTURES, RailwayMenus
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.play.model import NOT_IN_TURN
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import WORLD, card_that, centre, out_of
from tests.each import each
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.games.empire_builder.lesson_desks import desk_of
from tests.gui.games.empire_builder.play.screens import screen_of
from tests.gui.real_input import RealInput

A, B = Seat(0), Seat(1)
MADE = WORLD.board.cities["Chicago"].loads[0]
CARD, NUMBER, DEMAND = card_that(lambda demand: demand.city == "Chicago")
OTHERS = [card for card in (91, 92, 93) if card != CARD][:2]
LADEN = {"at": centre("Chicago"), "loads": [DEMAND.load], "contracts": [CARD, *OTHERS]}
ALL = {"Borrowing": "Yes", "Track Trading": "Yes"}
Play = Callable[..., RailwayScreen]


@pytest.fixture
def play(qtbot: QtBot, tmp_path: Path) -> Iterator[Play]:
    screens: list[RailwayScreen] = []

    def shown(*seats: dict[str, Any], **more: Any) -> RailwayScreen:
        screens.append(screen_of(qtbot, railway_desk(tmp_path, *seats, **more)))
        return screens[-1]

    yield shown
    for screen in screens:
        screen.close_table()


def menus_of(screen: RailwayScreen) -> RailwayMenus:
    assert isinstance(screen.menus, RailwayMenus)
    return screen.menus


def disabled(screen: RailwayScreen) -> dict[str, str]:
    """Return the reason of each disabled entry, by its action."""
    screen.menus.refresh()
    lines = {action: menus_of(screen).turn_line(action) for action in PICTURES}
    return {
        action: line.toolTip()
        for action, line in lines.items()
        if line.isVisible() and not line.isEnabled()
    }


@pytest.mark.screen("EB-SCR-20", "EB-SCR-21")
def test_every_act_of_a_turn_has_a_picture_and_an_entry(play: Play) -> None:
    screen = play(LADEN, HOME, options=ALL)
    lines = [line for line in screen.menus.menus["turn"].actions() if line.data()]
    assert [line.data() for line in lines] == list(PICTURES)
    for line in each(lines):
        assert not line.icon().isNull()
        assert line.text().partition("\t")[0]
    assert {line.data() for line in lines if line.isVisible()} == set(PICTURES) - {"chat_line"}


@pytest.mark.screen("EB-SCR-20", "WINDOW-8")
def test_disabled_entry_says_why(play: Play) -> None:
    road = {**HOME, "at": out_of("Chicago")[1]}
    assert disabled(play(road, AWAY)) == {
        "take_load": bars.NO_CITY,
        "unload": bars.NO_CITY,
        "dump_load": bars.NO_CITY,
        "undo": NOTHING_TO_UNDO,
    }
    assert disabled(play({**HOME, "at": centre("Chicago")}, AWAY)) == {
        "unload": bars.NOTHING_WANTED,
        "dump_load": bars.EMPTY,
        "undo": NOTHING_TO_UNDO,
    }


@pytest.mark.screen("EB-SCR-20", "WINDOW-8")
def test_nothing_of_a_turn_is_enabled_on_anothers(qtbot: QtBot, tmp_path: Path) -> None:
    seats = ("Ann", ("Ben", "normal"))
    tables = (
        LocalTable.new(RULES, seats, secret=bytes(31) + bytes([n]), chain_length=256)
        for n in range(40)
    )
    bens = next(table for table in tables if table.state.active == B)
    screen = screen_of(qtbot, desk_of(tmp_path, bens))
    acts = {"auto_move", "build_window", "done_window", "dump_load", "movement_window"}
    acts |= {"pitch_window", "take_load", "undo", "unload"}
    assert disabled(screen) == dict.fromkeys(acts, NOT_IN_TURN)
    for name in ("build_window", "done_window", "movement_window", "pitch_window", "undo"):
        assert not screen.toolbar.buttons[name].isEnabled()
        assert screen.toolbar.buttons[name].toolTip().endswith(NOT_IN_TURN)
    screen.close_table()


@pytest.mark.screen("EB-SCR-20", "WINDOW-8")
def test_train_moves_neither_before_its_turn_nor_after_building(play: Play) -> None:
    early = disabled(play({}, {}, turn=1))
    assert early["movement_window"] == early["auto_move"] == Phrase(NO_TRAINS_YET, turn=3)
    screen = play({**HOME, "at": centre("Chicago"), "money": 60}, AWAY)
    start, to = out_of("Chicago")
    screen.desk.table.do(A, do.Build(from_=start, to=to))
    late = disabled(screen)
    assert late["movement_window"] == late["auto_move"] == BUILT_ALREADY
    assert "undo" not in late


@pytest.mark.screen("EB-SCR-20", "EB-SCR-30")
@pytest.mark.parametrize(
    ("action", "name"),
    [
        ("take_load", f"Pick up {MADE}"),
        ("unload", f"Deliver {DEMAND.load} for ${DEMAND.pay}M"),
        ("dump_load", f"Dump {DEMAND.load}"),
    ],
)
def test_entry_of_a_load_opens_the_city_at_its_button(play: Play, action: str, name: str) -> None:
    screen = play(LADEN, HOME)
    menus_of(screen).turn_line(action).trigger()
    focus = screen.windows.content("city").focusWidget()
    assert focus is not None
    assert focus.accessibleName().startswith(name)


@pytest.mark.screen("EB-SCR-20", "EB-SCR-21")
def test_button_and_key_open_the_menu(play: Play) -> None:
    screen = play(HOME, AWAY)
    menu, hands = screen.menus.menus["turn"], RealInput(screen)
    hands.click(screen.toolbar.buttons["turn_menu"])
    assert menu.isVisible()
    menu.close()
    hands.type(".")
    assert menu.isVisible()
    menu.close()


@pytest.mark.screen("EB-SCR-21")
def test_options_decide_which_entries_there_are(play: Play) -> None:
    plain, rich = play(HOME, AWAY), play(HOME, AWAY, options=ALL)
    for screen, there in ((plain, False), (rich, True)):
        assert menus_of(screen).turn_line("deal_window").isVisible() is there
        assert screen.menus.line("borrow_window").isVisible() is there
        assert screen.toolbar.buttons["deal_window"].isVisible() is there
        assert "borrow_window" not in screen.toolbar.buttons, "borrowing is in the menu only"
