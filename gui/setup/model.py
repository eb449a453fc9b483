"""The setup of a game at this computer: its seats, their players, and the options.

It is a new game or a continued saved game. Nothing is created until it starts; obstacles to the
start are shown as text.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from itertools import count
from typing import Final, Protocol

from msgspec import Struct

from core.games.registry import DEFAULT_GAME, package_of, shipped_game
from core.games.skill import level_for
from core.legible import is_legible_name
from core.log import LogFile, Opened
from core.option_spec import OptionSpec
from core.ruleset import Refusal
from core.table import PERSON, LocalTable, Position, Unusable, UnusableCode
from gui.options.presets import first_options
from gui.saves.model import SavedGame, SavedGames, next_name
from gui.texts.game_names import rules_of
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PLAYERS


class Store(Protocol):
    """A function that creates the record of a game."""

    def __call__(self, genesis: Opened, secret: bytes, *, then: Sequence[Opened] = ()) -> LogFile:
        """Create a record from a genesis and its secret; a saved game has further entries."""


LONGEST_NAME: Final = 24
FRESH: Final = (Phrase("Player {number}"), Phrase("Computer {number}"))


def kind_of(game: str, level: str, options: Mapping[str, object]) -> str:
    """Return the text for a person or a computer in a seat.

    The level is named only if it is not that of the options: saved games and tables of other
    programs may use any level.
    """
    if level == PERSON:
        return Phrase("Person")
    if level == level_for(game, options):
        return Phrase("Computer")
    return Phrase("Computer, {level}", level=Phrase(level.replace("-", " ")))


def kinds_for(game: str, options: Mapping[str, object], level: str) -> list[str]:
    """Return the levels to choose from for a seat with this level: a person or a computer."""
    usual = [PERSON, level_for(game, options)]
    return usual if level in usual else [*usual, level]


class Obstacle(Enum):
    """An obstacle to the start of a game, or a reason why a name cannot be used."""

    NOBODY_HERE = Phrase("at least one seat needs a person")
    UNFIT_SAVE = Phrase("this saved game cannot be continued")
    NAME_EMPTY = Phrase("a name needs at least one letter")
    NAME_TAKEN = Phrase("another player has this name")
    NAME_LONG = Phrase("a name has at most {longest} letters", longest=LONGEST_NAME)
    NAME_UNPRINTABLE = Phrase("a name can have only readable characters")


class SetupSeat(Struct):
    """A seat: its player's name, PERSON or the level of a computer player, one of six colours."""

    name: str
    level: str
    colour: int

    @property
    def is_person(self) -> bool:
        """Whether a person plays it."""
        return self.level == PERSON


