"""A saved game continues at a table on the local network, with two and three windows."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import PERSON, Continuation, genesis_of, verify
from gui.games.iron_dragon.play.screen import IronScreen
from gui.lan.screen import LanScreen
from gui.room.model.progress import Progress
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.storage.games import played_long
from tests.gui.windows.shown import press
from tests.gui.zone.loopback import choose


def note_progress(running: Running, monkeypatch: pytest.MonkeyPatch) -> list[Progress]:
    """Record all progress that the window is notified of."""
    progress_so_far: list[Progress] = []
    show = running.screen.show_progress

    def noted(progress: Progress) -> None:
        progress_so_far.append(progress)
        show(progress)

    monkeypatch.setattr(running.screen, "show_progress", noted)
    return progress_so_far


@pytest.mark.screen("GROUP-7", "SAVEWIN-5")
def test_saved_game_is_sent_to_all_and_continues(
    programs: Programs, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(qtbot, programs("ab"))
    table.save(played_long("Ann", ("Otto", "easy"), "Bnn"))
    table.gather()
    ann, ben = table.all
    table.choose_saved()
    held = [("Ann", "Ann"), ("Otto", "Computer, easy"), ("Bnn", "Bnn")]
    for running in table.all:
        table.until(
            lambda: (
                [
                    (row.name.shown.text(), row.holder.currentText())
                    for row in running.screen.seats  # noqa: B023
                ]
                == held
            )
        )
    assert "the saved game “Thursday” in turn" in ben.text
    assert not any(button.isEnabled() for button in ann.screen.options.buttons.values())
    assert not any(count.isEnabled() for count in ann.screen.places.count.counts.values())
    assert not any(row.colour.isEnabled() for row in ann.screen.seats)
    progress_of_all = [note_progress(running, monkeypatch) for running in table.all]
    table.begin()
    for progress in progress_of_all:
        assert {step.name for step in progress} == {"Bnn"}
        assert [step.done for step in progress] == sorted(step.done for step in progress)
        assert progress[-1].done == progress[-1].size > 300_000
    begun = ann.screen.desk.table
    genesis = genesis_of(begun.entries[0])
    assert isinstance(genesis.origin, Continuation)
    assert [(seat.name, seat.level) for seat in genesis.seats] == [
        ("Ann", PERSON),
        ("Otto", "easy"),
        ("Bnn", PERSON),
    ]
    first = len(begun.entries)
    table.play(
        until=lambda: all(len(running.screen.desk.table.entries) > first for running in table.all)
    )
    assert verify(begun.entries, RULES).redecided


@pytest.mark.screen("GROUP-3", "GROUP-7")
def test_host_assigns_the_seats_of_a_saved_game(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc"))
    table.save(played_long("Eve", "Ann", "Dan", "Bnn"))
    table.gather()
    ann, _, cleo = table.all
    table.choose_saved()
    for row, who in enumerate(["Bnn", "Ann", "Computer", "Cnn"]):
        choose(ann.screen.seats[row].holder, who)
    table.until(lambda: [seat.holder.currentText() for seat in cleo.screen.seats][3:] == ["Cnn"])
    assert cleo.screen.seats[3].name.shown.text() == "Bnn"
    table.begin()
    assert list(ann.screen.desk.table.names) == ["Bnn", "Ann", "Dan", "Cnn"]
    here = [
        [running.screen.desk.table.is_here(Seat(seat)) for seat in (0, 1, 3)]
        for running in table.all
    ]
    assert here == [[False, True, False], [True, False, False], [False, False, True]]


@pytest.mark.screen("GROUP-7")
def test_more_players_than_seats_are_refused_before_the_start(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc"))
    table.save(played_long("Ann", "Bnn"))
    table.gather()
    ann, ben, cleo = table.all
    table.choose_saved()
    table.until(lambda: "The saved game has 2 seats, but 3 players are here." in ann.text)
    assert not ann.screen.start.isEnabled()
    press(ann.screen, "Remove Cnn")
    table.until(lambda: isinstance(cleo.screen, LanScreen))
    table.until(lambda: "3 players are here" not in ann.text)
    press(ann.screen, "New game")
    table.until(lambda: ann.screen.options.buttons["Bank Loans"].isEnabled())
    press(ann.screen, "Saved game")
    table.until(lambda: ann.screen.model.is_restored)
    agreed = set[int]()

    def is_agreed() -> bool:
        """Agree to each table that Ben sees: Ann's may change again, and clear the mark."""
        revision = ben.screen.model.group.revision
        if ben.screen.ready.isEnabled() and revision not in agreed:
            agreed.add(revision)
            QTest.mouseClick(ben.screen.ready, LEFT)
        return bool(ann.screen.start.isEnabled())

    table.until(is_agreed)
    QTest.mouseClick(ann.screen.start, LEFT)
    table.until(lambda: all(isinstance(running.screen, IronScreen) for running in (ann, ben)))
