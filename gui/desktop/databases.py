"""The databases that a desktop derives from its files, updated if their tools are installed.

These tools belong to the system. Without them, the desktop notices changes later by itself.
"""

import os
import shutil
import subprocess
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final

from config.disk import replace_file
from gui.desktop.entries import DEFAULTS
from gui.desktop.places import Desktop

CHOICES: Final = "mimeapps.list"

_OF_TYPES: Final = (
    *("XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic"),
    *("mime.cache", "subclasses", "treemagic", "types", "version"),
)
"""Files that update-mime-database makes beside the packages."""

_OF_LAUNCHERS: Final = "mimeinfo.cache"
"""The file that update-desktop-database makes beside the launchers."""


def update(home: Path) -> list[str]:
    """Update the databases after files changed; return the names of the tools that failed."""
    folders = {
        "update-mime-database": home / "mime",
        "update-desktop-database": home / "applications",
    }
    return [name for name, folder in folders.items() if folder.is_dir() and not _run(name, folder)]


def make_defaults() -> list[str]:
    """Make the program the default for records and links; returns as `update`."""
    outcomes = [_run("xdg-mime", "default", launcher, kind) for kind, launcher in DEFAULTS.items()]
    return [] if all(outcomes) else ["xdg-mime"]


def forget_defaults(desktop: Desktop) -> None:
    """Remove the choices of `make_defaults` from the user's choices, and keep all others."""
    for path in (desktop.configuration / CHOICES, desktop.data / "applications" / CHOICES):
        if not path.is_file():
            continue
        before = path.read_bytes().splitlines(keepends=True)
        after = [line for old in before if (line := _without_ours(old))]
        if after == before:
            continue
        if any(line.strip() and not line.startswith(b"[") for line in after):
            replace_file(path, b"".join(after))
        else:
            path.unlink()


def _without_ours(line: bytes) -> bytes:
    """Return a line of choices without our launchers; empty if nothing else was chosen."""
    kind, equals, chosen = line.partition(b"=")
    launcher = DEFAULTS.get(kind.decode(errors="replace").strip())
    if launcher is None or not equals:
        return line
    named = [word for word in chosen.strip().split(b";") if word]
    others = [entry for entry in named if entry != launcher.encode()]
    if others == named:
        return line
    return kind + equals + b"".join(other + b";" for other in others) + b"\n" if others else b""


def derived(home: Path, folders: Collection[str]) -> Iterator[Path]:
    """Yield the database files in `folders` that we created and nobody else uses."""
    packages, applications = home / "mime" / "packages", home / "applications"
    if "mime" in folders and not _files(packages):
        yield from (home / "mime" / name for name in _OF_TYPES)
    if "applications" in folders and _files(applications) <= {_OF_LAUNCHERS}:
        yield applications / _OF_LAUNCHERS


def _files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} if folder.is_dir() else set()


def _run(name: str, *words: str | os.PathLike[str]) -> bool:
    """Run a program of the system if it exists; return whether it did not fail."""
    program = shutil.which(name)
    if program is None:
        return True
    line: Sequence[str | os.PathLike[str]] = [program, *words]
    return subprocess.run(line, check=False, capture_output=True).returncode == 0
