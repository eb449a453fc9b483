"""All windows of a game by name, and what each is made from."""

from gui.screens.fronts import Maker
from gui.windows.city import CityWindow
from gui.windows.contracts import ContractsWindow
from gui.windows.desk import Desk, WindowName
from gui.windows.done import DoneWindow
from gui.windows.event_card import EventCardWindow
from gui.windows.events import EventsWindow
from gui.windows.find import FindWindow
from gui.windows.first_foreman import FirstForemanWindow
from gui.windows.foreman import ForemanWindow
from gui.windows.history import HistoryWindow
from gui.windows.loco import LocoWindow
from gui.windows.loss import LossWindow
from gui.windows.options import OptionsWindow
from gui.windows.pitch import PitchWindow
from gui.windows.ship import ShipWindow
from gui.windows.whos_who import WhosWhoWindow


def makers(desk: Desk) -> dict[WindowName, Maker]:
    """How each window is made when it is first opened."""
    return {
        "contracts": lambda: ContractsWindow(desk),
        "event_card": lambda: EventCardWindow(desk),
        "events": lambda: EventsWindow(desk),
        "history": lambda: HistoryWindow(desk),
        "options": lambda: OptionsWindow(desk),
        "whos_who": lambda: WhosWhoWindow(desk),
        "city": lambda: CityWindow(desk),
        "done": lambda: DoneWindow(desk),
        "find": lambda: FindWindow(desk),
        "first_foreman": lambda: FirstForemanWindow(desk),
        "foreman": lambda: ForemanWindow(desk),
        "loco": lambda: LocoWindow(desk),
        "loss": lambda: LossWindow(desk),
        "pitch": lambda: PitchWindow(desk),
        "ship": lambda: ShipWindow(desk),
    }
