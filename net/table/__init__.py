"""A table on real links: what a machine of `net.machines` wants done is done here.

Here belong the disk beside the log, the links between members, the door at which they come in, and
how a table is founded. Never what an entry means or who may lead: that is the machines' affair.
"""

from net.table.alone import gone_on_alone
from net.table.gathering import Awaited, Gathering, Sent
from net.table.hosting import Hosting
from net.table.joining import Guest, Received
from net.table.mesh import Mesh
from net.table.notebook import Notebook
from net.table.playing import Playing
from net.table.setup import Plan, Table

__all__ = [
    "Awaited",
    "Gathering",
    "Guest",
    "Hosting",
    "Mesh",
    "Notebook",
    "Plan",
    "Playing",
    "Received",
    "Sent",
    "Table",
    "gone_on_alone",
]
