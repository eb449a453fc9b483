"""Playing again together: who leads a table that is over asks, and the others answer."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from net.rates import Rate
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("again", (Version(1, 0),))

RATE: Final = Rate(10, 10.0)
"""Calls that one may make; of twice as many the rest is dropped where they arrive."""
LARGEST: Final = 256
"""Bytes of a message."""


class Call(Struct, frozen=True, tag="call"):
    """The leader asks; another says yes or no; who said yes is told to come.

    To the leader's new table: that of the `group` at their zone, with its password if it is a
    private one; or, without a zone, at the address where the leader is.
    """

    step: Literal["ask", "yes", "no", "come"]
    group: Annotated[bytes, Meta(max_length=16)] = b""
    password: Annotated[str, Meta(max_length=64)] = ""
