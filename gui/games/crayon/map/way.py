"""The way of a plan, and the route of a demand, as the map shows them."""

from typing import Literal, NamedTuple

from core.games.crayon.board import EdgeId, Milepost


class Way(NamedTuple):
    """The mileposts of a plan's path, and its missing track in building order.

    `first` is the track that must come first, `later` what a later halt needs.
    """

    places: tuple[Milepost, ...]
    first: tuple[EdgeId, ...] = ()
    later: tuple[EdgeId, ...] = ()


StepKind = Literal["ride", "hire", "build", "sail"]
"""A step over own track or without track, over track of others, over new track, or at sea."""


class RouteStep(NamedTuple):
    """A step of a route between two neighbours."""

    start: Milepost
    to: Milepost
    kind: StepKind
