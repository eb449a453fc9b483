"""Sentences about lost, departed and returned players, and the game's reaction."""

from collections.abc import Sequence
from typing import Final

from core.errors import FactualError
from core.ruleset import Refusal
from gui.texts.phrases import Phrase, listed
from net.errors import CannotConnect, CannotConnectCode, ConnectionCode, ConnectionFailed
from net.reach import Path
from net.reach.paths import Kind

SEAT_TAKEN_NOW: Final = Phrase("{name} lost connection. The computer takes over now.")
LOST_AND_AWAITED: Final = Phrase(
    "{name} lost connection. The game is waiting. The computer takes over from {name} in {left} s."
)
LOST: Final = Phrase("{name} lost connection. The computer takes over in {left} s.")
LEFT: Final = Phrase("{name} has left. The computer takes over now.")
TOO_FEW: Final = Phrase("Too few players are connected. The game is waiting for them.")
ONE_NOT_REACHED: Final = Phrase(
    "{name} is not connected, and too few players remain without {name}. The game is waiting."
)
SOME_NOT_REACHED: Final = Phrase(
    "{names} are not connected, and too few players remain without them. The game is waiting."
)
DESERTED_BY_ONE: Final = Phrase(
    "{name} has left, and too few players remain at this table. Play on alone, or wait until "
    "{name} rejoins."
)
DESERTED_BY_SOME: Final = Phrase(
    "{names} have left, and too few players remain at this table. Play on alone, or wait until "
    "they rejoin."
)
ALSO_LOST: Final = Phrase("{name} is not connected either. The game is waiting.")
ALSO_LEFT: Final = Phrase("{name} has left too. The game is waiting.")
ENOUGH: Final = Phrase("Enough players are connected again. The game continues.")
ONE_BACK_AND_ON: Final = Phrase("{name} is back. The game continues.")
SOME_BACK_AND_ON: Final = Phrase("{names} are back. The game continues.")
BACK_BUT_TOO_FEW: Final = Phrase(
    "{name} is back, but too few players are connected. The game is waiting."
)
BACK_AFTER_TURN: Final = Phrase("{name} is back and plays on after the computer’s turn.")
BACK: Final = Phrase("{name} is back.")
LEADER_REPLACED_NOW: Final = Phrase(
    "{name} leads the table but does not answer. The game is waiting; a new leader is being chosen."
)
LEADER_SILENT: Final = Phrase(
    "{name} leads the table but does not answer. The game is waiting; a new leader is chosen "
    "in {left} s."
)
LEADER_LEFT: Final = Phrase(
    "{name} led the table and has left. The game is waiting; a new leader is being chosen."
)
LEADER_LOST: Final = Phrase("The table lost its leader, {name}. A new one is being chosen.")
NO_LEADER: Final = Phrase(
    "The table lost its leader, {name}, and too few players are here to choose a new one. The "
    "game is waiting."
)
HELD_UP: Final = Phrase(
    "{name} leads the table and holds up the game, and too few players are here to choose a "
    "new leader. Play on alone, or wait until the game continues."
)
HELD_UP_NO_MORE: Final = Phrase("The game is no longer held up and continues.")
LED_BEFORE: Final = Phrase("You were away, so another player’s computer now leads the table.")
CUT_OFF: Final = Phrase(
    "Connection lost {passed} s ago. Reconnecting. Too few of the other players can be reached "
    "to continue. Nothing you played is lost."
)
WITH_CAUSE: Final = Phrase("{trying} {cause}")
NOT_CONNECTED: Final = Phrase(
    "This computer is not connected to a network. Check its cable or Wi-Fi."
)
NOBODY_ANSWERS: Final = Phrase("No player answers.")
NOT_INTRODUCED: Final = Phrase(
    "The zone cannot find the other players, or this computer cannot reach the zone."
)
GONE: Final = Phrase("This table continues without you: {why}")
SLOW: Final = Phrase("{name} was slow for {seconds} s.")
CHEATED: Final = Phrase(
    "{name} cheated: {name}’s computer signed two different actions as the same one, which "
    "proves it. It no longer leads the table."
)
MENDED: Final = Phrase(
    "This computer’s game differed from that of the other players. It was rebuilt from the "
    "recording and continues."
)
BY_LAN: Final = Phrase("local network")
DIRECT: Final = Phrase("direct")
BY_RELAY: Final = Phrase("through the zone")
WAY_WITH_DELAY: Final = Phrase("{way}, {delay} ms")


class NobodyThere(Refusal):
    """A command was given while too few clients are present to go on."""

    text = "lost connection to the table; wait until it is back, or play on alone"


class HeldUp(Refusal):
    """A command was given while an irreplaceable leader holds up the game."""

    text = "the leader of the table holds up the game; wait until it continues, or play on alone"


class LeaderAway(Refusal):
    """A command was given while no leader can write it into the log."""

    text = (
        "the leader of the table does not answer; wait until they are back or another player leads"
    )


def lost(name: str, *, left: int, is_awaited: bool) -> Phrase:
    """Return the notice that a player is lost; the computer plays in `left` s (DISCONNECT-3).

    `is_awaited` tells whether the game waits for an action of this player. For a table on which
    play goes on; otherwise see `too_few`.
    """
    if left == 0:
        return Phrase(SEAT_TAKEN_NOW, name=name)
    if is_awaited:
        return Phrase(LOST_AND_AWAITED, name=name, left=left)
    return Phrase(LOST, name=name, left=left)


