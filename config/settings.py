"""The settings of this computer: the configuration file, and the window's changes to it.

The changes are in a file of the program's own (UISETTINGS-2). An invalid file is renamed; if that
fails, it is not overwritten. Several programs may run at the same time: a change is applied to the
present content of the file, and other programs see it when they write next.
"""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

from config.changes import LARGEST_CHANGES, Changes, read_changes, write_changes
from config.disk import alone_in, read_start, reason, replace_file
from config.errors import DamagedChanges, NotChangeable
from config.kinds import Value
from config.reading import read_configuration
from config.remarks import NotKept, NotSetAside, Remark, SetAside, UnknownChanges
from config.sections import changeable_setting

CHANGES_FILE = "settings.json"


class Settings:
    """The settings in effect.

    `configured` are those of the configuration file, `present` the same with the changes of the
    settings window, `remarks` the faults of the files when they were read. Both are in `folder`.
    """

    def __init__(self, folder: Path) -> None:
        """Read the files in the folder of the configuration; content never raises an error."""
        self.folder = folder
        self.configured, remarks = read_configuration(folder)
        self._path = folder / CHANGES_FILE
        self._in_the_way = ""
        self._listeners: list[Callable[[], object]] = []
        self._unwritten: list[Callable[[Changes], Changes]] = []
        self._changes, more_remarks = self._read()
        self.present = self._changes.over(self.configured)
        self.remarks: tuple[Remark, ...] = (*remarks, *more_remarks)

    def watch(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call a function whenever the settings change; return a function that ends this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def value(self, label: str) -> Value:
        """Return the present value of a setting of the settings window; raises NotChangeable."""
        changeable = changeable_setting(label)
        if changeable is None:
            raise NotChangeable(label=label)
        section, setting = changeable
        value: Value = getattr(getattr(self.present, section.group), setting.field)
        return value

    def change(self, label: str, value: Value, *, kept: bool = True) -> NotKept | None:
        """Change a setting of the settings window, for this run and later ones.

        Unless it is `kept`, it is written by `keep` or the next change. A remark means that it
        applies only to this run. Raises NotChangeable or NoSuchSetting.
        """
        self._changes.changed(label, value)
        return self._count(partial(Changes.changed, label=label, value=value), kept=kept)

    def keep(self) -> NotKept | None:
        """Write all changes for later runs; return a remark as `change` does."""
        remark = self._write() if self._unwritten else None
        self._tell()
        return remark

    def drop_changes(self) -> NotKept | None:
        """Return to the configured settings; return a remark as `change` does."""
        return self._count(partial(Changes.dropped, configured=self.configured), kept=True)

    def _count(self, edit: Callable[[Changes], Changes], *, kept: bool) -> NotKept | None:
        self._unwritten.append(edit)
        self._changes = edit(self._changes)
        remark = self._write() if kept else None
        self._tell()
        return remark

    def _tell(self) -> None:
        present = self._changes.over(self.configured)
        if present != self.present:
            self.present = present
            for listener in tuple(self._listeners):
                listener()

    def _write(self) -> NotKept | None:
        """Apply the changes that are not written yet to the present content of the file."""
        try:
            with alone_in(self.folder):
                changes = self._latest()
                if self._in_the_way:
                    return NotKept(path=self._path, why=self._in_the_way)
                for edit in self._unwritten:
                    changes = edit(changes)
                replace_file(self._path, write_changes(changes))
        except OSError as error:
            return NotKept(path=self._path, why=reason(error))
        self._changes = changes
        self._unwritten.clear()
        return None

    def _latest(self) -> Changes:
        """Return the changes in the file; without a valid file, those of this program."""
        try:
            return read_changes(read_start(self._path, LARGEST_CHANGES + 1))
        except FileNotFoundError:
            return self._changes
        except DamagedChanges as error:
            if not self._in_the_way:
                self.remarks += (self._set_aside(error.why),)
            return self._changes

    def _read(self) -> tuple[Changes, list[Remark]]:
        try:
            changes = read_changes(read_start(self._path, LARGEST_CHANGES + 1))
        except (FileNotFoundError, NotADirectoryError):
            return Changes(), []  # nothing was ever changed, or the folder is not usable
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
        """Return an unused path beside the file."""
        names = (f"{self._path.stem}-damaged-{number}.json" for number in count(1))
        places = (self._path.with_name(name) for name in names)
        return next(place for place in places if not place.exists())
