"""Parsing of a configuration file, with remarks on its faults.

The content of a file never raises an error: a fault gives a remark, and the default applies.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from config.configuration import Configuration
from config.desktop import DESKTOP, Desktop
from config.games import GAMES, Games
from config.interface import USER_INTERFACE, Interface
from config.lines import Entry, Heading, scan
from config.network import (
    CONNECTION_ZONE,
    NETWORK,
    NETWORK_NAMES,
    SUPPLIED_ZONE,
    Names,
    Network,
    Zone,
)
from config.options import OPTION_SECTIONS
from config.remarks import (
    EntryBeforeSections,
    FurtherRemarks,
    Remark,
    UnknownLabel,
    UnknownSection,
    UnknownSetting,
)
from config.section import Section
from config.sections import SECTIONS, section_named

MOST_REMARKS = 50


class Parsed(NamedTuple):
    """The configuration in a file, and the remarks on its faults, in the order of its lines."""

    configuration: Configuration
    remarks: tuple[Remark, ...]


def parse(content: bytes) -> Parsed:
    """Parse a configuration file; an empty one gives all defaults and the supplied zone."""
    draft = _Draft()
    remarks: list[Remark] = []
    for parsed in scan(content):
        match parsed:
            case Heading():
                remark = draft.open(parsed)
            case Entry():
                remark = draft.enter(parsed)
            case _:
                remark = parsed
        if remark is not None:
            remarks.append(remark)
    if len(remarks) > MOST_REMARKS:
        remarks[MOST_REMARKS:] = [FurtherRemarks(count=len(remarks) - MOST_REMARKS)]
    return Parsed(draft.configuration(), tuple(remarks))


class _Draft:
    """The values of all lines so far, by section and field."""

    def __init__(self) -> None:
        self._values: dict[str, dict[str, Any]] = {
            section.name: section.defaults() for section in SECTIONS
        }
        self._zones: list[dict[str, Any]] = []
        self._section: Section | None = None
        self._opened = False

    def open(self, heading: Heading) -> Remark | None:
        """Begin a section; each Connection Zone adds a zone (CONFIG-34)."""
        self._section = section_named(heading.name)
        self._opened = True
        if self._section is None:
            return UnknownSection(line=heading.line, found=heading.name)
        if self._section is CONNECTION_ZONE:
            self._zones.append(CONNECTION_ZONE.defaults())
        return None

    def enter(self, entry: Entry) -> Remark | None:
        """Set an entry in the current section, replacing an earlier one."""
        section = self._section
        if section is None:
            if self._opened:  # the section is unknown, which was reported
                return None
            return EntryBeforeSections(line=entry.line, found=f"{entry.label} = {entry.setting}")
        setting = section.setting(entry.label)
        if setting is None:
            return UnknownLabel(line=entry.line, found=entry.label, section=section.name)
        values = self._zones[-1] if section is CONNECTION_ZONE else self._values[section.name]
        values[setting.field] = setting.value(entry.setting)
        if not entry.setting or values[setting.field] is not None:
            return None
        values[setting.field] = setting.default_value
        return UnknownSetting(
            line=entry.line, found=entry.setting, label=setting.label, takes=setting.kind.takes
        )

    def configuration(self) -> Configuration:
        """Return the configuration, with defaults for settings that were not given."""
        return Configuration(
            interface=Interface(**self._values[USER_INTERFACE.name]),
            options=MappingProxyType(
                {game: self._options_in(section) for game, section in OPTION_SECTIONS.items()}
            ),
            names=Names(**self._values[NETWORK_NAMES.name]),
            zones=tuple(Zone(**zone) for zone in self._zones or [_supplied_zone()]),
            network=Network(**self._values[NETWORK.name]),
            desktop=Desktop(**self._values[DESKTOP.name]),
            games=Games(**self._values[GAMES.name]),
        )

    def _options_in(self, section: Section) -> Mapping[str, int | str]:
        values = self._values[section.name]
        return MappingProxyType(
            {setting.label: values[setting.field] for setting in section.settings}
        )


def _supplied_zone() -> dict[str, Any]:
    return {
        setting.field: setting.value(SUPPLIED_ZONE[setting.label])
        for setting in CONNECTION_ZONE.settings
    }
