"""State that a watcher keeps of past events, beyond the game state."""

from msgspec import Struct

from core.games.crayon.board import Milepost
from core.games.iron_dragon.state import State
from core.ruleset import Seat


class Turn(Struct, frozen=True):
    """The actions in the current turn.

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

    `cash` is all money. `turns` counts for each seat the turns that it has begun. `cards_due` are
    the contracts that the hand in turn lacks, `payoff` the pending payoff of a delivery, `unspent`
    the payments (sum and payee) that bought nothing yet. `rich` are seats that had won when a
    scenario began, `over` is true after a victory.
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
    """Return the seats as they play in a round; the second is reversed (TURN-2)."""
    return list(state.order[::-1] if turn == 2 else state.order)


def memory_at(state: State, *, cash: int, rich: frozenset[Seat]) -> Memory:
    """Return the memory at the start of a game or scenario."""
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
