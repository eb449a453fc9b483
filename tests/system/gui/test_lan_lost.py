"""A lost player at a table on the local network: the options of the others and of that player."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from gui.games.iron_dragon.play.screen import IronScreen
from gui.table.model.net_table import NetTableModel
from tests.gui.netplay.programs import Lan
from tests.gui.shell.any_game import choose_game
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Instant
from tests.gui.shell.together import chat_of
from tests.gui.windows.shown import text_of
from tests.system.gui.quick import QUICKLY_IN_ONE, Quick

A, B = Seat(0), Seat(1)


@pytest.mark.screen("DISCONNECT-3", "DISCONNECT-4")
def test_lost_player_is_named_and_the_others_may_call_the_computer(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    seat = cleo.screen.desk.table.local
    for other in "ab":
        lan.wires.cut(other, "c")
    for running in (ann, ben):
        strip = running.screen.standing
        table.until(strip.computer.isVisible)
        assert "Cnn lost connection. " in strip.message.text()
        assert "The computer takes over " in strip.message.text()  # the game waits for them, or not
        assert not running.screen.desk.table.is_computer(seat)
    for running in (ann, ben):
        QTest.mouseClick(running.screen.standing.computer, LEFT)
    table.until(lambda: ann.screen.desk.table.is_computer(seat))
    lan.wires.mend()
    table.until(lambda: not ann.screen.standing.isVisible())
    table.until(lambda: not ann.screen.desk.table.is_computer(seat))  # the player has it back


@pytest.mark.screen("DISCONNECT-7")
def test_disconnected_player_can_play_on_alone(programs: Programs, qtbot: QtBot, lan: Lan) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    _, ben = table.all
    table.gather()
    table.begin()
    lan.wires.cut("a", "b")
    strip = ben.screen.standing
    table.until(strip.go_alone.isVisible)
    assert "Connection lost" in strip.message.text()
    shared = ben.screen
    actions = [
        shared.desk.table.action(command) for command in RULES.legal(shared.desk.table.state, A)
    ]
    assert not any(action.allowed for action in actions)
    QTest.mouseClick(strip.go_alone, LEFT)
    ben.settle()
    assert ben.screen is shared
    QTest.mouseClick(shared.questions.shown.yes, LEFT)
    assert isinstance(ben.screen, IronScreen)
    alone = ben.screen.desk.table
    assert not isinstance(alone, NetTableModel)
    assert [alone.is_here(Seat(number)) for number in range(2)] == [False, True]
    assert isinstance(ben.background, Instant)
    assert ben.background.table is alone


@pytest.mark.screen("DISCONNECT-12", "SYSTEMMENU-2")
def test_leader_of_two_that_leaves_lets_the_other_play_on(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    ann, ben = table.all
    table.gather()
    table.begin()
    table.play(until=lambda: ann.screen.desk.table.state.turn == 1)
    ann.screen.menus.line("to_title").trigger()
    ann.settle()
    question = ann.screen.questions.shown
    assert "Bnn plays on. Bnn’s computer then leads the table." in text_of(question)
    QTest.mouseClick(question.yes, LEFT)
    shared, strip = ben.screen.desk.table, ben.screen.standing
    table.until(lambda: shared.leader == 1)
    table.until(lambda: shared.is_computer(A))
    assert not strip.isVisible()
    assert ben.screen.desk.participants.command_refusal is None
    table.all = [ben]
    table.play(until=lambda: shared.state.turn == 2)
    assert not strip.isVisible()


@pytest.mark.screen("DISCONNECT-6")
def test_disconnected_player_retries_and_is_back_immediately(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    ann, ben = table.all
    table.gather()
    table.begin()
    lan.wires.cut("a", "b")
    strip = ben.screen.standing
    table.until(strip.again.isVisible)
    assert "Connection lost " in strip.message.text()
    assert ben.screen.map.isVisible()
    lan.wires.mend()
    QTest.mouseClick(strip.again, LEFT)
    table.until(lambda: not strip.isVisible())
    assert ben.screen.desk.participants.command_refusal is None
    table.until(lambda: ben.screen.desk.table.is_here(Seat(1)))
    assert not ann.screen.standing.isVisible()


@pytest.mark.screen("DISCONNECT-11")
@QUICKLY_IN_ONE
def test_lost_leader_is_replaced_and_returns_as_a_player(
    programs: Programs, qtbot: QtBot, lan: Lan, game: Quick
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    choose_game(table.leader, game.title)
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    for other in "bc":
        lan.wires.cut("a", other)
    text = "Ann leads the table but does not answer. The game is waiting; "
    for running in (ben, cleo):
        table.until(lambda: text in running.screen.standing.message.text())  # noqa: B023 - at once
        shared = running.screen.desk.table
        legal = shared.rules.legal(shared.state, shared.local)
        actions = [shared.action(command) for command in legal]
        assert not any(action.allowed for action in actions)
    for running in (ben, cleo):  # either may be elected
        table.until(lambda: "the table now. The game continues." in chat_of(running))  # noqa: B023 - at once
    table.until(ann.screen.standing.go_alone.isVisible)
    assert ann.screen.standing.leave.isVisible()
    lan.wires.mend()
    table.until(lambda: not ann.screen.standing.isVisible())
    table.until(lambda: ann.screen.desk.table.leader == ben.screen.desk.table.leader != 0)
    table.until(lambda: ben.screen.desk.table.is_here(Seat(1)))


@pytest.mark.screen("DISCONNECT-8")
def test_undelivered_commands_are_listed_as_lost(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    shared = ben.screen.desk.table

    def is_to_act() -> bool:
        """Return whether it is the player's own turn, with no draw due before."""
        is_active = shared.state.turn and shared.state.active == shared.local
        return bool(is_active) and shared.purpose_of(shared.local) is not None

    table.play(until=is_to_act)
    for other in "ac":
        lan.wires.cut("b", other)
    shared.do(shared.local, next(iter(RULES.legal(shared.state, shared.local))))
    assert shared.is_waiting
    for running in (ann, cleo):
        table.until(running.screen.standing.computer.isVisible)
        QTest.mouseClick(running.screen.standing.computer, LEFT)
    table.until(lambda: ann.screen.desk.table.state.active != shared.local)
    table.until(ben.screen.standing.leave.isVisible)
    lan.wires.mend()
    table.until(lambda: ben.screen.windows.is_open("away"))
    away = ben.screen.windows.content("away")
    assert "did not reach the table and are lost:" in away.lost.text()
    assert "Bnn " in away.lost.text()
