"""A table on real connections: carries out the effects of a machine of `net.consensus`.

This package holds the file of promises beside the log, the links between members, the acceptor of
their streams, and table setup. The meaning of entries and elections belong to the machines.
"""

from net.table.alone import continue_alone
from net.table.guest import Guest, ReceiveProgress
from net.table.host_setup import AwaitedPlayers, HostSetup, SendProgress
from net.table.mesh import Mesh
from net.table.notebook import Notebook
from net.table.playing import Playing
from net.table.room_host import RoomHost
from net.table.setup import Plan, Table

__all__ = [
    "AwaitedPlayers",
    "Guest",
    "HostSetup",
    "Mesh",
    "Notebook",
    "Plan",
    "Playing",
    "ReceiveProgress",
    "RoomHost",
    "SendProgress",
    "Table",
    "continue_alone",
]
