"""The menus of Empire Builder."""

from collections.abc import Mapping
from typing import ClassVar

from gui.games.crayon.play.menus import (
    LEGENDS,
    MAP_LINES,
    SYSTEM_LINES,
    TABLE_LINES,
    CrayonMenus,
)
from gui.games.empire_builder.model.titles import RAILWAY_TITLES
from gui.play.menus import MenuName
from gui.translation import _


class RailwayMenus(CrayonMenus):
    """The menus, with the loan and the legends of trains and events."""

    titles = RAILWAY_TITLES
    lines: ClassVar[Mapping[MenuName, tuple[str, ...]]] = {
        "map": ("regional_map", "global_map", "", *MAP_LINES),
        "info": (
            *("train_legend", "event_legend"),
            *LEGENDS,
            "",
            *("player_window", "album_window"),
            *TABLE_LINES,
        ),
        "system": ("borrow_window", "", *SYSTEM_LINES),
    }

    def words(self) -> dict[str, str]:
        return super().words() | {"regional_map": _("Regional"), "global_map": _("Global")}
