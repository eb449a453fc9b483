"""The sizes of the window at which nothing may be cut."""

from typing import Final

SIZES: Final = (
    (1024, 700, 100),
    (1280, 800, 100),
    (1280, 800, 150),
    (1920, 1080, 100),
    (2560, 1440, 100),
)
"""Width and height of the window in pixels, and the text size in percent."""
