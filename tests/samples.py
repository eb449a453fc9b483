"""Long parametrized tests: `make test` runs a sample of the cases, `make test-system` the rest."""

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], *, quick: int) -> list[Any]:
    """Return all cases for `pytest.mark.parametrize`, of which only `quick` run in `make test`.

    These are spread evenly over the cases and include the first; the others are marked `slow`. A
    plain tuple is one value for each name of the parametrization. Raises ValueError unless there
    are more cases than quick ones.
    """
    every = list(cases)
    if not 0 < quick < len(every):
        raise ValueError(f"{quick!r} quick cases of {len(every)!r}")
    chosen = {number * len(every) // quick for number in range(quick)}
    return [
        case
        if number in chosen
        else pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.slow)
        for number, case in enumerate(every)
    ]
