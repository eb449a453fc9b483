"""The words of Iron Dragon for routes."""

from typing import Final

from gui.games.crayon.routes.model.route_words import RouteWords
from gui.games.iron_dragon.model.coached import COACHED_HAND
from gui.texts.phrases import Phrase

ROUTES: Final = RouteWords(
    planner="gui.games.iron_dragon.routes.model.planner:IronPlanner",
    point_first=Phrase("Point at one of your contracts first."),
    goal=Phrase(
        "First goal: {load} from {source} pays {pay} in {city}. Build from {start} for {build}; "
        "the flag beside the contract plans it."
    ),
    no_loco=Phrase("No route yet: choose your loco first"),
    coached_hand=COACHED_HAND,
)
