"""The use fees that a command costs, which its player must accept (EB-FEE-2)."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from core.games.empire_builder import commands as do
from core.games.empire_builder.events import AnyEvent, FeePaid
from core.games.empire_builder.refusals import AcceptNeeded


class Priced(NamedTuple):
    """A command that accepts the fees that it costs, and its events."""

    command: do.AnyCommand
    events: list[AnyEvent]


def priced(command: do.AnyCommand, events: list[AnyEvent]) -> Priced:
    """Return the command with `accept` set to the fees that these events pay."""
    fee = sum(paid.amount for paid in _fees(events))
    if fee != command.accept.fee:
        command = replace(command, accept=do.Accept(fee=fee))
    return Priced(command, events)


def require_accepted(command: do.AnyCommand, due: Priced) -> None:
    """Check that the command accepts exactly the fees due; raises AcceptNeeded."""
    needed = due.command.accept
    if needed != command.accept:
        shares = [f"${paid.amount}M to seat {paid.owner}" for paid in _fees(due.events)]
        raise AcceptNeeded(fee=needed.fee, payees=" and ".join(shares))


def _fees(events: Iterable[AnyEvent]) -> list[FeePaid]:
    return [event for event in events if isinstance(event, FeePaid)]
