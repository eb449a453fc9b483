"""Every atom that a seat may choose, in this order, each with the bonds that it must accept.

pass, bid; or keep_baron; or end_action, build, urbanize, upgrade_engine, deliver, take_card,
western_link, use_card (RW-ATOM-1 to RW-ATOM-4).
"""

from collections.abc import Iterator
from functools import lru_cache

from core.games.railways import commands as do
from core.games.railways.auction import bid_limits
from core.games.railways.awaited import BID, KEEP_BARON
from core.games.railways.board import COLOURS, Hex
from core.games.railways.building import limit_of
from core.games.railways.city_growth import gateways, new_cities
from core.games.railways.delivering import deliveries, reach_of, running_delivery
from core.games.railways.engines import price_of_next
from core.games.railways.operations import cards_to_take, cards_to_use
from core.games.railways.payment import bonds_needed
from core.games.railways.queries import card_of, slot_of
from core.games.railways.state import Slot, State
from core.games.railways.tiles import Edges
from core.games.railways.world import World
from core.games.railways.yard import Yard
from core.ruleset import Seat


def legal_commands(world: World, state: State, seat: Seat, purpose: str) -> Iterator[do.AnyCommand]:
    """Yield the legal atoms of a seat for which the game waits with this purpose."""
    if purpose == KEEP_BARON:
        for baron in state.players[seat].barons:
            yield do.KeepBaron(baron=baron)
    elif purpose == BID:
        yield do.Pass()
        for amount in bid_limits(world, state, seat):
            yield do.Bid(amount=amount, accept=_accept(world, state, seat, amount))
    else:
        yield from _of_slot(world, state, seat)


def _accept(world: World, state: State, seat: Seat, price: int) -> do.Accept:
    bonds = bonds_needed(world, state, seat, price)
    return do.Accept(bonds=bonds) if bonds else do.NO_BONDS


def _of_slot(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    slot = slot_of(state)
    free = bool(slot.actions_left) and not slot.owed
    if not slot.owed:
        yield do.EndAction()
    yield from _builds(world, state, seat)
    if free:
        yield from _cities_and_engine(world, state, seat)
    if free or running_delivery(world, slot):
        yield from _deliveries(world, state, seat, slot)
    if free and not slot.second_wind:
        for card, price in cards_to_take(world, state, seat):
            yield (
                card
                if not price
                else do.TakeCard(card=card.card, accept=_accept(world, state, seat, price))
            )
    if free:
        accept = _accept(world, state, seat, world.prices.western_link)
        for city in gateways(world, state, seat):
            yield do.WesternLink(city=city, accept=accept)
    for number in cards_to_use(world, state, seat):
        yield do.UseCard(card=number)


def _builds(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    """Yield the pieces of the running build action, and those that begin another one."""
    slot = slot_of(state)
    running: dict[tuple[Hex, Edges], int] = {}
    is_running = slot.running == "build" and not slot.owed
    if is_running and slot.loose is not None and slot.count < limit_of(world, slot):
        yard = Yard(world, state, seat, card_of(world, slot))
        running = {(at, piece): price for at, piece, price in yard.next_pieces(slot.loose)}
    pieces = running
    if slot.owed and slot.running == "build":
        yard = Yard(world, state, seat, card_of(world, slot))
        pieces = {(at, piece): price for at, piece, price in yard.first_pieces()}
    elif slot.actions_left and not slot.owed:
        yard = Yard(world, state, seat, None)
        first = {(at, piece): price for at, piece, price in yard.first_pieces()}
        pieces = {**first, **running}
    for (at, piece), price in pieces.items():
        yield _build(world, at, piece, bonds_needed(world, state, seat, price))


@lru_cache(maxsize=1 << 14)
def _build(world: World, at: Hex, piece: Edges, bonds: int) -> do.Build:
    accept = do.Accept(bonds=bonds) if bonds else do.NO_BONDS
    return do.Build(hex=world.board.places[at].name, edges=piece, accept=accept)


def _cities_and_engine(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    accept = _accept(world, state, seat, world.prices.urbanize)
    for city, colour in new_cities(world, state):
        yield do.Urbanize(city=city, colour=colour, accept=accept)
    price = price_of_next(world, state, seat)
    if price is not None:
        yield do.UpgradeEngine(accept=_accept(world, state, seat, price))


def _deliveries(world: World, state: State, seat: Seat, slot: Slot) -> Iterator[do.AnyCommand]:
    running = slot if running_delivery(world, slot) else Slot(heading=slot.heading)
    reach = reach_of(world, state, seat, running)
    cities = world.board.cities
    for city, colour, exits in deliveries(world, state, seat, reach=reach, rights=slot.rights):
        yield do.Deliver(city=cities[city].name, cube=COLOURS[colour], exits=exits)
