"""The rules for a log, or for a name on the command line."""

from core.games.registry import find_game, shipped_game
from core.log import LogContents
from core.table import Rules, Unusable, UnusableCode, genesis_of


def rules_of(contents: LogContents, game: str | None) -> Rules:
    """Return the rules of `game`, else those of the log's own game.

    Raises Unusable or UnknownGame.
    """
    if not contents.entries:
        raise Unusable(UnusableCode.EMPTY_LOG)
    if game is not None:
        return find_game(game)
    return shipped_game(genesis_of(contents.entries[0]).game)
