"""A local game that continues from a record, and the players of its seats (REPLAY-9).

The record is enclosed in the new game and does not change.
"""

from collections.abc import Callable
from typing import Final

from core.games.skill import level_for, seated_levels
from core.log import LogFile, Opened
from core.table import PERSON, LocalTable
from gui.replay.model.record import Record
from gui.setup.model import Obstacle, SetupSeat


class PlayFrom:
    """The choice of players for a game from an entry of a record."""

    def __init__(self, record: Record, entry: int) -> None:
        self._record: Final = record
        self.entry: Final = entry
        self.game: Final = record.rules.name
        position = record.at(entry)
        self.options: Final = dict(position.genesis.options)
        self.is_over: Final = record.rules.awaiting(position.game) == ()
        self.seats: Final = [
            SetupSeat(name, self._level(control.level), colour)
            for name, control, colour in zip(
                record.names, position.table.control, position.genesis.colours, strict=True
            )
        ]
        if self.obstacle is not None:
            # The player in turn continues a record of computer players only.
            turn = record.rules.turn(position.game)
            self.seats[turn.seat or 0].level = PERSON

    @property
    def obstacle(self) -> Obstacle | None:
        """The obstacle to the start, apart from `is_over`; None if there is none."""
        here = any(seat.is_person for seat in self.seats)
        return None if here else Obstacle.NOBODY_HERE

    @property
    def can_start(self) -> bool:
        """Whether the new game has a person and is not over."""
        return self.obstacle is None and not self.is_over

    def set_level(self, seat: int, level: str) -> None:
        """Give a seat to a person (PERSON) or to a computer player of this level."""
        self.seats[seat].level = level

    def _level(self, level: str) -> str:
        """Return the level if it can be chosen, otherwise the level of the option."""
        known = level == PERSON or level in seated_levels(self.game)
        return level if known else level_for(self.game, self.options)

    def start(
        self, *, secret: bytes, store: Callable[[Opened, bytes], LogFile] | None = None
    ) -> LocalTable:
        """Start the game and return its table; raises LogError or TableError.

        Raises Unusable if it continues too many others.
        """
        assert self.can_start
        return LocalTable.continue_from(
            self._record.rules,
            self._record.entries[: self.entry + 1],
            [seat.name if seat.is_person else (seat.name, seat.level) for seat in self.seats],
            secret=secret,
            store=store,
        )
