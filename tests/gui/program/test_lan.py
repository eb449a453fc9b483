"""Two windows at a table on the local network, from their titles to the victory and back."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

import pytest
import trio
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton
from pytestqt.qtbot import QtBot
from trio.testing import MockClock

import gui.games as games_file
import gui.program as program_file
from core.ai.levels import player_of
from core.ai.seated import SeatedPlayer
from core.games.iron_dragon.rules import RULES
from core.log import read_log
from core.ruleset import Seat
from core.table import PERSON, verify
from gui.bridge import net_seat
from gui.bridge.guest import Guest, all_of
from gui.bridge.network import Network
from gui.bridge.networking import Networking
from gui.models.colours import PLAYERS
from gui.models.net_table import NetModel
from gui.saving.recovery import Recovery
from gui.screens.game import GameScreen
from gui.screens.group import GroupScreen
from gui.screens.lan import LanScreen
from gui.screens.rejoin import RejoinScreen
from gui.screens.title import TitleScreen
from gui.windows.focus import ActiveControl
from tests.gui.bridge.programs import QUICK, Lan, Thoughtless
from tests.gui.map.plain_store import PlainStore
from tests.gui.program.running import LEFT, Instant, Running, plain, unwanted
from tests.gui.windows.shown import names_of, press
from tests.net.simulated import Threads

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

A, B = Seat(0), Seat(1)
Programs = Callable[..., list[Running]]


@pytest.fixture
def lan() -> Lan:
    return Lan(delay=0.005)


@pytest.fixture
def programs(
    lan: Lan, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> Iterator[Programs]:
    """Starts programs of these letters on one network, each on a disk of its own."""
    monkeypatch.setattr(games_file, "TileStore", PlainStore)
    monkeypatch.setattr(program_file, "title_picture", lambda folder, size: plain(size))
    monkeypatch.setattr(net_seat, "Computer", Thoughtless)
    active = ActiveControl(qapp)
    started: list[Running] = []
    guests: list[Guest[None]] = []

    def start(names: str, *, hastens: bool = False) -> list[Running]:
        """One that `hastens` lets no time pass where nobody has anything to do."""
        clock = MockClock(autojump_threshold=0) if hastens else None
        for name in names:
            home = tmp_path / name
            started.append(Running(qtbot, home, networking=_wired(lan, name, home)))
        tasks = [one.networking.run for one in started]

        async def main() -> None:
            if clock is not None:
                trio.lowlevel.add_instrument(Threads(clock))
            await all_of(*tasks)

        guests.append(Guest(qapp, main, clock=clock))
        guests[0].start()
        qtbot.waitUntil(lambda: all(one.networking.has_begun for one in started))
        return started

    yield start
    for one in started:
        one.program.close()
    qtbot.waitUntil(lambda: all(one.has_ended for one in guests), timeout=20_000)
    for guest in guests:
        guest.result()
    active.deleteLater()


def _wired(lan: Lan, name: str, home: Path) -> type[Networking]:
    class Wired(Networking):
        @cached_property
        def network(self) -> Network:
            assert self._nursery is not None
            recovery = Recovery(home / "autosave", home / "autosave" / "records")
            return Network(self._nursery, home / "key", recovery, unwanted, lan.outside(name))

    return Wired


class Table:
    """Those who come together at the first one's."""

    def __init__(self, qtbot: QtBot, programs: list[Running]) -> None:
        self.qtbot = qtbot
        self.host, *self.guests = self.all = programs

    def until(self, condition: Callable[[], object], *, within: float = 20.0) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=round(1000 * within))

    def gather(self, **options: int | str) -> None:
        """From the titles to a table at which all wait."""
        for number, one in enumerate(self.all):
            QTest.mouseClick(one.screen.lan_button, LEFT)
            one.screen.name.setText("ABCDEF"[number] + "nn")
        QTest.mouseClick(self.host.screen.host, LEFT)
        self.until(lambda: isinstance(self.host.screen, GroupScreen))
        if options:
            group = self.host.screen.model
            table = replace(group.table, options={**group.options, **options})
            group.place.ask(lambda asked: asked.arrange(table), refused=unwanted)
        for number, one in enumerate(self.guests, start=2):
            self.until(lambda: one.screen.joins)  # noqa: B023 - at once
            QTest.mouseClick(one.screen.joins[0], LEFT)
            self.until(lambda: isinstance(one.screen, GroupScreen))  # noqa: B023
            self.until(lambda: len(self.host.screen.members) == number)  # noqa: B023

    def agree(self) -> None:
        """All guests are ready."""
        for one in self.guests:
            self.until(lambda: one.screen.ready.isEnabled())  # noqa: B023 - at once
            QTest.mouseClick(one.screen.ready, LEFT)
        self.until(self.host.screen.start.isEnabled)

    def choose(self, box: QComboBox, text: str) -> None:
        """With the keys."""
        box.setFocus()
        place = box.findText(text)
        key = Qt.Key.Key_Down if place > box.currentIndex() else Qt.Key.Key_Up
        for _ in range(abs(place - box.currentIndex())):
            QTest.keyClick(box, key)

    def begin(self) -> None:
        """From there to the game."""
        self.agree()
        QTest.mouseClick(self.host.screen.start, LEFT)
        self.until(lambda: all(isinstance(one.screen, GameScreen) for one in self.all))

    def play(self, *, until: Callable[[], object], within: float = 120.0) -> None:
        """Let good players play for all."""
        players = {
            one: SeatedPlayer(player_of("normal"), RULES, one.screen.desk.table.local)
            for one in self.all
        }

        def act() -> bool:
            for one, player in players.items():
                table = one.screen.desk.table
                if table.purpose_of(table.local) and table.is_here(table.local):
                    table.do(table.local, player.choose(table.state, chance=table.chance).command)
            return bool(until())

        self.until(act, within=within)


