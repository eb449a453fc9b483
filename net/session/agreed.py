"""The table that a group agreed on in the lobby, and whether a genesis is that of just this one."""

from core.log import PublicKey
from core.table import Genesis
from net.errors import NotAgreed
from net.lobby import Started
from net.machines.waits import Waits
from net.ranking import LOST, NotRanked, check_genesis
from net.table.room import places_of
from net.table.seating import given_seats


def check_started(genesis: Genesis, waits: Waits, *, started: Started) -> None:
    """Return if a table is that of a group whose game begins; raises NotAgreed or NotRanked."""
    keys = [client.key for client in genesis.clients]
    names = [client.name for client in genesis.clients]
    if keys[genesis.leader] != started.leader:
        raise NotAgreed(why="somebody else leads")
    if genesis.seats != given_seats(places_of(started.table), keys, names):
        raise NotAgreed(why="its seats are others")
    if dict(genesis.options) != started.table.options:
        raise NotAgreed(why="its options are others")
    if (waits.turn or 0) != started.table.turn_clock:
        raise NotAgreed(why="its turn clock is another")
    if started.table.seat_wait not in {None, waits.seat}:
        raise NotAgreed(why="its wait for lost players is another")
    if started.kind == "ranked":
        check_ranked(genesis, waits, witness=started.witness)


def check_ranked(genesis: Genesis, waits: Waits, *, witness: PublicKey) -> None:
    """Return if a table is that of a ranked game; raises NotRanked."""
    check_genesis(genesis, witness=witness)
    check_waits(waits)


def check_waits(waits: Waits) -> None:
    """Return if a ranked table may wait so; raises NotRanked.

    With another stand-in its leader could make a log that is not scored.
    """
    if waits.stand_in != LOST:
        raise NotRanked(why=f"{waits.stand_in!r} stands in for who is lost, and not {LOST!r}")
