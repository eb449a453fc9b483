"""Who may connect, for whatever it is: counts, offences and bans.

Here belongs what is the same for lobby, relay and ranking; never what any of them says.
"""

from rendezvous.gate.allowance import Delays
from rendezvous.gate.bans import ORDERED, TABLES, Bans
from rendezvous.gate.gate import Dismissed, Gate

__all__ = ["ORDERED", "TABLES", "Bans", "Delays", "Dismissed", "Gate"]
