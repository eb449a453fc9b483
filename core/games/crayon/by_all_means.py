"""Paths over a board as if it were fully built, to find the points that can be reached at all.

The tools that make maps and decks use these. A game may count distances by them, but no train
moves by them.
"""

from core.games.crayon.board import Board, Milepost
from core.games.crayon.ways import Steps, links_of


def by_track(board: Board) -> Steps:
    """Return the steps of a train over one land mass, as if all track were built."""

    def steps(at: Milepost) -> list[Milepost]:
        return [*(other for _, other in board.sections_at[at]), *board.interior[at]]

    return steps


def by_all_means(board: Board) -> Steps:
    """Return the steps by track, ship, tunnel and standing bridge."""
    track = by_track(board)
    links = links_of(board, [(bridge.a, bridge.b) for bridge in board.bridges if bridge.stands])

    def steps(at: Milepost) -> list[Milepost]:
        return [*track(at), *board.sea_steps[at], *links.get(at, ())]

    return steps
