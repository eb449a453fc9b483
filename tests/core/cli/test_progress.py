"""The progress bar of long work at a terminal."""

import os
import sys
from contextlib import suppress

import pytest

from core.cli.progress import progress_bar


def test_work_continues_when_the_terminal_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, terminal = os.openpty()
    stderr = open(terminal, "w")  # noqa: PTH123, SIM115 - a descriptor; closing it fails
    monkeypatch.setattr(sys, "stderr", stderr)
    try:
        with progress_bar("Playing", 3) as bar:
            bar.update(1)
            shown = os.read(ours, 1000)
            os.close(ours)
            bar.update(1)
            bar.update(1)
    finally:
        with suppress(OSError):
            stderr.close()
    assert b"Playing" in shown