class Setup:
    """The contents of the setup window."""

    def __init__(
        self,
        *,
        game: str = DEFAULT_GAME,
        player_name: str | None = None,
        settings: Mapping[str, int | str] | None = None,
        saves: SavedGames | None = None,
        fresh: tuple[str, str] = FRESH,
        preset: str = "",
    ) -> None:
        """Set up a new game of the key `game`; a saved game that is shown may be of another.

        `player_name` is the person of the first seat, `settings` are the initial options, and
        `fresh` are the first names of persons and computer players. The preset of the key `preset`
        is chosen if the settings are the defaults.
        """
        self._new: Final = game
        self._person, self._computer = fresh
        self._player_name: Final = player_name
        self._settings: Final = dict(settings or {})
        self._saves: Final = saves
        self._preset: Final = preset
        self.seats: list[SetupSeat] = []
        self.options: dict[str, int | str] = {}
        self.shown: SavedGame | None = None
        self.start_over()

    def start_over(self) -> None:
        """Set up a new game, discarding the previous setup (SETUPWIN-2)."""
        self.shown = None
        self.seats = []
        self.options = first_options(self._new, self._settings, self._preset)
        for level in (PERSON, self._level):
            self._add(level)

    @property
    def game(self) -> str:
        """The key of the game that is set up."""
        if self.shown is not None and self.shown.position is not None:
            return self.shown.position.genesis.game
        return self._new

    # --- saved games

    @property
    def saved(self) -> list[str]:
        """The names of the saved games, the latest first."""
        return [] if self._saves is None else self._saves.names

    def show(self, name: str) -> None:
        """Set up a saved game; its seats, colours and options cannot be changed (SETUPWIN-11)."""
        assert self._saves is not None, "there is no saved game to show"
        self.shown = self._saves.game(name)
        if self.shown.position is not None:
            self._take_over(self.shown.position)

    def _take_over(self, position: Position) -> None:
        genesis = position.genesis
        self.options = dict(genesis.options)
        self.seats = [
            SetupSeat(plan.name, control.level, colour)
            for plan, control, colour in zip(
                genesis.seats, position.table.control, genesis.colours, strict=True
            )
        ]

    def step_saves(self, by: int) -> None:
        """Show the next saved game, or the previous one if `by` is -1, cyclically."""
        if self.saved:
            self.show(next_name(self.saved, self.shown and self.shown.name, by))

    @property
    def is_fixed(self) -> bool:
        """Whether seats, names, colours and options are fixed by a saved game."""
        return self.shown is not None

    # --- seats

    @property
    def counts(self) -> range:
        """The possible numbers of seats of the game."""
        return package_of(self.game).seats

    def set_count(self, count: int) -> None:
        """Set the number of seats, within the game's limits; new ones are computer players."""
        if self.is_fixed:
            return
        count = min(max(count, self.counts[0]), self.counts[-1])
        del self.seats[count:]
        while len(self.seats) < count:
            self._add(self._level)

    def _add(self, level: str) -> None:
        taken = {seat.colour for seat in self.seats}
        colour = next(number for number in range(len(PLAYERS)) if number not in taken)
        self.seats.append(SetupSeat(self._fresh_name(len(self.seats), level), level, colour))

    def set_level(self, seat: int, level: str) -> None:
        """Give a seat to a person or to a computer player, with a fresh name (SETUPWIN-4).

        The seats of a saved game keep the names in its record.
        """
        before = self.seats[seat].level
        self.seats[seat].level = level
        other_kind = level != before and PERSON in {level, before}
        if other_kind and not self.is_fixed:
            self.seats[seat].name = self._fresh_name(seat, level)

    def _fresh_name(self, seat: int, level: str) -> str:
        taken = {other.name.casefold() for place, other in enumerate(self.seats) if place != seat}
        if level == PERSON and seat == 0 and self._player_name:
            configured = self._player_name.strip()[:LONGEST_NAME]
            if configured and configured.casefold() not in taken:
                return configured
        kind = self._person if level == PERSON else self._computer
        names = (kind.format(number=number) for number in count(seat + 1))
        return next(name for name in names if name.casefold() not in taken)

    def set_name(self, seat: int, name: str) -> Obstacle | None:
        """Name a seat's player; if the name cannot be used, return why and keep the old one."""
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
        if not is_legible_name(name):
            return Obstacle.NAME_UNPRINTABLE
        others = (other.name for place, other in enumerate(self.seats) if place != seat)
        if name.casefold() in {other.casefold() for other in others}:
            return Obstacle.NAME_TAKEN
        return None

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour, swapping with the seat that has it (SETUPWIN-6)."""
        if self.is_fixed:
            return
        for other in self.seats:
            if other.colour == colour:
                other.colour = self.seats[seat].colour
        self.seats[seat].colour = colour

    # --- options

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The options in the order of the window."""
        return shipped_game(self.game).options

    def step(self, option: OptionSpec, *, back: bool = False) -> None:
        """Select the next setting of an option, or the previous one, cyclically."""
        if self.is_fixed:
            return
        place = option.settings.index(self.options[option.name])
        setting = option.settings[(place + (-1 if back else 1)) % len(option.settings)]
        self.set_options({**self.options, option.name: setting})

    @property
    def seats_and_persons(self) -> tuple[int, int]:
        """The number of seats, and how many of them persons take."""
        return len(self.seats), sum(seat.is_person for seat in self.seats)

    def set_options(self, options: Mapping[str, int | str]) -> None:
        """Set all options, as a preset does; computers get the level that they set."""
        if self.is_fixed:
            return
        before = self._level
        self.options = dict(options)
        for seat in self.seats:
            if seat.level == before:
                seat.level = self._level

    @property
    def _level(self) -> str:
        """The level of the computers, which an option sets (OPTION-1)."""
        return level_for(self.game, self.options)

    # --- starting

    @property
    def obstacle(self) -> Obstacle | None:
        """The obstacle to the start, or None."""
        if self.shown is not None and self.shown.flaw:
            return Obstacle.UNFIT_SAVE
        here = any(seat.is_person for seat in self.seats)
        return None if here else Obstacle.NOBODY_HERE

    def start(self, *, secret: bytes, store: Store | None = None) -> LocalTable:
        """Start the game and return its table; there must be no obstacle.

        Raises LogFileError from the store, and Unusable if the game continues too many others.
        """
        assert self.obstacle is None
        if self.shown is not None:
            return self._gone_on_with(self.shown, secret=secret, store=store)
        colours = [seat.colour for seat in self.seats]
        return LocalTable.new(
            shipped_game(self.game),
            self._asked,
            secret=secret,
            colours=colours,
            options=self.options,
            store=store,
        )

    @property
    def _asked(self) -> list[str | tuple[str, str]]:
        return [seat.name if seat.is_person else (seat.name, seat.level) for seat in self.seats]

    def _gone_on_with(self, game: SavedGame, *, secret: bytes, store: Store | None) -> LocalTable:
        """Return the table of a saved game, with the same future cards (SAVE-2).

        A save without its secret, or in the middle of a computer's turn, becomes a new table.
        """
        if game.keeper is not None:
            try:
                with _copied(game, game.keeper, store) as file:
                    return self._resumed(game.entries, game.keeper, file)
            except Refusal:
                pass
            except Unusable as error:
                if error.code is not UnusableCode.NO_KEEPER:
                    raise
        return LocalTable.continue_from(
            rules_of(game.entries), game.entries, self._asked, secret=secret, store=store
        )

    def _resumed(
        self, entries: Sequence[Opened], keeper: bytes, file: LogFile | None
    ) -> LocalTable:
        table = LocalTable.resume(rules_of(entries), entries, secret=keeper, store=file)
        for number, seat in enumerate(self.seats):
            if table.position.table.control[number].level != seat.level:
                table.set_control(number, seat.level)
        return table


@contextmanager
def _copied(game: SavedGame, keeper: bytes, store: Store | None) -> Iterator[LogFile | None]:
    """Yield a new record that begins with all entries of a saved game.

    If the body fails, the record is deleted.
    """
    if store is None:
        yield None
        return
    file = store(game.entries[0], keeper, then=game.entries[1:])
    try:
        yield file
    except BaseException:
        file.close()
        file.path.unlink(missing_ok=True)
        raise
