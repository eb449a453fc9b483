"""Games that do not ship with the program, played in its window."""

import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from config import Settings
from core.cli.further_games import BadGamePackage
from core.games.registry import add_game, further_packages, remove_game
from core.ruleset import Seat
from core.table import LocalTable
from gui.game_api.package import GamePackage
from gui.game_api.registry import NoWindows, add_further_windows, add_ui, remove_ui, ui_package
from gui.game_api.words import GameWords
from gui.games.plain.desk import PlainDesk
from gui.games.plain.screen import PlainScreen
from gui.games.plain.window import PlainWindow
from gui.replay.screen import ReplayScreen
from gui.setup.screen import SetupScreen
from gui.table.model.local_table import LocalTableModel
from gui.table.model.table import AnyTable
from gui.title.screen import TitleScreen
from tests.games import stones, toll_road
from tests.gui.real_input import RealInput
from tests.gui.shell.any_game import begin, click, offers, play_to_the_end, press_digit
from tests.gui.shell.running import LEFT, Instant, Running
from tests.gui.windows.shown import press, text_of

TOLL_ROAD = toll_road.GAME.title
STONES = stones.GAME.title
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Add both games like `--game-module`."""
    for game in (toll_road.GAME, stones.GAME):
        add_game(game)
    add_further_windows()
    yield
    for game in further_packages():
        remove_game(game.key)
        remove_ui(game.key)


def computers_of(running: Running) -> Instant:
    assert isinstance(running.background, Instant)
    return running.background


def test_toll_road_is_played_to_its_end_by_clicks_and_keys(run: Any) -> None:
    running = run()
    screen = begin(running, TOLL_ROAD)
    assert offers(screen)[0] == "Walk a mile"
    assert "Coins that win" in text_of(screen.board)
    play_to_the_end(running)
    victory = screen.windows.content("victory")
    assert screen.windows.is_open("victory")
    winner = screen.desk.table.winner
    assert winner is not None
    assert f"{screen.desk.table.names[winner]} has won" in text_of(victory)
    assert not screen.commands.isVisible()
    press(victory, "OK")
    assert isinstance(running.screen, TitleScreen)


def test_record_is_stepped_and_jumped_through_in_the_viewer(run: Any) -> None:
    running = run()
    screen = begin(running, TOLL_ROAD)
    play_to_the_end(running)
    last = screen.desk.table.entries[-1].entry.number
    press(screen.windows.content("victory"), "OK")
    QTest.mouseClick(running.screen.watch_button, LEFT)
    running.settle()
    running.press("Watch: ")
    viewer = running.screen
    assert isinstance(viewer, ReplayScreen)
    person = RealInput(viewer)
    assert viewer.playback.entry == 0
    person.key(Qt.Key.Key_BracketRight)
    assert viewer.playback.entry == 1
    person.key(Qt.Key.Key_BraceRight)
    first_turn = viewer.playback.entry
    assert viewer.table.turn.number == 1
    person.key(Qt.Key.Key_BraceRight)
    assert viewer.playback.entry > first_turn
    viewer.controls.seek(last)
    assert "has won" in text_of(viewer.map)
    person.key(Qt.Key.Key_BraceLeft)
    assert "has won" not in text_of(viewer.map)
    viewer.open_window("whos_who")
    assert "Coins" in text_of(viewer.docks.windows.content("whos_who"))


def test_jump_leads_to_what_the_game_marks(run: Any, tmp_path: Path) -> None:
    table = LocalTable.new(toll_road.RULES, ["Ann", "Ben"], secret=bytes(32))
    while table.state.victim is None:
        seat = table.state.active
        table.do(seat, list(toll_road.RULES.legal(table.state, seat))[-2:][0])
    victim = table.state.victim
    table.do(victim, next(iter(toll_road.RULES.legal(table.state, victim))))
    path = tmp_path / "robbed.rail"
    path.write_bytes(table.log_bytes())
    running = run()
    running.program.router.games.replays.show(path)
    running.settle()
    viewer = running.screen
    assert viewer.controls.kind.currentText() == "robbery"
    running.press("Next one")
    assert viewer.playback.entry == viewer.table.record.marks[0].entry
    assert "to the robbers" in text_of(viewer.controls)


def test_mile_is_undone(run: Any) -> None:
    running = run()
    screen = begin(running, TOLL_ROAD)
    click(screen, "Walk")
    assert "1 of 10" in text_of(screen.board)
    RealInput(screen).click(screen.toolbar.buttons["undo"])
    assert "1 of 10" not in text_of(screen.board)
    assert not screen.toolbar.buttons["undo"].isEnabled()


def test_saved_game_is_continued(run: Any) -> None:
    running = run()
    screen = begin(running, TOLL_ROAD)
    press_digit(screen, "Walk")
    state = screen.desk.table.state
    person = RealInput(screen)
    person.key(Qt.Key.Key_S, CTRL)
    person.type("Thursday")
    person.key(Qt.Key.Key_Return)
    screen.menus.line("to_title").trigger()
    running.settle()
    running.key(Qt.Key.Key_Return)
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    assert isinstance(running.screen, SetupScreen)
    running.press("Saved game")
    assert "Thursday" in running.text
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    assert isinstance(running.screen, PlainScreen)
    assert running.screen.desk.table.state == state


def test_unfinished_game_is_continued(run: Any) -> None:
    running = run()
    screen = begin(running, TOLL_ROAD)
    click(screen, "Walk")
    state = screen.desk.table.state
    running.program.show_title()
    running.settle()
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert isinstance(running.screen, PlainScreen)
    assert running.screen.desk.table.state == state


def test_two_people_take_turns_and_hide_their_goods(run: Any) -> None:
    running = run()
    screen = begin(running, TOLL_ROAD, people=2)
    mine = pack_of(screen, 0)
    assert "hidden" in pack_of(screen, 1)
    click(screen, "End")
    question = screen.questions.shown
    assert question is not None
    assert offers(screen) == []
    assert pack_of(screen, 0) == mine
    assert "hidden" in pack_of(screen, 1)
    press(question, "Ready")
    running.settle()
    assert offers(screen)[0] == "Walk a mile"
    assert "hidden" in pack_of(screen, 0)
    assert "hidden" not in pack_of(screen, 1)


def pack_of(screen: PlainScreen, seat: int) -> str:
    """Return what the viewer shows of a seat's pack."""
    cards: Any = screen.board
    return text_of(cards.cards[seat]).splitlines()[-1]


