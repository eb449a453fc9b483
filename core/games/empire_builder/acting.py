"""Dispatch of each command to the module that carries it out."""

from core.games.crayon.board import Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder import drawing, freight, money, moving, trading, turns, upgrades
from core.games.empire_builder.building import build
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.refusals import UnknownMilepost
from core.ruleset import Seat


def act(draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
    """Add the events of a command to the draft; raises Refusal."""
    match command:
        case do.Move(path=path, train=train):
            moving.move(draft, seat, train, [_milepost(draft, name) for name in path])
        case do.Build(from_=start, to=to):
            build(draft, seat, _milepost(draft, start), _milepost(draft, to))
        case do.PlaceLoco(at=at, train=train):
            turns.place_train(draft, seat, train, _milepost(draft, at))
        case do.PickUp(load=load, train=train):
            freight.pick_up(draft, seat, train, load)
        case do.Drop(load=load, train=train):
            freight.drop(draft, seat, train, load)
        case do.Deliver(contract=contract, demand=demand, train=train):
            freight.deliver(draft, seat, train, contract, demand)
        case do.Pitch():
            freight.trade_in(draft, seat)
        case do.Upgrade(loco=loco, train=train):
            upgrades.upgrade(draft, seat, train, loco)
        case do.Borrow(amount=amount):
            money.borrow(draft, seat, amount)
        case do.LoseLoad(load=load, train=train):
            drawing.lose_load(draft, seat, train, load)
        case do.EndTurn():
            turns.require_placed(draft.state)
            turns.end_turn(draft)
        case _:
            _trade(draft, seat, command)


def _trade(draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
    match command:
        case do.OfferTrack(to=to, wants=wants, price=price, gives=gives):
            trading.offer_track(draft, seat, to, wants=wants, price=price, gives=gives)
        case do.AnswerOffer(answer=answer):
            trading.answer_offer(draft, seat, answer)
        case do.WithdrawOffer():
            trading.withdraw_offer(draft, seat)


def _milepost(draft: Draft, name: str) -> Milepost:
    board = draft.world.board
    milepost = board.by_name.get(name)
    if milepost is None:
        raise UnknownMilepost(name=name)
    return milepost
