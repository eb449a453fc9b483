"""The chat window, used by keys and clicks, with the test's chat, microphone and codec."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from config import Settings
from gui.bridge.guest import Guest
from gui.chat.audio_gram import Coder
from gui.chat.model.chat import MAX_GRAMS
from gui.chat.model.chat_log import MAX_LINES
from gui.chat.window import ChatWindow
from gui.game_session.bridge import Background
from gui.games.iron_dragon.desk import IronDesk
from gui.texts.phrases import Phrase
from net.talk import AudioGram, DroppedAudioGram, Line, ReceivedMessage
from net.voice.gram import LARGEST_PCM
from tests.gui.chat.chats import SECOND, ChatScene, Ear
from tests.gui.participants.online import ANN, BEN, CAT, gram, remote_table
from tests.gui.stage import on_stage
from tests.gui.windows.shown import press, text_of

WAIT = 10.0
LEFT = Qt.MouseButton.LeftButton


class Room(ChatScene):
    """Ann's window on a stage."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        *,
        coder: Coder | None = None,
        **options: bool,
    ) -> None:
        super().__init__(coder)
        self.qtbot = qtbot
        self.desk = IronDesk(remote_table(), Settings(folder))
        self.made = self.window(self.desk, **options)

    def show(self) -> ChatWindow:
        on_stage(self.qtbot, self.made, 400, 620)
        self.qtbot.waitUntil(lambda: "Looking for" not in self.why_not)
        return self.made

    @property
    def why_not(self) -> str:
        return self.made.audio_gram.record.toolTip()

    def type(self, text: str) -> None:
        self.made.line.setFocus()
        QTest.keyClicks(self.made.line, text)
        QTest.keyClick(self.made.line, Qt.Key.Key_Return)

    @property
    def text(self) -> str:
        QApplication.processEvents()
        return f"{self.said}\n{text_of(self.made)}"

    @property
    def said(self) -> str:
        """Return the lines, without the signs of players."""
        text = self.made.lines.toPlainText().replace("\ufffc ", "")
        return "\n".join(line.strip() for line in text.splitlines())

    def follow(self, words: str) -> None:
        """Click a link in the lines."""
        lines = self.made.lines
        QApplication.processEvents()
        found = lines.document().find(words)
        assert not found.isNull(), self.said
        found.setPosition(found.selectionStart() + 1)
        at = lines.cursorRect(found).center()
        QTest.mouseClick(lines.viewport(), LEFT, pos=at)
        QApplication.processEvents()

    def record(self, samples: bytes) -> Ear:
        """Speak into the microphone, which then is still open."""
        press(self.made, "Record a voice message")
        ear = self.headset.opened.get(timeout=WAIT)
        ear.speak(samples)
        return ear


def tick(box: QCheckBox) -> None:
    """Click the check box itself."""
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Room:
    return Room(qtbot, tmp_path)


@pytest.mark.screen("CHAT-1", "KEY-37")
def test_enter_sends_the_line_to_all_and_an_empty_one_is_not_sent(room: Room) -> None:
    room.show()
    room.chat.receive(ReceivedMessage(BEN, Line("Good evening")))
    room.type("Hello")
    room.type("   ")
    assert room.talk.said == [("Hello", None)]
    assert room.said.splitlines() == ["Ben", "Good evening", "Ann", "Hello"]
    signs = re.findall(r'src="(sign:\d)"', room.made.lines.toHtml())
    assert signs == ["sign:1", "sign:0"]
    kind = QTextDocument.ResourceType.ImageResource
    blue, orange = (room.made.lines.document().resource(kind, QUrl(f"sign:{n}")) for n in (0, 1))
    assert blue.toImage() != orange.toImage()


@pytest.mark.screen("CHAT-1")
def test_consecutive_lines_of_one_player_name_the_author_once(room: Room) -> None:
    room.show()
    for text in ("one", "two"):
        room.chat.receive(ReceivedMessage(BEN, Line(text)))
    assert room.said.splitlines() == ["Ben", "one", "two"]


@pytest.mark.screen("CHAT-4")
def test_notice_has_a_badge_that_no_player_can_have(room: Room) -> None:
    room.show()
    room.chat.add_notice(Phrase("{name} is back.", name="Ben"))
    room.chat.receive(ReceivedMessage(BEN, Line("Game Ben is back.")))
    assert room.said.splitlines() == ["Game   Ben is back.", "Ben", "Game Ben is back."]
    words = room.made.lines.document()
    notice = words.find("Game")
    assert notice.charFormat().background().style() is Qt.BrushStyle.SolidPattern
    line = words.find("Game", notice)
    assert line.charFormat().background().style() is Qt.BrushStyle.NoBrush


