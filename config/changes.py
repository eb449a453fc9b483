"""The changes of the settings window, as a value and as the bytes of the program's own file.

The file is JSON: a format version, and each changed setting by its label, as text like in the
configuration file. A change that this version of the program does not know is kept without effect.
"""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from config.configuration import Configuration
from config.errors import DamagedChanges, NoSuchSetting, NotChangeable
from config.kinds import Value
from config.sections import changeable_setting

FORMAT = 1
LARGEST_CHANGES = 1 << 16


class Changes(NamedTuple):
    """Changed settings as text, by label; all others are as configured."""

    settings: Mapping[str, str] = MappingProxyType({})

    def changed(self, label: str, value: Value) -> "Changes":
        """Return these changes and another one; raises NotChangeable or NoSuchSetting."""
        setting = changeable_setting(label)
        if setting is None:
            raise NotChangeable(label=label)
        kind = setting[1].kind
        text = _text(value)
        if value is None or kind.read(text) != value:
            raise NoSuchSetting(label=label, value=value, takes=kind.takes)
        return Changes(MappingProxyType({**self.settings, label: text}))

    def dropped(self, configured: Configuration) -> "Changes":
        """Return only the changes of settings that are not configured, as a volume (CONFIG-7)."""
        kept = {
            label: self.settings[label]
            for group, field, label, _ in self._known()
            if getattr(getattr(configured, group), field) is None
        }
        return Changes(MappingProxyType(kept))

    def over(self, configured: Configuration) -> Configuration:
        """Return the configuration with these changes."""
        groups: dict[str, dict[str, Any]] = {}
        for group, field, _, value in self._known():
            groups.setdefault(group, {})[field] = value
        changed: dict[str, Any] = {
            group: getattr(configured, group)._replace(**values) for group, values in groups.items()
        }
        return configured._replace(**changed)

    def unknown(self) -> dict[str, str]:
        """Return the changes without effect."""
        known = {change.label for change in self._known()}
        return {label: text for label, text in self.settings.items() if label not in known}

    def _known(self) -> Iterator["_Change"]:
        for label, text in self.settings.items():
            found = changeable_setting(label)
            if found is not None:
                section, setting = found
                value = setting.kind.read(text)
                if value is not None:
                    yield _Change(section.group, setting.field, label, value)


class _Change(NamedTuple):
    group: str
    field: str
    label: str
    value: Value


def write_changes(changes: Changes) -> bytes:
    """Return the bytes of the file."""
    document = {"format": FORMAT, "settings": dict(changes.settings)}
    return json.dumps(document, indent=2, sort_keys=True).encode() + b"\n"


def read_changes(content: bytes) -> Changes:
    """Return the changes in a file's bytes; raises only DamagedChanges."""
    if len(content) > LARGEST_CHANGES:
        raise DamagedChanges(why=f"it is longer than {LARGEST_CHANGES} bytes")
    try:
        document = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise DamagedChanges(why="it is not JSON") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise DamagedChanges(why=f"it is not of format {FORMAT}")
    settings = document.get("settings")
    if not isinstance(settings, dict) or not all(
        isinstance(text, str) for text in settings.values()
    ):
        raise DamagedChanges(why="its settings are not all texts")
    return Changes(MappingProxyType(settings))


def _text(value: Value) -> str:
    """Return the value as text for a file."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return str(value)
