"""The address in an invitation."""

import pytest

from gui.zone.model.invitation import public_address

NAMED = ("localhost", 44099)


@pytest.mark.parametrize("at", ["127.0.0.1", "::1"])
def test_local_zone_is_named_by_its_network_address(at: str) -> None:
    assert public_address(NAMED, (at, 44099), "192.168.1.20") == ("192.168.1.20", 44099)


def test_local_zone_without_a_network_has_the_local_address() -> None:
    assert public_address(NAMED, ("127.0.0.1", 44099), None) == NAMED


def test_remote_zone_keeps_its_configured_name() -> None:
    zone = ("rail.example.org", 44099)
    assert public_address(zone, ("203.0.113.9", 44099), "192.168.1.20") == zone
