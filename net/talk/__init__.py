"""What people at a table say to each other: lines of chat, audio-grams, and whether they play
again together, each on its own way; and what whoever watches hears of it.

They go from one program to the other, and nobody orders or records them. So a voice delays no
move, and who listens decides whom he hears. Lines that are for all are passed on to those who
watch, and nothing else is to anybody.
"""

from net.talk.again import Call
from net.talk.audio import AudioGram, Withheld
from net.talk.chat import Line
from net.talk.conversation import Conversation
from net.talk.ears import Ears
from net.talk.overheard import Gallery, Overheard, Overhearing
from net.talk.talking import Heard, Talking

__all__ = [
    "AudioGram",
    "Call",
    "Conversation",
    "Ears",
    "Gallery",
    "Heard",
    "Line",
    "Overheard",
    "Overhearing",
    "Talking",
    "Withheld",
]
