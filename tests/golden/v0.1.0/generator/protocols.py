"""Write an example of every message, datagram and promise of 0.1.0 as JSON.

A message is recorded as its bytes and as the plain value that they decode to: maps and arrays as on
the wire, with bytes as `{"hex": …}`.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/protocols.py
"""

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from core.log import PublicKey, encode
from net import opening, wire
from net.lan import discovery
from net.lobby import messages as lobby
from net.lobby.codes import Code, Link
from net.machines import memory
from net.quic.endpoint import PROTOCOL as ALPN
from net.ranking import messages as ranking
from net.reach import packets, signals
from net.table import mesh, setup, witnessing
from net.talk import again, audio, chat, overheard
from net.versions import Protocol
from net.voice.gram import gram_of

from examples import example, examples  # isort: skip - beside this file

FOLDER: Final = Path(__file__).resolve().parents[1] / "protocols"
CHANNEL, NONCE, TOKEN = b"channel!", b"a nonce!", bytes(range(32))
SENDER: Final = PublicKey(bytes(range(32, 64)))

KINDS: Final[dict[str, tuple[Protocol | None, dict[str, Any]]]] = {
    "opening": (None, {"opener": opening.Offered, "acceptor": opening.Taken | opening.Declined}),
    "lobby": (lobby.LOBBY, {"client": lobby.Request, "lobby": lobby.Told}),
    "reach": (
        signals.PROTOCOL,
        {"client": signals.FromClient, "rendezvous": signals.FromRendezvous},
    ),
    "ranking": (ranking.RANKING, {"client": ranking.Request, "rendezvous": ranking.Answer}),
    "setup": (setup.PROTOCOL, {"guest": setup.FromGuest, "host": setup.FromHost}),
    "witness": (
        witnessing.PROTOCOL,
        {"host": witnessing.FromHost, "witness": witnessing.FromWitness},
    ),
    "table": (wire.PROTOCOL, {"greeting": mesh.Hello, "member": wire.Message}),
    "chat": (chat.PROTOCOL, {"member": chat.Line}),
    "audio": (audio.PROTOCOL, {"member": audio.AudioGram}),
    "again": (again.PROTOCOL, {"member": again.Call}),
    "overheard": (overheard.PROTOCOL, {"member": overheard.Remark}),
    "lan": (None, {"question": discovery.Question, "answer": discovery.Answer}),
    "promises": (None, {"notebook": memory.Promise}),
}
"""Each protocol, and the type of the messages of each side. A part of another protocol has None."""


def plain(value: Any) -> Any:
    """Convert a value on the wire to plain JSON values."""
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def recorded(value: Any) -> dict[str, Any]:
    """Return the tag, the bytes and the plain value of a message."""
    tag = type(value).__struct_config__.tag
    wire_value = msgspec.to_builtins(value, builtin_types=(bytes,))
    return {"tag": tag, "bytes": encode(value).hex(), "value": plain(wire_value)}


def in_envelope(request: Any, number: int) -> dict[str, Any]:
    """Return a request to the lobby in its numbered envelope."""
    message = recorded(lobby.Asked(number, request))
    return message | {"tag": type(request).__struct_config__.tag}


def all_messages(name: str, protocol: Protocol | None, sides: dict[str, Any]) -> dict[str, Any]:
    """Return all messages of a protocol."""
    messages: dict[str, Any] = {"protocol": name}
    if protocol is not None:
        messages |= {
            "protocol": protocol.name,
            "versions": [list(version) for version in protocol.versions],
        }
    for side, union in sides.items():
        values = examples(union)
        if union is lobby.Request:
            messages[side] = [in_envelope(one, number) for number, one in enumerate(values, 1)]
        else:
            messages[side] = [recorded(message) for message in values]
    return messages


def done_with_each_answer() -> list[dict[str, Any]]:
    """Return the lobby's `Done` with each kind of answer, and without any."""
    answers = [None, *(example(kind) for kind in get_args(lobby.Answer))]
    return [recorded(lobby.Done(number, answer)) for number, answer in enumerate(answers)]


def datagrams() -> dict[str, Any]:
    """Return each kind of datagram with its parts, and the name of the protocol within QUIC."""
    gram = gram_of([b"\x08" + bytes([number]) * 9 for number in range(3)])
    code = Code("7KQX2M", "PA9RTCWB4")
    return {
        "alpn": ALPN,
        "channel": CHANNEL.hex(),
        "nonce": NONCE.hex(),
        "token": TOKEN.hex(),
        "sender": SENDER.hex(),
        "carried": packets.carried(CHANNEL, b"a datagram of QUIC").hex(),
        "claim": packets.claim(CHANNEL, NONCE).hex(),
        "challenge": packets.challenge(NONCE, bytes(signals.PROOF)).hex(),
        "strange": packets.strange(CHANNEL).hex(),
        "probe": packets.probe(CHANNEL, NONCE, token=TOKEN, sender=SENDER).hex(),
        "answer": packets.answer(CHANNEL, NONCE, token=TOKEN, sender=SENDER).hex(),
        "knock": packets.knock(NONCE).hex(),
        "gram": gram.hex(),
        "code": str(code),
        "link": str(Link(("zone.example.org", 44_099), code, SENDER)),
    }


def write(name: str, value: Any) -> None:
    """Write one file of JSON."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps(value, indent=1, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


def main() -> None:
    """Write a file for each protocol, and one for the datagrams."""
    for name, (protocol, sides) in KINDS.items():
        value = all_messages(name, protocol, sides)
        if name == "lobby":
            value["lobby"] += done_with_each_answer()
        write(name, value)
    write("datagrams", datagrams())


if __name__ == "__main__":
    main()
