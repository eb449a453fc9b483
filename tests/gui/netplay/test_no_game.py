"""Whatever keeps one from a game on the local network is told with what to do next."""

import pytest

from core.errors import FactualError
from gui.netplay.model.no_game import why_no_game
from gui.texts.phrases import Phrase
from net import errors
from net.errors import CannotJoin
from net.table.setup import BEGUN, CLOSED, FULL, GONE, REMOVED, SAME_KEY, UNSEATED

HOST = ("10.0.0.1", 50_000)


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (None, "Try once more"),
        (errors.NotReached(address=HOST, seconds=10), "Ask the host which address"),
        (errors.UnknownHost(host="anns", why="unknown"), "Type the address"),
        (errors.CannotListen(address=HOST, why="in use"), "Close other games"),
        (errors.VersionsApart(protocol="setup", offered=(1,), known=(2,)), "Get the same version"),
        (errors.BadMessage(why="no map"), "Get the same version"),
        (errors.ConnectionLost(address=HOST, why="silence"), "Try to join again"),
        (errors.CannotFound(name="Ben", why="he does not answer"), "play without Ben"),
        (errors.BadKeyFile(path="key"), "Choose another one"),
        *((CannotJoin(why=why), "host one") for why in (FULL, GONE, CLOSED, BEGUN, REMOVED)),
        (CannotJoin(why=UNSEATED), "host one"),
        (CannotJoin(why=SAME_KEY), "need a folder each"),
    ],
)
def test_why_there_is_no_game_says_what_to_do(error: FactualError | None, advice: str) -> None:
    told = why_no_game(error)
    assert isinstance(told, Phrase)
    assert advice in told
    assert "{" not in told
    assert told[0].isupper()


def test_what_has_no_sentence_of_its_own_is_told_as_it_is() -> None:
    assert "another witness" in why_no_game(CannotJoin(why="the host wants another witness"))
