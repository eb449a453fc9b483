"""The sections for games with other computers: names, ports, zones and the relay."""

from typing import Annotated, Final, NamedTuple

from config.kinds import Address, Number, Text
from config.section import Setting, section_of

_NAME: Final = Text(64)


# CONFIG-11, CONFIG-12
class Names(NamedTuple):
    """The section Network Names."""

    default_player_name: Annotated[
        str | None,
        Setting(
            "Default Player Name",
            "",
            "The name of a person at this computer in the first seat, in games without a network"
            " too.",
            _NAME,
        ),
    ]
    inbound_port_number: Annotated[
        int,
        Setting(
            "Inbound Port Number",
            "50000",
            "The first of ten UDP ports in a row; the first free one of them is used for games"
            " with other computers.",
            Number(1024, 65526),
        ),
    ]

    @property
    def inbound_ports(self) -> range:
        """The ten ports; the program binds the first free one."""
        return range(self.inbound_port_number, self.inbound_port_number + 10)


# CONFIG-13 to CONFIG-16, CONFIG-34, CONFIG-35
class Zone(NamedTuple):
    """A section Connection Zone."""

    name: Annotated[
        str,
        Setting(
            "Name",
            "Unnamed zone",
            "The name in the list of zones.",
            _NAME,
        ),
    ]
    primary_address: Annotated[
        str | None,
        Setting(
            "Primary Address",
            "",
            "Its domain name or numeric address. A zone without one is incomplete: it is listed,"
            " but cannot be connected to.",
            Address(),
        ),
    ]
    secondary_address: Annotated[
        str | None,
        Setting(
            "Secondary Address",
            "",
            "Where it is looked for when the primary address fails.",
            Address(),
        ),
    ]
    port_number: Annotated[
        int,
        Setting(
            "Port Number",
            "44099",
            "The port of the server.",
            Number(1, 65535),
        ),
    ]

    @property
    def is_complete(self) -> bool:
        """True if the zone can be connected to; an incomplete zone is listed too."""
        return self.primary_address is not None


class Network(NamedTuple):
    """The section Network."""

    relay_only: Annotated[
        bool,
        Setting(
            "Relay Only",
            "No",
            "Whether games over the Internet run only through the zone's server, so that other"
            " players do not learn this computer's address. This makes them slower.",
            changeable=True,
            title="Hide your address from other players",
        ),
    ]
    seat_wait: Annotated[
        int,
        Setting(
            "Seat Wait",
            "60",
            "How many seconds a new table waits for a lost player before the computer takes the"
            " seat. The host can change it for each table.",
            Number(0, 300),
        ),
    ]


NETWORK_NAMES: Final = section_of(
    Names, "Network Names", "names", "Who you are, and where others reach you."
)
CONNECTION_ZONE: Final = section_of(
    Zone,
    "Connection Zone",
    "zones",
    "A server where players meet. There may be several of these sections, one for each server;"
    " they are listed in the order of the file.",
)
NETWORK: Final = section_of(Network, "Network", "network", "How other computers are reached.")

SUPPLIED_ZONE: Final = {
    "Name": "This computer (localhost)",
    "Primary Address": "localhost",
    "Secondary Address": "127.0.0.1",
    "Port Number": "44099",
}
"""The default zone, used if a file names none. The old game's zone is closed and was somebody
else's; its addresses are contacted only if users add them to their file (CONFIG-35)."""
