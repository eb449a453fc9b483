"""Which part of a map is seen, and how large: the arithmetic of scrolling and zooming.

Units are those of the map's picture; a pixel is one unit at zoom 1. Nothing of the picture's rim
is ever further in than the rim of the view, unless the whole of it fits.
"""

from typing import Final, NamedTuple

Spot = tuple[float, float]
"""x to the right and y down, in units of the picture or in pixels of the view."""

ZOOMS: Final = tuple(2 ** (step / 2) for step in range(-4, 4))
"""From 1/4 to nearly 3."""


class Look(NamedTuple):
    """How a map is looked at: its letter, what is in the middle, and which of ZOOMS it is."""

    letter: str
    centre: Spot
    step: int


class Camera:
    """Over a picture of this width and height."""

    def __init__(self, width: float, height: float) -> None:
        self._picture: Final = (width, height)
        self._view: tuple[int, int] = (1, 1)
        self._centre: Spot = (width / 2, height / 2)
        self._step = ZOOMS.index(1.0)

    @property
    def zoom(self) -> float:
        """Pixels for a unit."""
        return ZOOMS[self._step]

    @property
    def step(self) -> int:
        """Which of ZOOMS it is."""
        return self._step

    @property
    def centre(self) -> Spot:
        """What is in the middle of the view."""
        return self._centre

    @property
    def corner(self) -> Spot:
        """What is in the view's upper left corner."""
        return self.unit_at((0, 0))

    def resize(self, width: int, height: int) -> None:
        """The view has so many pixels now; its middle stays where it is, if it can."""
        self._view = max(1, width), max(1, height)
        self._step = max(self._step, self._least)
        self._look_at(*self._centre)

    def centre_on(self, x: float, y: float) -> None:
        """Bring a spot into the middle, or as near as the rim lets."""
        self._look_at(x, y)

    def scroll(self, right: float, down: float) -> None:
        """Look so many pixels further to the right and down."""
        x, y = self._centre
        self._look_at(x + right / self.zoom, y + down / self.zoom)

    def zoom_to(self, step: int, *, about: Spot | None = None) -> bool:
        """Take another of ZOOMS, the nearest there is; what lies at a pixel stays there.

        The smallest is the one at which the whole picture fits into the view. Without `about` the
        pixel is that in the middle. Says whether anything has changed.
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

    @property
    def _least(self) -> int:
        """The step at which the picture fills the view best and is still seen whole."""
        fits = [step for step, zoom in enumerate(ZOOMS) if self._fits(zoom)]
        return max(fits, default=0)

    def _fits(self, zoom: float) -> bool:
        sizes = zip(self._picture, self._view, strict=True)
        return all(size * zoom <= pixels for size, pixels in sizes)

    def pixel_of(self, x: float, y: float) -> Spot:
        """Where in the view a spot of the picture is."""
        return (
            (x - self._centre[0]) * self.zoom + self._view[0] / 2,
            (y - self._centre[1]) * self.zoom + self._view[1] / 2,
        )

    def unit_at(self, pixel: Spot) -> Spot:
        """Which spot of the picture lies at a pixel of the view."""
        return (
            self._centre[0] + (pixel[0] - self._view[0] / 2) / self.zoom,
            self._centre[1] + (pixel[1] - self._view[1] / 2) / self.zoom,
        )

    def sees(self, x: float, y: float, *, margin: float = 0) -> bool:
        """Whether a spot is in the view, so many pixels from its rim at least."""
        at = zip(self.pixel_of(x, y), self._view, strict=True)
        return all(margin <= pixel <= size - margin for pixel, size in at)

    def _look_at(self, x: float, y: float) -> None:
        self._centre = self._held(x, 0), self._held(y, 1)

    def _held(self, value: float, axis: int) -> float:
        half, size = self._view[axis] / 2 / self.zoom, self._picture[axis]
        if 2 * half >= size:
            return size / 2
        return min(max(value, half), size - half)
