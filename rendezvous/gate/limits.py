"""Limits for one key and for one address, independent of the service."""

from typing import Final

from net.rates import Rate

CONNECTIONS: Final = 48
"""Max concurrent connections from one network: an IPv4 address or an IPv6 /64. A client has three
(lobby, introductions, witness), and a whole club may share one address."""
CONNECTIONS_OF_SITE: Final = 512
"""Max concurrent connections from one site (`net.networks`): an eighth of all connections, since an
IPv6 /48 has 65,536 networks."""
COMING: Final = Rate(90, 60.0)
"""Max rate of new connections from one address."""
COMING_OF_SITE: Final = Rate(960, 60.0)
"""Max rate of new connections from one site."""
STRANGERS: Final = 3072
"""Max concurrent connections of keys without an account; the other quarter of all connections is
reserved for known keys."""
OPENING: Final = 10.0
"""Seconds in which a stream must name its protocol, and in which a refused client must open its
lobby stream to receive the reason."""
STREAMS: Final = 8
"""Max concurrent streams served per client, including its lobby stream."""

UNREAD: Final = 128 * 1024
"""Max unread bytes per connection, over all its streams and gaps: 512 MiB for all 4,096. An upload
reaches 1.2 MB/s at a round-trip time of 100 ms."""

OFFENCES: Final = Rate(20, 600.0)
"""Max rate of offences; beyond that a key is banned, and an address after ten times as many."""
BAN: Final = (600, 7 * 86_400)
"""Seconds of the first ban and of the longest; each ban is four times as long as the one before."""
BANS_FORGOTTEN: Final = 90 * 86_400
"""Seconds after its end for which a ban still lengthens the next ban."""
BANS: Final = 20_000
"""Max stored bans; beyond that, the bans that end first are deleted. A key costs nothing, so one
site could cause a million bans a day."""
