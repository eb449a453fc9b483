"""The level of the substitute AI that plays for absent people."""

from core.games.skill import level_for
from core.table import Genesis, Level
from net.consensus.timeouts import Timeouts
from net.errors import NotebookError
from net.ranking import Conditions
from net.session.ranked import is_scored
from net.session.record import Record


def substitute_level(genesis: Genesis, timeouts: Timeouts | None) -> Level:
    """Return the level of the computer that takes over the seat of an absent player.

    If the table's timeouts are unknown, it is that of ranked games, or of the options.
    """
    if timeouts is not None:
        return timeouts.substitute
    ranked = Conditions().games.get(genesis.game)
    if ranked is not None and is_scored(genesis):
        return ranked.lost
    return level_for(genesis.game, dict(genesis.options))


def level_alone(genesis: Genesis, timeouts: Timeouts | None) -> Level:
    """Return the level of the other seats' computers when a player continues alone.

    A ranked game is not scored then, so its computers have the level of the options.
    """
    if is_scored(genesis):
        return level_for(genesis.game, dict(genesis.options))
    return substitute_level(genesis, timeouts)


def level_alone_from(record: Record) -> Level:
    """Return the level of the other seats' computers in a game continued from a record."""
    try:
        waits = record.timeouts
    except NotebookError:  # only the table needs it
        waits = None
    return level_alone(record.genesis, waits)
