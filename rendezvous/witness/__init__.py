"""The witness of the tables that are founded at this zone (docs/protocol.md).

Here belong the wish for one, its promises on the disk, and its links to those who play. Never what
it says and when: that is `net.machines.witness`.
"""

from rendezvous.witness.founding import Founding
from rendezvous.witness.store import MIGRATIONS, Records
from rendezvous.witness.tables import Tables

__all__ = ["MIGRATIONS", "Founding", "Records", "Tables"]
