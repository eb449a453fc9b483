"""The exit statuses of `rail-table`, and which error has which."""

from typing import Final

from core.errors import FactualError
from core.log import LogError, LogUnreadable, LogUnwritable
from core.table import TableError

NOT_GOOD: Final = 1
UNUSABLE: Final = 3
NO_FILE: Final = 4

EXITS: Final = """\
\b
Exit status:
  0  all is well
  1  the log is not good, or the game refused
  2  the command line cannot be understood
  3  the file is no log, or too damaged to be read
  4  a file cannot be read or written
"""


def exit_status(error: FactualError) -> int:
    """The exit status that tells of this error."""
    match error:
        case LogUnreadable() | LogUnwritable():
            return NO_FILE
        case LogError():
            return UNUSABLE
        case TableError() | _:
            return NOT_GOOD
