"""Changes in the settings window have priority over the configuration file."""

import errno
import fcntl
import json
import os
from pathlib import Path

import pytest

import config.settings as settings_file
from config.changes import FORMAT, LARGEST_CHANGES
from config.errors import NoSuchSetting, NotChangeable
from config.kinds import Value
from config.remarks import NotKept, NotRead, NotSetAside, SetAside, UnknownChanges
from config.sections import SECTIONS
from config.settings import CHANGES_FILE, Settings
from config.supplied import FILE_NAME
from tests.config.sample import DEFAULTS

kept_above = pytest.mark.screen("UISETTINGS-2")
TEXT = "$User Interface\nFollow Remote/AI Moves = No\nDefault Sound Volume Pct = 30\n"
UNCHANGEABLE = dict.fromkeys(  # two games may have options of the same label
    setting.label for section in SECTIONS for setting in section.settings if not setting.changeable
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a configuration file."""
    (tmp_path / FILE_NAME).write_text(TEXT, encoding="utf-8")
    return tmp_path


def refused(*_: object, **__: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@kept_above
def test_everything_is_as_configured_without_changes(folder: Path) -> None:
    settings = Settings(folder)
    assert settings.present == settings.configured
    assert not settings.present.interface.follow_remote_ai_moves
    assert settings.remarks == ()
    assert names(folder) == [FILE_NAME]


@kept_above
def test_change_counts_immediately_and_in_later_runs(folder: Path) -> None:
    settings = Settings(folder)
    assert settings.change("Follow Remote/AI Moves", True) is None
    assert settings.change("Palette", "High Contrast") is None
    assert settings.change("UI Scale Pct", 125) is None
    for running in (settings, Settings(folder)):
        assert running.present == settings.configured._replace(
            interface=settings.configured.interface._replace(follow_remote_ai_moves=True),
            desktop=DEFAULTS.desktop._replace(palette="High Contrast", ui_scale_pct=125),
        )
        assert running.remarks == ()


@kept_above
def test_later_change_replaces_an_earlier_one(folder: Path) -> None:
    settings = Settings(folder)
    settings.change("UI Scale Pct", 125)
    settings.change("UI Scale Pct", 75)
    assert Settings(folder).present.desktop.ui_scale_pct == 75


@kept_above
def test_change_equal_to_the_configuration_outlives_it(folder: Path) -> None:
    Settings(folder).change("Follow Remote/AI Moves", False)
    (folder / FILE_NAME).write_text("")
    assert not Settings(folder).present.interface.follow_remote_ai_moves


@kept_above
def test_concurrent_programs_keep_each_others_changes(folder: Path) -> None:
    first, other = Settings(folder), Settings(folder)
    first.change("Text Scale Pct", 150)
    other.change("Palette", "High Contrast")
    for settings in (other, Settings(folder)):
        assert settings.present.desktop.text_scale_pct == 150
        assert settings.present.desktop.palette == "High Contrast"
    other.drop_changes()
    first.change("Ready Click", False)
    assert Settings(folder).present.desktop == DEFAULTS.desktop._replace(ready_click=False)


def test_file_is_locked_from_reading_to_writing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def written(path: Path, content: bytes) -> None:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            held.append(False)
        except BlockingIOError:
            held.append(True)
        finally:
            os.close(descriptor)

    monkeypatch.setattr(settings_file, "replace_file", written)
    Settings(folder).change("Ready Click", False)
    assert held == [True]


@kept_above
@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP])
def test_changes_are_kept_without_file_locks(
    folder: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def none(*_: object) -> None:
        raise OSError(code, "No locks available")

    monkeypatch.setattr(fcntl, "flock", none)
    assert Settings(folder).change("Ready Click", False) is None
    assert not Settings(folder).present.desktop.ready_click


@kept_above
def test_failed_write_is_repeated_with_the_next_change(folder: Path) -> None:
    settings = Settings(folder)
    (folder / CHANGES_FILE).mkdir()
    assert isinstance(settings.change("Palette", "High Contrast"), NotKept)
    (folder / CHANGES_FILE).rmdir()
    assert settings.change("Ready Click", False) is None
    for running in (settings, Settings(folder)):
        assert running.present.desktop.palette == "High Contrast"
        assert not running.present.desktop.ready_click


@kept_above
@pytest.mark.parametrize("content", [None, b"damaged"], ids=["gone", "damaged"])
def test_file_lost_during_the_run_is_rewritten_with_all_changes(
    folder: Path, content: bytes | None
) -> None:
    settings = Settings(folder)
    settings.change("Palette", "High Contrast")
    (folder / CHANGES_FILE).unlink()
    if content is not None:
        (folder / CHANGES_FILE).write_bytes(content)
    assert settings.change("Ready Click", False) is None
    assert Settings(folder).present == settings.present
    assert settings.present.desktop.palette == "High Contrast"
    kept = [remark.kept.read_bytes() for remark in settings.remarks if isinstance(remark, SetAside)]
    assert kept == ([] if content is None else [content])


@kept_above
def test_unsaved_change_counts_and_is_saved_on_request(
    folder: Path,
) -> None:
    settings = Settings(folder)
    seen: list[int | None] = []
    settings.watch(lambda: seen.append(settings.present.interface.default_music_volume_pct))
    for volume in (50, 40, 45):
        assert settings.change("Default Music Volume Pct", volume, kept=False) is None
    assert seen == [50, 40, 45]
    assert names(folder) == [FILE_NAME]
    Settings(folder).change("Palette", "High Contrast")
    assert settings.keep() is None
    present = Settings(folder).present
    assert present.interface.default_music_volume_pct == 45
    assert present.desktop.palette == "High Contrast"


@pytest.mark.screen("UISETTINGS-1")
def test_observer_is_notified_once_per_change_until_it_stops(folder: Path) -> None:
    settings = Settings(folder)
    seen: list[bool] = []
    look_away = settings.watch(lambda: seen.append(settings.present.desktop.ready_click))
    settings.change("Ready Click", False)
    settings.drop_changes()
    look_away()
    settings.change("Ready Click", False)
    assert seen == [False, True]


@kept_above
def test_configuration_file_is_not_written(folder: Path) -> None:
    Settings(folder).change("Follow Remote/AI Moves", True)
    assert (folder / FILE_NAME).read_text(encoding="utf-8") == TEXT
    assert names(folder) == [FILE_NAME, CHANGES_FILE]


@kept_above
def test_as_configured_drops_all_changes(folder: Path) -> None:
    settings = Settings(folder)
    settings.change("Follow Remote/AI Moves", True)
    settings.change("Default Sound Volume Pct", 80)
    settings.change("Palette", "High Contrast")
    assert settings.drop_changes() is None
    assert settings.present == settings.configured
    assert Settings(folder).present == settings.configured


@kept_above
@pytest.mark.screen("CONFIG-7", "CONFIG-8", "CONFIG-9")
def test_unconfigured_volume_is_as_last_set(folder: Path) -> None:
    settings = Settings(folder)
    settings.change("Default Sound Volume Pct", 80)
    settings.change("Default Music Volume Pct", 0)
    settings.change("Default Total Volume Pct", 60)
    settings.drop_changes()
    for running in (settings, Settings(folder)):
        interface = running.present.interface
        assert interface.default_sound_volume_pct == 30
        assert interface.default_music_volume_pct == 0
        assert interface.default_total_volume_pct == 60


@pytest.mark.screen("UISETTINGS-4")
@pytest.mark.parametrize("label", [*UNCHANGEABLE, "No Such Label"])
def test_setting_outside_the_window_is_refused(folder: Path, label: str) -> None:
    settings = Settings(folder)
    with pytest.raises(NotChangeable, match=f"^'{label}'") as error:
        settings.change(label, "Yes")
    assert error.value.label == label
    assert settings.present == settings.configured
    assert names(folder) == [FILE_NAME]


@pytest.mark.screen("UISETTINGS-4")
def test_rule_in_the_file_of_changes_is_ignored(folder: Path) -> None:
    document = {"format": FORMAT, "settings": {"Starting Money": "Hard"}}
    (folder / CHANGES_FILE).write_text(json.dumps(document))
    settings = Settings(folder)
    assert settings.present == settings.configured
    assert settings.remarks == (
        UnknownChanges(path=folder / CHANGES_FILE, found="Starting Money = Hard"),
    )


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("Palette", "Pink"),
        ("Palette", "high contrast"),
        ("Palette", None),
        ("UI Scale Pct", 301),
        ("UI Scale Pct", "100"),
        ("UI Scale Pct", True),
        ("Ready Click", 1),
        ("Ready Click", "Yes"),
        ("Default Sound Volume Pct", None),
    ],
)
def test_value_that_its_label_does_not_accept_is_refused(
    folder: Path, label: str, value: Value
) -> None:
    settings = Settings(folder)
    with pytest.raises(NoSuchSetting) as error:
        settings.change(label, value)
    assert (error.value.label, error.value.value) == (label, value)
    assert repr(value) in str(error.value)
    assert settings.present == settings.configured


@kept_above
def test_changes_of_another_version_are_reported_and_kept(folder: Path) -> None:
    document = {"format": FORMAT, "settings": {"Wallpaper": "Oak", "Palette": "Pink"}}
    (folder / CHANGES_FILE).write_text(json.dumps(document))
    settings = Settings(folder)
    assert settings.remarks == (
        UnknownChanges(path=folder / CHANGES_FILE, found="Wallpaper = Oak, Palette = Pink"),
    )
    settings.change("Ready Click", False)
    kept = json.loads((folder / CHANGES_FILE).read_text())
    assert kept["settings"] == {"Wallpaper": "Oak", "Palette": "Pink", "Ready Click": "No"}


DAMAGED = {
    "empty": b"",
    "cut": b'{"format": 1, "settings": {"Palette": "Hi',
    "no UTF-8": b'{"format": 1, "settings": {"Palette": "\xff"}}',
    "no object": b"[]",
    "no format": b'{"settings": {}}',
    "a format to come": b'{"format": 2, "settings": {}}',
    "no settings": b'{"format": 1}',
    "a number": b'{"format": 1, "settings": {"UI Scale Pct": 100}}',
    "deep": b"[" * 50_000,
    "a huge number": b"9" * 50_000,
    "huge": b'{"format": 1, "settings": {}}' + b" " * LARGEST_CHANGES,
}


@kept_above
@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_damaged_file_is_set_aside_and_not_lost(folder: Path, content: bytes) -> None:
    (folder / CHANGES_FILE).write_bytes(content)
    settings = Settings(folder)
    assert settings.present == settings.configured
    (remark,) = settings.remarks
    assert isinstance(remark, SetAside)
    assert remark.kept.read_bytes() == content
    assert remark.kept.name in str(remark)
    assert names(folder) == [FILE_NAME, "settings-damaged-1.json"]


@kept_above
def test_earlier_damaged_file_is_kept(folder: Path) -> None:
    for content in (b"1", b"2", b"3"):
        (folder / CHANGES_FILE).write_bytes(content)
        Settings(folder).change("Ready Click", False)
    kept = [(folder / f"settings-damaged-{number}.json").read_bytes() for number in (1, 2, 3)]
    assert kept == [b"1", b"2", b"3"]
    assert not Settings(folder).present.desktop.ready_click


@kept_above
def test_special_file_is_set_aside_too(folder: Path) -> None:
    (folder / CHANGES_FILE).mkdir()
    (remark,) = Settings(folder).remarks
    assert isinstance(remark, SetAside)
    assert remark.kept.is_dir()


@kept_above
def test_damaged_file_that_cannot_be_moved_is_not_overwritten(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / CHANGES_FILE).write_bytes(b"damaged")
    monkeypatch.setattr(Path, "rename", refused)
    settings = Settings(folder)
    assert settings.remarks == (NotSetAside(path=folder / CHANGES_FILE, why="it is not JSON"),)
    assert settings.change("Ready Click", False) == NotKept(
        path=folder / CHANGES_FILE, why="Operation not permitted"
    )
    assert not settings.present.desktop.ready_click
    assert (folder / CHANGES_FILE).read_bytes() == b"damaged"


@kept_above
def test_unwritable_change_counts_in_this_run_and_is_reported(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(folder).change("UI Scale Pct", 125)
    before = (folder / CHANGES_FILE).read_bytes()
    monkeypatch.setattr("os.fsync", refused)
    settings = Settings(folder)
    remark = settings.change("UI Scale Pct", 75)
    assert remark == NotKept(path=folder / CHANGES_FILE, why="Operation not permitted")
    assert settings.present.desktop.ui_scale_pct == 75
    assert (folder / CHANGES_FILE).read_bytes() == before
    assert names(folder) == [FILE_NAME, CHANGES_FILE]


@kept_above
def test_file_in_place_of_the_folder_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = Settings(tmp_path / "file")
    assert settings.present == DEFAULTS
    assert len(settings.remarks) == 1
    assert isinstance(settings.change("Ready Click", False), NotKept)


@kept_above
def test_unreadable_folder_is_reported_and_defaults_count(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refused)
        settings = Settings(folder)
    assert settings.present == DEFAULTS
    assert [type(remark) for remark in settings.remarks] == [NotRead, NotSetAside]
