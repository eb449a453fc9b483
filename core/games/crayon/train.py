"""A train: a loco with its loads and, once it is placed, its position on the board."""

from msgspec import Struct

from core.games.crayon.board import Milepost


class Train(Struct, frozen=True, array_like=True):
    """A train of a seat; a game may give a seat several.

    `loco` is "" until a loco is chosen. `at` is None before the train is placed; `came_from` is the
    other end of its last step, None for no direction. `aboard` is the ship with the train aboard.
    """

    loco: str = ""
    at: Milepost | None = None
    came_from: Milepost | None = None
    aboard: str | None = None
    loads: tuple[str, ...] = ()
