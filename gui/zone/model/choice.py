"""The choice of a zone, and of the player's name there."""

from collections.abc import Sequence
from typing import Final

from config import Names, Zone
from core.errors import FactualError
from gui.texts.phrases import Phrase
from gui.texts.refusals import sentence
from gui.zone.model.zone_session import ZoneTarget
from net.lobby.names import player_name

LEARNS: Final = (
    Phrase("your name, and the key by which it recognizes you;"),
    Phrase("the address of your computer, and when you are there;"),
    Phrase(
        "messages in its lobby and its groups, your fellow players, and the players "
        "that you ignore;"
    ),
    Phrase(
        "all moves of ranked games. It keeps their results and your rating, and shows both with"
        " your name in its standings to everyone who connects."
    ),
)
"""The facts that a zone learns about its clients (ZONE-7)."""
NOT: Final = Phrase(
    "It does not see what happens in unranked games: there the players’ programs talk "
    "directly. All connections are encrypted."
)
OTHERS_LEARN: Final = Phrase("The players at your table learn your address too.")
OTHERS_DO_NOT: Final = Phrase(
    "The players at your table do not learn your address: everything goes through the zone, "
    "which makes games slower."
)


class ZoneChoice:
    """The zones of the configuration file, one of which is selected."""

    def __init__(self, zones: Sequence[Zone], names: Names, *, name: str = "") -> None:
        """Create the choice; `name` is the player's last name, by default the configured one."""
        self.zones: Final = tuple(zones)
        self.chosen = next((n for n, zone in enumerate(zones) if zone.is_complete), 0)
        self.name = name or names.default_player_name or ""
        self._ports: Final = names.inbound_ports

    @property
    def zone(self) -> Zone:
        """The selected zone."""
        return self.zones[self.chosen]

    @property
    def obstacle(self) -> str:
        """Why the player cannot connect, in a sentence; empty if they can."""
        if not self.zone.is_complete:
            return Phrase("This zone has no address. Set one in the configuration file.")
        if not self.name.strip():
            return Phrase("Enter your name.")
        try:
            player_name(self.name)
        except FactualError as error:
            return sentence(error)
        return ""

    def entry(self, *, relay_only: bool) -> ZoneTarget:
        """Return the zone and name to connect with; there must be no obstacle."""
        assert not self.obstacle
        return ZoneTarget(self.zone, player_name(self.name), relay_only, self._ports)
