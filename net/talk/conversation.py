"""All conversation at a table, and the only place that decides what is accepted."""

from collections.abc import Callable, Collection
from typing import NamedTuple, Self

from msgspec import Struct

from core.log import PublicKey
from core.table import ClientIndex
from net.talk import audio, chat, rematch
from net.talk.audio import AudioGram, Withheld
from net.talk.chat import Line, legible_line
from net.talk.exchange import Exchange, Heard
from net.talk.mute_list import MuteList
from net.talk.rematch import Call
from net.voice.gram import seconds_of


class Conversation(NamedTuple):
    """Lines and voices at one table, and calls for another game."""

    lines: Exchange
    voices: Exchange
    calls: Exchange

    def bar(self, client: ClientIndex) -> None:
        """Stop all conversation with a client."""
        for talking in self:
            talking.bar(client)

    @classmethod
    def among(
        cls,
        keys: Collection[PublicKey],
        mute_list: MuteList,
        heard: Callable[[Heard], None],
        *,
        said: Callable[[Line], object] = lambda _: None,
    ) -> Self:
        """Converse with the clients that have these keys.

        `heard` is called with messages that pass `mute_list`, `said` with this program's
        own lines: each Line, AudioGram and Withheld, and each Call from anybody. Only audio-grams
        of accepted senders reach a decoder.
        """

        def line_for_us(key: PublicKey, line: Line) -> Struct | None:
            return legible_line(line) if mute_list.hear_lines(key) else None

        def voice_for_us(key: PublicKey, gram: AudioGram) -> Struct | None:
            seconds = seconds_of(gram.opus)
            if mute_list.hear_voice(key):
                return gram
            return None if key in mute_list.muted_voices else Withheld(seconds)

        return cls(
            Exchange(
                chat.PROTOCOL,
                Line,
                chat.RATE,
                largest=chat.LARGEST,
                keys=keys,
                sift=line_for_us,
                heard=heard,
                said=said,
            ),
            Exchange(
                audio.PROTOCOL,
                AudioGram,
                audio.RATE,
                largest=audio.LARGEST,
                keys=keys,
                sift=voice_for_us,
                heard=heard,
            ),
            Exchange(
                rematch.PROTOCOL,
                Call,
                rematch.RATE,
                largest=rematch.LARGEST,
                keys=keys,
                sift=lambda _, call: call,
                heard=heard,
            ),
        )
