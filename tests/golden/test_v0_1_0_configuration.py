"""The configuration files and changed settings of version 0.1.0 are still read as before."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from config import Configuration, Settings
from tests.each import each
from tests.golden.v0_1_0 import FOLDER, assert_within, read_json

READ: dict[str, dict[str, Any]] = read_json("configuration/read.json")


def plain(value: Any) -> Any:
    """Convert a part of a configuration to plain JSON values."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Mapping):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def as_of_0_1_0(configuration: Configuration) -> Any:
    """Convert a configuration to JSON values; 0.1.0 knew the options of one game only."""
    return plain(configuration) | {"options": plain(configuration.options_of("iron-dragon"))}


@pytest.mark.parametrize("folder", READ)
def test_configuration_is_read_as_before(folder: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(FOLDER / "configuration" / folder, copy)
    settings = Settings(copy)
    assert settings.remarks == ()
    assert_within(READ[folder]["configured"], as_of_0_1_0(settings.configured))
    assert_within(READ[folder]["present"], as_of_0_1_0(settings.present))


def test_changed_file_has_no_default_left() -> None:
    supplied, changed = (READ[folder]["configured"] for folder in ("supplied", "changed"))
    for group in ("interface", "options", "names", "network", "desktop"):
        for field, value in each(supplied[group].items()):
            assert changed[group][field] != value, field
