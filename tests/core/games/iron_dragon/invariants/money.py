"""Money: INV-1 and INV-2."""

from collections.abc import Iterator

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from tests.core.games.iron_dragon.invariants.memory import Memory

TAX = "tax"
WAR_TAX = 134


def of_state(state: State, cash: int) -> Iterator[str]:
    """Check a state; `cash` is all money, including the bank's account."""
    if sum(player.money for player in state.players) + state.bank != cash:
        yield f"INV-1: cash and bank are not {cash}"
    most = state.settings.loans
    for seat, player in enumerate(state.players):
        if player.money < 0 or player.debt < 0 or (player.money and player.debt):
            yield f"INV-2: seat {seat} has {player.money} and owes {player.debt}"
        if most is not None and player.debt > most:
            yield f"INV-2: seat {seat} owes {player.debt}"


def of_change(
    of: World, memory: Memory, before: State, event: ev.AnyEvent, after: State
) -> Iterator[str]:
    """Check that money moves only by a payment or an income, to the last GP."""
    due = [(player.money, player.debt) for player in before.players]
    bank = before.bank
    if isinstance(event, ev.Paid):
        money, debt = due[event.seat]
        lent = max(0, event.amount - money)  # LOAN-1
        due[event.seat] = (money + lent - event.amount, debt + 2 * lent)
        bank -= lent
        if event.why == TAX and (before.resolving, event.amount) != (WAR_TAX, _tax(money)):
            yield f"INV-1: seat {event.seat} with {money} is taxed {event.amount}"
        if event.amount < 1 or event.to == event.seat:
            yield f"INV-1: seat {event.seat} pays {event.amount} to {event.to}"
        elif event.to is None:
            bank += event.amount
        else:
            bank += _receive(due, event.to, event.amount)
    elif isinstance(event, ev.Earned):
        bank += _receive(due, event.seat, event.amount) - event.amount
    elif isinstance(event, ev.LoadDelivered):
        at = before.players[event.seat].at
        city = None if at is None else of.board.points[at].city
        demands = of.contracts[event.contract].demands
        pays = [
            demand.pay for demand in demands if (demand.load, demand.city) == (event.load, city)
        ]
        if memory.payoff not in pays:
            yield f"INV-1: a delivery pays {memory.payoff}, not one of {pays}"
    now = [(player.money, player.debt) for player in after.players]
    if (now, after.bank) != (due, bank):
        yield f"INV-1: {type(event).__name__} makes cash and debt {now}, bank {after.bank}"
    yield from _of_payments(of, memory, before, event)


def _tax(money: int) -> int:
    """EVENT-134."""
    return 0 if money < 50 else min(30, 5 + money // 50 * 5)


def _receive(due: list[tuple[int, int]], seat: int, amount: int) -> int:
    """Return what the bank gets of an income, which repays debt first (LOAN-4)."""
    money, debt = due[seat]
    repaid = min(debt, amount)
    due[seat] = (money + amount - repaid, debt - repaid)
    return repaid


def _of_payments(of: World, memory: Memory, before: State, event: ev.AnyEvent) -> Iterator[str]:
    """Check that every purchase was paid for just before, in full, to the right payee."""
    owed = _owed(of, before, event)
    if owed is not None and (not memory.unspent or memory.unspent[-1] != owed):
        yield f"INV-1: {type(event).__name__} costs {owed}, paid were {memory.unspent}"


def _owed(of: World, state: State, event: ev.AnyEvent) -> tuple[int, int | None] | None:
    """Return the cost of an event, and the payee; None for the bank."""
    match event:
        case ev.TrackBuilt() | ev.LocoExchanged() | ev.ForemanCalled():
            return event.price, None
        case ev.ForemanHired(price=price) if price:
            return price, None
        case ev.OwnerBribed(owner=owner):
            return 4, owner
        case ev.TollPaid() | ev.SiteBribed():
            races: list[object] = [of.race(player.foreman) for player in state.players]
            return 1, races.index("Orc") if "Orc" in races else None
        case ev.ShipBoarded(seat=seat, ship=ship):
            free = of.race(state.players[seat].foreman) == "Wee Folk"
            return None if free else (of.ships[ship].fee, None)
        case _:
            return None


def spends(of: World, state: State, event: ev.AnyEvent) -> bool:
    """Return whether a payment was for this."""
    return _owed(of, state, event) is not None
