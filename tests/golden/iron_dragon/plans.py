"""Every golden game of Iron Dragon by its title, and its content."""

from collections.abc import Callable
from inspect import getdoc
from typing import Final, NamedTuple

from tests.golden.iron_dragon import near, odd, struck, whole
from tests.golden.iron_dragon.games import Game

Maker = Callable[[str], Game]


class Plan(NamedTuple):
    """The recipe of a golden, from its title."""

    tells: str
    make: Maker


_TOLD: Final[tuple[Maker, ...]] = (
    near.by_delivery,
    near.by_building,
    near.by_bribe,
    near.by_toll,
    near.by_rainbow_bridge,
    near.hardest,
    near.on_limited_loans,
    near.slow_locos,
    near.with_a_new_deck,
    struck.on_land,
    struck.at_sea,
    struck.floods,
    struck.sand,
    struck.half_rate,
    struck.closed,
    struck.war_tax,
    struck.no_war_tax,
    odd.seafarers,
    odd.foremen,
    odd.underground,
    odd.second_thoughts,
    odd.other_hands,
    odd.continued,
)
PLANS: Final[dict[str, Plan]] = {
    **{title: Plan(plan.tells, whole.dealt) for title, plan in whole.DEALT.items()},
    **{
        make.__name__.replace("_", "-"): Plan(" ".join((getdoc(make) or "").split()), make)
        for make in _TOLD
    },
}
