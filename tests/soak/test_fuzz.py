"""The fuzz targets of the soak, with a few deterministic inputs."""

from random import Random
from typing import Any, get_args

import pytest

from core.log import LogError, decode, encode
from tests.soak.fuzz.building import Builder, Source
from tests.soak.fuzz.decoders import KINDS
from tests.soak.fuzz.targets import TARGETS, samples


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_takes_or_refuses_whatever_comes(name: str) -> None:
    for data in samples(name, 1)[:12]:
        TARGETS[name](data)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_message_is_built_and_many_are_good(name: str) -> None:
    kind, largest = KINDS[name]
    random = Random(name)
    good = set[type]()
    wanted = set(get_args(kind) or (kind,))
    for _ in range(6_000):
        if good == wanted:
            break
        made: Any = Builder().build(kind, Source(random.randbytes(400)))
        try:
            good.add(type(decode(encode(made), kind, limit=largest)))
        except LogError:
            continue
    assert good == wanted
