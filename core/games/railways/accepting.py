"""The bonds that a command's payment needs, which its player must accept (RW-BOND-3)."""

from msgspec.structs import replace

from core.games.railways import commands as do
from core.games.railways.draft import Draft
from core.games.railways.events import Paid
from core.games.railways.payment import bonds_needed
from core.games.railways.refusals import AcceptMissing, AcceptWrong
from core.games.railways.state import State
from core.games.railways.world import World
from core.ruleset import Seat


def bonds_due(world: World, state: State, seat: Seat, command: do.AnyCommand, draft: Draft) -> int:
    """Return the bonds that the command must accept; forced payments need no consent."""
    match command:
        case do.Bid():  # RW-AUCTION-4: as if it were paid now
            return bonds_needed(world, state, seat, command.amount)
        case do.EndAction() | do.Pass():  # RW-BOND-4
            return 0
        case _:
            return sum(event.bonds for event in draft.events if isinstance(event, Paid))


def accepting(command: do.AnyCommand, bonds: int) -> do.AnyCommand:
    """Return the command with exactly these bonds accepted."""
    if command.accept.bonds == bonds:
        return command
    return replace(command, accept=do.Accept(bonds=bonds))


def require_accepted(command: do.AnyCommand, bonds: int) -> None:
    """Check that the command accepts the bonds due; raises AcceptMissing or AcceptWrong."""
    if command.accept.bonds == bonds:
        return
    if not command.accept.bonds:
        raise AcceptMissing(bonds=bonds)
    raise AcceptWrong(bonds=bonds)
