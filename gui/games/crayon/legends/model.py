"""The tables of the legends that games share: loads, cities, cards and events.

Every row has one square for each free item and one for each item that a player holds. The contents
of decks are visible here, but never their order.
"""

from typing import Final, Literal, NamedTuple

from core.games.crayon.board_info import sources_of
from core.games.crayon.contract_cards import Demand
from core.games.crayon.game_state import CrayonEventCard
from core.games.crayon.prices import Tariff
from core.ruleset import Seat
from gui.games.crayon.model.table import CrayonTable
from gui.texts.phrases import Phrase

Square = Seat | None
"""The holder of an item; None for a free one."""


class LoadRow(NamedTuple):
    """A load and the cities that make it."""

    load: str
    cities: tuple[str, ...]
    squares: tuple[Square, ...]


class CityRow(NamedTuple):
    """A city and the loads that it makes; `land` is its kingdom or country."""

    city: str
    size: str
    land: str
    loads: tuple[str, ...]


class ContractRow(NamedTuple):
    """A card with its demands in short."""

    number: int
    demands: tuple[Demand, ...]
    squares: tuple[Square, ...]


class EventRow(NamedTuple):
    """An event card; a player holds it while it is in play."""

    card: CrayonEventCard
    squares: tuple[Square, ...]


class PriceRow(NamedTuple):
    """The price of building to a terrain, or of a crossing, which is added to it."""

    terrain: str
    what: str
    group: Literal["milepost", "crossing"]
    price: int


class Legends:
    """The rows of the shared legends; recreated after every change of the table."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table

    @property
    def loads(self) -> list[LoadRow]:
        """All loads by name."""
        table = self._table
        world = table.rules.world
        rows = []
        for load in world.chips:
            held = [
                Seat(seat)
                for seat, player in enumerate(table.state.players)
                for train in player.trains
                for _ in range(train.loads.count(load))
            ]
            left = table.rules.queries.chips_left(table.state, load)
            cities = tuple(sources_of(world.board, load))
            rows.append(LoadRow(load, cities, (*held, *[None] * left)))
        return rows

    @property
    def cities(self) -> list[CityRow]:
        """All cities by name."""
        cities = self._table.rules.world.board.cities.values()
        rows = [CityRow(city.name, city.size, city.kingdom, city.loads) for city in cities]
        return sorted(rows, key=lambda row: row.city)

    @property
    def contracts(self) -> list[ContractRow]:
        """All cards with demands by number."""
        squares = self._card_squares()
        return [
            ContractRow(number, card.demands, squares.get(number, ()))
            for number, card in self._table.rules.world.contracts.items()
        ]

    @property
    def events(self) -> list[EventRow]:
        """All events by number."""
        squares = self._card_squares()
        cards = self._table.rules.world.events
        return [EventRow(card, squares.get(number, ())) for number, card in cards.items()]

    def _card_squares(self) -> dict[int, tuple[Square, ...]]:
        state = self._table.state
        squares: dict[int, tuple[Square, ...]] = dict.fromkeys(state.contracts.deck, (None,))
        squares |= {event.card: (event.drawn_by,) for event in state.events}
        for seat, player in enumerate(state.players):
            squares |= dict.fromkeys(player.contracts, (Seat(seat),))
        if state.resolving is not None:
            squares[state.resolving] = (state.active,)
        return squares


def price_rows(tariff: Tariff) -> list[PriceRow]:
    """Return the price of each kind of milepost, then the surcharges of crossings."""
    return [
        *(
            PriceRow(terrain, PLACES[terrain], "milepost", price)
            for terrain, price in tariff.mileposts
        ),
        PriceRow("river", Phrase("River crossed"), "crossing", tariff.river),
        PriceRow("inlet", Phrase("Inlet crossed"), "crossing", tariff.inlet),
    ]


PLACES: Final = {
    "plain": Phrase("Plain"),
    "desert": Phrase("Desert"),
    "forest": Phrase("Forest"),
    "mountain": Phrase("Mountain"),
    "jungle": Phrase("Jungle"),
    "alpine": Phrase("Alpine"),
    "volcano": Phrase("Volcano"),
    "underground_rock": Phrase("Underground rock"),
    "tunnel_entrance": Phrase("Tunnel entrance"),
    "port": Phrase("Port"),
    "small_city": Phrase("Small city"),
    "medium_city": Phrase("Medium city"),
    "major_city": Phrase("Major city"),
}
"""The names of terrains as headings."""
