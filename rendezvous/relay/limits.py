"""Limits of the relay, for each client and for all."""

from typing import Final

from net.rates import Rate

CLIENTS: Final = 4096
"""Max clients, including disconnected clients that still have channels."""
CHANNELS: Final = 16_384
"""Max channels."""
CHANNELS_OF_ONE: Final = 32
"""Max channels per client."""
IDLE: Final = 60.0
"""Seconds without a datagram after which a channel ends; peers probe it every 20 s."""
LINGER: Final = 60.0
"""Seconds for which a client's channels outlive its stream, to survive short interruptions."""
PENDING: Final = 5.0
"""Seconds in which both clients of a new channel must report that they are ready."""

CHANNEL_BYTES: Final = Rate(1024 * 1024, 4.0)
"""Max rate of bytes through one channel, 256 KiB/s: a log of 3,000 entries in ten seconds."""
CHANNEL_DATAGRAMS: Final = Rate(2000, 4.0)
CLIENT_BYTES: Final = Rate(2 * 1024 * 1024, 4.0)
"""Max rate of bytes from one client to all others."""
CLIENT_DATAGRAMS: Final = Rate(4000, 4.0)

ASKS: Final = Rate(32, 32.0)
"""Max rate of introductions requested by one client; further requests are refused."""
ASKED_FOR: Final = Rate(32, 16.0)
"""Max rate of introductions to one client, over all requesters; further requests are refused."""
SIGNALS: Final = Rate(100, 5.0)
"""Max rate of messages from one client; faster messages are handled later."""
CLAIMS: Final = Rate(10, 2.0)
"""Max rate of challenges in the name of one client; further claims get no response."""
STRANGERS: Final = Rate(10, 2.0)
"""Max rate of hints sent to unproven addresses on one channel; further hints are dropped."""
UNSAID: Final = 64
"""Max messages queued for a client; a client with more is disconnected."""
PROOF: Final = 10.0
"""Seconds for which the proof of an address is valid."""
KNOCKED: Final = 1.0
"""Seconds in which a client may report a received datagram; then the next part of a test begins."""
TESTS: Final = 64
"""Max concurrent reach tests, each of which has a socket; further requests are dropped."""
TESTS_OF_NETWORK: Final = 4
"""Max concurrent reach tests from one network: an IPv4 address or an IPv6 /64."""
TESTS_OF_SITE: Final = 16
"""Max concurrent reach tests from one site (`net.networks`)."""
