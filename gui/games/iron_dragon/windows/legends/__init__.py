"""The legends: tables of all there is in the game, each a window of its own.

All sort by a click on a column's head, filter as one types, and change nothing (LEGEND-1).
"""

from gui.games.iron_dragon.windows.legends.build import BuildLegend
from gui.games.iron_dragon.windows.legends.cities import CityLegend
from gui.games.iron_dragon.windows.legends.contracts import ContractLegend
from gui.games.iron_dragon.windows.legends.keyboard import KeyboardLegend
from gui.games.iron_dragon.windows.legends.loads import LoadLegend
from gui.games.iron_dragon.windows.legends.locos import LocoLegend
from gui.games.iron_dragon.windows.legends.ships import ShipLegend

__all__ = [
    "BuildLegend",
    "CityLegend",
    "ContractLegend",
    "KeyboardLegend",
    "LoadLegend",
    "LocoLegend",
    "ShipLegend",
]
