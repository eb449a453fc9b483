"""The way of a plan of the computer, as the map shows it."""

from core.games.crayon.planner.advised import Plan
from gui.games.crayon.advice.model.missing import missing_track
from gui.games.crayon.map.way import Way
from gui.games.crayon.model.table import CrayonTable


def way_of(table: CrayonTable, plan: Plan | None) -> Way | None:
    """Return the way of a plan for the local player, without what is built; None without a way."""
    if plan is None or not plan.places:
        return None
    missing = missing_track(table.rules, table.state, table.local, plan)
    rows = [stretch.sections for stretch in missing] or [()]
    return Way(plan.places, rows[0], tuple(edge for row in rows[1:] for edge in row))
