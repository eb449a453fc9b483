"""The question to a player who leaves a network game says what the table really does then."""

import pytest

from gui.participants.model.departure import Departure


def question(
    *others: str, over: bool = False, out: bool = False, go_on: bool = True, leads: bool = False
) -> str:
    return Departure(is_over=over, is_out=out, others=others, can_go_on=go_on, leads=leads).question


ASKED = "Leave this game? The computer gets your seat at once, and "
STOPS = (
    "Leave this game? The computer gets your seat, but too few are left to go on with this table:"
)


@pytest.mark.screen("SYSTEMMENU-2")
@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (question("Ben"), ASKED + "Ben plays on."),
        (question("Ben", "Cat"), ASKED + "the others play on."),
        (
            question("Ben", leads=True),
            ASKED + "Ben plays on. Ben’s computer leads the table then.",
        ),
        (
            question("Ben", "Cat", leads=True),
            ASKED + "the others play on. Another player’s computer leads the table then.",
        ),
        (question("Ben", go_on=False), STOPS + " Ben can play on alone, or wait for you."),
        (
            question("Ben", "Cat", go_on=False, leads=True),
            STOPS + " Ben, Cat can play on alone, or wait for you.",
        ),
        (question(go_on=False), "Leave this game? Nobody else is at the table, so it stops."),
        (
            question("Ben", out=True),
            "Leave this game? The others are not reached now. If they play on, the computer plays"
            " your seat.",
        ),
        (question("Ben", over=True, out=True), "Leave this game? It is over."),
    ],
)
def test_question_to_a_leaver_says_what_the_table_can_do(asked: str, text: str) -> None:
    assert asked == text
