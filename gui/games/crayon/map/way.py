"""The way of a plan, as the map shows it."""

from typing import NamedTuple

from core.games.crayon.board import EdgeId, Milepost


class Way(NamedTuple):
    """The mileposts of a plan's path, and its missing track in building order.

    `first` is the track that must come first, `later` what a later halt needs.
    """

    places: tuple[Milepost, ...]
    first: tuple[EdgeId, ...] = ()
    later: tuple[EdgeId, ...] = ()
