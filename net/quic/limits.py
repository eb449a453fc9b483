"""How much one program takes from another, on one connection and on all."""

from typing import Final

STREAM_WINDOW: Final = 256 * 1024
"""Bytes of a stream that may wait to be read; who sends more waits, too."""
CONNECTION_WINDOW: Final = 1024 * 1024
"""Bytes of all streams of a connection that may wait to be read."""
UNSENT: Final = 256 * 1024
"""Bytes of a stream that wait to be sent or acknowledged; who writes more waits for them."""
STREAMS: Final = 16
"""Streams that the other side may have open at a time. What comes in disorder waits within their
windows, so that a connection never holds more than so many of these."""
CONNECTIONS: Final = 4096
"""Connections of an endpoint."""
HANDSHAKES: Final = 64
"""Handshakes under way; whoever comes then has to prove his address first, which costs little."""
HALF_OPEN: Final = 512
"""Handshakes under way; whoever comes then is not answered."""
ACCEPTED: Final = 256
"""Connections that wait to be accepted by the program."""
IDLE: Final = 30.0
"""Seconds of silence after which a connection is lost."""
KEEP_ALIVE: Final = 12.0
"""Seconds of silence after which something is sent: a NAT forgets a mapping after 30."""
HANDSHAKE: Final = 10.0
"""Seconds that a handshake may take."""
FAREWELL: Final = 3.0
"""Seconds in which what was written before a close may still arrive."""
ACKNOWLEDGE: Final = 0.02
"""Seconds that an acknowledgement waits for something to go with; the other side reckons with 25
thousandths (RFC 9000, section 18.2)."""
UNACKNOWLEDGED: Final = 2400
"""Bytes after which it waits no more: of a bulk that comes, every other datagram."""
GRAIN: Final = 0.0005
"""Seconds that a connection sleeps at least before it does something by itself."""
