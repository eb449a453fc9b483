"""Limits of the lobby for one client, for one address, and for all together.

Limits that clients know too are in `net.lobby.limits`, those of the whole server in
`rendezvous.gate.limits`.
"""

from typing import Final

from net.rates import Rate

PLAYERS: Final = 3000
"""Max players in the zone."""
GROUPS: Final = 300
"""Max groups that are being formed."""
GROUPS_OF_NETWORK: Final = 8
"""Max groups whose leaders share an address: a club of 48 seats."""
GROUPS_OF_SITE: Final = 32
"""Max groups whose leaders share a site: a tenth of all."""
RUNNING: Final = 300
"""Max running games listed as open to spectators; the latest are listed."""
ACCOUNTS: Final = 200_000
"""Max accounts in the zone."""

CLAIMS: Final = Rate(8, 86_400.0)
"""Max rate of names claimed from one address."""
CLAIMS_OF_SITE: Final = Rate(64, 86_400.0)
"""Max rate of claims from one site (`net.networks`): filling a zone takes 3,125 site days."""
RENAMED: Final = 30 * 86_400
"""Seconds after which a player may change their name again."""
LAPSE: Final = 30 * 86_400
"""Seconds after which an account whose player has never played a game ends, counted from its claim
or its last use, whichever is later. Then another player may claim the name."""
ABSENT: Final = 365 * 86_400
"""Seconds without a visit after which the account of a player who has played a game ends."""
ABSENT_IN_FULL_ZONE: Final = 90 * 86_400
"""Seconds without a visit after which a full zone may end such an account for a newcomer."""
SWEEP: Final = 6 * 3600.0
"""Seconds between two searches for lapsed accounts."""

NAMELESS: Final = 600.0
"""Seconds in which a new client must claim a name."""
IDLE: Final = 4 * 3600.0
"""Max seconds without a message, for players in no game and at no table."""
MESSAGES: Final = Rate(40, 2.0)
"""Max rate of messages from one client; faster messages are read later."""
MESSAGES_OF_NETWORK: Final = Rate(400, 8.0)
"""Max rate of messages from one address, over all its clients. Each message costs about 0.5 ms,
even if it is refused."""
MESSAGES_OF_SITE: Final = Rate(1600, 8.0)
"""Max rate of messages from one site (`net.networks`), over all its clients: 10 % of a core."""
WAITING: Final = 1024 * 1024
"""Max bytes queued for a client; a client with more is disconnected."""
WAITING_OF_ALL: Final = 256 * 1024 * 1024
"""Max bytes queued for all clients; beyond that, the client with the most is disconnected."""
WRITING: Final = 20.0
"""Seconds in which a client must accept sent data; a slower client is disconnected."""
NEWS: Final = 1.0
"""Min seconds between two news messages about players and groups."""
NEWS_A_SECOND: Final = 300
"""Max recipients of news per second, on average: a larger lobby gets news less often."""
NEWS_BYTES: Final = 2_000_000
"""Max bytes of news sent per second, on average, over all recipients, in 1,700 packets: 35 % of a
core. Larger news is sent less often, for example if leaders keep changing large tables."""
NEWS_OF: Final = (1000, 32)
"""Max players and max groups per news message; the others follow in the next one."""
MOVES: Final = Rate(10, 60.0)
"""Max rate at which a player creates, joins or asks to join groups: each return sends the lobby."""

LINES_OF_NETWORK: Final = Rate(8, 10.0)
"""Max rate of lobby lines from one address: enough for two players at their max rate."""
LINES_OF_SITE: Final = Rate(16, 10.0)
"""Max rate of lobby lines from one site."""
HEARERS: Final = Rate(20_000, 20.0)
"""Max rate of recipients of lobby lines, summed over all lines. A recipient costs 0.3 ms, so lines
take max 30 % of a core; with 3,000 players that is a line in 3 s, after the first six."""

KNOCKING: Final = 30.0
"""Seconds in which the leader's program must answer, and the joiner's send its proof."""
KNOCKS: Final = 4
"""Max concurrent password joins per group."""
GUESSES: Final = 5
"""Wrong passwords or codes after which a player has to wait (INVITE-4)."""
GUESSES_OF_AN_ADDRESS: Final = 20
"""Wrong passwords or codes after which all players of one address have to wait."""
GUESS_WAIT: Final = (60.0, 3600.0)
"""Seconds of the first wait, doubled each time, and of the longest wait."""
GUESSES_AT_A_GROUP: Final = Rate(5, 60.0)
"""Max rate of wrong passwords or codes at one group, over all players (INVITE-1)."""
INVITATION: Final = 6 * 3600.0
"""Seconds for which an invitation, by code or of a player, is valid."""
INVITED_AGAIN: Final = Rate(1, 60.0)
"""Max rate at which a leader invites the same player."""
INVITES: Final = Rate(32, 60.0)
"""Max rate at which a leader invites players."""
INVITES_OF_NETWORK: Final = Rate(64, 60.0)
"""Max rate of invitations of players from one address."""
INVITES_OF_SITE: Final = Rate(256, 60.0)
"""Max rate of invitations of players from one site."""
INVITATIONS_FROM_NETWORK: Final = 2
"""Max open invitations of one player by leaders who share an address; more do not reach them."""
