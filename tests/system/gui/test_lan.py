"""Two windows at a table on the local network, from their titles to the victory and back."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.log import read_log
from core.table import verify
from gui.title.screen import TitleScreen
from tests.gui.netplay.programs import QUICK
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.together import chat_of
from tests.gui.windows.shown import press


@pytest.mark.screen("TITLE-4", "REMOTE-TURN-1", "REMOTE-TURN-2", "REMOTE-TURN-5", "VICTORYWIN-1")
def test_whole_game_of_two_windows(programs: Programs, qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(qtbot, programs("ab"))
    table.gather(**QUICK)
    ann, ben = table.all
    table.until(lambda: "Ann’s table" in ben.text and "Bnn" in ben.text)
    assert "Bnn" in ann.text
    table.begin()
    watches: list[bool] = []

    def over() -> bool:
        watches.extend(running.screen.desk.flow == "watch" for running in table.all)
        return all(running.screen.desk.table.winner is not None for running in table.all)

    table.play(until=over)
    assert any(watches)
    table.until(lambda: all(running.screen.windows.is_open("victory") for running in table.all))
    for running in table.all:
        assert not running.screen.standing.isVisible()
        press(running.screen.windows.content("victory"), "OK")
        assert isinstance(running.screen, TitleScreen)
    records = []
    for name in "ab":
        folder = tmp_path / name / "autosave" / "records"
        table.until(lambda: list(folder.glob("*.rail")))  # noqa: B023 - at once
        records += [read_log(path).entries for path in folder.glob("*.rail")]
    assert records[0] == records[1]
    assert verify(records[0], RULES).redecided


@pytest.mark.screen("DISCONNECT-13")
def test_window_with_corrupted_state_reports_it_once_and_continues(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("ab"))
    table.gather()
    table.begin()
    ann, ben = table.all
    table.play(until=lambda: ben.screen.desk.table.state.turn >= 1)
    spoil(ben)
    turn = ann.screen.desk.table.state.turn + 1
    table.play(
        until=lambda: all(running.screen.desk.table.state.turn > turn for running in table.all)
    )
    table.until(lambda: ann.screen.desk.table.state == ben.screen.desk.table.state)
    said = [running.screen.windows.content("chat").lines.toPlainText() for running in table.all]
    assert [text.count("was rebuilt from the recording") for text in said] == [0, 1]


def spoil(running: Running) -> None:
    """Give everybody more money in one program's state, as a memory fault would."""
    table = running.screen.desk.table
    log = table._playing.replica._components.log
    position = log.timeline._last
    players = tuple(replace(each, money=each.money + 7) for each in position.game.players)
    game = replace(position.game, players=players)
    log.timeline._last = replace(position, game=game, undo=())
    table.refresh()
    table._standing.refresh()


@pytest.mark.smoke
@pytest.mark.screen("SYSTEMMENU-2", "TITLE-3")
def test_departing_player_is_asked_and_the_computer_gets_the_seat(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, _ = table.all
    table.gather()
    table.begin()
    seat = ann.screen.desk.table.local
    ann.screen.menus.line("to_title").trigger()
    ann.settle()
    assert "The computer takes your seat" in ann.text
    assert not ben.screen.desk.table.is_computer(seat)
    QTest.mouseClick(ann.screen.questions.shown.yes, LEFT)
    assert isinstance(ann.screen, TitleScreen)
    table.until(lambda: ben.screen.desk.table.is_computer(seat))
    table.until(lambda: "the table now" in chat_of(ben))  # Ben or the third player leads
    assert not ann.screen.continue_button.isVisible()
