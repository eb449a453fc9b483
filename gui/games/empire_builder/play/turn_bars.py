"""Why each entry of the control menu would do nothing now (EB-SCR-20)."""

from typing import Final

from gui.games.crayon.city.model.city import CityHere
from gui.games.crayon.turn.model.flow import bar_on, turn_bar
from gui.games.empire_builder.desk import RailwayDesk
from gui.table.model.table import Action
from gui.texts.phrases import Phrase

NO_CITY: Final = Phrase("Your train is not in a city.")
NOTHING_MADE: Final = Phrase("Nothing is made here.")
NOTHING_WANTED: Final = Phrase("No load aboard is wanted here.")
EMPTY: Final = Phrase("The train is empty.")


def load_bars(desk: RailwayDesk) -> dict[str, str]:
    """Return why loads cannot be taken, unloaded or dumped; empty if they can."""
    table = desk.table
    city, bar = CityHere(table, desk.train), turn_bar(table)
    bar = bar or ("" if city.name else NO_CITY)
    takes = [made.take for made in city.made]
    delivers = [wanted.deliver for wanted in city.wanted if wanted.deliver is not None]
    dumps = [aboard.leave for aboard in city.aboard]
    return {
        "take_load": bar or _bar_of(takes, NOTHING_MADE),
        "unload": bar or _bar_of(delivers, NOTHING_WANTED),
        "dump_load": bar or _bar_of(dumps, EMPTY),
    }


def control_bars(desk: RailwayDesk) -> dict[str, str]:
    """Return why each act of a turn would do nothing; empty if it would."""
    table = desk.table
    begun = "" if table.state.turn and not table.is_over else turn_bar(table)
    return {
        "survey": begun,
        "auto_move": bar_on(table, "movement"),
        **load_bars(desk),
    }


def _bar_of(actions: list[Action], otherwise: str) -> str:
    """Return the reason of the first action if none is allowed; `otherwise` without any."""
    if not actions:
        return otherwise
    return "" if any(action.allowed for action in actions) else actions[0].reason
