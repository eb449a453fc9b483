"""The table of a host on the local network, until its game starts."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.games.iron_dragon.play.screen import IronScreen
from gui.group.screen import GroupScreen
from gui.lan.screen import LanScreen
from gui.theme.player_colours import PLAYERS
from tests.gui.netplay.programs import Lan
from tests.gui.real_input import RealInput
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.together import chat_of
from tests.gui.windows.shown import names_of, press
from tests.gui.zone.loopback import choose


def test_player_enters_a_name_only_once(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("a"))
    (ann,) = table.all
    QTest.mouseClick(ann.screen.lan_button, LEFT)
    assert called(ann) == ("", "Your name")
    QTest.keyClicks(ann.screen.name, "Ann")
    QTest.mouseClick(ann.screen.host, LEFT)
    table.until(lambda: isinstance(ann.screen, GroupScreen))
    ann.program.show_title()
    QTest.mouseClick(ann.screen.lan_button, LEFT)
    assert called(ann) == ("Ann", "Host a table: Iron Dragon")
    ann.program.show_title()
    ann.program.router.online.show_zones()
    assert called(ann) == ("Ann", "Connect")


def called(running: Running) -> tuple[str, str]:
    """Return the name shown there, and the focused widget."""
    focus: Any = running.program.focusWidget()
    return running.screen.name.text(), focus.accessibleName() or focus.text()


@pytest.mark.screen("GROUP-2", "GROUP-8", "GROUP-20", "GROUP-21")
def test_only_the_host_sets_up_and_starts_the_table(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("ab"))
    ann, ben = table.all
    QTest.mouseClick(ann.screen.lan_button, LEFT)
    ann.screen.name.setText("Ann")
    QTest.mouseClick(ann.screen.host, LEFT)
    table.until(lambda: isinstance(ann.screen, GroupScreen))
    assert not ann.screen.start.isEnabled()
    assert "At least one other player needs a seat." in ann.text
    ann.program.show_title()
    table.gather()
    assert "Bnn is not ready yet." in ann.text
    assert not ben.screen.start.isVisible()
    assert not any(button.isEnabled() for button in ben.screen.options.buttons.values())
    before = ben.screen.options.buttons["Bank Loans"].text()
    QTest.mouseClick(ann.screen.options.buttons["Bank Loans"], LEFT)
    table.until(lambda: ben.screen.options.buttons["Bank Loans"].text() != before, within=1)
    choose(ann.screen.places.clock, "5 minutes")
    table.until(lambda: ben.screen.places.clock.currentText() == "5 minutes", within=1)
    table.agree()
    QTest.mouseClick(ann.screen.options.buttons["Bank Loans"], LEFT)
    table.until(lambda: not ann.screen.start.isEnabled(), within=1)
    table.until(lambda: ben.screen.ready.text() == "Ready", within=1)


@pytest.mark.screen("GROUP-3", "GROUP-4")
def test_host_gives_seats_and_colours_and_guests_request_theirs(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    QTest.mouseClick(ann.screen.places.count.counts[5], LEFT)
    for row, who in ((3, "Bnn"), (4, "Computer")):
        choose(ann.screen.seats[row].holder, who)
    held = ["Ann", "Bnn", "Cnn", "Bnn", "Computer"]
    table.until(lambda: [seat.holder.currentText() for seat in cleo.screen.seats] == held, within=1)
    press(ben.screen, "Ask for rose")
    table.until(lambda: "Grant Bnn rose" in names_of(ann.screen), within=1)
    press(ann.screen, "Grant Bnn rose")
    rose = [player.name for player in PLAYERS].index("rose")
    table.until(lambda: cleo.screen.seats[1].colour.currentIndex() == rose, within=1)
    table.begin()
    assert list(ann.screen.desk.table.names) == ["Ann", "Bnn", "Cnn", "Bnn 2", "normal"]
    here = [ben.screen.desk.table.is_here(Seat(number)) for number in range(5)]
    assert here == [False, True, False, True, False]


@pytest.mark.smoke
@pytest.mark.screen("GROUP-1", "GROUP-6")
def test_participants_at_a_table_see_each_other_and_chat(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    QTest.keyClicks(ben.screen.talk.box, "Good evening")
    QTest.keyClick(ben.screen.talk.box, Qt.Key.Key_Return)
    for running in table.all:
        table.until(lambda: "Bnn: Good evening" in running.screen.talk.log.toPlainText())  # noqa: B023
        table.until(lambda: running.screen.members)  # noqa: B023
    lines = [row.state.text() for row in cleo.screen.members.values()]
    assert lines[0] == "leader"
    assert lines[1].startswith("direct, ")
    assert lines[2].startswith("you · direct, ")
    assert ann.screen.member_list.watchable.isHidden()


@pytest.mark.screen("CHAT-1", "CHAT-3")
def test_chat_of_the_table_setup_continues_in_the_game(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    ann, ben = table.all
    table.gather()
    QTest.keyClicks(ben.screen.talk.box, "Good evening")
    QTest.keyClick(ben.screen.talk.box, Qt.Key.Key_Return)
    for running in table.all:
        table.until(lambda: "Good evening" in running.screen.talk.log.toPlainText())  # noqa: B023
    table.begin()
    for running in table.all:
        assert chat_of(running).count("Good evening") == 1
    assert "Bnn" in chat_of(ann)
    assert not ann.screen.toolbar.chat.text(), "it was read before"


@pytest.mark.screen("GROUP-20")
def test_player_removed_by_the_host_is_notified(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    press(ann.screen, "Remove Bnn")
    table.until(lambda: isinstance(ben.screen, LanScreen))
    assert "The host removed you from the table." in ben.screen.remark.text()
    table.until(lambda: len(cleo.screen.members) == 2)
    table.until(lambda: cleo.screen.seats[1].holder.currentText() == "Computer")


@pytest.mark.screen("GROUP-9")
def test_player_without_a_seat_at_the_start_returns_to_the_list_with_the_reason(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    choose(ann.screen.seats[2].holder, "Computer")
    table.until(lambda: "You have no seat yet. The leader assigns the seats." in cleo.text)
    table.until(ben.screen.ready.isEnabled)
    QTest.mouseClick(ben.screen.ready, LEFT)
    table.until(ann.screen.start.isEnabled)
    QTest.mouseClick(ann.screen.start, LEFT)
    table.until(lambda: isinstance(cleo.screen, LanScreen))
    assert "The host has no seat left for you." in cleo.screen.remark.text()
    table.until(lambda: isinstance(ben.screen, IronScreen))


def test_rejected_guest_returns_to_the_list_with_the_reason(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    ann, ben = table.all
    table.gather()
    QTest.mouseClick(ben.screen.leave, LEFT)
    assert isinstance(ben.screen, LanScreen)
    table.until(lambda: len(ann.screen.members) == 1)
    table.until(lambda: ben.screen.joins)
    QTest.mouseClick(ben.screen.joins[0], LEFT)
    table.until(lambda: isinstance(ben.screen, GroupScreen))
    QTest.mouseClick(ann.screen.leave, LEFT)
    table.until(lambda: isinstance(ben.screen, LanScreen))
    assert "The host closed the table." in ben.screen.remark.text()
    ben.screen.address.setText("no address")
    QTest.mouseClick(ben.screen.join, LEFT)
    assert "is not an address" in ben.screen.remark.text()
    ben.screen.address.setText("10.9.9.9")
    QTest.mouseClick(ben.screen.join, LEFT)
    assert "Asking 10.9.9.9 for a seat" in ben.text
    assert not ben.screen.host.isEnabled()
    table.until(lambda: "Asking" not in ben.text)
    assert ben.screen.host.isEnabled()
    assert "No answer" in ben.screen.remark.text()
    ben.screen.name.clear()
    QTest.mouseClick(ben.screen.host, LEFT)
    assert isinstance(ben.screen, LanScreen)
    assert "Enter your name first" in ben.screen.remark.text()


def test_host_learns_of_unresponsive_guests_and_can_continue(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.agree()
    lan.wires.cut("a", "c")
    QTest.mouseClick(ann.screen.start, LEFT)
    assert not ann.screen.start.isEnabled()
    table.until(lambda: "Cnn did not answer" in ann.screen.refused.text())
    table.until(lambda: isinstance(cleo.screen, LanScreen))
    assert cleo.screen.remark.isVisible()
    table.until(ben.screen.ready.isEnabled)
    QTest.mouseClick(ben.screen.ready, LEFT)
    table.until(ann.screen.start.isEnabled)
    QTest.mouseClick(ann.screen.start, LEFT)
    table.until(lambda: all(isinstance(running.screen, IronScreen) for running in (ann, ben)))


def test_second_request_for_a_table_hosts_a_discoverable_one(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("ab"))
    ann, ben = table.all
    for running, name in zip(table.all, ("Ann", "Ben"), strict=True):
        QTest.mouseClick(running.screen.lan_button, LEFT)
        running.screen.name.setText(name)
    for _ in range(2):
        QTest.mouseClick(ann.screen.host, LEFT)
    table.until(lambda: isinstance(ann.screen, GroupScreen))
    table.until(lambda: ben.screen.joins, within=10)
    QTest.mouseClick(ben.screen.joins[0], LEFT)
    table.until(lambda: isinstance(ben.screen, GroupScreen))


def test_tooltips_show_names_literally(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("ab"))
    ann, ben = table.all
    for running, name in zip(table.all, ("<b>Ann</b>", "<i>Ben</i>"), strict=True):
        QTest.mouseClick(running.screen.lan_button, LEFT)
        running.screen.name.setText(name)
    QTest.mouseClick(ann.screen.host, LEFT)
    table.until(lambda: ben.screen.joins)
    QTest.mouseClick(ben.screen.joins[0], LEFT)
    table.until(lambda: isinstance(ben.screen, GroupScreen))
    ben.screen.model.request_colour(5)
    table.until(lambda: sum("&lt;i&gt;Ben" in tip for tip in tips(ann)) == 2)  # not ready
    assert not any("<i>" in tip for tip in tips(ann))
    table.begin()
    table.until(lambda: any("cash" in tip and "Ann" in tip for tip in tips(ann)))
    assert not any("<b>" in tip or "<i>" in tip for running in table.all for tip in tips(running))


def tips(running: Running) -> list[str]:
    return [each.toolTip() for each in running.program.findChildren(QWidget)]


@pytest.mark.screen("GROUP-2", "DISCONNECT-3", "DISCONNECT-5")
def test_wait_for_lost_players_is_set_by_clicks_and_kept(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    boxes = [running.screen.places.seat_wait for running in table.all]
    assert [box.currentText() for box in boxes] == ["1 minute"] * 3
    assert [box.isEnabled() for box in boxes] == [True, False, False]
    boxes[0].setFocus()  # which scrolls it into view
    RealInput(ann.screen).click(boxes[0])
    view = boxes[0].view()
    first = view.visualRect(boxes[0].model().index(0, 0)).center()
    RealInput(view).click(view.viewport(), first)
    table.until(lambda: [box.currentText() for box in boxes] == ["no wait"] * 3)
    table.begin()
    assert [running.screen.desk.table.waits.seat for running in table.all] == [0, 0, 0]
    seat = cleo.screen.desk.table.local
    for other in "ab":
        lan.wires.cut(other, "c")
    table.until(lambda: all(running.screen.desk.table.is_computer(seat) for running in (ann, ben)))
    lost = [line for line in chat_of(ann).splitlines() if "Cnn" in line]
    assert [line for line in lost if "takes over in " in line] == []
    assert "The computer now plays for Cnn" in chat_of(ann)
