"""The turns of a table's computer players."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import trio

from core.ai.player import Choice
from core.ai.seated import Meant
from core.ruleset import Seat
from net.computer import Computer

if TYPE_CHECKING:
    from gui.table.model.table import AnyTable

Pause = Callable[[Seat, Choice], Awaitable[None]]
"""Awaited before each command, so that people can see what has happened so far."""


async def play_computers(table: "AnyTable", computer: Computer, *, pause: Pause) -> None:
    """Act for the computer players until the game is over.

    Overdue draws that could not be recorded are made first; raises LogFileError.
    """
    changed = trio.Event()

    def tell(_: Any) -> None:
        nonlocal changed
        changed.set()
        changed = trio.Event()

    disconnect = table.changed.connect(tell)
    plans: dict[Seat, Meant] = {}
    try:
        while table.waiting or table.due:
            if table.due:
                table.settle()
                continue
            seat = table.computer
            if seat is None:
                await changed.wait()
                continue
            await _act(
                table, computer, seat, plans.setdefault(seat, Meant(table.rules, seat)), pause
            )
    finally:
        disconnect()


async def _act(
    table: "AnyTable", computer: Computer, seat: Seat, plan: Meant, pause: Pause
) -> None:
    state = table.state
    choice = plan.at(state)
    if choice is None:
        choice = await computer.choose(
            state,
            seat,
            level=table.level(seat),
            chance=table.chance,
            took_over=table.took_over(seat),
        )
    await pause(seat, choice)
    if table.state == state:  # otherwise a person has undone something or taken the seat
        plan.follow(state, choice)
        table.do(seat, choice.command)
