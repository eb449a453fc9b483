"""The server works under the filters of its unit."""

import subprocess
import sys

import pytest

from net.confined.calls import IS_KNOWN
from tests.rendezvous.unit.sandbox import SOURCES
from tests.rendezvous.unit.system_calls import PROGRAM, committed, installed

pytestmark = pytest.mark.skipif(not IS_KNOWN, reason="system calls cannot be denied here")


def test_committed_groups_are_those_of_systemd() -> None:
    version, groups, _ = committed()
    if PROGRAM is not None and installed()[0] == version:
        assert installed()[1] == groups


@pytest.mark.parametrize("source", SOURCES)
def test_ranked_game_is_judged_under_the_unit(source: str) -> None:
    assert under_the_unit(source, "tests.rendezvous.unit.judged") == "Decided\n"


def under_the_unit(source: str, module: str) -> str:
    """Return the output of a module that runs under the filters."""
    command = [sys.executable, "-m", "tests.rendezvous.unit.sandbox", source]
    done = subprocess.run(
        [*command, sys.executable, "-m", module], stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout
