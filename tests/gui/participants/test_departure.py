"""The question to a player that leaves a network game states the real consequences."""

import pytest

from gui.participants.model import departure
from gui.participants.model.departure import Departure
from gui.texts.phrases import Phrase, listed


def question(
    *others: str, over: bool = False, out: bool = False, go_on: bool = True, leads: bool = False
) -> Phrase:
    return Departure(is_over=over, is_out=out, others=others, can_go_on=go_on, leads=leads).question


BEN_PLAYS_ON = Phrase(departure.GOES_ON, goes_on=Phrase(departure.ONE_PLAYS_ON, name="Ben"))
OTHERS_PLAY_ON = Phrase(departure.GOES_ON, goes_on=departure.OTHERS_PLAY_ON)


@pytest.mark.screen("SYSTEMMENU-2")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (question("Ben"), BEN_PLAYS_ON),
        (question("Ben", "Cat"), OTHERS_PLAY_ON),
        (
            question("Ben", leads=True),
            Phrase(departure.OTHER_LEADS, asked=BEN_PLAYS_ON, name="Ben"),
        ),
        (
            question("Ben", "Cat", leads=True),
            Phrase(departure.SOMEBODY_LEADS, asked=OTHERS_PLAY_ON),
        ),
        (question("Ben", go_on=False), Phrase(departure.STOPS, names="Ben")),
        (
            question("Ben", "Cat", go_on=False, leads=True),
            Phrase(departure.STOPS, names=listed(["Ben", "Cat"])),
        ),
        (question(go_on=False), departure.ALONE),
        (question("Ben", out=True), departure.CUT_OFF),
        (question("Ben", over=True, out=True), departure.OVER),
    ],
)
def test_question_on_leaving_states_what_the_table_can_do(asked: Phrase, text: Phrase) -> None:
    assert asked == text
