"""The legend of a drawn map: its title, and the meanings of its symbols."""

from collections.abc import Iterable
from typing import Final

from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.svg.ink import FILL, INK

HEIGHT: Final = 5.2
"""Hexes from the frame to the bottom of the paper."""

_ROWS: Final = (
    ("mountain", "mountain"), ("alpine", "alpine"), ("forest", "forest"), ("jungle", "jungle"),
    ("desert", "desert"), ("underground_rock", "rock"), ("volcano", "volcano"),
    ("tunnel", "tunnel"), ("port", "port"), ("small", "small city"), ("medium", "medium city"),
    ("major", "major city"), ("river", "river"), ("inlet", "inlet"), ("rainbow", "bridge"),
)  # fmt: skip


def legend(sheet: Sheet) -> Iterable[str]:
    """Yield the title, and an entry for each symbol on the map."""
    left, _, right, bottom = sheet.frame
    wide = right - left
    yield (
        f'<text x="{(left + right) / 2:.2f}" y="{bottom + 1.5:.2f}" font-size="1.1" '
        f'text-anchor="middle" fill="{INK}">{sheet.map.name}</text>'
    )
    shown = _shown(sheet)
    rows = [row for row in _ROWS if row[0] in shown]
    beside = max(3, int(wide / 8))
    for number, (glyph, word) in enumerate(rows):
        x = left + number % beside * wide / beside + 1.0
        y = bottom + 2.8 + number // beside * 1.3
        if glyph in FILL:
            yield f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".55" fill="{FILL[glyph]}"/>'
        yield f'<use href="#{glyph}" x="{x:.2f}" y="{y:.2f}"/>'
        yield f'<text x="{x + 0.9:.2f}" y="{y + 0.2:.2f}" font-size=".6">{word}</text>'


def _shown(sheet: Sheet) -> set[str]:
    kinds: set[str] = {point.terrain for point in sheet.points.values()}
    kinds |= {city.size for city in sheet.cities}
    if "tunnel_entrance" in kinds:
        kinds.add("tunnel")
    if sheet.rivers:
        kinds.add("river")
    if sheet.shores.inlets or sheet.straits:
        kinds.add("inlet")
    if any(True for _ in sheet.bridges()):
        kinds.add("rainbow")
    return kinds
