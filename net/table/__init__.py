"""A table on real connections: carries out the effects of a machine of `net.consensus`.

This package holds the file of promises beside the log, the links between members, the acceptor of
their streams, and table setup. The meaning of entries and elections belong to the machines.
"""

from net.table.alone import gone_on_alone
from net.table.guest import Guest, Received
from net.table.host_setup import Awaited, HostSetup, Sent
from net.table.mesh import Mesh
from net.table.notebook import Notebook
from net.table.playing import Playing
from net.table.room_host import RoomHost
from net.table.setup import Plan, Table

__all__ = [
    "Awaited",
    "Guest",
    "HostSetup",
    "Mesh",
    "Notebook",
    "Plan",
    "Playing",
    "Received",
    "RoomHost",
    "Sent",
    "Table",
    "gone_on_alone",
]
