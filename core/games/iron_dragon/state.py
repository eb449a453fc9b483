"""The whole game as one frozen value: what a log's events come to.

Mileposts and sections are indices of the board; locos, ships, foremen and loads go by name.
Whatever follows from the rest (chips in stock, locos in stock, who may act) is not stored.
Never a rule here.
"""

from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.crayon.track import Tracks
from core.ruleset import Seat

T = TypeVar("T")

DEAL: Final = "deal"
LOCO: Final = "loco"
FOREMAN: Final = "foreman"
PLACE: Final = "place"
MOVEMENT: Final = "movement"
BUILD: Final = "build"
OVER: Final = "over"
"""The phases of a game and of a turn."""


class Settings(Struct, frozen=True, array_like=True):
    """The options of this game (OPTION-1 to OPTION-13), each under a name of its own.

    `loans` is the most debt allowed: 0 for no loans, None for no limit. `chips` is added to
    the stock of each load. `no_events` takes the event cards out.
    """

    ai_skill: str
    starting_money: int
    starting_locos: str
    victory_money: int
    victory_cities: int
    place_turn: int
    bridge_lasts: bool
    discard_initial_events: bool
    no_war_tax: bool
    no_events: bool
    loans: int | None
    top_end_locos: bool
    cross_grading: bool
    chips: int

    @property
    def lends(self) -> bool:
        """Whether the bank lends at all."""
        return self.loans != 0


class Player(Struct, frozen=True, array_like=True):
    """One seat.

    `earned` is all that payoffs and bribes brought. `at` is None before the train is placed;
    `came_from` is the other end of the link of the last step, None for no direction (MOVE-7).
    `choices` are the foremen to choose from.
    """

    money: int
    debt: int = 0
    earned: int = 0
    loco: str = ""
    at: Milepost | None = None
    came_from: Milepost | None = None
    aboard: str | None = None
    loads: tuple[str, ...] = ()
    contracts: tuple[int, ...] = ()
    foreman: str | None = None
    choices: tuple[str, ...] = ()
    skip_turns: int = 0


class Doing(Struct, frozen=True, array_like=True):
    """What the active player has done this turn, and may still do.

    `points` are those left of loco or ship. `bribed` are the owners paid, `toll_paid` and
    `site_bribe_paid` the Underworld's bribes for moving and for building. `ships_due` ships
    are still to be drawn, `ends` says that the turn ends once the hand is complete.
    """

    points: int = 0
    halved: bool = False
    acted: bool = False
    spent: int = 0
    from_majors: int = 0
    foreman_changed: bool = False
    foreman_due: bool = False
    bribed: tuple[Seat, ...] = ()
    toll_paid: bool = False
    site_bribe_paid: bool = False
    ports_drawn: tuple[Milepost, ...] = ()
    offered_ships: tuple[str, ...] = ()
    ships_due: int = 0
    ends: bool = False


class EventInPlay(Struct, frozen=True, array_like=True):
    """An event card that holds until the end of its drawer's turn `until` (EVENT-4)."""

    card: int
    drawn_by: Seat
    until: int


class Pile(Struct, Generic[T], frozen=True, array_like=True):
    """A face-down deck without order, and its discard pile, the top last.

    `laid` are the cards that a scenario has drawn next; they belong to the deck.
    """

    deck: tuple[T, ...]
    discard: tuple[T, ...] = ()
    laid: tuple[T, ...] = ()


class State(Struct, frozen=True, array_like=True):
    """The game.

    `turn` is the round; a player's n-th turn is in round n (TURN-1). `resolving` is the card
    for which loads are being chosen, in the order `choosing`. `bank` is the account against
    which all money is booked.
    """

    settings: Settings
    phase: str
    turn: int
    active: Seat
    order: tuple[Seat, ...]
    players: tuple[Player, ...]
    doing: Doing
    tracks: Tracks
    contracts: Pile[int]
    set_aside: tuple[int, ...]
    foremen: Pile[str]
    ships: Pile[str]
    events: tuple[EventInPlay, ...] = ()
    bridge_permanent: bool = False
    resolving: int | None = None
    choosing: tuple[Seat, ...] = ()
    bank: int = 0
    winner: Seat | None = None

    def with_player(self, seat: Seat, **changes: Any) -> "State":
        """The state in which these fields of one player are others."""
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
