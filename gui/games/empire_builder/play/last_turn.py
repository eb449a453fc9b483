"""The bar that announces the end of a game of Sudden Death (EB-SCR-42)."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout

from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.sudden_death import cards_left
from gui.games.empire_builder.window import RailwayWindow
from gui.translation import _
from gui.widgets.parts import label


class LastTurnBar(RailwayWindow):
    """A bar that is visible once the last demand card is drawn, until the game is over."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, _("The last turn"))
        self.text: Final = label(role="warning", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addWidget(self.text)
        desk.changed.connect(self.see)
        self.see()

    def see(self) -> None:
        """Show or hide the bar."""
        table = self.desk.table
        self.setVisible(cards_left(table) == 0 and not table.is_over)

    def refresh(self) -> None:
        table = self.desk.table
        text = _("The last demand card is drawn: the game ends with {name}’s turn.")
        self.text.setText(text.format(name=table.names[table.state.active]))
