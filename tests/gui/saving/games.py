"""A short game to save: two people and a few commands."""

from core.games.iron_dragon.rules import RULES
from core.ruleset import ChanceNeeded
from core.table import LocalTable
from gui.saving.recovery import Recovery


def played(recovery: Recovery | None = None, *, commands: int = 6, secret: int = 1) -> LocalTable:
    """The first legal command, so many times."""
    table = LocalTable.new(
        RULES,
        ["Ann", "Ben"],
        secret=bytes([secret]) * 32,
        store=None if recovery is None else recovery.begin,
    )
    for _ in range(commands):
        go_on(table)
    return table


def go_on(table: LocalTable) -> None:
    """Do the first legal command of whoever must act."""
    awaiting = RULES.awaiting(table.state)
    assert not isinstance(awaiting, ChanceNeeded), "a local table draws at once"
    seat = awaiting[0].seat
    table.do(seat, next(iter(RULES.legal(table.state, seat))))
