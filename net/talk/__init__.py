"""What people at a table say to each other: lines of chat, audio-grams, and whether they play
again together, each on its own way.

They go from one program to the other, and nobody orders, records or passes them on. So a voice
delays no move, and who listens decides whom he hears.
"""

from net.talk.again import Call
from net.talk.audio import AudioGram, Withheld
from net.talk.chat import Line
from net.talk.conversation import Conversation
from net.talk.ears import Ears
from net.talk.talking import Heard, Talking

__all__ = [
    "AudioGram",
    "Call",
    "Conversation",
    "Ears",
    "Heard",
    "Line",
    "Talking",
    "Withheld",
]
