"""The contestants: levels of our computer players, or programs with their command lines."""

import shlex
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath
from typing import Final, NamedTuple

from core.ai.game_ai import GameAI
from core.cli.arena.errors import BadContestants, ContestantsCode
from core.table import MOST_SEATS

SEATS: Final = range(2, MOST_SEATS + 1)
"""The possible numbers of contestants in a game without a package; its rules may accept fewer."""
PROGRAM: Final = "cmd:"
_LONGEST_NAME: Final = 28


class Contestant(NamedTuple):
    """A contestant: `player` as given on the command line, `name` as shown in the results.

    `command` is the command line of a program, () for one of our computer players.
    """

    name: str
    player: str
    command: tuple[str, ...] = ()


def contestants_of(
    players: Sequence[str], ai: GameAI, *, seats: range = SEATS
) -> tuple[Contestant, ...]:
    """Return the contestants of these specifications: `normal`, `cmd:./bot --fast`.

    `seats` are the numbers of seats that the game can have. A player that is named more than once
    is numbered: "normal", "normal 2". Raises BadContestants or UnknownLevel.
    """
    if len(players) not in seats:
        raise BadContestants(
            ContestantsCode.OUT_OF_RANGE, contestants=len(players), least=seats[0], most=seats[-1]
        )
    seen: Counter[str] = Counter()
    contestants = []
    for player in players:
        command = _command(player, ai)
        name = _shown(command) if command else player
        seen[name] += 1
        numbered = name if seen[name] == 1 else f"{name} {seen[name]}"
        contestants.append(Contestant(numbered, player, command))
    return tuple(contestants)


def _command(player: str, ai: GameAI) -> tuple[str, ...]:
    """Return the words of a program's command line; () for the name of a level."""
    if not player.startswith(PROGRAM):
        ai.player(player)
        return ()
    try:
        player.encode()  # only UTF-8 fits into JSON
        words = shlex.split(player.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadContestants(
            ContestantsCode.NO_SUCH_PROGRAM, player=player, why=str(error).lower()
        ) from error
    if not words:
        raise BadContestants(
            ContestantsCode.NO_SUCH_PROGRAM, player=player, why="no command line follows"
        )
    if shutil.which(words[0]) is None:
        raise BadContestants(
            ContestantsCode.NO_SUCH_PROGRAM,
            player=player,
            why=f"{words[0]!r} cannot be found, or not be run",
        )
    return tuple(words)


def _shown(command: Sequence[str]) -> str:
    """Return a command line without folders and in one line, short enough for a table."""
    words = "".join(map(_printed, " ".join(PurePath(word).name or word for word in command)))
    return words if len(words) <= _LONGEST_NAME else words[: _LONGEST_NAME - 1] + "…"


def _printed(letter: str) -> str:
    """Return a letter, or its escape if it is not printable."""
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()
