"""The auction for First Player, and the turn order (RW-AUCTION, RW-TURN-4)."""

from core.games.railways.commands import Bid
from core.games.railways.draft import Draft
from core.games.railways.engines import half_of
from core.games.railways.events import BidMade, BidPassed, OrderSet, SeatAsked
from core.games.railways.payment import pay
from core.games.railways.refusals import BidTooHigh, BidTooLow
from core.games.railways.state import Auction, State
from core.games.railways.world import World
from core.ruleset import Seat

FIRST_TO_PASS = "first_to_pass"
WORST_FIRST = "worst_first"


def clockwise(state: State, seat: Seat) -> list[Seat]:
    """Return all seats, clockwise from this one (RW-TURN-4)."""
    seats = len(state.players)
    return [Seat((seat + place) % seats) for place in range(seats)]


def has_auction(state: State) -> bool:
    """Return whether this turn has an auction (RW-AUCTION-11, -14)."""
    return state.settings.bidding != WORST_FIRST or state.turn == 1


def open_auction(draft: Draft) -> None:
    """Ask the First Player of the turn before (RW-AUCTION-1)."""
    first = draft.state.first
    assert first is not None
    draft.add(SeatAsked(seat=first))


def order_by_points(state: State) -> tuple[Seat, ...]:
    """Return the order of Worst First: fewest points, then later in the last order."""
    later = {seat: place for place, seat in enumerate(state.order)}
    return tuple(sorted(state.order, key=lambda seat: (state.players[seat].points, -later[seat])))


def standing(state: State) -> Auction:
    """Return the auction that runs; a command of its phase has been checked before."""
    assert state.auction is not None
    return state.auction


def bid_limits(world: World, state: State, seat: Seat) -> range:
    """Return the sums that the seat may bid (RW-AUCTION-2, -4)."""
    most = state.players[seat].cash + world.prices.bid_over_cash
    return range(standing(state).bid + 1, most + 1)


def bid(draft: Draft, seat: Seat, command: Bid) -> bool:
    """Make a bid; return whether it ends the auction. Raises BidTooLow or BidTooHigh."""
    limits = bid_limits(draft.world, draft.state, seat)
    if command.amount < limits.start:
        raise BidTooLow(least=limits.start)
    if command.amount >= limits.stop:
        raise BidTooHigh(limit=limits.stop - 1)
    draft.add(BidMade(seat=seat, amount=command.amount))
    return _ask_on(draft, seat)


def leave(draft: Draft, seat: Seat) -> bool:
    """Pass; return whether that ends the auction."""
    draft.add(BidPassed(seat=seat))
    return _ask_on(draft, seat)


def _ask_on(draft: Draft, seat: Seat) -> bool:
    """Ask the next seat, or end the auction and set the order (RW-AUCTION-5, -6)."""
    state, auction = draft.state, standing(draft.state)
    left = [
        other
        for other in clockwise(state, seat)[1:]
        if other not in auction.passed and other != auction.by
    ]
    if left:
        draft.add(SeatAsked(seat=left[0]))
        return False
    _settle(draft, auction)
    return True


def _settle(draft: Draft, auction: Auction) -> None:
    """Take the bids, and set the order (RW-AUCTION-7, -8, -12, -13)."""
    state, winner = draft.state, auction.by
    halves = state.settings.bidding == FIRST_TO_PASS
    for seat, amount in enumerate(auction.bids):
        if seat == winner:
            pay(draft, Seat(seat), amount, "bid")
        elif halves:
            pay(draft, Seat(seat), half_of(amount), "bid")
    if halves:
        later = tuple(reversed(auction.passed))
        order = later if winner is None else (winner, *later)
    else:
        assert state.first is not None
        before = clockwise(state, state.first)
        order = tuple(clockwise(state, before[1] if winner is None else winner))
    draft.add(OrderSet(order=order))
