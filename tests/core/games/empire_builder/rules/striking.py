"""Games in which a delivery draws event cards, and the areas of the cards by a count of their own.

Nothing here uses the rules' own areas.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from core.games.crayon.board import Milepost
from core.games.empire_builder import commands as do
from tests.core.games.empire_builder.places import BOARD, WORLD, centre, name
from tests.core.games.empire_builder.tables import Game, done, start

Points = frozenset[Milepost]
QUIET = "Billings"
"""A city in no area of a card."""
COASTS = ("Atlantic Coast", "Gulf Coast", "Pacific Coast")
FLOODS = {
    97: ("Ohio", "Missouri", "Mississippi"),
    99: ("Columbia", "Snake", "Colorado"),
    100: ("Arkansas", "Red", "Rio Grande"),
}
LAND = frozenset(at for at, point in BOARD.numbered() if point.kingdom)


def by_track(at: Milepost) -> list[Milepost]:
    """Return the neighbours by sections, built or not, and by links inside a city."""
    return [*(other for _, other in BOARD.sections_at[at]), *BOARD.interior[at]]


@cache
def near(steps: int, *places: str) -> Points:
    """Return the mileposts at most so many steps by track from the nearest of cities and coasts."""
    found: set[Milepost] = set()
    for place in places:
        found |= set(
            BOARD.coasts[place] if place in BOARD.coasts else BOARD.cities[place].mileposts[:1]
        )
    for _ in range(steps):
        found |= {other for at in found for other in by_track(at)}
    return frozenset(found)


def of_terrain(terrain: str) -> Points:
    return frozenset(at for at, point in BOARD.numbered() if point.terrain == terrain)


SLOW = {
    105: near(6, "Denver"),
    106: near(8, "Minneapolis"),
    107: near(4, "San Francisco"),
    111: near(3, "Gulf Coast"),
    112: near(2, "Atlantic Coast"),
}
NO_BUILDING = {
    105: near(6, "Denver") & of_terrain("mountain"),
    106: SLOW[106],
    107: SLOW[107],
    111: SLOW[111],
}
HIT = {
    108: near(3, "Chicago", "St. Louis"),
    109: near(3, "Seattle", "Salt Lake City", "Los Angeles"),
    110: near(3, "New York", "Pittsburgh", "Atlanta"),
    111: SLOW[111],
    112: SLOW[112],
}
BY_THE_SEA = near(3, *COASTS)


def borders(inside: Points) -> list[tuple[str, str]]:
    """Return bare sections from outside an area into it, both ends open land."""
    return [
        (name(a), name(b))
        for section in BOARD.sections
        for a, b in ((section.a, section.b), (section.b, section.a))
        if b in inside and a not in inside and not (BOARD.points[a].city or BOARD.points[b].city)
    ]


def over(rivers: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the sections across these rivers between open mileposts."""
    for section in BOARD.sections:
        a, b = BOARD.points[section.a], BOARD.points[section.b]
        if section.river and section.river in rivers and not (a.city or b.city):
            yield a.name, b.name


def demand_in(city: str) -> tuple[int, int, str]:
    """Return a card with a demand there: its number, which demand, and the load."""
    return next(
        (card.number, number, demand.load)
        for card in WORLD.contracts.values()
        for number, demand in enumerate(card.demands)
        if demand.city == city
    )


def before(
    *cards: int,
    others: Iterable[dict[str, Any]] = ({},),
    city: str = QUIET,
    drawer: dict[str, Any] | None = None,
    by: int = 0,
    **document: Any,
) -> tuple[Game, do.Deliver]:
    """Return a game in which a delivery of seat `by` draws these cards, and that delivery."""
    number, demand, load = demand_in(city)
    mine = dict(drawer or {})
    free = [card for card in range(60, 97) if card != number]
    seats = [{"at": centre(QUIET), **other} for other in others]
    for other in seats:
        other.setdefault("contracts", [free.pop() for _ in range(3)])
    seats.insert(
        by,
        {
            "at": centre(city),
            "contracts": [number, free.pop(), free.pop()],
            **mine,
            "loads": [load, *mine.get("loads", ())],
        },
    )
    story = start(*seats, active=by, deck_top=[*cards, *free], **document)
    return story, do.Deliver(contract=number, demand=demand)


def struck(*cards: int, by: int = 0, **more: Any) -> Game:
    """Return the game after that delivery, up to a choice or with the hand complete."""
    story, delivery = before(*cards, by=by, **more)
    return done(story, by, delivery)


def ended(story: Game, turns: int = 1) -> Game:
    """Return the story after this many turns have ended, with nothing done in them."""
    for _ in range(turns):
        story = done(story, story.state.active, do.EndTurn())
    return story


def in_play(story: Game) -> list[int]:
    return [event.card for event in story.state.events]


def pace(story: Game) -> tuple[int, bool]:
    """Return the points left of the active train, and whether they were halved."""
    train = story.state.players[story.state.active].trains[0]
    return train.points, train.halved
