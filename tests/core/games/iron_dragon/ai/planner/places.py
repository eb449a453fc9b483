"""Seats of the shipped world as the planner sees them."""

from typing import Any

from core.games.crayon.planner.tuning import Tuning
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import contract_that
from tests.core.games.iron_dragon.rules.tables import start

A, B = Seat(0), Seat(1)
OTHERS = (118, 119, 120)


def outlook(state: State, tuning: Tuning = NORMAL) -> Outlook:
    """Return what the first seat sees."""
    return Outlook(RULES.world, state, A, tuning)


def state(seat: dict[str, Any], rival: dict[str, Any] | None = None, **more: Any) -> State:
    """Return a position with such a first seat; its contracts are the last ones unless named."""
    return start({"contracts": list(OTHERS), **seat}, rival or {}, **more).state


def card_for(city: str, load: str) -> tuple[int, int]:
    """Return a contract that asks for the load in the city, and the number of its demand."""
    card, number, *_ = contract_that(lambda place, other, pay: (place, other) == (city, load))
    return card, number
