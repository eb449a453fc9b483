"""Whether a load may go on or off a train, and a demand be fulfilled; the game does the rest.

Each function refuses or returns; it changes nothing and knows no state of a game.
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
    """Return how many chips of a load the trains carry, each given by its loads."""
    return sum(loads.count(load) for loads in trains)


def check_pick_up(
    city: City, load: str, loads: Sequence[str], *, loco: str, capacity: int, left: int
) -> None:
    """Return if a train with these loads may take another one that the city makes (LOAD-2).

    `left` are the chips in stock. Raises NotMadeHere, LocoFull, NoChipsLeft.
    """
    if load not in city.loads:
        raise NotMadeHere(city=city.name, load=load)
    if len(loads) >= capacity:
        raise LocoFull(loco=loco, capacity=capacity)
    if not left:
        raise NoChipsLeft(load=load)


def check_aboard(load: str, loads: Sequence[str]) -> None:
    """Return if the load is among those of the train; raises NotAboardTrain."""
    if load not in loads:
        raise NotAboardTrain(load=load, loads=list(loads))


def check_delivery(demand: Demand, city: str, loads: Sequence[str]) -> None:
    """Return if a train with these loads fulfils the demand in this city (CONTRACT-2).

    Raises WrongCity, NotAboardTrain.
    """
    if demand.city != city:
        raise WrongCity(load=demand.load, city=demand.city, here=city)
    check_aboard(demand.load, loads)


def demand_in_hand(
    contracts: Mapping[int, Contract], hand: Sequence[int], contract: int, demand: int
) -> Demand:
    """Return a demand of a contract that is held; raises NotInHand."""
    if contract not in hand or demand >= len(contracts[contract].demands):
        raise NotInHand(contract=contract, demand=demand)
    return contracts[contract].demands[demand]
