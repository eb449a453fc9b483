"""The exit statuses of `rail-table`, and the status for each error."""

from typing import Final

from core.ai.game_ai import UnknownLevel
from core.cli.arena.errors import BadContestants
from core.cli.further_games import BadGamePackage
from core.errors import FactualError
from core.games.registry import UnknownGame
from core.log import LogError, LogFileError

NOT_GOOD: Final = 1
MISUSED: Final = 2
UNUSABLE: Final = 3
NO_FILE: Final = 4
NOT_DECIDED_AGAIN: Final = 5
INTERRUPTED: Final = 130

EXITS: Final = """\
\b
Exit status:
  0  all is well
  1  the log is not good, or the game refused
  2  the command line cannot be understood, or names no known game or player
  3  the file is no log, or too damaged to be read
  4  a file cannot be read or written
  5  the log holds together, but its rules are not here to decide it again
  130  a long run was interrupted, and told what it had
"""


def exit_status(error: FactualError) -> int:
    """Return the exit status for this error."""
    match error:
        case UnknownGame() | BadGamePackage() | UnknownLevel() | BadContestants():
            return MISUSED
        case LogFileError():
            return NO_FILE
        case LogError():
            return UNUSABLE
        case _:
            return NOT_GOOD
