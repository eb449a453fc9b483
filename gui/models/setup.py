"""A game that is being set up at this computer: its seats, their players, and the options.

Nothing is made until it starts. What keeps it from starting is told in words of its own.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from core.games.iron_dragon.options import Option, options
from core.games.iron_dragon.rules import RULES
from core.log import LogFile, Opened
from core.table import PERSON, LocalTable

FEWEST, MOST = 2, 6
LEVELS: Final = ("normal", "easy", "really-easy")
"""The computer players that a seat may have, the strongest first."""
LONGEST_NAME: Final = 24


class Obstacle(Enum):
    """What keeps a game from starting, or a name from being taken."""

    NOBODY_HERE = "one of the seats must be a person's"
    NAME_EMPTY = "a name has at least one letter"
    NAME_TAKEN = "somebody else has this name"
    NAME_LONG = f"a name has at most {LONGEST_NAME} letters"


class SetupSeat(Struct):
    """A seat: its player's name, and PERSON or the level of a computer player."""

    name: str
    level: str

    @property
    def is_person(self) -> bool:
        """Whether a person plays it."""
        return self.level == PERSON


class Setup:
    """The setup window's content."""

    def __init__(
        self, *, player_name: str | None = None, settings: Mapping[str, int | str] | None = None
    ) -> None:
        """`player_name` is whom the first seat is for, `settings` what the options begin with."""
        self._player_name: Final = player_name
        self.seats: list[SetupSeat] = []
        self.options: dict[str, int | str] = dict(RULES.complete_options(settings or {}))
        for level in (PERSON, LEVELS[0]):
            self._add(level)

    def set_count(self, count: int) -> None:
        """So many seats, from FEWEST to MOST; new ones are computer players."""
        count = min(max(count, FEWEST), MOST)
        del self.seats[count:]
        while len(self.seats) < count:
            self._add(LEVELS[0])

    def _add(self, level: str) -> None:
        self.seats.append(SetupSeat(self._fresh_name(len(self.seats), level), level))

    def set_level(self, seat: int, level: str) -> None:
        """Give a seat to a person or to a computer player, with a fresh name (SETUPWIN-4)."""
        self.seats[seat].level = level
        self.seats[seat].name = self._fresh_name(seat, level)

    def _fresh_name(self, seat: int, level: str) -> str:
        taken = {one.name for place, one in enumerate(self.seats) if place != seat}
        if level == PERSON and seat == 0 and self._player_name and self._player_name not in taken:
            return self._player_name[:LONGEST_NAME]
        kind = "Player" if level == PERSON else "Computer"
        names = (f"{kind} {number}" for number in range(seat + 1, seat + 2 + MOST))
        return next(name for name in names if name not in taken)

    def set_name(self, seat: int, name: str) -> Obstacle | None:
        """Call a seat's player so; says what is wrong with the name, which is not taken then."""
        name = name.strip()
        obstacle = self._obstacle_of(seat, name)
        if obstacle is None:
            self.seats[seat].name = name
        return obstacle

    def _obstacle_of(self, seat: int, name: str) -> Obstacle | None:
        if not name:
            return Obstacle.NAME_EMPTY
        if len(name) > LONGEST_NAME:
            return Obstacle.NAME_LONG
        others = (one.name for place, one in enumerate(self.seats) if place != seat)
        if name.casefold() in {other.casefold() for other in others}:
            return Obstacle.NAME_TAKEN
        return None

    @property
    def rows(self) -> tuple[Option, ...]:
        """The options in the order of the window."""
        return options()

    def step(self, option: Option, *, back: bool = False) -> None:
        """Take the next setting of an option, or the one before; after the last comes the first."""
        place = option.settings.index(self.options[option.name])
        self.options[option.name] = option.settings[
            (place + (-1 if back else 1)) % len(option.settings)
        ]

    @property
    def obstacle(self) -> Obstacle | None:
        """What keeps the game from starting."""
        here = any(seat.is_person for seat in self.seats)
        return None if here else Obstacle.NOBODY_HERE

    def start(
        self, *, secret: bytes, store: Callable[[Opened, bytes], LogFile] | None = None
    ) -> LocalTable:
        """The table of this game; nothing may keep it from starting."""
        assert self.obstacle is None
        seats = [one.name if one.is_person else (one.name, one.level) for one in self.seats]
        return LocalTable.new(RULES, seats, secret=secret, options=self.options, store=store)
