"""An invitation that was typed or clicked: a code, or a link that also names its zone."""

from ipaddress import ip_address
from typing import NamedTuple

from core.errors import FactualError
from core.log import PublicKey
from net.lobby import SCHEME, Code, read_code, read_link
from net.quic import Address


class WrongZoneKey(FactualError):
    """A link names a different zone key than the server at its address has."""

    text = (
        "The invitation is for another server than the one at that address: it is forged, or "
        "older than the zone. Ask the sender for a new one."
    )


class Invitation(NamedTuple):
    """A code with the `address` and `key` of its zone, if given."""

    text: str
    code: Code
    address: Address | None = None
    key: PublicKey | None = None


def read_invitation(text: str) -> Invitation:
    """Parse a typed invitation, ignoring case, spaces and dashes (INVITE-3); raises BAD_CODE."""
    text = text.strip()
    if "://" not in text and not text.lower().startswith(f"{SCHEME}:"):
        return Invitation(text, read_code(text))
    link = read_link(text)
    return Invitation(text, link.code, link.address, link.key)


def public_address(zone: Address, at: Address, host: str | None) -> Address:
    """Return the address at which others reach a zone that was reached `at` a numeric address.

    A zone on this computer's loopback gets its `host` name on the network, if it has one: for
    others, `localhost` is their own computer.
    """
    return (host, zone[1]) if host is not None and ip_address(at[0]).is_loopback else zone
