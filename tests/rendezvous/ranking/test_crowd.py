"""One network hands in games that keep judges busy; the judges are processes, as at a zone."""

import pytest
import trio
from trio.testing import wait_all_tasks_blocked

from core.log import PublicKey
from net.ranking import GroupId
from net.ranking.messages import TooMuch
from rendezvous.ranking.court import LIMITS, GameJudge
from rendezvous.ranking.service import HANDS_OF_SITE
from tests.rendezvous.ranking.halls import GROUP, answer_of, hall
from tests.rendezvous.ranking.tables import Ranked, toll_road_by


async def test_player_is_judged_while_one_network_keeps_judges_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Strangers from one address hand in tables of three seats, which no judge finishes."""
    ranked, endless = Ranked(2), Ranked(2, computers=1)
    conditions = toll_road_by("tests.rendezvous.ranking.greedy_games:UNEVEN")
    answered: list[object] = []

    async with hall(ranked) as found:
        court = GameJudge(
            ranked.keys[-1].public,
            conditions=conditions,
            limits=LIMITS._replace(cpu=1, nice=0),
        )
        monkeypatch.setattr(found.bench, "judge", court.judge)

        async def stranger(number: int) -> None:
            key, group = PublicKey(bytes([number]) * 32), GroupId(bytes([number]) * 16)
            await found.service.announce(group, [key])
            client = found.client(key, "203.0.113.1")
            answered.append(await answer_of(client.store_genesis(group, genesis)))

        genesis = endless.sealed_genesis
        async with trio.open_nursery() as nursery:
            for number in range(HANDS_OF_SITE):
                nursery.start_soon(stranger, number)
            await wait_all_tasks_blocked()
            await found.service.announce(GROUP, [client.key for client in ranked.genesis.clients])
            await found.client(0, "192.0.2.1").store_genesis(GROUP, ranked.sealed_genesis)
            nursery.cancel_scope.cancel()
    assert set(answered) <= {TooMuch("seconds", 1)}
    assert len(answered) <= 1
