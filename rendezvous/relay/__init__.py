"""Bringing two together who may not reach each other: introductions, the relay, the reach test.

It carries datagrams that it cannot read, between two whom it has introduced and who have proved
where they receive, and nothing else: it answers nobody with more than he has sent, and nobody who
has no business here at all. What it is for and why it is safe is in docs/reaching.md.
"""

from rendezvous.relay.service import Relay

__all__ = ["Relay"]
