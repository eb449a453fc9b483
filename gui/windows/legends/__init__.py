"""The legends: tables of all there is in the game, each a window of its own.

All sort by a click on a column's head, filter as one types, and change nothing (LEGEND-1).
"""

from gui.windows.legends.build import BuildLegend
from gui.windows.legends.cities import CityLegend
from gui.windows.legends.contracts import ContractLegend
from gui.windows.legends.keyboard import KeyboardLegend
from gui.windows.legends.loads import LoadLegend
from gui.windows.legends.locos import LocoLegend
from gui.windows.legends.ships import ShipLegend

__all__ = [
    "BuildLegend",
    "CityLegend",
    "ContractLegend",
    "KeyboardLegend",
    "LoadLegend",
    "LocoLegend",
    "ShipLegend",
]
