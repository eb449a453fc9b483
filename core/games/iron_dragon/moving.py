"""Moving trains and ships step by step (MOVE, BRIBE, UNDERWORLD-3, EVENT-13 to EVENT-17)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.rails import (
    Exit,
    exits_by_rail,
    half_rate,
    is_beside_broken_track,
    may_reverse,
)
from core.games.crayon.ways import links_of
from core.games.iron_dragon.bans import bridges_of
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import OwnerBribed, TollPaid, TrainMoved
from core.games.iron_dragon.money import pay, require_means, toll_taker
from core.games.iron_dragon.refusals import (
    MovementIsOver,
    NoMovementYet,
    NoPointsLeft,
    NoSuchWay,
    NothingMovesThere,
    NotPlacedYet,
    NoTurningAtTunnel,
    NoTurningBack,
    ShipsStay,
)
from core.games.iron_dragon.state import MOVEMENT, PLACE, State
from core.games.iron_dragon.turns import release_ships
from core.games.iron_dragon.world import World
from core.ruleset import Seat

TRACK_BRIBE: Final = 4
TOLL: Final = 1


class _Due(NamedTuple):
    """A bribe that a step costs, and the event that frees the rest of the turn from it."""

    amount: int
    why: str
    payee: Seat | None
    opens: OwnerBribed | TollPaid


def require_placed(state: State) -> None:
    """Check that the train is on the map; raises NotPlacedYet."""
    if state.phase == PLACE:
        raise NotPlacedYet


def require_movement(state: State) -> None:
    """Check that movement is allowed; raises NotPlacedYet, NoMovementYet or MovementIsOver."""
    require_placed(state)
    first = state.settings.place_turn
    if state.turn < first:
        raise NoMovementYet(turn=state.turn, first=first)
    if state.phase != MOVEMENT:
        raise MovementIsOver


def move(draft: Draft, seat: Seat, path: Sequence[Milepost]) -> None:
    """Move along a path; raises the refusal of its first illegal step (MOVE-15)."""
    require_movement(draft.state)
    for to in path:
        _step(draft, seat, to)
        if draft.over:
            return


def ways_out(world: World, state: State, seat: Seat) -> list[Exit]:
    """Return every step from a train's milepost, by point, without regard to bans and money."""
    player = state.players[seat]
    assert player.at is not None
    if player.aboard is not None:
        return [Exit(to, None) for to in world.board.sea_steps[player.at]]
    exits = exits_by_train(world, state, player.at)
    if player.came_from is None or may_reverse(world.board, player.at):
        return exits
    onward = [step for step in exits if step.to != player.came_from]
    if not onward and is_beside_broken_track(world.board, state.tracks, player.at):
        return exits  # MOVE-11
    return onward


def exits_by_train(world: World, state: State, at: Milepost) -> list[Exit]:
    """Return every step of a train that may leave a milepost in any direction, by point."""
    links = _links(world.board, bridges_of(world, state))
    return exits_by_rail(world.board, state.tracks, at, links)


@lru_cache(maxsize=16)
def _links(
    board: Board, bridges: tuple[tuple[str, str], ...]
) -> dict[Milepost, tuple[Milepost, ...]]:
    return links_of(board, bridges)


def _step(draft: Draft, seat: Seat, to: Milepost) -> None:
    world, state = draft.world, draft.state
    player = draft.player(seat)
    way = _way(world, state, seat, to)
    at = player.at
    assert at is not None
    if at in draft.bans.no_moving or to in draft.bans.no_moving:
        raise NothingMovesThere(**_names(world, at, to))
    if player.aboard is not None and draft.bans.ships_stay:
        raise ShipsStay
    if state.doing.points == 0:
        raise NoPointsLeft
    release_ships(draft)
    dues = _dues(draft, seat, at, way)
    require_means(draft.state, seat, sum(due.amount for due in dues))  # BRIBE-4
    for due in dues:
        pay(draft, seat, due.amount, due.why, to=due.payee)
        draft.add(due.opens)
    points = state.doing.points - 1
    slowed = player.aboard is None and to in draft.bans.slow and not state.doing.halved
    if slowed:  # EVENT-15
        points = half_rate(points)
    draft.add(TrainMoved(seat, world.board.points[to].name, points, slowed))


def _way(world: World, state: State, seat: Seat, to: Milepost) -> Exit:
    for way in ways_out(world, state, seat):
        if way.to == to:
            return way
    player = state.players[seat]
    assert player.at is not None
    if to == player.came_from and not may_reverse(world.board, player.at):
        tunnel = world.board.points[player.at].tunnel
        turning = NoTurningBack if tunnel is None else NoTurningAtTunnel
        raise turning(**_names(world, player.at, to))
    raise NoSuchWay(**_names(world, player.at, to))


def _names(world: World, at: Milepost, to: Milepost) -> dict[str, str]:
    return {"at": world.board.points[at].name, "to": world.board.points[to].name}


def _dues(draft: Draft, seat: Seat, at: Milepost, way: Exit) -> list[_Due]:
    below, doing = draft.world.below, draft.state.doing
    dues = []
    if way.owner is not None and way.owner not in {seat, *doing.bribed}:
        opens = OwnerBribed(seat, way.owner)
        dues.append(_Due(TRACK_BRIBE, "track bribe", way.owner, opens))
    if not doing.toll_paid and (below[at] or below[way.to]):
        taker = toll_taker(draft.world, draft.state)
        if taker != seat:  # UNDERWORLD-4
            dues.append(_Due(TOLL, "underworld bribe", taker, TollPaid(seat)))
    return dues


def slowed_points(state: State, slow: frozenset[Milepost], seat: Seat) -> int | None:
    """Return the points left if an event slows a moving train; None if it is not slowed."""
    player = state.players[seat]
    if player.at not in slow or player.aboard is not None or state.doing.halved:
        return None
    return half_rate(state.doing.points)
