"""Limits on what a program accepts from others, on one connection and in all."""

from typing import Final

from net.rates import Rate

STREAM_WINDOW: Final = 256 * 1024
"""Bytes of a stream that may wait to be read; flow control stops a sender with more."""
OPENING_WINDOW: Final = 1028
"""Bytes of a stream of the other side's that may wait before its service has begun: the message
that says what it is for, and its length."""
CONNECTION_WINDOW: Final = 1024 * 1024
"""Bytes of all streams of a connection that may wait to be read, gaps between them included."""
TLS_WINDOW: Final = 16 * 1024
"""Bytes of TLS that may wait, as part of a message or behind a gap. A whole handshake of ours has
about 1,500; RFC 9000, section 7.5, asks for 4,096 at least."""
GAPS: Final = 256
"""Pieces behind gaps that a stream may have. Each frame is compared with all of them; a window of
full datagrams, of which every other one is lost, has 110."""
FRAMES: Final = 128
"""Frames of a packet; one of ours has about 80 at most. A frame of one byte costs 1 to 5 us."""
UNSENT: Final = 256 * 1024
"""Bytes of a stream that may be unsent or unacknowledged; a writer of more has to wait."""
ENDING: Final = 1024 * 1024
"""Bytes of locally closed streams whose end has not arrived; with more of them the connection ends,
as the other side does not read."""
STREAMS: Final = 16
"""Streams that the other side may have open at a time."""
CONNECTIONS: Final = 4096
"""Connections of an endpoint."""
UNPROVED: Final = 64
"""Handshakes under way from addresses that are not proved; one more needs a Retry, a round trip."""
UNPROVED_OF_NETWORK: Final = 8
"""Those of one address, or /64 of IPv6. The addresses may be forged, so this is a soft limit."""
HALF_OPEN: Final = 512
"""Handshakes under way from proved addresses. With 10 s for each, more are never needed: one core
completes about 300 a second, each within a few round trips."""
HALF_OPEN_KEPT: Final = 128
"""Places among them that are kept for networks from which a known key has connected."""
HALF_OPEN_OF_NETWORK: Final = 32
"""Half-open handshakes of one address, or /64 of IPv6: a club that joins together has one."""
HALF_OPEN_OF_SITE: Final = 96
"""Those of one site (`net.networks`), a quarter of the places that are not kept."""
BEGUN: Final = Rate(200, 4.0)
"""Handshakes of all, 15 % of a core in the long run. While more are begun the endpoint is busy:
only networks that began few of late may begin one, and those of known keys."""
BEGUN_BUSY_BY_NETWORK: Final = Rate(6, 60.0)
"""Handshakes of one network at a busy endpoint: two programs with three connections each."""
BEGUN_BUSY_BY_SITE: Final = Rate(24, 60.0)
"""Handshakes of one site at a busy endpoint."""
BEGUN_BY_NETWORK: Final = Rate(120, 60.0)
"""Handshakes of one network, more than a zone accepts as connections. Each costs 3 ms of a core."""
BEGUN_BY_SITE: Final = Rate(1200, 60.0)
"""Handshakes of one site: 6 % of a core in the long run."""
KNOWN_NETWORKS: Final = 4096
"""Networks that are remembered as those of known keys; the one not seen for longest goes first."""
KNOWN_NETWORKS_OF_SITE: Final = 64
"""Those of one site: a /48 has 65,536, so one known key could make the zone forget all others."""
ACCEPTED: Final = 256
"""Connections that wait to be accepted by the program."""
IDLE: Final = 30.0
"""Seconds of silence after which a connection is lost."""
KEEP_ALIVE: Final = 12.0
"""Seconds of silence after which something is sent: a NAT forgets a mapping after 30."""
HANDSHAKE: Final = 10.0
"""Max seconds of a handshake, on either side and in all, whatever arrives in between."""
FAREWELL: Final = 3.0
"""Seconds in which what was written before a close may still arrive."""
ACKNOWLEDGE: Final = 0.02
"""Seconds that an acknowledgement waits for something to go with; the other side reckons with 25
thousandths (RFC 9000, section 18.2)."""
UNACKNOWLEDGED: Final = 2400
"""Bytes after which it waits no more: of a bulk that comes, every other datagram."""
GRAIN: Final = 0.0005
"""Seconds that a connection sleeps at least before it does something by itself."""
