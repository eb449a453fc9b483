"""Chat: lines of text."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.legible import legible
from core.log import PRINTABLE
from net.rates import Rate
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("chat", (Version(1, 0),))

LONGEST: Final = 500
"""Maximum length of a line in characters."""
RATE: Final = Rate(10, 10.0)
"""Rate of one member's lines; receivers drop lines above twice this rate."""
LARGEST: Final = 4 * LONGEST + 64
"""Maximum size of a message in bytes."""

Text = Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=PRINTABLE)]


class Line(Struct, frozen=True, tag="line"):
    """A line to all at the table, or to the receiver and the few other recipients."""

    text: Text
    private: bool = False


def legible_line(line: Line) -> Line | None:
    """Return a line without invisible characters; None if nothing is left."""
    text = legible(line.text)
    return Line(text, line.private) if text else None