@pytest.mark.screen("CHAT-5")
def test_check_boxes_choose_the_recipients_with_an_indication(room: Room) -> None:
    window = room.show()
    tick(window.recipients.boxes[BEN])
    assert "Cat only" in window.line.placeholderText()
    room.type("between us")
    assert room.talk.said == [("between us", frozenset({CAT}))]
    assert "for Cat only" in room.text
    tick(window.recipients.boxes[CAT])
    room.type("to you?")
    assert len(room.talk.said) == 1
    assert "choose a recipient" in room.text
    assert window.line.text() == "to you?"
    tick(window.recipients.everybody)
    QTest.keyClick(window.line, Qt.Key.Key_Return)
    assert room.talk.said[1:] == [("to you?", None)]
    assert "choose a recipient" not in room.text


@pytest.mark.screen("CHAT-5")
def test_arriving_private_message_is_marked(room: Room) -> None:
    room.show()
    room.chat.receive(ReceivedMessage(BEN, Line("psst", private=True)))
    assert "for you only" in room.text


@pytest.mark.screen("GROUP-9")
@pytest.mark.parametrize("is_watchable", [True, False])
def test_players_are_told_that_spectators_read_public_chat(
    qtbot: QtBot, tmp_path: Path, *, is_watchable: bool
) -> None:
    room = Room(qtbot, tmp_path, is_watchable=is_watchable)
    window = room.show()
    assert ("spectators too" in window.line.placeholderText()) == is_watchable
    assert ("spectators read it" in window.line.toolTip()) == is_watchable
    tick(window.recipients.boxes[BEN])
    assert "watch" not in window.line.placeholderText() + window.line.toolTip()


@pytest.mark.screen("CHAT-5")
def test_ranked_game_has_no_private_messages(qtbot: QtBot, tmp_path: Path) -> None:
    room = Room(qtbot, tmp_path, is_ranked=True)
    window = room.show()
    tick(window.recipients.boxes[BEN])
    room.type("hello")
    assert room.talk.said == [("hello", None)]
    assert "ranked" in window.recipients.boxes[BEN].toolTip()


@pytest.mark.screen("CHAT-6")
def test_each_player_can_be_muted_in_text_voice_or_both(room: Room) -> None:
    window = room.show()
    ear = window.recipients.mute_buttons[BEN]
    text, voice, accept = ear.menu().actions()
    seen = [ear.text()]
    for line in (text, voice, text, accept):
        line.trigger()
        QApplication.processEvents()
        seen.append(ear.text())
    assert seen == ["…", "text muted", "muted", "voice muted", "voice muted"]
    assert room.talk.mute_list == [("text", BEN, True), ("voice", BEN, True), ("text", BEN, False),
                              ("accept", BEN, True)]  # fmt: skip
    assert room.talk.said == []


@pytest.mark.screen("CHAT-7")
def test_text_is_shown_as_written(room: Room) -> None:
    room.show()
    room.chat.receive(ReceivedMessage(BEN, Line("<b>bold</b> &amp; <img src='x'>")))
    room.chat.add_notice(Phrase("{name} is back.", name="<i>Ben</i>"))
    assert "<b>bold</b> &amp; <img src='x'>" in room.said
    assert "<i>Ben</i> is back." in room.said


@pytest.mark.screen("CHAT-7")
def test_refusal_gives_the_reason_and_can_be_corrected(room: Room) -> None:
    window = room.show()
    window.line.setText("x" * 501)
    assert "501 / 500" in room.text
    QTest.keyClick(window.line, Qt.Key.Key_Return)
    assert "Not sent: a message has at most 500 characters; this one has 501." in room.text
    QTest.keyClick(window.line, Qt.Key.Key_Backspace)
    assert "not sent" not in room.text
    room.talk.refusal = 2.5
    QTest.keyClick(window.line, Qt.Key.Key_Return)
    assert "again in 2.5 s" in room.text
    room.talk.refusal = 0.0
    QTest.keyClick(window.line, Qt.Key.Key_Return)
    assert room.talk.said == [("x" * 500, None)]
    assert window.line.text() == ""


