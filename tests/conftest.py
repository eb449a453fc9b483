"""Hypothesis settings: the same few examples every time, or RAIL_SOAK=N others.

`RAIL_SOAK=10000 pytest tests/core/log` gives every property ten thousand examples.
"""

import gc
import os
from collections.abc import Generator, Iterator
from inspect import iscoroutinefunction
from typing import Final
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from core.games import empire_builder
from core.games.registry import add_game, remove_game
from tests.games import toll_road
from tests.rules.marks import COLLECTED, TESTS, marks_of
from tests.signals import unignored
from tests.trio_tests import run as run_test

SYSTEM: Final = TESTS / "system"
SOAK = int(os.environ.get("RAIL_SOAK") or 0)

settings.register_profile(
    "default",
    derandomize=True,
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    max_examples=max(SOAK, 1),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("soak" if SOAK else "default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without the garbage collector: tests are thousands of permanent objects."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark whole-program and async tests; record all marks before -k and -m deselect tests."""
    for item in items:
        if SYSTEM in item.path.parents:
            item.add_marker("system")
        # A property has the runner of pytest-trio instead: hypothesis runs each example.
        if isinstance(item, pytest.Function) and iscoroutinefunction(item.obj):
            item.add_marker(pytest.mark.trio(run=run_test))
    config.stash[COLLECTED] = marks_of(items)


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """Return from fsync immediately: the tests' files need to survive programs, not power cuts."""
    with patch.object(os, "fsync", lambda _: None):
        yield


@pytest.fixture
def default_signals() -> Iterator[None]:
    """Handle stop signals as a foreground program does; for each test that sends one."""
    with unignored():
        yield


@pytest.fixture
def toll_road_is_known() -> Iterator[None]:
    """Register the tests' own game, as if it were installed."""
    add_game(toll_road.GAME)
    yield
    remove_game(toll_road.GAME.key)


@pytest.fixture
def only_iron_dragon() -> Iterator[None]:
    """Unregister the other shipped game, as if the program had one."""
    remove_game(empire_builder.GAME.key)
    yield
    add_game(empire_builder.GAME)
