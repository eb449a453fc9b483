"""A golden game of Empire Builder during its recording, with nothing left to chance."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from core.cli.engine import secret_of
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.levels import AI
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.ruleset import Seat, SeatMustAct
from core.table import LocalTable, chance_at
from tests.core.games.empire_builder.random_games import random_command
from tests.walks import Dice

Options = Mapping[str, int | str]
SeatAsked = str | tuple[str, str]
NAMES = ("Ann", "Ben", "Cat Ågren", "Dan", "Eve", "Fay")
GREEDY = AI.player("greedy")
UNDOS = 6
"""One of so many commands is undone, and another one given instead."""


class Game:
    """One golden game: some seats are greedy, the others do anything that the rules allow."""

    def __init__(self, title: str, table: LocalTable) -> None:
        self.title = title
        self.table = table
        self._dice = Dice(("golden empire-builder", title))

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    @property
    def awaited(self) -> SeatMustAct | None:
        """Return the first seat that must act; None after the end."""
        return next(iter(self._awaiting), None)

    @property
    def _awaiting(self) -> tuple[SeatMustAct, ...]:
        awaiting = RULES.awaiting(self.state)
        assert isinstance(awaiting, tuple)
        return awaiting

    @property
    def _seats(self) -> list[Seat]:
        return [awaited.seat for awaited in self._awaiting]

    def do(self, seat: int, command: do.AnyCommand) -> None:
        """Give a command with the fee that it must accept; raises Refusal."""
        self.table.do(seat, RULES.quote(self.state, Seat(seat), command))

    def greedily(self, *, rounds: int | None = None) -> "Game":
        """Let all seats play greedily: until the end, or for so many rounds."""
        last = None if rounds is None else self.state.turn + rounds
        while (awaited := self.awaited) is not None and self.state.turn != last:
            self._greedy_act(awaited.seat)
        return self

    def freely(self, entries: int) -> "Game":
        """Let all seats do anything, with undos, until the log has so many more entries."""
        end = len(self.table.timeline) + entries
        while len(self.table.timeline) < end and (seats := self._seats):
            seat = seats[self._dice.below(len(seats))]
            if self.table.can_undo and not self._dice.below(UNDOS):
                self.table.undo(self.table.position.undo[-1].seat)
            else:
                self.table.do(seat, random_command(self.state, seat, self._dice))
        return self

    def _greedy_act(self, seat: Seat) -> None:
        chance = chance_at(self.table.position)
        self.table.do(seat, GREEDY.choose(RULES, self.state, seat, chance=chance).command)


def begin(
    title: str,
    seats: Sequence[SeatAsked],
    options: Options | None = None,
    scenario: Mapping[str, Any] | None = None,
    **more: Any,
) -> Game:
    """Start a new game with its title as seed."""
    table = LocalTable.new(
        RULES,
        seats,
        secret=secret_of(f"golden empire-builder {title}"),
        options=options,
        scenario=None if scenario is None else json.dumps(scenario).encode(),
        **more,
    )
    return Game(title, table)


def go_on(title: str, parent: Game, seats: Sequence[SeatAsked], *, at: int) -> Game:
    """Start a game that continues another one after one of its entries."""
    secret = secret_of(f"golden empire-builder {title}")
    entries = parent.table.timeline.entries
    return Game(title, LocalTable.continue_from(RULES, entries, seats, secret=secret, at=at))
