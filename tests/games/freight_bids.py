"""Freight Bids: a small game in which all seats act at once.

In each of three rounds two wagons are drawn, and every seat bids for both. The highest bid pays and
scores their sum; equal highest bids sell nothing. The seat that leads a round is in turn.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct, structs

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.games.package import GamePackage
from core.ruleset import (
    Awaiting,
    ChanceNeeded,
    Draw,
    Options,
    Outcome,
    Placing,
    Refusal,
    ScenarioImpossible,
    Seat,
    SeatMustAct,
    Turn,
    completed,
)

SEATS = range(2, 6)
ROUNDS = 3
COINS = 6
ON_SALE = 2
WAGONS = range(1, 21)


class Bid(Struct, frozen=True, tag="bid", tag_field="type"):
    """Offer coins for the wagons of the round."""

    coins: int


class BidMade(Struct, frozen=True, tag="bid_made", tag_field="type"):
    """A seat has offered coins."""

    seat: Seat
    coins: int


class WagonDrawn(Struct, frozen=True, tag="wagon_drawn", tag_field="type"):
    """A wagon is for sale."""

    wagon: int


class WagonsSold(Struct, frozen=True, tag="wagons_sold", tag_field="type"):
    """The highest bid has bought the wagons."""

    seat: Seat
    coins: int


class WagonsUnsold(Struct, frozen=True, tag="wagons_unsold", tag_field="type"):
    """The highest bids were equal."""


Event = BidMade | WagonDrawn | WagonsSold | WagonsUnsold


class CannotBid(Refusal):
    """The seat has bid, or has too few coins."""

    rule = "BID-1"
    text = "seat {seat} cannot bid {coins} now"


class State(Struct, frozen=True, array_like=True):
    """The whole game; `sale` are the wagons of the round, `gone` all that were drawn."""

    rounds: int
    coins: tuple[int, ...]
    points: tuple[int, ...]
    bids: tuple[int | None, ...]
    sale: tuple[int, ...]
    gone: tuple[int, ...]


class FreightBids:
    """The rules."""

    name = "freight-bids"
    version = "1"
    data_hash = blake2b(b"wagons of 1 to 20", digest_size=32).digest()
    options = ()
    state_type = State
    command_type = Bid
    event_type = Event

    def complete_options(self, options: Options) -> Options:
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        return State(0, (COINS,) * seats, (0,) * seats, (None,) * seats, (), ())

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        raise ScenarioImpossible(why="it has no positions to begin with")

    def decide(self, state: State, seat: Seat, command: Bid) -> list[Event]:
        if command not in self.legal(state, seat):
            raise CannotBid(seat=seat, coins=command.coins)
        made = BidMade(seat, command.coins)
        bids = [bid for bid in self.evolve(state, made).bids if bid is not None]
        if len(bids) < len(state.bids):
            return [made]
        if bids.count(max(bids)) > 1:
            return [made, WagonsUnsold()]
        return [made, WagonsSold(Seat(bids.index(max(bids))), max(bids))]

    def quote(self, state: State, seat: Seat, command: Bid) -> Bid:
        self.decide(state, seat, command)
        return command

    def resolve(self, state: State, draw: Draw) -> list[Event]:
        left = [wagon for wagon in WAGONS if wagon not in state.gone]
        return [WagonDrawn(left[draw.below(len(left))])]

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case BidMade(seat, coins):
                return structs.replace(state, bids=replaced(state.bids, seat, coins))
            case WagonDrawn(wagon):
                sale, gone = (*state.sale, wagon), (*state.gone, wagon)
                return structs.replace(state, sale=sale, gone=gone)
            case WagonsSold(seat, price):
                purses = replaced(state.coins, seat, state.coins[seat] - price)
                points = replaced(state.points, seat, state.points[seat] + sum(state.sale))
                return self._next(structs.replace(state, coins=purses, points=points))
            case WagonsUnsold():
                return self._next(state)

    def _next(self, state: State) -> State:
        bids = (None,) * len(state.bids)
        return structs.replace(state, rounds=state.rounds + 1, bids=bids, sale=())

    def bars_undo(self, event: Event) -> bool:
        return not isinstance(event, BidMade)

    def awaiting(self, state: State) -> Awaiting:
        if state.rounds == ROUNDS:
            return ()
        if len(state.sale) < ON_SALE:
            return ChanceNeeded("wagon", count=ON_SALE - len(state.sale))
        seats = [Seat(seat) for seat, bid in enumerate(state.bids) if bid is None]
        return tuple(SeatMustAct(seat, "bid", "BID-1") for seat in seats)

    def legal(self, state: State, seat: Seat) -> Iterable[Bid]:
        if len(state.sale) == ON_SALE and state.bids[seat] is None:
            yield from map(Bid, range(state.coins[seat] + 1))

    def turn(self, state: State) -> Turn:
        played = min(state.rounds, ROUNDS - 1)
        return Turn(played + 1, Seat(played % len(state.coins)))

    def outcome(self, state: State) -> Outcome | None:
        first = [standing.seat for standing in self.standings(state) if standing.place == 1]
        return Outcome(first[0] if len(first) == 1 else None) if first else None

    def standings(self, state: State) -> tuple[Placing, ...]:
        if state.rounds < ROUNDS:
            return ()
        scores = list(zip(state.points, state.coins, strict=True))
        order = sorted(scores, reverse=True)
        placed = [
            Placing(order.index(score) + 1, Seat(seat), score[0], (("coins", score[1]),))
            for seat, score in enumerate(scores)
        ]
        return tuple(sorted(placed, key=lambda placing: (placing.place, placing.seat)))

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        seats = zip(state.coins, state.points, state.bids, strict=True)
        return {
            "for_sale": list(state.sale),
            "seats": [{"coins": coins, "points": n, "bid": bid} for coins, n, bid in seats],
        }

    def info(self) -> dict[str, Any]:
        return {"about": "Bid for wagons."}


def replaced(values: tuple[Any, ...], seat: Seat, value: object) -> tuple[Any, ...]:
    """Return the values with another one for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])


RULES = FreightBids()
AI = GameAI({"random": RandomPlayer()}, strongest="random")
GAME = GamePackage(
    key="freight-bids",
    title="Freight Bids",
    seats=SEATS,
    levels=("random",),
    rules="tests.games.freight_bids:RULES",
    ai="tests.games.freight_bids:AI",
)
