"""The major cities that a seat has connected, one of the conditions of victory."""

from collections.abc import Iterable, Mapping
from typing import Final

from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, standing_of
from core.ruleset import Seat

MAJOR: Final = "major"

_Groups = dict[Milepost, list[Milepost]]
"""For each milepost, all mileposts joined to it, itself included: one list shared by all."""


def largest_group(
    board: Board, tracks: Tracks, seat: Seat, links: Mapping[Milepost, tuple[Milepost, ...]]
) -> tuple[str, ...]:
    """Return the major cities of the seat's largest connected group, as in `board.cities`.

    Cities are connected by the seat's own standing sections, the interiors of major cities, and the
    `links` from `core.games.crayon.ways.links_of` (VICTORY-2). Only groups that one of these
    sections touches are the seat's; without track, or with none that leads to a major city, the
    result is empty. Of groups with equally many cities, the one with the earliest city counts.
    """
    groups: _Groups = {}
    for edge in standing_of(tracks, seat):
        section = board.sections[edge]
        _join(groups, (section.a, section.b))
    touched = set(groups)
    major = [city for city in board.cities.values() if city.size == MAJOR]
    for city in major:
        _join(groups, city.mileposts)
    for milepost, others in links.items():
        _join(groups, (milepost, *others))
    names: dict[Milepost, list[str]] = {}  # by the first milepost of the group
    for city in major:
        group = groups[city.mileposts[0]]
        if not touched.isdisjoint(group):
            names.setdefault(group[0], []).append(city.name)
    named = map(tuple, names.values())
    return max(named, key=len, default=())  # the first of equal groups


def _join(groups: _Groups, mileposts: Iterable[Milepost]) -> None:
    group: list[Milepost] = []
    for milepost in mileposts:
        other = groups.get(milepost)
        if other is None:
            group.append(milepost)
            groups[milepost] = group
        elif other is not group:
            if len(group) < len(other):
                group, other = other, group
            group += other
            for moved in other:
                groups[moved] = group
