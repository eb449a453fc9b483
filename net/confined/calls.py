"""Which system calls are left to a process that only computes (Linux, x86-64: seccomp).

Limits stop it from growing and staying; this stops it from reaching anything: what is not in the
list fails as if it were not permitted, also for root, and cannot be had back.
"""

import ctypes
import os
import platform
import struct
import sys
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
"""By their numbers on x86-64: on what is open, memory, signals, and the end."""

IS_KNOWN: Final = sys.platform == "linux" and platform.machine() == "x86_64"
"""Whether this is the system whose calls have these numbers; elsewhere the limits alone hold."""

# <linux/prctl.h>, <linux/seccomp.h>, <linux/bpf_common.h>, <linux/audit.h>
_SET_NO_NEW_PRIVILEGES: Final = 38
_SET_SECCOMP: Final = 22
_MODE_FILTER: Final = 2
_LOAD: Final = 0x20
_JUMP_IF_EQUAL: Final = 0x15
_RETURN: Final = 0x06
_ALLOW: Final = 0x7FFF_0000
_NOT_PERMITTED: Final = 0x0005_0001
_KILL: Final = 0x8000_0000
_NUMBER_AT: Final = 0
_MACHINE_AT: Final = 4
_X86_64: Final = 0xC000_003E


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def only_compute() -> None:
    """Give up all other calls, where their numbers are known; raises OSError where it cannot be."""
    if not IS_KNOWN:
        return
    filtered = _filter()
    program = _Program(len(filtered) // 8, filtered)
    call = ctypes.CDLL(None, use_errno=True).prctl
    call.argtypes = (ctypes.c_int, *(4 * [ctypes.c_void_p]))
    for what, first, second in (
        (_SET_NO_NEW_PRIVILEGES, 1, None),
        (_SET_SECCOMP, _MODE_FILTER, ctypes.addressof(program)),
    ):
        if call(what, first, second, None, None) != 0:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))


def _filter() -> bytes:
    """For each call: none of another machine's; one of the list; else it is not permitted."""
    numbers = sorted(LEFT.values())
    steps = [
        (_LOAD, 0, 0, _MACHINE_AT),
        (_JUMP_IF_EQUAL, 1, 0, _X86_64),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER_AT),
        *((_JUMP_IF_EQUAL, len(numbers) - n, 0, one) for n, one in enumerate(numbers)),
        (_RETURN, 0, 0, _NOT_PERMITTED),
        (_RETURN, 0, 0, _ALLOW),
    ]
    return b"".join(struct.pack("=HBBI", *step) for step in steps)
