"""Why the train cannot go to a place in this turn."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from gui.games.crayon.model.why import Code, Why
from gui.games.iron_dragon.model.why import IronCode
from gui.games.iron_dragon.moving.why import IronUnreached
from tests.core.games.iron_dragon.rules.places import BOARD, line, plain, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

WAY = plain(6)


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def why(name: str, *, way: tuple[str, ...] = WAY, shows_bribes: bool = False, **more: Any) -> Why:
    mine = {"at": way[0], "track": sections(way), "money": 60, **more.pop("mine", {})}
    theirs = more.pop("theirs", {})
    table = model({**HOME, **mine}, {**AWAY, **theirs}, **more)
    return IronUnreached(table, shows_bribes=shows_bribes).why(at(name))


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_place_of_the_train_is_a_quiet_reason() -> None:
    found = why(WAY[0])
    assert (found.code, found.quiet) == (Code.TRAIN_HERE, True)


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_place_without_track_and_track_elsewhere_differ() -> None:
    assert why(WAY[5], mine={"track": sections(WAY[:3])}).code is Code.NO_TRACK
    apart = [*sections(WAY[:3]), *sections(WAY[4:])]
    assert why(WAY[5], mine={"track": apart}).code is Code.NOT_CONNECTED


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_distance_beyond_the_moves_left_is_told() -> None:
    assert why(WAY[5], mine={"moves_left": 2}) == (Code.TOO_FAR, {"steps": 5, "points": 2})


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_train_without_moves_goes_nowhere() -> None:
    assert why(WAY[3], mine={"moves_left": 0}).code is Code.NO_MOVES


@pytest.mark.screen("MAP-8", "MAP-9")
@pytest.mark.parametrize(
    ("shows_bribes", "money", "code"), [(False, 60, Code.FEE), (True, 0, Code.CANNOT_PAY)]
)
def test_track_of_others_needs_a_bribe(shows_bribes: bool, money: int, code: Code) -> None:
    mine = {"track": sections(WAY[:2]), "money": money}
    theirs = {"track": sections(WAY[1:])}
    assert why(WAY[4], shows_bribes=shows_bribes, mine=mine, theirs=theirs).code is code


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_train_crosses_water_by_ship() -> None:
    sea = next(point.name for at, point in BOARD.numbered() if BOARD.is_sea(at))
    assert why(sea).code is IronCode.BY_SHIP


@pytest.mark.screen("MAP-8", "MOVEWIN-2")
def test_event_that_stops_the_train_is_named() -> None:
    wood = line("forest", "M", 3)
    found = why(wood[2], way=wood, turn=5, events_in_play=[lasting(130, seat=1, turn=5)])
    assert found == (Code.EVENT, {"event": "Elven Activists"})
