"""Lines of chat: their senders, recipients and rates."""

from typing import Final

from core.legible import legible
from core.log import PublicKey
from net.lobby.limits import LINE, LINES, LOBBY_LINES
from net.lobby.messages import Say, Spoken, Telegraph
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.networks import NetworkRates
from net.rates import Allowance, Bucket
from rendezvous.lobby.hall import Hall, Player
from rendezvous.lobby.limits import HEARERS, LINES_OF_NETWORK, LINES_OF_SITE


class Chat:
    """Chat in the lobby, in groups, and from one player to several.

    The sender receives the line as well, in the same order as all others. Players do not learn that
    they are ignored (CHAT-6).
    """

    def __init__(self, hall: Hall) -> None:
        self._hall: Final = hall
        self._in_lobby: Final = Allowance[PublicKey](LOBBY_LINES)
        self._elsewhere: Final = Allowance[PublicKey](LINES)
        self._rates: Final = NetworkRates(of_network=LINES_OF_NETWORK, of_site=LINES_OF_SITE)
        self._recipients: Final = Bucket(HEARERS)

    def say(self, player: Player, request: Say, now: float) -> None:
        """Send a line to the player's group, game or lobby.

        Raises BAD_LINE, TOO_MANY_LINES, TOO_OFTEN or BUSY.
        """
        text = _checked(request.text)
        if player.group is not None:
            self._count(self._elsewhere, player, now)
            group = self._hall.groups[player.group]
            self._send(Spoken("group", player.key, player.name, text), tuple(group.members))
        elif player.game is not None:
            raise LobbyRefusal(LobbyCode.BUSY)  # a game's players talk directly
        else:
            self._count(self._in_lobby, player, now)
            here = tuple(
                other.key for other in self._hall.players.values() if other.presence == "lobby"
            )
            self._count_in_lobby(player.network, len(here), now)
            self._send(Spoken("lobby", player.key, player.name, text), here)

    def telegraph(self, player: Player, request: Telegraph, now: float) -> None:
        """Send a line to some players.

        Raises BAD_LINE, NOT_IN_ZONE, NO_TELEGRAPH or TOO_MANY_LINES.
        """
        text, to = _checked(request.text), tuple(dict.fromkeys(request.to))
        for key in to:
            if key not in self._hall.players:
                raise LobbyRefusal(LobbyCode.NOT_IN_ZONE, key=key.hex())
        group = self._hall.groups[player.group] if player.group is not None else None
        if "ranked" in (player.game, group and group.kind):
            raise LobbyRefusal(LobbyCode.NO_TELEGRAPH)
        self._count(self._elsewhere, player, now)
        line = Spoken("telegraph", player.key, player.name, text, to)
        self._send(line, tuple(dict.fromkeys((*to, player.key))))

    def _count(self, allowance: Allowance[PublicKey], player: Player, now: float) -> None:
        wait = allowance.take(player.key, now)
        if wait > 0:
            raise LobbyRefusal(LobbyCode.TOO_MANY_LINES, seconds=int(wait) + 1)

    def _count_in_lobby(self, network: str, hearers: int, now: float) -> None:
        """Count a line by its origin and its cost; raises TOO_OFTEN, which is no offence."""
        wait = max(self._rates.wait(network, now), self._recipients.wait(now, hearers))
        if wait > 0:
            raise LobbyRefusal(LobbyCode.TOO_OFTEN, seconds=int(wait) + 1)
        self._rates.count(network, now)
        self._recipients.spend(now, hearers)

    def _send(self, line: Spoken, to: tuple[PublicKey, ...]) -> None:
        players = self._hall.players
        self._hall.post(line, *(key for key in to if line.sender not in players[key].ignored))


def _checked(text: str) -> str:
    """Return the visible part of a line; raises BAD_LINE if it is empty."""
    seen = legible(text)
    if not seen:
        raise LobbyRefusal(LobbyCode.BAD_LINE, longest=LINE)
    return seen
