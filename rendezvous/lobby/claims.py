"""Counts the names that are claimed, by network and by site."""

from typing import Final

from net.lobby.refusals import ClaimsTooMany
from net.networks import site_of
from net.rates import Allowance
from rendezvous.lobby.limits import CLAIMS, CLAIMS_OF_SITE


class Claims:
    """The names that were claimed of late."""

    def __init__(self) -> None:
        self._of_network: Final = Allowance[str](CLAIMS)
        self._of_site: Final = Allowance[str](CLAIMS_OF_SITE)

    def count(self, network: str, now: float) -> None:
        """Count a claim; raises ClaimsTooMany."""
        site = site_of(network)
        wait = max(self._of_network.wait(network, now), self._of_site.wait(site, now))
        if wait > 0:
            raise ClaimsTooMany(seconds=int(wait) + 1)
        self._of_network.count(network, now)
        self._of_site.count(site, now)

    def give_back(self, network: str, now: float) -> None:
        """Take a claim back that was refused."""
        self._of_network.give_back(network, now)
        self._of_site.give_back(site_of(network), now)
