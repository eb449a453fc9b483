"""The process of the computer players, at a seat that they take over."""

import pytest

from core.games.empire_builder import GAME
from core.games.empire_builder import commands as do
from net import computer
from net.computer import Computer
from tests.core.games.empire_builder.rules.test_undo_seats_and_saving import with_offer
from tests.core.games.empire_builder.tables import B


@pytest.mark.rule("EB-TRADE-5")
async def test_process_answers_for_the_person_whose_seat_it_took_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer, "further_packages", lambda: (GAME,))
    game, answers = with_offer(9).state, []
    with Computer(GAME.key) as players:
        for took_over in (False, True):
            choice = await players.choose(game, B, level="greedy", chance=b"", took_over=took_over)
            answers.append(choice.command)
    assert answers == [do.AnswerOffer(answer="yes"), do.AnswerOffer(answer="no")]
