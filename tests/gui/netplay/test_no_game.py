"""Every obstacle to a game on the local network is reported with advice."""

import pytest

from core.errors import FactualError
from gui.netplay.model.no_game import JOINING, MISTAKE, SENTENCES, why_no_game
from gui.texts.phrases import Phrase, refused
from gui.texts.refusals import sentence
from net import errors
from net.errors import CannotJoin
from net.table.join_refusal import JoinRefusal, cannot_join, join_refusal

HOST = ("10.0.0.1", 50_000)


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (None, MISTAKE),
        (errors.NotReached(address=HOST, seconds=10), SENTENCES[errors.NotReached]),
        (errors.UnknownHost(host="anns", why="unknown"), SENTENCES[errors.UnknownHost]),
        (errors.CannotListen(address=HOST, why="in use"), SENTENCES[errors.CannotListen]),
        (
            errors.VersionsApart(protocol="setup", offered=(1,), known=(2,)),
            SENTENCES[errors.VersionsApart],
        ),
        (errors.BadMessage(why="no map"), SENTENCES[errors.RemoteProtocolError]),
        (errors.ConnectionLost(address=HOST, why="silence"), SENTENCES[errors.ConnectionLost]),
        (
            errors.CannotFound(name="Ben", why="silence"),
            Phrase(SENTENCES[errors.CannotFound], name="Ben"),
        ),
        (errors.BadKeyFile(path="key"), sentence(errors.BadKeyFile(path="key"))),
        *((cannot_join(why), sentence) for why, sentence in JOINING.items()),
    ],
)
def test_each_reason_for_no_game_has_its_sentence(error: FactualError | None, advice: str) -> None:
    told = why_no_game(error)
    assert told == advice
    assert isinstance(told, Phrase)
    assert "{" not in told
    assert told[0].isupper()


def test_reasons_for_no_game_have_different_sentences() -> None:
    gone = JoinRefusal.HOST_GONE
    assert JOINING[gone] is JOINING[JoinRefusal.CLOSED]
    sentences = [MISTAKE, *SENTENCES.values(), *(JOINING[why] for why in JOINING if why != gone)]
    assert len(set(sentences)) == len(sentences)


def test_error_without_its_own_text_is_shown_unchanged() -> None:
    error = CannotJoin(why="another witness")
    assert join_refusal(error) is None
    assert why_no_game(error) == refused(error)
