"""Addresses of hosts, as people type them."""

import pytest

from gui.netplay.model.network_session import BadAddress, read_address


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.1.20", ("192.168.1.20", 50_000)),
        (" ann-pc:50003 ", ("ann-pc", 50_003)),
        ("fe80::1", ("fe80::1", 50_000)),
        ("[fe80::1]:50001", ("fe80::1", 50_001)),
    ],
)
def test_address_is_read(typed: str, address: tuple[str, int]) -> None:
    assert read_address(typed) == address


@pytest.mark.parametrize("typed", ["", "ann pc", "ann:0", "ann:65536", "ann:port", ":50000"])
def test_invalid_address_is_refused(typed: str) -> None:
    with pytest.raises(BadAddress):
        read_address(typed)
