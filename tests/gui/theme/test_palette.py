"""Text contrasts with its background (A11Y-6)."""

import pytest
from PySide6.QtGui import QColor

from gui.theme.palette import PALETTES, Palette


def luminance(colour: str) -> float:
    """Return the relative luminance (WCAG 2.2)."""

    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    seen = QColor(colour)
    return (
        0.2126 * linear(seen.redF())
        + 0.7152 * linear(seen.greenF())
        + 0.0722 * linear(seen.blueF())
    )


def contrast(text: str, other: str) -> float:
    light, dark = sorted((luminance(text), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.screen("A11Y-6")
@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_text_and_borders_contrast_with_their_ground(palette: Palette) -> None:
    grounds = (palette.ground, palette.page, palette.raised)
    for ground in grounds:
        for text in (palette.ink, palette.faint, palette.warning, palette.accent):
            assert contrast(text, ground) >= 4.5, (text, ground)
        assert contrast(palette.border, ground) >= 3, ground
    assert contrast(palette.ink, palette.pressed) >= 4.5
    assert contrast(palette.bar_ink, palette.bar) >= 4.5
    assert contrast(palette.accent_ink, palette.accent) >= 4.5
