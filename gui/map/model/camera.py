"""The visible part and the scale of a map: the arithmetic of scrolling and zooming.

Units are those of the map's picture; a pixel is one unit at zoom 1. The view never shows an area
outside the picture, unless the whole picture fits.
"""

from typing import Final, NamedTuple

Spot = tuple[float, float]
"""x to the right and y down, in units of the picture or in pixels of the view."""

ZOOMS: Final = tuple(2 ** (step / 2) for step in range(-4, 4))
"""Pixels per unit, from 1/4 to nearly 3."""

_WHOLE: Final = tuple(2 ** (part / 16) for part in range(-32, 25))
"""Pixels per unit at which the whole picture may be shown, from 1/4 to the last of `ZOOMS`.

They are close to each other, so that the picture fills the view, and few, because the labels of a
map are painted once for each.
"""
_NOTICED: Final = 1.1
"""Factor by which the first step after the whole picture is larger, at least."""


class Look(NamedTuple):
    """A view of a map: its letter, the spot in the middle, and the index in ZOOMS."""

    letter: str
    centre: Spot
    step: int


class View(NamedTuple):
    """A view of a map beside the main one: the place it is named after, and what it shows.

    The player may keep it from being moved elsewhere.
    """

    place: str
    look: Look
    kept: bool = False


class Camera:
    """A camera over a picture of this width and height."""

    def __init__(self, width: float, height: float) -> None:
        self._picture: Final = (width, height)
        self._view: tuple[int, int] = (1, 1)
        self._centre: Spot = (width / 2, height / 2)
        self._step = ZOOMS.index(1.0)
        self._whole: float | None = None
        self._least = 0

    @property
    def zoom(self) -> float:
        """Pixels per unit; at the lowest step the whole picture fills the view."""
        if self._whole is not None and self._step == self._least:
            return self._whole
        return ZOOMS[self._step]

    @property
    def step(self) -> int:
        """The index in ZOOMS."""
        return self._step

    @property
    def centre(self) -> Spot:
        """The spot in the middle of the view."""
        return self._centre

    @property
    def corner(self) -> Spot:
        """The spot in the view's upper left corner."""
        return self.unit_at((0, 0))

    def resize(self, width: int, height: int) -> None:
        """Set the size of the view in pixels, and keep its middle if possible."""
        self._view = max(1, width), max(1, height)
        self._whole = max(filter(self._fits, _WHOLE), default=None)
        smaller = [zoom for zoom in ZOOMS if self._whole and zoom < self._whole * _NOTICED]
        self._least = max(0, len(smaller) - 1)
        self._step = max(self._step, self._least)
        self._look_at(*self._centre)

    def centre_on(self, x: float, y: float) -> None:
        """Centre on a spot, as far as the edges of the picture allow."""
        self._look_at(x, y)

    def scroll(self, right: float, down: float) -> None:
        """Scroll by so many pixels to the right and down."""
        x, y = self._centre
        self._look_at(x + right / self.zoom, y + down / self.zoom)

    def zoom_to(self, step: int, *, about: Spot | None = None) -> bool:
        """Change to the nearest possible index in ZOOMS; return whether it changed.

        The spot at the pixel `about`, by default the middle of the view, stays in place. The
        smallest zoom is the one at which the whole picture fits into the view.
        """
        step = min(max(step, self._least), len(ZOOMS) - 1)
        if step == self._step:
            return False
        pixel = about or (self._view[0] / 2, self._view[1] / 2)
        x, y = self.unit_at(pixel)
        self._step = step
        new_x, new_y = self.unit_at(pixel)
        self._look_at(self._centre[0] + x - new_x, self._centre[1] + y - new_y)
        return True

    def fit(self) -> None:
        """Show the whole picture, or as much of it as the smallest zoom does."""
        self._step = self._least
        self._look_at(self._picture[0] / 2, self._picture[1] / 2)

    def _fits(self, zoom: float) -> bool:
        sizes = zip(self._picture, self._view, strict=True)
        return all(size * zoom <= pixels for size, pixels in sizes)

    def pixel_of(self, x: float, y: float) -> Spot:
        """Return the pixel of the view for a spot of the picture."""
        return (
            (x - self._centre[0]) * self.zoom + self._view[0] / 2,
            (y - self._centre[1]) * self.zoom + self._view[1] / 2,
        )

    def unit_at(self, pixel: Spot) -> Spot:
        """Return the spot of the picture at a pixel of the view."""
        return (
            self._centre[0] + (pixel[0] - self._view[0] / 2) / self.zoom,
            self._centre[1] + (pixel[1] - self._view[1] / 2) / self.zoom,
        )

    def sees(self, x: float, y: float, *, margin: float = 0) -> bool:
        """Return whether a spot is visible, at least `margin` pixels from the edge."""
        at = zip(self.pixel_of(x, y), self._view, strict=True)
        return all(margin <= pixel <= size - margin for pixel, size in at)

    def _look_at(self, x: float, y: float) -> None:
        self._centre = self._held(x, 0), self._held(y, 1)

    def _held(self, value: float, axis: int) -> float:
        half, size = self._view[axis] / 2 / self.zoom, self._picture[axis]
        if 2 * half >= size:
            return size / 2
        return min(max(value, half), size - half)
