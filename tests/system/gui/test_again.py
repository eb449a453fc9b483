"""Players start a rematch together: on the local network, and at a zone."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.games.crayon.victory.window import VictoryWindow
from gui.games.iron_dragon.play.screen import IronScreen
from gui.group.screen import GroupScreen
from gui.rematch.rematch_line import RematchLine
from gui.title.screen import TitleScreen
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.zones import Town
from tests.gui.storage.games import nearly_won
from tests.gui.windows.shown import press


def victory(running: Running) -> VictoryWindow:
    window = running.screen.windows.content("victory")
    assert isinstance(window, VictoryWindow)
    return window


def line(running: Running) -> RematchLine:
    (found,) = victory(running).findChildren(RematchLine)
    return found


@pytest.mark.screen("VICTORYWIN-3", "VICTORYWIN-4")
def test_players_on_one_network_have_a_rematch_in_the_same_room(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("ab"))
    table.save(nearly_won("Ann", "Bnn"))
    table.gather()
    table.choose_saved()
    ann, ben = table.all
    table.begin()
    table.play_to_the_end()
    colours = ann.screen.desk.table.colours
    assert not line(ben).ask.isEnabled()
    QTest.mouseClick(line(ann).ask, LEFT)
    assert "Asked to play again: Bnn." in line(ann).text()
    table.until(lambda: line(ben).no.isVisible())
    assert "Ann asks: play again together" in line(ben).text()
    QTest.mouseClick(line(ben).no, LEFT)
    table.until(lambda: "No player wants to play again." in line(ann).text())
    assert "You declined" in line(ben).text()
    press(victory(ben), "Save recording")
    assert "Recording saved as" in ben.text
    ben.program.fronts[-1].put_away()
    QTest.mouseClick(line(ann).ask, LEFT)  # again
    table.until(lambda: line(ben).yes.isVisible())
    QTest.mouseClick(line(ben).yes, LEFT)
    table.until(lambda: all(isinstance(running.screen, GroupScreen) for running in table.all))
    table.until(lambda: len(ann.screen.members) == 2)
    assert ann.screen.model.options["Victory Money"] == 150
    table.begin()
    assert ann.screen.desk.table.colours == colours
    assert ann.screen.desk.table.options["Victory Money"] == 150
    assert ann.screen.desk.table.winner is None
    assert [running.screen.desk.table.entries[0].hash for running in table.all] == [
        ann.screen.desk.table.entries[0].hash
    ] * 2


@pytest.mark.screen("VICTORYWIN-3")
def test_players_are_notified_if_the_leader_leaves_before_the_rematch(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc"))
    table.save(nearly_won("Ann", "Bnn", "Cnn"))
    table.gather()
    table.choose_saved()
    ann, ben, cleo = table.all
    table.begin()
    table.play_to_the_end()
    QTest.mouseClick(line(ann).ask, LEFT)
    for running in (ben, cleo):
        table.until(lambda: line(running).yes.isVisible())  # noqa: B023 - at once
    QTest.mouseClick(line(ben).yes, LEFT)
    table.until(lambda: "Bnn will play again; no answer from Cnn yet." in line(ann).text())
    assert "Ann is gathering the players who play again." in line(ben).text()
    press(victory(ann), "OK")
    for running in (ben, cleo):
        table.until(lambda: "Ann has left, and there is no new" in line(running).text())  # noqa: B023
    assert not line(cleo).yes.isVisible()
    assert not line(cleo).no.isVisible()
    ben.settle()
    press(victory(ben), "OK")
    assert isinstance(ben.screen, TitleScreen)


@pytest.mark.screen("VICTORYWIN-3")
def test_players_of_a_zone_have_a_rematch_without_the_groups_password(
    town: Callable[..., Town],
) -> None:
    here = town(2)
    here.save(nearly_won("Ann", "Ben"))
    here.gather("Ours", password="sesame")
    here.choose_saved()
    here.be_ready()
    ann, ben = here.all
    here.play_to_the_end()
    colours = ann.screen.desk.table.colours
    QTest.mouseClick(line(ann).ask, LEFT)
    here.until(lambda: line(ben).yes.isVisible())
    QTest.mouseClick(line(ben).yes, LEFT)
    here.until(lambda: all(isinstance(running.screen, GroupScreen) for running in here.all))
    here.until(lambda: len(ann.screen.members) == 2)
    assert "Ours: private group" in ben.text
    here.be_ready()
    assert all(isinstance(running.screen, IronScreen) for running in here.all)
    table = ann.screen.desk.table
    assert (table.colours, table.winner) == (colours, None)
    assert table.options["Victory Money"] == 150
