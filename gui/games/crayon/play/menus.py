"""The map, info and system menus of a crayon-rail game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.play.model import MAP_SWITCHES
from gui.games.crayon.turn.model.flow import turn_bar
from gui.play.menus import GameMenus
from gui.translation import _
from gui.widgets.parts import literal
from gui.windows.actions import calling
from gui.windows.fronts import Windows

MAP_LINES: Final = (
    "zoom_in",
    "zoom_out",
    "fit_map",
    "centre_on_player",
    "find_place",
    "",
    "survey",
    "clear_plan",
    "clear_advice",
    "",
    "hand_pins",
    "minimap",
    "animations",
    "patterns",
)
LEGENDS: Final = (
    "load_legend",
    "city_legend",
    "contract_legend",
    "build_legend",
    "keyboard_legend",
    "options_window",
)
TABLE_LINES: Final = (
    "events_window",
    "history_window",
    "whos_who_window",
    "chat_line",
    "what_now",
    "ai_window",
    "tutorial_window",
)
SYSTEM_LINES: Final = (
    "save_window",
    "settings_window",
    "full_screen",
    "reset_layout",
    "",
    "to_title",
    "quit",
)
"""The lines that the menus of all crayon-rail games have; an empty one is a separator."""


class CrayonMenus(GameMenus):
    """The common menus of every game, and the map menu; a game gives their lines and titles."""

    switches: ClassVar = MAP_SWITCHES

    def __init__(
        self,
        parent: QWidget,
        handlers: Mapping[str, Callable[[], object]],
        desk: CrayonDesk,
        windows: Windows,
        *,
        show_alone: Callable[[Seat | None], object],
    ) -> None:
        """Create the menus; `show_alone` shows one player's track, or everybody's for None."""
        super().__init__(parent, handlers, desk, windows, turn_bar=lambda: turn_bar(desk.table))
        self.networks: Final = self._add_networks(show_alone)

    def _add_networks(self, show: Callable[[Seat | None], object]) -> dict[Seat | None, QAction]:
        """Add the menu items that show one player's network alone (MAPMENU-1)."""
        menu = self.menus["map"].addMenu(_("Show the network of"))
        group = QActionGroup(menu)
        names: dict[Seat | None, str] = {None: _("Everybody")}
        names |= {Seat(seat): name for seat, name in enumerate(self._desk.table.names)}
        actions: dict[Seat | None, QAction] = {}
        for seat, name in names.items():
            line = actions[seat] = menu.addAction(literal(name))
            line.setCheckable(True)
            group.addAction(line)
            line.triggered.connect(calling(partial(show, seat)))
        actions[None].setChecked(True)
        return actions

    def words(self) -> dict[str, str]:
        return super().words() | {
            "zoom_in": _("Zoom in"),
            "zoom_out": _("Zoom out"),
            "fit_map": _("Whole map"),
            "centre_on_player": _("Centre on my train"),
            "survey": _("Survey"),
            "clear_plan": _("Clear plan"),
            "clear_advice": _("Clear the computer’s plan"),
            "hand_pins": _("My contracts on the map"),
            "minimap": _("Minimap"),
            "animations": _("Animations"),
        }
