"""System calls that fail, as those of a bad disk do."""

import os
import stat
from collections.abc import Callable


def failing(code: int, when: Callable[[int], bool] = lambda descriptor: True) -> Callable[..., int]:
    """A system call on a descriptor that fails with this code of errno."""

    def call(descriptor: int, *_: object) -> int:
        if when(descriptor):
            raise OSError(code, os.strerror(code))
        return 0

    return call


def is_folder(descriptor: int) -> bool:
    return stat.S_ISDIR(os.fstat(descriptor).st_mode)
