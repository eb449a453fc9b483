"""The label of a route."""

import pytest

from core.games.iron_dragon.rules import RULES
from gui.games.crayon.routes.model import words
from gui.games.crayon.routes.model.route import NoWay, Route, Unreachable
from gui.games.crayon.routes.model.words import label_of
from gui.games.iron_dragon.words import IronDragonWords
from gui.texts.phrases import Phrase, counted, listed

GAME = IronDragonWords(RULES)
gp = GAME.money


PLAIN = Route("Kola", "Saadah", 32, 18, 0, 3, is_short=False, is_sold_out=False, steps=(), track=())
BUILT = PLAIN._replace(track=(5,))  # type: ignore[arg-type]


def test_label_has_track_turns_and_gain() -> None:
    turns = counted(3, "{count} turn", "{count} turns")
    parts = [Phrase(words.BUILD, build=gp(18)), turns, Phrase(words.GAIN, gain=gp(14))]
    assert label_of(BUILT, GAME) == listed(parts)


@pytest.mark.parametrize(
    ("route", "part"),
    [
        (PLAIN._replace(build=0), words.NO_TRACK),
        (BUILT._replace(fees=4), Phrase(words.FEES, fees=gp(4))),
        (BUILT._replace(turns=1), counted(1, "{count} turn", "{count} turns")),
        (BUILT._replace(build=40), Phrase(words.LOSS, loss=gp(8))),
        (BUILT._replace(is_short=True), words.SHORT),
        (BUILT._replace(is_sold_out=True), words.SOLD_OUT),
    ],
)
def test_label_names_each_peculiarity(route: Route, part: Phrase) -> None:
    assert part in label_of(route, GAME)
    assert part not in label_of(BUILT, GAME)


@pytest.mark.parametrize(
    ("answer", "template"),
    [
        (Unreachable(NoWay.NO_LOCO, "Saadah", ("Kola",)), GAME.routes.no_loco),
        (Unreachable(NoWay.NO_TRACK, "Saadah", ("Kola", "Kenare")), words.NO_SOURCE),
        (Unreachable(NoWay.NO_TRACK, "Saadah", ()), words.UNREACHABLE),
    ],
)
def test_label_says_why_there_is_no_route(answer: Unreachable, template: Phrase) -> None:
    label = label_of(answer, GAME)
    assert isinstance(label, Phrase)
    assert label.template == template.template
