"""The windows of Iron Dragon by name, with the functions that make them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from gui.games.crayon.find.window import FindWindow
from gui.games.iron_dragon.city.window import CityWindow
from gui.games.iron_dragon.contracts.window import ContractsWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.events.card import EventCardWindow
from gui.games.iron_dragon.events.window import EventsWindow
from gui.games.iron_dragon.foremen.first import FirstForemanWindow
from gui.games.iron_dragon.foremen.window import ForemanWindow
from gui.games.iron_dragon.legends.build import BuildLegend
from gui.games.iron_dragon.legends.cities import CityLegend
from gui.games.iron_dragon.legends.contracts import ContractLegend
from gui.games.iron_dragon.legends.keyboard import KeyboardLegend
from gui.games.iron_dragon.legends.loads import LoadLegend
from gui.games.iron_dragon.legends.locos import LocoLegend
from gui.games.iron_dragon.legends.ships import ShipLegend
from gui.games.iron_dragon.locos.window import LocoWindow
from gui.games.iron_dragon.loss.window import LossWindow
from gui.games.iron_dragon.players.whos_who import IronWhosWho
from gui.games.iron_dragon.ships.window import ShipWindow
from gui.games.iron_dragon.turn.done import DoneWindow
from gui.games.iron_dragon.turn.pitch import PitchWindow
from gui.games.iron_dragon.tutorial.window import TutorialWindow
from gui.history.window import HistoryWindow
from gui.options.window import OptionsWindow
from gui.windows.desk import WindowName
from gui.windows.fronts import Maker
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
