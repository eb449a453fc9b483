"""The chart: what painters draw between the mileposts."""

import pytest

from core.games.empire_builder.chart import Chart, chart
from core.games.empire_builder.projection import spot
from core.games.empire_builder.world import board
from tests.each import each

STATES = 48
PROVINCES = 10


@pytest.fixture(scope="module")
def drawn() -> Chart:
    return chart()


def test_every_state_and_province_is_drawn_once(drawn: Chart) -> None:
    names = [state.name for state in drawn.states]
    assert len(names) == len(set(names)) == STATES + PROVINCES
    assert {"Texas", "Maine", "Ontario", "British Columbia"} <= set(names)


def test_rivers_and_inlets_are_those_of_the_board(drawn: Chart) -> None:
    sections = board().sections
    assert {section.river for section in sections if section.river} == drawn.rivers.keys()
    inlets = {section.inlet_name for section in sections if section.inlet_name}
    assert inlets == drawn.inlets.keys()


def test_areas_are_closed(drawn: Chart) -> None:
    for line in each([*drawn.land, *drawn.lakes, *drawn.abroad, *drawn.isles]):
        assert line[0] == line[-1]


@pytest.mark.parametrize(
    ("city", "longitude", "latitude"),
    [("Kansas City", -94.58, 39.10), ("Miami", -80.19, 25.77), ("Montreal", -73.59, 45.51)],
)
def test_projection_puts_a_city_on_its_milepost(
    city: str, longitude: float, latitude: float
) -> None:
    point = board().points[board().cities[city].mileposts[0]]
    right, down = spot(longitude=longitude, latitude=latitude)
    assert abs(right - point.column - (point.row % 2) / 2) <= 1
    assert abs(down - point.row * 3**0.5 / 2) <= 1
