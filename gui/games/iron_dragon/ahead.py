"""Slow facts that every game screen needs, computed before the first screen opens."""

from core.games.iron_dragon.bans import look_up_strikes
from core.games.iron_dragon.offers import look_up_prices
from core.games.iron_dragon.rules import RULES
from gui.games.crayon.ahead import look_up_map, once
from gui.games.iron_dragon.events.guide import iron_events


@once
def look_up() -> None:
    """Compute prices, the areas of events and the sketches of the maps."""
    look_up_prices(RULES.world)
    look_up_strikes(RULES.world)
    look_up_map(iron_events(RULES))
