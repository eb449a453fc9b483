"""Limits on a zone's use as a witness."""

from typing import Final

from rendezvous.uploads import Pace

ANNOUNCED: Final = 10_000
"""Groups that have begun a game and may ask for a witness; the oldest go first."""
TABLES_OF_GROUP: Final = 8
"""Tables for which one group may ask: the founding of one may fail."""
SMALL: Final = 64 << 10
"""Bytes of a small genesis, as one is that encloses no saved game."""
SMALL_UPLOADS: Final = 32
"""Small geneses that come in at a time, of all groups."""
LARGE_UPLOADS: Final = 4
"""Those that come in at a time and are larger."""
UPLOAD: Final = Pace(begins=5.0, rate=32 << 10, whole=30.0)
"""How fast a genesis has to come and be signed; its host waits no longer than for the whole."""
ASKING: Final = 10.0
"""Seconds in which a client that opened a stream for a witness has to ask for one."""
FOUNDING: Final = 900.0
"""Seconds in which a table has to be founded."""
SITTINGS: Final = 4_000
"""Tables with links, or with some not long ago, at a time."""
KEPT: Final = 600.0
"""Seconds for which the clients' silences are remembered after the last link has ended."""
OUTBOX: Final = 1_000
"""Messages and promises of one table that wait for the disk; beyond that its links end."""
FORGOTTEN: Final = 60 * 86_400
"""Seconds after the last link until a table is forgotten; nothing is revealed for it any more."""
TABLES_OF_LEADER: Final = 200
"""Tables founded by one key that are kept; of those without a link the oldest go first."""
TABLES_KEPT: Final = 100_000
"""Tables that are kept of all; of those without a link the oldest go first."""