def left_table(name: str) -> Phrase:
    """Return the notice that a player left and the computer takes the seat (DISCONNECT-12)."""
    return Phrase(LEFT, name=name)


def too_few(names: Sequence[str]) -> Phrase:
    """Return the notice that the game waits because these players are not reached.

    Without names, it says "too few of the others".
    """
    if not names:
        return TOO_FEW
    if len(names) == 1:
        return Phrase(ONE_NOT_REACHED, name=names[0])
    return Phrase(SOME_NOT_REACHED, names=listed(names))


def deserted(names: Sequence[str]) -> Phrase:
    """Return the notice that the game waits because these players left, with what to do."""
    if len(names) == 1:
        return Phrase(DESERTED_BY_ONE, name=names[0])
    return Phrase(DESERTED_BY_SOME, names=listed(names))


def also_lost(name: str) -> Phrase:
    """Return the notice that another player is lost while the game waits."""
    return Phrase(ALSO_LOST, name=name)


def also_left(name: str) -> Phrase:
    """Return the notice that another player has left while the game waits."""
    return Phrase(ALSO_LEFT, name=name)


def enough(names: Sequence[str]) -> Phrase:
    """Return the notice that the game goes on because these players are back.

    Without names, it says "enough players".
    """
    if not names:
        return ENOUGH
    if len(names) == 1:
        return Phrase(ONE_BACK_AND_ON, name=names[0])
    return Phrase(SOME_BACK_AND_ON, names=listed(names))


def back(name: str, *, after_turn: bool, is_cut_off: bool) -> Phrase:
    """Return the notice that a player is back.

    `after_turn` tells whether the computer finishes their turn first (DISCONNECT-9), `is_cut_off`
    whether too few players are present even now.
    """
    if is_cut_off:
        return Phrase(BACK_BUT_TOO_FEW, name=name)
    if after_turn:
        return Phrase(BACK_AFTER_TURN, name=name)
    return Phrase(BACK, name=name)


def leader_silent(name: str, *, left: int) -> Phrase:
    """Return the notice that the leader does not answer; replaced in `left` s (DISCONNECT-11)."""
    if left == 0:
        return Phrase(LEADER_REPLACED_NOW, name=name)
    return Phrase(LEADER_SILENT, name=name, left=left)


def leader_left(name: str) -> Phrase:
    """Return the notice that the leader has left and is replaced (DISCONNECT-12)."""
    return Phrase(LEADER_LEFT, name=name)


def leader_lost(name: str, *, can_elect: bool) -> Phrase:
    """Return the notice that the leader is lost; `can_elect` tells if it can be replaced."""
    if can_elect:
        return Phrase(LEADER_LOST, name=name)
    return Phrase(NO_LEADER, name=name)


def held_up(name: str) -> Phrase:
    """Return the notice that the leader holds up the game, with what to do."""
    return Phrase(HELD_UP, name=name)


def no_longer_held_up() -> Phrase:
    """Return the notice that the leader no longer holds up the game."""
    return HELD_UP_NO_MORE


def led_before() -> Phrase:
    """Return the notice for a returning leader after another one was elected."""
    return LED_BEFORE


def cut_off(*, passed: int, trouble: FactualError | None) -> Phrase:
    """Return the line for a connection lost `passed` seconds ago, with its cause if known."""
    trying = Phrase(CUT_OFF, passed=passed)
    cause = _cause(trouble)
    return trying if cause is None else Phrase(WITH_CAUSE, trying=trying, cause=cause)


def _cause(trouble: FactualError | None) -> Phrase | None:
    match trouble:
        case CannotConnect(code=CannotConnectCode.NO_NETWORK):
            return NOT_CONNECTED
        case ConnectionFailed(code=ConnectionCode.NOT_REACHED | ConnectionCode.CONNECTION_LOST):
            return NOBODY_ANSWERS
        case ConnectionFailed(code=ConnectionCode.NOT_INTRODUCED):
            return NOT_INTRODUCED
    return None


def gone(why: str) -> Phrase:
    """Return the notice that this program left the table, and why."""
    return Phrase(GONE, why=why)


def was_slow(name: str, *, seconds: int) -> Phrase:
    """Return the notice that a player was silent for so many seconds (DISCONNECT-2)."""
    return Phrase(SLOW, name=name, seconds=seconds)


def cheated(name: str) -> Phrase:
    """Return the notice that a leader signed two different entries of one number."""
    return Phrase(CHEATED, name=name)


def mended() -> Phrase:
    """Return the notice that this program's game was restored from the log (DISCONNECT-13)."""
    return MENDED


def path_text(path: Path | None) -> str:
    """Return the path to a client with its round-trip time; empty without a connection."""
    if path is None:
        return ""
    kind = {
        Kind.LAN: BY_LAN,
        Kind.DIRECT: DIRECT,
        Kind.RELAY: BY_RELAY,
    }[path.kind]
    if path.round_trip is None:
        return kind
    return Phrase(WAY_WITH_DELAY, way=kind, delay=round(1000 * path.round_trip))
