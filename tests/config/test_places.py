"""The folders of the program's files."""

from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from config.places import find_places


def test_places_are_those_of_the_system() -> None:
    system = PlatformDirs("rail-empires", appauthor=False)
    places = find_places({})
    assert places.configuration == Path(system.user_config_dir)
    assert places.cache == Path(system.user_cache_dir)
    assert places.logs == Path(system.user_log_dir)
    assert Path(system.user_data_dir) in places.saved_games.parents
    assert Path(system.user_data_dir) in places.autosave.parents
    assert places.key == Path(system.user_data_dir) / "key"


def test_one_variable_keeps_everything_under_one_folder(tmp_path: Path) -> None:
    places = find_places({"RAIL_EMPIRES_HOME": str(tmp_path / "stick")})
    assert all(place.parent == tmp_path / "stick" for place in places)
    assert len(set(places)) == len(places)
    assert places.key == tmp_path / "stick" / "key"


def test_empty_variable_is_ignored() -> None:
    assert find_places({"RAIL_EMPIRES_HOME": ""}) == find_places({})


def test_relative_folder_is_resolved_from_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_places({"RAIL_EMPIRES_HOME": "here"}).logs == tmp_path / "here" / "logs"


def test_default_environment_is_the_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAIL_EMPIRES_HOME", str(tmp_path))
    assert find_places().configuration == tmp_path / "config"


def test_lookup_of_places_creates_none(tmp_path: Path) -> None:
    find_places({"RAIL_EMPIRES_HOME": str(tmp_path)})
    assert list(tmp_path.iterdir()) == []
