"""Connecting to a zone and the session there, on a simulated network and without windows."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing
from msgspec.structs import replace
from trio.testing import MockClock

from config import Zone
from core.errors import FactualError
from core.table import ClientIndex
from gui.bridge.ports import open_first_free
from gui.ranking.model.standings import Ladder, PlayersRecord
from gui.zone.bridge.zone_session import ZoneSessions
from gui.zone.model.zone_session import (
    FailedAttempt,
    GameStart,
    GroupSpec,
    ZoneSession,
    ZoneTarget,
    format_address,
    rules_version,
)
from net.errors import CannotConnectCode, ConnectionCode, KeyFileCode
from net.key_file import read_key
from net.lobby import Client, Event, Slot, Table, ZoneDisconnected
from net.lobby.refusals import LobbyCode, is_refusal
from net.quic import bound
from tests.codes import raises_code
from tests.net.simulated import Network
from tests.rendezvous.ranking.scored import fill, key_of
from tests.rendezvous.zones import Town, identity_of, town

PORTS = range(50_000, 50_010)


class Traveller:
    """A player that connects to a zone, and all events."""

    def __init__(self, zone: Town, folder: Path, name: str) -> None:
        self.name = name
        self.tried: list[str] = []
        self.attempts: list[tuple[FailedAttempt, ...]] = []
        self.session: ZoneSession | None = None
        self.unnamed: FactualError | None = None
        self.events: list[Event] = []
        self.begun: list[GameStart] = []
        self.refusals: list[FactualError] = []
        self.reported: list[Exception] = []
        self.fails = False
        self._zone = zone
        self.key = folder / name / "key"
        self.zones = ZoneSessions(
            self.key, self.reported.append, listen=lambda _: zone.network.socket(name, 5000)
        )

    # --- events

    def on_connecting(self, address: str) -> None:
        self.tried.append(address)

    def on_failed(self, attempts: tuple[FailedAttempt, ...]) -> None:
        self.attempts.append(attempts)

    def on_connected(self, session: ZoneSession, unnamed: FactualError | None) -> None:
        self.session, self.unnamed = session, unnamed

    def on_event(self, event: Event) -> None:
        self.events.append(event)
        if self.fails:
            raise ValueError("heard")

    def on_game_start(self, beginning: GameStart) -> None:
        self.begun.append(beginning)

    # --- actions

    def go(self, *hosts: str, name: str = "") -> None:
        primary, *others = hosts or (self._zone.address[0],)
        secondary = others[0] if others else None
        zone = Zone("A zone", primary, secondary, self._zone.address[1])
        self.zones.connect(ZoneTarget(zone, name or self.name, False, PORTS), self)

    async def arrives(self) -> ZoneSession:
        await until(lambda: self.session is not None)
        assert self.session is not None
        return self.session

    async def asks(self, request: Callable[[Any], Any]) -> Any:
        answers: list[Any] = []
        before = len(self.refusals)
        session = await self.arrives()
        session.request(request, on_refused=self.refusals.append, on_done=answers.append)
        await until(lambda: bool(answers) or len(self.refusals) > before)
        return answers[0] if answers else self.refusals[-1]


async def until(is_so: Callable[[], bool]) -> None:
    with trio.fail_after(120):
        while not is_so():
            await trio.sleep(0.05)


@asynccontextmanager
async def travellers(folder: Path, *names: str) -> AsyncIterator[tuple[Town, list[Traveller]]]:
    async with town(tests_reach=True) as zone, trio.open_nursery() as nursery:
        found = [Traveller(zone, folder, name) for name in names]
        for traveller in found:
            nursery.start_soon(traveller.zones.run)
        await trio.testing.wait_all_tasks_blocked()
        yield zone, found
        nursery.cancel_scope.cancel()
        assert not [error for visitor in found for error in visitor.reported]


def seats(*keys: Any) -> Table:
    return Table(tuple(Slot(colour, key, "normal") for colour, key in enumerate(keys)), {})


async def test_request_after_the_end_of_the_session_is_dropped(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (_, (ann,)):
        ann.go()
        session = await ann.arrives()
        ann.zones.leave()
        await trio.testing.wait_all_tasks_blocked()
        answers: list[Any] = []
        heard = {"on_refused": answers.append, "on_done": answers.append}
        session.query_ranking(lambda ranking: ranking.standings(), **heard)
        session.request(lambda client: client.leave(), **heard)
        session.create_group(
            GroupSpec("Ours", "public", seats(session.key, None)), on_refused=answers.append
        )
        await trio.sleep(60)
        assert answers == []


async def test_last_of_a_leaders_concurrent_settings_counts(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (_, (ann,)):
        ann.go()
        session = await ann.arrives()
        session.create_group(
            GroupSpec("Ours", "public", seats(session.key, None)),
            on_refused=ann.refusals.append,
        )
        await until(lambda: session.model.group is not None)
        group = session.model.group
        assert group is not None
        for _ in range(5):
            done: list[None] = []
            for clock in (30, 60, 90, 120):
                session.request(
                    partial(Client.arrange, table=replace(group.table, turn_clock=clock)),
                    on_refused=ann.refusals.append,
                    on_done=done.append,
                )
            await until(lambda: len(done) == 4)  # noqa: B023 - at once
            assert group.table.turn_clock == 120
        assert ann.refusals == []


async def test_player_connects_under_their_name_with_a_permanent_key(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (_, [ann]):
        ann.go()
        first = await ann.arrives()
        assert (first.model.name, ann.unnamed) == ("Ann", None)
        ann.zones.leave()
        await trio.sleep(5)
        ann.session = None
        ann.go()
        again = await ann.arrives()
        assert again.key == first.key
        assert ann.key.exists()


@pytest.mark.screen("ZONE-2")
async def test_secondary_address_is_tried_after_the_primary(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (zone, [ann]):
        right, port = zone.address
        ann.go("10.9.9.9", right)
        session = await ann.arrives()
        assert ann.tried == [f"10.9.9.9:{port}", f"{right}:{port}"]
        assert (session.address, ann.attempts) == ((right, port), [])


@pytest.mark.screen("ZONE-2")
async def test_errors_of_both_addresses_are_reported(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (zone, [ann]):
        ann.go("300.1.1.1", "10.9.9.9")
        await until(lambda: bool(ann.attempts))
        ((attempt, other),) = ann.attempts
        port = zone.address[1]
        assert (attempt.address, other.address) == (f"300.1.1.1:{port}", f"10.9.9.9:{port}")
        assert attempt.error.code is ConnectionCode.UNKNOWN_HOST
        assert other.error.code is ConnectionCode.NOT_REACHED
        assert ann.session is None


@pytest.mark.screen("ZONE-3")
@pytest.mark.parametrize(
    ("name", "code"), [("Ann", LobbyCode.NAME_TAKEN), ("A", LobbyCode.BAD_NAME)]
)
async def test_taken_or_missing_name_prevents_connecting(
    autojump_clock: MockClock, tmp_path: Path, name: str, code: LobbyCode
) -> None:
    async with travellers(tmp_path, "Ann", "Ben") as (_, [ann, ben]):
        ann.go()
        await ann.arrives()
        ben.go(name=name)
        await until(lambda: bool(ben.attempts))
        (attempt,) = ben.attempts[0]
        assert is_refusal(attempt.error, code)
        assert ben.session is None
        ben.go()
        await ben.arrives()


async def test_player_that_cannot_rename_yet_keeps_the_name_and_is_notified(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (_, [ann]):
        found = list[tuple[str | None, str | None]]()
        for name in ("Ann", "Anna", "Annie"):
            ann.session = None
            ann.go(name=name)
            session = await ann.arrives()
            found.append((session.model.name, ann.unnamed.name if ann.unnamed else None))
            ann.zones.leave()
            await trio.sleep(5)
        kept = ("Anna", LobbyCode.RENAMED_TOO_SOON)
        assert found == [("Ann", None), ("Anna", None), kept]


async def test_group_is_created_and_joined_and_its_game_starts(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann", "Ben") as (_, [ann, ben]):
        ann.go()
        ben.go()
        anns, bens = await ann.arrives(), await ben.arrives()
        table = Table((Slot(0, anns.key, "normal"), Slot(1)), {})
        anns.create_group(GroupSpec("Thursday", "public", table), on_refused=ann.refusals.append)
        await until(lambda: bool(bens.model.groups))
        (group,) = bens.model.groups
        await ben.asks(lambda client: client.join(group, rules_version("iron-dragon")))
        await ann.asks(lambda client: client.arrange(seats(anns.key, bens.key)))

        def linked() -> bool:
            found = anns.model.group
            return found is not None and found.members[bens.key].link.state == "direct"

        await until(linked)
        await ben.asks(lambda client: client.mark_ready())
        await ann.asks(lambda client: client.start())
        await until(lambda: bool(ann.begun and ben.begun))
        (anns_game,), (bens_game,) = ann.begun, ben.begun
        assert anns_game.started == bens_game.started
        assert anns_game.context.meeting.key == anns.zone_key
        assert anns_game.context.seed == read_key(ann.key)
        leader = anns_game.started.leader
        to_leader = await bens_game.context.meeting.dial(ClientIndex(0), leader, None)
        assert to_leader.peer == anns_game.context.endpoint.identity.public
        assert not ann.refusals


async def test_refusal_of_the_zone_is_reported(autojump_clock: MockClock, tmp_path: Path) -> None:
    async with travellers(tmp_path, "Ann", "Ben") as (_, [ann, ben]):
        ann.go()
        ben.go()
        anns, bens = await ann.arrives(), await ben.arrives()
        for traveller, session in ((ann, anns), (ben, bens)):
            table = Table((Slot(0, session.key, "normal"), Slot(1)), {})
            session.create_group(
                GroupSpec("Thursday", "public", table), on_refused=traveller.refusals.append
            )
            await trio.sleep(20)
        assert anns.model.group is not None
        assert not ann.refusals
        (refusal,) = ben.refusals
        assert is_refusal(refusal, LobbyCode.GROUP_NAME_TAKEN)


@pytest.mark.screen("LOBBY-7")
async def test_loss_of_the_zone_is_reported(autojump_clock: MockClock, tmp_path: Path) -> None:
    async with travellers(tmp_path, "Ann") as (zone, [ann]):
        ann.go()
        await ann.arrives()
        zone.network.cut("Ann", "zone")
        await until(lambda: any(isinstance(event, ZoneDisconnected) for event in ann.events))


async def test_session_continues_after_a_failing_window(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("answered")

    async with travellers(tmp_path, "Ann", "Ben") as (_, (ann, ben)):
        ann.go()
        session = await ann.arrives()
        ann.fails = True
        ben.go()
        await ben.arrives()
        await until(lambda: len(session.model.players) == 2)
        session.request(Client.leave, on_refused=fail, on_done=fail)
        await until(lambda: len(ann.reported) == 2)
        session.create_group(
            GroupSpec("Ours", "public", seats(session.key, None)), on_refused=ann.refusals.append
        )
        await until(lambda: session.model.group is not None)
        assert ann.attempts == []
        assert [str(error) for error in ann.reported] == ["heard", "answered"]
        ann.reported.clear()


async def test_zone_with_an_unexpected_key_is_not_entered(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (zone, [ann]):
        host, port = zone.address
        where = Zone("A zone", host, None, port)
        known = {format_address(zone.address): identity_of("somebody else").public}
        ann.zones.connect(ZoneTarget(where, "Ann", False, PORTS, known), ann)
        await until(lambda: bool(ann.attempts))
        (attempt,) = ann.attempts[0]
        assert attempt.error.code is CannotConnectCode.WRONG_PEER
        assert ann.session is None


async def test_player_that_left_receives_no_events(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann", "Ben") as (_, [ann, ben]):
        ann.go()
        await ann.arrives()
        ann.zones.leave()
        told = len(ann.events)
        ben.go()
        await ben.arrives()
        await trio.sleep(10)
        assert (len(ann.events), ann.attempts) == (told, [])


async def test_run_ends_with_its_session(autojump_clock: MockClock, tmp_path: Path) -> None:
    async with town() as zone:
        ann = Traveller(zone, tmp_path, "Ann")
        with trio.fail_after(60):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(ann.zones.run)
                await trio.testing.wait_all_tasks_blocked()
                ann.go()
                await ann.arrives()
                ann.zones.end()
        assert not ann.attempts


async def test_unreadable_key_prevents_connecting(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with travellers(tmp_path, "Ann") as (_, [ann]):
        ann.key.parent.mkdir()
        ann.key.write_text("nothing")
        ann.key.chmod(0o600)
        ann.go()
        await until(lambda: bool(ann.attempts))
        (attempt,) = ann.attempts[0]
        assert attempt.error.code is KeyFileCode.MALFORMED


@pytest.mark.screen("CONFIG-12")
async def test_first_free_port_of_the_range_is_used() -> None:
    taken = bound("0.0.0.0")
    port = taken.address[1]
    free = open_first_free(range(port, port + 10))
    assert port < free.address[1] < port + 10
    with raises_code(CannotConnectCode.CANNOT_LISTEN):
        open_first_free(range(port, port + 1))
    free.close()
    taken.close()


async def test_standings_and_history_are_looked_up_at_a_real_zone(tmp_path: Path) -> None:
    """With real files, and therefore with a real clock."""
    folder = tmp_path / "zone"
    fill(folder, [("Ann", "Ben"), ("Ann", "Ben")])

    async with (
        town(Network(delay=0.0), folder=folder) as zone,
        trio.open_nursery() as nursery,
    ):
        ann = Traveller(zone, tmp_path, "Ann")
        nursery.start_soon(ann.zones.run)
        await trio.testing.wait_all_tasks_blocked()
        ann.go()
        session = await ann.arrives()
        ladder = Ladder(session.query_ranking, key_of("Ann"))
        ladder.find_me()
        await until(lambda: not ladder.is_loading)
        assert [(row.name, row.rank) for row in ladder.rows] == [("Ann", 1), ("Ben", 2)]
        ladder.search("be")
        record = PlayersRecord(session.query_ranking, key_of("Ben"), "Ben")
        record.load()
        await until(lambda: not ladder.is_loading and not record.is_loading)
        assert [row.name for row in ladder.rows] == ["Ben"]
        assert [game.names for game in record.games] == [("Ann", "Ben")] * 2
        ann.zones.leave()
        ladder.reload()
        await trio.sleep(0.2)
        assert ladder.is_loading, "after the stay nothing is answered"
        assert ann.reported == []
        nursery.cancel_scope.cancel()
