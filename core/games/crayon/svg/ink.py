"""SVG drawing: the colours of a drawn map, and lines and words as elements."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from core.games.crayon.cartography.label_places import Placed
from core.games.crayon.cartography.lettering import Glyph
from core.games.crayon.cartography.outlines import Line

INK: Final = "#4b3a2a"
PAPER: Final = "#f6efdd"
WATER: Final = "#4f8fae"
SEA_BLUE: Final = "#bcd9dc"
BORDER: Final = "#a3362a"

FILL: Final = {
    "plain": "#e9dfb0",
    "desert": "#f0c987",
    "forest": "#a9c08a",
    "jungle": "#6fa37a",
    "mountain": "#c9b08c",
    "alpine": "#b9b4b4",
    "underground_rock": "#8c8079",
}

_ROLES: Final = {
    "city": ("#20150c", "normal"),
    "loads": ("#6b4a1e", "normal"),
    "tunnel": ("#1f1813", "normal"),
    "port": ("#1d4f74", "italic"),
    "river": ("#1f5876", "italic"),
}


def path(lines: Iterable[Line], style: str, *, closed: bool = False) -> str:
    """Return lines as one path with the attributes in `style`."""
    end = "Z" if closed else ""
    shown = ("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line) + end for line in lines)
    return f'<path d="{" ".join(shown)}" {style}/>'


def words(text: str, x: float, y: float, size: float, role: str) -> str:
    """Return a straight word centred at x, with a halo in the colour of the paper."""
    ink, slant = _ROLES[role]
    style = f'font-size="{size}" font-style="{slant}" text-anchor="middle" x="{x:.2f}" y="{y:.2f}"'
    return _haloed(style, text, ink, size / 4)


def label(placed: Placed) -> Iterable[str]:
    """Yield the lines of a placed label."""
    for line, baseline in zip(placed.label.lines, placed.baselines, strict=True):
        yield words(line.text, placed.x, baseline, line.size, line.role)


def lettered(text: str, glyphs: Sequence[Glyph], role: str) -> str:
    """Return a word with placed letters, with a halo in the colour of the paper."""
    return _haloed(_spread(glyphs), text, _ROLES[role][0], glyphs[0].size / 5, slant="italic")


def washed(text: str, glyphs: Sequence[Glyph]) -> str:
    """Return the name of a land, faint enough to see the map under it."""
    style = f'{_spread(glyphs)} font-weight="bold" opacity=".72"'
    return _haloed(style, text, BORDER, glyphs[0].size / 5)


def _spread(glyphs: Sequence[Glyph]) -> str:
    xs = " ".join(f"{glyph.x:.2f}" for glyph in glyphs)
    ys = " ".join(f"{glyph.y:.2f}" for glyph in glyphs)
    turns = " ".join(f"{glyph.turn:.1f}" for glyph in glyphs)
    return f'font-size="{glyphs[0].size}" x="{xs}" y="{ys}" rotate="{turns}"'


def _haloed(style: str, text: str, ink: str, halo: float, *, slant: str = "") -> str:
    slanted = f'font-style="{slant}" ' if slant else ""
    return (
        f'<text {style} {slanted}stroke="{PAPER}" stroke-opacity=".85" stroke-width="{halo:.2f}" '
        f'fill="none" stroke-linejoin="round">{escape(text)}</text>'
        f'<text {style} {slanted}fill="{ink}">{escape(text)}</text>'
    )
