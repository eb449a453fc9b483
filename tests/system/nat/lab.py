"""Two routers and a rendezvous in three network namespaces, with Linux NAT between them.

The namespaces have no names: they are held by this process alone and end with it, however it ends.
A socket belongs to the namespace in which it was created, so all of them serve one trio loop.

Each router's namespace has hosts of every kind, distinguished by their addresses: one open, one
behind a NAT that keeps the port, one behind a NAT that takes any port for each destination.
"""

import ctypes
import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from net.quic import Address, UdpSocket, bound

T = TypeVar("T")

_NEW_NETWORK = 0x40000000
"""CLONE_NEWNET, of sched.h."""
RENDEZVOUS = "203.0.113.10"
OPEN, CONE, SYMMETRIC = "open", "cone", "symmetric"
KINDS = (OPEN, CONE, SYMMETRIC)
_PORTS = {OPEN: 4000, CONE: 4001, SYMMETRIC: 4002}

_RULES = """
table ip lab {{
  chain out {{
    type nat hook postrouting priority srcnat; policy accept;
    oifname "wan" ip saddr 192.168.{number}.11 masquerade
    oifname "wan" ip saddr 192.168.{number}.12 masquerade fully-random
  }}
  chain into {{
    type filter hook input priority 0; policy accept;
    ip saddr @cut drop
    iifname "wan" ct state new udp dport != {port} {filtering}
  }}
  set cut {{ type ipv4_addr; }}
}}
"""


class NoLab(Exception):
    """This machine does not allow the lab."""


def _in_thread(act: Callable[[], T]) -> T:
    """Run it in a thread with a network namespace of its own."""
    found: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            found.append(act())
        except Exception as error:  # noqa: BLE001 - raised below
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if errors:
        raise errors[0]
    return found[0]


def _call(name: str, *arguments: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, name)(*arguments) != 0:
        raise OSError(ctypes.get_errno(), f"{name}: {os.strerror(ctypes.get_errno())}")


class Namespace:
    """A network namespace, for as long as it is open."""

    def __init__(self) -> None:
        def make() -> int:
            _call("unshare", _NEW_NETWORK)
            return os.open("/proc/thread-self/ns/net", os.O_RDONLY | os.O_CLOEXEC)

        self.file = _in_thread(make)

    @property
    def path(self) -> str:
        """Return its path for a process that inherits it."""
        return f"/proc/self/fd/{self.file}"

    def run(self, *command: str, given: str = "", others: tuple["Namespace", ...] = ()) -> None:
        """Run a command in it; it can name other namespaces."""
        done = subprocess.run(
            ["nsenter", f"--net={self.path}", *command],
            input=given,
            pass_fds=[self.file, *(other.file for other in others)],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise NoLab(f"{' '.join(command)}: {done.stderr.strip()}")

    def bound(self, host: str, port: int) -> UdpSocket:
        """Return a UDP socket in it."""

        def make() -> UdpSocket:
            _call("setns", self.file, _NEW_NETWORK)
            return bound(host, port)

        return _in_thread(make)

    def close(self) -> None:
        os.close(self.file)


class Router(NamedTuple):
    """A namespace with hosts of every kind behind one public address."""

    number: int
    namespace: Namespace

    @property
    def host(self) -> str:
        return f"203.0.113.{self.number}"

    def address(self, kind: str) -> Address:
        """Return the inside address of the host of a kind."""
        inside = f"192.168.{self.number}.{10 + KINDS.index(kind)}"
        return self.host if kind == OPEN else inside, _PORTS[kind]

    def socket(self, kind: str) -> UdpSocket:
        return self.namespace.bound(*self.address(kind))

    def cut(self, other: "Router") -> None:
        """Drop everything that arrives from another router."""
        self.namespace.run("nft", "add", "element", "ip", "lab", "cut", f"{{ {other.host} }}")

    def mend(self) -> None:
        self.namespace.run("nft", "flush", "set", "ip", "lab", "cut")


class Lab(NamedTuple):
    """The Internet, with a rendezvous, and two routers."""

    internet: Namespace
    routers: tuple[Router, Router]


@contextmanager
def lab(filtering: str = "drop") -> Iterator[Lab]:
    """Create a lab; unsolicited packets are dropped or rejected (`filtering`); raises NoLab."""
    made: list[Namespace] = []
    try:
        try:
            made += [Namespace() for _ in range(3)]
        except OSError as error:
            raise NoLab(str(error)) from error
        internet, *homes = made
        routers = Router(1, homes[0]), Router(2, homes[1])
        try:
            internet.run("ip", "link", "add", "net", "type", "bridge")
            internet.run("ip", "address", "add", f"{RENDEZVOUS}/24", "dev", "net")
            internet.run("ip", "link", "set", "net", "up")
            for router in routers:
                _attach(internet, router, filtering)
        except FileNotFoundError as error:
            raise NoLab(str(error)) from error
        yield Lab(internet, routers)
    finally:
        for namespace in made:
            namespace.close()


def _attach(internet: Namespace, router: Router, filtering: str) -> None:
    home, cable = router.namespace, f"to{router.number}"
    internet.run(
        *("ip", "link", "add", cable, "type", "veth", "peer", "name", "wan", "netns", home.path),
        others=(home,),
    )
    internet.run("ip", "link", "set", cable, "master", "net", "up")
    for device in ("lo", "wan"):
        home.run("ip", "link", "set", device, "up")
    home.run("ip", "address", "add", f"{router.host}/24", "dev", "wan")
    for kind in (CONE, SYMMETRIC):
        home.run("ip", "address", "add", f"{router.address(kind)[0]}/32", "dev", "lo")
    rules = _RULES.format(number=router.number, port=_PORTS[OPEN], filtering=filtering)
    home.run("nft", "-f", "-", given=rules)
