"""The choice of a seat's colour among six."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon

from gui.theme.player_colours import PLAYERS, PlayerColour
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import chip
from gui.widgets.wheel import ignore_wheel_without_focus


class ColourBox(ChoiceBox):
    """A choice for the seat of this number; `take` is called with the chosen colour."""

    def __init__(self, seat: int, take: Callable[[int], object]) -> None:
        super().__init__()
        self._number = seat + 1
        self.setIconSize(QSize(20, 20))
        for place, player in enumerate(PLAYERS):
            self.addItem(colour_icon(player), "")
            for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
                self.setItemData(place, translated(player.name), role)
        self.activated.connect(take)
        ignore_wheel_without_focus(self)

    def show_colour(self, colour: int) -> None:
        """Show the colour of the seat."""
        self.setCurrentIndex(colour)
        self.setAccessibleName(
            _("Colour of seat {number}: {colour}").format(
                number=self._number, colour=translated(PLAYERS[colour].name)
            )
        )


def colour_icon(colour: PlayerColour) -> QIcon:
    """Return the icon of a colour, which also looks right when disabled."""
    icon = QIcon(chip(colour, 20))
    icon.addPixmap(chip(colour, 20), QIcon.Mode.Disabled)
    return icon
