"""What cannot be done with settings: one family. What a file says wrongly is a remark instead."""

from config.kinds import Value


class SettingError(Exception):
    """Something about a setting that cannot be accepted."""


class NotChangeable(SettingError):
    """The settings window may not change what has this label, or there is no such label."""

    def __init__(self, *, label: str) -> None:
        super().__init__(f"{label!r} is no setting that the settings window changes")
        self.label = label


class NoSuchSetting(SettingError):
    """A value that its label does not take."""

    def __init__(self, *, label: str, value: Value, takes: str) -> None:
        super().__init__(f"{value!r} is no setting of {label!r}, which takes {takes}")
        self.label = label
        self.value = value
        self.takes = takes


class DamagedChanges(SettingError):
    """Bytes that are not a file of changed settings; whoever reads the file remarks on it."""

    def __init__(self, *, why: str) -> None:
        super().__init__(f"these are no changed settings: {why}")
        self.why = why
