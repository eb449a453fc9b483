"""The windows of Iron Dragon by name, with the functions that make them."""

from collections.abc import Callable, Mapping
from typing import Final

from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.crayon.events.card import EventCardWindow
from gui.games.crayon.events.window import EventsWindow
from gui.games.crayon.find.window import FindWindow
from gui.games.crayon.legends.contracts import ContractLegend
from gui.games.crayon.legends.keyboard import KeyboardLegend
from gui.games.crayon.legends.loads import LoadLegend
from gui.games.crayon.turn.done import DoneWindow
from gui.games.crayon.turn.pitch import PitchWindow
from gui.games.iron_dragon.city.window import IronCityWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.first import FirstForemanWindow
from gui.games.iron_dragon.foremen.window import ForemanWindow
from gui.games.iron_dragon.legends.build import IronBuildLegend
from gui.games.iron_dragon.legends.cities import IronCityLegend
from gui.games.iron_dragon.legends.locos import LocoLegend
from gui.games.iron_dragon.legends.ships import ShipLegend
from gui.games.iron_dragon.locos.window import LocoWindow
from gui.games.iron_dragon.loss.window import IronLossWindow
from gui.games.iron_dragon.players.whos_who import IronWhosWho
from gui.games.iron_dragon.ships.window import ShipWindow
from gui.games.iron_dragon.tutorial.window import TutorialWindow
from gui.history.window import HistoryWindow
from gui.options.window import OptionsWindow
from gui.windows.desk import WindowName
from gui.windows.window import Window

INFORMATION: Final[Mapping[WindowName, Callable[[IronDesk], Window]]] = {
    "build_legend": IronBuildLegend,
    "city_legend": IronCityLegend,
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

OF_A_TURN: Final[Mapping[WindowName, Callable[[IronDesk], Window]]] = {
    "city": IronCityWindow,
    "done": DoneWindow,
    "event_card": EventCardWindow,
    "find": FindWindow,
    "first_foreman": FirstForemanWindow,
    "loss": IronLossWindow,
    "pitch": PitchWindow,
}
"""The windows of a running game alone."""
