"""Limits on what a program accepts from others, on one connection and in all."""

from typing import Final

from net.rates import Rate

STREAM_WINDOW: Final = 256 * 1024
"""Maximum unread bytes of a stream; flow control stops a sender with more."""
OPENING_WINDOW: Final = 1028
"""Maximum unread bytes of a stream of the other side before its service begins: the message that
names its protocol, and the length of that message."""
CONNECTION_WINDOW: Final = 1024 * 1024
"""Maximum unread bytes of all streams of a connection, including gaps between them."""
TLS_WINDOW: Final = 16 * 1024
"""Maximum bytes of TLS data that wait, in an incomplete message or behind a gap. Our whole
handshake has about 1,500; RFC 9000, section 7.5, requires at least 4,096."""
GAPS: Final = 256
"""Maximum number of pieces behind gaps in a stream. Each frame is compared with all of them; a
window of full datagrams, of which every other one is lost, has 110."""
FRAMES: Final = 128
"""Maximum frames per packet; ours have up to about 80. A frame of one byte costs 1 to 5 us."""
UNSENT: Final = 256 * 1024
"""Maximum unsent or unacknowledged bytes of a stream; a writer of more must wait."""
ENDING: Final = 1024 * 1024
"""Maximum bytes of locally closed streams whose end is not acknowledged. More of them end the
connection, as the other side does not read."""
STREAMS: Final = 16
"""Maximum number of streams that the other side may have open."""
CONNECTIONS: Final = 4096
"""Maximum number of connections of an endpoint."""
UNPROVED: Final = 64
"""Maximum number of pending handshakes from unproved addresses. Further ones need a Retry, which
takes a round trip."""
UNPROVED_OF_NETWORK: Final = 8
"""Maximum number of pending handshakes from one unproved address, or /64 of IPv6. The addresses may
be forged, so this is a soft limit."""
HALF_OPEN: Final = 512
"""Maximum number of pending handshakes from proved addresses. With 10 s for each, more are never
needed: one core completes about 300 a second, each within a few round trips."""
HALF_OPEN_KEPT: Final = 128
"""Number of these reserved for networks from which a known key has connected."""
HALF_OPEN_OF_NETWORK: Final = 32
"""Maximum number of half-open handshakes of one address, or /64 of IPv6: the members of a club that
join together share one."""
HALF_OPEN_OF_SITE: Final = 96
"""Maximum number of half-open handshakes of one site (`net.networks`): a quarter of the places that
are not reserved."""
BEGUN: Final = Rate(200, 4.0)
"""Rate of new handshakes in total, 15 % of a core in the long run. Above it the endpoint is busy,
and accepts new handshakes only from known keys' networks and from networks with few recent ones."""
BEGUN_BUSY_BY_NETWORK: Final = Rate(6, 60.0)
"""Rate of handshakes of one network at a busy endpoint: two programs with three connections
each."""
BEGUN_BUSY_BY_SITE: Final = Rate(24, 60.0)
"""Rate of handshakes of one site at a busy endpoint."""
BEGUN_BY_NETWORK: Final = Rate(120, 60.0)
"""Rate of handshakes of one network, more than a zone accepts as connections. Each costs 3 ms of a
core."""
BEGUN_BY_SITE: Final = Rate(1200, 60.0)
"""Rate of handshakes of one site: 6 % of a core in the long run."""
KNOWN_NETWORKS: Final = 4096
"""Number of remembered networks of known keys; the least recently seen one is dropped."""
KNOWN_NETWORKS_OF_SITE: Final = 64
"""Maximum number of remembered networks per site: a /48 has 65,536 networks, so one known key could
evict all others."""
ACCEPTED: Final = 256
"""Maximum number of connections that the program has not accepted yet."""
IDLE: Final = 30.0
"""Seconds of silence after which a connection is lost."""
KEEP_ALIVE: Final = 12.0
"""Seconds of silence after which a packet is sent: a NAT forgets a mapping after 30."""
HANDSHAKE: Final = 10.0
"""Maximum duration of a handshake in seconds, on either side, regardless of what arrives."""
FAREWELL: Final = 3.0
"""Seconds after a close in which data that was written before can still be delivered."""
ACKNOWLEDGE: Final = 0.02
"""Seconds that an acknowledgement waits for a packet to carry it; the other side expects at most
0.025 (RFC 9000, section 18.2)."""
UNACKNOWLEDGED: Final = 2400
"""Received bytes after which an acknowledgement is sent immediately: in bulk transfers, after every
other datagram."""
GRAIN: Final = 0.0005
"""Minimum seconds that a connection sleeps before it acts by itself."""
