"""The bribes and the loan that a command costs, which its player must accept (MOVE-15)."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import AnyEvent, Paid
from core.games.iron_dragon.money import BRIBES
from core.games.iron_dragon.refusals import AcceptNeeded


class Priced(NamedTuple):
    """A command that accepts the bribes and the loan that it costs, and its events."""

    command: do.AnyCommand
    events: list[AnyEvent]


def priced(command: do.AnyCommand, events: list[AnyEvent]) -> Priced:
    """Return the command with `accept` set to the sums that these events pay."""
    bribe, loan = _sums_of(events)
    if (bribe, loan) != (command.accept.bribe, command.accept.loan):
        command = replace(command, accept=do.Accept(bribe=bribe, loan=loan))
    return Priced(command, events)


def require_accepted(command: do.AnyCommand, due: Priced) -> None:
    """Check that the command accepts exactly the sums due; raises AcceptNeeded."""
    needed = due.command.accept
    if needed != command.accept:
        payees = _payees_of(due.events)
        raise AcceptNeeded(bribe=needed.bribe, loan=needed.loan, payees=payees)


def _sums_of(events: Iterable[AnyEvent]) -> tuple[int, int]:
    """Return the bribes paid and the sum borrowed."""
    paid = [event for event in events if isinstance(event, Paid)]
    return sum(payment.amount for payment in paid if payment.why in BRIBES), sum(
        payment.borrowed for payment in paid
    )


def _payees_of(events: Iterable[AnyEvent]) -> str:
    """Return the share of each payee as text: "4 GP to seat 1 and 1 GP to the bank"."""
    shares = [
        f"{event.amount} GP to {'the bank' if event.to is None else f'seat {event.to}'}"
        for event in events
        if isinstance(event, Paid) and event.why in BRIBES
    ]
    return " and ".join([", ".join(shares[:-1]), shares[-1]] if shares[1:] else shares)
