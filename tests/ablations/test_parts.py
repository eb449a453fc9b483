"""A part is taken out of one player while it chooses, and of no other."""

from functools import cache

import pytest

from core.ai.seated import SeatedPlayer
from core.cli.engine import secret_of
from core.cli.simulate import play_out
from core.games.iron_dragon.ai.planner.player import PlannerPlayer
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from tests.ablations.parts import PARTS, Crippled, Part

WHOLE = PlannerPlayer(NORMAL)


@cache
def table() -> LocalTable:
    """Return two planners after four rounds."""
    names = [("Ann", "normal"), ("Ben", "normal")]
    played = LocalTable.new(RULES, names, secret=secret_of("ablations"))
    play_out(played, [SeatedPlayer(WHOLE, RULES, Seat(seat)) for seat in (0, 1)], most_rounds=4)
    return played


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_whole_planner_is_whole_again_after_the_other_has_chosen(part: Part) -> None:
    played = table()
    awaiting = RULES.awaiting(played.state)
    assert isinstance(awaiting, tuple)
    seat = awaiting[0].seat
    before = WHOLE.choose(RULES, played.state, seat, chance=played.digest)
    without = Crippled(part).choose(RULES, played.state, seat, chance=played.digest)
    assert WHOLE.choose(RULES, played.state, seat, chance=played.digest) == before
    assert RULES.decide(played.state, seat, without.command)


def test_every_part_has_an_effect() -> None:
    assert all(part.tuning != NORMAL or part.patches for part in PARTS)
    assert len({part.name for part in PARTS}) == len(PARTS)
