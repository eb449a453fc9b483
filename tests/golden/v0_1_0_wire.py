"""Today's types of the protocols of version 0.1.0, by the names of the recorded files."""

from typing import Any, Final

from net import negotiation, wire
from net.consensus import promises
from net.lan import discovery
from net.lobby import messages as lobby
from net.ranking import messages as ranking
from net.reach import signals
from net.table import mesh, setup, witnessing
from net.talk import audio, chat, rematch, spectator_chat
from net.versions import Protocol

KINDS: Final[dict[str, dict[str, Any]]] = {
    "opening": {
        "opener": negotiation.Offered,
        "acceptor": negotiation.Taken | negotiation.Declined,
    },
    "lobby": {"client": lobby.NumberedRequest, "lobby": lobby.ZoneMessage},
    "reach": {"client": signals.FromClient, "rendezvous": signals.FromRendezvous},
    "ranking": {"client": ranking.Request, "rendezvous": ranking.Answer},
    "setup": {"guest": setup.FromGuest, "host": setup.FromHost},
    "witness": {"host": witnessing.FromHost, "witness": witnessing.FromWitness},
    "table": {"greeting": mesh.Hello, "member": wire.Message},
    "chat": {"member": chat.Line},
    "audio": {"member": audio.AudioGram},
    "again": {"member": rematch.RematchMessage},
    "overheard": {"member": spectator_chat.Remark},
    "lan": {"question": discovery.Question, "answer": discovery.Answer},
    "promises": {"notebook": promises.Promise},
}
"""The type of the messages of each side of each protocol."""
PROTOCOLS: Final[tuple[Protocol, ...]] = (
    *(lobby.LOBBY, signals.PROTOCOL, ranking.RANKING, setup.PROTOCOL, witnessing.PROTOCOL),
    *(wire.PROTOCOL, chat.PROTOCOL, audio.PROTOCOL, rematch.PROTOCOL, spectator_chat.PROTOCOL),
)
"""Protocols of streams."""
