"""What a section of the configuration file and a label in it are."""

from typing import Final, NamedTuple

from config.kinds import Kind, Value

_TO_FIELD: Final = str.maketrans(" /-", "___")


class Setting(NamedTuple):
    """A label of the file and what it stands for.

    `default` is as a file would say it; empty where nothing is set. `changeable` is what the
    settings window may change: never what a table must agree on (UISETTINGS-4). `title` and
    `meaning` replace the label and the effect there, where these describe the file.
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
        """The name of its value in the configuration: the label in small letters."""
        return self.label.lower().translate(_TO_FIELD)

    def value(self, text: str) -> Value:
        """What a text stands for, the default for an empty one; None if it is no setting."""
        return self.kind.read(text) if text else self.default_value

    @property
    def default_value(self) -> Value:
        """The value of a file that does not have the label."""
        return self.kind.read(self.default) if self.default else None


class Section(NamedTuple):
    """A section of the file; `group` is its place in the configuration."""

    name: str
    group: str
    purpose: str
    settings: tuple[Setting, ...]

    def setting(self, label: str) -> Setting | None:
        """The setting with a label, whatever its case."""
        named = (one for one in self.settings if one.label.lower() == label.lower())
        return next(named, None)

    def defaults(self) -> dict[str, Value]:
        """The default of each setting by its field."""
        return {one.field: one.default_value for one in self.settings}
