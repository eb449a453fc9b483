"""The victory window of Iron Dragon (VICTORYWIN-2)."""

from collections.abc import Sequence
from typing import ClassVar

from gui.games.crayon.victory.model.statistics import Round
from gui.games.crayon.victory.window import Column, VictoryWindow
from gui.texts.phrases import Phrase


class IronVictoryWindow(VictoryWindow):
    """The window, with cash in the chart."""

    chart_title: ClassVar[Phrase] = Phrase("GP by turn")
    columns: ClassVar[Sequence[Column]] = (
        Column(Phrase("GP"), lambda account: account.money),
        Column(Phrase("Earned"), lambda account: account.earned),
        Column(Phrase("Major cities"), lambda account: account.majors),
        Column(Phrase("Debt"), lambda account: account.debt),
        Column(Phrase("Turns"), lambda account: account.turns),
        Column(Phrase("Deliveries"), lambda account: account.deliveries),
    )

    def plotted(self, played: Round) -> Sequence[int]:
        return played.money
