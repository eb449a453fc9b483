"""The victory of a game (VICTORY-1 to VICTORY-9)."""

from functools import lru_cache, partial

from core.games.crayon.joined import largest_group
from core.games.crayon.track import Tracks
from core.games.crayon.victory import first_winner
from core.games.crayon.ways import links_of
from core.games.iron_dragon.bans import bridges_of
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import GameWon
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Placing, Seat


def check_victory(draft: Draft) -> None:
    """End the game if a player has won; the active player comes first (VICTORY-7)."""
    world, state = draft.world, draft.state
    winner = first_winner(state.order, state.active, partial(_has_won, world, state))
    if winner is not None:
        draft.add(GameWon(winner))


def standings(state: State) -> tuple[Placing, ...]:
    """Return the places at the end of a game, with cash as points; () while it runs.

    The game ends immediately (VICTORY-8), and the rules rank only the winner.
    """
    if state.winner is None:
        return ()
    others = [seat for seat in map(Seat, range(len(state.players))) if seat != state.winner]
    return tuple(
        Placing(1 if seat == state.winner else 2, seat, state.players[seat].money)
        for seat in (state.winner, *others)
    )


def _has_won(world: World, state: State, seat: Seat) -> bool:
    goal = state.settings
    if state.players[seat].money < goal.victory_money:
        return False
    return len(major_cities(world, state, seat)) >= goal.victory_cities


def major_cities(world: World, state: State, seat: Seat) -> tuple[str, ...]:
    """Return the largest group of major cities that the seat has connected (VICTORY-2)."""
    return _joined(world, state.tracks, seat, bridges_of(world, state))


@lru_cache(maxsize=128)
def _joined(
    world: World, tracks: Tracks, seat: Seat, bridges: tuple[tuple[str, str], ...]
) -> tuple[str, ...]:
    return largest_group(world.board, tracks, seat, links_of(world.board, bridges))
