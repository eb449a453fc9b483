"""All conversation at a table, and the only place that decides what is accepted."""

from collections.abc import Callable, Collection
from typing import NamedTuple, Self

from msgspec import Struct

from core.log import PublicKey
from core.table import ClientIndex
from net.talk import audio, chat, rematch
from net.talk.audio import AudioGram, DroppedAudioGram
from net.talk.chat import Line, legible_line
from net.talk.exchange import Exchange, ReceivedMessage
from net.talk.mute_list import MuteList
from net.talk.rematch import RematchMessage
from net.voice.gram import seconds_of


class Conversation(NamedTuple):
    """Lines and voices at one table, and calls for another game."""

    lines: Exchange
    voices: Exchange
    rematch: Exchange

    def exclude(self, client: ClientIndex) -> None:
        """Stop all conversation with a client."""
        for talking in self:
            talking.exclude(client)

    @classmethod
    def among(
        cls,
        keys: Collection[PublicKey],
        mute_list: MuteList,
        on_received: Callable[[ReceivedMessage], None],
        *,
        on_sent: Callable[[Line], object] = lambda _: None,
    ) -> Self:
        """Converse with the clients that have these keys.

        `on_received` is called with messages that pass `mute_list`, `on_sent` with this program's
        own lines: each Line, AudioGram and Withheld, and each Call from anybody. Only audio-grams
        of accepted senders reach a decoder.
        """

        def line_for_us(key: PublicKey, line: Line) -> Struct | None:
            return legible_line(line) if mute_list.accepts_lines(key) else None

        def voice_for_us(key: PublicKey, gram: AudioGram) -> Struct | None:
            seconds = seconds_of(gram.opus)
            if mute_list.accepts_voice(key):
                return gram
            return None if key in mute_list.muted_voices else DroppedAudioGram(seconds)

        return cls(
            Exchange(
                chat.PROTOCOL,
                Line,
                chat.RATE,
                largest=chat.LARGEST,
                keys=keys,
                accept=line_for_us,
                on_received=on_received,
                on_sent=on_sent,
            ),
            Exchange(
                audio.PROTOCOL,
                AudioGram,
                audio.RATE,
                largest=audio.LARGEST,
                keys=keys,
                accept=voice_for_us,
                on_received=on_received,
            ),
            Exchange(
                rematch.PROTOCOL,
                RematchMessage,
                rematch.RATE,
                largest=rematch.LARGEST,
                keys=keys,
                accept=lambda _, call: call,
                on_received=on_received,
            ),
        )
