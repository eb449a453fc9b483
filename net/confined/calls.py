"""Deny system calls to this process with seccomp (Linux on x86-64), irrevocably and also for root.

`limits` bound memory and time; this denies access to everything outside the process. A denied call
fails with EPERM.
"""

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterable, Sequence
from typing import Final

LEFT: Final = {
    "read": 0,
    "write": 1,
    "close": 3,
    "fstat": 5,
    "lseek": 8,
    "mmap": 9,
    "mprotect": 10,
    "munmap": 11,
    "brk": 12,
    "rt_sigaction": 13,
    "rt_sigprocmask": 14,
    "rt_sigreturn": 15,
    "sched_yield": 24,
    "mremap": 25,
    "madvise": 28,
    "exit": 60,
    "futex": 202,
    "restart_syscall": 219,
    "clock_gettime": 228,
    "exit_group": 231,
}
"""System calls that stay allowed in a computing process, by their x86-64 numbers: for open
descriptors, memory, signals and exit."""

IS_KNOWN: Final = sys.platform == "linux" and platform.machine() == "x86_64"
"""Whether calls can be denied on this system; elsewhere only the limits apply."""

Step = tuple[int, int, int, int]
"""An instruction of a filter: operation, instructions to skip if true and if false, operand."""

# <linux/prctl.h>, <linux/seccomp.h>, <linux/bpf_common.h>, <linux/audit.h>
LOAD: Final = 0x20
JUMP_IF_EQUAL: Final = 0x15
RETURN: Final = 0x06
ALLOW: Final = 0x7FFF_0000
FAIL: Final = 0x0005_0000
"""The action that fails a call, to be combined (bitwise or) with the errno."""
NUMBER_AT: Final = 0
_KILL: Final = 0x8000_0000
_MACHINE_AT: Final = 4
_X86_64: Final = 0xC000_003E
_SET_NO_NEW_PRIVILEGES: Final = 38
_SET_SECCOMP: Final = 22
_MODE_FILTER: Final = 2


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def only_compute() -> None:
    """Deny all calls but `LEFT`, where calls can be denied; raises OSError if refused."""
    if IS_KNOWN:
        install(permit_only(LEFT.values()))


def permit_only(numbers: Iterable[int]) -> list[Step]:
    """Return a filter that fails all other calls with EPERM."""
    steps: list[Step] = [(LOAD, 0, 0, NUMBER_AT)]
    for number in sorted(numbers):
        steps += [(JUMP_IF_EQUAL, 0, 1, number), (RETURN, 0, 0, ALLOW)]
    return [*steps, (RETURN, 0, 0, FAIL | errno.EPERM)]


def install(steps: Sequence[Step]) -> None:
    """Add a filter to this process and its children; raises OSError if the kernel refuses.

    A call with another machine's numbers kills the process.
    """
    own_machine = [
        (LOAD, 0, 0, _MACHINE_AT),
        (JUMP_IF_EQUAL, 1, 0, _X86_64),
        (RETURN, 0, 0, _KILL),
    ]
    packed = b"".join(struct.pack("=HBBI", *step) for step in [*own_machine, *steps])
    program = _Program(len(packed) // 8, packed)
    call = ctypes.CDLL(None, use_errno=True).prctl
    call.argtypes = (ctypes.c_int, *(4 * [ctypes.c_void_p]))
    for option, first, second in (
        (_SET_NO_NEW_PRIVILEGES, 1, None),
        (_SET_SECCOMP, _MODE_FILTER, ctypes.addressof(program)),
    ):
        if call(option, first, second, None, None) != 0:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))
