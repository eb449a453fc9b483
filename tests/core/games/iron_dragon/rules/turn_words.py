"""Helpers of the tests of turns: places, build actions, the ends of turns."""

from typing import Any

from msgspec.structs import replace

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.rules import RULES
from core.ruleset import Options, Seat
from tests.core.games.iron_dragon.rules.places import (
    centre,
    docks,
    name,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    done,
)
from tests.given import given

KOLA = centre("Kola")
DOCKS = docks("Bluefeld")
EARLY: Options = {"Place Loco Turn": 2}
BUILDS: dict[str, AnyCommand] = {
    "a section": do.Build(from_=way_out("Kola")[0], to=way_out("Kola")[1]),
    "an upgrade": do.Upgrade(loco="Fire Drake"),
    "a cross-grade": do.CrossGrade(loco="Salamander"),
    "a swap": do.SwapForeman(),
    "a draw of a foreman": do.DrawForeman(),
    "a choice of a foreman": do.TakeForeman(foreman="Steffan"),
}


def at(place: str, **more: Any) -> dict[str, Any]:
    return {"at": place, **more}


def ordered(story: Game, *order: Seat) -> Game:
    """Return the same game with another order of play."""
    return given(RULES, replace(story.state, order=order, active=order[0]))


def ended(story: Game) -> Game:
    return done(story, story.state.active, do.EndTurn())


def place_of(story: Game, seat: int) -> str:
    """Return the place of the train."""
    at = story.state.players[seat].at
    assert at is not None
    return name(at)
