"""The table of sections is consistent with itself and with the fields of the configuration."""

from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from config.configuration import Configuration
from config.desktop import DESKTOP, Desktop
from config.interface import USER_INTERFACE, Interface
from config.kinds import Address, Choice, Number, Switch, Text
from config.network import CONNECTION_ZONE, NETWORK_NAMES, SUPPLIED_ZONE, Names, Zone
from config.options import OPTION_SECTIONS
from config.section import Section, Setting
from config.sections import SECTIONS

GROUPS = [
    (USER_INTERFACE, Interface),
    (NETWORK_NAMES, Names),
    (CONNECTION_ZONE, Zone),
    (DESKTOP, Desktop),
]
every_group = pytest.mark.parametrize(
    ("section", "group"), GROUPS, ids=[section.name for section, _ in GROUPS]
)
PLACED = [(section, setting) for section in SECTIONS for setting in section.settings]
SETTINGS = [setting for _, setting in PLACED]
every_setting = pytest.mark.parametrize(
    "setting",
    SETTINGS,
    ids=[f"{section.name}: {setting.label}" for section, setting in PLACED],
)


def kind_fits(setting: Setting, hint: Any) -> bool:
    """Return whether the type of a field is that of its setting's values."""
    if get_origin(hint) is Literal:
        return isinstance(setting.kind, Choice) and set(get_args(hint)) == set(setting.kind.words)
    types = set(get_args(hint)) if isinstance(hint, UnionType) else {hint}
    value = {Switch: bool, Number: int, Text: str, Address: str}[type(setting.kind)]
    return types == ({value} if setting.default else {value, NoneType})


@every_group
def test_group_has_a_field_of_fitting_type_for_each_label(
    section: Section, group: type[Any]
) -> None:
    hints = get_type_hints(group)
    assert list(hints) == [setting.field for setting in section.settings]
    assert all(kind_fits(setting, hints[setting.field]) for setting in section.settings)


def test_every_section_has_its_group() -> None:
    games = OPTION_SECTIONS.values()
    groups = [section.group for section in SECTIONS if section not in games]
    assert {section.group for section in games} == {"options"}
    assert sorted([*groups, "options"]) == sorted(Configuration._fields)


@every_setting
def test_default_is_a_setting(setting: Setting) -> None:
    assert not setting.default or setting.value(setting.default) is not None


def test_label_occurs_once_but_for_options_of_several_games() -> None:
    options = list(OPTION_SECTIONS.values())
    for usual in options:
        others = [section for section in SECTIONS if section not in options or section is usual]
        labels = [setting.label.lower() for section in others for setting in section.settings]
        assert len(set(labels)) == len(labels)
    assert len({section.name.lower() for section in SECTIONS}) == len(SECTIONS)


def test_supplied_zone_has_every_label() -> None:
    assert list(SUPPLIED_ZONE) == [setting.label for setting in CONNECTION_ZONE.settings]
    for setting in CONNECTION_ZONE.settings:
        assert setting.value(SUPPLIED_ZONE[setting.label]) is not None


@pytest.mark.screen("UISETTINGS-4")
def test_no_rule_name_or_address_can_be_changed_in_the_settings_window() -> None:
    for section in (*OPTION_SECTIONS.values(), NETWORK_NAMES, CONNECTION_ZONE):
        assert not any(setting.changeable for setting in section.settings)


@pytest.mark.screen("UISETTINGS-1")
def test_each_changeable_setting_has_a_title_and_no_other_has() -> None:
    assert all(bool(setting.title) is setting.changeable for setting in SETTINGS)
    titles = [setting.title for setting in SETTINGS if setting.changeable]
    assert len({*titles}) == len(titles)


@pytest.mark.screen("UISETTINGS-1")
def test_settings_window_changes_the_interface_the_volumes_and_the_desktop() -> None:
    fixed = [setting.label for setting in USER_INTERFACE.settings if not setting.changeable]
    assert fixed == ["Create Audio Config Listing"]
    assert all(setting.changeable for setting in DESKTOP.settings)
