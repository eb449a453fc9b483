"""How much of the witness a zone grants."""

from typing import Final

ANNOUNCED: Final = 10_000
"""Groups that have begun a game and may ask for a witness; the oldest go first."""
TABLES_OF_GROUP: Final = 8
"""Tables for which one group may ask: the founding of one may fail."""
UPLOADS: Final = 4
"""Geneses that come in at a time, of all groups."""
UPLOAD: Final = 30.0
"""Seconds in which a genesis has to come and be signed; its host waits no longer."""
FOUNDING: Final = 900.0
"""Seconds in which a table has to be founded."""
SITTINGS: Final = 4_000
"""Tables with links at a time."""
KEPT: Final = 600.0
"""Seconds that it is kept in mind who was silent for how long, once the last link has ended."""
OUTBOX: Final = 1_000
"""Messages and promises of one table that wait for the disk; beyond that its links end."""
FORGOTTEN: Final = 60 * 86_400
"""Seconds after the last link until a table is forgotten; nothing is revealed for it any more."""
