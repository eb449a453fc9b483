"""`make translation`: updates the translations from the sources.

New texts are marked as unfinished in `*.ts` until somebody translates them.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from gui.translation.language import ENGLISH
from gui.translation.sources import COLLECTED, FOLDER, collected


def tool(name: str) -> str:
    """Return the path of a Qt translation tool, which is installed beside Python."""
    return str(Path(sys.executable).with_name(name))


def update() -> None:
    """Collect all texts, and update every `.ts` and `.qm` file."""
    COLLECTED.write_text(collected(), encoding="utf-8")
    gui = FOLDER.parent
    sources = sorted(str(path) for path in gui.rglob("*.py"))
    for ts in sorted(FOLDER.glob("*.ts")):
        bring_up(ts, sources)
        release(ts, FOLDER / "data" / f"{ts.stem}.qm")


def bring_up(ts: Path, sources: Sequence[str]) -> None:
    """Update a `.ts` file; the English one contains only singulars and plurals."""
    plurals = ["-pluralonly"] if ts.stem == ENGLISH else []
    form = ["-no-obsolete", "-locations", "none", *plurals]
    subprocess.run([tool("pyside6-lupdate"), *sources, *form, "-ts", ts], check=True)


def release(ts: Path, qm: Path) -> None:
    """Compile a `.ts` file into a `.qm` file."""
    subprocess.run([tool("pyside6-lrelease"), "-silent", ts, "-qm", qm], check=True)


if __name__ == "__main__":
    update()
