"""Messages between the people at a table: chat, audio-grams, and invitations to a rematch.

They are sent directly from program to program, and are neither ordered nor recorded. So a voice
delays no move, and the listeners decide which voices they hear. Only chat lines to all are
forwarded to spectators.
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
