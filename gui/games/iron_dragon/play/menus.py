"""The map, info and system menus of Iron Dragon."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.games.iron_dragon.play.model import MAP_SWITCHES
from gui.games.iron_dragon.turn.model.flow import turn_bar
from gui.play.menus import GameMenus, MenuName
from gui.translation import _
from gui.widgets.parts import literal
from gui.windows.actions import calling
from gui.windows.fronts import Windows


class Menus(GameMenus):
    """The common menus of every game, and the map menu."""

    titles = IRON_TITLES
    switches: ClassVar = MAP_SWITCHES
    lines: ClassVar[Mapping[MenuName, tuple[str, ...]]] = {
        "map": (
            "next_map",
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
        ),
        "info": (
            "loco_legend",
            "ship_legend",
            "load_legend",
            "city_legend",
            "contract_legend",
            "build_legend",
            "keyboard_legend",
            "options_window",
            "",
            "events_window",
            "history_window",
            "whos_who_window",
            "chat_line",
            "what_now",
            "ai_window",
            "tutorial_window",
        ),
        "system": (
            "save_window",
            "settings_window",
            "full_screen",
            "reset_layout",
            "",
            "to_title",
            "quit",
        ),
    }

    def __init__(
        self,
        parent: QWidget,
        handlers: Mapping[str, Callable[[], object]],
        desk: IronDesk,
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
        made: dict[Seat | None, QAction] = {}
        for seat, name in names.items():
            line = made[seat] = menu.addAction(literal(name))
            line.setCheckable(True)
            group.addAction(line)
            line.triggered.connect(calling(partial(show, seat)))
        made[None].setChecked(True)
        return made

    def words(self) -> dict[str, str]:
        return super().words() | {
            "next_map": _("Other map"),
            "zoom_in": _("Zoom in"),
            "zoom_out": _("Zoom out"),
            "fit_map": _("Whole map"),
            "centre_on_player": _("Centre on my loco"),
            "survey": _("Survey"),
            "clear_plan": _("Clear plan"),
            "clear_advice": _("Clear the computer’s plan"),
            "hand_pins": _("My contracts on the map"),
            "minimap": _("Minimap"),
            "animations": _("Animations"),
        }
