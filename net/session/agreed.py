"""The table that a group agreed on in the lobby, and checks of its genesis."""

from core.log import PublicKey
from core.table import Genesis
from net.consensus.timeouts import Timeouts
from net.errors import NoTable, NoTableCode
from net.lobby import Started
from net.lobby.seating import seat_plans, seats_of_game
from net.ranking import NotRanked, check_genesis, ranked_game
from net.table.room import check_timeouts, substitutes_of


def check_started(genesis: Genesis, timeouts: Timeouts, *, started: Started) -> None:
    """Check that a genesis matches the group's agreed game; raises NoTable or NotRanked."""
    keys = [client.key for client in genesis.clients]
    clients = {client.key: client.name for client in genesis.clients}
    if keys[genesis.leader] != started.leader:
        raise NoTable(NoTableCode.NOT_AGREED, why="somebody else leads")
    if genesis.seats != seat_plans(seats_of_game(started.table, started.game), clients):
        raise NoTable(NoTableCode.NOT_AGREED, why="its seats are others")
    if dict(genesis.options) != started.table.options:
        raise NoTable(NoTableCode.NOT_AGREED, why="its options are others")
    if started.kind == "ranked":
        check_ranked(genesis, timeouts, witness=started.witness)
        check_timeouts(timeouts, started.table, {ranked_game(genesis.game).lost})
    else:
        check_timeouts(timeouts, started.table, substitutes_of(started.table, started.game))


def check_ranked(genesis: Genesis, timeouts: Timeouts, *, witness: PublicKey) -> None:
    """Check that a table is that of a ranked game; raises NotRanked."""
    check_genesis(genesis, witness=witness)
    check_ranked_timeouts(timeouts, game=genesis.game)


def check_ranked_timeouts(timeouts: Timeouts, *, game: str) -> None:
    """Check that a ranked table may have these timeouts; raises NotRanked.

    With a different substitute AI the log would not be scored.
    """
    lost = ranked_game(game).lost
    if timeouts.substitute != lost:
        raise NotRanked(why=f"{timeouts.substitute!r} plays for absent players, and not {lost!r}")
