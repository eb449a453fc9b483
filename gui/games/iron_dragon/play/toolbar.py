"""The toolbar of Iron Dragon."""

from collections.abc import Mapping
from typing import ClassVar

from gui.games.crayon.painting.icons import build, contracts, events, loco, movement, pitch
from gui.games.crayon.play.toolbar import CrayonToolbar
from gui.games.iron_dragon.painting.icons import city, foreman, ship
from gui.theme.icons import Picture
from gui.theme.icons.advice import what_now
from gui.theme.icons.desk import chart, info, system
from gui.theme.icons.turn import done, undo


class IronToolbar(CrayonToolbar):
    """The toolbar, with buttons for foreman and ship."""

    pictures: ClassVar[Mapping[str, Picture]] = {
        "contracts_window": contracts,
        "loco_window": loco,
        "ship_window": ship,
        "foreman_window": foreman,
        "city_window": city,
        "events_window": events,
        "movement_window": movement,
        "build_window": build,
        "undo": undo,
        "pitch_window": pitch,
        "done_window": done,
        "what_now": what_now,
        "info_menu": info,
        "map_menu": chart,
        "system_menu": system,
    }
