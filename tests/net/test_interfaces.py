"""What this host is called on its networks."""

from ipaddress import IPv4Address

from net.interfaces import interfaces, outward_host


def test_the_address_on_the_way_to_others_is_one_of_this_hosts() -> None:
    host = outward_host()
    assert host is None or IPv4Address(host) in [one.ip for one in interfaces()]
