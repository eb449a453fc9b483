"""Picking up, dropping and delivering loads, and pitching the hand (LOAD, CONTRACT)."""

from core.games.crayon.freight import (
    aboard,
    check_aboard,
    check_delivery,
    check_pick_up,
    demand_in_hand,
)
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
    NotFirstAction,
    NotInCity,
)
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def chips_left(world: World, state: State, load: str) -> int:
    """Return the number of chips of a commodity in stock (LOAD-4, OPTION-13)."""
    carried = aboard((player.loads for player in state.players), load)
    return world.chips[load] + state.settings.chips - carried


def pick_up(draft: Draft, seat: Seat, load: str) -> None:
    """Take a load that the city supplies (LOAD-2)."""
    city = _open_city(draft, seat)
    player = draft.player(seat)
    check_pick_up(
        draft.world.board.cities[city],
        load,
        player.loads,
        loco=player.loco,
        capacity=draft.world.locos[player.loco].loads,
        left=chips_left(draft.world, draft.state, load) if load in draft.world.chips else 0,
    )
    draft.add(LoadPickedUp(seat, load))


def drop(draft: Draft, seat: Seat, load: str) -> None:
    """Drop a load in any city (LOAD-3, LOAD-7)."""
    _city(draft, seat)
    check_aboard(load, draft.player(seat).loads)
    draft.add(LoadDropped(seat, load))


def deliver(draft: Draft, seat: Seat, contract: int, demand: int) -> None:
    """Fulfil a demand, in the order of CONTRACT-3; the replacement is drawn afterwards."""
    city = _open_city(draft, seat)
    player = draft.player(seat)
    wanted = demand_in_hand(draft.world.contracts, player.contracts, contract, demand)
    check_delivery(wanted, city, player.loads)
    earn(draft, seat, wanted.pay)
    draft.add(LoadDelivered(seat, wanted.load, contract))
    check_victory(draft)  # VICTORY-6


def pitch(draft: Draft, seat: Seat) -> None:
    """Discard the whole hand instead of taking a turn (PITCH-1, PITCH-2)."""
    require_placed(draft.state)
    if draft.state.doing.acted:
        raise NotFirstAction
    draft.add(HandPitched(seat))


def _city(draft: Draft, seat: Seat) -> str:
    """Return the city where the train stands; raises NotInCity, Aboard, MovementIsOver."""
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
