"""Loads go on and off trains, and contracts are fulfilled (LOAD, CONTRACT)."""

from core.games.crayon.contract_cards import Demand
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import (
    HandPitched,
    LoadDelivered,
    LoadDropped,
    LoadPickedUp,
)
from core.games.iron_dragon.money import earn
from core.games.iron_dragon.moving import require_movement, require_placed
from core.games.iron_dragon.refusals import (
    Aboard,
    CityClosed,
    LocoFull,
    NoChipsLeft,
    NotAboardTrain,
    NotFirstAction,
    NotInCity,
    NotInHand,
    NotMadeHere,
    WrongCity,
)
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def chips_left(world: World, state: State, load: str) -> int:
    """The chips of a commodity that are in stock (LOAD-4, OPTION-13)."""
    aboard = sum(player.loads.count(load) for player in state.players)
    return world.chips[load] + state.settings.chips - aboard


def pick_up(draft: Draft, seat: Seat, load: str) -> None:
    """Take a load that the city makes (LOAD-2)."""
    city = _open_city(draft, seat)
    if load not in draft.world.board.cities[city].loads:
        raise NotMadeHere(city=city, load=load)
    player = draft.player(seat)
    capacity = draft.world.locos[player.loco].loads
    if len(player.loads) >= capacity:
        raise LocoFull(loco=player.loco, capacity=capacity)
    if not chips_left(draft.world, draft.state, load):
        raise NoChipsLeft(load=load)
    draft.add(LoadPickedUp(seat, load))


def drop(draft: Draft, seat: Seat, load: str) -> None:
    """Leave a load in any city (LOAD-3, LOAD-7)."""
    _city(draft, seat)
    if load not in draft.player(seat).loads:
        raise NotAboardTrain(load=load, loads=list(draft.player(seat).loads))
    draft.add(LoadDropped(seat, load))


def deliver(draft: Draft, seat: Seat, contract: int, demand: int) -> None:
    """Fulfil a demand, in the order of CONTRACT-3; the replacement is drawn afterwards."""
    city = _open_city(draft, seat)
    wanted = demand_of(draft.world, draft.state, seat, contract, demand)
    if wanted.city != city:
        raise WrongCity(load=wanted.load, city=wanted.city, here=city)
    if wanted.load not in draft.player(seat).loads:
        raise NotAboardTrain(load=wanted.load, loads=list(draft.player(seat).loads))
    earn(draft, seat, wanted.pay)
    draft.add(LoadDelivered(seat, wanted.load, contract))
    check_victory(draft)  # VICTORY-6


def demand_of(world: World, state: State, seat: Seat, contract: int, demand: int) -> Demand:
    """The demand of a contract in hand; raises NotInHand."""
    held = contract in state.players[seat].contracts
    if not held or demand >= len(world.contracts[contract].demands):
        raise NotInHand(contract=contract, demand=demand)
    return world.contracts[contract].demands[demand]


def pitch(draft: Draft, seat: Seat) -> None:
    """Discard the whole hand instead of a turn (PITCH-1, PITCH-2)."""
    require_placed(draft.state)
    if draft.state.doing.acted:
        raise NotFirstAction
    draft.add(HandPitched(seat))


def _city(draft: Draft, seat: Seat) -> str:
    """The city where the train stands ashore; raises NotInCity, Aboard, MovementIsOver."""
    require_movement(draft.state)
    player = draft.player(seat)
    if player.aboard is not None:
        raise Aboard(ship=player.aboard)
    assert player.at is not None
    city = draft.world.city_at(player.at)
    if city is None:
        raise NotInCity(at=draft.world.board.points[player.at].name)
    return city


def _open_city(draft: Draft, seat: Seat) -> str:
    city = _city(draft, seat)
    if city in draft.bans.closed:
        raise CityClosed(city=city)
    return city
