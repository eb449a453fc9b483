"""The declaration of a section of the configuration file, and of a setting in it."""

from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from config.kinds import Choice, Kind, Switch, Value

_TO_FIELD: Final = str.maketrans(" /-", "___")
_WORD: Final = Switch()


class Setting(NamedTuple):
    """A setting of the file, under its label.

    `default` is as in a file; empty if nothing is set. `changeable` is True if the settings window
    may change it: never for settings that a table must agree on (UISETTINGS-4). Such a setting has
    a `title`, its name in the window in plain words; `meaning` replaces the effect there, if that
    describes the file.
    """

    label: str
    default: str
    effect: str
    kind: Kind = _WORD
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


def section_of(group_type: type[Any], name: str, group: str, purpose: str) -> Section:
    """Return the section whose settings are declared with the fields of a group.

    A field is `Annotated` with its `Setting`, and is named after its label. Without a kind, the
    setting takes Yes or No, or the words of the field's `Literal`.
    """
    settings = []
    for field, hint in get_type_hints(group_type, include_extras=True).items():
        of_field, setting = get_args(hint)
        if get_origin(of_field) is Literal:
            setting = setting._replace(kind=Choice(get_args(of_field)))
        assert setting.field == field, f"{field} is not named after {setting.label!r}"
        settings.append(setting)
    return Section(name, group, purpose, tuple(settings))
