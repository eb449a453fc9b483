"""The pins of the local player's hand: its demands and the cities that make their loads."""

from collections.abc import Iterator

from config import Settings
from core.games.crayon.board_info import sources_of
from gui.games.crayon.contracts.hand_order import HandOrder
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.map.pins import Pin
from gui.games.crayon.model.table import CrayonTable, local_player


def shows_pins(table: CrayonTable, settings: Settings) -> bool:
    """Return whether the hand of the local seat has pins: a person here plays it and wants them."""
    return settings.present.desktop.hand_on_map and table.is_here(table.local)


def pins_of(table: CrayonTable, order: HandOrder) -> Iterator[Pin]:
    """Yield the pins of the local player's hand, with the signs of the cards' places in `order`.

    A load aboard a train needs no source, so its demand has only the pin where it is due.
    """
    player, world = local_player(table), table.rules.world
    cities = world.board.cities
    loads = {load for train in player.trains for load in train.loads}
    for contract in player.contracts:
        card = order.place_of(contract)
        for number, demand in enumerate(world.contracts[contract].demands):
            place, due = Place(contract, number), cities[demand.city].mileposts[0]
            aboard = demand.load in loads
            yield Pin(due, place, card, demand.load, pay=str(demand.pay), ready=aboard)
            for city in () if aboard else sources_of(world.board, demand.load):
                yield Pin(cities[city].mileposts[0], place, card, demand.load)
