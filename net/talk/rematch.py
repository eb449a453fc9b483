"""Rematch: the leader of a finished table asks, and the others answer."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from net.rates import Rate
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("again", (Version(1, 0),))

RATE: Final = Rate(10, 10.0)
"""Rate of one member's calls; receivers drop calls above twice this rate."""
LARGEST: Final = 256
"""Maximum size of a message in bytes."""


class RematchMessage(Struct, frozen=True, tag="call"):
    """The leader's question, a member's answer, or the invitation to those that agreed.

    The invitation leads to the leader's new table: that of the `group` at their zone, with its
    password if the group is private; without a zone, the table at the leader's address.
    """

    step: Literal["ask", "yes", "no", "come"]
    group: Annotated[bytes, Meta(max_length=16)] = b""
    password: Annotated[str, Meta(max_length=64)] = ""
