"""Continuing alone, against the computer, from a table that cannot continue.

The new game is a local one; it encloses the log of the old one, which is unchanged, for rejoining.
"""

from collections.abc import Callable, Sequence

from core.log import EntryNumber, LogFile, Opened
from core.table import PERSON, ClientIndex, Level, LocalTable, Rules, Timeline


def continue_alone(
    rules: Rules,
    entries: Sequence[Opened],
    me: ClientIndex,
    *,
    substitute: Level,
    secret: bytes,
    at: EntryNumber | None = None,
    store: Callable[[Opened, bytes], LogFile] | None = None,
) -> LocalTable:
    """Return a local table that continues one where this client was `me`, after entry `at`.

    DISCONNECT-7: the client's own seats are played by their person. The others are played by the
    computer players that have them already, else by those of the level `substitute`. `secret` has
    32 bytes, and `store` creates the file. `at` is the last entry by default. Raises LogError, or
    Unusable also after very many continuations.
    """
    timeline = Timeline(entries, rules)
    position = timeline.last if at is None else timeline.at(at)
    seats: list[str | tuple[str, Level]] = []
    for plan, control in zip(position.genesis.seats, position.table.control, strict=True):
        if plan.client == me and plan.level == PERSON:
            seats.append(plan.name)
        else:
            seats.append((plan.name, control.level if control.level != PERSON else substitute))
    return LocalTable.continue_from(
        rules, entries, seats, secret=secret, at=position.head.number, store=store
    )
