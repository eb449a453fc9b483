"""The tables of the legends: all locos, ships, loads, cities, contracts, events and prices.

Every row has one square for each free item and one for each item that a player holds. The contents
of decks are visible here, but never their order.
"""

from typing import Final, Literal, NamedTuple

from core.games.crayon.board_info import sources_of
from core.games.crayon.contract_cards import Demand
from core.games.iron_dragon.cards import Loco, Race, Ship
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.loco_shop import in_stock, locos_left
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import UNDERWORLD
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.texts.phrases import Phrase

Square = Seat | None
"""The holder of an item; None for a free one."""


class LocoRow(NamedTuple):
    """A kind of loco."""

    loco: Loco
    rung: int
    squares: tuple[Square, ...]


class ShipRow(NamedTuple):
    """A ship; it is in the deck, held by a player, or nowhere while discarded."""

    ship: Ship
    squares: tuple[Square, ...]


class LoadRow(NamedTuple):
    """A load and the cities that make it."""

    load: str
    cities: tuple[str, ...]
    squares: tuple[Square, ...]


class CityRow(NamedTuple):
    """A city and the loads that it makes."""

    city: str
    size: str
    kingdom: str
    loads: tuple[str, ...]


class ContractRow(NamedTuple):
    """A contract in short."""

    number: int
    demands: tuple[Demand, ...]
    squares: tuple[Square, ...]


class EventRow(NamedTuple):
    """An event card; a player holds it while it is in play."""

    card: EventCard
    squares: tuple[Square, ...]


class PriceRow(NamedTuple):
    """The price of a milepost or of a crossing; `own` is the local player's price.

    `own` is None if the player's foreman cannot build there. The price of a crossing is added to
    the price of the milepost; its `group` is "crossing", that of the others "milepost".
    """

    what: str
    group: Literal["milepost", "crossing"]
    price: int
    own: int | None


_PLACES: Final = {
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


class Legends:
    """The rows of all legends; recreated after every change of the table."""

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

    @property
    def locos(self) -> list[LocoRow]:
        """The kinds of locos in this game, by ascending level."""
        table = self._table
        players = table.state.players
        rows = []
        for loco in table.rules.world.locos.values():
            if not in_stock(loco, table.state.settings) and not any(
                player.loco == loco.name for player in players
            ):
                continue
            held = [Seat(seat) for seat, player in enumerate(players) if player.loco == loco.name]
            left = locos_left(table.rules.world, table.state, loco.name)
            rung = table.rules.world.rungs[loco.level]
            rows.append(LocoRow(loco, rung, (*held, *[None] * left)))
        return rows

    @property
    def ships(self) -> list[ShipRow]:
        """All ships."""
        state = self._table.state
        return [
            ShipRow(ship, self._holders(name) or (None,) * (name in state.ships.deck))
            for name, ship in self._table.rules.world.ships.items()
        ]

    def _holders(self, ship: str) -> tuple[Square, ...]:
        state = self._table.state
        aboard = [Seat(seat) for seat, player in enumerate(state.players) if player.aboard == ship]
        if ship in state.doing.offered_ships:
            aboard.append(state.active)
        return tuple(aboard)

    @property
    def loads(self) -> list[LoadRow]:
        """All loads by name."""
        table = self._table
        rows = []
        for load in table.rules.world.chips:
            held = [
                Seat(seat)
                for seat, player in enumerate(table.state.players)
                for _ in range(player.loads.count(load))
            ]
            left = chips_left(table.rules.world, table.state, load)
            cities = tuple(sources_of(table.rules.world.board, load))
            rows.append(LoadRow(load, cities, (*held, *[None] * left)))
        return rows

    @property
    def cities(self) -> list[CityRow]:
        """All cities by name."""
        found = self._table.rules.world.board.cities.values()
        rows = [CityRow(city.name, city.size, city.kingdom, city.loads) for city in found]
        return sorted(rows, key=lambda row: row.city)

    @property
    def contracts(self) -> list[ContractRow]:
        """All contracts by number."""
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
        found: dict[int, tuple[Square, ...]] = dict.fromkeys(state.contracts.deck, (None,))
        found |= {event.card: (event.drawn_by,) for event in state.events}
        for seat, player in enumerate(state.players):
            found |= dict.fromkeys(player.contracts, (Seat(seat),))
        if state.resolving is not None:
            found[state.resolving] = (state.active,)
        return found

    @property
    def race(self) -> Race | None:
        """The race of the local player's foreman."""
        return self._table.rules.world.race(local_player(self._table).foreman)

    @property
    def prices(self) -> list[PriceRow]:
        """The price of each kind of milepost, then the surcharges of crossings."""
        normal, own = tariff_of(None), tariff_of(self.race)
        rows = [
            PriceRow(_PLACES[what], "milepost", price, self._own(what, mine))
            for (what, price), (_, mine) in zip(normal.mileposts, own.mileposts, strict=True)
        ]
        rows.append(PriceRow(Phrase("River crossed"), "crossing", normal.river, own.river))
        rows.append(PriceRow(Phrase("Inlet crossed"), "crossing", normal.inlet, own.inlet))
        return rows

    def _own(self, what: str, price: int) -> int | None:
        """Return the local player's price; a Troll builds in the Underworld only (FOREMAN-9)."""
        if self.race is not Race.TROLL:
            return price
        world = self._table.rules.world
        most = dict(tariff_of(Race.TROLL).at_most)[UNDERWORLD]
        below = any(
            point.terrain == what and world.below[at] for at, point in world.board.numbered()
        )
        return min(price, most) if below else None
