"""The legends: reference tables of the game, each in its own window.

Every table can be sorted by its column heads and filtered by typing, and changes nothing
(LEGEND-1).
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
