"""Events that limit a train, and events that do not."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.moving.model.limits import limits
from gui.games.iron_dragon.model.table import IronTable
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, ring
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
SNOW, STORM, FLOOD = 123, 137, 128


def told(table: IronTable) -> list[int]:
    return [line.card.number for line in limits(table)]


def under(*cards: int, **seat: Any) -> IronTable:
    events = [lasting(card, seat=1, turn=5) for card in cards]
    return model({**HOME, **seat}, AWAY, turn=5, events_in_play=events)


@pytest.mark.screen("MOVEWIN-2")
def test_snow_slows_trains_in_its_area() -> None:
    assert told(under(SNOW)) == [SNOW]  # Kola lies in it
    area = WORLD.events[SNOW].slow
    assert area is not None
    fallen = WORLD.points_in(area)
    dry = next(city for city in BOARD.cities.values() if fallen.isdisjoint(city.mileposts))
    assert told(under(SNOW, at=centre(dry.name))) == []


@pytest.mark.screen("MOVEWIN-2")
def test_slow_train_is_reported_until_its_turn_ends() -> None:
    table = under(SNOW)
    table.do(A, do.Move(path=ring("Kola")[:2]))
    assert told(table) == [SNOW]


@pytest.mark.screen("MOVEWIN-2")
def test_storms_stop_ships_and_no_train_on_land() -> None:
    afloat = BOARD.points[BOARD.sea_steps[BOARD.ports[0]][0]].name
    assert told(under(STORM, at=afloat, aboard="Serpent")) == [STORM]
    assert told(under(STORM)) == []


@pytest.mark.screen("MOVEWIN-2")
def test_nothing_is_reported_on_others_turns_and_before_placing() -> None:
    assert limits(model({"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=4)) == []
    events = [lasting(SNOW, seat=1, turn=5)]
    watched = model(HOME, AWAY, levels=("", "normal"), active=1, turn=5, events_in_play=events)
    assert limits(watched) == []


@pytest.mark.screen("MOVEWIN-2")
def test_flood_is_reported_to_owners_of_broken_track() -> None:
    wet = next(section for section in BOARD.sections if section.river == "Caetish")
    names = BOARD.points[wet.a].name, BOARD.points[wet.b].name
    flood = [lasting(FLOOD, seat=1, turn=5)]
    broken = [{"edge": list(names), "seat": 0, "stage": "destroyed"}]
    hit = model(HOME, AWAY, turn=5, events_in_play=flood, destroyed=broken)
    spared = model(HOME, AWAY, turn=5, events_in_play=flood)
    assert (told(hit), told(spared)) == ([FLOOD], [])
