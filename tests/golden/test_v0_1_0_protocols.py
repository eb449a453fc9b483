"""Every message, datagram and promise of version 0.1.0 is decoded to its recorded value.

A message is recorded as its bytes and as the plain value on the wire. A later version may add
fields with defaults: to a map anywhere, to an array at its end.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from core.log import PublicKey, decode, encode
from net.lobby.codes import read_code, read_link
from net.quic.endpoint import PROTOCOL as ALPN
from net.reach import packets, signals
from net.versions import Protocol
from net.voice.gram import packets_of
from tests.each import each
from tests.golden.v0_1_0 import assert_within, read_json
from tests.golden.v0_1_0_wire import KINDS, PROTOCOLS

RECORDED: Final = {name: read_json(f"protocols/{name}.json") for name in KINDS}
DATAGRAMS: Final = read_json("protocols/datagrams.json")


def messages() -> Iterator[Any]:
    """Yield each recorded message as a parameter of a test."""
    for name, sides in KINDS.items():
        for side, union in sides.items():
            for number, message in enumerate(RECORDED[name][side]):
                case = f"{name} {side} {number} {message['tag']}"
                yield pytest.param(union, message, id=case)


@pytest.mark.parametrize(("union", "message"), [*messages()])
def test_message_is_decoded_to_its_value(union: Any, message: dict[str, Any]) -> None:
    decoded = decode(bytes.fromhex(message["bytes"]), union)
    assert_within(message["value"], msgspec.to_builtins(decoded, builtin_types=(bytes,)))
    assert decode(encode(decoded), union) == decoded


@pytest.mark.parametrize("protocol", PROTOCOLS, ids=lambda protocol: protocol.name)
def test_version_is_still_spoken(protocol: Protocol) -> None:
    """A major version may be added, and a minor raised; none that was spoken is dropped."""
    (recorded,) = (file for file in RECORDED.values() if file["protocol"] == protocol.name)
    spoken = dict(protocol.versions)
    for major, minor in each(recorded["versions"]):
        assert spoken[major] >= minor


# Datagrams


def sent(name: str) -> bytes:
    return bytes.fromhex(DATAGRAMS[name])


def test_quic_speaks_the_same_protocol() -> None:
    assert DATAGRAMS["alpn"] == ALPN


def test_carried_datagram_names_its_channel() -> None:
    data = sent("carried")
    assert data[0] == packets.CARRIED
    assert packets.channel_of(data) == sent("channel")
    assert packets.content_of(data) == b"a datagram of QUIC"


def test_claim_and_challenge_are_read() -> None:
    assert packets.read_claim(sent("claim")) == (sent("channel"), sent("nonce"))
    assert packets.read_challenge(sent("challenge")) == (sent("nonce"), bytes(signals.PROOF))


@pytest.mark.parametrize("name", ["probe", "answer"])
def test_probe_and_answer_are_known_by_their_tag(name: str) -> None:
    token, sender = sent("token"), PublicKey(sent("sender"))
    probe = packets.read_probe(sent(name), token=token, sender=sender)
    assert probe == packets.Probe(name == "answer", sent("nonce"))
    assert packets.read_probe(sent(name), token=bytes(32), sender=sender) is None


def test_strange_and_knock_are_created_as_before() -> None:
    assert packets.strange(sent("channel")) == sent("strange")
    assert packets.knock(sent("nonce")) == sent("knock")


def test_audio_gram_has_its_packets() -> None:
    expected = [b"\x08" + bytes([number]) * 9 for number in range(3)]
    assert packets_of(sent("gram")) == expected


def test_invitation_is_read() -> None:
    code = read_code(DATAGRAMS["code"])
    assert code == ("7KQX2M", "PA9RTCWB4")
    assert read_link(DATAGRAMS["link"]) == (
        ("zone.example.org", 44_099),
        code,
        PublicKey(sent("sender")),
    )
