"""The end of a game: victory by cash and cities, or Sudden Death (EB-VICTORY, EB-SUDDEN)."""

from functools import lru_cache, partial

from core.games.crayon.joined import largest_group
from core.games.crayon.track import Tracks
from core.games.crayon.victory import first_winner
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.event_cards import FIRST as FIRST_EVENT
from core.games.empire_builder.events import GameWon
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Placing, Seat


def check_victory(draft: Draft) -> None:
    """End the game if a player has won; the active player comes first (EB-VICTORY-4)."""
    of, state = draft.world, draft.state
    if state.settings.sudden_death:
        return
    winner = first_winner(state.order, state.active, partial(_has_won, of, state))
    if winner is not None:
        draft.add(GameWon(winner))


def end_if_last_card_is_drawn(draft: Draft) -> None:
    """End a game of Sudden Death once the deck has no demand card (EB-SUDDEN-3)."""
    state = draft.state
    if state.settings.sudden_death and not has_demand_cards(state):
        draft.add(GameWon(_ranked(draft.world, state)[0]))


def has_demand_cards(state: State) -> bool:
    """Return whether the deck holds a demand card."""
    return any(card < FIRST_EVENT for card in state.contracts.deck)


def worth(state: State, seat: Seat) -> int:
    """Return a seat's cash less its debt, which counts for victory (EB-BORROW-6)."""
    player = state.players[seat]
    return player.money - player.owed


def standings(of: World, state: State) -> tuple[Placing, ...]:
    """Return the places at the end of a game, with cash less debt as points; () while it runs.

    A usual game ranks only the winner, Sudden Death all seats.
    """
    if state.winner is None:
        return ()
    if state.settings.sudden_death:
        return tuple(
            Placing(place, seat, worth(state, seat), _tie_break(of, state, seat))
            for place, seat in enumerate(_ranked(of, state), 1)
        )
    others = [seat for seat in map(Seat, range(len(state.players))) if seat != state.winner]
    return tuple(
        Placing(1 if seat == state.winner else 2, seat, worth(state, seat))
        for seat in (state.winner, *others)
    )


def _ranked(of: World, state: State) -> list[Seat]:
    """Return the seats from first to last place of Sudden Death (EB-SUDDEN-4)."""

    def rank(seat: Seat) -> tuple[int, ...]:
        ties = (value for _, value in _tie_break(of, state, seat))
        return (worth(state, seat), *ties)

    return sorted(state.order, key=rank, reverse=True)


def _tie_break(of: World, state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    cities = len(major_cities(of, state, seat))
    return (("major_cities", cities), ("place_in_order", state.order.index(seat)))


def _has_won(of: World, state: State, seat: Seat) -> bool:
    goal = state.settings
    if worth(state, seat) < goal.victory_money:
        return False
    return not goal.victory_cities or len(major_cities(of, state, seat)) >= goal.victory_cities


def major_cities(of: World, state: State, seat: Seat) -> tuple[str, ...]:
    """Return the largest group of major cities that the seat has connected (EB-VICTORY-2)."""
    return joined_cities(of, state.tracks, seat)


@lru_cache(maxsize=128)
def joined_cities(of: World, tracks: Tracks, seat: Seat) -> tuple[str, ...]:
    """Return the largest group of major cities that a seat connects with this track."""
    return largest_group(of.board, tracks, seat, {})
