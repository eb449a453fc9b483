"""The lobby: accounts, groups and chat as a core without I/O, and the streams around it.

This package decides about names, presence, groups, permission to chat, and the limits of all these.
It never knows the meaning of a game's options, a password, the secret of an invitation, or anything
of a running game.
"""

from rendezvous.lobby.accounts import SEEN, TABLES, Account, Accounts
from rendezvous.lobby.lobby import Lobby
from rendezvous.lobby.service import LobbyService

__all__ = ["SEEN", "TABLES", "Account", "Accounts", "Lobby", "LobbyService"]
