"""System calls that fail, like those of a bad disk."""

import os
import stat
from collections.abc import Callable


def failing(code: int, when: Callable[[int], bool] = lambda descriptor: True) -> Callable[..., int]:
    """Return a system call on a descriptor that fails with this errno."""

    def call(descriptor: int, *_: object) -> int:
        if when(descriptor):
            raise OSError(code, os.strerror(code))
        return 0

    return call


def is_folder(descriptor: int) -> bool:
    return stat.S_ISDIR(os.fstat(descriptor).st_mode)
