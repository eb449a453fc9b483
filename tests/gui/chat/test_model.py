"""The lines of a chat, and what is refused before it is sent."""

import pytest

from gui.chat.model.chat import MAX_GRAMS, Chat, MessageTooLong, NoRecipient
from gui.chat.model.chat_log import MAX_LINES, ChatLine
from gui.participants.model.sentences import BACK
from gui.texts.phrases import Phrase
from net.errors import SaysTooMuch
from net.talk import AudioGram, DroppedAudioGram, Line, ReceivedMessage
from net.talk.chat import LONGEST
from tests.gui.participants.online import ANN, BEN, CAT, NAMES, FakeTalk, gram


@pytest.fixture
def talk() -> FakeTalk:
    return FakeTalk()


@pytest.fixture
def chat(talk: FakeTalk) -> Chat:
    return Chat(talk, NAMES, ANN)


def told(chat: Chat) -> list[tuple[str, int | None, str]]:
    return [(line.kind, line.client, line.text) for line in chat.lines]


@pytest.mark.screen("CHAT-1")
def test_lines_of_all_are_in_order_and_an_empty_one_is_not_sent(chat: Chat, talk: FakeTalk) -> None:
    chat.say("Hello")
    chat.receive(ReceivedMessage(BEN, Line("Good evening")))
    chat.say("   ")
    assert told(chat) == [("text", ANN, "Hello"), ("text", BEN, "Good evening")]
    assert talk.said == [("Hello", None)]


@pytest.mark.screen("CHAT-5")
def test_private_message_goes_only_to_the_chosen_recipients(chat: Chat, talk: FakeTalk) -> None:
    chat.say("for Cat", [CAT])
    chat.say("for both", [BEN, CAT])
    chat.receive(ReceivedMessage(CAT, Line("for Ann", private=True)))
    assert talk.said == [("for Cat", {CAT}), ("for both", None)]
    assert [line.to for line in chat.lines] == [{CAT}, None, {ANN}]
    with pytest.raises(NoRecipient):
        chat.say("for nobody", [])
    assert len(talk.said) == 2


def test_unreached_recipients_are_kept_with_the_line(chat: Chat, talk: FakeTalk) -> None:
    talk.missed = {CAT}
    chat.say("Hello")
    assert chat.lines[0].missed == {CAT}


@pytest.mark.screen("CHAT-2")
def test_lines_of_others_are_counted_until_read(chat: Chat) -> None:
    chat.receive(ReceivedMessage(BEN, Line("one")))
    chat.add_notice(Phrase("two"))
    chat.say("my own")
    assert chat.unread_count == 2
    chat.mark_read()
    assert chat.unread_count == 0


@pytest.mark.screen("CHAT-4")
def test_notices_have_no_author(chat: Chat) -> None:
    notice = Phrase(BACK, name="Ben")
    chat.add_notice(notice)
    assert told(chat) == [("notice", None, notice)]


@pytest.mark.screen("CHAT-6")
def test_mutes_and_acceptances_are_applied_locally_only(chat: Chat, talk: FakeTalk) -> None:
    chat.mute_text(BEN, muted=True)
    chat.mute_voice(CAT, muted=True)
    chat.accept(CAT, accepted=True)
    assert (chat.muted_text, chat.muted_voice, chat.accepted) == ({BEN}, {CAT}, {CAT})
    chat.mute_text(BEN, muted=False)
    assert chat.muted_text == set()
    assert talk.mute_list == [("text", 1, True), ("voice", 2, True), ("accept", 2, True),
                         ("text", 1, False)]  # fmt: skip
    assert talk.said == []


@pytest.mark.screen("CHAT-7")
def test_text_too_long_or_too_frequent_is_refused_with_the_reason(
    chat: Chat, talk: FakeTalk
) -> None:
    chat.say("x" * LONGEST)
    with pytest.raises(MessageTooLong) as too_long:
        chat.say("x" * (LONGEST + 1))
    assert too_long.value.facts == {"most": LONGEST, "length": LONGEST + 1}
    talk.refusal = 3.5
    with pytest.raises(SaysTooMuch) as too_much:
        chat.say("once more")
    assert too_much.value.facts == {"seconds": 3.5}
    assert len(chat.lines) == len(talk.said) == 1


@pytest.mark.parametrize("control", ["\n", "\x00", "\u2028"])
def test_controls_become_spaces(chat: Chat, talk: FakeTalk, control: str) -> None:
    chat.say(f"a{control}b{control}")
    assert talk.said == [("a b", None)]


@pytest.mark.parametrize("invisible", ["\u202e", "\ud800", "\u200b", "\u3164"])
def test_invisible_characters_are_not_sent(chat: Chat, talk: FakeTalk, invisible: str) -> None:
    chat.say(invisible)
    chat.say(f"a{invisible}b{invisible}")
    assert talk.said == [("ab", None)]


@pytest.mark.screen("AUDIOGRAM-3")
def test_audio_grams_are_kept_with_their_length_and_can_be_replayed(
    chat: Chat, talk: FakeTalk
) -> None:
    chat.send_audio(gram(100), [BEN])
    chat.receive(ReceivedMessage(BEN, AudioGram(gram(50), private=True)))
    assert talk.said == [(gram(100), frozenset({BEN}))]
    assert [(line.seconds, line.to) for line in chat.lines] == [
        (2.0, frozenset({BEN})),
        (1.0, frozenset({ANN})),
    ]
    assert chat.opus(1) == gram(50)


@pytest.mark.screen("AUDIOGRAM-4")
def test_withheld_audio_gram_shows_only_its_length(chat: Chat) -> None:
    chat.receive(ReceivedMessage(BEN, DroppedAudioGram(4.2)))
    assert chat.lines[0][1:] == ChatLine(0, "withheld", BEN, seconds=4.2)[1:]
    assert chat.opus(0) == b""


def test_stored_lines_are_bounded(chat: Chat) -> None:
    for _ in range(MAX_GRAMS + 1):
        chat.receive(ReceivedMessage(BEN, AudioGram(gram())))
    assert chat.opus(0) == b""
    assert chat.opus(1) == gram()
    for _ in range(MAX_LINES):
        chat.receive(ReceivedMessage(BEN, Line("x")))
    assert len(chat.lines) == MAX_LINES
    assert chat.lines[0].number == MAX_GRAMS + 1


def test_observer_is_notified_until_it_stops(chat: Chat) -> None:
    seen: list[ChatLine | None] = []
    disconnect = chat.changed.connect(seen.append)
    chat.receive(ReceivedMessage(BEN, Line("one")))
    chat.mark_read()
    chat.accept(BEN, accepted=True)
    disconnect()
    chat.say("two")
    assert seen == [chat.lines[0], None, None]


def test_player_muted_from_the_start_is_shown_as_muted() -> None:
    chat = Chat(FakeTalk(), NAMES, ANN, muted=[CAT])
    assert (chat.muted_text, chat.muted_voice) == ({CAT}, {CAT})