def test_unreached_recipient_is_reported(room: Room) -> None:
    room.show()
    room.talk.missed = [CAT]
    room.type("hello")
    assert "Not delivered to Cat." in room.text


@pytest.mark.screen("CHAT-2")
def test_hidden_window_counts_new_lines(room: Room) -> None:
    told: list[int] = []
    room.made.unread.connect(told.append)
    room.show()
    room.chat.receive(ReceivedMessage(BEN, Line("seen")))
    room.made.hide()
    room.chat.receive(ReceivedMessage(BEN, Line("one")))
    room.chat.receive(ReceivedMessage(CAT, Line("two")))
    assert room.made.windowTitle() == "Chat (2 new)"
    room.made.show()
    assert room.made.windowTitle() == "Chat"
    assert told == [1, 2, 0]
    assert "two" in room.text


def test_latest_line_is_in_view_unless_scrolled_back(room: Room) -> None:
    window = room.show()
    bar = window.lines.verticalScrollBar()
    for number in range(60):
        room.chat.receive(ReceivedMessage(BEN, Line(f"line {number}")))
    QApplication.processEvents()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(10)
    room.chat.receive(ReceivedMessage(BEN, Line("one more")))
    QApplication.processEvents()
    assert bar.value() == 10


def test_latest_lines_of_a_long_chat_are_shown(room: Room) -> None:
    room.show()
    for number in range(3 * MAX_LINES):
        room.chat.receive(ReceivedMessage(BEN, Line(f"line {number}")))
    shown = room.said.splitlines()
    assert MAX_LINES <= len(shown) <= 2 * MAX_LINES
    assert shown[-1] == f"line {3 * MAX_LINES - 1}"


# --- audio-grams


@pytest.mark.screen("AUDIOGRAM-1")
def test_spoken_message_is_recorded_and_sent_to_all(room: Room) -> None:
    window = room.show()
    room.record(SECOND)
    press(window, "Stop")
    press(window, "Send it")
    assert room.talk.said == []
    room.codec.work()
    assert room.talk.said == [(gram(50), None)]
    assert "Voice message from Ann, 1.0 s" in room.text


@pytest.mark.screen("AUDIOGRAM-1")
@pytest.mark.parametrize(
    ("missing", "words"), [("sound", "does not work"), ("microphone", "No microphone found")]
)
def test_recording_without_sound_devices_is_refused_with_the_reason(
    room: Room, missing: str, words: str
) -> None:
    if missing == "sound":
        room.player.devices = ()
    else:
        room.headset.names = ()
    window = room.show()
    assert not window.audio_gram.record.isEnabled()
    assert words in room.why_not


@pytest.mark.screen("AUDIOGRAM-2", "AUDIOGRAM-4")
def test_recording_shows_level_time_left_and_an_open_microphone(room: Room) -> None:
    window = room.show()
    ear = room.record(SECOND)
    bar = window.audio_gram
    room.qtbot.waitUntil(lambda: bar.time_left.text() == "14.0 s left")
    assert bar.level.value() == 50
    assert "The microphone is open" in room.text
    press(window, "Stop")
    room.qtbot.waitUntil(lambda: ear.closed)
    assert "The microphone is open" not in room.text
    assert "A voice message of 1.0 s" in room.text


@pytest.mark.screen("AUDIOGRAM-2")
def test_recording_stops_by_itself_at_fifteen_seconds(room: Room) -> None:
    room.show()
    press(room.made, "Record a voice message")
    ear = room.headset.opened.get(timeout=WAIT)
    with pytest.raises(StopIteration):
        ear.speak(bytes(LARGEST_PCM))
    room.qtbot.waitUntil(lambda: "A voice message of 15.0 s" in room.text)
    assert not room.made.audio_gram.is_recording


@pytest.mark.screen("AUDIOGRAM-2")
def test_recording_can_be_played_or_dropped_before_it_is_sent(room: Room) -> None:
    window = room.show()
    room.record(SECOND)
    press(window, "Stop")
    press(window, "Listen")
    assert room.player.spoken == [SECOND]
    press(window, "Discard")
    assert window.audio_gram.record.isEnabled()
    assert (room.talk.said, room.codec.waiting) == ([], [])


def test_unsendable_recording_is_kept_with_the_reason(room: Room) -> None:
    window = room.show()
    room.record(SECOND)
    press(window, "Stop")
    room.codec.fails = True
    press(window, "Send it")
    room.codec.work()
    assert "Not sent: the codec failed" in room.text
    room.codec.fails, room.talk.refusal = False, 19.0
    press(window, "Send it")
    room.codec.work()
    assert "again in 19.0 s" in room.text
    room.talk.refusal = 0.0
    press(window, "Send it")
    room.codec.work()
    assert room.talk.said == [(gram(50), None)]


