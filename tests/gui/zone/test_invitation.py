"""Where an invitation leads."""

import pytest

from gui.zone.model.invitation import elsewhere

NAMED = ("localhost", 44099)


@pytest.mark.parametrize("at", ["127.0.0.1", "::1"])
def test_others_find_a_zone_at_this_computer_by_its_address_on_the_network(at: str) -> None:
    assert elsewhere(NAMED, (at, 44099), "192.168.1.20") == ("192.168.1.20", 44099)


def test_without_a_network_it_is_at_this_computer_alone() -> None:
    assert elsewhere(NAMED, ("127.0.0.1", 44099), None) == NAMED


def test_a_zone_elsewhere_is_found_by_the_name_that_one_has_for_it() -> None:
    zone = ("rail.example.org", 44099)
    assert elsewhere(zone, ("203.0.113.9", 44099), "192.168.1.20") == zone
