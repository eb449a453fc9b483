"""The seats that must act, their purposes, and the commands that each purpose allows."""

from typing import Final

from core.errors import Words
from core.games.railways import commands as do
from core.games.railways.refusals import NotAwaited
from core.games.railways.state import AUCTION, OVER, SETUP, State
from core.ruleset import TURN, Awaiting, ChanceNeeded, Seat, SeatMustAct

KEEP_BARON: Final = "baron"
BID: Final = "bid"

_ANSWERS: Final[dict[str, tuple[type, ...]]] = {KEEP_BARON: (do.KeepBaron,), BID: (do.Bid, do.Pass)}
"""The commands that answer each purpose; all others are of a slot."""
_OF_NO_SLOT: Final = (do.KeepBaron, do.Bid, do.Pass)
_CHOICES: Final = {KEEP_BARON: "a baron", BID: "its bid", TURN: "its action"}


def awaiting(state: State) -> Awaiting:
    """Return the seat that must act and its purpose, or the draw that is due."""
    if state.drawing is not None:
        return ChanceNeeded(state.drawing.purpose, state.drawing.left)
    if state.phase == OVER:
        return ()
    if state.phase == SETUP:
        seat = next(Seat(n) for n, player in enumerate(state.players) if not player.baron)
        return (SeatMustAct(seat, KEEP_BARON, "RW-SETUP-8"),)
    assert state.asked is not None
    if state.phase == AUCTION:
        return (SeatMustAct(state.asked, BID, "RW-AUCTION-1"),)
    return (SeatMustAct(state.asked, TURN),)


def purpose_of(state: State, seat: Seat) -> str | None:
    """Return the purpose for which the game waits for a seat; None if it does not."""
    awaited = awaiting(state)
    if isinstance(awaited, ChanceNeeded):
        return None
    return next((each.purpose for each in awaited if each.seat == seat), None)


def require_awaited(state: State, seat: Seat, command: do.AnyCommand) -> None:
    """Check that the game waits for this seat and such a command; raises NotAwaited."""
    purpose = purpose_of(state, seat)
    if purpose is None:
        awaited = awaiting(state)
        seats = [] if isinstance(awaited, ChanceNeeded) else [each.seat for each in awaited]
        raise NotAwaited(seat=seat, awaited=seats)
    allowed = _ANSWERS.get(purpose)
    fits = isinstance(command, allowed) if allowed else not isinstance(command, _OF_NO_SLOT)
    if not fits:
        raise NotAwaited(seat=seat, awaited=[seat], choice=Words(_CHOICES[purpose]))
