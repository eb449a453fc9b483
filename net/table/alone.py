"""Going on alone, against the computer, where a table at which one sat goes on no more.

The new game is one of this computer's own; the log of the old one is enclosed in it, and stays as
it is, for the way back.
"""

from collections.abc import Callable, Sequence

from core.log import EntryNumber, LogFile, Opened
from core.table import PERSON, ClientIndex, Level, LocalTable, Rules, Timeline


def gone_on_alone(
    rules: Rules,
    entries: Sequence[Opened],
    me: ClientIndex,
    *,
    stand_in: Level,
    secret: bytes,
    at: EntryNumber | None = None,
    store: Callable[[Opened, bytes], LogFile] | None = None,
) -> LocalTable:
    """Return a local table that continues one at which `me` sat, after entry `at` (the last).

    DISCONNECT-7: the client's own seats are played by their person. The others are played by the
    computer players that have them already, else by those of the level `stand_in`. `secret` has
    32 bytes, and `store` makes the file. Raises NoSuchEntry, LogError, or BadGenesis after very
    many continuations.
    """
    timeline = Timeline(entries, rules)
    position = timeline.last if at is None else timeline.at(at)
    seats: list[str | tuple[str, Level]] = []
    for plan, control in zip(position.genesis.seats, position.table.control, strict=True):
        if plan.client == me and plan.level == PERSON:
            seats.append(plan.name)
        else:
            seats.append((plan.name, control.level if control.level != PERSON else stand_in))
    return LocalTable.continue_from(
        rules, entries, seats, secret=secret, at=position.head.number, store=store
    )
