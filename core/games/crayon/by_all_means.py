"""Ways over a board before anything is built: what can be come to at all.

No rule asks this; those who make a map or a deck do.
"""

from core.games.crayon.board import Board, Milepost
from core.games.crayon.ways import Steps, links_of


def by_track(board: Board) -> Steps:
    """The steps of a train over one land mass, were all track laid."""

    def steps(at: Milepost) -> list[Milepost]:
        return [*(other for _, other in board.sections_at[at]), *board.interior[at]]

    return steps


def by_all_means(board: Board) -> Steps:
    """The steps by track, ship, tunnel and standing bridge."""
    track = by_track(board)
    links = links_of(board, [(bridge.a, bridge.b) for bridge in board.bridges if bridge.stands])

    def steps(at: Milepost) -> list[Milepost]:
        return [*track(at), *board.sea_steps[at], *links.get(at, ())]

    return steps
