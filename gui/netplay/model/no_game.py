"""Sentences about a game that could not begin, each with what to do next."""

from typing import Final

from core.errors import FactualError
from gui.texts.game_names import why_no_table
from gui.texts.phrases import Phrase
from gui.texts.refusals import sentence
from net import errors
from net.errors import TableOfOtherGame
from net.table.join_refusal import JoinRefusal, join_refusal

MISTAKE: Final = Phrase(
    "Something went wrong. Try once more; if it happens again, start the program anew."
)
_ELSEWHERE: Final = Phrase("The host has closed that table. Join another one, or host one.")
JOINING: Final[dict[JoinRefusal, str]] = {
    JoinRefusal.FULL: Phrase("That table is full. Join another one, or host one."),
    JoinRefusal.HOST_GONE: _ELSEWHERE,
    JoinRefusal.CLOSED: _ELSEWHERE,
    JoinRefusal.BEGUN: Phrase("That game has begun already. Join another table, or host one."),
    JoinRefusal.REMOVED: Phrase(
        "The host has removed you from his table. Join another one, or host one."
    ),
    JoinRefusal.UNSEATED: Phrase(
        "The host has no seat left for you at his table. Join another one, or host one."
    ),
    JoinRefusal.UNREADABLE_NAME: Phrase(
        "Your name has invisible characters. Choose another name, then join again."
    ),
    JoinRefusal.SAME_KEY: Phrase(
        "Somebody with your key sits at that table already: you, in another window? Two people at"
        " one computer need a folder each (RAIL_EMPIRES_HOME)."
    ),
}
"""Sentences by the reason why a table rejects a player."""
SENTENCES: Final[dict[type[FactualError], str]] = {
    errors.NotReached: Phrase(
        "Nobody answers at this address. Ask the host which address the table shows, and"
        " whether a firewall blocks the game."
    ),
    errors.UnknownHost: Phrase("No computer has that name. Type the address that the host sees."),
    errors.CannotListen: Phrase(
        "The ports for games are all in use. Close other games, or choose another Inbound Port"
        " Number in the configuration."
    ),
    errors.VersionsApart: Phrase(
        "Your program and the host's are of versions that do not understand each other. Get the"
        " same version of the program, best the newest, on both computers."
    ),
    errors.RemoteProtocolError: Phrase(
        "The other program said something that makes no sense, and was left. Get the same version"
        " of the program on both computers, and try again."
    ),
    errors.ConnectionLost: Phrase("The connection to the host is lost. Try to join again."),
    errors.CannotFound: Phrase(
        "{name} could not be reached, so that the game did not begin. Try again, or play without"
        " {name}."
    ),
}


def why_no_game(error: FactualError | None) -> str:
    """Return the sentence for a player whose game could not begin; None is an internal error."""
    if error is None:
        return MISTAKE
    refusal = join_refusal(error)
    if refusal in JOINING:
        return JOINING[refusal]
    if isinstance(error, TableOfOtherGame):
        return why_no_table(error.facts["game"])
    names = {"name": error.facts["name"]} if "name" in error.facts else {}
    for kind, words in SENTENCES.items():
        if isinstance(error, kind):
            return Phrase(words, **names)
    return sentence(error)
