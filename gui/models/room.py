"""A table of the local network that gathers its players, as its host or a guest sees it."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from core.games.iron_dragon.options import Option, options
from core.games.iron_dragon.rules import RULES
from core.log import PublicKey
from core.table import SeatPlan
from gui.models.engagement import Progress
from gui.models.setup import LEVELS, MOST
from net.table import Plan
from net.table.setup import Gathered


class Missing(Enum):
    """What keeps a table from starting here."""

    GUESTS = "nobody else is here yet"
    HOST = "the host starts the game"
    STARTED = "the game is about to begin"


class Room:
    """What is to be played and who is there; the host alone changes it (GROUP-2)."""

    def __init__(
        self,
        host: str,
        *,
        is_host: bool,
        settings: Mapping[str, int | str] | None = None,
        computers: Sequence[str] = (),
        colours: Mapping[PublicKey, int] | None = None,
    ) -> None:
        """`host` is what to call the host at first, `settings` what the options begin with.

        With `computers` it begins, and whoever has one of the `colours` gets it again.
        """
        self._host: Final = host
        self.is_host: Final = is_host
        self.options: dict[str, int | str] = dict(RULES.complete_options(settings or {}))
        self.computers: list[str] = list(computers)
        self._colours: Final = dict(colours or {})
        self.seats: tuple[SeatPlan, ...] = ()
        self.names: tuple[str, ...] = ()
        self.progress: Progress | None = None
        self.has_started = False

    @property
    def host(self) -> str:
        """What the host is called."""
        return self.names[0] if self.names else self._host

    @property
    def rows(self) -> tuple[Option, ...]:
        """The options in the order of the window."""
        return options()

    @property
    def is_fixed(self) -> bool:
        """Whether nothing can be changed here."""
        return not self.is_host or self.has_started

    def step(self, option: Option, *, back: bool = False) -> None:
        """Take the next setting of an option, or the one before; after the last comes the first."""
        if not self.is_fixed:
            place = option.settings.index(self.options[option.name]) + (-1 if back else 1)
            self.options[option.name] = option.settings[place % len(option.settings)]

    @property
    def has_room(self) -> bool:
        """Whether there is a seat for one more computer player."""
        return not self.is_fixed and len(self.names) + len(self.computers) < MOST

    def add_computer(self, level: str = LEVELS[0]) -> None:
        """Give a seat to a computer player."""
        if self.has_room:
            self.computers.append(level)

    def drop_computer(self, seat: int) -> None:
        """Take a computer player's seat away; they sit after all persons."""
        place = seat - len(self.names)
        if not self.is_fixed and 0 <= place < len(self.computers):
            del self.computers[place]

    @property
    def plan(self) -> Plan:
        """What is to be played."""
        return Plan(RULES, dict(self.options), tuple(self.computers), colours=self._colours)

    def take(self, gathered: Gathered) -> None:
        """Show what the host says; of settings that this program does not know, it shows none."""
        self.names, self.seats = gathered.names, gathered.seats
        if not self.is_host:
            said = dict(gathered.options)
            known = {one.name: one.settings for one in options()}
            self.options.update(
                (name, said[name]) for name, each in known.items() if said.get(name) in each
            )

    @property
    def missing(self) -> Missing | None:
        """What keeps it from starting (GROUP-8)."""
        if self.has_started:
            return Missing.STARTED
        if not self.is_host:
            return Missing.HOST
        return Missing.GUESTS if len(self.names) < 2 else None
