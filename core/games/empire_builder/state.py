"""The state of a game as one frozen value, the result of folding its events.

Mileposts and sections are indices of the board; types of train and loads are given by name. Derived
facts (chips in stock, the seats to act) are not stored. This module has no rules.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.games.crayon import game_state
from core.games.crayon.board import Milepost
from core.games.crayon.events.track import Ends
from core.games.crayon.piles import Pile
from core.games.crayon.track import Tracks
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat

CUT: Final = "cut"
DEAL: Final = "deal"
PLACE: Final = game_state.PLACE
MOVEMENT: Final = game_state.MOVEMENT
BUILD: Final = game_state.BUILD
OVER: Final = "over"
"""The phases of a game and of a turn."""


class Settings(Struct, frozen=True, array_like=True):
    """The options of a game (EB-OPTION-2 to EB-OPTION-11) as typed fields."""

    ai_skill: str
    victory_money: int
    victory_cities: int
    borrowing: bool
    online_upgrades: bool
    fast_start: bool
    track_trading: bool
    sudden_death: bool
    additional_trains: bool
    branching: bool

    @property
    def place_turn(self) -> int:
        """The first turn on which trains move (EB-TURN-2)."""
        return 4 if self.fast_start else 3

    @property
    def starting_money(self) -> int:
        """The cash of each player at the start (EB-SETUP-3)."""
        return 60 if self.fast_start else 40


class Train(Struct, frozen=True, array_like=True):
    """A train: its type, its place and loads, and what is left of its turn.

    `at` is None before it is placed; `came_from` is the other end of its last step, None for no
    direction. `points` and `halved` are of the active player's turn. `stands` means that it stands
    still for the rest of this turn, `lost_turns` counts the further turns in which it will.
    """

    loco: str
    at: Milepost | None = None
    came_from: Milepost | None = None
    loads: tuple[str, ...] = ()
    points: int = 0
    halved: bool = False
    stands: bool = False
    lost_turns: int = 0


class Player(Struct, frozen=True, array_like=True):
    """A seat. `owed` is its debt, `earned` the sum of all payoffs and fees received."""

    money: int
    owed: int = 0
    earned: int = 0
    trains: tuple[Train, ...] = ()
    contracts: tuple[int, ...] = ()
    skip_turns: int = 0


class Cut(Struct, frozen=True, array_like=True):
    """A card drawn for the first turn, and its highest payoff, 0 for an event (EB-SETUP-4)."""

    seat: Seat
    card: int
    highest: int


class Deal(Struct, frozen=True, array_like=True):
    """An offer that waits for an answer: sections of `to`, for a price or for sections (EB-TRADE).

    `gives` are sections of the seat that offers; without them, `price` is paid.
    """

    to: Seat
    wants: tuple[Ends, ...]
    price: int = 0
    gives: tuple[Ends, ...] = ()


class Doing(Struct, frozen=True, array_like=True):
    """Facts about the active player's turn so far.

    `acted` leaves placing and borrowing out. `paid` are the owners of track that got their fee;
    `offers` and `deals` count offers of track, and those accepted. `ends` means that the turn ends
    once the hand is complete.
    """

    acted: bool = False
    borrowed: bool = False
    spent: int = 0
    from_majors: int = 0
    upgraded: bool = False
    paid: tuple[Seat, ...] = ()
    offers: int = 0
    deals: int = 0
    ends: bool = False


class State(Struct, frozen=True, array_like=True):
    """The state of a game.

    `turn` is the round; a player's n-th turn is in round n. `cuts` are the rounds of cutting for
    the first turn. `resolving` is the card for which loads are being chosen, by the trains
    `choosing` in order, each given by its seat and its number. `bank` balances all payments.
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
    set_aside: tuple[int, ...] = ()
    cuts: tuple[tuple[Cut, ...], ...] = ()
    events: tuple[EventInPlay, ...] = ()
    resolving: int | None = None
    choosing: tuple[tuple[Seat, int], ...] = ()
    offer: Deal | None = None
    bank: int = 0
    winner: Seat | None = None

    def with_player(self, seat: Seat, **changes: Any) -> "State":
        """Return the state with these fields of a player replaced."""
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_train(self, seat: Seat, number: int, **changes: Any) -> "State":
        """Return the state with these fields of a player's train replaced."""
        trains = self.players[seat].trains
        train = replace(trains[number], **changes)
        return self.with_player(seat, trains=(*trains[:number], train, *trains[number + 1 :]))
