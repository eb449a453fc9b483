"""Text that can be read on a colour."""

from PySide6.QtGui import QColor


def ink_on(colour: str) -> str:
    """Return black or white, whichever has more contrast on a colour (A11Y-6)."""
    seen = QColor(colour)
    shares = (seen.redF(), seen.greenF(), seen.blueF())
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    ]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#000000" if luminance > 0.179 else "#ffffff"
