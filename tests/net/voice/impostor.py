"""Codecs taken over by a hostile audio-gram: the first packet selects the behaviour.

Run it as `python -m tests.net.voice.impostor decode LIMITS`; it never confines itself.
"""

import os
import sys
import time
from collections.abc import Callable

from net.voice.gram import packets_of


def stuck() -> None:
    time.sleep(3600)


def flooding() -> None:
    while True:
        sys.stdout.buffer.write(bytes(1 << 16))


def brief() -> None:
    sys.stdout.buffer.write(bytes(100))


def broken() -> None:
    sys.exit("no codec\nlibopus is gone")


def dead() -> None:
    os.abort()


BECOME: dict[str, Callable[[], None]] = {
    behaviour.__name__: behaviour for behaviour in (stuck, flooding, brief, broken, dead)
}

if __name__ == "__main__":
    first = packets_of(sys.stdin.buffer.read())[0]
    BECOME[first[1:].decode()]()
