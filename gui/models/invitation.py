"""An invitation that was typed or followed: a code, or a link that names its zone as well."""

from typing import NamedTuple

from core.log import PublicKey
from net.lobby import Code, read_code, read_link
from net.quic import Address


class Invitation(NamedTuple):
    """`address` and `key` are those of its zone, as far as it names them."""

    text: str
    code: Code
    address: Address | None = None
    key: PublicKey | None = None


def read_invitation(text: str) -> Invitation:
    """Whatever the case, spaces or dashes (INVITE-3); raises BadCode."""
    text = text.strip()
    if "://" not in text:
        return Invitation(text, read_code(text))
    link = read_link(text)
    return Invitation(text, link.code, link.address, link.key)
