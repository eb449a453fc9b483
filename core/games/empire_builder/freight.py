"""Picking up, dumping and delivering loads, and trading in the hand (EB-LOAD, EB-DEMAND)."""

from typing import Final

from core.games.crayon.freight import (
    aboard,
    check_aboard,
    check_delivery,
    check_pick_up,
    demand_in_hand,
)
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.drawing import finish_drawing
from core.games.empire_builder.events import (
    HandTradedIn,
    LoadDelivered,
    LoadDropped,
    LoadPickedUp,
)
from core.games.empire_builder.money import earn
from core.games.empire_builder.moving import require_movement
from core.games.empire_builder.refusals import (
    CityClosed,
    NotAboardTrain,
    NotFirstAction,
    NotInCity,
)
from core.games.empire_builder.state import State, Train
from core.games.empire_builder.turns import require_placed
from core.games.empire_builder.victory import check_victory
from core.games.empire_builder.world import World
from core.ruleset import Seat

_DELIVERY: Final = "EB-DEMAND-1"
"""The rule of what a delivery needs."""


def chips_left(world: World, state: State, load: str) -> int:
    """Return the number of chips of a load in stock."""
    trains = (train.loads for player in state.players for train in player.trains)
    return world.chips[load] - aboard(trains, load)


def pick_up(draft: Draft, seat: Seat, number: int, load: str) -> None:
    """Take a load that the city makes (EB-LOAD-1)."""
    train, city = _in_open_city(draft, seat, number, "EB-LOAD-1")
    check_pick_up(
        draft.world.board.cities[city],
        load,
        train.loads,
        loco=train.loco,
        capacity=draft.world.locos[train.loco].loads,
        left=chips_left(draft.world, draft.state, load) if load in draft.world.chips else 0,
    )
    draft.add(LoadPickedUp(seat, load, train=number))


def drop(draft: Draft, seat: Seat, number: int, load: str) -> None:
    """Dump a load in any city (EB-LOAD-2, EB-LOAD-3)."""
    train, _ = _in_city(draft, seat, number, "EB-LOAD-2")
    check_aboard(load, train.loads)
    draft.add(LoadDropped(seat, load, train=number))


def deliver(draft: Draft, seat: Seat, number: int, contract: int, demand: int) -> None:
    """Fulfil a demand (EB-DEMAND-2); the replacement is drawn afterwards."""
    train, city = _in_open_city(draft, seat, number, _DELIVERY)
    hand = draft.player(seat).contracts
    wanted = demand_in_hand(draft.world.contracts, hand, contract, demand)
    try:
        check_delivery(wanted, city, train.loads)
    except NotAboardTrain as refusal:
        raise NotAboardTrain(**refusal.facts, rule=_DELIVERY) from None
    earn(draft, seat, wanted.pay)
    draft.add(LoadDelivered(seat, wanted.load, contract, train=number))
    check_victory(draft)


def trade_in(draft: Draft, seat: Seat) -> None:
    """Discard the whole hand instead of taking a turn (EB-TRADEIN-1, EB-TRADEIN-2)."""
    require_placed(draft.state)
    if draft.state.doing.acted or draft.state.doing.borrowed:
        raise NotFirstAction
    draft.add(HandTradedIn(seat))
    finish_drawing(draft)


def _in_city(draft: Draft, seat: Seat, number: int, rule: str) -> tuple[Train, str]:
    """Return a train and its city.

    Raises NotInCity, which cites the rule, and the refusals of `require_movement`.
    """
    train = require_movement(draft.state, seat, number)
    assert train.at is not None
    city = draft.world.city_at(train.at)
    if city is None:
        raise NotInCity(at=draft.world.board.points[train.at].name, rule=rule)
    return train, city


def _in_open_city(draft: Draft, seat: Seat, number: int, rule: str) -> tuple[Train, str]:
    train, city = _in_city(draft, seat, number, rule)
    if city in draft.bans.closed:
        raise CityClosed(city=city)
    return train, city
