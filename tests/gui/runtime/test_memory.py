"""Freed pictures leave no holes on the heap, where the C library offers that."""

import ctypes
import subprocess
import sys

import pytest

from gui.runtime.memory import map_pictures_apart

FREED = """
from pathlib import Path
from gui.runtime.memory import map_pictures_apart

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) >> 8  # in megabytes

map_pictures_apart()
blocks = [bytearray(1 << 20) for _ in range(2)]
blocks.clear()  # from here on, glibc puts such blocks on its heap by itself
between = []
for _ in range(64):
    blocks.append(bytearray(b"x") * (1 << 20))
    between.append(bytes(10_000))
full = resident()
blocks.clear()
print(full - resident())
"""


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallopt"), reason="not glibc")
def test_freed_pictures_return_their_memory() -> None:
    command = [sys.executable, "-c", FREED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) >= 60


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    map_pictures_apart()
