"""Limits of the lobby for one client, for one address, and for all together.

Limits that clients know too are in `net.lobby.limits`, those of the whole server in
`rendezvous.gate.limits`.
"""

from typing import Final

from net.rates import Rate

PLAYERS: Final = 3000
"""Max players in the zone."""
GROUPS: Final = 300
"""That are being formed at a time."""
GROUPS_OF_NETWORK: Final = 8
"""Max groups whose leaders share an address: a club of 48 seats."""
GROUPS_OF_SITE: Final = 32
"""Max groups whose leaders share a site: a tenth of all."""
RUNNING: Final = 300
"""Games that are shown at a time because they may be watched; the latest."""
ACCOUNTS: Final = 200_000
"""That are kept."""

CLAIMS: Final = Rate(8, 86_400.0)
"""Names that are claimed from one address."""
CLAIMS_OF_SITE: Final = Rate(64, 86_400.0)
"""Names that are claimed from one site (`net.networks`): filling a zone takes 3,125 site days."""
RENAMED: Final = 30 * 86_400
"""Seconds after which a name may be changed again."""
LAPSE: Final = 30 * 86_400
"""Seconds after its claim in which a name has to be played under, or another may claim it. The
account ends once its player was not in for so long, either."""
ABSENT: Final = 365 * 86_400
"""Seconds without a visit after which the account of a player with a game ends."""
ABSENT_IN_FULL_ZONE: Final = 90 * 86_400
"""Seconds after which it may end for a newcomer, where a zone has no room for another account."""
SWEEP: Final = 6 * 3600.0
"""Seconds from one search for lapsed accounts to the next."""

NAMELESS: Final = 600.0
"""Seconds in which a client has to claim a name."""
IDLE: Final = 4 * 3600.0
"""Max seconds without a message, for players in no game and at no table."""
MESSAGES: Final = Rate(40, 2.0)
"""Messages of one client; what comes faster is read later."""
MESSAGES_OF_NETWORK: Final = Rate(400, 8.0)
"""Messages of all clients from one address. Each costs about 0.5 ms, a refused one as well."""
MESSAGES_OF_SITE: Final = Rate(1600, 8.0)
"""Messages of all clients from one site (`net.networks`): 10 % of a core."""
WAITING: Final = 1024 * 1024
"""Max bytes queued for a client; a client with more is disconnected."""
WAITING_OF_ALL: Final = 256 * 1024 * 1024
"""Bytes that wait for all clients; beyond that the client with the most waiting is cut off."""
WRITING: Final = 20.0
"""Seconds in which a client has to take what is sent to it, or is cut off."""
NEWS: Final = 1.0
"""Seconds at least from one piece of news about players and groups to the next."""
NEWS_A_SECOND: Final = 300
"""Max recipients of news per second, on average: a larger lobby gets news less often."""
NEWS_BYTES: Final = 2_000_000
"""Bytes of news that are told to all in a second on the average, in 1,700 packets: 35 % of a core.
More of them are told less often, as where leaders change large tables without end."""
NEWS_OF: Final = (1000, 32)
"""Players and groups that are told of at once; of the others the next time."""
MOVES: Final = Rate(10, 60.0)
"""Max rate at which a player creates, joins or asks to join groups: each return sends the lobby."""

LINES_OF_NETWORK: Final = Rate(8, 10.0)
"""Lines in the lobby from one address: two players at their own rate."""
LINES_OF_SITE: Final = Rate(16, 10.0)
"""Lines in the lobby from one site."""
HEARERS: Final = Rate(20_000, 20.0)
"""Max rate of recipients of lobby lines, summed over all lines. A recipient costs 0.3 ms, so lines
take max 30 % of a core; with 3,000 players that is a line in 3 s, after the first six."""

KNOCKING: Final = 30.0
"""Seconds in which the leader's program has to answer, and the joiner's to prove."""
KNOCKS: Final = 4
"""At one group at a time."""
GUESSES: Final = 5
"""Wrong passwords or codes before a player has to wait (INVITE-4)."""
GUESSES_OF_AN_ADDRESS: Final = 20
"""The same for all from one address."""
GUESS_WAIT: Final = (60.0, 3600.0)
"""Seconds of the first wait, doubled each time, and of the longest."""
GUESSES_AT_A_GROUP: Final = Rate(5, 60.0)
"""Wrong ones at one group, of all together (INVITE-1)."""
INVITATION: Final = 6 * 3600.0
"""Seconds that a code is good for."""
