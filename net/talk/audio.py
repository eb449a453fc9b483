"""Audio-grams: short spoken messages, sent from program to program as they were encoded.

Only their format is checked here, which determines the length.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from net.rates import Rate
from net.versions import Protocol, Version
from net.voice.gram import LARGEST as LARGEST_GRAM

PROTOCOL: Final = Protocol("audio", (Version(1, 0),))

RATE: Final = Rate(3, 60.0)
"""Rate of one member's audio-grams; receivers drop those above twice this rate."""
LARGEST: Final = LARGEST_GRAM + 64
"""Maximum size of a message in bytes."""


class AudioGram(Struct, frozen=True, tag="audio"):
    """A spoken message, in the format of `net.voice.gram`."""

    opus: Annotated[bytes, Meta(min_length=1, max_length=LARGEST_GRAM)]
    private: bool = False


class DroppedAudioGram(Struct, frozen=True):
    """An audio-gram of this many seconds was dropped, as its sender was not accepted."""

    seconds: float
