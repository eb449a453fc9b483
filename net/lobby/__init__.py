"""The lobby of a zone from its clients' side: the messages, and a client.

This package has the messages and refusals that both sides share, names, invitations, the proof of a
group's password, and the client with its model of the lobby. The server is in `rendezvous`; running
games are elsewhere.
"""

from net.lobby.client import Client, connected
from net.lobby.codes import SCHEME, Code, read_code, read_link, seems_code
from net.lobby.codes import Link as Invitation
from net.lobby.connection import Event, ZoneDisconnected, ZoneReconnected, ZoneSessionEnded
from net.lobby.messages import (
    LOBBY,
    Kind,
    Link,
    Listing,
    Member,
    Player,
    Seated,
    Slot,
    Spoken,
    Started,
    Table,
)
from net.lobby.model import Group, Model
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.lobby.table import check_startable, check_table, free_seats, rules_word

__all__ = [
    "LOBBY",
    "SCHEME",
    "Client",
    "Code",
    "Event",
    "Group",
    "Invitation",
    "Kind",
    "Link",
    "Listing",
    "LobbyCode",
    "LobbyRefusal",
    "Member",
    "Model",
    "Player",
    "Seated",
    "Slot",
    "Spoken",
    "Started",
    "Table",
    "ZoneDisconnected",
    "ZoneReconnected",
    "ZoneSessionEnded",
    "check_startable",
    "check_table",
    "connected",
    "free_seats",
    "read_code",
    "read_link",
    "rules_word",
    "seems_code",
]
