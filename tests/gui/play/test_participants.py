"""Slow, lost and replaced players, as the windows of a game show them."""

from typing import cast

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from core.log import EntryNumber
from core.ruleset import Seat
from core.table import ClientIndex
from gui.games.crayon.players.order import OrderColumn
from gui.games.crayon.players.whos_who import WhosWho
from gui.participants.model.absence import Absence
from gui.participants.model.members import Trouble
from gui.participants.model.participants import Participants
from gui.participants.presence_marks import paint_trouble
from gui.participants.strip import StandingStrip
from net.consensus import events
from net.consensus.events import Presence
from net.consensus.timeouts import Timeouts
from net.reach import Kind, Path
from net.session.events import PathChanged
from tests.gui.participants.online import ANN, BEN, CAT, RemoteTable, remote_table
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import text_of

A, B, C, D = (Seat(number) for number in range(4))


class Evening:
    """A game of Ann, Ben and Cat on Ann's screen; the test controls its clock and connections."""

    def __init__(self, play: Play) -> None:
        self.now = 100.0
        self.paths: dict[ClientIndex, Path] = {BEN: Path(Kind.RELAY, 0.12)}
        self.table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, turn=5)
        self.participants = Participants(
            self.table,
            ANN,
            clock=lambda: self.now,
            timeouts=Timeouts(seat=30),
            path_of=self.paths.get,
        )
        self.game: Game = play(table=self.table, participants=self.participants)

    def see(self, client: ClientIndex, presence: Presence) -> None:
        self.participants.handle_event(events.PresenceChanged(client, presence))
        self.game.settle()

    def wait(self, seconds: float) -> None:
        """Advance the clock, and wait for the windows' next second."""
        self.now += seconds
        self.game.desk._second.timeout.emit()
        self.game.settle()

    @property
    def order(self) -> OrderColumn:
        return self.game.screen.toolbar.order

    @property
    def strip(self) -> StandingStrip:
        return self.game.screen.standing

    @property
    def warning(self) -> str:
        """Return the warning of the strip, if there is one."""
        return self.strip.message.text() if self.strip.isVisible() else ""

    def card(self, seat: Seat) -> str:
        """Return the text of a player's card in Who's Who."""
        self.game.screen.windows.open("whos_who")
        self.game.settle()
        window = self.game.content("whos_who")
        assert isinstance(window, WhosWho)
        labels = window.cards[seat].findChildren(QLabel)
        return " | ".join(label.text() for label in labels if label.isVisible())


@pytest.fixture
def evening(play: Play) -> Evening:
    return Evening(play)


def chip(evening: Evening, seat: Seat) -> QImage:
    order = evening.order
    return order.grab(order.places[seat].toAlignedRect()).toImage()


@pytest.mark.screen("REMOTE-TURN-4")
@pytest.mark.parametrize(("active", "plays"), [(B, "Ben is playing"), (D, "seat 3 is playing")])
def test_pace_is_set_where_a_computer_plays_and_no_person_is_skipped(
    play: Play, monkeypatch: pytest.MonkeyPatch, active: Seat, plays: str
) -> None:
    monkeypatch.setattr(RemoteTable, "is_here", lambda _, seat: seat == A)
    seats = (HOME, AWAY, {**HOME, "foreman": "Denzel"}, {**HOME, "foreman": "Kudamram"})
    game = play(table=remote_table(*seats, turn=5, active=active))
    remote = game.screen.remote
    assert game.shows(remote)
    assert plays in text_of(remote)
    for widget in (remote.speed, remote.skip):
        assert widget.isVisible() == (active == D)


@pytest.mark.screen("DISCONNECT-2")
def test_slow_players_chip_has_an_hourglass_and_the_seconds(evening: Evening) -> None:
    before, width = chip(evening, B), evening.order.width()
    evening.see(BEN, Presence.SLOW)
    assert "Ben (slow: 3 s)" in evening.order.accessibleDescription()
    assert chip(evening, B) != before
    assert evening.order.width() > width
    evening.wait(4)
    assert "Ben (slow: 7 s)" in evening.order.accessibleDescription()
    assert "slow: 7 s" in evening.card(B)
    assert evening.warning == ""
    evening.see(BEN, Presence.HERE)
    assert evening.order.accessibleDescription() == "Ann, Ben, Cat"
    assert chip(evening, B) == before
    assert evening.order.width() == width
    assert "slow" not in evening.card(B)


@pytest.mark.screen("DISCONNECT-2")
def test_narrow_chip_shows_only_the_seconds_and_cuts_nothing(evening: Evening) -> None:
    bar = evening.game.screen.toolbar
    bar.chat.show()
    evening.game.screen.window().resize(1024, 700)
    for client in (BEN, CAT):
        evening.see(client, Presence.LOST)
    evening.wait(100)
    wide = evening.order.sizeHint().width()
    narrow = bar.minimumSizeHint().width() + 10
    bar.resize(narrow, bar.height())
    evening.game.settle()
    assert evening.order.minimumSizeHint().width() <= evening.order.width() < wide
    for words in bar.findChildren(QLabel):
        assert words.width() >= words.minimumSizeHint().width(), words.text()


@pytest.mark.screen("DISCONNECT-3")
def test_lost_player_is_named_above_the_map_with_a_countdown(evening: Evening) -> None:
    evening.see(CAT, Presence.LOST)
    text = "Cat lost connection. The computer takes over in {} s."
    assert evening.warning == text.format(30)
    evening.wait(11)
    assert evening.warning == text.format(19)
    assert "Cat (offline: 21 s)" in evening.order.accessibleDescription()
    evening.see(CAT, Presence.HERE)
    assert evening.warning == ""


