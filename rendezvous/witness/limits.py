"""Limits on a zone's use as a witness."""

from typing import Final

from rendezvous.uploads import Pace

ANNOUNCED: Final = 10_000
"""Max groups that have begun a game and may request a witness; the oldest are dropped."""
TABLES_OF_GROUP: Final = 8
"""Max tables for which one group may request a witness; table setup may fail and be repeated."""
SMALL: Final = 64 << 10
"""Max bytes of a small genesis, one that contains no saved game."""
SMALL_UPLOADS: Final = 32
"""Max concurrent uploads of small geneses, over all groups."""
LARGE_UPLOADS: Final = 4
"""Max concurrent uploads of larger geneses, over all groups."""
UPLOAD: Final = Pace(begins=5.0, rate=32 << 10, whole=30.0)
"""Min pace at which a genesis is uploaded and signed; its host waits at most `whole` seconds."""
ASKING: Final = 10.0
"""Seconds in which a client that opened a stream for a witness must request one."""
FOUNDING: Final = 900.0
"""Seconds in which table setup must be complete."""
SITTINGS: Final = 4_000
"""Max tables in memory: those that have links, or had one a short time ago."""
KEPT: Final = 600.0
"""Seconds after the last link has ended for which the clients' silences are remembered."""
OUTBOX: Final = 1_000
"""Max messages and promises of one table that wait for the disk; beyond that, its links end."""
FORGOTTEN: Final = 60 * 86_400
"""Seconds after the last link until a table is forgotten; then nothing more is revealed for it."""
TABLES_OF_LEADER: Final = 200
"""Max stored tables founded by one key; beyond that, the oldest without a link are deleted."""
TABLES_KEPT: Final = 100_000
"""Max stored tables of all keys; beyond that, the oldest without a link are deleted."""
