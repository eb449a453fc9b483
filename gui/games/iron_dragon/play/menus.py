"""The map, info and system menus of Iron Dragon."""

from collections.abc import Mapping
from typing import ClassVar

from gui.games.crayon.play.menus import (
    LEGENDS,
    MAP_LINES,
    SYSTEM_LINES,
    TABLE_LINES,
    CrayonMenus,
)
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.play.menus import MenuName
from gui.translation import _


class IronMenus(CrayonMenus):
    """The menus, with the other map and the legends of locos and ships."""

    titles = IRON_TITLES
    lines: ClassVar[Mapping[MenuName, tuple[str, ...]]] = {
        "map": ("next_map", *MAP_LINES),
        "info": ("loco_legend", "ship_legend", *LEGENDS, "", *TABLE_LINES),
        "system": SYSTEM_LINES,
    }

    def words(self) -> dict[str, str]:
        return super().words() | {"next_map": _("Other map")}
