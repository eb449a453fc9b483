"""Introductions, the relay and the reach test: for two clients that may not reach each other.

The relay forwards datagrams that it cannot read, between two clients that it introduced and that
proved their addresses. It sends no client more than it received from that client, and answers no
stranger. Its purpose and its safety are described in docs/reaching.md.
"""

from rendezvous.relay.service import Relay

__all__ = ["Relay"]
