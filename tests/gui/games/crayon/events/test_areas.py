"""The areas of events in play, and their tips."""

import pytest

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.events.model import guide
from gui.games.crayon.events.model.areas import areas_in_play
from gui.games.crayon.map_view.model import Tips
from gui.games.iron_dragon.events.guide import NOTHING_BUILT_TO, SHIPS_STAY, SWEPT_AWAY
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model


def under(*cards: int, until: int = 6) -> IronTable:
    """Return a table at turn 5 with these events in play, drawn by seat 0."""
    events = [lasting(card, seat=0, turn=until) for card in cards]
    return model(HOME, AWAY, turn=5, events_in_play=events)


def at(terrain: str) -> Milepost:
    return next(n for n, point in BOARD.numbered() if point.terrain == terrain and point.map == "M")


@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize(
    ("card", "terrain", "template"),
    [
        (123, "alpine", NOTHING_BUILT_TO),
        (124, "desert", SWEPT_AWAY),
        (130, "forest", guide.NOTHING_MOVES),
        (137, "sea", SHIPS_STAY),
    ],
)
def test_tip_names_the_event_and_what_it_bars(card: int, terrain: str, template: Phrase) -> None:
    milepost, says = at(terrain), Phrase(template, event=WORLD.events[card].name)
    tips = Tips(under(card))
    assert says in tips.milepost(milepost).lines
    assert says in tips.here(milepost)


@pytest.mark.screen("MAP-4", "TIP-1")
def test_tip_of_a_city_reports_that_it_is_closed() -> None:
    city = BOARD.cities["Railla"].mileposts[0]
    says = Phrase(guide.NOTHING_HANDLED, event=WORLD.events[122].name)
    assert says in Tips(under(122)).milepost(city).lines
    assert says not in Tips(under(123)).milepost(city).lines


@pytest.mark.rule("EVENT-4")
@pytest.mark.screen("MAP-4")
def test_area_is_removed_with_its_event() -> None:
    table = under(129, until=5)
    assert [event_area.card.number for event_area in areas_in_play(table)] == [129]
    table.do(Seat(0), do.EndTurn())
    assert areas_in_play(table) == ()
