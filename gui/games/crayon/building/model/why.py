"""Why nothing can be built at a place where no section of the player could start."""

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.refusals import NotInNetwork
from core.games.crayon.track import is_standing, owner
from core.ruleset import Refusal
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.model.why import Code, Why


def why_not_built(building: Building, at: Milepost, beside: Milepost) -> Why | None:
    """Return why no track can be built between two neighbours; None if it can."""
    table = building.table
    board = table.rules.world.board
    if board.is_water(at) or board.is_water(beside):
        return Why(Code.SEA)
    edge = board.section_between(at, beside)
    if edge is not None:
        return _why_not_section(table, building, edge)
    if beside in board.interior[at]:
        return Why(Code.INSIDE_CITY, {"city": board.points[at].city})
    return Why(Code.NO_SECTION)


def _why_not_section(table: CrayonTable, building: Building, edge: EdgeId) -> Why | None:
    tracks = table.state.tracks
    if owner(tracks, edge) == table.local and is_standing(tracks, edge):
        return Why(Code.YOUR_TRACK)
    offer = table.rules.queries.offer_for(table.state, table.local, edge)
    if isinstance(offer, NotInNetwork):
        return _why_not_joined(table, building, edge)
    if isinstance(offer, Refusal):
        return Why.refused(offer)
    return building.link(edge).why


def _why_not_joined(table: CrayonTable, building: Building, edge: EdgeId) -> Why:
    board, tracks = table.rules.world.board, table.state.tracks
    section = board.sections[edge]
    beside = [near for end in (section.a, section.b) for near, _ in board.sections_at[end]]
    if any(owner(tracks, near) == table.local and is_standing(tracks, near) for near in beside):
        return Why(Code.LOOSE_TRACK)
    missing = [building.missing[end] for end in (section.a, section.b) if end in building.missing]
    return Why(Code.NOT_JOINED, {"missing": min(missing)}) if missing else Why(Code.CUT_OFF)
