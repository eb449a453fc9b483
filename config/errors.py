"""Errors of settings, as one family. Faults in a file are remarks instead."""

from config.kinds import Value


class SettingError(Exception):
    """The base of errors about settings."""


class NotChangeable(SettingError):
    """The settings window may not change this label, or the label does not exist."""

    def __init__(self, *, label: str) -> None:
        super().__init__(f"{label!r} is no setting that the settings window changes")
        self.label = label


class NoSuchSetting(SettingError):
    """The label does not accept the value."""

    def __init__(self, *, label: str, value: Value, takes: str) -> None:
        super().__init__(f"{value!r} is no setting of {label!r}, which takes {takes}")
        self.label = label
        self.value = value
        self.takes = takes


class DamagedChanges(SettingError):
    """The bytes are not a file of changed settings; readers turn this into a remark."""

    def __init__(self, *, why: str) -> None:
        super().__init__(f"these are no changed settings: {why}")
        self.why = why
