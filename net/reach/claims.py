"""Claims of this program's address, repeated while the rendezvous has no proof of it."""

from collections import deque
from collections.abc import Callable
from itertools import chain, repeat
from typing import Final

import trio

from net.quic import Address
from net.reach import limits, packets, signals


class Claims:
    """The claims of this program's address; `post` sends a message to the rendezvous.

    `seen` is our address as the rendezvous last saw it; `is_proved` is True while it accepts
    datagrams from there as ours.
    """

    def __init__(
        self,
        rendezvous: Address,
        *,
        send: Callable[[bytes, Address], None],
        post: Callable[[signals.FromClient], None],
    ) -> None:
        self.seen: Address | None = None
        self.is_proved = False
        self._rendezvous: Final = rendezvous
        self._send: Final = send
        self._post: Final = post
        self._name: bytes | None = None
        self._nonces: Final = deque[bytes](maxlen=limits.ASKED)
        self._changed = trio.Event()

    def begin(self, name: bytes) -> None:
        """Set our name at the rendezvous."""
        self._name = name
        self._change()

    def note_seen(self, address: Address) -> None:
        """Note our address as the rendezvous has verified it."""
        self.seen, self.is_proved = address, True
        self._change()

    def doubt(self) -> None:
        """Note that the rendezvous seems to have forgotten our address."""
        self.is_proved = False
        self._change()

    def receive_challenge(self, data: bytes) -> None:
        """Send back the answer to a challenge for one of our claims; ignore all others."""
        nonce, proof = packets.read_challenge(data)
        if nonce in self._nonces and len(proof) == signals.PROOF:
            self._nonces.remove(nonce)
            self._post(signals.Proof(proof))

    async def run(self) -> None:
        """Claim our address whenever it is not proved, until cancelled."""
        while True:
            while not self._is_due():
                await self._changed.wait()
            for pause in chain(limits.CLAIMS, repeat(limits.CLAIMS[-1])):
                if not self._is_due():
                    break
                self._claim_at(self._rendezvous)
                with trio.move_on_after(pause):
                    while self._is_due():
                        await self._changed.wait()

    async def show_at(self, port: int) -> None:
        """Send claims to another port of the rendezvous, so that it sees our address there."""
        for pause in limits.SHOWN:
            if self._name is not None:
                self._claim_at((self._rendezvous[0], port))
            await trio.sleep(pause)

    def _is_due(self) -> bool:
        return self._name is not None and not self.is_proved

    def _claim_at(self, address: Address) -> None:
        assert self._name is not None
        self._nonces.append(packets.new_name())
        self._send(packets.claim(self._name, self._nonces[-1]), address)

    def _change(self) -> None:
        self._changed.set()
        self._changed = trio.Event()
