"""The settings of this computer: the configuration file, and above it what the window changed.

The changes lie in a file of the program's own (UISETTINGS-2). One that cannot be used is moved
aside; where it cannot be moved, nothing is written over it.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path

from config.changes import LARGEST_CHANGES, Changes, read_changes, write_changes
from config.disk import read_start, reason, replace_file
from config.errors import DamagedChanges
from config.kinds import Value
from config.reading import read_configuration
from config.remarks import NotKept, NotSetAside, Remark, SetAside, UnknownChanges

CHANGES_FILE = "settings.json"


class Settings:
    """What counts at present.

    `configured` is what the configuration file says, `present` the same with the changes of the
    settings window, `remarks` what was amiss with the files when they were read. Both lie in
    `folder`.
    """

    def __init__(self, folder: Path) -> None:
        """Read the files in the folder of the configuration; raises for nothing in them."""
        self.folder = folder
        self.configured, amiss = read_configuration(folder)
        self._path = folder / CHANGES_FILE
        self._in_the_way = ""
        self._told: list[Callable[[], object]] = []
        self._changes, also_amiss = self._read()
        self.present = self._changes.over(self.configured)
        self.remarks: tuple[Remark, ...] = (*amiss, *also_amiss)

    def watch(self, told: Callable[[], object]) -> Callable[[], None]:
        """Be told from now on whenever something else counts; returns what ends it."""
        self._told.append(told)
        return lambda: self._told.remove(told)

    def change(self, label: str, value: Value) -> NotKept | None:
        """Let a setting of the settings window count from now on, in later runs too.

        A remark says that it counts in this run only. Raises NotChangeable or NoSuchSetting.
        """
        return self._keep(self._changes.changed(label, value))

    def drop_changes(self) -> NotKept | None:
        """Let everything be as configured again; the remark is that of `change`."""
        return self._keep(self._changes.dropped(self.configured))

    def _keep(self, changes: Changes) -> NotKept | None:
        remark = self._write(changes)
        self._changes = changes
        self.present = changes.over(self.configured)
        for told in tuple(self._told):
            told()
        return remark

    def _write(self, changes: Changes) -> NotKept | None:
        if self._in_the_way:
            return NotKept(path=self._path, why=self._in_the_way)
        try:
            replace_file(self._path, write_changes(changes))
        except OSError as error:
            return NotKept(path=self._path, why=reason(error))
        return None

    def _read(self) -> tuple[Changes, list[Remark]]:
        try:
            changes = read_changes(read_start(self._path, LARGEST_CHANGES + 1))
        except (FileNotFoundError, NotADirectoryError):
            return Changes(), []  # nothing was ever changed, or the whole folder is amiss
        except OSError as error:
            return Changes(), [self._set_aside(reason(error))]
        except DamagedChanges as error:
            return Changes(), [self._set_aside(error.why)]
        unknown = [f"{label} = {text}" for label, text in changes.unknown().items()]
        if not unknown:
            return changes, []
        return changes, [UnknownChanges(path=self._path, found=", ".join(unknown))]

    def _set_aside(self, why: str) -> Remark:
        try:
            kept = self._path.rename(self._free_place())
        except OSError as error:
            self._in_the_way = reason(error)
            return NotSetAside(path=self._path, why=why)
        return SetAside(path=self._path, why=why, kept=kept)

    def _free_place(self) -> Path:
        """A name beside the file that nothing has yet."""
        names = (f"{self._path.stem}-damaged-{number}.json" for number in count(1))
        places = (self._path.with_name(name) for name in names)
        return next(place for place in places if not place.exists())
