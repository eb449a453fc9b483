"""Limits of the relay, for each client and for all."""

from typing import Final

from net.rates import Rate

CLIENTS: Final = 4096
"""Clients at a time, those among them that were lost and still have channels."""
CHANNELS: Final = 16_384
"""Channels at a time."""
CHANNELS_OF_ONE: Final = 32
"""Channels that one client may have."""
IDLE: Final = 60.0
"""Seconds without a datagram after which a channel ends; peers probe it every 20."""
LINGER: Final = 60.0
"""Seconds that a client's channels outlive its stream: a short break passes unnoticed."""
PENDING: Final = 5.0
"""Seconds in which both have to say that they are ready."""

CHANNEL_BYTES: Final = Rate(1024 * 1024, 4.0)
"""Bytes that a channel carries, 256 KiB/s: a log of 3,000 entries in ten seconds."""
CHANNEL_DATAGRAMS: Final = Rate(2000, 4.0)
CLIENT_BYTES: Final = Rate(2 * 1024 * 1024, 4.0)
"""Bytes that are carried from one client to all others."""
CLIENT_DATAGRAMS: Final = Rate(4000, 4.0)

ASKS: Final = Rate(32, 32.0)
"""Introductions that a client asks for; one more is refused."""
ASKED_FOR: Final = Rate(32, 16.0)
"""Introductions to one client, from all clients together; further ones are refused."""
SIGNALS: Final = Rate(100, 5.0)
"""Messages of a client; beyond that it has to wait."""
CLAIMS: Final = Rate(10, 2.0)
"""Challenges in the name of one client; what is more is not answered."""
STRANGERS: Final = Rate(10, 2.0)
"""Hints on one channel to unproven addresses; further ones are dropped."""
UNSAID: Final = 64
"""Max messages queued for a client; a client with more is disconnected."""
PROOF: Final = 10.0
"""Seconds for which a proof of an address is good."""
KNOCKED: Final = 1.0
"""Seconds in which a client may report a received datagram; then the next part of a test begins."""
TESTS: Final = 64
"""Max concurrent reach tests, each of which has a socket; further requests are dropped."""
TESTS_OF_NETWORK: Final = 4
"""Those of one address; of IPv6 of one network of 64 bits."""
TESTS_OF_SITE: Final = 16
"""Those of one site (`net.networks`)."""
