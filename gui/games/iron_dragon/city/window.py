"""The city window of Iron Dragon."""

from functools import partial

from gui.games.crayon.city.window import CityWindow
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.translation import _
from gui.widgets.parts import button


class IronCityWindow(CityWindow):
    """The window of the local player's city, with a button for the ships of a port."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk)
        self._ship = button(_("Ships"), partial(desk.open, "ship"))
        self.column.addWidget(self._ship)

    def refresh(self) -> None:
        super().refresh()
        at = local_player(self.desk.table).trains[0].at
        self._ship.setVisible(at is not None and at in self.desk.table.rules.world.board.ports)
