"""What a watcher remembers of the events so far, where a state alone would not tell."""

from msgspec import Struct

from core.games.crayon.board import Milepost
from core.games.iron_dragon.state import State
from core.ruleset import Seat


class Turn(Struct, frozen=True):
    """What was done in the turn that runs.

    `speed` are the points at the start of the movement phase, `halvings` how often points were
    halved. `skipped`: the seat sits it out.
    """

    spent: int = 0
    from_majors: int = 0
    foreman_changes: int = 0
    ports: tuple[Milepost, ...] = ()
    bribed: tuple[Seat, ...] = ()
    tolls: int = 0
    site_bribes: int = 0
    speed: int = 0
    steps: int = 0
    halvings: int = 0
    skipped: bool = False


class Memory(Struct, frozen=True):
    """The game so far.

    `cash` is all money. `turns` counts for each seat the turns that it has begun. `cards_due`
    are the contracts that the hand in turn lacks, `payoff` what a delivery has brought before it
    is told, `unspent` the payments (sum and payee) for which nothing was given yet. `rich` are
    seats that had won when a scenario began, `over` says that somebody has won.
    """

    cash: int
    turns: tuple[int, ...]
    turn: Turn
    cards_due: int = 0
    payoff: int = 0
    unspent: tuple[tuple[int, int | None], ...] = ()
    rich: frozenset[Seat] = frozenset()
    over: bool = False


def places(state: State, turn: int) -> list[Seat]:
    """The seats as they play in a round; the second goes backwards (TURN-2)."""
    return list(state.order[::-1] if turn == 2 else state.order)


def memory_at(state: State, *, cash: int, rich: frozenset[Seat]) -> Memory:
    """What there is to remember where a game, or a scenario, begins."""
    order, doing = places(state, state.turn), state.doing
    now = order.index(state.active)
    begun = [state.turn - (order.index(Seat(seat)) > now) for seat in range(len(order))]
    return Memory(
        cash=cash,
        turns=tuple(begun) if state.turn else (0,) * len(order),
        turn=Turn(
            spent=doing.spent,
            bribed=doing.bribed,
            tolls=int(doing.toll_paid),
            speed=doing.points,
            halvings=int(doing.halved),
        ),
        rich=rich,
        over=state.winner is not None,
    )
