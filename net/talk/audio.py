"""Audio-grams: short spoken messages, as their sender's program has encoded them.

Nothing here looks into one. Whoever plays it decodes it where a broken or hostile one can do no
harm, and only if it comes from somebody whom the receiver has chosen to hear.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from net.rates import Rate
from net.versions import Protocol, Version

PROTOCOL: Final = Protocol("audio", (Version(1, 0),))

LONGEST: Final = 128 * 1024
"""Bytes of one: half a minute of speech in Opus at 32 kbit/s."""
RATE: Final = Rate(3, 60.0)
"""Audio-grams that one may send."""
LARGEST: Final = LONGEST + 64
"""Bytes of a message."""


class AudioGram(Struct, frozen=True, tag="audio"):
    """A spoken message, as an Ogg stream of Opus (RFC 7845)."""

    opus: Annotated[bytes, Meta(min_length=1, max_length=LONGEST)]
    private: bool = False
