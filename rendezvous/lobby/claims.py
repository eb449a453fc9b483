"""Limits on claimed names, by network and by site."""

from typing import Final

from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.networks import NetworkRates
from rendezvous.lobby.limits import CLAIMS, CLAIMS_OF_SITE


class Claims:
    """The names claimed recently."""

    def __init__(self) -> None:
        self._rates: Final = NetworkRates(of_network=CLAIMS, of_site=CLAIMS_OF_SITE)

    def count(self, network: str, now: float) -> None:
        """Count a claim; raises TOO_MANY_CLAIMS."""
        wait = self._rates.wait(network, now)
        if wait > 0:
            raise LobbyRefusal(LobbyCode.TOO_MANY_CLAIMS, seconds=int(wait) + 1)
        self._rates.count(network, now)

    def give_back(self, network: str, now: float) -> None:
        """Take a claim back that was refused."""
        self._rates.give_back(network, now)
