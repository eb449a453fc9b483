"""The loss window of Iron Dragon: which load is given up, to an event or for a smaller loco."""

from typing import Final

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import AnyCommand
from gui.games.crayon.loss.window import LossWindow
from gui.games.crayon.turn.warning import ends_movement_warning
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.locos.model import Locos
from gui.translation import _
from gui.widgets.parts import button


class IronLossWindow(LossWindow):
    """A loss window that also asks for the load that a `purchase` gives up (LOCOWIN-4)."""

    def __init__(self, desk: IronDesk) -> None:
        self._iron: Final = desk
        super().__init__(desk)
        self._cancel = button(_("Keep the loco"), self._forget)
        self.answers.insertWidget(1, self._cancel)

    @property
    def desk(self) -> IronDesk:
        """The desk that the windows share."""
        return self._iron

    def refresh(self) -> None:
        super().refresh()
        self._cancel.setVisible(self.due is None)

    @property
    def cause(self) -> str:
        purchase = self.desk.purchase
        if self.due is not None or purchase is None:
            return super().cause
        text = _("The {loco} carries fewer loads. Give up 1 of them.")
        text = text.format(loco=purchase.loco.name)
        return f"{text} {ends_movement_warning(self.desk.table)}".strip()

    def command(self, load: str) -> AnyCommand:
        purchase = self.desk.purchase
        if self.due is not None or purchase is None:
            return do.LoseLoad(load=load)
        locos = Locos(self.desk.table, self.desk.table.local)
        command: AnyCommand = locos.buy(purchase, lose=load).command
        return command

    def _forget(self) -> None:
        self.desk.purchase = None
        self.desk.put_away("loss")
