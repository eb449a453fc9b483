"""The lobby: accounts, groups and chat as a core without I/O, and the streams around it.

Here belong who may be called how, who is in, what groups are being formed, who may say what to
whom, and the limits of all that. Never what a game's options mean, a password or a secret of an
invitation, or anything of a game that has begun.
"""

from rendezvous.lobby.accounts import SEEN, TABLES, Account, Accounts
from rendezvous.lobby.lobby import Lobby
from rendezvous.lobby.service import LobbyService

__all__ = ["SEEN", "TABLES", "Account", "Accounts", "Lobby", "LobbyService"]
