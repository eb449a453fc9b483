"""Games to save: a few commands, any number of them, and all but the last."""

import json
from typing import Any, Final

from core.ai.seated import SeatedPlayer
from core.cli.simulate import play_out
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.rules import RULES
from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable
from gui.storage.recovery import Recovery
from tests.core.games.iron_dragon.rules.places import centre, joining
from tests.games import toll_road
from tests.gui.netplay.programs import QUICK

STARTS: Final = (("Kola", "Groc"), ("Bluefeld", "Halbezch"), ("Nordkassel", "Kudamram"))
"""The places and owners of the trains of a scenario."""


def played(recovery: Recovery | None = None, *, commands: int = 6, secret: int = 1) -> LocalTable:
    """Make the first legal command this many times."""
    table = LocalTable.new(
        RULES,
        ["Ann", "Ben"],
        secret=bytes([secret]) * 32,
        store=None if recovery is None else recovery.begin,
    )
    for _ in range(commands):
        go_on(table)
    return table


def played_on_toll_road(recovery: Recovery | None = None, *, secret: int = 1) -> LocalTable:
    """Return a game of the tests' own, which this program knows only by `toll_road_is_known`."""
    return LocalTable.new(
        toll_road.RULES,
        ["Ann", "Ben", "Cleo"],
        secret=bytes([secret]) * 32,
        store=None if recovery is None else recovery.begin,
    )


def nearly_won(*names: str) -> LocalTable:
    """Return a game whose first player wins at the end of the turn, with quick options."""
    seats: list[dict[str, Any]] = [
        {"at": centre(city), "foreman": foreman} for city, foreman in STARTS[: len(names)]
    ]
    seats[0] |= {"money": 300, "track": [*joining(7)]}
    scenario = json.dumps({"seats": seats}).encode()
    return LocalTable.new(RULES, names, secret=bytes(32), options=QUICK, scenario=scenario)


def go_on(table: LocalTable) -> None:
    """Make the first legal command of the seat that must act."""
    awaiting = RULES.awaiting(table.state)
    assert not isinstance(awaiting, ChanceNeeded), "a local table draws at once"
    seat = awaiting[0].seat
    table.do(seat, next(iter(RULES.legal(table.state, seat))))


def played_long(*names: str | tuple[str, str]) -> LocalTable:
    """Return a game as long as real ones, of several hundred kilobytes."""
    table = LocalTable.new(RULES, names, secret=bytes(32))
    players = [
        SeatedPlayer(AI.player("random"), RULES, Seat(number)) for number in range(len(names))
    ]
    play_out(table, players, most_rounds=90)
    return table
