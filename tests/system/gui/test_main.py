"""The command `rail-empires`: pictures, errors, start and exit."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PySide6.QtGui import QImage

from config import Settings
from core.table import LocalTable
from gui.__main__ import main
from gui.storage.recovery import Recovery
from gui.windows.layout import Layout, Layouts
from tests.games import toll_road
from tests.gui.replay.records import DEALERS, FLOODS
from tests.gui.storage.games import played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No files elsewhere are used, and the environment variables that Qt reads are kept."""
    monkeypatch.setenv("RAIL_EMPIRES_HOME", str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", os.environ["QT_QPA_PLATFORM"])
    return tmp_path


def called(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.mark.smoke
@pytest.mark.parametrize("size", ["1280", "axb", "12x", "x800", "1280x800x3", "-1x5"])
def test_invalid_size_is_refused_with_an_example(size: str) -> None:
    result = called("--size", size)
    assert result.exit_code == 2
    assert "it is written like 1280x800" in result.output
    assert repr(size) in result.output


@pytest.mark.smoke
def test_missing_display_is_reported_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    result = called()
    assert result.exit_code == 1
    assert "there is no screen here" in result.output
    assert "rail-table play" in result.output


@pytest.mark.smoke
def test_help_and_version_need_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    assert "rail-empires evening.rail" in called("--help").output
    assert called("--version").output.startswith("rail-empires")


def run(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own, because each may have one application only."""
    environment = {**os.environ, "RAIL_EMPIRES_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "gui", *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.screen("TITLE-1", "LAYOUT-3")
def test_picture_of_the_title_has_the_requested_size(home: Path) -> None:
    out = home / "title.png"
    result = run("--screenshot", str(out), "--size", "1024x700", home=home)
    assert result.returncode == 0, result.stderr
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1024, 700)


def test_game_named_by_its_module_is_shown_with_its_windows(home: Path) -> None:
    record, out = home / "road.rail", home / "road.png"
    record.write_bytes(
        LocalTable.new(toll_road.RULES, ["Ann", "Ben"], secret=bytes(32)).log_bytes()
    )
    game = ["--game-module", "tests.games.toll_road:GAME"]
    result = run(*game, "--screenshot", str(out), "--log", str(record), home=home)
    assert result.returncode == 0, result.stderr
    picture = QImage(str(out))
    colours = {picture.pixelColor(100, y).name() for y in range(picture.height())}
    assert "#9db36a" in colours, "the meadow of Toll Road is painted"


@pytest.mark.smoke
def test_module_without_a_game_stops_the_program_with_its_name() -> None:
    result = called("--game-module", "os:system")
    assert result.exit_code == 1
    assert "the game 'os:system' cannot be added: it is not a GamePackage" in result.output


@pytest.mark.screen("LAYOUT-3")
@pytest.mark.parametrize("size", ["1x1", "1023x700", "1024x699"])
def test_picture_smaller_than_any_window_is_refused(home: Path, size: str) -> None:
    result = called("--screenshot", str(home / "title.png"), "--size", size)
    assert result.exit_code == 2
    assert "a window has 1024x700 pixels at least" in result.output


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--at", "5"], "--at goes with a record"),
        (["--screenshot", "title.png", "--at", "5"], "--at goes with a record"),
        (["--log", "evening.rail"], "--log goes with --screenshot"),
        (["evening.rail", "--size", "1280x800"], "--size goes with --screenshot"),
        (["a.rail", "--screenshot", "turn.png", "--log", "b.rail"], "name two records"),
    ],
)
def test_arguments_without_effect_are_refused(arguments: list[str], why: str) -> None:
    result = called(*arguments)
    assert result.exit_code == 2
    assert why in result.output


PICTURE = """
import gui.games.empire_builder.ui
import gui.games.iron_dragon.ui
from gui.__main__ import main
from tests.gui.games.crayon.map_view import maps as iron_maps
from tests.gui.games.empire_builder.map import maps as railway_maps

gui.games.empire_builder.ui.tile_stores = lambda folder: railway_maps.stores()
gui.games.iron_dragon.ui.tile_stores = lambda folder: iron_maps.stores()
main()
"""


def picture(home: Path, *arguments: str, **environment: str) -> bytes:
    """Make a picture with `rail-empires` on plain tiles; existing files must not change."""
    before = contents(home)
    out = home / "picture.png"
    command = [sys.executable, "-c", PICTURE, "--screenshot", str(out), "--size", "1024x700"]
    surroundings = {**os.environ, **environment}
    subprocess.run([*command, *arguments], env=surroundings, check=True, timeout=120)
    made = out.read_bytes()
    out.unlink()
    assert contents(home) == before
    return made


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def left_behind(home: Path) -> None:
    """Leave the files of an earlier player: settings, moved windows, an unfinished game."""
    settings = Settings(home / "config")
    for label, value in (("Language", "Deutsch"), ("UI Scale Pct", 150), ("Text Scale Pct", 150)):
        settings.change(label, value)
    Layouts(home / "config").write("replay", Layout(opened=("remaining",)))
    begun = played(commands=0, secret=1).entries[0]
    Recovery(home / "autosave", home / "over").begin(begun, bytes([1]) * 32).close()


@pytest.mark.parametrize(
    "arguments",
    [[], ["--log", str(FLOODS), "--at", "100"], ["--log", str(DEALERS), "--at", "150"]],
    ids=["title", "iron-dragon", "empire-builder"],
)
def test_picture_is_the_same_anywhere_and_leaves_no_files(home: Path, arguments: list[str]) -> None:
    first = picture(home, *arguments)
    left_behind(home)
    second = picture(home, *arguments, LANG="de_DE.UTF-8", QT_SCALE_FACTOR="2", QT_FONT_DPI="144")
    assert first == second


def test_missing_record_gives_no_picture_and_no_traceback(home: Path) -> None:
    out = home / "none.png"
    result = run("--screenshot", str(out), "--log", str(home / "none.rail"), home=home)
    assert result.returncode == 1
    assert result.stderr.startswith("rail-empires: ")
    assert "none.rail" in result.stderr
    assert "Traceback" not in result.stderr
    assert not out.exists()


def test_unwritable_picture_is_reported(home: Path) -> None:
    result = run("--screenshot", str(home / "no" / "folder.png"), "--size", "1024x700", home=home)
    assert result.returncode == 1
    assert "no picture can be written" in result.stderr


INTERRUPTED = """
import os, signal
from PySide6.QtCore import QTimer
import gui.shell.start
from core.table import LocalTable
from gui.__main__ import main

make = gui.shell.start.make_application

def made(settings):
    QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGINT))
    application = make(settings)
    print(application.primaryScreen().devicePixelRatio())
    return application

signal.signal(signal.SIGINT, signal.default_int_handler)
gui.shell.start.make_application = made
main()
"""


def interrupted() -> subprocess.CompletedProcess[str]:
    """Run a program that is interrupted at the terminal; it prints the pixels of a unit."""
    return subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60
    )


@pytest.mark.smoke
def test_program_exits_quietly_when_interrupted_at_the_terminal(home: Path) -> None:
    result = interrupted()
    assert (result.returncode, "Traceback" in result.stderr) == (130, False), result.stderr


@pytest.mark.screen("A11Y-5")
@pytest.mark.parametrize("percent", [75, 300])
def test_whole_interface_scales(home: Path, percent: int) -> None:
    Settings(home / "config").change("UI Scale Pct", percent)
    result = interrupted()
    assert result.stdout.split() == [f"{percent / 100}"], result.stderr
