"""Statistics of our deck of contracts, beside those of the published deck."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import correlation, linear_regression, mean, median, quantiles

from msgspec import Struct

from core.games.crayon.board import Board
from core.games.crayon.contract_cards import Contract
from core.games.crayon.deck_maker import ways_on


class DeckFigure(Struct, frozen=True):
    """A row of the comparison: a label, the published deck's figure, and ours."""

    what: str
    aim: float
    ours: float

    @property
    def near(self) -> bool:
        """True if our figure is within a tenth of the published one."""
        return abs(self.ours - self.aim) <= self.aim / 10


def deck_figures(board: Board, deck: Sequence[Contract]) -> Iterator[DeckFigure]:
    """Yield figures on payoffs, payoff by distance, and the demand of cities of each size."""
    pays = [demand.pay for card in deck for demand in card.demands]
    lower, middle, upper = quantiles(pays, n=4)
    yield DeckFigure("least payoff, GP", 7, min(pays))
    yield DeckFigure("lower quartile", 17, lower)
    yield DeckFigure("median", 27, middle)
    yield DeckFigure("upper quartile", 40, upper)
    yield DeckFigure("highest payoff", 73, max(pays))
    yield DeckFigure("mean payoff", 29.5, mean(pays))
    yield DeckFigure(
        "mean of a card's best",
        45.7,
        mean(max(demand.pay for demand in card.demands) for card in deck),
    )
    hexes, paid = zip(*_above_ground(board, deck, ways_on(board)), strict=True)
    slope, base = linear_regression(hexes, paid)
    yield DeckFigure("payoff for no way", 4.8, base)
    yield DeckFigure("and for each hex", 0.97, slope)
    yield DeckFigure("correlation of way and payoff", 0.92, correlation(hexes, paid))
    asked = Counter(demand.city for card in deck for demand in card.demands)
    for size, aim in (("major", 11), ("medium", 7), ("small", 5)):
        names = [city.name for city in board.cities.values() if city.size == size]
        yield DeckFigure(f"demands of a {size} city", aim, median(asked[name] for name in names))


def _above_ground(
    board: Board, deck: Sequence[Contract], way: Callable[[str, str], int]
) -> Iterator[tuple[int, int]]:
    for card in deck:
        for demand in card.demands:
            if board.cities[demand.city].kingdom != "Underworld":
                yield way(demand.load, demand.city), demand.pay


def as_markdown(rows: Iterator[DeckFigure]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| | published | ours |", "|---|---|---|"]
    lines += [f"| {row.what} | {row.aim:g} | {round(row.ours, 2):g} |" for row in rows]
    return "\n".join(lines) + "\n"
