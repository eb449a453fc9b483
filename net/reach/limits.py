"""Timeouts and limits on the way to a peer."""

from typing import Final

from net.rates import Rate

WAYS: Final = 64
"""Peers that a program reaches by introduction at a time."""
ROUTES: Final = 12
"""Direct routes to one peer that are tried at a time."""
ASKED: Final = 8
"""Probes by one route that may still be answered."""
ANSWERS: Final = Rate(20, 1.0)
"""Probes of one peer that are answered; more are not."""

TRIES: Final = (0.1, 0.1, 0.2, 0.4, 0.8, 1.6, 3.0)
"""Seconds from each probe of a new route to the next; after the last the route is given up."""
BUSY: Final = 2.0
"""Seconds after which a route by which something is sent has to be proved again."""
QUIET: Final = 10.0
"""The same where nothing is sent: it keeps the mapping of a NAT, which lasts for 30."""
STANDBY: Final = 20.0
"""Seconds between probes through the relay while there is a direct route."""
PATIENCE: Final = 0.25
"""Seconds until a probe is sent again, or twice the time of a round trip if that is longer."""
MISSES: Final = 4
"""Unanswered probes in a row after which a route is dead."""
FORGOTTEN: Final = 60.0
"""Seconds without any datagram of QUIC after which a way is forgotten; QUIC gives up after 30."""

CLAIMS: Final = (0.2, 0.2, 0.4, 0.8, 1.6)
"""Seconds from each claim of an address to the next; the last again and again."""
AGAIN: Final = 5.0
"""Seconds after which a direct route is looked for once more, if none was found; then twice as
long each time."""
SELDOM: Final = 300.0
"""Seconds, at most, from one such search to the next."""
REPLY: Final = 10.0
"""Seconds in which the rendezvous has to answer."""
UNSAID: Final = 64
"""Signals that wait to be sent to the rendezvous."""
SHOWN: Final = (0.2, 0.2, 0.2)
"""Seconds from each claim at another port of the rendezvous to the next."""
KNOCKS: Final = 8
"""Knocks of which the rendezvous is told in a test."""
