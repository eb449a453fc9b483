"""`make translation`: brings the translations up to date with the sources.

What is new in the sources stands in `*.ts` as unfinished until somebody translates it.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from gui.translation.language import ENGLISH
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
        bring_up(ts, sources)
        release(ts, FOLDER / "data" / f"{ts.stem}.qm")


def bring_up(ts: Path, sources: Sequence[str]) -> None:
    """Bring a `.ts` up to date; the English one has nothing but singulars and plurals."""
    plurals = ["-pluralonly"] if ts.stem == ENGLISH else []
    form = ["-no-obsolete", "-locations", "none", *plurals]
    subprocess.run([tool("pyside6-lupdate"), *sources, *form, "-ts", ts], check=True)


def release(ts: Path, qm: Path) -> None:
    """Make from a `.ts` what Qt reads."""
    subprocess.run([tool("pyside6-lrelease"), "-silent", ts, "-qm", qm], check=True)


if __name__ == "__main__":
    update()
