"""A train: a loco with its loads, somewhere on the board or not there yet."""

from msgspec import Struct

from core.games.crayon.board import Milepost


class Train(Struct, frozen=True, array_like=True):
    """One train of a seat, of which a game may let it have several.

    `loco` is "" as long as none is chosen. `at` is None before the train is placed;
    `came_from` is the other end of the link of its last step, None for no direction.
    `aboard` is the ship that carries it.
    """

    loco: str = ""
    at: Milepost | None = None
    came_from: Milepost | None = None
    aboard: str | None = None
    loads: tuple[str, ...] = ()