def chat_of(one: Running) -> str:
    """All that stands in his chat."""
    text: str = one.screen.windows.content("chat").lines.toPlainText()
    return text


@pytest.mark.screen("TITLE-4", "REMOTE-TURN-1", "REMOTE-TURN-2", "REMOTE-TURN-5", "VICTORYWIN-1")
def test_a_whole_game_of_two_windows(programs: Programs, qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(qtbot, programs("ab"))
    table.gather(**QUICK)
    ann, ben = table.all
    table.until(lambda: "Table of Ann" in ben.text and "Bnn" in ben.text)
    assert "Bnn" in ann.text
    table.begin()
    watches: list[bool] = []

    def over() -> bool:
        watches.extend(one.screen.desk.flow == "watch" for one in table.all)
        return all(one.screen.desk.table.winner is not None for one in table.all)

    table.play(until=over)
    assert any(watches)
    table.until(lambda: all(one.screen.windows.is_open("victory") for one in table.all))
    for one in table.all:
        assert not one.screen.standing.isVisible()
        press(one.screen.windows.content("victory"), "OK")
        assert isinstance(one.screen, TitleScreen)
    records = []
    for name in "ab":
        folder = tmp_path / name / "autosave" / "records"
        table.until(lambda: list(folder.glob("*.rail")))  # noqa: B023 - at once
        records += [read_log(path).entries for path in folder.glob("*.rail")]
    assert records[0] == records[1]
    assert verify(records[0], RULES).redecided


@pytest.mark.screen("DISCONNECT-13")
def test_a_window_whose_game_has_gone_wrong_says_so_once_and_goes_on(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("ab"))
    table.gather()
    table.begin()
    ann, ben = table.all
    table.play(until=lambda: ben.screen.desk.table.state.turn >= 1)
    spoil(ben)
    turn = ann.screen.desk.table.state.turn + 1
    table.play(until=lambda: all(one.screen.desk.table.state.turn > turn for one in table.all))
    table.until(lambda: ann.screen.desk.table.state == ben.screen.desk.table.state)
    said = [one.screen.windows.content("chat").lines.toPlainText() for one in table.all]
    assert [one.count("was made anew from the record") for one in said] == [0, 1]


def spoil(one: Running) -> None:
    """Let a program believe that everybody is richer, as a fault of its memory would."""
    table = one.screen.desk.table
    ledger = table._playing.member._parts.ledger
    position = ledger.timeline._last
    players = tuple(replace(each, money=each.money + 7) for each in position.game.players)
    game = replace(position.game, players=players)
    ledger.timeline._last = replace(position, game=game, undo=())
    table.look()
    table._standing.look()


@pytest.mark.screen("GROUP-2", "GROUP-8", "GROUP-20", "GROUP-21")
def test_the_host_alone_sets_the_table_and_starts_it(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("ab"))
    ann, ben = table.all
    QTest.mouseClick(ann.screen.lan_button, LEFT)
    ann.screen.name.setText("Ann")
    QTest.mouseClick(ann.screen.host, LEFT)
    table.until(lambda: isinstance(ann.screen, GroupScreen))
    assert not ann.screen.start.isEnabled()
    assert "Another player needs a seat." in ann.text
    ann.program.show_title()
    table.gather()
    assert "Bnn is not ready yet." in ann.text
    assert not ben.screen.start.isVisible()
    assert not any(one.isEnabled() for one in ben.screen.options.buttons.values())
    before = ben.screen.options.buttons["Bank Loans"].text()
    QTest.mouseClick(ann.screen.options.buttons["Bank Loans"], LEFT)
    table.until(lambda: ben.screen.options.buttons["Bank Loans"].text() != before, within=1)
    table.choose(ann.screen.places.clock, "5 minutes")
    table.until(lambda: ben.screen.places.clock.currentText() == "5 minutes", within=1)
    table.agree()
    QTest.mouseClick(ann.screen.options.buttons["Bank Loans"], LEFT)
    table.until(lambda: not ann.screen.start.isEnabled(), within=1)
    table.until(lambda: ben.screen.ready.text() == "Ready", within=1)


@pytest.mark.screen("GROUP-3", "GROUP-4")
def test_the_host_gives_seats_and_colours_and_guests_ask_for_theirs(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    QTest.mouseClick(ann.screen.places.count.counts[5], LEFT)
    for row, who in ((3, "Bnn"), (4, "Computer, easy")):
        table.choose(ann.screen.seats[row].holder, who)
    held = ["Ann", "Bnn", "Cnn", "Bnn", "Computer, easy"]
    table.until(lambda: [one.holder.currentText() for one in cleo.screen.seats] == held, within=1)
    press(ben.screen, "Ask for rose")
    table.until(lambda: "Grant Bnn rose" in names_of(ann.screen), within=1)
    press(ann.screen, "Grant Bnn rose")
    rose = [one.name for one in PLAYERS].index("rose")
    table.until(lambda: cleo.screen.seats[1].colour.currentIndex() == rose, within=1)
    table.begin()
    assert list(ann.screen.desk.table.names) == ["Ann", "Bnn", "Cnn", "Bnn 2", "easy"]
    here = [ben.screen.desk.table.is_here(Seat(one)) for one in range(5)]
    assert here == [False, True, False, True, False]


@pytest.mark.screen("GROUP-1", "GROUP-6")
def test_those_at_a_table_see_each_other_and_talk(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    QTest.keyClicks(ben.screen.talk.box, "Good evening")
    QTest.keyClick(ben.screen.talk.box, Qt.Key.Key_Return)
    for one in table.all:
        table.until(lambda: "Bnn: Good evening" in one.screen.talk.log.toPlainText())  # noqa: B023
        table.until(lambda: one.screen.members)  # noqa: B023
    lines = [row.state.text() for row in cleo.screen.members.values()]
    assert lines[0] == "leader"
    assert lines[1].startswith("direct, ")
    assert lines[2].startswith("you · direct, ")
    assert ann.screen.company.watchable.isHidden()


@pytest.mark.screen("GROUP-20")
def test_whom_the_host_removes_is_told_so(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    press(ann.screen, "Remove Bnn")
    table.until(lambda: isinstance(ben.screen, LanScreen))
    assert "The host has removed you from his table." in ben.screen.remark.text()
    table.until(lambda: len(cleo.screen.members) == 2)
    table.until(lambda: cleo.screen.seats[1].holder.currentText() == "Computer, normal")


@pytest.mark.screen("GROUP-9")
def test_who_has_no_seat_at_the_start_sees_the_list_again_and_why(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc"))
    ann, ben, cleo = table.all
    table.gather()
    table.choose(ann.screen.seats[2].holder, "Computer, easy")
    table.until(lambda: "The leader has given you no seat yet." in cleo.text)
    table.until(ben.screen.ready.isEnabled)
    QTest.mouseClick(ben.screen.ready, LEFT)
    table.until(ann.screen.start.isEnabled)
    QTest.mouseClick(ann.screen.start, LEFT)
    table.until(lambda: isinstance(cleo.screen, LanScreen))
    assert "The host has no seat left for you at his table." in cleo.screen.remark.text()
    table.until(lambda: isinstance(ben.screen, GameScreen))


def test_who_cannot_stay_is_told_why_and_sees_the_list_again(
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
    assert "The host has closed that table." in ben.screen.remark.text()
    ben.screen.address.setText("no address")
    QTest.mouseClick(ben.screen.join, LEFT)
    assert "is no address" in ben.screen.remark.text()
    ben.screen.address.setText("10.9.9.9")
    QTest.mouseClick(ben.screen.join, LEFT)
    assert "Asking 10.9.9.9 for a seat" in ben.text
    assert not ben.screen.host.isEnabled()
    table.until(lambda: "Asking" not in ben.text)
    assert ben.screen.host.isEnabled()
    assert "Nobody answers" in ben.screen.remark.text()
    ben.screen.name.clear()
    QTest.mouseClick(ben.screen.host, LEFT)
    assert isinstance(ben.screen, LanScreen)
    assert "Type your name first" in ben.screen.remark.text()


@pytest.mark.screen("DISCONNECT-3", "DISCONNECT-4")
def test_who_is_lost_is_named_and_the_others_may_call_the_computer(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    seat = cleo.screen.desk.table.local
    for other in "ab":
        lan.wires.cut(other, "c")
    for one in (ann, ben):
        strip = one.screen.standing
        table.until(strip.computer.isVisible)
        assert "Cnn is lost. Unless Cnn is back in " in strip.told.text()
        assert "the computer plays on instead" in strip.told.text()
        assert not one.screen.desk.table.is_computer(seat)
    for one in (ann, ben):
        QTest.mouseClick(one.screen.standing.computer, LEFT)
    table.until(lambda: ann.screen.desk.table.is_computer(seat))
    lan.wires.mend()
    table.until(lambda: not ann.screen.standing.isVisible())
    table.until(lambda: not ann.screen.desk.table.is_computer(seat))  # he has it back


@pytest.mark.screen("DISCONNECT-7")
def test_who_is_cut_off_can_play_on_alone(programs: Programs, qtbot: QtBot, lan: Lan) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    _, ben = table.all
    table.gather()
    table.begin()
    lan.wires.cut("a", "b")
    strip = ben.screen.standing
    table.until(strip.go_alone.isVisible)
    assert "Connection lost" in strip.told.text()
    shared = ben.screen
    actions = [shared.desk.table.action(one) for one in RULES.legal(shared.desk.table.state, A)]
    assert not any(one.allowed for one in actions)
    QTest.mouseClick(strip.go_alone, LEFT)
    ben.settle()
    assert ben.screen is shared
    QTest.mouseClick(shared.questions.shown.yes, LEFT)
    assert isinstance(ben.screen, GameScreen)
    alone = ben.screen.desk.table
    assert not isinstance(alone, NetModel)
    assert [alone.is_here(Seat(one)) for one in range(2)] == [False, True]
    assert isinstance(ben.background, Instant)
    assert ben.background.table is alone


@pytest.mark.screen("DISCONNECT-6")
def test_who_is_cut_off_tries_again_and_is_back_at_once(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    ann, ben = table.all
    table.gather()
    table.begin()
    lan.wires.cut("a", "b")
    strip = ben.screen.standing
    table.until(strip.again.isVisible)
    assert "Connection lost, trying again for " in strip.told.text()
    assert ben.screen.map.isVisible()
    lan.wires.mend()
    QTest.mouseClick(strip.again, LEFT)
    table.until(lambda: not strip.isVisible())
    assert ben.screen.desk.company.bar is None
    table.until(lambda: ben.screen.desk.table.is_here(Seat(1)))
    assert not ann.screen.standing.isVisible()


@pytest.mark.screen("DISCONNECT-11")
def test_when_the_leader_is_lost_another_one_leads_and_he_comes_back_as_a_player(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    for other in "bc":
        lan.wires.cut("a", other)
    text = "Ann leads the table, and does not answer. The game waits; in "
    for one in (ben, cleo):
        table.until(lambda: text in one.screen.standing.told.text())  # noqa: B023 - at once
        shared = one.screen.desk.table
        actions = [shared.action(command) for command in RULES.legal(shared.state, shared.local)]
        assert not any(action.allowed for action in actions)
    table.until(lambda: "leads the table from now on, and the game goes on." in chat_of(ben))
    table.until(ann.screen.standing.go_alone.isVisible)
    assert ann.screen.standing.leave.isVisible()
    lan.wires.mend()
    table.until(lambda: not ann.screen.standing.isVisible())
    table.until(lambda: ann.screen.desk.table.leader == ben.screen.desk.table.leader != 0)
    table.until(lambda: ben.screen.desk.table.is_here(Seat(1)))


@pytest.mark.screen("SYSTEMMENU-2", "TITLE-3")
def test_who_leaves_is_asked_and_the_computer_has_his_seat(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, _ = table.all
    table.gather()
    table.begin()
    seat = ann.screen.desk.table.local
    ann.screen.menus.line("system", "to_title").trigger()
    ann.settle()
    assert "The computer gets your seat at once" in ann.text
    assert not ben.screen.desk.table.is_computer(seat)
    QTest.mouseClick(ann.screen.questions.shown.yes, LEFT)
    assert isinstance(ann.screen, TitleScreen)
    table.until(lambda: ben.screen.desk.table.is_computer(seat))
    table.until(lambda: "leads the table from now on" in chat_of(ben))
    assert not ann.screen.continue_button.isVisible()


@pytest.mark.screen("TITLE-5", "DISCONNECT-12")
def test_who_has_left_on_purpose_rejoins_from_the_title(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    _, ben, cleo = table.all
    table.gather()
    table.begin()
    seat = ben.screen.desk.table.local
    ben.screen.menus.line("system", "to_title").trigger()
    ben.settle()
    QTest.mouseClick(ben.screen.questions.shown.yes, LEFT)
    assert isinstance(ben.screen, TitleScreen)
    table.until(lambda: cleo.screen.desk.table.is_computer(seat))
    rejoin = ben.screen.rejoin_button
    table.until(rejoin.isVisible)
    assert rejoin.text() == "Rejoin “Table of Ann”"
    assert rejoin.toolTip().startswith("Ann, Bnn, Cnn. ")
    buttons = [one for one in ben.screen.findChildren(QPushButton) if one.isVisible()]
    assert min(buttons, key=lambda one: one.y()) is rejoin
    QTest.mouseClick(rejoin, LEFT)
    assert isinstance(ben.screen, RejoinScreen)
    assert "Looking for the others of this table" in ben.text
    table.until(lambda: isinstance(ben.screen, GameScreen))
    table.until(lambda: ben.screen.desk.table.is_here(seat))
    table.until(lambda: cleo.screen.desk.table.level(seat) == PERSON)


@pytest.mark.screen("DISCONNECT-1", "DISCONNECT-8")
def test_who_comes_back_reads_what_happened_and_finds_it_in_the_history(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    table.play(until=lambda: ann.screen.desk.table.state.turn == 2)
    known = len(ben.screen.desk.table.entries)
    ben.program.show_title()
    table.until(lambda: ann.screen.desk.table.is_computer(B))
    table.all = [ann, cleo]
    table.play(until=lambda: ann.screen.desk.table.state.turn == 4)
    table.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    table.until(lambda: isinstance(ben.screen, GameScreen))
    table.until(lambda: ben.screen.windows.is_open("away"))
    away = ben.screen.windows.content("away")
    lines = [away.list.item(one) for one in range(away.list.count())]
    assert any(one.text().startswith("Ann ") for one in lines)
    assert not away.lost.isVisible()
    entries = [one.data(Qt.ItemDataRole.UserRole).entry for one in lines]
    assert entries == sorted(entries)
    assert entries[0] >= known
    away.list.scrollToItem(lines[-1])  # the first may go on a line of the history from before
    at = away.list.visualItemRect(lines[-1]).center()
    QTest.mouseClick(away.list.viewport(), LEFT, pos=at)
    ben.settle()
    assert ben.screen.windows.is_open("history")
    history = ben.screen.windows.content("history")
    assert history.tree.currentItem().data(0, Qt.ItemDataRole.UserRole).entry == entries[-1]
    press(away, "OK")
    assert not ben.screen.windows.is_open("away")


@pytest.mark.screen("DISCONNECT-8")
def test_what_had_not_arrived_is_listed_as_lost(programs: Programs, qtbot: QtBot, lan: Lan) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    shared = ben.screen.desk.table

    def is_to_act() -> bool:
        """On his own turn, and no draw is due before."""
        is_active = shared.state.turn and shared.state.active == shared.local
        return bool(is_active) and shared.purpose_of(shared.local) is not None

    table.play(until=is_to_act)
    for other in "ac":
        lan.wires.cut("b", other)
    shared.do(shared.local, next(iter(RULES.legal(shared.state, shared.local))))
    assert shared.is_waiting
    for one in (ann, cleo):
        table.until(one.screen.standing.computer.isVisible)
        QTest.mouseClick(one.screen.standing.computer, LEFT)
    table.until(lambda: ann.screen.desk.table.state.active != shared.local)
    table.until(ben.screen.standing.leave.isVisible)
    lan.wires.mend()
    table.until(lambda: ben.screen.windows.is_open("away"))
    away = ben.screen.windows.content("away")
    assert "did not reach the table, and are lost:" in away.lost.text()
    assert "Bnn " in away.lost.text()


@pytest.mark.screen("DISCONNECT-10")
def test_where_nobody_is_found_one_may_try_again_or_play_on_alone(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    _, ben = table.all
    table.gather()
    table.begin()
    ben.program.show_title()
    table.until(ben.screen.rejoin_button.isVisible)
    lan.wires.cut("a", "b")
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    assert not ben.screen.retry.isVisible()
    table.until(ben.screen.retry.isVisible)
    assert "Nobody of this table is found." in ben.text
    QTest.mouseClick(ben.screen.go_alone, LEFT)
    ben.settle()
    assert "Your seat at the table is given up." in ben.text
    press(ben.program, "Cancel")
    lan.wires.mend()
    QTest.mouseClick(ben.screen.retry, LEFT)
    assert not ben.screen.retry.isVisible()
    table.until(lambda: isinstance(ben.screen, GameScreen))
    lan.wires.cut("a", "b")
    ben.program.show_title()
    table.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    table.until(ben.screen.retry.isVisible)
    QTest.mouseClick(ben.screen.go_alone, LEFT)
    ben.settle()
    press(ben.program.fronts[-1], "Play on alone")
    assert isinstance(ben.screen, GameScreen)
    alone = ben.screen.desk.table
    assert not isinstance(alone, NetModel)
    assert [alone.is_here(Seat(one)) for one in range(2)] == [False, True]


@pytest.mark.screen("TITLE-5")
def test_a_game_with_others_can_be_removed_from_the_list(
    programs: Programs, qtbot: QtBot, tmp_path: Path
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    _, ben = table.all
    table.gather()
    table.begin()
    ben.program.show_title()
    table.until(ben.screen.others_button.isVisible)
    QTest.mouseClick(ben.screen.others_button, LEFT)
    ben.settle()
    assert "Table of Ann, on the local network. " in ben.text
    press(ben.program.fronts[-1], "Remove")
    ben.settle()
    assert "you cannot rejoin it any more" in ben.text
    press(ben.program.fronts[-1], "Remove")
    table.until(lambda: not ben.screen.rejoin_button.isVisible())
    assert ben.program.fronts == []
    assert not [one for one in (tmp_path / "b" / "autosave").iterdir() if one.is_file()]


def test_the_host_is_told_who_did_not_answer_and_can_go_on(
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
    table.until(lambda: all(isinstance(one.screen, GameScreen) for one in (ann, ben)))
