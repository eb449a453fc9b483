"""A golden game during its recording: a table at one computer, with nothing left to chance."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from core.cli.engine import secret_of
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.commands import Accept, AnyCommand
from core.games.iron_dragon.refusals import AcceptNeeded
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import Seat, SeatMustAct
from core.table import ActionResult, LocalTable

Options = Mapping[str, int | str]
SeatAsked = str | tuple[str, str]
NAMES = ("Ann", "Ben", "Cat Ågren", "Dan", "Eve", "Fay")
GREEDY = AI.player("greedy")


class Game:
    """One golden game, at any kind of table."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    @property
    def awaited(self) -> SeatMustAct | None:
        """Return the seat that must act, and for what; None after a victory."""
        awaiting = RULES.awaiting(self.state)
        assert isinstance(awaiting, tuple)
        return awaiting[0] if awaiting else None

    def do(self, seat: int, command: AnyCommand) -> ActionResult:
        """Make a command with the sums that it must accept; raises Refusal."""
        return self.table.do(seat, priced(self.state, Seat(seat), command))

    def legal(self, seat: int, kind: type[Any]) -> list[Any]:
        """Return the seat's legal commands of one kind."""
        return [
            command for command in RULES.legal(self.state, Seat(seat)) if isinstance(command, kind)
        ]

    def greedily(self, seat: int) -> AnyCommand:
        """Return the greedy player's command."""
        chance = self.table.digest
        command: AnyCommand = GREEDY.choose(RULES, self.state, Seat(seat), chance=chance).command
        return command


def begin(
    title: str,
    seats: int | Sequence[SeatAsked],
    options: Options | None = None,
    scenario: Mapping[str, Any] | None = None,
    **more: Any,
) -> Game:
    """Start a new game with its title as seed; a number of seats means computer players."""
    if isinstance(seats, int):
        seats = [(name, "greedy") for name in NAMES[:seats]]
    table = LocalTable.new(
        RULES,
        seats,
        secret=secret_of(f"golden iron-dragon {title}"),
        options=options,
        scenario=None if scenario is None else json.dumps(scenario).encode(),
        **more,
    )
    return Game(table)


def go_on(title: str, parent: Game, seats: Sequence[SeatAsked], *, at: int) -> Game:
    """Start a game that continues another one after one of its entries."""
    secret = secret_of(f"golden iron-dragon {title}")
    entries = parent.table.timeline.entries
    return Game(LocalTable.continue_from(RULES, entries, seats, secret=secret, at=at))


def priced(state: State, seat: Seat, command: AnyCommand) -> AnyCommand:
    """Return the command with the bribes and the loan that it needs; raises any other Refusal."""
    try:
        RULES.decide(state, seat, command)
    except AcceptNeeded as needed:
        sums = Accept(bribe=needed.facts["bribe"], loan=needed.facts["loan"])
        return replace(command, accept=sums)
    return command
