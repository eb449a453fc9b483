"""Programs without windows on a simulated network, each with the events that windows would get."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import pytest
import trio

from core.ai.player import Choice
from core.ai.random_player import RandomPlayer
from core.ai.seated import SeatedPlayer
from core.errors import FactualError
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.rules import RULES
from core.games.registry import shipped_game
from core.log import Opened, read_log
from core.ruleset import Refusal, Seat
from core.table import ActionResult
from gui.netplay.bridge import seat as net_seat
from gui.netplay.bridge.dependencies import Sockets
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import PeerLinks
from gui.room.model.progress import Progress
from gui.room.model.room import Room
from gui.storage.recovery import Recovery
from gui.table.model.net_table import NetTableModel
from net.lan import Found
from net.lobby import Table
from net.quic import Address
from net.session import AbsentPlayers
from net.session.events import TableEvent
from net.table import AwaitedPlayers
from tests.net.simulated import Network as Wires
from tests.net.simulated import SimulatedSocket

QUICK = {"Victory Money": 150, "Victory Major Cities": 5, "Starting Money": 80}
"""Options with which two good players finish a game in a few dozen turns."""
LAN_PORT = 7


def unwanted(error: Exception) -> None:
    raise AssertionError from error


class Lan:
    """A LAN on which every broadcast reaches everybody."""

    def __init__(self, **facts: Any) -> None:
        self.wires = Wires(**facts)
        self._hosts: dict[str, Address] = {}

    def sockets(self, name: str) -> Sockets:
        """Return the sockets of one computer."""
        return Sockets(
            lambda: self.wires.socket(name),
            lambda: self._listening(name),
            lambda: Broadcaster(self, name),
        )

    def on_two_networks(self, name: str) -> Sockets:
        """Return the sockets of a computer that every response reaches on two paths."""
        return self.sockets(name)._replace(open_discovery_socket=lambda: Twice(self, name))

    def _listening(self, name: str) -> SimulatedSocket:
        made = self.wires.socket(name, LAN_PORT)
        self._hosts[name] = made.address
        return made

    def everybody(self) -> Iterator[Address]:
        """Yield the addresses of all possible listeners."""
        yield from self._hosts.values()


class Broadcaster:
    """Broadcasts from one computer."""

    def __init__(self, lan: Lan, name: str) -> None:
        self._lan = lan
        self.answers = lan.wires.socket(name, LAN_PORT + 1)

    def send_question(self, question: bytes) -> None:
        for address in self._lan.everybody():
            self.answers.send(question, address)


class Twice(Broadcaster):
    """Receives every response from two addresses of its sender."""

    def __init__(self, lan: Lan, name: str) -> None:
        super().__init__(lan, name)
        once = self.answers.receive

        async def receive() -> list[tuple[bytes, Address]]:
            came = await once()
            return [*came, *((data, ("10.9.9.9", port)) for data, (_, port) in came)]

        self.answers.receive = receive  # type: ignore[method-assign]


class Thoughtless:
    """Stands for the computer players' process: it has no clock, and makes any legal command."""

    def __init__(self, game: str) -> None:
        self._rules = shipped_game(game)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    async def choose(
        self, state: Any, seat: Seat, *, level: str, chance: bytes, took_over: bool = False
    ) -> Choice:
        await trio.lowlevel.checkpoint()
        return RandomPlayer().choose(self._rules, state, seat, chance=chance)


