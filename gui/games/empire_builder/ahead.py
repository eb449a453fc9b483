"""Slow facts that every game screen needs, computed before the first screen opens."""

from core.games.empire_builder.bans import look_up_events
from core.games.empire_builder.offers import look_up_prices
from core.games.empire_builder.rules import RULES
from gui.games.crayon.ahead import look_up_map, once
from gui.games.empire_builder.events.guide import railway_events
from gui.games.empire_builder.painting.small_map import railway_maps


@once
def look_up() -> None:
    """Compute prices, the areas of events, and the map in small."""
    look_up_prices(RULES.world)
    look_up_events(RULES.world)
    look_up_map(railway_events(RULES), railway_maps)
