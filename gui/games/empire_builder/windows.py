"""The windows of Empire Builder by name, with the functions that make them."""

from collections.abc import Callable, Mapping
from typing import Final

from gui.games.crayon.find.window import FindWindow
from gui.games.crayon.legends.contracts import ContractLegend
from gui.games.crayon.legends.keyboard import KeyboardLegend
from gui.games.crayon.legends.loads import LoadLegend
from gui.games.crayon.loss.window import LossWindow
from gui.games.crayon.turn.done import DoneWindow
from gui.games.crayon.turn.pitch import PitchWindow
from gui.games.empire_builder.borrowing.window import BorrowWindow
from gui.games.empire_builder.city.window import RailwayCityWindow
from gui.games.empire_builder.contracts.window import DemandCardsWindow
from gui.games.empire_builder.cut.window import CutWindow
from gui.games.empire_builder.deals.answering import OfferWindow
from gui.games.empire_builder.deals.window import DealWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.events.windows import NewsWindow, RailwayEventsWindow
from gui.games.empire_builder.faces.album import AlbumWindow
from gui.games.empire_builder.legends.build import RailwayBuildLegend
from gui.games.empire_builder.legends.cities import RailwayCityLegend
from gui.games.empire_builder.legends.events import EventLegend
from gui.games.empire_builder.legends.trains import TrainLegend
from gui.games.empire_builder.players.card_window import PlayerCardWindow
from gui.games.empire_builder.players.whos_who import RailwayWhosWho
from gui.games.empire_builder.trains.window import TrainWindow
from gui.games.empire_builder.tutorial.window import TutorialWindow
from gui.history.window import HistoryWindow
from gui.options.window import OptionsWindow
from gui.windows.desk import WindowName
from gui.windows.window import Window

INFORMATION: Final[Mapping[WindowName, Callable[[RailwayDesk], Window]]] = {
    "album": AlbumWindow,
    "build_legend": RailwayBuildLegend,
    "city_legend": RailwayCityLegend,
    "contract_legend": ContractLegend,
    "contracts": DemandCardsWindow,
    "event_legend": EventLegend,
    "events": RailwayEventsWindow,
    "history": HistoryWindow,
    "keyboard_legend": KeyboardLegend,
    "load_legend": LoadLegend,
    "options": OptionsWindow,
    "player": PlayerCardWindow,
    "train": TrainWindow,
    "train_legend": TrainLegend,
    "tutorial": TutorialWindow,
    "whos_who": RailwayWhosWho,
}
"""The windows of information about a table, for games and records (REPLAY-7)."""

OF_A_TURN: Final[Mapping[WindowName, Callable[[RailwayDesk], Window]]] = {
    "borrow": BorrowWindow,
    "city": RailwayCityWindow,
    "cut": CutWindow,
    "deal": DealWindow,
    "done": DoneWindow,
    "event_card": NewsWindow,
    "find": FindWindow,
    "loss": LossWindow,
    "offer": OfferWindow,
    "pitch": PitchWindow,
}
"""The windows of a running game alone."""
