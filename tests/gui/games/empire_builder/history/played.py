"""Whole games of computer players: recorded ones, and the program that records them.

`python -m tests.gui.games.empire_builder.history.played` plays and stores them again, which takes
minutes. A line of a file is a happening: entry, round, seat, event.
"""

import gzip
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from core.ai.seated import SeatedPlayer
from core.games.empire_builder.ai.levels import AI
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.log import EntryNumber
from core.ruleset import ChanceNeeded, Seat
from gui.game_api.happening import Happening
from tests.walks import Dice

FOLDER: Final = Path(__file__).parent / "games"


class Game(NamedTuple):
    """The options and the players of a recorded game."""

    name: str
    levels: Sequence[str]
    options: Mapping[str, int | str]

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.jsonl.gz"

    @property
    def start(self) -> State:
        return RULES.setup(len(self.levels), RULES.complete_options(self.options))


_SHORT: Final[Mapping[str, int | str]] = {
    "Victory Money": 150,
    "Victory Major Cities": 0,
    "Fast Start": "Yes",
}
GAMES: Final = (
    Game("three-players", ("greedy", "greedy", "normal"), _SHORT),
    Game("two-trains", ("greedy", "greedy"), {**_SHORT, "Additional Trains": "Yes"}),
)


class _Stored(msgspec.Struct, array_like=True):
    entry: int
    round: int
    seat: int | None
    event: AnyEvent


def recorded(game: Game) -> tuple[Happening, ...]:
    """Return the happenings of a recorded game."""
    return _read(game.path)


@cache
def _read(path: Path) -> tuple[Happening, ...]:
    lines = gzip.decompress(path.read_bytes()).splitlines()
    stored = (msgspec.json.decode(line, type=_Stored) for line in lines)
    return tuple(
        Happening(
            each.event,
            EntryNumber(each.entry),
            each.round,
            None if each.seat is None else Seat(each.seat),
        )
        for each in stored
    )


def states(game: Game) -> Iterator[tuple[State, Happening, State]]:
    """Yield each happening with the states before and after it."""
    before = game.start
    for happening in recorded(game):
        after = RULES.evolve(before, happening.event)
        yield before, happening, after
        before = after


def play(game: Game) -> Iterator[Happening]:
    """Play a game to its end."""
    state, dice, entry = game.start, Dice(game.name), 0
    seated = [SeatedPlayer(AI.levels[name], RULES, Seat(n)) for n, name in enumerate(game.levels)]
    while awaiting := RULES.awaiting(state):
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(state, dice)
        else:
            seat = awaiting[0].seat
            events = RULES.decide(state, seat, seated[seat].choose(state, chance=b"").command)
        entry += 1
        for event in events:
            state = RULES.evolve(state, event)
            active = state.active if state.turn else None
            yield Happening(event, EntryNumber(entry), state.turn, active)


if __name__ == "__main__":
    for game in GAMES:
        lines = [
            msgspec.json.encode(_Stored(each.entry, each.round, each.seat, each.event))
            for each in play(game)
        ]
        game.path.write_bytes(gzip.compress(b"\n".join(lines), mtime=0))