def test_microphone_that_does_not_open_is_reported(room: Room) -> None:
    window = room.show()
    room.headset.is_broken = True
    press(window, "Record a voice message")
    room.qtbot.waitUntil(lambda: "it is unplugged" in room.text)
    assert window.audio_gram.record.isEnabled()


@pytest.mark.screen("AUDIOGRAM-4")
def test_hidden_window_closes_the_microphone(room: Room) -> None:
    room.show()
    ear = room.record(SECOND)
    room.made.hide()
    room.qtbot.waitUntil(lambda: ear.closed)


@pytest.mark.screen("AUDIOGRAM-3")
def test_arriving_voice_is_played_and_can_be_replayed(room: Room) -> None:
    room.show()
    room.chat.receive(ReceivedMessage(BEN, Line("listen")))
    room.chat.receive(ReceivedMessage(BEN, AudioGram(gram(100))))
    room.codec.work()
    heard = b"samples of " + gram(100)
    assert room.player.spoken == [heard]
    assert "Voice message from Ben, 2.0 s" in room.text
    room.follow("Play")
    room.codec.work()
    assert room.player.spoken == [heard, heard]


@pytest.mark.screen("AUDIOGRAM-3")
def test_voice_without_sound_shows_a_line_with_its_length(room: Room) -> None:
    room.player.devices = ()
    room.show()
    room.chat.receive(ReceivedMessage(BEN, AudioGram(gram(100))))
    assert room.codec.waiting == []
    assert "Voice message from Ben, 2.0 s" in room.text
    assert "This computer has no sound." in room.text
    assert "Play" not in room.said


@pytest.mark.screen("AUDIOGRAM-4")
def test_voice_is_not_played_before_its_sender_is_accepted(room: Room) -> None:
    room.show()
    room.chat.receive(ReceivedMessage(BEN, DroppedAudioGram(4.2)))
    assert room.codec.waiting == []
    assert "A voice message of 4.2 s was dropped." in room.said
    room.follow("Accept voice messages from Ben")
    assert room.talk.mute_list == [("accept", BEN, True)]
    assert "Accept voice" not in room.said


def test_own_audio_gram_is_not_played_automatically(room: Room) -> None:
    room.show()
    room.chat.send_audio(gram(), [BEN])
    assert room.codec.waiting == []
    assert room.chat.lines[0].client == ANN


def test_undecodable_audio_gram_is_reported(room: Room) -> None:
    said: list[str] = []
    room.desk.said.connect(said.append)
    room.codec.fails = True
    room.show()
    room.chat.receive(ReceivedMessage(BEN, AudioGram(gram())))
    room.codec.work()
    assert said == ["The voice message cannot be played: the codec failed: it is not there."]


def test_deleted_audio_gram_cannot_be_played(room: Room) -> None:
    said: list[str] = []
    room.desk.said.connect(said.append)
    window = room.show()
    window.resize(400, 4000)
    for _ in range(MAX_GRAMS + 1):
        room.chat.send_audio(gram(), [BEN])
    window.lines.verticalScrollBar().setValue(0)
    room.follow("Play")
    assert said == ["This voice message is no longer stored."]
    assert room.codec.waiting == []


@pytest.mark.screen("AUDIOGRAM-1", "AUDIOGRAM-3", "AUDIOGRAM-4")
def test_voices_go_out_and_come_in_with_the_real_codec(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    faults: list[Exception] = []
    background = Background(faults.append)
    guest = Guest(qapp, background.run)
    guest.start()
    room = Room(qtbot, tmp_path, coder=background)
    window = room.show()
    room.record(SECOND)
    press(window, "Stop")
    press(window, "Send it")
    room.qtbot.waitUntil(lambda: bool(room.talk.said), timeout=60_000)
    sent, _ = room.talk.said[0]
    assert isinstance(sent, bytes)
    room.chat.receive(ReceivedMessage(BEN, AudioGram(sent)))
    room.qtbot.waitUntil(lambda: bool(room.player.spoken), timeout=60_000)
    assert len(room.player.spoken[0]) == len(SECOND)
    background.end()
    room.qtbot.waitUntil(lambda: guest.has_ended, timeout=60_000)
    assert faults == []
