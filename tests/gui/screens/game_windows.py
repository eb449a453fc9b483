"""Games at the positions in which their windows open, and each of these windows."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from config import Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import ClientIndex, LocalTable
from gui.games.crayon.advice.window import AiWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.participants.model.participants import Participants
from gui.rematch.model.rematch import Rematch, RematchActions
from gui.replay.model.record_table import RecordTable
from gui.table.model.local_table import LocalTableModel
from gui.windows.front import Front
from net.consensus import events
from net.consensus.events import Presence
from net.consensus.timeouts import Timeouts
from net.talk import AudioGram, Line, ReceivedMessage, RematchMessage
from tests.core.games.iron_dragon.rules.places import BOARD, centre, plain, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.chat.chats import ChatScene
from tests.gui.games.crayon.advice.test_window import PITCH, RUN, Thinker
from tests.gui.participants.online import ANN, BEN, CAT, gram, remote_table
from tests.gui.play.conftest import Play
from tests.gui.play.every_window import NAMES, program_windows
from tests.gui.play.games import Game
from tests.gui.replay.records import WON, record
from tests.gui.table.tables import AWAY, HOME, model

Size = tuple[int, int]
Opened = Iterator[tuple[str, Game]]
"""A game as often as it has another window open, with the name of that window."""

_ELSEWHERE: Final = {"build", "chat", "first_foreman", "loss", "movement", "plots", "remaining"}
OF_A_TURN: Final = tuple(name for name in NAMES if name not in {*_ELSEWHERE, "ai", "remote"})
"""The windows that a person can open in their own turn."""
_ATTACK: Final = 127


def _turn(play: Play, folder: Path, size: Size) -> Opened:
    mine = {**HOME, "money": 60, "contracts": [1, 2, 3], "loads": ["Gold", "Fur"]}
    happening = [lasting(card, seat=1, turn=5) for card in (123, 129, 137)]
    extra = program_windows(folder)
    game = play(mine, AWAY, turn=5, events_in_play=happening, size=size, extra=extra)
    yield "alone", game
    for name in OF_A_TURN:
        if name == "victory":
            continue
        game.screen.open_window(name)
        game.settle()
        yield name, game
        game.screen.windows.close(name)
        game.settle()


def _building(play: Play, folder: Path, size: Size) -> Opened:
    way = plain(6)
    game = play({**HOME, "money": 60, "track": sections(way[:2])}, AWAY, size=size)
    game.type("b")
    yield "strip", game
    game.type("g")
    game.map.survey.point(BOARD.milepost(way[5]))
    game.map.refresh()
    game.settle()
    yield "survey", game


def _advice(play: Play, folder: Path, size: Size) -> Opened:
    thinker = Thinker()
    game = play(
        {**HOME, "contracts": [1, 2, 3]},
        AWAY,
        size=size,
        extra=lambda desk: {"ai": lambda: AiWindow(desk, thinker.ask)},
    )
    game.screen.open_window("ai")
    thinker.answer((RUN, PITCH))
    game.settle()
    yield "plans", game


def _start(play: Play, folder: Path, size: Size) -> Opened:
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), chain_length=256)
    game = play(table=LocalTableModel(table), size=size)
    yield "first choice", game


def _others_turn(play: Play, folder: Path, size: Size) -> Opened:
    near = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": ["Fur", "Ale"]}
    table = model(near, AWAY, levels=("", "normal"), active=1, deck_top=[_ATTACK, 1, 2, 3])
    game = play(table=table, size=size)
    yield "strip", game
    table.do(Seat(1), do.Pitch())
    game.settle()
    yield "loss", game


def _online(play: Play, folder: Path, size: Size) -> Opened:
    table = remote_table(turn=5)
    now = [100.0]
    participants = Participants(table, ANN, clock=lambda: now[0], timeouts=Timeouts(seat=30))
    scene = ChatScene()
    game = play(table=table, chat=scene, participants=participants, size=size)
    game.screen.open_window("chat")
    scene.chat.receive(ReceivedMessage(BEN, Line("Good evening! Who takes the coal from Parekis?")))
    scene.chat.receive(ReceivedMessage(CAT, Line("Not me.")))
    scene.chat.receive(ReceivedMessage(BEN, AudioGram(gram(100))))
    game.settle()
    yield "chat", game
    game.screen.windows.close("chat")
    participants.handle_event(events.PresenceChanged(BEN, Presence.LOST))
    game.settle()
    yield "lost player", game
    for name in ("whos_who", "away"):
        game.screen.open_window(name)
        game.settle()
        yield name, game
        game.screen.windows.close(name)


def _won(play: Play, folder: Path, size: Size) -> Opened:
    game = play(HOME, AWAY, size=size)
    won = record(WON)
    rematch = Rematch(
        ("Ann", "Ben", "Cleo"),
        me=ANN,
        leader=lambda: ClientIndex(0),
        is_here=lambda _: True,
        send=lambda call, to: (),
        actions=RematchActions(lambda agreed, send: None, lambda client, call: None),
    )
    window = IronVictoryWindow(
        IronDesk(RecordTable(won, won.last), Settings(folder / "won")), rematch=rematch
    )
    Front(window, game.map).present()
    game.settle()
    yield "victory", game
    rematch.receive(BEN, RematchMessage("ask"))
    game.settle()
    yield "rematch", game


GAMES: Final = {
    "turn": _turn,
    "building": _building,
    "advice": _advice,
    "start": _start,
    "others' turn": _others_turn,
    "online": _online,
    "won": _won,
}
"""The games by name."""


def open_windows(play: Play, folder: Path, name: str, size: Size) -> Opened:
    """Open the windows of a game one after the other."""
    yield from GAMES[name](play, folder, size)
