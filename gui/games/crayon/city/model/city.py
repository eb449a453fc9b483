"""The city of a local player's train: loads to take, to leave and to deliver."""

from typing import Final, NamedTuple

from core.games.crayon.contract_cards import Demand
from gui.games.crayon.model.table import CrayonTable, local_player
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
    """The city of one of the local player's trains; `name` is None outside cities.

    Recreated after every change of the table.
    """

    def __init__(self, table: CrayonTable, train: int = 0) -> None:
        self._table: Final = table
        self._number: Final = train
        self._train: Final = local_player(table).trains[train]
        self._orders: Final = table.rules.queries.orders
        self.name: Final = table.rules.queries.city_of(table.state, table.local, train)

    @property
    def made(self) -> list[Made]:
        """The loads that the city makes."""
        if self.name is None:
            return []
        table = self._table
        return [
            Made(
                load,
                table.rules.queries.chips_left(table.state, load),
                table.action(self._orders.pick_up(load, train=self._number)),
            )
            for load in table.rules.world.board.cities[self.name].loads
        ]

    def makes(self, load: str) -> bool:
        """Return whether the city makes a load."""
        cities = self._table.rules.world.board.cities
        return self.name is not None and load in cities[self.name].loads

    @property
    def aboard(self) -> list[Aboard]:
        """The loads on the train, in the order in which they were taken."""
        return [
            Aboard(load, self._table.action(self._orders.drop(load, train=self._number)))
            for load in self._train.loads
        ]

    @property
    def free_places(self) -> int:
        """The number of further loads that the loco can carry."""
        loco = self._table.rules.world.locos.get(self._train.loco)
        return 0 if loco is None else loco.loads - len(self._train.loads)

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
        if demand.load not in self._train.loads:
            return None
        return self._table.action(self._orders.deliver(contract, number, train=self._number))
