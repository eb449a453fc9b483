"""Chat of a window reaches the others at the table, except muted players."""

from typing import Any

import pytest
import trio
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from trio.testing import MockClock

from core.table import ClientIndex
from gui.bridge.guest import Guest
from gui.chat.bridge.talking import TableTalk
from gui.chat.model.chat import Chat
from net.acceptor import Acceptor
from net.errors import SaysTooMuch
from net.talk import AudioGram, Conversation, DroppedAudioGram, Line, MuteList, ReceivedMessage
from tests.gui.participants.online import gram
from tests.net.quic.pairs import ANN, BEN, EVE, pair

A, B, C = (ClientIndex(number) for number in range(3))
KEYS = [ANN.public, BEN.public, EVE.public]


class Person:
    """A chat at the table of Ann and Ben."""

    def __init__(self, me: ClientIndex) -> None:
        mute_list = MuteList()
        self.heard: list[ReceivedMessage] = []
        self.talk = Conversation.among(KEYS, mute_list, self._hear)
        self.chat = Chat(TableTalk(self.talk, mute_list, KEYS), ["Ann", "Ben", "Eve"], me)

    def _hear(self, heard: ReceivedMessage) -> None:
        self.heard.append(heard)
        self.chat.receive(heard)


async def _link(linked: Any, ann: Person, ben: Person, nursery: trio.Nursery) -> None:
    acceptor = Acceptor(linked.ben)
    for mine, theirs in zip(ann.talk, ben.talk, strict=True):
        acceptor.serve(theirs.protocol, theirs.serve)
        nursery.start_soon(mine.connect, linked.to_ben)
    nursery.start_soon(acceptor._serve, linked.to_ann)
    await trio.sleep(1)


@pytest.mark.screen("CHAT-5", "CHAT-6", "AUDIOGRAM-4")
async def test_lines_private_messages_and_audio_grams_pass_the_mute_lists(
    autojump_clock: MockClock,
) -> None:
    ann, ben = Person(A), Person(B)
    async with pair() as linked, trio.open_nursery() as nursery:
        await _link(linked, ann, ben, nursery)
        ann.chat.say("to all")
        ann.chat.say("only to Ben", [B])
        ann.chat.say("only to Eve", [C])
        ann.chat.send_audio(gram(50))
        await trio.sleep(1)
        assert {heard.message for heard in ben.heard} == {  # each kind has a path of its own
            Line("to all"),
            Line("only to Ben", private=True),
            DroppedAudioGram(1.0),
        }
        assert [line.missed for line in ann.chat.lines] == [set(), set(), {C}, set()]
        ben.heard.clear()
        ben.chat.accept(A, accepted=True)
        ben.chat.mute_text(A, muted=True)
        ann.chat.say("unheard")
        ann.chat.send_audio(gram(25), [B])
        await trio.sleep(1)
        assert [heard.message for heard in ben.heard] == [AudioGram(gram(25), private=True)]
        ben.heard.clear()
        ben.chat.mute_voice(A, muted=True)
        ben.chat.mute_text(A, muted=False)
        ann.chat.send_audio(gram(25))
        ann.chat.say("heard again")
        await trio.sleep(1)
        assert [heard.message for heard in ben.heard] == [Line("heard again")]
        nursery.cancel_scope.cancel()


@pytest.mark.screen("CHAT-7")
def test_window_can_chat_in_the_qt_loop_and_is_refused_the_eleventh_line(
    qapp: QApplication, qtbot: QtBot
) -> None:
    refused: list[SaysTooMuch] = []
    person = Person(A)

    def say() -> None:
        try:
            for number in range(11):
                person.chat.say(f"line {number}")
        except SaysTooMuch as error:
            refused.append(error)
        guest.cancel()

    guest = Guest(qapp, trio.sleep_forever)
    guest.start()
    QTimer.singleShot(0, say)
    qtbot.waitUntil(lambda: guest.has_ended)
    assert len(person.chat.lines) == 10
    assert len(refused) == 1
