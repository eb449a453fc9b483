"""The state of a game as one frozen value, the result of folding its events.

Hexes, cities, colours and cards are given by number. Facts that follow from others (the income of a
seat, the owner of a piece) are not stored, except the counts of supplies. This
module has no rules.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.games.railways.board import CityId, Hex
from core.ruleset import Seat

SETUP: Final = "setup"
AUCTION: Final = "auction"
ACTIONS: Final = "actions"
OVER: Final = "over"
"""The phases of a game and of a turn."""

WEST_EXIT: Final = 6
"""The exit of a Western Link, which leaves its gateway by no edge (RW-WEST-3)."""
NO_EXIT: Final = -1
"""The exit of a link at the West, from which nothing leads back."""


class Settings(Struct, frozen=True, array_like=True):
    """The options of a game (RW-OPTION-1 to RW-OPTION-7) as typed fields."""

    bidding: str
    rail_barons: str
    goals: bool
    western_links: bool
    game_length: str
    operations_cards: bool
    turn_limit: int


class Player(Struct, frozen=True, array_like=True):
    """A seat. `barons` are those dealt, `baron` the one kept, 0 if none.

    `delivered` counts the cubes that it delivered, by colour. `holiday` means that it pays no
    interest in this turn (O-38).
    """

    cash: int = 0
    bonds: int = 0
    points: int = 0
    engine: int = 1
    cards: tuple[int, ...] = ()
    barons: tuple[int, ...] = ()
    baron: int = 0
    delivered: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    holiday: bool = False


Way = tuple[tuple[Hex, int, int], ...]
"""Pieces in a row: each its hex, the edge by which it is entered, and that by which it is left."""


class Series(Struct, frozen=True, array_like=True):
    """Open track of a seat, from the city where it starts (RW-LINK-5).

    `end` is the city that it has just reached; the event that follows makes it a link.
    """

    seat: Seat
    start: CityId
    way: Way
    end: CityId | None = None


class Link(Struct, frozen=True, array_like=True):
    """A link between two cities, with the edges by which it leaves them (RW-LINK-3)."""

    seat: Seat
    a: CityId
    exit_a: int
    b: CityId
    exit_b: int
    way: Way = ()


class Auction(Struct, frozen=True, array_like=True):
    """An auction: the standing bid and its seat, and the highest bid of each seat.

    `passed` are the seats that have left it, in that order.
    """

    bids: tuple[int, ...]
    bid: int = 0
    by: Seat | None = None
    passed: tuple[Seat, ...] = ()


class Slot(Struct, frozen=True, array_like=True):
    """The active seat's slot so far (RW-ACT).

    `running` is `build` or `deliver` while such an action is the latest, `card` the card that it
    came from, `count` the pieces laid or cubes delivered in it. `loose` is the hex and edge at
    which its series goes on. `owed` means that its first atom is due. `rights`, `gang` and
    `heading` are of cards used in this slot; `second_wind` forbids to take a card.
    """

    actions_left: int = 1
    acted: bool = False
    running: str = ""
    card: int = 0
    owed: bool = False
    count: int = 0
    loose: tuple[Hex, int] | None = None
    second_wind: bool = False
    rights: bool = False
    gang: bool = False
    heading: bool = False


class Drawing(Struct, frozen=True, array_like=True):
    """A draw that is due: its purpose, the results left, and the city that the cubes go to."""

    purpose: str
    left: int
    city: CityId | None = None


class GoalMet(Struct, frozen=True, array_like=True):
    """A Major Line or a Bounty that a seat has met."""

    seat: Seat
    sort: str
    number: int


class Account(Struct, frozen=True, array_like=True):
    """The final account of a seat (RW-SCORE-5); seats are ranked by `total`."""

    points: int
    bonds: int
    cash: int
    baron: int
    baron_points: int
    total: int


class State(Struct, frozen=True, array_like=True):
    """The state of a game.

    `calls` counts slots and calls of auctions, and `asked` is the seat of the latest. `tiles` has a
    byte for each hex, `cubes` one for each city and colour, `colours` and `marked` one for each
    city. `bag_laid` and `deck_laid` are drawn next in a scenario. `barons` are not dealt yet.
    `out` are the Operations cards out of the game. `acted` means that a slot of this turn was no
    pass. `triggered` is the turn in which the end was triggered. `bank` balances all payments.
    """

    settings: Settings
    players: tuple[Player, ...]
    tiles: bytes
    cubes: bytes
    colours: bytes
    marked: bytes
    markers_free: int
    complex_free: tuple[int, ...]
    new_cities: tuple[int, int, int, int, int]
    bag: tuple[int, int, int, int, int]
    deck: tuple[int, ...]
    bounty_deck: tuple[int, ...]
    major_lines: tuple[int, ...]
    baron_deck: tuple[int, ...]
    drawing: Drawing | None = None
    phase: str = SETUP
    turn: int = 0
    round: int = 0
    calls: int = 0
    asked: Seat | None = None
    first: Seat | None = None
    order: tuple[Seat, ...] = ()
    auction: Auction | None = None
    slot: Slot | None = None
    links: tuple[Link, ...] = ()
    open: tuple[Series, ...] = ()
    display: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    bounties: tuple[int, ...] = ()
    met: tuple[GoalMet, ...] = ()
    bag_laid: tuple[int, ...] = ()
    deck_laid: tuple[int, ...] = ()
    acted: bool = False
    idle_turns: int = 0
    triggered: int | None = None
    bank: int = 0
    accounts: tuple[Account, ...] = ()

    def with_player(self, seat: Seat, **changes: Any) -> "State":
        """Return the state with these fields of a player replaced."""
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_slot(self, **changes: Any) -> "State":
        """Return the state with these fields of the slot replaced."""
        assert self.slot is not None
        return replace(self, slot=replace(self.slot, **changes))


def with_byte(of: bytes, place: int, byte: int) -> bytes:
    """Return the bytes with one of them replaced."""
    return of[:place] + bytes((byte,)) + of[place + 1 :]


def with_number(
    of: tuple[int, int, int, int, int], place: int, more: int
) -> tuple[int, int, int, int, int]:
    """Return five counts with `more` added to one of them."""
    a, b, c, d, e = (count + more if n == place else count for n, count in enumerate(of))
    return a, b, c, d, e


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """Return the things in order without one."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]
