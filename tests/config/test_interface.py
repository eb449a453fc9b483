"""The section User Interface."""

import pytest

from config.interface import Interface
from tests.config.sample import DEFAULTS, read, remarks


def interface(entry: str) -> Interface:
    return read(f"$User Interface\n{entry}\n").interface


def is_refused(entry: str) -> bool:
    return len(remarks(f"$User Interface\n{entry}\n")) == 1


@pytest.mark.screen("CONFIG-1")
def test_map_is_scrolled_or_dragged() -> None:
    assert DEFAULTS.interface.right_drag_map_effect == "Scroll"
    assert interface("Right Drag Map Effect = Drag").right_drag_map_effect == "Drag"
    assert interface("Right Drag Map Effect = Scroll") == DEFAULTS.interface


@pytest.mark.screen("CONFIG-2")
def test_moves_are_followed_unless_turned_off() -> None:
    assert DEFAULTS.interface.follow_remote_ai_moves
    assert not interface("Follow Remote/AI Moves = No").follow_remote_ai_moves


@pytest.mark.screen("CONFIG-3")
def test_builds_are_followed_unless_turned_off() -> None:
    assert DEFAULTS.interface.follow_remote_ai_builds
    assert not interface("Follow Remote/AI Builds = No").follow_remote_ai_builds


@pytest.mark.screen("CONFIG-4")
def test_map_is_animated_unless_turned_off() -> None:
    assert DEFAULTS.interface.map_animations_on
    assert not interface("Map Animations On = No").map_animations_on


@pytest.mark.screen("CONFIG-5")
def test_sound_uses_the_numbered_device_or_the_systems() -> None:
    assert DEFAULTS.interface.default_sound_device_id == -1
    assert interface("Default Sound Device ID = 0").default_sound_device_id == 0
    assert interface("Default Sound Device ID = -1") == DEFAULTS.interface
    assert is_refused("Default Sound Device ID = -2")


@pytest.mark.screen("CONFIG-6")
def test_music_uses_the_numbered_device_or_the_systems() -> None:
    assert DEFAULTS.interface.default_music_device_id == -1
    assert interface("Default Music Device ID = 3").default_music_device_id == 3
    assert is_refused("Default Music Device ID = -2")


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("Sound", marks=pytest.mark.screen("CONFIG-7")),
        pytest.param("Music", marks=pytest.mark.screen("CONFIG-8")),
        pytest.param("Total", marks=pytest.mark.screen("CONFIG-9")),
    ],
)
def test_volume_is_a_percentage_or_none(kind: str) -> None:
    field = f"default_{kind.lower()}_volume_pct"
    label = f"Default {kind} Volume Pct"
    assert getattr(DEFAULTS.interface, field) is None
    for percentage in (0, 37, 100):
        assert getattr(interface(f"{label} = {percentage}"), field) == percentage
    assert is_refused(f"{label} = -1")
    assert is_refused(f"{label} = 101")
    assert is_refused(f"{label} = 50%")


@pytest.mark.screen("CONFIG-10")
def test_listing_of_sound_devices_is_created_on_request() -> None:
    assert not DEFAULTS.interface.create_audio_config_listing
    assert interface("Create Audio Config Listing = Yes").create_audio_config_listing
