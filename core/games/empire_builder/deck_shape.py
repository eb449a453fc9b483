"""The shape of the deck of Empire Builder, by which its demand cards are made."""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.contract_cards import Demand
from core.games.crayon.deck_maker import DeckShape, Place

SEED: Final = "Hell Gate"

_FAR_OFF: Final = (
    "Billings",
    "Boise",
    "Calgary",
    "Memphis",
    "Miami",
    "Oklahoma City",
    "Phoenix",
    "Regina",
    "Salt Lake City",
    "Santa Fe",
    "Sudbury",
    "Winnipeg",
)
"""The small cities that are farthest from their three nearest cities; each has one demand more."""

SHAPE: Final = DeckShape(
    # One card has the demand of the published example.
    first=(
        Demand("New York", "Machinery", 6),
        Demand("Denver", "Fish", 19),
        Demand("Tampa", "Coal", 15),
    ),
    times={"major": 10, "medium": 7, "small": 4},
    times_apart=dict.fromkeys(_FAR_OFF, 5),
    most=13,
    pays=((0, 6), (250, 14), (500, 20), (750, 28), (1000, 50)),
    base=170,
    per_hex=79,
    scatter=660,
    majors_first=True,
)


def places_of(board: Board) -> list[Place]:
    """Return the cities of a board; each is a part of its own, so no card has a city twice."""
    return [Place(city.name, city.size, city.name, city.loads) for city in board.cities.values()]
