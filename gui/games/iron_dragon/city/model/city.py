"""The city of the local player's train: loads to take, to leave and to deliver."""

from typing import Final, NamedTuple

from core.games.crayon.contract_cards import Demand
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.freight import chips_left
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.table import Action


class Made(NamedTuple):
    """A load that the city makes, the number left, and the action that takes one."""

    load: str
    left: int
    take: Action


class Aboard(NamedTuple):
    """A load on the train, and the action that leaves it here."""

    load: str
    leave: Action


class Wanted(NamedTuple):
    """A demand of the hand for this city; `deliver` is set if its load is aboard."""

    contract: int
    demand: Demand
    deliver: Action | None


class CityHere:
    """The city of the local player's train; `name` is None outside cities.

    Recreated after every change of the table.
    """

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table
        at = local_player(table).at
        ashore = at is not None and local_player(table).aboard is None
        self.name: Final = table.rules.world.city_at(at) if at is not None and ashore else None

    @property
    def made(self) -> list[Made]:
        """The loads that the city makes."""
        if self.name is None:
            return []
        table = self._table
        return [
            Made(
                load,
                chips_left(table.rules.world, table.state, load),
                table.action(do.PickUp(load=load)),
            )
            for load in table.rules.world.board.cities[self.name].loads
        ]

    @property
    def aboard(self) -> list[Aboard]:
        """The loads on the train, in the order in which they were taken."""
        table = self._table
        return [
            Aboard(load, table.action(do.Drop(load=load))) for load in local_player(table).loads
        ]

    @property
    def free_places(self) -> int:
        """The number of further loads that the loco can carry."""
        table = self._table
        loco = table.rules.world.locos.get(local_player(table).loco)
        return 0 if loco is None else loco.loads - len(local_player(table).loads)

    @property
    def wanted(self) -> list[Wanted]:
        """The demands of the hand for this city."""
        table = self._table
        return [
            Wanted(contract, demand, self._deliver(contract, number, demand))
            for contract in local_player(table).contracts
            for number, demand in enumerate(table.rules.world.contracts[contract].demands)
            if demand.city == self.name
        ]

    def _deliver(self, contract: int, number: int, demand: Demand) -> Action | None:
        if demand.load not in local_player(self._table).loads:
            return None
        return self._table.action(do.Deliver(contract=contract, demand=number))
