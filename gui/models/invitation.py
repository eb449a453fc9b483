"""An invitation that was typed or followed: a code, or a link that names its zone as well."""

from ipaddress import ip_address
from typing import NamedTuple

from core.errors import FactualError
from core.log import PublicKey
from net.lobby import SCHEME, Code, read_code, read_link
from net.quic import Address


class InvitedElsewhere(FactualError):
    """A link names another key of the zone than that of the server at its address."""

    text = (
        "The invitation is for another server than the one at that address: it is forged, or older"
        " than the zone. Ask who sent it for a new one."
    )


class Invitation(NamedTuple):
    """`address` and `key` are those of its zone, as far as it names them."""

    text: str
    code: Code
    address: Address | None = None
    key: PublicKey | None = None


def read_invitation(text: str) -> Invitation:
    """Return a typed invitation, ignoring case, spaces and dashes (INVITE-3); raises BadCode."""
    text = text.strip()
    if "://" not in text and not text.lower().startswith(f"{SCHEME}:"):
        return Invitation(text, read_code(text))
    link = read_link(text)
    return Invitation(text, link.code, link.address, link.key)


def elsewhere(zone: Address, at: Address, host: str | None) -> Address:
    """Where others reach a zone that was reached `at` this numeric address.

    One at this computer's loopback is looked for at its own `host` name on the network, if there is
    one: to others `localhost` is their own computer.
    """
    return (host, zone[1]) if host is not None and ip_address(at[0]).is_loopback else zone
