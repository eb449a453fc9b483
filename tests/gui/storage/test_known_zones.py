"""What is stored about zones."""

from pathlib import Path

import pytest

from core.log import PublicKey
from gui.storage.known_zones import KnownZones

ONE, OTHER = PublicKey(b"\x01" * 32), PublicKey(b"\x02" * 32)


def test_zone_is_recognized_by_its_key_and_the_player_by_name(tmp_path: Path) -> None:
    path = tmp_path / "data" / "zones.json"
    zones = KnownZones(path)
    assert (zones.name, dict(zones.keys)) == ("", {})
    zones.remember("localhost:1", ONE, "Ann")
    zones.remember("elsewhere:2", OTHER, "Anna")
    again = KnownZones(path)
    assert again.name == "Anna"
    assert again.keys == {"localhost:1": ONE, "elsewhere:2": OTHER}
    again.forget("localhost:1")
    assert KnownZones(path).keys == {"elsewhere:2": OTHER}
    again.call("Annie")
    last = KnownZones(path)
    assert (last.name, dict(last.keys)) == ("Annie", {"elsewhere:2": OTHER})


NO_JSON = b'{"name": "\xed\xa0\x80"}', b'{"more": ' + b"[" * 100_000
"""A lone surrogate; brackets without an end."""


@pytest.mark.parametrize("content", [b"", b"[]", b'{"keys": {"a": "ff"}}', b"\xff", *NO_JSON])
def test_useless_file_is_ignored(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "zones.json"
    path.write_bytes(content)
    zones = KnownZones(path)
    assert (zones.name, dict(zones.keys)) == ("", {})
    zones.remember("localhost:1", ONE, "Ann")
    assert KnownZones(path).keys == {"localhost:1": ONE}


def test_zone_is_remembered_for_this_run_if_it_cannot_be_stored(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    zones = KnownZones(tmp_path / "file" / "zones.json")
    zones.remember("localhost:1", ONE, "Ann")
    assert (zones.name, dict(zones.keys)) == ("Ann", {"localhost:1": ONE})
