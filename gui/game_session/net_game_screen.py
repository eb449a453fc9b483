"""A network game on the screen: passes presence, chat and absences to its windows."""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from config import Settings
from core.table import ClientIndex
from gui.chat.audio_gram import Voice
from gui.chat.model.chat import Chat
from gui.chat.telegram import Telegrams
from gui.game_session.model import ChatAndParticipants
from gui.game_session.windows import network_window_makers
from gui.netplay.model.network_session import PeerLinks
from gui.participants.model.absence import Absence
from gui.participants.model.participants import Participants
from gui.play.game_ui import ui_of
from gui.play.screen import GameScreen
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch, RematchActions
from gui.room.model.chat_lines import RoomChatLine
from gui.table.model.net_table import NetTableModel
from gui.windows.desk import Desk, WindowName
from gui.windows.fronts import Maker
from net.session.events import TableEvent
from net.talk import AppearanceChanged, ReceivedMessage, RematchMessage

Makers = Mapping[WindowName, Maker]
ScreenOf = Callable[[Desk, Makers, Scoring | None, Rematch], GameScreen]
"""Makes the screen of a game with additional windows."""


class NetGameScreen(NamedTuple):
    """A network game on the screen.

    Pass the table's events to `handle_event`, and to `end` the reason why this program has left the
    table. Call `close` when the screen is left.
    """

    screen: GameScreen
    handle_event: Callable[[TableEvent], object]
    end: Callable[[str], object]
    close: Callable[[], object]
    rematch: Rematch


def make_net_game_screen(
    table: NetTableModel,
    line: PeerLinks,
    rematch_start: RematchActions,
    *,
    earlier: Sequence[RoomChatLine] = (),
    settings: Settings,
    voice: Voice,
    screen_of: ScreenOf,
) -> NetGameScreen:
    """Make the screen of a table, with the presence of its members and the chat.

    `rematch_start` begins a rematch. The chat begins with the `earlier` lines, from before the
    game.
    """
    participants = Participants(
        table,
        table.me,
        clock=monotonic,
        timeouts=table.waits,
        path_of=line.path_of,
        connection_problem=line.connection_problem,
        vote_removal=None if table.is_ranked else table.set_unwanted,
        diary=table.diary,
    )
    participants.changed.connect(lambda: table.bar(participants.command_refusal))
    chat = Chat(line.talk, table.clients, table.me, muted=line.muted)
    _restore_chat(chat, table, earlier)
    others = ChatAndParticipants(chat, participants)
    ui = ui_of(table.rules.name)
    desk = ui.desk(table, settings, participants)
    talk = network_window_makers(
        desk, chat, voice, is_ranked=table.is_ranked, is_watchable=line.is_watchable
    )
    scoring = Scoring(table, monotonic, line.submit_again) if table.is_ranked else None
    rematch = Rematch(
        table.clients,
        me=table.me,
        leader=lambda: table.leader,
        is_here=participants.is_here,
        send=line.send_rematch,
        actions=rematch_start,
    )
    participants.changed.connect(rematch.refresh)
    screen = screen_of(desk, talk, scoring, rematch)
    if ui.shows_telegrams:
        Telegrams(desk, chat, screen.board)
    absence = Absence(table, table, clock=monotonic, since=table.since, over=screen.show_missed)
    screen.standing.follow(absence)
    screen.standing.called.connect(lambda: _substitute_absent(table, participants))
    screen.standing.tried.connect(line.reconnect)

    def handle_event(event: TableEvent) -> None:
        if isinstance(event, ReceivedMessage) and isinstance(event.message, RematchMessage):
            rematch.receive(event.client, event.message)
            return
        if isinstance(event, AppearanceChanged):
            table.appearances.show({event.seat: event.key})
            return
        absence.on_event(event)
        others.handle_event(event)
        notice = None if scoring is None else scoring.handle_event(event)
        if notice is not None:
            participants.announce(notice)

    def close() -> None:
        others.close()
        screen.close_table()

    return NetGameScreen(screen, handle_event, participants.end, close, rematch)


def _substitute_absent(table: NetTableModel, participants: Participants) -> None:
    for member in participants.absent:
        table.call_computer(member.client)


def _restore_chat(chat: Chat, table: NetTableModel, earlier: Sequence[RoomChatLine]) -> None:
    """Begin the chat with these lines, except those of muted or absent people."""
    clients = {key: ClientIndex(number) for number, key in enumerate(table.keys)}
    for line in earlier:
        client = clients.get(line.sender)
        if client is not None and client not in chat.muted_text:
            chat.add_line(client, line.text)
    chat.mark_read()
