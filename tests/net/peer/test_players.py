"""A peer asks its seats' players exactly where a reader of the log would ask them."""

from functools import partial
from io import StringIO
from typing import Any, cast

import msgspec
import pytest
import trio
from trio.testing import MockClock

from core.ai.player import Choice
from core.ruleset import Refusal, Seat
from core.table import LocalTable, Position
from net.computer import Computer
from net.peer.notes import Notes
from net.peer.players import ComputerPlayer, PipedPlayer, play_seats
from net.table import Playing
from tests.games.toll_road import RULES, EndTurn, Walk

ANN = Seat(0)


class Planner:
    """Stands for the process of the computer players: walks two miles, and counts the calls."""

    def __init__(self) -> None:
        self.asked = 0
        self.took_over: list[bool] = []

    async def choose(
        self, state: Any, seat: Seat, *, level: str, chance: bytes, took_over: bool = False
    ) -> Choice:
        await trio.lowlevel.checkpoint()
        self.asked += 1
        self.took_over.append(took_over)
        return Choice(Walk(), {}, (Walk(),)) if self.asked == 1 else Choice(EndTurn(), {})


class Thinking(Planner):
    """Takes its time."""

    async def choose(
        self, state: Any, seat: Seat, *, level: str, chance: bytes, took_over: bool = False
    ) -> Choice:
        await trio.sleep(0.1)
        return await super().choose(state, seat, level=level, chance=chance, took_over=took_over)


class Nobody:
    """A person that never decides."""

    async def choose(self, position: Position, game: Any, seat: Seat) -> msgspec.Struct:
        await trio.sleep_forever()

    def note_done(self, seat: Seat) -> None:
        """Ignore the notice; no choice of a person is ever made."""


class Seated:
    """Stands for a program at a table: refuses a given number of commands."""

    def __init__(self, refusals: int) -> None:
        self.table = LocalTable.new(RULES, [("Ann", "normal"), "Ben"], secret=bytes(32))
        self.changed = trio.Event()
        self.rules, self.replica, self.me, self.pending_count, self.leads = RULES, self, 0, (), True
        self.done: list[msgspec.Struct] = []
        self._refusals = refusals

    @property
    def game(self) -> Any:
        return self.table.state

    @property
    def position(self) -> Any:
        return self.table.position

    def do(self, seat: Seat, command: msgspec.Struct) -> None:
        if len(self.done) == 1 and self._refusals:
            self._refusals -= 1
            raise Refusal
        self.done.append(command)
        self.table.do(seat, command)


@pytest.mark.parametrize("refusals", [0, 3])
async def test_choice_that_became_no_entry_is_kept(
    autojump_clock: MockClock, refusals: int
) -> None:
    """Otherwise the ranking would find that the player was asked where it must not be asked."""
    planner = Planner()

    seated = Seated(refusals)
    ann = ComputerPlayer(cast(Computer, planner), RULES, "normal")
    with trio.move_on_after(10):
        await play_seats(cast(Playing, seated), Nobody(), lambda _: ann)
    assert seated.done == [Walk(), Walk(), EndTurn()]
    assert planner.asked == 2


async def test_seat_passed_on_while_its_person_decides_is_played_by_the_computer(
    autojump_clock: MockClock,
) -> None:
    """A leader whose own person is idle plays that person's turn, too."""

    seated = Seated(0)
    computer = ComputerPlayer(cast(Computer, Thinking()), RULES, "normal")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(play_seats, cast(Playing, seated), Nobody(), lambda _: computer)
        await trio.sleep(1)
        done = len(seated.done)
        seated.table.set_control(Seat(1), "normal")
        changed, seated.changed = seated.changed, trio.Event()
        changed.set()
        await trio.sleep(1)
        assert len(seated.done) > done
        nursery.cancel_scope.cancel()


async def test_computer_is_told_that_it_took_over_a_seat_with_an_open_choice() -> None:
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    planner = Planner()
    computer = ComputerPlayer(cast(Computer, planner), RULES, "normal")
    table.do(ANN, Walk())
    table.set_control(ANN, "normal")
    for _ in range(2):
        table.do(ANN, await computer.choose(table.position, table.state, ANN))
        computer.note_done(ANN)
    await computer.choose(table.position, table.state, Seat(1))
    assert planner.took_over == [True, False]


async def test_late_choice_does_not_answer_the_current_request(
    autojump_clock: MockClock,
) -> None:
    out, answers = trio.open_memory_channel[bytes](9)
    asked = StringIO()
    player = PipedPlayer(RULES, Notes(asked), answers)
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    ask = partial(player.choose, table.position, table.state, ANN)
    out.send_nowait(b'{"ok": true, "name": "slow"}')
    with trio.move_on_after(1):
        await ask()
    out.send_nowait(b'{"ok": true, "command": {"type": "walk"}}')
    out.send_nowait(b'{"ok": true, "command": {"type": "end_turn"}}')
    assert await ask() == EndTurn()
