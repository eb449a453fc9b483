"""Every atom that a seat may choose, in this order, each with the fee that it must accept.

pitch; borrow, with the sum 1; moves, by train and the milepost's index on the board; pick_up and
drop, by train and load; deliver, by train, card and demand; build, by section; upgrade, by train
and type; end_turn. place_loco is ordered by milepost, choices as they are shown.

Other sums to borrow, and offers of track, are accepted too but not listed (EB-CMD-3).
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from core.games.crayon.offers import Offer
from core.games.empire_builder import commands as do
from core.games.empire_builder.awaited import ANSWER_OFFER, LOSE_LOAD
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.moving import ways_out
from core.games.empire_builder.offers import offers
from core.games.empire_builder.state import MOVEMENT, PLACE, State
from core.games.empire_builder.turns import train_to_place
from core.games.empire_builder.world import World
from core.ruleset import TURN, Seat

Priced = Callable[[do.AnyCommand], do.AnyCommand | None]
"""Returns the command with the fee that it must accept, or None if it is refused."""


def legal_commands(
    world: World, state: State, seat: Seat, purpose: str, priced: Priced
) -> Iterator[do.AnyCommand]:
    """Yield the legal atoms of a seat for which the game waits with this purpose."""
    if purpose == TURN and state.offer is not None:
        yield do.WithdrawOffer()
    elif purpose == TURN and state.phase != PLACE:
        yield from _kept(priced, _before_building(world, state, seat))
        yield from _builds(world, state, seat)
        yield from _kept(priced, _upgrades(world, state, seat))
        yield do.EndTurn()
    else:
        yield from _choices(world, state, seat, purpose)


def _kept(priced: Priced, commands: Iterator[do.AnyCommand]) -> Iterator[do.AnyCommand]:
    for command in commands:
        kept = priced(command)
        if kept is not None:
            yield kept


def _choices(world: World, state: State, seat: Seat, purpose: str) -> Iterator[do.AnyCommand]:
    player = state.players[seat]
    if purpose == LOSE_LOAD:
        _, number = state.choosing[0]
        for load in sorted(set(player.trains[number].loads)):
            yield do.LoseLoad(load=load, train=number)
    elif purpose == ANSWER_OFFER:
        yield do.AnswerOffer(answer="yes")
        yield do.AnswerOffer(answer="no")
    else:
        next_train = train_to_place(player)
        assert next_train is not None
        for _, point in world.board.numbered():
            if point.city is not None:
                yield do.PlaceLoco(at=point.name, train=next_train)


def _before_building(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    if not state.doing.acted:
        yield do.Pitch()
    if state.settings.borrowing:
        yield do.Borrow(amount=1)
    if state.phase != MOVEMENT:
        return
    player = state.players[seat]
    for number, train in enumerate(player.trains):
        if train.points:
            for way in ways_out(world, state, train):
                yield do.Move(path=(world.board.points[way.to].name,), train=number)
    cities = [
        (number, train, city)
        for number, train in enumerate(player.trains)
        if train.at is not None and (city := world.city_at(train.at)) is not None
    ]
    for number, _, city in cities:
        for load in sorted(world.board.cities[city].loads):
            yield do.PickUp(load=load, train=number)
    for number, train, _ in cities:
        for load in sorted(set(train.loads)):
            yield do.Drop(load=load, train=number)
    for number, train, city in cities:
        for contract in sorted(player.contracts):
            for place, demand in enumerate(world.contracts[contract].demands):
                if demand.city == city and demand.load in train.loads:
                    yield do.Deliver(contract=contract, demand=place, train=number)


def _builds(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    if state.doing.upgraded or state.doing.deals:
        return
    most = min(LIMIT - state.doing.spent, state.players[seat].money)
    for offer in offers(world, state, seat):
        if offer.price <= most:
            yield _build(world, offer)


@lru_cache(maxsize=1 << 15)
def _build(world: World, offer: Offer) -> do.Build:
    points = world.board.points
    return do.Build(from_=points[offer.start].name, to=points[offer.to].name)


def _upgrades(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    online = state.settings.online_upgrades
    for number, train in enumerate(state.players[seat].trains):
        for loco in world.locos[train.loco].next_types(online=online):
            yield do.Upgrade(loco=loco, train=number)
