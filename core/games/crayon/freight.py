"""Checks for picking up, carrying and delivering loads; the game carries out the rest.

Each function refuses or returns. None changes anything or uses the state of a game.
"""

from collections.abc import Iterable, Mapping, Sequence

from core.games.crayon.board import City
from core.games.crayon.contract_cards import Contract, Demand
from core.games.crayon.refusals import (
    LocoFull,
    NoChipsLeft,
    NotAboardTrain,
    NotInHand,
    NotMadeHere,
    WrongCity,
)


def aboard(trains: Iterable[Sequence[str]], load: str) -> int:
    """Return the number of chips of a load on the trains, each given by its loads."""
    return sum(loads.count(load) for loads in trains)


def check_pick_up(
    city: City, load: str, loads: Sequence[str], *, loco: str, capacity: int, left: int
) -> None:
    """Check that a train with these loads may take another one from the city (LOAD-2).

    `left` is the number of chips in stock. Raises NotMadeHere, LocoFull or NoChipsLeft.
    """
    if load not in city.loads:
        raise NotMadeHere(city=city.name, load=load)
    if len(loads) >= capacity:
        raise LocoFull(loco=loco, capacity=capacity)
    if not left:
        raise NoChipsLeft(load=load)


def check_aboard(load: str, loads: Sequence[str]) -> None:
    """Check that the load is on the train; raises NotAboardTrain."""
    if load not in loads:
        raise NotAboardTrain(load=load, loads=list(loads))


def check_delivery(demand: Demand, city: str, loads: Sequence[str]) -> None:
    """Check that a train with these loads fulfils the demand in this city (CONTRACT-2).

    Raises WrongCity or NotAboardTrain.
    """
    if demand.city != city:
        raise WrongCity(load=demand.load, city=demand.city, here=city)
    check_aboard(demand.load, loads)


def demand_in_hand(
    contracts: Mapping[int, Contract], hand: Sequence[int], contract: int, demand: int
) -> Demand:
    """Return a demand of a contract in hand; raises NotInHand."""
    if contract not in hand or demand >= len(contracts[contract].demands):
        raise NotInHand(contract=contract, demand=demand)
    return contracts[contract].demands[demand]
