"""Engines: one level at a time (RW-ENGINE)."""

from core.games.railways.draft import Draft
from core.games.railways.events import EngineUpgraded
from core.games.railways.payment import pay
from core.games.railways.prices import TOP_ENGINE
from core.games.railways.refusals import EngineAtTop
from core.games.railways.state import State
from core.games.railways.world import World
from core.ruleset import Seat


def price_of_next(world: World, state: State, seat: Seat) -> int | None:
    """Return the price of the next level; None at the top."""
    level = state.players[seat].engine
    return None if level >= TOP_ENGINE else world.prices.engines[level - 1]


def upgrade(draft: Draft, seat: Seat, *, half: bool) -> None:
    """Raise the engine by one level, for the price or half of it; raises EngineAtTop."""
    price = price_of_next(draft.world, draft.state, seat)
    level = draft.state.players[seat].engine
    if price is None:
        raise EngineAtTop(level=level)
    pay(draft, seat, half_of(price) if half else price, "engine")
    draft.add(EngineUpgraded(seat=seat, level=level + 1))


def half_of(price: int) -> int:
    """Return half of a sum, rounded up."""
    return (price + 1) // 2
