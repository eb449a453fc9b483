"""Bans after repeated offences, each longer than the one before.

A key costs nothing, so addresses are banned too, but only after many more offences, as many
people may share one. Offences are counted in memory, bans are in SQLite; times are Unix seconds.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from core.log import PublicKey
from net.rates import Allowance, Rate
from rendezvous.gate.limits import BAN, BANS, BANS_FORGOTTEN, OFFENCES
from rendezvous.store import Connection, transaction

TABLES: Final = (
    """CREATE TABLE ban (
        subject TEXT PRIMARY KEY,
        why TEXT NOT NULL,
        until INTEGER NOT NULL,
        times INTEGER NOT NULL
    ) WITHOUT ROWID""",
)
ORDERED: Final = ("CREATE INDEX ban_until ON ban (until)",)
"""Migration to the fifth version: an index that finds the bans that end first."""

_TOO_MANY: Final = (
    "DELETE FROM ban WHERE subject IN "
    "(SELECT subject FROM ban ORDER BY until DESC LIMIT -1 OFFSET ?)"
)
_OF_ADDRESSES: Final = 10
"""An address is banned after this many times the offences that get a key banned."""
_GROWTH: Final = 4


class Ban(NamedTuple):
    """A ban: its end in Unix seconds, and its reason."""

    until: int
    why: str


class Offences:
    """Recent offences, by key and by network."""

    def __init__(self) -> None:
        self._by_key: Final = Allowance[PublicKey](OFFENCES)
        of_all = Rate(OFFENCES.most * _OF_ADDRESSES, OFFENCES.seconds)
        self._from_network: Final = Allowance[str](of_all)

    def note(self, key: PublicKey | None, network: str, now: float) -> list[str]:
        """Count an offence; return the subjects that must be banned now."""
        banned = []
        if key is not None and self._by_key.take(key, now) > 0:
            banned.append(of_key(key))
        if self._from_network.take(network, now) > 0:
            banned.append(of_network(network))
        return banned


class Bans:
    """All bans of a server."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    def find(self, subjects: Iterable[str], now: int) -> Ban | None:
        """Return the longest ban of these subjects, or None."""
        rows = [
            Ban(until, why)
            for subject in subjects
            for why, until in self._connection.execute(
                "SELECT why, until FROM ban WHERE subject = ? AND until > ?", (subject, now)
            )
        ]
        return max(rows, default=None)

    def ban(self, subject: str, why: str, now: int) -> Ban:
        """Ban a subject from now on, for longer than the last time."""
        with transaction(self._connection):
            self._connection.execute("DELETE FROM ban WHERE until < ?", (now - BANS_FORGOTTEN,))
            row = self._connection.execute(
                "SELECT times, until FROM ban WHERE subject = ?", (subject,)
            ).fetchone()
            times, until = row or (0, 0)
            if until > now:
                return Ban(until, why)  # offences that were already in progress do not count
            until = now + min(BAN[0] * _GROWTH**times, BAN[1])
            self._connection.execute(
                "INSERT OR REPLACE INTO ban VALUES (?, ?, ?, ?)",
                (subject, why, until, min(times + 1, 10)),
            )
            self._connection.execute(_TOO_MANY, (BANS,))
        return Ban(until, why)


def of_key(key: PublicKey) -> str:
    """Return the subject of a key."""
    return f"key {key.hex()}"


def of_network(network: str) -> str:
    """Return the subject of a network."""
    return f"net {network}"
