"""The codec in a long-lived process: decode damaged audio-grams one after the other.

Run it as `python -m tests.net.voice.harness SEED COUNT LIMITS`. It adopts the limits and reports as
JSON how many audio-grams were decoded and refused, the maximum milliseconds of CPU for one of them,
and the growth of the process in kilobytes since the first tenth.
"""

import json
import resource
import sys
import time
from io import BytesIO
from random import Random

from av import FFmpegError

from net.confined.limits import Limits, confine
from net.errors import RemoteProtocolError
from net.voice.codec import decode, encode
from net.voice.gram import FRAME, SAMPLE, packets_of
from tests.net.voice.damage import damaged
from tests.net.voice.sounds import hiss, sine, voice


def sample() -> list[bytes]:
    """Return valid audio-grams."""
    grams = []
    for sound in (voice(0.6), sine(440.0, 0.3), hiss(0.3, "harness"), bytes(19_200)):
        made = BytesIO()
        encode(BytesIO(sound), made)
        grams.append(made.getvalue())
    return grams


def is_decoded(gram: bytes) -> bool:
    """Decode one; return whether it is well-formed, and assert that it decodes to its length."""
    made = BytesIO()
    try:
        decode(BytesIO(gram), made)
    except (RemoteProtocolError, FFmpegError):
        return False
    assert len(made.getvalue()) == len(packets_of(gram)) * FRAME * SAMPLE
    return True


def main(seed: str, count: int, limits: Limits) -> None:
    grams = sample()
    confine(limits)
    dice = Random(seed)
    decoded, slowest, base = 0, 0.0, 0
    for number in range(count):
        gram = damaged(grams, dice)
        began = time.process_time()
        decoded += is_decoded(gram)
        slowest = max(slowest, time.process_time() - began)
        if number == count // 10:
            base = size()
    found = {
        "decoded": decoded,
        "refused": count - decoded,
        "slowest": round(1000 * slowest),
        "grown": size() - base,
    }
    print(json.dumps(found))


def size() -> int:
    """Return the peak memory of this process in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Limits.read(sys.argv[3:]))
