"""The toolbar and the menus of a game."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.crayon.board import EdgeId
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.contracts.pins import shows_pins
from gui.games.iron_dragon.model.keys import KEYS
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.table.model.local_table import LocalTableModel
from gui.windows.desk import WindowName
from tests.core.games.iron_dragon.rules.places import joining, plain, ring, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.each import each
from tests.gui.games.crayon.map_view.maps import picture
from tests.gui.play.conftest import Play
from tests.gui.play.hands import LEFT, NONE
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import press, text_of

A, B, C = Seat(0), Seat(1), Seat(2)
RICH = {**HOME, "money": 60}
OTHERS_TURN = {"levels": ("", "normal"), "active": 1}


@pytest.mark.screen("TOOLBAR-1", "TOOLBAR-5")
def test_toolbar_shows_whose_turn_it_is_and_the_local_players_state(play: Play) -> None:
    track = [list(section) for section in joining(3)]
    events = [lasting(card, seat=1, turn=6) for card in (123, 137)]
    game = play(
        {**RICH, "money": 0, "debt": 4, "track": track},
        AWAY,
        **OTHERS_TURN,
        turn=6,
        options={"Bank Loans": "Unlimited"},
        events_in_play=events,
    )
    words = text_of(game.screen.toolbar)
    for told in ("seat 1", "Turn 6", "0 GP, owes 4", "Major cities 3 of 7", "2"):
        assert told in words.splitlines() or told in words
    game.table.do(B, do.EndTurn())
    assert "seat 0" in text_of(game.screen.toolbar)


@pytest.mark.screen("TOOLBAR-2")
@pytest.mark.parametrize(("turn", "order"), [(1, [0, 1, 2]), (2, [2, 1, 0]), (3, [0, 1, 2])])
def test_column_of_colours_is_in_the_order_of_play(play: Play, turn: int, order: list[int]) -> None:
    seats = [{"foreman": name} for name in ("Groc", "Denzel", "Halbezch")]
    game = play(*seats, turn=turn, active=order[0])
    column = game.screen.toolbar.order
    tops = sorted((column.places[Seat(seat)].top(), seat) for seat in range(3))
    assert [seat for _, seat in tops] == order
    before = column.grab().toImage()
    game.table.do(Seat(order[0]), do.EndTurn())
    assert column.grab().toImage() != before  # the seat in turn is marked


@pytest.mark.screen("TOOLBAR-3", "WINDOW-3")
@pytest.mark.parametrize("name", ["contracts", "loco", "ship", "foreman", "city"])
def test_icon_shows_its_window_and_hides_it(play: Play, name: WindowName) -> None:
    game = play(RICH, AWAY)
    first = game.is_open(name)
    for shown in (not first, first):
        game.press_tool(f"{name}_window")
        assert game.is_open(name) is shown


@pytest.mark.screen("TOOLBAR-4")
def test_every_function_of_a_turn_is_reached_by_the_mouse(play: Play) -> None:
    game = play(RICH, AWAY)
    for name in ("info", "map", "system"):
        QTest.mouseClick(game.tool(f"{name}_menu"), LEFT)
        menu = game.screen.menus.menus[name]
        assert menu.isVisible()
        menu.close()
    game.press_tool("build_window")
    assert game.shows(game.screen.build)
    game.press_tool("movement_window")
    assert game.shows(game.screen.movement)
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    game.press_tool("undo")
    assert game.table.state.doing.points == 10
    for name in ("pitch", "done"):
        game.press_tool(f"{name}_window")
        assert game.is_open(name)


@pytest.mark.screen("TIP-3")
def test_each_button_shows_its_action_its_key_and_why_it_is_off(play: Play) -> None:
    game = play(RICH, AWAY)
    for name, button in game.screen.toolbar.buttons.items():
        (key, *_) = (key for key in KEYS.keys if key.action == name)
        assert f"[{key.shown}]" in button.toolTip()
        assert key.does in button.toolTip()
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    pitch = game.tool("pitch_window")
    assert not pitch.isEnabled()
    assert len(pitch.toolTip().splitlines()) == 2
    game.table.do(A, do.EndTurn())


@pytest.mark.screen("TOOLBAR-6")
def test_holding_a_colour_shows_that_hand_until_release(play: Play, qtbot: QtBot) -> None:
    game = play(RICH, {**AWAY, "contracts": [4, 5, 6]})
    column = game.screen.toolbar.order
    at = column.places[B].center().toPoint()
    QTest.mousePress(column, LEFT, NONE, at)
    qtbot.waitUntil(lambda: game.screen.peek.hand is not None, timeout=20_000)
    hand = game.screen.peek.hand
    assert hand is not None
    assert "Contract 4" in text_of(hand)
    QTest.mouseRelease(column, LEFT, NONE, at)
    assert game.screen.peek.hand is None
    assert not game.is_open("whos_who")


@pytest.mark.screen("TOOLBAR-6")
def test_short_click_opens_whos_who_and_a_tip_says_so(play: Play) -> None:
    game = play(RICH, AWAY)
    column = game.screen.toolbar.order
    at = column.places[B].center()
    tip = QHelpEvent(QEvent.Type.ToolTip, at.toPoint(), column.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(column, tip)
    assert QToolTip.text().startswith("seat 1: hold")
    QToolTip.hideText()
    QTest.mouseClick(column, LEFT, NONE, at.toPoint())
    assert game.is_open("whos_who")
    assert column.seat_at(QPointF(-5, -5)) is None


@pytest.mark.screen("TOOLBAR-7")
def test_desktop_is_notified_of_a_turn_on_this_computer(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    alerted: list[QWidget] = []
    monkeypatch.setattr(QApplication, "alert", alerted.append)
    game = play(RICH, AWAY, **OTHERS_TURN)
    game.table.do(B, do.Move(path=ring("Bluefeld")[:1]))
    assert alerted == []
    game.table.do(B, do.EndTurn())
    assert alerted == [game.screen]


LINES = {
    "map": ["next_map", "zoom_in", "zoom_out", "fit_map", "centre_on_player", "find_place"],
    "info": [
        *(f"{name}_legend" for name in ("loco", "ship", "load", "city", "contract", "build")),
        "keyboard_legend",
        *(f"{name}_window" for name in ("options", "events", "history", "whos_who")),
        "what_now",
        "ai_window",
        "tutorial_window",
    ],
    "system": ["save_window", "settings_window", "full_screen", "to_title", "quit"],
}


@pytest.mark.screen("MAPMENU-1", "INFOMENU-1", "SYSTEMMENU-1")
@pytest.mark.parametrize("menu", LINES)
def test_each_line_of_a_menu_shows_its_key(play: Play, menu: str) -> None:
    game = play(RICH, AWAY)
    for name in each(LINES[menu]):
        line = game.screen.menus.line(name)
        keys = [key.shown for key in KEYS.keys if key.action == name]
        words, _, shown = line.text().partition("\t")
        assert words
        assert shown == (keys[0] if keys else "")


@pytest.mark.screen("MAPMENU-1", "INFOMENU-1", "SYSTEMMENU-1")
def test_windows_are_called_in_menus_as_in_their_title_bars(play: Play) -> None:
    game = play(RICH, AWAY)
    lines = [line for menu in game.screen.menus.menus.values() for line in menu.actions()]
    called = {str(line.data()): line.text().partition("\t")[0] for line in lines}
    in_menus = IRON_TITLES.keys() - {"contracts"}  # it has a button
    for name, title in each((name, IRON_TITLES[name]) for name in sorted(in_menus)):
        action = {"chat": "chat_line", "find": "find_place"}.get(name, f"{name}_window")
        assert called.get(action, called.get(name)) in {title, f"{title}…"}
        if name in game.screen.windows:
            window = name
            assert game.screen.windows.content(window).windowTitle() == title


@pytest.mark.screen("MAPMENU-1")
def test_map_menu_works_on_any_turn(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)

    def line(name: str) -> None:
        game.type("/")
        menu = game.screen.menus.menus["map"]
        spot = menu.actionGeometry(game.screen.menus.line(name)).center()
        QTest.mouseClick(menu, LEFT, NONE, spot)
        game.settle()

    step = game.map.camera.step
    line("zoom_in")
    assert game.map.camera.step == step + 1
    line("zoom_out")
    assert game.map.camera.step == step
    line("fit_map")
    assert game.map.camera.step < step
    line("next_map")
    assert game.map.letter == "U"
    line("centre_on_player")
    assert game.map.letter == "M"
    line("find_place")
    assert game.is_open("find")


@pytest.mark.screen("INFOMENU-1")
def test_info_menu_lists_the_open_windows_and_brings_them_to_the_front(play: Play) -> None:
    game = play(RICH, AWAY)
    legends: tuple[WindowName, ...] = ("loco_legend", "city_legend", "load_legend")
    for legend in legends:
        game.screen.windows.open(legend)
    game.settle()
    loco = game.screen.windows.content("loco_legend")
    assert loco.visibleRegion().isEmpty()  # it lies behind the others in tabs
    game.press_tool("info_menu")
    lines = game.screen.menus.open_windows.actions()
    titles = [line.text() for line in lines]
    assert titles[-3:] == ["Loco legend", "City legend", "Load legend"]
    lines[-3].trigger()
    game.settle()
    assert not loco.visibleRegion().isEmpty()
    game.screen.menus.menus["info"].close()


@pytest.mark.screen("MAPMENU-1", "CONFIG-4")
def test_animations_are_switched_by_a_line_of_the_map_menu(play: Play) -> None:
    game = play(RICH, AWAY)
    game.screen.menus.line("animations").trigger()
    assert not game.settings.present.interface.map_animations_on
    assert not game.map.motion.allowed
    game.press_tool("map_menu")
    assert not game.screen.menus.line("animations").isChecked()
    game.screen.menus.menus["map"].close()


@pytest.mark.screen("A11Y-4", "UISETTINGS-2")
def test_patterns_are_switched_by_a_line_of_the_map_menu_and_stored(
    play: Play, tmp_path: Path
) -> None:
    game = play(RICH, AWAY)
    game.settings.change("Reduce Motion", "Yes")
    game.key(Qt.Key.Key_I)  # its train is in view
    looks = [picture(game.map)]
    menu, line = game.screen.menus.menus["map"], game.screen.menus.line("patterns")
    for on in (True, False):
        game.press_tool("map_menu")
        assert line.isChecked() is not on
        QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(line).center())
        game.settle()
        assert Settings(tmp_path).present.desktop.player_patterns is on
        looks.append(picture(game.map))
    assert looks[0] != looks[1]
    assert looks[0] == looks[2]


@pytest.mark.screen("MAPMENU-1")
def test_one_players_network_can_be_shown_alone(play: Play) -> None:
    mine, his = joining(3), plain(3)
    game = play(
        {**RICH, "track": [list(section) for section in mine]}, {**AWAY, "track": sections(his)}
    )
    seen: list[set[Seat | None]] = []
    for seat in (B, None):
        game.screen.menus.networks[seat].trigger()
        tracks = game.map._seen.tracks
        edges = [EdgeId(edge) for edge, byte in enumerate(tracks) if byte]
        seen.append({Seat((tracks[edge] & 15) - 1) for edge in edges})
    assert seen == [{B}, {A, B}]


def test_name_is_shown_literally_on_buttons_and_in_menus(play: Play) -> None:
    dealt = LocalTable.new(RULES, ["Ann & Ben", "Cat"], secret=bytes(32))
    game = play(table=LocalTableModel(dealt))
    game.screen.open_window("whos_who")
    written = "Ann && Ben"  # Qt shows one of the two
    assert game.screen.menus.networks[A].text() == written
    assert written in [
        push_button.text() for push_button in game.content("whos_who").findChildren(QPushButton)
    ]


@pytest.mark.screen("INFOMENU-1", "WINDOW-3")
def test_line_of_the_info_menu_opens_its_window(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    for name in ("loco_legend", "options_window", "whos_who_window"):
        game.screen.menus.line(name).trigger()
        game.settle()
        assert game.is_open(name.removesuffix("_window"))


@pytest.mark.screen("SYSTEMMENU-1", "SAVEWIN-1")
@pytest.mark.parametrize("own", [True, False])
def test_save_line_is_enabled_on_ones_own_turn(play: Play, own: bool) -> None:
    game = play(RICH, AWAY) if own else play(RICH, AWAY, **OTHERS_TURN)
    game.press_tool("system_menu")
    assert game.screen.menus.line("save_window").isEnabled() is own
    game.screen.menus.menus["system"].close()


@pytest.mark.screen("SYSTEMMENU-2")
@pytest.mark.parametrize(("line", "signal"), [("to_title", "returned"), ("quit", "ended")])
def test_leaving_asks_once_and_explains_what_happens_to_the_game(
    play: Play, line: str, signal: str
) -> None:
    game = play(RICH, AWAY)
    left = QSignalSpy(getattr(game.screen, signal))
    ask = game.screen.menus.line(line)
    ask.trigger()
    game.settle()
    assert "recorded up to the last action" in game.text
    question = game.screen.questions.shown
    assert question is not None
    press(question, "Cancel")
    assert left.count() == 0
    game.screen.recorded = False
    ask.trigger()
    game.settle()
    assert "not being recorded" in game.text
    game.key(Qt.Key.Key_Return)
    assert left.count() == 1


@pytest.mark.screen("TOOLBAR-6", "KEY-48")
def test_all_contracts_are_visible_in_a_low_window(play: Play) -> None:
    game = play(RICH, {**AWAY, "contracts": [4, 5, 6]}, size=(1024, 560))
    game.screen.peek.show(B)
    game.settle()
    hand = game.screen.peek.hand
    assert hand is not None
    for card in hand.cards:
        assert card.visibleRegion().boundingRect().height() == card.height()


@pytest.mark.screen("MAPMENU-1")
def test_pins_of_the_hand_are_switched_by_a_line_of_the_map_menu(play: Play) -> None:
    game = play(RICH, AWAY)
    assert shows_pins(game.screen.desk.table, game.settings)
    game.screen.menus.line("hand_pins").trigger()
    game.press_tool("map_menu")
    assert not game.screen.menus.line("hand_pins").isChecked()
    assert not shows_pins(game.screen.desk.table, game.settings)
    game.screen.menus.menus["map"].close()
