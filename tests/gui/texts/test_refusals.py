"""Each sentence about a refusal uses the facts of its code."""

from string import Formatter

from gui.texts.refusals import SENTENCES, sentence
from net.lobby.refusals import LobbyCode, LobbyRefusal, fields
from tests.each import each


def test_sentences_use_only_facts_that_the_zone_sends() -> None:
    for code in each(code for code in SENTENCES if isinstance(code, LobbyCode)):
        used = {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}
        assert used <= fields(code)


def test_sentence_is_chosen_by_the_code() -> None:
    assert sentence(LobbyRefusal(LobbyCode.NAME_TAKEN, name="Ann")) == SENTENCES[
        LobbyCode.NAME_TAKEN
    ].format(name="Ann")
    assert LobbyCode.BUSY not in SENTENCES
    assert sentence(LobbyRefusal(LobbyCode.BUSY)) == LobbyRefusal.texts[LobbyCode.BUSY]
