"""Dispatch of each command to the module that carries it out."""

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import (
    drawing,
    foreman_market,
    freight,
    loco_shop,
    moving,
    opening,
    ships,
    turns,
)
from core.games.iron_dragon.building import build
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.refusals import UnknownMilepost
from core.ruleset import Seat


def act(draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
    """Add the events of a command to the draft; raises Refusal."""
    match command:
        case do.Move(path=path):
            moving.move(draft, seat, [_milepost(draft, name) for name in path])
        case do.Build(from_=start, to=to):
            build(draft, seat, _milepost(draft, start), _milepost(draft, to))
        case do.PlaceLoco(at=at):
            turns.place_train(draft, seat, _milepost(draft, at))
        case do.PickUp(load=load):
            freight.pick_up(draft, seat, load)
        case do.Drop(load=load):
            freight.drop(draft, seat, load)
        case do.Deliver(contract=contract, demand=demand):
            freight.deliver(draft, seat, contract, demand)
        case do.Pitch():
            freight.pitch(draft, seat)
        case do.DrawShips():
            ships.call_ships(draft, seat)
        case do.Board(ship=ship):
            ships.board_ship(draft, seat, ship)
        case do.Disembark():
            ships.leave_ship(draft, seat)
        case do.EndTurn():
            moving.require_placed(draft.state)
            turns.end_turn(draft)
        case _:
            _change(draft, seat, command)


def _change(draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
    match command:
        case do.Upgrade(loco=loco, lose=lose):
            loco_shop.upgrade(draft, seat, loco, lose)
        case do.CrossGrade(loco=loco, lose=lose):
            loco_shop.cross_grade(draft, seat, loco, lose)
        case do.SwapForeman():
            foreman_market.swap(draft, seat)
        case do.DrawForeman():
            foreman_market.call(draft, seat)
        case do.TakeForeman(foreman=foreman):
            foreman_market.take_any(draft, seat, foreman)
        case do.KeepForeman(foreman=foreman):
            foreman_market.keep(draft, seat, foreman)
        case do.LoseLoad(load=load):
            drawing.lose_load(draft, seat, load)
        case do.ChooseForeman(foreman=chosen):
            opening.choose_foreman(draft, seat, chosen)
        case do.ChooseLoco(loco=loco):
            opening.choose_loco(draft, seat, loco)


def _milepost(draft: Draft, name: str) -> Milepost:
    milepost = draft.world.board.by_name.get(name)
    if milepost is None:
        raise UnknownMilepost(name=name)
    return milepost
