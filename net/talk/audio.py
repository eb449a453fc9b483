"""Audio-grams: short spoken messages, which go from program to program as they were encoded.

Of what is in one, nothing is looked at here but its form, which tells how long it is.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from net.rates import Rate
from net.versions import Protocol, Version
from net.voice.gram import LARGEST as LARGEST_GRAM

PROTOCOL: Final = Protocol("audio", (Version(1, 0),))

RATE: Final = Rate(3, 60.0)
"""Audio-grams that one may send; of twice as many the rest is dropped where they arrive."""
LARGEST: Final = LARGEST_GRAM + 64
"""Bytes of a message."""


class AudioGram(Struct, frozen=True, tag="audio"):
    """A spoken message, in the form of `net.voice.gram`."""

    opus: Annotated[bytes, Meta(min_length=1, max_length=LARGEST_GRAM)]
    private: bool = False


class Withheld(Struct, frozen=True):
    """An audio-gram of so many seconds was dropped, as its sender was not accepted."""

    seconds: float
