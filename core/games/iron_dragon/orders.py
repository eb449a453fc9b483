"""The commands that Iron Dragon shares with other crayon-rail games."""

from collections.abc import Sequence

from core.games.crayon import orders
from core.games.iron_dragon import commands as do


class Orders(orders.Orders):
    """Makes commands; a seat has one train, so `train` is always 0."""

    def place(self, at: str, *, train: int = 0) -> do.PlaceLoco:
        del train
        return do.PlaceLoco(at=at)

    def move(self, path: Sequence[str], *, train: int = 0) -> do.Move:
        del train
        return do.Move(path=tuple(path))

    def pick_up(self, load: str, *, train: int = 0) -> do.PickUp:
        del train
        return do.PickUp(load=load)

    def drop(self, load: str, *, train: int = 0) -> do.Drop:
        del train
        return do.Drop(load=load)

    def deliver(self, contract: int, demand: int, *, train: int = 0) -> do.Deliver:
        del train
        return do.Deliver(contract=contract, demand=demand)

    def pitch(self) -> do.Pitch:
        return do.Pitch()

    def build(self, start: str, to: str) -> do.Build:
        return do.Build(from_=start, to=to)

    def upgrade(self, loco: str, *, train: int = 0) -> do.Upgrade:
        del train
        return do.Upgrade(loco=loco)

    def lose_load(self, load: str, *, train: int = 0) -> do.LoseLoad:
        del train
        return do.LoseLoad(load=load)

    def end_turn(self) -> do.EndTurn:
        return do.EndTurn()
