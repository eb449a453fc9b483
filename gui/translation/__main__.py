"""`make translation`: brings the translations up to date with the sources.

What is new in the sources stands in `*.ts` as unfinished until somebody translates it.
"""

import subprocess
import sys
from pathlib import Path

from gui.translation.sources import COLLECTED, FOLDER, collected


def tool(name: str) -> str:
    """A program of Qt for translators, which lies beside Python."""
    return str(Path(sys.executable).with_name(name))


def update() -> None:
    """Collect all texts, and bring every `.ts` and `.qm` up to date."""
    COLLECTED.write_text(collected(), encoding="utf-8")
    gui = FOLDER.parent
    sources = sorted(str(path) for path in gui.rglob("*.py"))
    for ts in sorted(FOLDER.glob("*.ts")):
        subprocess.run(
            [tool("pyside6-lupdate"), *sources, "-no-obsolete", "-locations", "none", "-ts", ts],
            check=True,
        )
        release(ts, FOLDER / "data" / f"{ts.stem}.qm")


def release(ts: Path, qm: Path) -> None:
    """Make from a `.ts` what Qt reads."""
    subprocess.run([tool("pyside6-lrelease"), "-silent", ts, "-qm", qm], check=True)


if __name__ == "__main__":
    update()
