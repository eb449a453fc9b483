"""Limits on messages between client and lobby that both sides know.

Limits that only the server applies are in `rendezvous.lobby.limits`.
"""

from typing import Final

from net.rates import Rate

LARGEST_ASKED: Final = 8 * 1024
"""Bytes of a message to the lobby."""
LARGEST_TOLD: Final = 64 * 1024
"""Bytes of a message from the lobby; longer news come in pieces."""
PLAYERS_A_PIECE: Final = 200
GROUPS_A_PIECE: Final = 12
"""Of news."""
NAME: Final = (2, 20)
"""Characters of a player's name, at least and at most."""
GROUP_NAME: Final = (2, 32)
"""Characters of a group's name."""
PASSWORD: Final = (4, 64)
"""Characters of a password, which only the programs of its group ever see."""
LINE: Final = 500
"""Characters of a line of chat (CHAT-7)."""
SEATS: Final = (2, 6)
"""Seats that a table of this protocol can have; its game may take fewer."""
SEAT_NAME: Final = 32
"""Characters of a seat's name."""
SAVED_NAME: Final = 32
"""Characters of the name of a saved game."""
LONGEST_SEAT_WAIT: Final = 300
"""Seconds that a table may keep the seat of a lost player (`net.consensus.timeouts`)."""
LONGEST_TURN: Final = 86_400
"""Seconds of a turn clock."""
MEMBERS: Final = 12
"""Max members of a group, including its leader and spectators."""
OPTIONS: Final = 24
"""Of a group that differ from what its game begins with."""
IGNORED: Final = 200
"""Max players that an account ignores."""
LOBBY_LINES: Final = Rate(4, 10.0)
"""Lines in the lobby of one player."""
LINES: Final = Rate(10, 10.0)
"""The same in a group or to single players (CHAT-7)."""
