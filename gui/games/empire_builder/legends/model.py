"""The tables of Empire Builder's own legends: trains, events, room in cities, limits of access."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from core.games.crayon.access import Limit
from core.games.crayon.track import owner
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.cards import TrainType, tariff
from core.games.empire_builder.event_cards import EventCard
from core.games.empire_builder.offers import LAWS
from core.ruleset import Seat
from gui.games.crayon.legends.model import PriceRow, Square, price_rows
from gui.games.empire_builder.model.table import RailwayTable
from gui.texts.phrases import Phrase

_LIMITS: Final[Mapping[str, Limit]] = dict(LAWS.by_terrain)
_NO_LIMIT: Final = Limit(None, None)
_TERRAIN: Final[Mapping[str, Phrase]] = {
    "plain": Phrase("Clear land"),
    "mountain": Phrase("Rough land"),
}
"""The game's own words for terrain (EB-BUILD-2)."""


class TrainRow(NamedTuple):
    """A type of train, the trains of that type, and what it can become."""

    train: TrainType
    squares: tuple[Square, ...]
    next_types: tuple[str, ...]


class EventRow(NamedTuple):
    """An event card; a player holds it while it is in play."""

    card: EventCard
    squares: tuple[Square, ...]


class Room(NamedTuple):
    """The players with track at a city, and the most that it admits; None for no limit."""

    present: tuple[Seat, ...]
    most: int | None


class CostRow(NamedTuple):
    """A price, and the limits of access at such a place."""

    price: PriceRow
    limit: Limit


class RailwayLegends:
    """The rows of the legends; recreated after every change of the table."""

    upgrade_price: Final = LIMIT
    """The price of a better train (EB-TRAIN-1)."""

    def __init__(self, table: RailwayTable) -> None:
        self._table: Final = table

    @property
    def trains(self) -> list[TrainRow]:
        """The types of train that this game can have, in the order of the data."""
        state, world = self._table.state, self._table.rules.world
        online = state.settings.online_upgrades
        owned = [
            (train.loco, Seat(seat))
            for seat, player in enumerate(state.players)
            for train in player.trains
        ]
        types = {kind.name: kind.next_types(online=online) for kind in world.locos.values()}
        can_be_had = {name for further in types.values() for name in further}
        return [
            TrainRow(kind, tuple(seat for loco, seat in owned if loco == name), types[name])
            for name, kind in world.locos.items()
            if name in can_be_had or name == next(iter(types)) or name in dict(owned)
        ]

    def squares_of(self, card: int) -> tuple[Square, ...]:
        """Return the square of an event card: its drawer while in play, None while in the deck."""
        state = self._table.state
        if state.resolving == card:
            return (state.active,)
        in_play = tuple(event.drawn_by for event in state.events if event.card == card)
        return in_play or ((None,) if card in state.contracts.deck else ())

    @property
    def events(self) -> list[EventRow]:
        """All event cards by number."""
        cards = self._table.rules.world.events
        return [EventRow(card, self.squares_of(number)) for number, card in cards.items()]

    def room(self, city: str) -> Room:
        """Return the players with track at a city, and the most (EB-ACCESS-2 to EB-ACCESS-5)."""
        board, tracks = self._table.rules.world.board, self._table.state.tracks
        place = board.cities[city]
        owners = {
            seat
            for at in place.mileposts
            for edge, _ in board.sections_at[at]
            if (seat := owner(tracks, edge)) is not None
        }
        limit = _LIMITS.get(f"{place.size}_city", _NO_LIMIT)
        return Room(tuple(sorted(owners)), limit.players)

    @property
    def costs(self) -> list[CostRow]:
        """The price of each kind of milepost with its limits, then the surcharges of crossings."""
        return [
            CostRow(
                row._replace(what=_TERRAIN.get(row.terrain, row.what)),
                _LIMITS.get(row.terrain, _NO_LIMIT),
            )
            for row in price_rows(tariff())
        ]
