"""The declaration of a section of the configuration file, and of a setting in it."""

from typing import Final, NamedTuple

from config.kinds import Kind, Value

_TO_FIELD: Final = str.maketrans(" /-", "___")


class Setting(NamedTuple):
    """A setting of the file, under its label.

    `default` is as in a file; empty if nothing is set. `changeable` is True if the settings window
    may change it: never for settings that a table must agree on (UISETTINGS-4). `title` and
    `meaning` replace the label and the effect in the window, if these describe the file.
    """

    label: str
    kind: Kind
    default: str
    effect: str
    changeable: bool = False
    title: str = ""
    meaning: str = ""

    @property
    def field(self) -> str:
        """The name of its field in the configuration: the label in lower case."""
        return self.label.lower().translate(_TO_FIELD)

    def value(self, text: str) -> Value:
        """Return the value of a text, the default for an empty one; None if it is invalid."""
        return self.kind.read(text) if text else self.default_value

    @property
    def default_value(self) -> Value:
        """The value for a file without the label."""
        return self.kind.read(self.default) if self.default else None


class Section(NamedTuple):
    """A section of the file; `group` is its place in the configuration."""

    name: str
    group: str
    purpose: str
    settings: tuple[Setting, ...]

    def setting(self, label: str) -> Setting | None:
        """Return the setting with a label, ignoring case."""
        named = (setting for setting in self.settings if setting.label.lower() == label.lower())
        return next(named, None)

    def defaults(self) -> dict[str, Value]:
        """Return the default of each setting by its field."""
        return {setting.field: setting.default_value for setting in self.settings}
