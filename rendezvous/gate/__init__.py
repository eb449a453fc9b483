"""Admission of connections, for all services: counts, offences and bans.

This package holds what lobby, relay and ranking have in common, and nothing of their messages.
"""

from rendezvous.gate.allowance import Delays
from rendezvous.gate.bans import ORDERED, TABLES, Bans
from rendezvous.gate.gate import Dismissed, Gate

__all__ = ["ORDERED", "TABLES", "Bans", "Delays", "Dismissed", "Gate"]
