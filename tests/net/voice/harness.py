"""The codec as a process that lives long: one damaged audio-gram after the other.

`python -m tests.net.voice.harness SEED COUNT LIMITS`. It takes the limits on itself and tells as
JSON how many were decoded, how many refused, the most milliseconds of a core that one took, and by
how many kilobytes the process has grown since the first tenth of them.
"""

import json
import resource
import sys
import time
from io import BytesIO
from random import Random

from av import FFmpegError

from net.confined.limits import Limits, confine
from net.voice.codec import decode, encode
from net.voice.errors import BadGram
from net.voice.gram import FRAME, SAMPLE, packets_of
from tests.net.voice.damage import damaged
from tests.net.voice.sounds import hiss, sine, voice


def sample() -> list[bytes]:
    """Audio-grams as they should be."""
    grams = []
    for sound in (voice(0.6), sine(440.0, 0.3), hiss(0.3, "harness"), bytes(19_200)):
        made = BytesIO()
        encode(BytesIO(sound), made)
        grams.append(made.getvalue())
    return grams


def is_decoded(gram: bytes) -> bool:
    """Decode one; whether it has the form of an audio-gram, and gives what that promises."""
    made = BytesIO()
    try:
        decode(BytesIO(gram), made)
    except (BadGram, FFmpegError):
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
    """The most kilobytes that this process has had at a time."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Limits.read(sys.argv[3:]))
