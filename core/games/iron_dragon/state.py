"""The state of a game as one frozen value, the result of folding its events.

Mileposts and sections are indices of the board; locos, ships, foremen and loads are given by name.
Derived facts (chips in stock, locos in stock, the seats to act) are not stored. This module has no
rules.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.games.crayon import game_state
from core.games.crayon.board import Milepost
from core.games.crayon.piles import Pile
from core.games.crayon.track import Tracks
from core.games.crayon.train import Train
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat

_OF_TRAIN: Final = Train.__struct_fields__

DEAL: Final = "deal"
LOCO: Final = "loco"
FOREMAN: Final = "foreman"
PLACE: Final = game_state.PLACE
MOVEMENT: Final = game_state.MOVEMENT
BUILD: Final = game_state.BUILD
OVER: Final = "over"
"""The phases of a game and of a turn."""


class Settings(Struct, frozen=True, array_like=True):
    """The options of a game (OPTION-1 to OPTION-13) as typed fields.

    `loans` is the greatest debt allowed: 0 for no loans, None for no limit. `chips` is added to the
    stock of each load. `no_events` removes the event cards.
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
        """True if the bank gives loans."""
        return self.loans != 0


class Player(Struct, frozen=True, array_like=True):
    """A seat and its train.

    `earned` is the sum of all payoffs and bribes received. `choices` are the foremen to choose
    from.
    """

    money: int
    debt: int = 0
    earned: int = 0
    trains: tuple[Train, ...] = (Train(),)
    contracts: tuple[int, ...] = ()
    foreman: str | None = None
    choices: tuple[str, ...] = ()
    skip_turns: int = 0

    @property
    def train(self) -> Train:
        """The seat's only train."""
        return self.trains[0]

    @property
    def loco(self) -> str:
        """The name of the train's loco."""
        return self.trains[0].loco

    @property
    def at(self) -> Milepost | None:
        """The milepost of the train; None before it is placed."""
        return self.trains[0].at

    @property
    def came_from(self) -> Milepost | None:
        """The milepost that the train may not turn back to (MOVE-7)."""
        return self.trains[0].came_from

    @property
    def aboard(self) -> str | None:
        """The ship with the train aboard, or None."""
        return self.trains[0].aboard

    @property
    def loads(self) -> tuple[str, ...]:
        """The loads on the train."""
        return self.trains[0].loads


class Doing(Struct, frozen=True, array_like=True):
    """Facts about the active player's turn so far, and what is left of it.

    `points` are the points left of loco or ship. `bribed` are the owners paid; `toll_paid` and
    `site_bribe_paid` are the Underworld's bribes for moving and for building. `ships_due` counts
    the ships still to be drawn; `ends` means that the turn ends once the hand is complete.
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


class State(Struct, frozen=True, array_like=True):
    """The state of a game.

    `turn` is the round; a player's n-th turn is in round n (TURN-1). `resolving` is the card for
    which loads are being chosen, by the seats `choosing` in order. `bank` balances all payments.
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
        """Return the state with these fields of a player, or of the player's train, replaced."""
        player = self.players[seat]
        of_train = {name: changes.pop(name) for name in _OF_TRAIN if name in changes}
        if of_train:
            changes["trains"] = (replace(player.train, **of_train),)
        player = replace(player, **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
