"""The pins of the local player's hand: its demands and the cities that make their loads."""

from collections.abc import Iterator

from gui.games.crayon.map.pins import Pin
from gui.games.iron_dragon.contracts.model import Contracts, Line, Sequence
from gui.games.iron_dragon.model.table import IronTable


def pins_of(table: IronTable) -> tuple[Pin, ...]:
    """Return the pins of the local player's hand; none if nobody here holds it.

    A load aboard needs no source, so its demand has only the pin where it is due.
    """
    seat = table.local
    if not table.is_here(seat):
        return ()
    contracts = Contracts(table, seat, Sequence())
    return tuple(
        pin
        for place, card in enumerate(contracts.cards)
        for line in card.lines
        for pin in _pins(contracts, place, line)
    )


def _pins(contracts: Contracts, card: int, line: Line) -> Iterator[Pin]:
    demand = line.demand
    due = contracts.centre(demand.city)
    yield Pin(due, line.place, card, demand.load, pay=str(demand.pay), ready=line.aboard)
    if not line.aboard:
        for city in contracts.sources(demand.load):
            yield Pin(contracts.centre(city), line.place, card, demand.load)
