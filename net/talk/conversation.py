"""All conversation at a table, and the only place that decides what is accepted."""

from collections.abc import Callable, Collection
from typing import NamedTuple, Self

from msgspec import Struct

from core.log import PublicKey
from core.table import ClientIndex
from net.talk import again, audio, chat
from net.talk.again import Call
from net.talk.audio import AudioGram, Withheld
from net.talk.chat import Line, legible_line
from net.talk.ears import Ears
from net.talk.talking import Heard, Talking
from net.voice.gram import seconds_of


class Conversation(NamedTuple):
    """Lines and voices at one table, and calls for another game."""

    lines: Talking
    voices: Talking
    calls: Talking

    def bar(self, client: ClientIndex) -> None:
        """Stop all conversation with a client."""
        for talking in self:
            talking.bar(client)

    @classmethod
    def among(
        cls,
        keys: Collection[PublicKey],
        ears: Ears,
        heard: Callable[[Heard], None],
        *,
        said: Callable[[Line], object] = lambda _: None,
    ) -> Self:
        """Converse with the clients that have these keys.

        `heard` is called with messages that pass the mute list `ears`, `said` with this program's
        own lines: each Line, AudioGram and Withheld, and each Call from anybody. Only audio-grams
        of accepted senders reach a decoder.
        """

        def line_for_us(key: PublicKey, line: Line) -> Struct | None:
            return legible_line(line) if ears.hear_lines(key) else None

        def voice_for_us(key: PublicKey, gram: AudioGram) -> Struct | None:
            seconds = seconds_of(gram.opus)
            if ears.hear_voice(key):
                return gram
            return None if key in ears.muted_voices else Withheld(seconds)

        return cls(
            Talking(
                chat.PROTOCOL,
                Line,
                chat.RATE,
                largest=chat.LARGEST,
                keys=keys,
                sift=line_for_us,
                heard=heard,
                said=said,
            ),
            Talking(
                audio.PROTOCOL,
                AudioGram,
                audio.RATE,
                largest=audio.LARGEST,
                keys=keys,
                sift=voice_for_us,
                heard=heard,
            ),
            Talking(
                again.PROTOCOL,
                Call,
                again.RATE,
                largest=again.LARGEST,
                keys=keys,
                sift=lambda _, call: call,
                heard=heard,
            ),
        )
