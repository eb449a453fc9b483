"""The command `rail-empires`: pictures, what is amiss, and that it starts and ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PySide6.QtGui import QImage

from config import Settings
from gui.__main__ import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing lies anywhere else, and what Qt reads of the environment stays as it is."""
    monkeypatch.setenv("RAIL_EMPIRES_HOME", str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", os.environ["QT_QPA_PLATFORM"])
    return tmp_path


def called(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.mark.parametrize("size", ["1280", "axb", "12x", "x800", "1280x800x3", "-1x5"])
def test_what_is_no_size_is_refused_with_an_example(size: str) -> None:
    result = called("--size", size)
    assert result.exit_code == 2
    assert "it is written like 1280x800" in result.output
    assert repr(size) in result.output


def test_without_a_screen_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    result = called()
    assert result.exit_code == 1
    assert "there is no screen here" in result.output
    assert "rail-table play" in result.output


def test_help_and_version_need_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    assert "rail-empires evening.rail" in called("--help").output
    assert called("--version").output.startswith("rail-empires")


def run(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """In a process of its own: there is one application in each."""
    environment = {**os.environ, "RAIL_EMPIRES_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "gui", *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.screen("TITLE-1", "LAYOUT-3")
def test_a_picture_of_the_title_has_the_wanted_size(home: Path) -> None:
    out = home / "title.png"
    result = run("--screenshot", str(out), "--size", "1024x700", home=home)
    assert result.returncode == 0, result.stderr
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1024, 700)


@pytest.mark.screen("A11Y-5")
@pytest.mark.parametrize(("percent", "width"), [(75, 768), (300, 3072)])
def test_the_whole_interface_scales_and_its_pictures_have_more_pixels(
    home: Path, percent: int, width: int
) -> None:
    Settings(home / "config").change("UI Scale Pct", percent)
    out = home / "title.png"
    result = run("--screenshot", str(out), "--size", "1024x700", home=home)
    assert result.returncode == 0, result.stderr
    assert QImage(str(out)).width() == width


def test_of_a_missing_record_there_is_no_picture_and_no_trace_of_a_crash(home: Path) -> None:
    out = home / "none.png"
    result = run("--screenshot", str(out), "--log", str(home / "none.rail"), home=home)
    assert result.returncode == 1
    assert result.stderr.startswith("rail-empires: ")
    assert "none.rail" in result.stderr
    assert "Traceback" not in result.stderr
    assert not out.exists()


def test_what_cannot_be_written_is_told(home: Path) -> None:
    result = run("--screenshot", str(home / "no" / "folder.png"), "--size", "1024x700", home=home)
    assert result.returncode == 1
    assert "no picture can be written" in result.stderr


INTERRUPTED = """
import os, signal
from PySide6.QtCore import QTimer
import gui.start
from gui.__main__ import main

make = gui.start.make_application

def made(settings):
    QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGINT))
    return make(settings)

signal.signal(signal.SIGINT, signal.default_int_handler)
gui.start.make_application = made
main()
"""


def test_it_ends_quietly_when_it_is_interrupted_at_the_terminal(home: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60
    )
    assert (result.returncode, "Traceback" in result.stderr) == (130, False), result.stderr
