"""The fee for the use of other players' track (EB-FEE)."""

from typing import Final

FEE: Final = 4
"""Millions of dollars to each owner whose track is used in a turn (EB-FEE-1)."""
