"""A confined process for these tests.

Run it as `python -m tests.net.confined.worker WHAT LIMITS`.
"""

import errno
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

from net.confined.calls import (
    ALLOW,
    FAIL,
    JUMP_IF_EQUAL,
    LOAD,
    NUMBER_AT,
    RETURN,
    install,
    only_compute,
)
from net.confined.limits import Limits, confine

SET_PRIORITY = 141
"""The number of the system call on x86-64."""


def deny_priority() -> None:
    """Deny changes of priority, as a sandbox around the program may."""
    install(
        [
            (LOAD, 0, 0, NUMBER_AT),
            (JUMP_IF_EQUAL, 0, 1, SET_PRIORITY),
            (RETURN, 0, 0, FAIL | errno.EPERM),
            (RETURN, 0, 0, ALLOW),
        ]
    )


def echo() -> None:
    sys.stdout.buffer.write(sys.stdin.buffer.read()[::-1])


def count() -> None:
    while True:
        pass


def sleep() -> None:
    time.sleep(3600)


def sleep_on() -> None:
    """Ignore the alarm and sleep."""
    signal.alarm(0)
    sleep()


def flood() -> None:
    while True:
        sys.stdout.buffer.write(bytes(1 << 16))


def complain() -> None:
    for number in range(1000):
        print(f"complaint {number}", file=sys.stderr)
    sys.exit(7)


def grow() -> None:
    try:
        bytearray(1 << 30)
    except MemoryError:
        print("no memory")


def reached() -> list[str]:
    """Return which of the attempts are not denied, successful or not."""
    names = []
    for name, act in ATTEMPTS.items():
        try:
            act()
        except OSError as error:
            if error.errno in {errno.EPERM, errno.EMFILE, errno.EAGAIN}:
                continue
        names.append(name)
    return names


def reach_out() -> None:
    print("\n".join(reached()))


def only_reach_out() -> None:
    only_compute()
    reach_out()


def only_echo() -> None:
    only_compute()
    echo()


def begin() -> None:
    if os.fork() == 0:
        os._exit(0)


ATTEMPTS: dict[str, Callable[[], object]] = {
    "read": lambda: Path(__file__).read_bytes(),
    "call": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
    "pipe": os.pipe,
    "begin": begin,
    "become": lambda: os.execv("/nowhere", ["nowhere"]),
    "remove": lambda: Path("/nowhere").rmdir(),
    "signal": lambda: os.kill(os.getppid(), 0),
}
WORK: dict[str, Callable[[], None]] = {
    task.__name__: task
    for task in (
        echo,
        count,
        sleep,
        sleep_on,
        flood,
        complain,
        grow,
        reach_out,
        only_reach_out,
        only_echo,
    )
}

if __name__ == "__main__":
    if "SANDBOXED" in os.environ:
        deny_priority()
    confine(Limits.read(sys.argv[2:]))
    WORK[sys.argv[1]]()
