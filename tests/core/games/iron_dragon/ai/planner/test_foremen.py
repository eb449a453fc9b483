"""A foreman is changed only if it pays."""

from itertools import pairwise
from typing import Any

import pytest

from core.games.crayon.board import EdgeId
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.planner.foremen import better_foreman
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.state import State
from tests.core.games.iron_dragon.ai.planner.places import A, state
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, line
from tests.core.games.iron_dragon.rules.tables import lasting

DWARF = next(name for name, foreman in WORLD.foremen.items() if foreman.race is Race.DWARF)


def mountains(count: int, price: int) -> list[tuple[EdgeId, int]]:
    """Return this many sections over mountains, at this price each."""
    names = line("mountain", "M", count + 1)
    return [(BOARD.edges_by_name[ends], price) for ends in pairwise(names)]


def offered(of: State, count: int, *, price: int = 2, room: int = 20) -> Any:
    return better_foreman(WORLD, of, A, mountains(count, price), room=room)


@pytest.mark.rule("FOREMAN-6", "FOREMAN-15")
def test_dwarf_is_hired_for_enough_mountains() -> None:
    """He saves 1 GP a mountain and costs 5."""
    there = state({"foreman": "Steffan"})
    command = offered(there, 8)
    assert isinstance(command, do.TakeForeman)
    assert WORLD.foremen[command.foreman].race is Race.DWARF
    assert offered(there, 7) is None


@pytest.mark.rule("FOREMAN-13")
def test_foreman_from_the_discard_pile_costs_less() -> None:
    there = state({"foreman": "Steffan"}, foremen_discard=[DWARF])
    assert offered(there, 4) == do.SwapForeman()
    assert offered(there, 3) is None


@pytest.mark.rule("FOREMAN-13", "FOREMAN-15")
@pytest.mark.parametrize(("room", "found"), [(1, do.SwapForeman()), (0, None)])
def test_swap_uses_only_its_own_cost_of_the_limit(room: int, found: Any) -> None:
    there = state({"foreman": "Steffan"}, foremen_discard=[DWARF])
    assert offered(there, 9, room=room) == found


def test_dwarf_is_kept() -> None:
    assert offered(state({"foreman": DWARF}), 9, price=1) is None


@pytest.mark.rule("FOREMAN-12", "EVENT-126")
def test_no_foreman_is_considered_where_foremen_stay() -> None:
    there = state({"foreman": "Steffan"}, events_in_play=[lasting(126, seat=1, turn=5)])
    assert offered(there, 9) is None
