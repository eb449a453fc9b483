"""Write MANIFEST: the SHA-256 of every other file, as `sha256sum --check` reads it.

Run it after all other scripts, before the baseline is committed, and never again.

    python tests/golden/v0.1.0/generator/manifest.py
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[1]
MANIFEST: Final = FOLDER / "MANIFEST"


def main() -> None:
    """Write a line for each file."""
    files = sorted(path for path in FOLDER.rglob("*") if path.is_file() and path != MANIFEST)
    lines = [
        f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(FOLDER).as_posix()}\n"
        for path in files
        if "__pycache__" not in path.parts
    ]
    MANIFEST.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
