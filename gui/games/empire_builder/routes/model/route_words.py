"""The words of Empire Builder for routes."""

from typing import Final

from gui.games.crayon.routes.model.route_words import RouteWords
from gui.games.empire_builder.model.coached import COACHED_HAND
from gui.texts.phrases import Phrase

ROUTES: Final = RouteWords(
    planner="gui.games.empire_builder.routes.model.planner:RailwayPlanner",
    point_first=Phrase("Point at one of your demands first."),
    goal=Phrase(
        "First goal: {load} from {source} pays {pay} in {city}. Build from {start} for {build}; "
        "the flag beside the demand plans it."
    ),
    no_loco=Phrase("No route yet: you have no train"),
    coached_hand=COACHED_HAND,
)
