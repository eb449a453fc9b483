"""Windows are tested without a screen, and a warning of Qt fails the test."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYTEST_QT_API", "pyside6")

from collections.abc import Iterator

import pytest

from gui.threads import finish_threads


@pytest.fixture(scope="session", autouse=True)
def no_thread_outlives_the_application() -> Iterator[None]:
    """What paints in a thread needs the application that it paints for."""
    yield
    finish_threads()
