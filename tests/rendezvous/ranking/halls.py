"""A ranking service with judges in this process and a clock of its own."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import trio
from trio.testing import memory_stream_pair

from core.log import PublicKey, SigningKey
from net.ranking import GroupId, RankingClient, RankingRefused
from net.ranking.messages import NotJudged
from rendezvous.ranking.judging import judge
from rendezvous.ranking.results import Results
from rendezvous.ranking.service import RankingService
from rendezvous.ranking.verdicts import Case, Verdict
from tests.net.simulated import run
from tests.rendezvous.ranking.tables import CONDITIONS, Ranked

GROUP = GroupId(b"a group of them.")
STRANGER = SigningKey(bytes([99]) * 32).public


class Bench:
    """Judge in this process and count the cases; each takes `seconds`."""

    def __init__(self, witness: PublicKey) -> None:
        self.witness = witness
        self.cases: list[Case] = []
        self.answer: Verdict | NotJudged | None = None
        self.seconds = 0.0
        self.wait = trio.Event()
        self.wait.set()

    async def judge(
        self, genesis: bytes, log: bytes | None = None, earlier: bytes | None = None
    ) -> Verdict | NotJudged:
        self.cases.append(Case(CONDITIONS, self.witness, genesis, log, earlier))
        await trio.sleep(self.seconds)
        await self.wait.wait()
        return self.answer or judge(self.cases[-1])


class Hall:
    """A ranking service; `now` is its clock."""

    def __init__(self, ranked: Ranked, nursery: trio.Nursery) -> None:
        self.ranked = ranked
        self.results = Results.open()
        self.bench = Bench(ranked.keys[-1].public)
        self.now = 1_000_000.0
        self.service = self.serving()
        self.nursery = nursery

    def serving(self) -> RankingService:
        """Start the service, without a thread that the test clock would not wait for."""
        return RankingService(self.results, self.bench, now=lambda: self.now)

    def stream(self, key: PublicKey, host: str = "10.0.0.1") -> trio.abc.Stream:
        """Open a stream of a player to the ranking."""
        here, there = memory_stream_pair()
        self.nursery.start_soon(self._serve, there, key, host)
        return here

    async def _serve(self, stream: trio.abc.Stream, key: PublicKey, host: str) -> None:
        async with stream:
            await self.service.serve(stream, key=key, address=(host, 1))

    def client(self, who: int | PublicKey, host: str = "10.0.0.1") -> RankingClient:
        """Return a member of the table, or anybody, on a stream of their own."""
        key = self.ranked.keys[who].public if isinstance(who, int) else who
        return RankingClient(self.stream(key, host))

    async def begin(self) -> None:
        """Announce the group in the lobby; a member hands in the genesis."""
        await self.service.announce(GROUP, [client.key for client in self.ranked.genesis.clients])
        await self.client(0).store_genesis(GROUP, self.ranked.sealed_genesis)

    async def hand_in(self, who: int, ranked: Ranked | None = None) -> Any:
        """Hand in a member's log; return the result or the refusal."""
        ranked = ranked or self.ranked
        head = ranked.entries[-1].hash
        return await answer_of(
            self.client(who).submit_log(self.ranked.genesis.table, head, ranked.log)
        )


async def answer_of(asking: Awaitable[Any]) -> Any:
    """Return the response, including a refusal."""
    try:
        return await asking
    except RankingRefused as refused:
        return refused.facts["refusal"]


@asynccontextmanager
async def hall(ranked: Ranked) -> AsyncIterator[Hall]:
    """Open a ranking service for the duration of a context."""
    async with trio.open_nursery() as nursery:
        found = Hall(ranked, nursery)
        try:
            yield found
        finally:
            nursery.cancel_scope.cancel()
            found.results.close()


def at_a_hall(test: Callable[[Hall], Awaitable[None]], *, ranked: Ranked | None = None) -> None:
    """Run a test with the ranking of a finished game of two players and a computer player."""
    if ranked is None:
        ranked = Ranked(2, computers=1)
        ranked.play_out()

    async def main() -> None:
        async with hall(ranked) as found:
            await test(found)

    run(main)
