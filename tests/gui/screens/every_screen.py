"""Every screen before and after a game, and every window in front of them, each in a main window.

The texts and rows are those of a usual visit, so that no part of a screen is missing.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.registry import DEFAULT_GAME
from core.log import TableId
from gui.coach.offer import with_lesson
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.game_api.registry import tutorial_of
from gui.group.screen import GroupScreen
from gui.keys.model import GENERAL_TABLE
from gui.keys.page import KeyboardPage
from gui.lan.screen import LanScreen
from gui.lobby.screen import LobbyScreen
from gui.online.join_by_code import JoinByCode
from gui.rejoin.screen import RejoinScreen
from gui.replay.model.play_from import PlayFrom
from gui.replay.play_from import PlayFromQuestion
from gui.replay.screen import ReplayScreen
from gui.saves.game_list import Records, RejoinGames, UnfinishedGames
from gui.settings.window import SettingsWindow
from gui.setup.screen import SetupScreen
from gui.sound.player import SilentPlayer
from gui.storage.recovery import Recorded
from gui.storage.rejoin_info import RejoinInfo
from gui.storage.slots import Slots
from gui.theme.palette import STANDARD
from gui.title.screen import TitleScreen
from gui.widgets.question import Question
from gui.zone.screen import ZoneScreen
from net.lobby import Link, Member, Slot
from net.lobby.messages import GroupInvitation, InviteeSet
from tests.gui.lan.test_screen import found
from tests.gui.ranking.rankings import Ranking, many
from tests.gui.replay.records import record
from tests.gui.replay.viewers import board_of, windows_of
from tests.gui.shell.running import plain
from tests.gui.zone.sessions import (
    BEN,
    ME,
    RULES_HERE,
    FakeZoneSession,
    a_lobby,
    joined,
    listing,
    news,
)
from tests.rendezvous.ranking.scored import key_of

ANN: Final = Member(ME, "Ann", RULES_HERE)
BENS: Final = Member(BEN, "Ben", RULES_HERE, link=Link("direct", 23))
TWO: Final = (Slot(0, ME, "normal"), Slot(1, BEN, "normal"))


class Shown(NamedTuple):
    """A screen, or the content of a window in front of one, in its main window."""

    frame: Frame
    content: QWidget

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()


def _title(folder: Path) -> QWidget:
    return TitleScreen(plain, offers_lesson=lambda _: True)


def _title_with_games(folder: Path) -> QWidget:
    screen = TitleScreen(plain)
    screen.show_unfinished(folder / "1.rail", "Ann, Ben")
    screen.show_rejoinable("Thursday", "Ann, Ben")
    return screen


def _setup(folder: Path) -> QWidget:
    return SetupScreen(Settings(folder), Slots(folder / "saves"), secret=lambda: bytes(32))


def _lan(folder: Path) -> QWidget:
    screen = LanScreen("Ben")
    screen.show_tables([found(seats=2, free=1), found(seats=3, free=0, leads=True)])
    return screen


def _zone(folder: Path) -> QWidget:
    return ZoneScreen(Settings(folder), folder / "key", name="Ann")


def _lobby_screen() -> LobbyScreen:
    session = FakeZoneSession()
    lobby = a_lobby(session)
    screen = LobbyScreen(lobby, lambda: STANDARD)
    groups = (listing("Thursday"), listing("Ours", "private", seats=3), listing("All", free=0))
    session.tell(news(*groups, players=("Ann", "Ben")))
    screen.refresh_soon()
    return screen


def _lobby(folder: Path) -> QWidget:
    return _lobby_screen()


def _lobby_of_guest(folder: Path) -> QWidget:
    """Return the lobby with two invitations, a guest and all fields of a new group."""
    screen = _lobby_screen()
    session, lobby = screen.model.session, screen.model
    for name in ("Friday night", "Sunday"):
        group = replace(listing(name, "private", seats=4), game="empire-builder")
        session.model.apply(GroupInvitation(group))
    lobby.choose_guest(BEN, is_chosen=True)
    screen.creation.kind.setCurrentIndex(screen.creation.kind.findData("private"))
    return screen


def _standings(folder: Path) -> QWidget:
    ranking = Ranking()
    ranking.fill(*many(30))
    session = FakeZoneSession("Ann")
    session.key, session.ranking = key_of("Ann"), ranking
    screen = LobbyScreen(a_lobby(session), lambda: STANDARD)
    screen.standings_button.click()
    return screen


def _group_of(folder: Path, *, me: str) -> QWidget:
    session = FakeZoneSession(me)
    lobby = a_lobby(session)
    session.tell(joined(ANN, BENS, slots=TWO))
    if me == "Ann":
        session.tell(news(players=("Ann", "Cleo", "Dan")))
        session.tell(InviteeSet(key_of("Dan"), "Dan", "invited"))
    return GroupScreen(lobby, Slots(folder / "saves"))


def _game(folder: Path) -> Recorded:
    players = ("Ann", "Ben")
    return Recorded(folder / "1.rail", TableId(bytes(16)), players, (0, 1), 7, None, 0.0)


def _rejoin(folder: Path) -> QWidget:
    return RejoinScreen(_game(folder), "Thursday")


def _replay(folder: Path) -> QWidget:
    return ReplayScreen(record(), Settings(folder), board_of, windows=windows_of, entry=300)


SCREENS: Final[dict[str, tuple[Callable[[Path], QWidget], Context]]] = {
    "title": (_title, Context.TITLE),
    "title with games": (_title_with_games, Context.TITLE),
    "setup": (_setup, Context.SETUP),
    "lan": (_lan, Context.LAN),
    "zone": (_zone, Context.ZONE),
    "lobby": (_lobby, Context.LOBBY),
    "lobby with invitations": (_lobby_of_guest, Context.LOBBY),
    "standings": (_standings, Context.LOBBY),
    "group of the leader": (lambda folder: _group_of(folder, me="Ann"), Context.GROUP),
    "group of a guest": (lambda folder: _group_of(folder, me="Ben"), Context.GROUP),
    "rejoin": (_rejoin, Context.REJOIN),
    "replay": (_replay, Context.REPLAY),
}
"""The screens by name, and the context of each."""

FRONTS: Final[dict[str, Callable[[Path], QWidget]]] = {
    "settings": lambda folder: SettingsWindow(Settings(folder), SilentPlayer()),
    "keyboard": lambda _: KeyboardPage(GENERAL_TABLE.groups),
    "tutorial": lambda folder: with_lesson(
        tutorial_of(DEFAULT_GAME)(Settings(folder)), lambda: None
    ),
    "join by code": lambda _: JoinByCode(),
    "unfinished games": lambda folder: UnfinishedGames(iter([_game(folder)] * 3)),
    "records": lambda folder: Records(iter([_game(folder)] * 3)),
    "games to rejoin": lambda folder: RejoinGames(
        iter([_game(folder)._replace(rejoin_info=RejoinInfo("Thursday"))] * 3)
    ),
    "play from here": lambda _: PlayFromQuestion(PlayFrom(record(), 300)),
    "question": lambda _: Question("Leave", "Leave the game?", yes="Leave", go_on=lambda: None),
    "final question": lambda _: Question(
        "Discard", "Discard the game?", yes="Discard", go_on=lambda: None, is_final=True
    ),
    "notice": lambda _: Question("Lost", "A turn is lost.", yes="OK"),
}
"""The contents of the windows in front of the title and of other screens."""

EVERY: Final = (*SCREENS, *FRONTS)
"""The names of all screens and of all windows in front of them."""


def shown(qtbot: QtBot, folder: Path, name: str, size: tuple[int, int] = (1280, 800)) -> Shown:
    """Show a screen, or a window in front of the title, as the program does."""
    frame = Frame(SilentPlayer())
    qtbot.addWidget(frame, before_close_func=lambda _: frame.leave_screen())
    make, context = SCREENS.get(name, SCREENS["title"])
    content = make(folder)
    leave = content.end if isinstance(content, ReplayScreen) else None
    frame.resize(*size)
    frame.show_screen(content, context, leave=leave)
    with qtbot.waitActive(frame):
        frame.show()
        frame.activateWindow()
    if name in FRONTS:
        content = FRONTS[name](folder)
        frame.put_in_front(content)
    made = Shown(frame, content)
    made.settle()
    return made