class RecordingProgram:
    """A program, and all events that its windows received."""

    def __init__(
        self,
        lan: Lan,
        name: str,
        folder: Path,
        nursery: trio.Nursery,
        report: Callable[[Exception], object] = unwanted,
    ) -> None:
        self.name = name
        self.folder = folder / name
        self.records = Recovery(self.folder, self.folder / "over")
        self.network = Network(
            nursery, self.folder / "key", self.records, report, lan.sockets(name)
        )
        self.tables: list[tuple[Found, ...]] = []
        self.room: Room | None = None
        self.progress: list[Progress] = []
        self.awaits: AwaitedPlayers | AbsentPlayers | None = None
        self.unfounded: list[FactualError] = []
        self.news: list[TableEvent] = []
        self.ends: list[FactualError | None] = []
        self.done: list[ActionResult] = []
        self.table: NetTableModel | None = None
        self.changed = trio.Event()

    # --- events

    def on_tables_found(self, tables: tuple[Found, ...]) -> None:
        self.tables.append(tables)

    def on_room_opened(self, addresses: tuple[str, ...]) -> None:
        self.addresses = addresses

    def on_room_joined(self, room: Room) -> None:
        self.room = room

    def on_room_changed(self) -> None:
        pass

    def on_progress(self, progress: Progress) -> None:
        self.progress.append(progress)

    def on_awaited(self, told: AwaitedPlayers | AbsentPlayers) -> None:
        self.awaits = told

    def on_setup_failed(self, error: FactualError) -> None:
        self.unfounded.append(error)

    def on_game_start(self, table: NetTableModel, _: PeerLinks) -> None:
        self.table = table
        table.changed.connect(self._tell)

    def on_table_event(self, news: TableEvent) -> None:
        self.news.append(news)

    def on_end(self, error: FactualError | None) -> None:
        self.ends.append(error)

    def _tell(self, done: ActionResult) -> None:
        self.done.append(done)
        self.changed.set()
        self.changed = trio.Event()

    # --- actions of the person

    @property
    def setup(self) -> Table:
        """Return the table setup, as the program knows it."""
        assert self.room is not None
        assert self.room.group is not None
        return self.room.group.table

    @property
    def names(self) -> list[str]:
        """Return the participants, as the program knows them."""
        there = self.room and self.room.group
        return [member.name for member in there.members.values()] if there else []

    def arrange(self, table: Table) -> None:
        """Set up the table."""
        assert self.room is not None
        self.room.request(lambda asked: asked.arrange(table), on_refused=unwanted)

    @property
    def at(self) -> NetTableModel:
        """Return the table in play."""
        assert self.table is not None
        return self.table

    @property
    def record(self) -> tuple[Opened, ...]:
        """Return the program's record on disk, of a running or finished game."""
        (path,) = [*self.folder.glob("*.rail"), *self.folder.glob("over/*.rail")]
        return read_log(path).entries

    async def play(self, *, level: str = "normal") -> None:
        """Play like a player of this level, until the game is over."""
        player = SeatedPlayer(AI.player(level), RULES, self.at.local)
        while self.at.winner is None:
            changed = self.changed
            if self.must_act:
                choice = player.choose(self.at.state, chance=self.at.chance)
                try:
                    self.at.do(self.at.local, choice.command)
                    continue
                except Refusal:
                    pass  # the table has just changed
            await changed.wait()

    def do_something(self) -> None:
        """Make the first legal command, if the game waits for the person."""
        if self.must_act:
            command = next(iter(RULES.legal(self.at.state, self.at.local)))
            self.at.do(self.at.local, command)

    @property
    def must_act(self) -> bool:
        """Return whether the game waits for the person."""
        return self.at.purpose_of(self.at.local) is not None and self.at.is_here(self.at.local)


async def until(condition: Callable[[], object], *, within: float = 60.0) -> None:
    """Return once a condition holds."""
    with trio.fail_after(within):
        while not condition():
            await trio.sleep(0.05)


@asynccontextmanager
async def programs(
    lan: Lan, folder: Path, names: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[RecordingProgram]]:
    """Run a program for each letter; all end afterwards."""
    monkeypatch.setattr(net_seat, "Computer", Thoughtless)
    async with trio.open_nursery() as nursery:
        made = [RecordingProgram(lan, name, folder, nursery) for name in names]
        yield made
        for program in made:
            program.network.leave()


async def together(host: RecordingProgram, *guests: RecordingProgram) -> None:
    """Let all these discover and join the host's table, and start."""
    host.network.host(host.name, QUICK, host)
    for guest in guests:
        found = await first_found(guest)
        guest.network.join(guest.name, found.address, guest)
        await until(lambda: guest.name in host.names)  # noqa: B023 - at once
    host.network.start_hosted_game()
    await until(lambda: all(guest.table is not None for guest in (host, *guests)))


async def first_found(guest: RecordingProgram) -> Found:
    """Browse for tables, and return the first found."""
    guest.network.browse(guest)
    await until(lambda: guest.tables)
    return guest.tables[-1][0]
