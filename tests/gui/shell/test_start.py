"""The start of the application: in a process of its own, because each may have one only."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

SCRIPT = """
import sys
from pathlib import Path
from config import Settings
from gui.shell.start import make_application

icon = make_application(Settings(Path(sys.argv[1]))).windowIcon()
print(*sorted(size.width() for size in icon.availableSizes()))
"""


def test_windows_have_the_emblem_in_all_sizes(tmp_path: Path) -> None:
    line = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    done = subprocess.run(line, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["16", "22", "24", "32", "48", "64", "128", "256", "512"]


TITLE = """
import sys
from gui.shell import program, start
from gui.sound.device import DevicePlayer

print(*{name.partition(".")[0] for name in sys.modules})
"""
NOT_FOR_THE_TITLE = {"aioquic", "miniaudio", "numpy", "spake2"}


def test_title_imports_no_slow_library_of_games_with_others() -> None:
    line = [sys.executable, "-c", TITLE]
    done = subprocess.run(line, check=True, capture_output=True, text=True)
    imported = set(done.stdout.split())
    assert "PySide6" in imported
    assert not imported & NOT_FOR_THE_TITLE


def test_all_that_the_title_does_not_need_is_installed() -> None:
    assert all(find_spec(name) for name in NOT_FOR_THE_TITLE)
