"""Messages between the people at a table: chat, audio-grams, appearances, and rematches.

They are sent directly from program to program, and are neither ordered nor recorded. So a voice
delays no move, and the listeners decide which voices they hear. Only chat lines to all and
appearances are forwarded to spectators.
"""

from net.talk.appearance import (
    AppearanceChanged,
    Appearances,
    SpectatorAppearances,
    TableAppearances,
)
from net.talk.audio import AudioGram, DroppedAudioGram
from net.talk.chat import Line
from net.talk.conversation import Conversation
from net.talk.exchange import Exchange, ReceivedMessage
from net.talk.mute_list import MuteList
from net.talk.rematch import RematchMessage
from net.talk.spectator_chat import ChatForSpectators, SpectatorChat, SpectatorLine

__all__ = [
    "AppearanceChanged",
    "Appearances",
    "AudioGram",
    "ChatForSpectators",
    "Conversation",
    "DroppedAudioGram",
    "Exchange",
    "Line",
    "MuteList",
    "ReceivedMessage",
    "RematchMessage",
    "SpectatorAppearances",
    "SpectatorChat",
    "SpectatorLine",
    "TableAppearances",
]
