"""Crowds in a lobby: accounts that fill a zone, and players that all chat at the same time."""

import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import trio

from net.lobby import Client, Event, Spoken, connected
from net.lobby.limits import LOBBY_LINES
from net.lobby.refusals import LobbyRefusal
from net.quic import Address, Endpoint, Identity, bound
from rendezvous.lobby.limits import ACCOUNTS
from rendezvous.store import Store
from rendezvous.zone import MIGRATIONS
from tests.attacks.streams import endpoint_at

_SPEAKERS: Final = 8
_SECONDS: Final = 20.0


def take_all_accounts(folder: Path) -> None:
    """Fill the database of a zone with names that were never used in a game."""
    store = Store(folder / "lobby.sqlite", MIGRATIONS)
    rows = [(sha256(bytes(str(n), "ascii")).digest(), f"n{n}", f"n{n}") for n in range(ACCOUNTS)]
    store.connection.execute("BEGIN")
    store.connection.executemany(
        "INSERT INTO account (key, name, skeleton, claimed) VALUES (?, ?, ?, 0)", rows
    )
    store.connection.execute("COMMIT")
    store.close()


def claim(zone: Address, name: str) -> float:
    """Claim a name as a newcomer; return the seconds that it took. Raises LobbyRefusal."""

    async def main() -> float:
        began = time.monotonic()
        async with (
            endpoint_at("127.7.0.1") as endpoint,
            connected(endpoint, zone, on_event=lambda _: None) as client,
        ):
            await client.claim(name)
            return time.monotonic() - began

    return trio.run(main)


class Crowd:
    """Listeners from as many sites, and speakers from one address."""

    def __init__(self, zone: Address) -> None:
        self._zone: Final = zone
        self._coming: Final = trio.CapacityLimiter(8)
        self.heard = 0

    async def come(self, nursery: trio.Nursery, host: str, name: str) -> Client:
        """Connect a player to the lobby, for as long as the nursery lives."""
        async with self._coming:
            client: Client = await nursery.start(self._stay, host, name)
            return client

    async def _stay(
        self,
        host: str,
        name: str,
        task_status: trio.TaskStatus[Client] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        endpoint = Endpoint(bound(host), Identity(sha256(name.encode()).digest()))
        async with (
            endpoint.running(),
            connected(endpoint, self._zone, on_event=self._note) as client,
        ):
            await client.claim(name)
            await client.wait_until(lambda model: model.is_whole)
            task_status.started(client)
            await trio.sleep_forever()

    def _note(self, event: Event) -> None:
        self.heard += isinstance(event, Spoken)

    async def speak(self, client: Client) -> None:
        """Chat at the rate that one player may have."""
        while True:
            with suppress(LobbyRefusal):
                await client.say("buy!")
            await trio.sleep(LOBBY_LINES.seconds / LOBBY_LINES.most)


def speak(zone: Address, hearers: int) -> float:
    """Let eight names from one address chat for a while; return the lines that a listener gets."""

    async def main() -> float:
        crowd = Crowd(zone)
        async with trio.open_nursery() as nursery:
            async with trio.open_nursery() as coming:
                for n in range(hearers):
                    coming.start_soon(crowd.come, nursery, f"127.7.{n}.1", f"h{_letters(n)}")
            speakers = [
                await crowd.come(nursery, "127.0.66.1", f"s{_letters(n)}") for n in range(_SPEAKERS)
            ]
            crowd.heard = 0
            for speaker in speakers:
                nursery.start_soon(crowd.speak, speaker)
            await trio.sleep(_SECONDS)
            nursery.cancel_scope.cancel()
        return crowd.heard / (hearers + _SPEAKERS)

    return trio.run(main)


def _letters(number: int) -> str:
    """Return a number in letters, which any name may contain."""
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:04}")
