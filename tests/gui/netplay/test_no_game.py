"""Every obstacle to a game on the local network is reported with advice."""

import pytest

from core.errors import FactualError
from gui.netplay.model.no_game import INTERNAL_ERROR, JOIN_REFUSALS, SENTENCES, failure_text
from gui.texts.phrases import Phrase, refused
from gui.texts.refusals import sentence
from net import errors
from net.errors import CannotJoin
from net.table.join_refusal import JoinRefusal, cannot_join, join_refusal

HOST = ("10.0.0.1", 50_000)


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (None, INTERNAL_ERROR),
        (
            errors.ConnectionFailed(errors.ConnectionCode.NOT_REACHED, address=HOST, seconds=10),
            SENTENCES[errors.ConnectionCode.NOT_REACHED],
        ),
        (
            errors.ConnectionFailed(errors.ConnectionCode.UNKNOWN_HOST, host="anns", why="unknown"),
            SENTENCES[errors.ConnectionCode.UNKNOWN_HOST],
        ),
        (
            errors.CannotConnect(
                errors.CannotConnectCode.CANNOT_LISTEN, address=HOST, why="in use"
            ),
            SENTENCES[errors.CannotConnectCode.CANNOT_LISTEN],
        ),
        (
            errors.NoCommonProtocol(
                errors.ProtocolCode.VERSIONS_APART, protocol="setup", offered=(1,), known=(2,)
            ),
            SENTENCES[errors.NoCommonProtocol],
        ),
        (
            errors.RemoteProtocolError(errors.RemoteCode.BAD_MESSAGE, why="no map"),
            SENTENCES[errors.RemoteProtocolError],
        ),
        (
            errors.ConnectionFailed(
                errors.ConnectionCode.CONNECTION_LOST, address=HOST, why="silence"
            ),
            SENTENCES[errors.ConnectionCode.CONNECTION_LOST],
        ),
        (
            errors.TableSetupFailed(name="Ben", why="silence"),
            Phrase(SENTENCES[errors.TableSetupFailed], name="Ben"),
        ),
        (
            errors.KeyFileError(errors.KeyFileCode.MALFORMED, path="key"),
            sentence(errors.KeyFileError(errors.KeyFileCode.MALFORMED, path="key")),
        ),
        *((cannot_join(why), sentence) for why, sentence in JOIN_REFUSALS.items()),
    ],
)
def test_each_reason_for_no_game_has_its_sentence(error: FactualError | None, advice: str) -> None:
    told = failure_text(error)
    assert told == advice
    assert isinstance(told, Phrase)
    assert "{" not in told
    assert told[0].isupper()


def test_reasons_for_no_game_have_different_sentences() -> None:
    gone = JoinRefusal.HOST_GONE
    assert JOIN_REFUSALS[gone] is JOIN_REFUSALS[JoinRefusal.CLOSED]
    sentences = [
        INTERNAL_ERROR,
        *SENTENCES.values(),
        *(JOIN_REFUSALS[why] for why in JOIN_REFUSALS if why != gone),
    ]
    assert len(set(sentences)) == len(sentences)


def test_error_without_its_own_text_is_shown_unchanged() -> None:
    error = CannotJoin(why="another witness")
    assert join_refusal(error) is None
    assert failure_text(error) == refused(error)
