"""The connection from a window's chat to the table, with its mute list."""

from collections.abc import Collection, Sequence
from typing import Final

from core.log import PublicKey
from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from net.errors import SaysTooMuch
from net.talk import AudioGram, Conversation, Line, MuteList, RematchMessage


class TableTalk:
    """A `gui.chat.model.chat.Talk` at a table whose clients have these keys.

    Use it in the Qt loop while trio runs in it, as trio's clock limits the rate of messages.
    """

    def __init__(self, talk: Conversation, mute_list: MuteList, keys: Sequence[PublicKey]) -> None:
        self._talk: Final = talk
        self._mute_list: Final = mute_list
        self._keys: Final = keys

    def say(self, text: str, to: Receivers | None) -> Collection[ClientIndex]:
        return self._talk.lines.send(Line(text, private=to is not None), to)

    def send_audio(self, opus: bytes, to: Receivers | None) -> Collection[ClientIndex]:
        return self._talk.voices.send(AudioGram(opus, private=to is not None), to)

    def send_rematch(self, call: RematchMessage, to: Receivers) -> Collection[ClientIndex]:
        """Send a rematch message; return the clients not reached, all of them above the limit."""
        try:
            return self._talk.rematch.send(call, to)
        except SaysTooMuch:
            return to

    def mute_text(self, client: ClientIndex, *, muted: bool) -> None:
        _set_member(self._mute_list.muted_lines, self._keys[client], is_in=muted)

    def mute_voice(self, client: ClientIndex, *, muted: bool) -> None:
        _set_member(self._mute_list.muted_voices, self._keys[client], is_in=muted)

    def accept(self, client: ClientIndex, *, accepted: bool) -> None:
        _set_member(self._mute_list.accepted, self._keys[client], is_in=accepted)


def _set_member(keys: set[PublicKey], key: PublicKey, *, is_in: bool) -> None:
    (keys.add if is_in else keys.discard)(key)
