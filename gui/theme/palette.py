"""The colours of windows; text has a contrast of at least 4.5 to 1 (A11Y-6)."""

from typing import Final, NamedTuple


class Palette(NamedTuple):
    """Colours as `#rrggbb`.

    `ground` is the background, `page` is under text, and `raised` is a button; `ink` is text on all
    three, `faint` less important text; `border` separates controls; `bar` and `bar_ink` are for
    title bars and the toolbar; `accent` is a selection, with `accent_ink` on it; `warning` is for
    problems.
    """

    ground: str
    page: str
    raised: str
    pressed: str
    ink: str
    faint: str
    border: str
    bar: str
    bar_ink: str
    accent: str
    accent_ink: str
    warning: str


STANDARD: Final = Palette(
    ground="#e4cf9c",
    page="#f6ead0",
    raised="#ecdab0",
    pressed="#d3b87c",
    ink="#2a1c0e",
    faint="#5c472c",
    border="#7d6138",
    bar="#4d2f18",
    bar_ink="#f6e7c1",
    accent="#7c2d1b",
    accent_ink="#fff6e0",
    warning="#96170f",
)

HIGH_CONTRAST: Final = Palette(
    ground="#ffffff",
    page="#ffffff",
    raised="#ffffff",
    pressed="#d0d0d0",
    ink="#000000",
    faint="#202020",
    border="#000000",
    bar="#000000",
    bar_ink="#ffffff",
    accent="#00317a",
    accent_ink="#ffffff",
    warning="#8b0000",
)

PALETTES: Final = {"Standard": STANDARD, "High Contrast": HIGH_CONTRAST}
"""Palettes by their names in the configuration."""
