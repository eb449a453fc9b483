"""Sentences about a game that could not begin, each with what to do next."""

from enum import StrEnum
from typing import Final

from core.errors import FactualError
from gui.texts.game_names import why_no_table
from gui.texts.phrases import Phrase
from gui.texts.refusals import sentence
from net import errors
from net.errors import NoTableCode
from net.table.join_refusal import JoinRefusal, join_refusal

INTERNAL_ERROR: Final = Phrase(
    "Something went wrong. Try again. If it happens again, restart the program."
)
_VERSION_MISMATCH: Final = Phrase("The host closed the table. Join another, or host one.")
JOIN_REFUSALS: Final[dict[JoinRefusal, str]] = {
    JoinRefusal.FULL: Phrase("That table is full. Join another, or host one."),
    JoinRefusal.HOST_GONE: _VERSION_MISMATCH,
    JoinRefusal.CLOSED: _VERSION_MISMATCH,
    JoinRefusal.BEGUN: Phrase("That game has already started. Join another table, or host one."),
    JoinRefusal.REMOVED: Phrase("The host removed you from the table. Join another, or host one."),
    JoinRefusal.UNSEATED: Phrase(
        "The host has no seat left for you. Join another table, or host one."
    ),
    JoinRefusal.UNREADABLE_NAME: Phrase(
        "Your name has invisible characters. Choose another, then join again."
    ),
    JoinRefusal.SAME_KEY: Phrase(
        "Your key is already used at that table, perhaps in another window. Two people at one "
        "computer need a folder each (RAIL_EMPIRES_HOME)."
    ),
}
"""Sentences by the reason why a table rejects a player."""
SENTENCES: Final[dict[type[FactualError] | StrEnum, str]] = {
    errors.ConnectionCode.NOT_REACHED: Phrase(
        "No answer from this address. Ask the host which address the table shows, and whether "
        "a firewall blocks the game."
    ),
    errors.ConnectionCode.UNKNOWN_HOST: Phrase(
        "No computer has that name. Enter the address that the host sees."
    ),
    errors.CannotConnectCode.CANNOT_LISTEN: Phrase(
        "All ports for games are in use. Close other games, or choose another Inbound Port "
        "Number in the configuration."
    ),
    errors.NoCommonProtocol: Phrase(
        "Your program and the host’s have incompatible versions. Install the same version on "
        "both computers, preferably the newest."
    ),
    errors.RemoteProtocolError: Phrase(
        "The other program sent an invalid message, so the connection was closed. Install the "
        "same version on both computers, then try again."
    ),
    errors.ConnectionCode.CONNECTION_LOST: Phrase("Lost connection to the host. Join again."),
    errors.TableSetupFailed: Phrase(
        "{name} could not be reached, so the game did not start. Try again, or play without {name}."
    ),
}


def failure_text(error: FactualError | None) -> str:
    """Return the sentence for a player whose game could not begin; None is an internal error."""
    if error is None:
        return INTERNAL_ERROR
    refusal = join_refusal(error)
    if refusal in JOIN_REFUSALS:
        return JOIN_REFUSALS[refusal]
    if error.code is NoTableCode.OTHER_GAME:
        return why_no_table(error.facts["game"])
    names = {"name": error.facts["name"]} if "name" in error.facts else {}
    kinds = (error.code, *type(error).__mro__)
    words = next((SENTENCES[kind] for kind in kinds if kind in SENTENCES), None)
    return sentence(error) if words is None else Phrase(words, **names)
