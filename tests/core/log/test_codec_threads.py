"""Two threads may decode a type for the first time concurrently."""

import subprocess
import sys

TWO_THREADS = """
import sys
from threading import Barrier, Thread

import msgspec

from core.log import decode, encode

sys.setswitchinterval(1e-6)
for number in range(60):
    inner = [
        msgspec.defstruct(
            f"Inner{number}_{n}",
            [(f"field{m}", int | None) for m in range(8)],
            frozen=True,
            array_like=True,
        )
        for n in range(20)
    ]
    outer = msgspec.defstruct(
        f"Outer{number}",
        [(f"field{n}", tuple[one, ...]) for n, one in enumerate(inner)],
        frozen=True,
        array_like=True,
    )
    data = encode([[[0] * 8]] * 20)
    start = Barrier(2)

    def work():
        start.wait()
        decode(data, outer)

    threads = [Thread(target=work) for _ in range(2)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
print("decoded")
"""


def test_two_threads_decode_a_type_for_the_first_time_concurrently() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TWO_THREADS], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "decoded\n", "")
