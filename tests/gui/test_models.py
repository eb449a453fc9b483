"""Models load without Qt, also by way of the packages that hold them."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    import_module(name)
    if "PySide6" in sys.modules:
        sys.exit(f"{name} loads Qt")
"""


def models() -> list[str]:
    """Return the modules of all models."""
    files = [path.relative_to(ROOT).with_suffix("") for path in (ROOT / "gui").rglob("*.py")]
    return sorted(".".join(file.parts) for file in files if "model" in file.parts)


def test_models_load_without_qt() -> None:
    names = models()
    assert len(names) > 90
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
