"""Limits for one key and for one address, independent of the service."""

from typing import Final

from net.rates import Rate

CONNECTIONS: Final = 48
"""From one address at a time; of IPv6 from one network of 64 bits. A program that plays has three:
for the lobby, for introductions and for the witness; and a club may have one address."""
CONNECTIONS_OF_SITE: Final = 512
"""From one site at a time (`net.networks`), an eighth of all: a /48 has 65,536 networks."""
COMING: Final = Rate(90, 60.0)
"""Connections from one address."""
COMING_OF_SITE: Final = Rate(960, 60.0)
"""Connections from one site."""
STRANGERS: Final = 3072
"""Connections of keys without an account at a time; the other quarter is kept for known keys."""
OPENING: Final = 10.0
"""Seconds in which a stream has to say what it is for, and a connection to open the lobby's."""
STREAMS: Final = 8
"""Streams of one client that are served at a time, the lobby's among them."""

UNREAD: Final = 128 * 1024
"""Bytes of one connection that may wait to be read, all its streams and gaps together: 512 MiB
for all 4,096. An upload has 1.2 MB/s at a round trip of 100 ms."""

OFFENCES: Final = Rate(20, 600.0)
"""Beyond which a key is banned; an address after ten times as many."""
BAN: Final = (600, 7 * 86_400)
"""Seconds of a first ban, four times as long each time after, and at most."""
BANS_FORGOTTEN: Final = 90 * 86_400
"""Seconds after which a ban counts no more for the length of the next."""
BANS: Final = 20_000
"""Bans that are kept; of more those go that end first. A key costs nothing, so one site could have
a million written in a day."""
