"""The chat of a network table: lines, audio-grams, and notices of the game.

It sends through a `Talk`, which the network provides.
"""

from collections.abc import Collection
from typing import Final, Protocol

from core.errors import FactualError
from core.legible import legible
from core.table import ClientIndex
from gui.chat.model.chat_log import ChatLine, ChatLog, Receivers
from gui.texts.phrases import Phrase
from net.talk import AudioGram, DroppedAudioGram, Line, ReceivedMessage
from net.talk.chat import LONGEST
from net.voice.gram import seconds_of

MAX_GRAMS: Final = 50
"""Audio-grams that are kept for replay, at most 64 KiB each."""


class MessageTooLong(FactualError):
    """A line is longer than the protocol allows."""

    text = "a message has at most {most} characters; this one has {length}"


class NoRecipient(FactualError):
    """No recipient was chosen."""

    text = "choose a recipient"


class Talk(Protocol):
    """The network side of the chat; the other clients do not learn the mute list."""

    def say(self, text: str, to: Receivers | None) -> Collection[ClientIndex]:
        """Send a line to these, or to all; return those not reached. Raises SaysTooMuch."""
        ...

    def send_audio(self, opus: bytes, to: Receivers | None) -> Collection[ClientIndex]:
        """Send an audio-gram, as `say`."""
        ...

    def mute_text(self, client: ClientIndex, *, muted: bool) -> None:
        """Mute or unmute a client's lines."""
        ...

    def mute_voice(self, client: ClientIndex, *, muted: bool) -> None:
        """Mute or unmute a client's audio-grams."""
        ...

    def accept(self, client: ClientIndex, *, accepted: bool) -> None:
        """Play or reject a client's audio-grams; initially all are rejected."""
        ...


class Chat(ChatLog):
    """The chat of one table between these clients; `me` is this program's client."""

    def __init__(
        self,
        talk: Talk,
        names: Collection[str],
        me: ClientIndex,
        *,
        muted: Collection[ClientIndex] = (),
    ) -> None:
        """Create the chat; `muted` clients are already muted by `talk`."""
        super().__init__(names, me)
        self.others: Final = tuple(
            ClientIndex(number) for number in range(len(self.names)) if number != me
        )
        self.muted_text: Final = set(muted)
        self.muted_voice: Final = set(muted)
        self._only_me: Final = frozenset({me})
        self._talk: Final = talk

    # --- sending

    def say(self, text: str, to: Collection[ClientIndex] | None = None) -> None:
        """Send a line to these clients, or to all; ignore an empty line.

        Raises TooLong, ToNobody and SaysTooMuch; nothing is sent then.
        """
        text = legible(text)
        if not text:
            return
        if len(text) > LONGEST:
            raise MessageTooLong(most=LONGEST, length=len(text))
        receivers = self._receivers(to)
        missed = frozenset(self._talk.say(text, receivers))
        self._add("text", self.me, text=text, to=receivers, missed=missed)

    def send_audio(self, opus: bytes, to: Collection[ClientIndex] | None = None) -> None:
        """Send an audio-gram, as `say`."""
        receivers = self._receivers(to)
        missed = frozenset(self._talk.send_audio(opus, receivers))
        seconds = seconds_of(opus)
        self._add("audio", self.me, to=receivers, missed=missed, seconds=seconds, opus=opus)

    def _receivers(self, to: Collection[ClientIndex] | None) -> Receivers | None:
        if to is None or set(to) == set(self.others):
            return None
        if not to:
            raise NoRecipient
        return frozenset(to)

    # --- receiving

    def receive(self, heard: ReceivedMessage) -> None:
        """Handle a received message."""
        client = heard.client
        match heard.message:
            case Line(text=text, private=private):
                self._add("text", client, text=text, to=self._to_me(private))
            case AudioGram(opus=opus, private=private):
                seconds = seconds_of(opus)
                self._add("audio", client, to=self._to_me(private), seconds=seconds, opus=opus)
            case DroppedAudioGram(seconds=seconds):
                self._add("withheld", client, seconds=seconds)

    def add_notice(self, text: Phrase) -> None:
        """Add a notice of the game (CHAT-4)."""
        self._add("notice", None, text=text)

    def _to_me(self, private: bool) -> Receivers | None:
        return self._only_me if private else None

    # --- the mute list

    def mute_text(self, client: ClientIndex, *, muted: bool) -> None:
        """Mute or unmute a client's lines; the client does not learn it (CHAT-6)."""
        self._talk.mute_text(client, muted=muted)
        self._set_member(self.muted_text, client, is_in=muted)

    def mute_voice(self, client: ClientIndex, *, muted: bool) -> None:
        """Mute or unmute a client's audio-grams."""
        self._talk.mute_voice(client, muted=muted)
        self._set_member(self.muted_voice, client, is_in=muted)

    def accept(self, client: ClientIndex, *, accepted: bool) -> None:
        """Play or reject a client's audio-grams (AUDIOGRAM-4)."""
        self._talk.accept(client, accepted=accepted)
        self._set_member(self.accepted, client, is_in=accepted)

    def _set_member(self, clients: set[ClientIndex], client: ClientIndex, *, is_in: bool) -> None:
        (clients.add if is_in else clients.discard)(client)
        self.changed.emit(None)

    # --- storage

    def _store(self, line: ChatLine) -> None:
        super()._store(line)
        if line.opus:
            self._drop_old_grams()

    def _drop_old_grams(self) -> None:
        """Drop the sound of the oldest audio-grams; their lines stay."""
        positions = [position for position, chat_line in enumerate(self._lines) if chat_line.opus]
        for position in positions[:-MAX_GRAMS]:
            self._lines[position] = self._lines[position]._replace(opus=b"")

    def opus(self, number: int) -> bytes:
        """Return the audio-gram of a line; empty if it was dropped."""
        return next(
            (chat_line.opus for chat_line in self._lines if chat_line.number == number), b""
        )
