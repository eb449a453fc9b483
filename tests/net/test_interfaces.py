"""The addresses of this host on its networks."""

from ipaddress import IPv4Address

from net.interfaces import interfaces, outward_host


def test_address_on_the_route_to_others_belongs_to_this_host() -> None:
    host = outward_host()
    assert host is None or IPv4Address(host) in [interface.ip for interface in interfaces()]
