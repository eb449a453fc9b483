"""Timeouts and limits on the way to a peer."""

from typing import Final

from net.rates import Rate

WAYS: Final = 64
"""Maximum number of peers that a program reaches by introduction."""
ROUTES: Final = 12
"""Maximum number of direct routes to one peer that are tried at a time."""
ASKED: Final = 8
"""Maximum number of unanswered probes per route that still accept an answer."""
ANSWERS: Final = Rate(20, 1.0)
"""Rate of answers to the probes of one peer; other probes are dropped."""

TRIES: Final = (0.1, 0.1, 0.2, 0.4, 0.8, 1.6, 3.0)
"""Seconds after each probe of a new route; after the last one the route is given up."""
BUSY: Final = 2.0
"""Seconds since the last answer after which a route in use is probed again."""
QUIET: Final = 10.0
"""Seconds between probes of an idle route, to keep the mapping of a NAT, which lasts for 30."""
STANDBY: Final = 20.0
"""Seconds between probes through the relay while there is a direct route."""
PATIENCE: Final = 0.25
"""Seconds until a probe is sent again; two round trips if those take longer."""
MISSES: Final = 4
"""Unanswered probes in a row after which a route is dead."""
FORGOTTEN: Final = 60.0
"""Seconds without a QUIC datagram after which a peer's routes are dropped; QUIC gives up after
30."""

CLAIMS: Final = (0.2, 0.2, 0.4, 0.8, 1.6)
"""Seconds after each claim of an address; the last value repeats."""
AGAIN: Final = 5.0
"""Seconds until the search for a direct route is repeated, if none was found; doubled each time."""
SELDOM: Final = 300.0
"""Maximum seconds between two searches for a direct route."""
REPLY: Final = 10.0
"""Seconds in which the rendezvous must answer."""
UNSAID: Final = 64
"""Maximum number of queued signals to the rendezvous."""
SHOWN: Final = (0.2, 0.2, 0.2)
"""Seconds after each claim that is sent to another port of the rendezvous."""
KNOCKS: Final = 8
"""Maximum number of knocks that are reported to the rendezvous in a test."""
