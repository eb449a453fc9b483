"""The strength of a player, and the one figure of it that is shown."""

from typing import Final, NamedTuple


class Strength(NamedTuple):
    """A strength and its uncertainty."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A lower bound of the strength: three sigmas below mu."""
        return self.mu - 3 * self.sigma


START: Final = Strength(25.0, 25.0 / 3.0)
"""The initial strength of every player."""
