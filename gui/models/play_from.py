"""A local game that continues from a record, and the players of its seats (REPLAY-9).

The record is enclosed in the new game, and stays as it is.
"""

from collections.abc import Callable
from typing import Final

from core.games.skill import level_for, seated_levels
from core.log import LogFile, Opened
from core.table import PERSON, LocalTable
from gui.models.record import Record
from gui.models.setup import Obstacle, SetupSeat


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
            # A record of computer players only is continued by the player in turn.
            turn = record.rules.turn(position.game)
            self.seats[turn.seat or 0].level = PERSON

    @property
    def obstacle(self) -> Obstacle | None:
        """What keeps the game from starting, besides that it `is_over`."""
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
        """Return a level that can be chosen: any other goes on as the option has it."""
        known = level == PERSON or level in seated_levels(self.game)
        return level if known else level_for(self.game, self.options)

    def start(
        self, *, secret: bytes, store: Callable[[Opened, bytes], LogFile] | None = None
    ) -> LocalTable:
        """The new table; raises LogError or TableError, and BadGenesis after very many of them."""
        assert self.can_start
        return LocalTable.continue_from(
            self._record.rules,
            self._record.entries[: self.entry + 1],
            [one.name if one.is_person else (one.name, one.level) for one in self.seats],
            secret=secret,
            store=store,
        )
