"""The commands that Empire Builder shares with other crayon-rail games."""

from collections.abc import Sequence

from core.games.crayon import orders
from core.games.empire_builder import commands as do


class Orders(orders.Orders):
    """Makes commands."""

    def place(self, at: str, *, train: int = 0) -> do.PlaceLoco:
        return do.PlaceLoco(at=at, train=train)

    def move(self, path: Sequence[str], *, train: int = 0) -> do.Move:
        return do.Move(path=tuple(path), train=train)

    def pick_up(self, load: str, *, train: int = 0) -> do.PickUp:
        return do.PickUp(load=load, train=train)

    def drop(self, load: str, *, train: int = 0) -> do.Drop:
        return do.Drop(load=load, train=train)

    def deliver(self, contract: int, demand: int, *, train: int = 0) -> do.Deliver:
        return do.Deliver(contract=contract, demand=demand, train=train)

    def pitch(self) -> do.Pitch:
        return do.Pitch()

    def build(self, start: str, to: str) -> do.Build:
        return do.Build(from_=start, to=to)

    def upgrade(self, loco: str, *, train: int = 0) -> do.Upgrade:
        return do.Upgrade(loco=loco, train=train)

    def lose_load(self, load: str, *, train: int = 0) -> do.LoseLoad:
        return do.LoseLoad(load=load, train=train)

    def end_turn(self) -> do.EndTurn:
        return do.EndTurn()
