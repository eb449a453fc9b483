"""Memory of pictures, which goes back to the system when a picture is freed."""

import ctypes
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""M_MMAP_THRESHOLD of malloc.h."""
_LARGE: Final = 1 << 18
"""Bytes from which a block is mapped by itself; a tile of the map has four times as many."""


def map_pictures_apart() -> None:
    """Let large blocks be mapped by themselves, where the C library can do that.

    After the first picture is freed, glibc puts later ones on its heap, which they leave full of
    holes: 60 MB in a long game.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # another C library
        return
    mallopt(_MMAP_THRESHOLD, _LARGE)
