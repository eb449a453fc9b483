"""Limits on messages between client and lobby that both sides know.

Limits that only the server applies are in `rendezvous.lobby.limits`.
"""

from typing import Final

from net.rates import Rate

LARGEST_FROM_CLIENT: Final = 8 * 1024
"""Maximum size in bytes of a message to the lobby."""
LARGEST_FROM_ZONE: Final = 64 * 1024
"""Maximum size in bytes of a message from the lobby; longer updates are split."""
PLAYERS_A_PIECE: Final = 200
GROUPS_A_PIECE: Final = 12
"""Maximum number of groups in one part of an update."""
NAME: Final = (2, 20)
"""Minimum and maximum length of a player's name, in characters."""
GROUP_NAME: Final = (2, 32)
"""Minimum and maximum length of a group's name, in characters."""
PASSWORD: Final = (4, 64)
"""Minimum and maximum length of a password, in characters; only the group's programs see it."""
LINE: Final = 500
"""Maximum length of a line of chat, in characters (CHAT-7)."""
SEATS: Final = (2, 6)
"""Minimum and maximum number of seats in this protocol; a game may allow fewer."""
SEAT_NAME: Final = 32
"""Maximum length of a seat's name, in characters."""
SAVED_NAME: Final = 32
"""Maximum length of a saved game's name, in characters."""
LONGEST_SEAT_WAIT: Final = 300
"""Maximum seconds that a table keeps a lost player's seat (`net.consensus.timeouts`)."""
LONGEST_TURN: Final = 86_400
"""Maximum seconds of a turn clock."""
MEMBERS: Final = 12
"""Max members of a group, including its leader and spectators."""
INVITEES: Final = 32
"""Max invited players that a group remembers, whatever became of their invitations."""
INVITATIONS: Final = 8
"""Max open invitations of one player."""
OPTIONS: Final = 24
"""Maximum number of a group's options that differ from the defaults of its game."""
IGNORED: Final = 200
"""Maximum number of players that an account ignores."""
LOBBY_LINES: Final = Rate(4, 10.0)
"""Rate of one player's lines in the lobby."""
LINES: Final = Rate(10, 10.0)
"""Rate of one player's lines in a group or in private messages (CHAT-7)."""
