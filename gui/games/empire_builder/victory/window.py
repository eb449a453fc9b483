"""The victory window of Empire Builder, with cash less debt; and Sudden Death (EB-SCR-42)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from gui.games.crayon.victory.model.statistics import Account, Round
from gui.games.crayon.victory.window import Column, VictoryWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch
from gui.texts.phrases import Phrase
from gui.translation import _


class RailwayVictoryWindow(VictoryWindow):
    """The window, with what counts for victory in the chart: cash less debt (EB-BORROW-6)."""

    chart_title: ClassVar[Phrase] = Phrase("Cash less debt by turn, in $ million")
    columns: ClassVar[Sequence[Column]] = (
        Column(Phrase("Cash"), lambda account: account.money),
        Column(Phrase("Owed"), lambda account: account.debt),
        Column(Phrase("Net"), lambda account: account.worth),
        Column(Phrase("Major cities"), lambda account: account.majors),
        Column(Phrase("Earned"), lambda account: account.earned),
        Column(Phrase("Turns"), lambda account: account.turns),
        Column(Phrase("Deliveries"), lambda account: account.deliveries),
    )

    def __init__(
        self, desk: RailwayDesk, scoring: Scoring | None = None, rematch: Rematch | None = None
    ) -> None:
        super().__init__(desk, scoring, rematch)
        self._railway: Final = desk

    @property
    def goal(self) -> int | None:
        return None if self._railway.table.state.settings.sudden_death else super().goal

    def how_won(self, winner: Account) -> str:
        state = self._railway.table.state
        if not state.settings.sudden_death:
            return super().how_won(winner)
        text = _(
            "Sudden Death: the last demand card was drawn in turn {turn}. The winner’s cash less "
            "debt is {net}. The places follow it, then the major cities, then the order of play."
        )
        return text.format(turn=state.turn, net=self.desk.money(winner.worth))

    def plotted(self, played: Round) -> Sequence[int]:
        return played.worth
