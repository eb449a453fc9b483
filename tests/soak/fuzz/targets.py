"""All targets by name, with their initial inputs."""

from random import Random

from core.log import encode
from tests.soak.fuzz.decoders import DECODERS, Target
from tests.soak.fuzz.machines import MACHINES, log

TARGETS: dict[str, Target] = {**DECODERS, **MACHINES}
SAMPLES = 60
SIZES = (30, 120, 600, 2000)


def samples(name: str, seed: int) -> list[bytes]:
    """Return the inputs from which others are made."""
    if name == "entry":
        return [bytes([entry.entry.number == 0]) + encode(entry.sealed) for entry in log()]
    random = Random(seed)
    return [random.randbytes(random.choice(SIZES)) for _ in range(SAMPLES)]