@pytest.mark.screen("DISCONNECT-6")
def test_disconnected_player_has_options_and_sees_the_map(evening: Evening) -> None:
    wished: list[str] = []
    strip = evening.strip
    for name in ("tried", "alone", "left"):
        getattr(strip, name).connect(lambda name=name: wished.append(name))
    evening.participants.handle_event(events.QuorumLost(EntryNumber(7)))
    evening.wait(6)
    assert evening.warning.startswith("Connection lost 6 s ago. Reconnecting.")
    assert evening.game.map.isVisible()
    for name in ("Try now", "Play on alone", "Leave"):
        evening.game.press(name, strip)
    assert wished == ["tried", "alone", "left"]
    evening.participants.end("the disk is full")
    evening.wait(1)
    assert not strip.again.isVisible()
    assert strip.go_alone.isVisible()


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-7")
def test_survivor_of_a_deserted_table_is_offered_to_play_on_alone(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RemoteTable, "is_here", lambda _, seat: seat == A)
    table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, turn=5, active=B)
    participants = Participants(table, ANN, clock=lambda: 100.0)
    game = play(table=table, participants=participants)
    table.give(1, "normal")
    game.settle()
    assert "The computer is playing for Ben" in text_of(game.screen.remote)
    participants.handle_event(events.QuorumLost(EntryNumber(7), (BEN,), (BEN,)))
    game.settle()
    remote, strip = game.screen.remote, game.screen.standing
    assert "The game is waiting" in text_of(remote)
    assert "plays for" not in text_of(remote)
    assert not remote.speed.isVisible()
    assert not remote.skip.isVisible()
    assert strip.go_alone.isVisible()
    assert strip.go_alone.property("role") == "primary"
    assert not strip.again.isVisible()
    assert not strip.computer.isVisible()


@pytest.mark.screen("DISCONNECT-6", "DISCONNECT-7")
def test_player_whose_leader_holds_up_the_game_is_offered_to_play_on_alone(play: Play) -> None:
    table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, turn=5, active=B)
    participants = Participants(table, ANN, clock=lambda: 100.0)
    game = play(table=table, participants=participants)
    participants.handle_event(events.QuorumLost(EntryNumber(7), stalling_leader=BEN))
    game.settle()
    strip = game.screen.standing
    assert "Ben leads the table and holds up the game" in text_of(strip)
    assert "Connection lost" not in text_of(strip)
    assert strip.go_alone.isVisible()
    assert not strip.again.isVisible()
    participants.handle_event(events.QuorumRestored())
    game.settle()
    assert not strip.isVisible()


class Behind:
    """An absence with a progress of catching up set by the test."""

    caught_up: tuple[int, int] | None = (3, 12)

    def refresh(self) -> None:
        pass


@pytest.mark.screen("DISCONNECT-8")
def test_bar_shows_the_catching_up_and_disappears_with_it(evening: Evening) -> None:
    absence = Behind()
    evening.strip.follow(cast("Absence", absence))
    assert evening.warning == "You are back. Catching up on what you missed…"
    assert (evening.strip.bar.value(), evening.strip.bar.maximum()) == (3, 12)
    absence.caught_up = None
    evening.wait(1)
    assert not evening.strip.isVisible()
    evening.see(CAT, Presence.LOST)
    assert not evening.strip.bar.isVisible()


@pytest.mark.screen("DISCONNECT-5")
def test_players_replaced_by_a_computer_are_marked_everywhere(evening: Evening) -> None:
    evening.see(ANN, Presence.HERE)
    evening.table.give(0, "normal")
    evening.game.settle()
    assert "AI for Ann" in evening.card(A)
    assert "Ann (AI for Ann)" in evening.order.accessibleDescription()
    assert "The computer is playing for Ann" in evening.game.text
    evening.table.give(0)
    evening.game.settle()
    assert "AI for" not in evening.card(A)
    assert "The computer is playing for Ann" not in evening.game.text


@pytest.mark.screen("WHOSWHO-1")
def test_whos_who_shows_each_connection_and_the_leader(evening: Evening) -> None:
    assert "on this computer · leads the table" in evening.card(A)
    assert "through the zone, 120 ms" in evening.card(B)
    assert "not connected" in evening.card(C)
    evening.paths[CAT] = Path(Kind.LAN, 0.002)
    evening.participants.handle_event(PathChanged(CAT, evening.paths[CAT]))
    assert "local network, 2 ms" in evening.card(C)
    evening.paths[BEN] = Path(Kind.RELAY, 0.3)
    evening.wait(1)
    assert "through the zone, 300 ms" in evening.card(B)


def test_game_without_others_shows_none_of_it(play: Play) -> None:
    game = play(HOME, AWAY)
    game.screen.windows.open("whos_who")
    game.settle()
    window = game.content("whos_who")
    assert isinstance(window, WhosWho)
    assert not window.cards[A].way.isVisible()
    assert not game.screen.standing.isVisible()
    assert not game.desk._second.isActive()


def test_click_hits_the_chips_with_texts_beside_them(evening: Evening) -> None:
    evening.see(BEN, Presence.SLOW)
    at = evening.order.places[C].center().toPoint()
    QTest.mouseClick(evening.order, Qt.MouseButton.LeftButton, pos=at)
    evening.game.settle()
    assert evening.game.is_open("whos_who")
    assert evening.order.seat_at(QPointF(at)) == C


def test_no_two_marks_are_alike() -> None:
    kinds: tuple[Trouble, ...] = ("slow", "lost", "stood in")
    images = []
    for kind in kinds:
        image = QImage(24, 24, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_trouble(painter, kind, QPointF(12, 12), size=20)
        painter.end()
        images.append(image)
    assert images[0] != images[1] != images[2] != images[0]
