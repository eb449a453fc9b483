"""The start of the application: in a process of its own, because each may have one only."""

import subprocess
import sys
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
