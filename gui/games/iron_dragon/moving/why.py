"""Why a train or ship of Iron Dragon cannot go to a place: water, and the Underworld's bribe."""

from functools import cached_property
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.rails import Exit
from core.games.iron_dragon.money import toll_taker
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.moving.model.why import Unreached
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.model.why import IronCode


class IronUnreached(Unreached):
    """The places that a train or ship does not reach."""

    def __init__(self, table: IronTable, *, shows_bribes: bool, train: int = 0) -> None:
        super().__init__(table, shows_bribes=shows_bribes, train=train)
        self._iron: Final = table

    def obstacle(self, at: Milepost) -> Why | None:
        table = self.table
        board = table.rules.world.board
        afloat = table.rules.queries.is_afloat(table.state, table.local, self.number)
        if not afloat and board.is_sea(at):
            return Why(IronCode.BY_SHIP)
        if afloat and not (board.is_sea(at) or board.points[at].port):
            return Why(IronCode.ABOARD)
        return None

    def fee(self, at: Milepost) -> Why | None:
        if at not in self.without_fee:
            return Why(Code.FEE)
        if at not in self._free:
            return Why(IronCode.TOLL)
        if self.without_fee[at] > self.points:
            return Why(Code.FEE)
        return Why(IronCode.TOLL) if self._free[at] > self.points else None

    @cached_property
    def _free(self) -> dict[Milepost, int]:
        """The places that the train could reach without any bribe, with the steps to them."""
        return self.reached(
            self.table.state,
            allows=lambda at, way: self.needs_no_fee(at, way) and self._needs_no_toll(at, way),
        )

    def _needs_no_toll(self, at: Milepost, way: Exit) -> bool:
        below = self._iron.rules.world.below
        is_free = self._iron.state.doing.toll_paid or self._takes_toll
        return is_free or not (below[at] or below[way.to])

    @cached_property
    def _takes_toll(self) -> bool:
        return toll_taker(self._iron.rules.world, self._iron.state) == self._iron.local
