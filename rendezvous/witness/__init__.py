"""The witness of the tables that are set up at this zone (docs/protocol.md).

This package holds the requests for a witness, its promises on disk, and its links to clients.
Its decisions are in `net.consensus.witness`.
"""

from rendezvous.witness.setup import WitnessSetup
from rendezvous.witness.store import MIGRATIONS, Records
from rendezvous.witness.tables import Tables

__all__ = ["MIGRATIONS", "Records", "Tables", "WitnessSetup"]