def test_game_without_windows_ends_in_a_draw(run: Any) -> None:
    running = run()
    screen = begin(running, STONES, people=2)
    running.settings.change("Ready Click", False)
    assert offers(screen) == ["Take: stones 1", "Take: stones 2"]
    for _ in range(stones.TURNS):
        for _ in range(2):
            click(screen, "Take: stones 2")
            question = screen.questions.shown
            if question is not None:
                press(question, "Ready")
                running.settle()
    table = screen.desk.table
    assert table.state.stones == (6, 6)
    assert [entry.entry.number for entry in table.entries][-1] == 2 * stones.TURNS
    victory = text_of(screen.windows.content("victory"))
    assert "The game is a draw" in victory
    assert victory.count("1.") == 2
    assert screen.toolbar.name.text() == "A draw"


def test_history_of_a_game_without_words_has_its_turns(run: Any) -> None:
    running = run()
    screen = begin(running, STONES)
    click(screen, "Take: stones 2")
    computers_of(running).act()
    running.settle()
    screen.open_window("history")
    tree: Any = screen.windows.content("history")
    tops = [tree.tree.topLevelItem(n) for n in range(tree.tree.topLevelItemCount())]
    assert [top.text(0).split(":")[0] for top in tops] == ["Turn 2", "Turn 1"]
    assert tops[1].child(0).text(0) == "Taken: stones 2"


def test_advice_of_a_game_without_windows_is_listed(run: Any) -> None:
    running = run()
    screen = begin(running, STONES)
    screen.open_window("ai")
    window: Any = screen.windows.content("ai")
    table = screen.desk.table
    window._answer(stones.advise(table.rules, table.state, table.local))
    running.settle()
    assert "1.  Take: stones 2\n2.  Take: stones 1" in text_of(window)


def test_best_advice_of_a_game_without_windows_is_its_sentence(run: Any) -> None:
    running = run()
    screen = begin(running, STONES)
    table = screen.desk.table

    def ask(state: Any, seat: Seat, answer: Any) -> Any:
        answer(stones.advise(table.rules, state, seat))
        return lambda: None

    screen.ask_computer = ask
    RealInput(screen).click(screen.toolbar.buttons["what_now"])
    running.settle()
    assert screen.advice_slip.isVisible()
    assert screen.advice_slip.sentence.text() == "Take: stones 2"


def test_digits_do_nothing_while_letters_are_off(run: Any) -> None:
    running = run()
    screen = begin(running, STONES)
    assert screen.commands.buttons[0].text() == "1   Take: stones 1"
    running.settings.change("Letter Keys", False)
    running.settle()
    assert screen.commands.buttons[0].text() == "Take: stones 1"
    press_digit(screen, "Take: stones 1")
    assert screen.desk.table.state.played == 0


class Mute(GameWords):
    """Words without a text for a command."""

    def command_text(self, command: Any, names: Sequence[str]) -> str:
        raise ValueError("no text")


MUTE = GamePackage("stones", words=f"{__name__}:Mute")


def test_mistake_in_the_words_of_a_game_is_shown_and_its_buttons_are_plain(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    add_ui(MUTE)
    running = run()
    running.faults.watch()
    screen = begin(running, STONES)
    assert offers(screen) == ["Take: stones 1", "Take: stones 2"]
    assert "the words of 'stones' have a mistake in 'command_text': no text" in running.text


def test_mistake_in_a_window_that_is_shown_does_not_reach_qt(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(PlainWindow):
        def refresh(self) -> None:
            raise ValueError("no facts")

    reported: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: reported.append(error))
    local = LocalTable.new(stones.RULES, ["Ann", "Ben"], secret=bytes(32))
    table: AnyTable = LocalTableModel(local)
    window = Broken(PlainDesk(table, Settings(tmp_path)), "Facts")
    qtbot.addWidget(window)
    window.show()
    window.hide()
    assert [str(error) for error in reported] == ["no facts"]


def test_each_game_keeps_its_own_layout(run: Any, tmp_path: Path) -> None:
    running = run()
    begin(running, STONES)
    running.program.show_title()
    kept = {path.name for path in (tmp_path / "config").glob("layout-*.json")}
    assert kept == {"layout-stones-offline.json"}


def test_windows_that_cannot_be_added_stop_the_program() -> None:
    for windows in ("nowhere:WINDOWS", "tests.games.stones:GAME", "gui.games.iron_dragon:UI"):
        add_game(stones.GAME._replace(windows=windows))
        with pytest.raises(BadGamePackage):
            add_further_windows()


def test_unknown_game_has_no_windows() -> None:
    with pytest.raises(NoWindows):
        ui_package("chess")
