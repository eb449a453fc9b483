"""The parts of states and worlds that crayon-rail games share, as code for all of them sees them.

Each game has structs of its own, with more fields.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from core.games.crayon.areas import Area
from core.games.crayon.board import Board, Milepost
from core.games.crayon.contract_cards import Contract
from core.games.crayon.piles import Pile
from core.games.crayon.track import Tracks
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat

PLACE: Final = "place"
MOVEMENT: Final = "movement"
BUILD: Final = "build"
"""The phases of a turn that all games have."""
LOSE_LOAD: Final = "lose_load"
"""The purpose for which a game waits until a seat has chosen a load that an event takes."""


class CrayonTrain(Protocol):
    """A train; `at` is None before it is placed, `came_from` is the other end of its last step."""

    @property
    def loco(self) -> str:
        """The name of its loco; empty until one is chosen."""

    @property
    def at(self) -> Milepost | None:
        """Its milepost."""

    @property
    def came_from(self) -> Milepost | None:
        """The milepost that it may not turn back to."""

    @property
    def loads(self) -> tuple[str, ...]:
        """The loads aboard, in the order in which they were taken."""


class CrayonPlayer(Protocol):
    """A seat."""

    @property
    def money(self) -> int:
        """Its cash."""

    @property
    def earned(self) -> int:
        """The sum of all that it received."""

    @property
    def trains(self) -> Sequence[CrayonTrain]:
        """Its trains, at least one."""

    @property
    def contracts(self) -> tuple[int, ...]:
        """The numbers of the contracts in its hand."""

    @property
    def skip_turns(self) -> int:
        """The number of turns that it must still skip."""


class CrayonDoing(Protocol):
    """The active player's turn so far."""

    @property
    def acted(self) -> bool:
        """Whether the player has acted."""

    @property
    def spent(self) -> int:
        """The money spent on building."""

    @property
    def from_majors(self) -> int:
        """The number of sections built that start in a major city."""


class CrayonSettings(Protocol):
    """The options of a game."""

    @property
    def victory_money(self) -> int:
        """The cash that wins."""

    @property
    def victory_cities(self) -> int:
        """The number of major cities that a winner connects."""

    @property
    def place_turn(self) -> int:
        """The first turn on which trains move."""


class CrayonState(Protocol):
    """The state of a game."""

    @property
    def settings(self) -> CrayonSettings:
        """The options of the game."""

    @property
    def phase(self) -> str:
        """The phase of the game and of the turn."""

    @property
    def turn(self) -> int:
        """The number of the round; 0 before the first."""

    @property
    def active(self) -> Seat:
        """The seat in turn."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order of play."""

    @property
    def players(self) -> Sequence[CrayonPlayer]:
        """The players by seat."""

    @property
    def doing(self) -> CrayonDoing:
        """The turn so far."""

    @property
    def tracks(self) -> Tracks:
        """The owner of each section."""

    @property
    def contracts(self) -> Pile[int]:
        """The deck of contracts and event cards."""

    @property
    def events(self) -> tuple[EventInPlay, ...]:
        """The event cards in play."""

    @property
    def resolving(self) -> int | None:
        """The event card for which loads are being given up."""

    @property
    def winner(self) -> Seat | None:
        """The winner; None while the game runs."""


class CrayonLoco(Protocol):
    """A type of loco."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def loads(self) -> int:
        """The number of loads that it carries."""

    @property
    def speed(self) -> int:
        """Its mileposts a turn."""


class CrayonEventCard(Protocol):
    """An event card; a field without a value has no effect."""

    @property
    def number(self) -> int:
        """Its number in the deck."""

    @property
    def name(self) -> str:
        """Its title."""

    @property
    def text(self) -> str:
        """Its text."""

    @property
    def instant(self) -> bool:
        """Whether it ends immediately."""

    @property
    def slow(self) -> Area | None:
        """The area in which trains move at half rate."""

    @property
    def closed(self) -> Area | None:
        """The area whose cities are closed."""

    @property
    def no_moving(self) -> tuple[Area, ...]:
        """The areas in which no train moves."""

    @property
    def no_building(self) -> tuple[Area, ...]:
        """The areas in which no section is built."""

    @property
    def flood(self) -> tuple[str, ...]:
        """The rivers in flood."""

    @property
    def tax(self) -> tuple[tuple[int, int], ...]:
        """The least cash of each bracket, and the tax for it."""

    @property
    def areas(self) -> tuple[Area, ...]:
        """All areas of the card."""


class CrayonWorld(Protocol):
    """A board and the cards by name and number."""

    @property
    def board(self) -> Board:
        """The board."""

    @property
    def locos(self) -> Mapping[str, CrayonLoco]:
        """The types of loco by name."""

    @property
    def chips(self) -> Mapping[str, int]:
        """The number of chips of each load."""

    @property
    def contracts(self) -> Mapping[int, Contract]:
        """The contracts by number."""

    @property
    def events(self) -> Mapping[int, Any]:
        """The event cards by number, each a CrayonEventCard."""

    @property
    def majors(self) -> frozenset[Milepost]:
        """Every milepost of a major city."""

    def city_at(self, at: Milepost) -> str | None:
        """Return the city that a milepost belongs to, or None."""

    def points_in(self, area: Area) -> frozenset[Milepost]:
        """Return every point of an event's area."""

    def cities_in(self, area: Area) -> frozenset[str]:
        """Return the cities in an event's area."""
