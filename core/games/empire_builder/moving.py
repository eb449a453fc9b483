"""Moving trains step by step (EB-MOVE, EB-FEE, EB-EVENT-7, EB-EVENT-8)."""

from collections.abc import Sequence

from core.games.crayon.board import Milepost
from core.games.crayon.rails import Exit, exits_by_rail, half_rate, may_reverse
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import FeePaid, TrainMoved
from core.games.empire_builder.fees import FEE
from core.games.empire_builder.refusals import (
    BridgeClosed,
    MovementIsOver,
    NoMovementYet,
    NoPointsLeft,
    NoSuchTrain,
    NoSuchWay,
    NothingMovesThere,
    NoTurningBack,
    StrikeStopsTrains,
    TooLittleMoney,
    TrackOnStrike,
    TrainStands,
)
from core.games.empire_builder.state import MOVEMENT, State, Train
from core.games.empire_builder.turns import require_placed
from core.games.empire_builder.victory import check_victory
from core.games.empire_builder.world import World
from core.ruleset import Seat


def train_of(state: State, seat: Seat, number: int) -> Train:
    """Return a seat's train by its number; raises NoSuchTrain."""
    trains = state.players[seat].trains
    if number >= len(trains):
        raise NoSuchTrain(train=number, trains=len(trains))
    return trains[number]


def require_movement(state: State, seat: Seat, number: int) -> Train:
    """Return a train that may act in the movement phase.

    Raises NoSuchTrain, NotPlacedYet, NoMovementYet, MovementIsOver or TrainStands.
    """
    train = train_of(state, seat, number)
    require_placed(state)
    first = state.settings.place_turn
    if state.turn < first:
        raise NoMovementYet(turn=state.turn, first=first)
    if state.phase != MOVEMENT:
        raise MovementIsOver
    if train.stands:
        raise TrainStands(train=number)
    return train


def move(draft: Draft, seat: Seat, number: int, path: Sequence[Milepost]) -> None:
    """Move along a path; raises the refusal of its first illegal step (EB-MOVE-6)."""
    require_movement(draft.state, seat, number)
    for to in path:
        _step(draft, seat, number, to)
        if draft.over:
            return


def ways_out(world: World, state: State, train: Train) -> list[Exit]:
    """Return every step from a train's milepost, by point, without regard to bans and money."""
    assert train.at is not None
    exits = exits_by_rail(world.board, state.tracks, train.at, {})
    if train.came_from is None or may_reverse(world.board, train.at):
        return exits
    return [step for step in exits if step.to != train.came_from]


def _step(draft: Draft, seat: Seat, number: int, to: Milepost) -> None:
    world, state = draft.world, draft.state
    train = state.players[seat].trains[number]
    way = _way(world, state, train, to)
    at = train.at
    assert at is not None
    bans = draft.bans
    if (at, to) in bans.closed_links:
        raise BridgeClosed(**_names(world, at, to))
    if at in bans.on_strike or to in bans.on_strike:
        raise StrikeStopsTrains(**_names(world, at, to))
    if at in bans.no_moving or to in bans.no_moving:
        raise NothingMovesThere(**_names(world, at, to))
    if way.owner in bans.struck:
        raise TrackOnStrike(**_names(world, at, to), owner=way.owner)
    if train.points == 0:
        raise NoPointsLeft
    if way.owner is not None and way.owner not in {seat, *state.doing.paid}:
        _require_fee(state, seat)
        draft.add(FeePaid(seat, way.owner, FEE))
        check_victory(draft)
    points = train.points - 1
    slowed = to in bans.slow and not train.halved
    if slowed:
        points = half_rate(points)
    draft.add(TrainMoved(seat, world.board.points[to].name, points, slowed, train=number))


def _way(world: World, state: State, train: Train, to: Milepost) -> Exit:
    for way in ways_out(world, state, train):
        if way.to == to:
            return way
    at = train.at
    assert at is not None
    if to == train.came_from and not may_reverse(world.board, at):
        raise NoTurningBack(**_names(world, at, to))
    raise NoSuchWay(**_names(world, at, to))


def _require_fee(state: State, seat: Seat) -> None:
    money = state.players[seat].money
    if money < FEE:
        raise TooLittleMoney(amount=FEE, money=money, rule="EB-FEE-2")


def _names(world: World, at: Milepost, to: Milepost) -> dict[str, str]:
    return {"at": world.board.points[at].name, "to": world.board.points[to].name}
