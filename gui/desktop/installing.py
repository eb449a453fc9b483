"""Installation of the program on a user's desktop, and its removal without a trace.

The installed files are noted beside them, so that exactly these are removed: including those of
older versions, but no folder that existed before or is used by others.
"""

import json
from pathlib import Path
from typing import Final, NamedTuple

from config.disk import reason, replace_file
from core.errors import FactualError
from gui.desktop.databases import derived, forget_defaults, make_defaults, update
from gui.desktop.emblem import SIZES, write_emblems
from gui.desktop.entries import NAME, RECORD_TYPE, entries
from gui.desktop.places import Desktop

NOTES: Final = Path(NAME, "desktop-files.json")


class NotOnDesktop(FactualError):
    """A file could not be written or removed."""

    text = "{path} cannot be changed: {why}"


class NotesDamaged(FactualError):
    """The list of installed files is damaged."""

    text = "{path} does not say what was installed: install again, then uninstall"


class _Made(NamedTuple):
    """Places below the data folder."""

    files: frozenset[str]
    folders: frozenset[str]


def install(desktop: Desktop, program: Path) -> list[str]:
    """Install or repair the files; return the database tools that failed.

    Raises NotOnDesktop, EmblemNotWritten.
    """
    home, texts = desktop.data, entries(program)
    icons = Path("icons", "hicolor")
    places = [
        *(Path(place) for place in texts),
        *(icons / f"{pixels}x{pixels}" / "apps" / f"{NAME}.png" for pixels in SIZES),
        Path("mime", f"{RECORD_TYPE}.xml"),  # by update-mime-database
        NOTES,
    ]
    try:
        before = _read(home)
    except NotesDamaged:
        before = _Made(frozenset(), frozenset())
    installed = _Made(
        before.files | {place.as_posix() for place in places},
        before.folders | {folder for place in places for folder in _missing(home, place)},
    )
    _write(
        home / NOTES, json.dumps({name: sorted(kind) for name, kind in installed._asdict().items()})
    )
    for place, text in texts.items():
        _write(home / place, text)
    write_emblems(home / icons, NAME)
    return [*update(home), *make_defaults()]


def uninstall(desktop: Desktop) -> list[str]:
    """Remove the installed files, if any. Returns as `install`; raises NotOnDesktop."""
    home, installed = desktop.data, _read(desktop.data)
    if not installed.files:
        return []
    try:
        for place in installed.files - {NOTES.as_posix()}:
            (home / place).unlink(missing_ok=True)
        forget_defaults(desktop)
        failed = update(home)
        for path in derived(home, installed.folders):
            path.unlink(missing_ok=True)
        (home / NOTES).unlink(missing_ok=True)
        for folder in sorted(installed.folders, key=len, reverse=True):
            _remove_if_empty(home / folder)
    except OSError as error:
        raise NotOnDesktop(path=str(error.filename), why=reason(error)) from error
    return failed


def _missing(home: Path, place: Path) -> list[str]:
    """Return the parent folders of a place that do not exist yet."""
    return [
        folder.as_posix()
        for folder in place.parents
        if folder != Path() and not (home / folder).is_dir()
    ]


def _remove_if_empty(folder: Path) -> None:
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text.encode())
    except OSError as error:
        raise NotOnDesktop(path=str(path), why=reason(error)) from error


def _read(home: Path) -> _Made:
    path = home / NOTES
    try:
        notes = json.loads(path.read_bytes())
        installed = _Made(frozenset(notes["files"]), frozenset(notes["folders"]))
    except FileNotFoundError:
        return _Made(frozenset(), frozenset())
    except OSError as error:
        raise NotOnDesktop(path=str(path), why=reason(error)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise NotesDamaged(path=str(path)) from error
    if all(_is_below(made_path) for kind in installed for made_path in kind):
        return installed
    raise NotesDamaged(path=str(path))


def _is_below(place: object) -> bool:
    if not isinstance(place, str):
        return False
    return not Path(place).is_absolute() and ".." not in Path(place).parts
