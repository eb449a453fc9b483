"""All bytes of a seeded schedule: what every program sends and stores, in order, with its time.

Two versions of the machines behave alike if they give the same digests for many seeds:

    python -m tests.net.consensus.trace 10000 > digests.txt
"""

import sys
from collections.abc import Iterable
from hashlib import blake2b
from multiprocessing import Pool
from random import Random

from core.log import encode
from net.consensus.effects import Effect, Send, StoreEntries, StorePromise, TruncateLog
from tests.net.consensus.trials import change_minds, mend_all, strike
from tests.net.consensus.world import Node, World

STRIKES = range(2, 7)
BETWEEN = 6.0
"""Maximum seconds of play between two faults."""
AFTERWARDS = 30.0
"""Seconds of play after all faults are repaired: enough to elect another leader."""


def digest_of(seed: int) -> str:
    """Return a digest of the bytes of one schedule."""
    random = Random(f"trace {seed}")
    world = World(
        random.choice([2, 3, 3, 4, 5]),
        seed=str(seed),
        delay=random.choice([0.2, 0.4, 0.8]),
        jitter=random.choice([0.01, 0.3, 1.5]),
        witness=random.random() < 0.5,
        pipelined=random.choice([1, 1, 4]),
    )
    for node in world.nodes:
        node.pace = random.uniform(0.9, 1.1)
    digest = blake2b(digest_size=16)
    carry_out = world._carry_out

    def record(node: Node, effect: Effect) -> None:
        for part in _bytes_of(effect):
            digest.update(encode([node.index, repr(world.now), part]))
        carry_out(node, effect)

    world._carry_out = record  # type: ignore[method-assign]
    for _ in range(random.choice(STRIKES)):
        world.run(random.uniform(0.1, BETWEEN), until=world.is_over)
        if len(world.nodes) > 2 and random.random() < 0.3:
            change_minds(world, random)
        else:
            strike(world, random)
    mend_all(world)
    world.run(AFTERWARDS, until=world.is_over)
    return digest.hexdigest()


def _bytes_of(effect: Effect) -> Iterable[bytes]:
    match effect:
        case StoreEntries(entries=entries):
            for opened in entries:
                yield b"store" + encode(opened.sealed)
        case TruncateLog(number=number):
            yield b"cut" + encode(number)
        case StorePromise(promise=promise):
            yield b"promise" + encode(promise)
        case Send(to=to, message=message):
            yield b"send" + encode([to, message])


def main() -> None:
    """Print the digest of each seed up to the number given."""
    with Pool(int(sys.argv[2]) if len(sys.argv) > 2 else 1) as pool:
        for seed, digest in enumerate(pool.imap(digest_of, range(int(sys.argv[1])), chunksize=8)):
            print(seed, digest, flush=True)


if __name__ == "__main__":
    main()
