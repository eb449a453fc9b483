"""The windows of Iron Dragon by name, with the functions that make them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from gui.games.crayon.windows.find import FindWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.windows.city import CityWindow
from gui.games.iron_dragon.windows.contracts import ContractsWindow
from gui.games.iron_dragon.windows.done import DoneWindow
from gui.games.iron_dragon.windows.event_card import EventCardWindow
from gui.games.iron_dragon.windows.events import EventsWindow
from gui.games.iron_dragon.windows.first_foreman import FirstForemanWindow
from gui.games.iron_dragon.windows.foreman import ForemanWindow
from gui.games.iron_dragon.windows.legends import (
    BuildLegend,
    CityLegend,
    ContractLegend,
    KeyboardLegend,
    LoadLegend,
    LocoLegend,
    ShipLegend,
)
from gui.games.iron_dragon.windows.loco import LocoWindow
from gui.games.iron_dragon.windows.loss import LossWindow
from gui.games.iron_dragon.windows.pitch import PitchWindow
from gui.games.iron_dragon.windows.ship import ShipWindow
from gui.games.iron_dragon.windows.tutorial.window import TutorialWindow
from gui.games.iron_dragon.windows.whos_who import IronWhosWho
from gui.screens.fronts import Maker
from gui.windows.desk import WindowName
from gui.windows.history import HistoryWindow
from gui.windows.options import OptionsWindow
from gui.windows.window import Window

INFORMATION: Final[Mapping[WindowName, Callable[[IronDesk], Window]]] = {
    "build_legend": BuildLegend,
    "city_legend": CityLegend,
    "contract_legend": ContractLegend,
    "contracts": ContractsWindow,
    "events": EventsWindow,
    "history": HistoryWindow,
    "keyboard_legend": KeyboardLegend,
    "load_legend": LoadLegend,
    "loco_legend": LocoLegend,
    "ship_legend": ShipLegend,
    "tutorial": TutorialWindow,
    "loco": LocoWindow,
    "foreman": ForemanWindow,
    "options": OptionsWindow,
    "ship": ShipWindow,
    "whos_who": IronWhosWho,
}
"""The windows of information about a table, for games and records (REPLAY-7)."""

_OF_A_TURN: Final[Mapping[WindowName, Callable[[IronDesk], Window]]] = {
    "city": CityWindow,
    "done": DoneWindow,
    "event_card": EventCardWindow,
    "find": FindWindow,
    "first_foreman": FirstForemanWindow,
    "loss": LossWindow,
    "pitch": PitchWindow,
}


def makers(desk: IronDesk) -> dict[WindowName, Maker]:
    """Return the function that makes each window of a game when it first opens."""
    return {name: partial(make, desk) for name, make in {**INFORMATION, **_OF_A_TURN}.items()}
