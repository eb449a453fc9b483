"""The keys of a game, typed to the real screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.legends.legend import Legend
from gui.games.iron_dragon.model.table import local_player
from gui.widgets.focus import focus_first
from gui.widgets.scroll import Scrolled
from gui.windows.desk import WindowName
from tests.core.games.iron_dragon.rules.places import BOARD, centre, contract_that, plain, ring
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.samples import sampled

A, B = Seat(0), Seat(1)
Key = Qt.Key
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
RICH = {**HOME, "money": 60}
OTHERS_TURN = {"levels": ("", "normal"), "active": 1}


@pytest.mark.screen(
    "KEY-3", "KEY-5", "KEY-6", "KEY-7", "KEY-10", "KEY-12", "KEY-14", "KEY-17", "KEY-19"
)
@pytest.mark.screen("WINDOW-3", "TOOLBAR-3", "WINDOW-6")
def test_letters_show_and_hide_windows(play: Play) -> None:
    game = play(RICH, AWAY)
    letters: dict[str, WindowName] = {
        "e": "events",
        "f": "foreman",
        "h": "history",
        "l": "loco",
        "o": "options",
        "s": "ship",
        "w": "whos_who",
        "y": "city",
    }
    for letter, name in letters.items():
        for typed in (letter, letter.upper()):
            assert not game.is_open(name), name
            game.type(typed)
            assert game.is_open(name), name
            game.type(typed)
    assert game.is_open("contracts")  # from the start
    game.type("c")
    assert not game.is_open("contracts")


@pytest.mark.screen("UISETTINGS-3")
def test_letters_and_signs_can_be_turned_off_and_on_during_play(play: Play) -> None:
    game = play(RICH, AWAY)
    game.settings.change("Letter Keys", False)
    game.type("l")
    game.type("/")
    assert not game.is_open("loco")
    assert not game.screen.menus.menus["map"].isVisible()
    game.key(Key.Key_F2)
    assert game.is_open("loco_legend")
    game.key(Key.Key_F2)
    game.settings.change("Letter Keys", True)
    game.type("l")
    assert game.is_open("loco")


@pytest.mark.screen("WINDOW-3", "KEY-3", "KEY-5", "KEY-10")
def test_letters_work_on_others_turns_too(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    game.type("l")
    game.type("e")
    assert game.is_open("loco")
    assert game.is_open("events")


@pytest.mark.screen("KEY-2", "KEY-11", "WINDOW-2", "MOVEWIN-8", "BUILDWIN-3")
def test_b_and_m_change_between_building_and_movement(play: Play) -> None:
    game = play(RICH, AWAY)
    assert game.shows(game.screen.movement)
    game.type("b")
    assert game.shows(game.screen.build)
    assert game.table.state.doing.points == 10
    game.type("m")
    assert game.shows(game.screen.movement)
    game.table.do(A, do.Upgrade(loco="Sardar"))
    assert game.shows(game.screen.build)
    game.type("m")
    assert game.shows(game.screen.build)
    assert "bought" in game.said
    game.type("u")
    game.type("m")
    assert game.shows(game.screen.movement)


@pytest.mark.screen("KEY-2", "KEY-4", "KEY-11", "KEY-13", "KEY-15", "KEY-16", "KEY-46", "WINDOW-8")
@pytest.mark.parametrize("key", ["b", "d", "m", "p", "u", "v", "n", "<"])
def test_key_of_ones_own_turn_says_so_on_others(play: Play, key: str) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    before = game.table.state
    game.type(key)
    assert game.said
    assert game.said.endswith(".")
    assert game.table.state == before
    assert not any(game.is_open(window) for window in ("done", "pitch"))


@pytest.mark.screen("KEY-15")
def test_u_never_undoes_a_computers_command(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    game.table.do(B, do.Move(path=ring("Bluefeld")[:1]))
    game.type("u")
    assert game.table.state.players[B].at == BOARD.milepost(ring("Bluefeld")[0])


@pytest.mark.screen("KEY-4", "KEY-37", "CONTROL-1", "DONEWIN-1")
def test_d_asks_and_enter_ends_the_turn(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("d")
    assert game.is_open("done")
    game.tab_to("End turn")
    game.key(Key.Key_Return)
    assert not game.is_open("done")
    assert game.table.state.active == B


@pytest.mark.screen("KEY-13", "PITCHWIN-2", "WINDOW-8")
def test_p_asks_until_the_first_action(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("p")
    assert game.is_open("pitch")
    game.key(Key.Key_Escape)
    assert not game.is_open("pitch")
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    game.type("p")
    assert not game.is_open("pitch")
    assert game.said


@pytest.mark.screen("KEY-15", "KEY-46")
def test_u_and_ctrl_z_undo_the_latest(play: Play) -> None:
    game = play(RICH, AWAY)
    start = local_player(game.table).at
    for key, held in ((Key.Key_U, Qt.KeyboardModifier.NoModifier), (Key.Key_Z, CTRL)):
        game.table.do(A, do.Move(path=ring("Kola")[:1]))
        game.key(key, held)
        assert local_player(game.table).at == start


@pytest.mark.screen("KEY-8", "MAP-12")
def test_i_centres_on_the_own_loco_on_any_map(play: Play) -> None:
    game = play(RICH, AWAY)
    game.key(Key.Key_Space)
    assert game.map.letter == "U"
    game.type("i")
    at = local_player(game.table).at
    assert at is not None
    assert game.map.shows(at)


@pytest.mark.screen("KEY-8", "WINDOW-8")
def test_i_explains_itself_before_the_loco_is_placed(play: Play) -> None:
    game = play({"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=3)
    game.type("i")
    assert game.said == "Your train is not on the map yet."


@pytest.mark.screen("KEY-19", "WINDOW-8")
def test_y_explains_itself_outside_cities(play: Play) -> None:
    game = play({**RICH, "at": plain(1)[0]}, AWAY)
    game.type("y")
    assert not game.is_open("city")
    assert game.said == "Your train is not in a city."


@pytest.mark.screen("KEY-18", "KEY-20", "KEY-25", "MAPMENU-1", "INFOMENU-1", "SYSTEMMENU-1")
@pytest.mark.parametrize(
    ("key", "name"),
    [("x", "system"), ("/", "map"), ("?", "info"), (Key.Key_F1, "info")],
)
def test_menus_open_by_their_keys(play: Play, key: str | Key, name: str) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    if isinstance(key, str):
        game.type(key)
    else:
        game.key(key)
    menu = {str(title): made for title, made in game.screen.menus.menus.items()}[name]
    assert menu.isVisible()
    menu.close()


@pytest.mark.screen("KEY-21", "CONTROL-5")
def test_space_shows_the_other_map_even_with_an_active_button(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    assert game.focus is not game.map
    before = game.table.state
    game.key(Key.Key_Space)
    assert game.map.letter == "U"
    assert game.table.state == before


@pytest.mark.screen("KEY-22", "KEY-23", "KEY-24", "CONTROL-5")
def test_arrows_and_page_keys_go_to_the_map_even_with_an_active_button(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    x, step = game.map.camera.centre[0], game.map.camera.step
    game.key(Key.Key_Right)
    assert game.map.camera.centre[0] > x
    game.key(Key.Key_PageUp)
    assert game.map.camera.step == step + 1
    game.key(Key.Key_PageDown)
    assert game.map.camera.step == step


@pytest.mark.screen("KEY-36", "WINDOW-5")
def test_ctrl_tab_cycles_through_the_windows_in_the_order_of_opening(play: Play) -> None:
    game = play(RICH, AWAY)
    for key in ("l", "f"):
        game.type(key)
    assert game.screen.windows.active == "foreman"
    seen = []
    for _ in range(6):
        game.key(Key.Key_Tab, CTRL)
        seen.append(game.screen.windows.active)
    assert seen == [None, None, "contracts", "loco", "foreman", None]  # strip and toolbar first


@pytest.mark.screen("KEY-34", "KEY-35", "CONTROL-2")
def test_tab_stays_in_the_active_window_and_cycles(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    window = game.screen.windows._made["loco"]
    seen = []
    for _ in range(30):
        seen.append(game.focus)
        assert window.isAncestorOf(game.focus)
        game.key(Key.Key_Tab)
        if game.focus is seen[0]:
            break
    names = {widget.accessibleName() for widget in seen}
    assert {"Buy the Sardar", "Next player", "Hide this window"} <= names
    game.key(Key.Key_Backtab, SHIFT)
    assert game.focus is seen[-1]


@pytest.mark.screen("KEY-34", "CONTROL-2")
def test_tab_scrolls_its_control_into_view_in_a_low_window(play: Play) -> None:
    game = play(RICH, AWAY, size=(1024, 700))
    game.type("h")
    game.type("l")
    dock = game.dock("loco")
    for step in (Key.Key_Tab, Key.Key_Backtab):
        for _ in range(12):
            game.key(step, SHIFT if step is Key.Key_Backtab else Qt.KeyboardModifier.NoModifier)
            assert dock.isAncestorOf(game.focus)
            whole = game.focus.visibleRegion().boundingRect() == game.focus.rect()
            assert whole or isinstance(game.focus, Scrolled), game.focus


@pytest.mark.screen("LAYOUT-4", "CONTRACTWIN-6", "CITYWIN-4")
def test_automatic_contracts_window_leaves_the_keys_to_the_city(play: Play) -> None:
    card, _, _, load, pay = contract_that(lambda city, load, pay: city == "Kola")
    game = play({**RICH, "loads": [load], "contracts": [card, 118, 119]}, AWAY)
    game.screen.windows.open("city")
    game.tab_to(f"Deliver {load} for {pay} GP")
    RealInput(game.screen).key(Key.Key_Return)
    assert local_player(game.table).loads == ()
    assert game.is_open("contracts")
    assert game.screen.windows.active == "city"


@pytest.mark.screen("KEY-37", "WINDOW-7")
@pytest.mark.parametrize("enter", [Key.Key_Return, Key.Key_Enter])
def test_enter_presses_the_active_button(play: Play, enter: Key) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    game.tab_to("Next player")
    keypad = Qt.KeyboardModifier.KeypadModifier
    game.key(enter, keypad if enter is Key.Key_Enter else Qt.KeyboardModifier.NoModifier)
    assert "seat 1" in game.screen.windows._made["loco"].accessibleName()


@pytest.mark.screen("KEY-37", "CONTROL-5")
def test_enter_without_an_active_button_does_no_harm(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("f")
    for target in (game.content("foreman"), game.map, game.screen):
        target.setFocus()
        before = game.table.state
        game.key(Key.Key_Return)
        assert game.table.state == before


@pytest.mark.screen("KEY-40", "MOVEWIN-3")
def test_less_than_marks_bribe_routes_until_the_turn_ends(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("<")
    assert game.desk.shows_bribes
    game.table.do(A, do.EndTurn())
    assert not game.desk.shows_bribes


@pytest.mark.screen("KEY-41", "WINDOW-8")
def test_t_says_that_there_is_no_chat_offline(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("t")
    assert "chat" in game.said


@pytest.mark.screen("KEY-42", "KEY-44")
def test_g_starts_surveying_and_escape_leaves_it_before_any_window(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    game.type("g")
    seen = [(game.map.survey_mode, game.is_open("loco"))]
    for _ in range(2):
        game.key(Key.Key_Escape)
        seen.append((game.map.survey_mode, game.is_open("loco")))
    assert seen == [(True, True), (False, True), (False, False)]


@pytest.mark.screen("KEY-43")
def test_n_continues_in_the_direction_of_the_last_move(play: Play) -> None:
    there = BOARD.by_name[HOME["at"]]
    game = play({**RICH, "came_from": ring("Kola")[3]}, AWAY)
    game.type("n")
    assert local_player(game.table).at == BOARD.by_name[ring("Kola")[0]]
    assert local_player(game.table).came_from == there


@pytest.mark.rule("MOVE-7")
@pytest.mark.screen("KEY-43", "MAP-15")
def test_n_turns_around_in_a_city_at_the_end_of_the_line(play: Play) -> None:
    here = BOARD.cities["Kenare"].mileposts[0]
    out = BOARD.sections_at[here][0][1]
    names = [BOARD.points[milepost].name for milepost in (here, out)]
    game = play({**RICH, "at": names[0], "track": [names], "came_from": names[1]}, AWAY)
    RealInput(game.screen).type("n")
    assert local_player(game.table).at == out


@pytest.mark.screen("KEY-45")
def test_ctrl_f_finds_a_place_and_enter_goes_there(play: Play) -> None:
    game = play(RICH, AWAY)
    game.key(Key.Key_F, CTRL)
    assert game.is_open("find")
    game.type("nordk")
    game.key(Key.Key_Return)
    assert not game.is_open("find")
    assert game.map.shows(BOARD.milepost(centre("Nordkassel")))


@pytest.mark.screen("KEY-45", "KEY-8", "A11Y-2")
@pytest.mark.parametrize("was_used", [True, False])
def test_cursor_goes_to_the_shown_place(play: Play, was_used: bool) -> None:
    game = play(RICH, AWAY)
    hand = RealInput(game.screen)
    if was_used:
        hand.key(Key.Key_Right, CTRL)
    hand.key(Key.Key_F, CTRL)
    hand.type("nordk")
    hand.key(Key.Key_Return)
    found = BOARD.milepost(centre("Nordkassel"))
    if was_used:
        assert game.map.cursor_at == found
        assert game.said.startswith("Nordkassel")
    else:
        assert game.map.cursor_at is None  # no mark for a player who uses the mouse
        hand.key(Key.Key_Right, CTRL)
        assert game.map.cursor_at == found
    hand.type("i")
    assert game.map.cursor_at == local_player(game.table).at


@pytest.mark.screen("A11Y-2", "MAP-10")
def test_ctrl_enter_only_scrolls_to_a_cursor_out_of_view(play: Play) -> None:
    game = play(RICH, AWAY)
    hand = RealInput(game.screen)
    hand.type("b")
    hand.key(Key.Key_Right, CTRL)
    at, before = game.map.cursor_at, game.table.state
    assert at is not None
    game.map.zoom_to(game.map.camera.step + 4)
    game.map.camera.centre_on(0, 0)
    assert not game.map.shows(at)
    hand.key(Key.Key_Return, CTRL)
    assert game.map.shows(at)
    assert game.said == "The cursor was out of view. Press Ctrl+Enter again to use it here."
    assert game.table.state == before
    hand.key(Key.Key_Return, CTRL)
    assert game.table.state != before


@pytest.mark.screen("CONTROL-5", "KEY-45", "LAYOUT-4")
def test_letters_are_text_while_typing_but_function_keys_work(play: Play) -> None:
    game = play(RICH, AWAY)
    game.key(Key.Key_F, CTRL)
    line = game.focus
    assert isinstance(line, QLineEdit)
    game.type("blc ?/<")
    assert line.text() == "blc ?/<"
    assert game.shows(game.screen.movement)
    assert not game.is_open("loco")
    game.key(Key.Key_F1)
    assert game.screen.menus.menus["info"].isVisible()
    game.screen.menus.menus["info"].close()
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    game.settle()
    assert game.is_open("city")
    assert QApplication.focusWidget() is line
    assert line.text() == "blc ?/<"


@pytest.mark.screen("CONTROL-3")
def test_delete_clears_an_edit_box_and_ctrl_z_restores_it(play: Play) -> None:
    game = play(RICH, AWAY)
    game.key(Key.Key_F, CTRL)
    line = game.focus
    assert isinstance(line, QLineEdit)
    game.type("kola")
    game.key(Key.Key_Home)
    assert line.cursorPosition() == 0
    game.key(Key.Key_End)
    game.key(Key.Key_Backspace)
    assert line.text() == "kol"
    game.key(Key.Key_Delete)
    assert line.text() == ""
    game.key(Key.Key_Z, CTRL)
    assert line.text() == "kol"


@pytest.mark.screen("KEY-48", "TOOLBAR-6")
def test_alt_and_a_digit_show_the_contracts_of_that_seat_while_held(play: Play) -> None:
    game = play({**RICH, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 5, 6]})
    QTest.keyPress(game.focus, Key.Key_2, ALT)
    hand = game.screen.peek.hand
    assert hand is not None
    assert hand.isVisible()
    assert hand.windowTitle() == "Contracts of seat 1"
    assert hand.cards[0].rows[0].load.text() == game.table.rules.world.contracts[4].demands[0].load
    QTest.keyRelease(game.focus, Key.Key_2, ALT)
    assert game.screen.peek.hand is None
    QTest.keyPress(game.focus, Key.Key_6, ALT)
    assert game.screen.peek.hand is None
    QTest.keyRelease(game.focus, Key.Key_6, ALT)


@pytest.mark.screen("KEY-49")
def test_f11_toggles_full_screen(play: Play) -> None:
    game = play(RICH, AWAY)
    game.key(Key.Key_F11)
    assert game.stage.isFullScreen()
    game.key(Key.Key_F11)
    assert not game.stage.isFullScreen()


@pytest.mark.screen("KEY-44", "LOSSWIN-2", "WINDOW-6")
def test_escape_hides_the_active_window_unless_it_waits_for_an_answer(play: Play) -> None:
    near = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": ["Fur", "Ale"]}
    game = play(near, AWAY, **OTHERS_TURN, deck_top=[127, 20, 21, 22])
    game.table.do(B, do.Pitch())
    game.settle()
    assert game.is_open("loss")
    for _ in range(3):
        game.key(Key.Key_Escape)
    assert game.is_open("loss")


@pytest.mark.screen("KEY-39", "CONTROL-4")
def test_active_scroll_bar_takes_arrows_pages_home_and_end(play: Play) -> None:
    game = play(RICH, AWAY, size=(1024, 700))
    game.type("h")
    game.type("l")
    game.tab_to("Scroll bar")
    area = game.focus
    assert isinstance(area, Scrolled)
    bar = area.verticalScrollBar()
    map_before = game.map.camera.centre
    game.key(Key.Key_Home)
    game.key(Key.Key_Down)
    line = bar.value()
    assert 0 < line <= bar.singleStep()
    game.key(Key.Key_PageDown)
    assert bar.value() > line
    game.key(Key.Key_Home)
    assert bar.value() == bar.minimum()
    game.key(Key.Key_End)
    assert bar.value() == bar.maximum()
    game.key(Key.Key_Up)
    game.key(Key.Key_PageUp)
    assert bar.value() < bar.maximum()
    assert game.map.camera.centre == map_before


@pytest.mark.screen("KEY-39", "CONTROL-4", "CONTROL-5")
def test_list_at_its_end_passes_no_key_to_the_map(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("h")
    views = game.content("history").findChildren(QAbstractItemView)
    (shown,) = (view for view in views if view.isVisible())
    shown.setFocus()
    before = (game.map.camera.centre, game.map.camera.step)
    hand = RealInput(game.screen)
    for key in (Key.Key_PageDown, Key.Key_PageUp, Key.Key_Down, Key.Key_Up, Key.Key_Right):
        for _ in range(3):
            hand.key(key)
    assert (game.map.camera.centre, game.map.camera.step) == before


@pytest.mark.screen("KEY-38", "CONTROL-3", "CONTROL-5")
def test_caret_keys_belong_to_the_edit_box(play: Play) -> None:
    game = play(RICH, AWAY)
    game.key(Key.Key_F, CTRL)
    line = game.focus
    assert isinstance(line, QLineEdit)
    game.type("abc")
    before = game.map.camera.centre
    for key, caret in ((Key.Key_Left, 2), (Key.Key_Right, 3), (Key.Key_Home, 0), (Key.Key_End, 3)):
        game.key(key)
        assert line.cursorPosition() == caret
    game.key(Key.Key_Backspace)
    assert line.text() == "ab"
    assert game.map.camera.centre == before


LEGENDS: dict[Key | str, WindowName] = {
    "k": "keyboard_legend",
    Key.Key_F2: "loco_legend",
    Key.Key_F3: "ship_legend",
    Key.Key_F4: "load_legend",
    Key.Key_F5: "city_legend",
    Key.Key_F6: "contract_legend",
    Key.Key_F7: "build_legend",
}


@pytest.mark.screen("KEY-9", "KEY-26", "KEY-27", "KEY-28", "KEY-29", "KEY-30", "KEY-31")
@pytest.mark.parametrize("key", LEGENDS, ids=LEGENDS.values())
def test_legends_open_and_close_by_their_keys_on_others_turns_too(
    play: Play, key: Key | str
) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    for shown in (True, False, True, False):
        press_key(game, key)
        assert game.is_open(LEGENDS[key]) is shown


@pytest.mark.screen("LEGEND-1", "CONTROL-5", "KEY-9", "KEY-21", "KEY-34")
@pytest.mark.parametrize("key", LEGENDS, ids=LEGENDS.values())
@pytest.mark.parametrize("way", sampled(["tab", "click"], quick=1))
def test_letters_go_into_the_filter_of_a_legend_on_request(
    play: Play, key: Key | str, way: str
) -> None:
    game = play(RICH, AWAY)
    press_key(game, key)
    legend = game.content(LEGENDS[key])
    assert isinstance(legend, Legend)
    letter = game.map.letter
    RealInput(game.screen).key(Key.Key_Space)
    assert game.map.letter != letter
    if way == "tab":
        RealInput(game.screen).key(Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    else:
        RealInput(game.screen).click(legend.filter)
    RealInput(game.screen).type("k l")
    assert legend.filter.text() == "k l"
    assert game.is_open(LEGENDS[key])
    assert not game.is_open("loco")
    RealInput(game.screen).key(Key.Key_F1)  # function keys always work
    assert game.screen.menus.menus["info"].isVisible()
    game.screen.menus.menus["info"].close()
    RealInput(game.screen).key(Key.Key_Escape)
    assert not game.is_open(LEGENDS[key])


def press_key(game: Game, key: Key | str) -> None:
    if isinstance(key, str):
        RealInput(game.screen).type(key)
    else:
        RealInput(game.screen).key(key)


@pytest.mark.screen("KEY-48", "TOOLBAR-6", "CONTROL-5")
@pytest.mark.parametrize("where", ["a floating window", "a line of text", "the keypad"])
def test_alt_and_a_digit_show_contracts_with_any_focus(play: Play, where: str) -> None:
    game = play({**RICH, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 5, 6]})
    held = ALT
    if where == "a floating window":
        game.dock("contracts").setFloating(True)
        game.settle()
        game.dock("contracts").activateWindow()
        focus_first(game.content("contracts"))
    elif where == "a line of text":
        game.screen.windows.open("find")
    else:
        held |= Qt.KeyboardModifier.KeypadModifier
    game.settle()
    window = game.focus.window().windowHandle()
    QTest.keyPress(window, Key.Key_2, held)
    hand = game.screen.peek.hand
    assert hand is not None
    assert hand.windowTitle() == "Contracts of seat 1"
    line = game.focus
    assert not isinstance(line, QLineEdit) or not line.text()
    QTest.keyRelease(window, Key.Key_2, held)
    assert game.screen.peek.hand is None


@pytest.mark.screen("KEY-48", "WINDOW-8")
def test_alt_and_the_digit_of_a_missing_player_say_so(play: Play) -> None:
    game = play(RICH, AWAY)
    RealInput(game.screen).key(Key.Key_6, ALT)
    assert game.screen.peek.hand is None
    assert game.said == "There is no player 6; this game has 2."
