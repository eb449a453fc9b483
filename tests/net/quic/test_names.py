"""Host name resolution."""

import socket
from typing import Any

import pytest
import trio

from net.errors import ConnectionCode
from net.quic import numeric
from tests.codes import raises_code

ANY, ANY_6 = ("0.0.0.0", 1000), ("::", 1000)


class Names(trio.abc.HostnameResolver):
    """A name server that knows one host."""

    async def getaddrinfo(self, host: Any, port: Any, family: int = 0, *rest: int) -> Any:
        await trio.lowlevel.checkpoint()
        if host != b"zone.example":
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        number = "203.0.113.7" if family == socket.AF_INET else "2001:db8::7"
        return [(family, socket.SOCK_DGRAM, 17, "", (number, port))]

    async def getnameinfo(self, sockaddr: Any, flags: int) -> Any:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("host", "bound", "number"),
    [
        ("zone.example", ANY, "203.0.113.7"),
        ("zone.example", ANY_6, "2001:db8::7"),
        ("192.0.2.1", ANY, "192.0.2.1"),
        ("192.0.2.1", ANY_6, "::ffff:192.0.2.1"),
        ("2001:db8::1", ANY_6, "2001:db8::1"),
    ],
)
async def test_host_is_resolved_to_an_address_the_socket_can_reach(
    host: str, bound: tuple[str, int], number: str
) -> None:
    trio.socket.set_custom_hostname_resolver(Names())
    assert await numeric((host, 44099), bound=bound) == (number, 44099)


@pytest.mark.parametrize(("host", "bound"), [("nowhere.example", ANY), ("2001:db8::1", ANY)])
async def test_unresolved_host_is_named(host: str, bound: tuple[str, int]) -> None:
    trio.socket.set_custom_hostname_resolver(Names())
    with raises_code(ConnectionCode.UNKNOWN_HOST) as raised:
        await numeric((host, 44099), bound=bound)
    assert raised.value.facts["host"] == host


@pytest.mark.parametrize("host", ["1😀", "x" * 70 + ".example", "..", "\udc80", "a b"])
async def test_impossible_host_name_is_unknown(host: str) -> None:
    with raises_code(ConnectionCode.UNKNOWN_HOST):
        await numeric((host, 1), bound=ANY)
