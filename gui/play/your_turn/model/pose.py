"""The motion of the banner: it slides in, stays for a moment, and fades."""

from typing import Final, NamedTuple

LASTS: Final = 2.0
"""Seconds for which the banner is shown."""
SLIDES: Final = 0.25
"""Seconds in which it slides in."""
FADES: Final = 0.4
"""Seconds in which it fades, at the end."""


class Pose(NamedTuple):
    """The look of the banner: `shown` is the part that has slid in; both are from 0 to 1."""

    shown: float
    opacity: float


STILL: Final = Pose(1.0, 1.0)


def pose(passed: float, *, moves: bool) -> Pose | None:
    """Return the look of the banner after `passed` seconds; None once it is gone.

    A banner that does not move appears and disappears.
    """
    if passed >= LASTS:
        return None
    if not moves:
        return STILL
    rest = 1 - min(1.0, max(0.0, passed) / SLIDES)
    return Pose(1 - rest**3, min(1.0, (LASTS - passed) / FADES))
