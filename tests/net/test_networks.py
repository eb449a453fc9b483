"""Hosts that share an address or a site, and their number of places."""

import pytest

from net.networks import NetworkSlots, network_of, site_of


@pytest.mark.parametrize(
    ("host", "network", "site"),
    [
        ("192.0.2.1", "192.0.2.1", "192.0.2.0/24"),
        ("::ffff:192.0.2.1", "192.0.2.1", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
    ],
)
def test_ipv6_household_is_one_address_and_belongs_to_a_site(
    host: str, network: str, site: str
) -> None:
    assert network_of((host, 1)) == network
    assert site_of(network) == site


def test_network_and_site_have_a_limited_number_of_places() -> None:
    places = NetworkSlots(of_network=2, of_site=3)
    first, other, third = (f"2001:db8:0:{number}::/64" for number in range(3))
    assert [places.take(first) for _ in range(3)] == [True, True, False]
    assert [places.take(other) for _ in range(2)] == [True, False]
    assert not places.take(third)
    assert places.take("2001:db8:1::/64")
    assert [places.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    places.leave(first)
    assert places.take(third)
    for network in (first, other, third, "2001:db8:1::/64", "192.0.2.1", "192.0.2.1"):
        places.leave(network)
    assert not places._networks
    assert not places._sites
