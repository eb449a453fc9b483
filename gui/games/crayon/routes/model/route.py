"""The cheapest route of one demand, as values."""

from enum import Enum
from typing import NamedTuple

from core.games.crayon.board import EdgeId
from gui.games.crayon.map.way import RouteStep


class NoWay(Enum):
    """The reason why a demand has no route."""

    NO_LOCO = "no loco"
    NO_TRACK = "no track"


class Route(NamedTuple):
    """The way of a train to the source of a load and on to the city of the demand.

    `source` is None if the load is aboard. `track` is the missing track in building order, `build`
    its price and `fees` what others' track, ships and the like cost. The delivery happens in turn
    `turns`, counted from this one; `is_short` tells that the seat cannot pay for the way.
    `is_sold_out` tells that no load is in stock now.
    """

    source: str | None
    city: str
    pay: int
    build: int
    fees: int
    turns: int
    is_short: bool
    is_sold_out: bool
    steps: tuple[RouteStep, ...]
    track: tuple[EdgeId, ...]

    @property
    def gain(self) -> int:
        """The profit: the payment without track and fees."""
        return self.pay - self.build - self.fees


class Unreachable(NamedTuple):
    """A demand without a route, and the cities that make its load; none if it is aboard."""

    why: NoWay
    city: str
    sources: tuple[str, ...]


Answer = Route | Unreachable
