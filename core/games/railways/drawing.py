"""Draws: requests for them, and the events of each result (RW-DRAW).

Neither the bag nor a deck has an order: a result is any card or cube that remains. Those that
a scenario has laid come first.
"""

from typing import Final

from core.games.railways.board import COLOURS, CityId
from core.games.railways.draft import Draft
from core.games.railways.events import CardOpened, CubeDrawn, DrawDue, MarkerReturned
from core.ruleset import Draw

START: Final = "start"
STOCK: Final = "stock"
CARDS: Final = "cards"
BARONS: Final = "barons"
CARD: Final = "card"
CUBES: Final = "cubes"
"""The purposes of draws (RW-DRAW-1)."""


def request_cubes(draft: Draft, city: CityId) -> None:
    """Request the cubes that come into a growing city, fewer from a short bag (RW-URBAN-3)."""
    count = min(draft.world.stock.growth, sum(draft.state.bag))
    if count:
        name = draft.world.board.cities[city].name
        draft.add(DrawDue(purpose=CUBES, count=count, city=name))


def draw_cube(draft: Draft, city: CityId, draw: Draw) -> None:
    """Draw a cube into a city."""
    name = draft.world.board.cities[city].name
    draft.add(CubeDrawn(city=name, colour=COLOURS[_colour(draft, draw)]))


def _colour(draft: Draft, draw: Draw) -> int:
    """Return the colour of a cube, in proportion to the contents of the bag (RW-DRAW-2)."""
    state = draft.state
    if state.bag_laid:
        return state.bag_laid[0]
    left = draw.below(sum(state.bag))
    for colour, count in enumerate(state.bag):
        if left < count:
            return colour
        left -= count
    raise AssertionError("a draw is below its bound")


def draw_growth(draft: Draft, draw: Draw) -> None:
    """Draw a cube into the city that grows; after the last its marker goes back (RW-URBAN-4)."""
    drawing = draft.state.drawing
    assert drawing is not None
    assert drawing.city is not None
    draw_cube(draft, drawing.city, draw)
    if draft.state.drawing is None and draft.state.marked[drawing.city]:
        draft.add(MarkerReturned(city=draft.world.board.cities[drawing.city].name))


def draw_card(draft: Draft, draw: Draw) -> None:
    """Open an Operations card."""
    draft.add(CardOpened(card=pick(draft.state.deck, draft.state.deck_laid, draw)))


def pick(deck: tuple[int, ...], on_top: tuple[int, ...], draw: Draw) -> int:
    """Return the card laid by a scenario, else any of the deck; cards are counted by number."""
    return on_top[0] if on_top else deck[draw.below(len(deck))]
