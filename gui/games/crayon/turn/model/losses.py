"""Losses: the parts of a turn that a command gives up.

Every control that ends a step of the turn reads its losses here: the end of the turn, the exchange
of the hand, and purchases. Nothing is a loss that the rules bar anyway.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from core.games.crayon.game_state import MOVEMENT
from gui.games.crayon.city.model.city import CityHere
from gui.games.crayon.model.table import CrayonTable, local_player
from gui.games.crayon.model.turn_words import OwnLoss
from gui.games.crayon.words import crayon_words


class Delivery(NamedTuple):
    """A delivery that is possible where a train stands, for the sum `pay`."""

    load: str
    city: str
    pay: int


class Cargo(NamedTuple):
    """A load aboard that a card in hand demands in a city, for the sum `pay`."""

    load: str
    city: str
    pay: int


class Moves(NamedTuple):
    """The number of moves left to all trains, with at least one possible step each."""

    left: int


class Pickup(NamedTuple):
    """A load that can be taken here and that a card in hand demands."""

    load: str


class Spending(NamedTuple):
    """A sum that could still be spent on track or a loco."""

    gold: int


Loss = Delivery | Cargo | Moves | Pickup | Spending | OwnLoss


def lost_with_movement(table: CrayonTable) -> tuple[Loss, ...]:
    """Return what the local player gives up if their movement phase ends now, dearest first."""
    if table.purpose_of(table.local) != "turn" or table.state.phase != MOVEMENT:
        return ()
    return (
        *dict.fromkeys(_deliveries(table)),
        *crayon_words(table).own_losses(table),
        *_moves(table),
        *dict.fromkeys(_pickups(table)),
    )


def lost_at_end(table: CrayonTable) -> tuple[Loss, ...]:
    """Return what the local player gives up if their turn ends now."""
    return (*lost_with_movement(table), *_spending(table))


def asks_at_end(table: CrayonTable) -> bool:
    """Return whether the end of the turn is confirmed: not for money left after a purchase.

    The player keeps that money; only without any purchase may the building have been forgotten.
    """
    spent = table.state.doing.spent
    return any(not (spent and isinstance(loss, Spending)) for loss in lost_at_end(table))


def lost_with_hand(table: CrayonTable) -> tuple[Loss, ...]:
    """Return what the cards in the local player's hand would earn with the loads aboard."""
    deliveries = (loss for loss in lost_with_movement(table) if isinstance(loss, Delivery))
    return (*deliveries, *dict.fromkeys(_cargo(table)))


def _cities(table: CrayonTable) -> Iterator[CityHere]:
    """Yield the cities of the local player's trains."""
    for train in range(len(local_player(table).trains)):
        yield CityHere(table, train)


def _deliveries(table: CrayonTable) -> Iterator[Delivery]:
    for city in _cities(table):
        for wanted in city.wanted:
            if wanted.deliver is not None and wanted.deliver.allowed:
                yield Delivery(wanted.demand.load, wanted.demand.city, wanted.demand.pay)


def _moves(table: CrayonTable) -> Iterator[Moves]:
    points, trains = table.rules.queries.points, range(len(local_player(table).trains))
    left = sum(
        points(table.state, table.local, train) for train in trains if _may_step(table, train)
    )
    if left:
        yield Moves(left)


def _may_step(table: CrayonTable, train: int) -> bool:
    """Return whether the rules allow a train or ship a step, fees included."""
    queries, points = table.rules.queries, table.rules.world.board.points
    if local_player(table).trains[train].at is None:
        return False
    if not queries.points(table.state, table.local, train):
        return False
    return any(
        table.action(queries.orders.move([points[way.to].name], train=train)).allowed
        for way in queries.ways_out(table.state, table.local, train)
    )


def _pickups(table: CrayonTable) -> Iterator[Pickup]:
    player, contracts = local_player(table), table.rules.world.contracts
    aboard = Counter(load for train in player.trains for load in train.loads)
    wanted = Counter(
        load
        for contract in player.contracts
        for load in {demand.load for demand in contracts[contract].demands}
    )
    for city in _cities(table):
        for product in city.made:
            if product.take.allowed and wanted[product.load] > aboard[product.load]:
                yield Pickup(product.load)


def _spending(table: CrayonTable) -> Iterator[Spending]:
    if table.purpose_of(table.local) != "turn":
        return
    spendable = table.rules.queries.spendable(table.state, table.local)
    gold = min(spendable, local_player(table).money)
    if gold > 0 and _may_spend(table, gold):
        yield Spending(gold)


def _may_spend(table: CrayonTable, gold: int) -> bool:
    """Return whether a section or a better loco can be had for this money."""
    queries, state, seat = table.rules.queries, table.state, table.local
    return any(
        offer.price + queries.site_fee(state, seat, offer.start) <= gold
        for offer in queries.offers(state, seat)
    ) or any(
        table.action(queries.orders.upgrade(loco, train=train)).allowed
        for train in range(len(local_player(table).trains))
        for loco in table.rules.world.locos
    )


def _cargo(table: CrayonTable) -> Iterator[Cargo]:
    player, contracts = local_player(table), table.rules.world.contracts
    for number, train in enumerate(player.trains):
        here = CityHere(table, number).name
        for contract in player.contracts:
            for demand in contracts[contract].demands:
                if demand.load in train.loads and demand.city != here:
                    yield Cargo(demand.load, demand.city, demand.pay)
