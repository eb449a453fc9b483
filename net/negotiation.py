"""The first message on a stream: its protocol, and the version to be used.

The opener offers its versions. The other side takes the highest major version that both have, and
the lower of their minor versions. A major version changes messages; a minor one only adds to them.
"""

from collections.abc import Collection, Iterable
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from trio.abc import Stream

from core.log import Count, Word
from net.errors import NoCommonProtocol, ProtocolCode, bad_message
from net.messages import Messages
from net.versions import Protocol, Version

_LARGEST: Final = 1024
_MOST: Final = 16
"""Maximum number of major versions that may be offered."""


Versions = Annotated[tuple[tuple[Count, Count], ...], Meta(min_length=1, max_length=_MOST)]


class Offered(Struct, frozen=True, tag="open"):
    """A stream is opened for a protocol, in one of these versions."""

    protocol: Word
    versions: Versions


class Taken(Struct, frozen=True, tag="opened"):
    """The stream is accepted in this version."""

    version: tuple[Count, Count]


class Declined(Struct, frozen=True, tag="declined"):
    """The stream is declined; the other side has these versions of the protocol, or none."""

    versions: Annotated[tuple[tuple[Count, Count], ...], Meta(max_length=_MOST)] = ()


_Answer = Taken | Declined


async def offer(stream: Stream, protocol: Protocol) -> Version:
    """Send the protocol of a new stream, and return the version that the other side chose.

    Raises NoCommonProtocol, or what `net.messages` raises.
    """
    await Messages[Offered](stream, Offered, largest=_LARGEST).send(
        Offered(protocol.name, tuple(protocol.versions))
    )
    answer = await Messages[Any](stream, _Answer, largest=_LARGEST).receive()
    if isinstance(answer, Declined):
        raise _no_common_version(protocol.name, protocol.versions, answer.versions)
    version = Version(*answer.version)
    if version != _common([version], protocol.versions):
        raise bad_message(f"version {version.major}.{version.minor} was not offered")
    return version


async def answer(stream: Stream, protocols: Collection[Protocol]) -> tuple[str, Version]:
    """Return the name of the protocol for which a peer opened a stream, and the version to use.

    Raises NoCommonProtocol after sending the peer the reason, or as `net.messages`.
    """
    offered = await Messages[Offered](stream, Offered, largest=_LARGEST).receive()
    ours = next(
        (protocol.versions for protocol in protocols if protocol.name == offered.protocol), ()
    )
    theirs = [Version(*numbers) for numbers in offered.versions]
    version = _common(theirs, ours)
    replies = Messages[Any](stream, _Answer, largest=_LARGEST)
    if version is None:
        await replies.send(Declined(tuple(ours)))
        raise _no_common_version(offered.protocol, theirs, ours)
    await replies.send(Taken(version))
    return offered.protocol, version


def _common(some: Iterable[Version], others: Iterable[Version]) -> Version | None:
    """Return the highest major version that both have, with the lower of its minor versions."""
    known = dict(others)
    both = [Version(major, min(minor, known[major])) for major, minor in some if major in known]
    return max(both, default=None)


def _no_common_version(
    protocol: str, offered: Iterable[tuple[int, int]], known: Iterable[tuple[int, int]]
) -> NoCommonProtocol:
    speaks = [f"{major}.{minor}" for major, minor in known]
    if not speaks:
        return NoCommonProtocol(ProtocolCode.UNKNOWN_PROTOCOL, protocol=protocol)
    offers = [f"{major}.{minor}" for major, minor in offered]
    return NoCommonProtocol(
        ProtocolCode.VERSIONS_APART, protocol=protocol, offered=offers, known=speaks
    )
