"""The areas of events in play, and their tips."""

import pytest

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.events.model import areas
from gui.games.iron_dragon.events.model.areas import _LOOKS, areas_in_play
from gui.games.iron_dragon.map.model import Tips
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
def test_every_event_with_an_area_is_shown() -> None:
    def holds_somewhere(number: int) -> bool:
        card = WORLD.events[number]
        areas = (card.slow, card.closed, card.no_moving, card.no_building, card.no_building_to)
        swept = (card.flood, card.bury, card.ships_stay)
        return not card.instant and any((*areas, *swept))

    assert {number for number in WORLD.events if holds_somewhere(number)} == set(_LOOKS)
    for area in areas_in_play(WORLD, under(*_LOOKS).state):
        assert area.ground or area.hatched or area.swept, area.card.name


@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize(
    ("card", "terrain", "template"),
    [
        (123, "alpine", areas.NOTHING_BUILT_TO),
        (124, "desert", areas.SWEPT_AWAY),
        (130, "forest", areas.NOTHING_MOVES),
        (137, "sea", areas.SHIPS_STAY),
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
    says = Phrase(areas.NOTHING_HANDLED, event=WORLD.events[122].name)
    assert says in Tips(under(122)).milepost(city).lines
    assert says not in Tips(under(123)).milepost(city).lines


@pytest.mark.rule("EVENT-4")
@pytest.mark.screen("MAP-4")
def test_area_is_removed_with_its_event() -> None:
    table = under(129, until=5)
    assert [event_area.card.number for event_area in areas_in_play(WORLD, table.state)] == [129]
    table.do(Seat(0), do.EndTurn())
    assert areas_in_play(WORLD, table.state) == ()
