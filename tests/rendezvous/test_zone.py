"""A zone and its players over a network: from the first connection to the start of a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
import trio
from structlog.testing import capture_logs
from trio.testing import MockClock

from core.log import PublicKey
from net.errors import CannotConnectCode, ConnectionCode, ProtocolCode
from net.lobby import (
    Link,
    Slot,
    Spoken,
    Table,
    ZoneDisconnected,
    ZoneReconnected,
    ZoneSessionEnded,
    connected,
)
from net.lobby.messages import (
    LOBBY,
    Admit,
    AnswerKnock,
    Claim,
    Create,
    Farewell,
    Knocked,
    MemberGone,
    Proved,
)
from net.lobby.password_proof import LeaderHandshake, ProofContext, secret_from_password
from net.lobby.refusals import LobbyCode, LobbyRefusal, is_refusal
from net.negotiation import offer
from net.versions import Protocol, Version
from rendezvous.lobby import service
from rendezvous.lobby.limits import LAPSE, NAMELESS
from tests.codes import raises_code
from tests.net.simulated import Network
from tests.rendezvous.zones import RULES, ZONE, identity_of, table_of, town

GAME = "iron-dragon"


async def test_private_game_from_the_lobby_to_its_start(autojump_clock: MockClock) -> None:
    async with town(Network(delay=0.05, jitter=0.02, lost=5)) as zone:
        ann, ben, eve = [await zone.come(name) for name in ("Ann", "Ben", "Eve")]
        await ann.create(
            "Thursday",
            kind="private",
            game=GAME,
            rules=RULES,
            table=table_of(ann, computers=2),
            password="sesame",
        )
        await ben.wait_until(lambda model: bool(model.groups))
        (listing,) = ben.model.groups.values()
        with raises_code(LobbyCode.WRONG_PASSWORD):
            await ben.join_with_password(listing, RULES, "Sesame")
        await ben.join_with_password(listing, RULES, "sesame")
        code = await ann.invite()
        found = await eve.find(code)
        assert found.name == "Thursday"
        assert found.leaders_name == "Ann"
        await eve.join_with_code(found, RULES, code)
        await ann.arrange(table_of(ann, ben, eve, computers=1))
        for client in (ben, eve):
            await client.wait_until(
                lambda model: model.group is not None and model.group.revision == 1
            )
        await ben.report_link(Link("direct", 12))
        await ben.mark_ready()
        with raises_code(LobbyCode.NOT_READY) as raised:
            await ann.start()
        assert raised.value.facts == {"name": "Eve"}
        await eve.mark_ready()
        await ann.start()
        for client in (ann, ben, eve):
            await client.wait_until(lambda model: model.game is not None)
        started = ann.model.game
        assert started is not None
        assert started == ben.model.game == eve.model.game
        assert [member.name for member in started.members] == ["Ann", "Ben", "Eve"]
        assert started.witness == ZONE.public
        assert zone.count("games_started_total", kind="private") == 1
        with raises_code(LobbyCode.CODE_EXPIRED):
            await (await zone.come("Dan")).find(code)


async def test_leader_that_admits_without_the_password_is_left_immediately(
    autojump_clock: MockClock,
) -> None:
    """As an impostor of another group's leader would do."""

    async with town() as zone:
        ben, eve = await zone.come("Ben"), await zone.open("Eve")
        await eve.ask(Claim("Eve"))
        waits = Table((Slot(0), Slot(1)), {})
        await eve.ask(Create("Ann's table", "private", GAME, RULES, waits))
        await ben.wait_until(lambda model: bool(model.groups))
        (listing,) = ben.model.groups.values()

        async def pose() -> None:
            knocked = await eve.hear(Knocked)
            group = ProofContext(listing.id, knocked.key, listing.leader)
            guess = LeaderHandshake(group, secret_from_password("a guess"), knocked.share)
            await eve.ask(AnswerKnock(knocked.attempt, guess.share))
            proved = await eve.hear(Proved)
            await eve.ask(Admit(proved.attempt, proved.proof))

        async with trio.open_nursery() as nursery:
            nursery.start_soon(pose)
            with raises_code(LobbyCode.LEADER_UNPROVED):
                await ben.join_with_password(listing, RULES, "sesame")
        assert ben.model.presence == "lobby"
        assert await eve.hear(MemberGone) == MemberGone(ben.key, "left")


async def test_returning_player_is_known_by_key_with_their_ignore_list(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    async with town() as zone:
        ann = await zone.come("Ann", "somewhere")
        await ann.ignore(PublicKey(b"b" * 32))
        again = await zone.connect("Ann", "elsewhere")
        assert again.model.name == "Ann"
        assert again.model.ignored == frozenset({PublicKey(b"b" * 32)})
        await again.stop_ignoring(PublicKey(b"b" * 32))
        await again.rename("Anna")
        assert again.model.name == "Anna"


async def test_taken_name_is_refused_and_another_can_be_claimed(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        await zone.come("Ann")
        eve = await zone.connect("Eve")
        with raises_code(LobbyCode.NO_NAME):
            await eve.say("hello")
        with raises_code(LobbyCode.NAME_TAKEN) as raised:
            await eve.claim("ANN")
        assert raised.value.facts == {"name": "Ann"}
        await eve.claim("Eve")
        await eve.wait_until(lambda model: model.is_whole)
        assert [player.name for player in eve.model.players.values()] == ["Ann", "Eve"]


async def test_lobby_line_reaches_all_except_players_who_ignore_its_sender(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ann, ben, eve = [await zone.come(name) for name in ("Ann", "Ben", "Eve")]
        await eve.ignore(ann.key)
        await ann.say("hello")
        await ben.telegraph((ann.key, eve.key), "psst")
        await zone.settle()
        heard = {
            client: [said.text for said in zone.heard[client.key] if isinstance(said, Spoken)]
            for client in (ann, ben, eve)
        }
        assert heard == {ann: ["hello", "psst"], ben: ["hello", "psst"], eve: ["psst"]}


async def test_invalid_request_is_refused_locally_and_keeps_the_connection(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ann = await zone.come("Ann")
        for text in ("", "x" * 501, "bell\x07"):
            with raises_code(LobbyCode.BAD_LINE):
                await ann.say(text)
        with raises_code(LobbyCode.BAD_REQUEST):
            await ann.wish(9)
        await ann.say("still here")
        assert zone.count("offences_total", kind="RemoteProtocolError") == 0


async def test_later_connection_of_a_key_replaces_the_first_and_keeps_its_place(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ann, ben = [await zone.come(name) for name in ("Ann", "Ben")]
        table = table_of(ann, computers=1)
        await ann.create("Thursday", kind="public", game=GAME, rules=RULES, table=table)
        again = await zone.connect("Ann", "elsewhere")
        await again.wait_until(lambda model: model.group is not None)
        await zone.settle()
        assert is_refusal(ann.connection.failure, LobbyCode.REPLACED)
        assert zone.heard[ben.key][-1] != ZoneSessionEnded(ann.connection.failure)
        assert len(ben.model.groups) == 1
        await again.leave()
        await zone.settle()
        assert not ben.model.groups


async def test_leader_that_loses_its_connection_ends_its_group(
    autojump_clock: MockClock,
) -> None:  # GROUP-5
    network = Network()
    async with town(network) as zone:
        ann, ben = [await zone.come(name) for name in ("Ann", "Ben")]
        table = table_of(ann, computers=2)
        await ann.create("Thursday", kind="public", game=GAME, rules=RULES, table=table)
        await zone.settle()
        await ben.join(next(iter(ben.model.groups)), RULES)
        network.cut("Ann", "zone")
        await ben.wait_until(lambda model: model.group is None)
        await zone.settle()
        assert not ben.model.groups
        assert list(ben.model.players) == [ben.key]


async def test_lost_connection_is_reopened_and_requests_until_then_are_refused(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with town(network) as zone:
        ann, ben = [await zone.come(name) for name in ("Ann", "Ben")]
        network.cut("Ann", "zone")
        with raises_code(LobbyCode.NOT_CONNECTED):
            await ann.say("does anybody hear me?")
        with raises_code(LobbyCode.NOT_CONNECTED):
            await ann.say("nobody")
        await ben.say("where is Ann?")
        await trio.sleep(60)
        network.mend()
        await trio.sleep(60)
        kinds = [type(message) for message in zone.heard[ann.key]]
        assert kinds.count(ZoneDisconnected) == kinds.count(ZoneReconnected) == 1
        await ann.say("here again")
        assert {player.name for player in ann.model.players.values()} == {"Ann", "Ben"}


async def test_closing_zone_announces_it_and_admits_nobody(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ann = await zone.come("Ann")
        await zone.endpoint("Ben")
        began = trio.current_time()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(zone.zone.close, 10.0)
            await trio.sleep(1)
            assert Farewell("Closing", {}, 10) in zone.heard[ann.key]
            stranger = await zone.open("Ben")
            assert await stranger.hear(Farewell) == Farewell("Closing", {})
            assert await stranger.is_cut_off()
        assert trio.current_time() - began == pytest.approx(10.0)


async def test_empty_zone_closes_immediately(autojump_clock: MockClock) -> None:
    async with town() as zone:
        stranger = await zone.open("Ben")
        await stranger.connection.aclose()
        await trio.sleep(1)
        began = trio.current_time()
        await zone.zone.close(10.0)
        assert trio.current_time() == began


async def test_zone_with_an_unexpected_key_is_refused(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        endpoint = await zone.endpoint("Ann")
        with raises_code(CannotConnectCode.WRONG_PEER):
            async with connected(endpoint, zone.address, expected=PublicKey(b"x" * 32)):
                pass
        async with connected(endpoint, zone.address) as trusting:
            assert trusting.model.version == LOBBY.versions[-1]
            assert trusting.model.keeps_seat_wait
            assert trusting.zone == ZONE.public
        with raises_code(ConnectionCode.NOT_REACHED):
            async with connected(endpoint, ("10.0.9.9", 1)):
                pass


async def test_client_of_another_version_is_told_the_supported_ones(
    autojump_clock: MockClock,
) -> None:  # ZONE-3
    async with town() as zone:
        endpoint = await zone.endpoint("Ann")
        connection = await endpoint.connect(zone.address)
        old = connection.open_stream()
        with raises_code(ProtocolCode.VERSIONS_APART) as raised:
            await offer(old, Protocol(LOBBY.name, (Version(0, 3),)))
        assert raised.value.facts["known"] == [
            f"{LOBBY.versions[-1].major}.{LOBBY.versions[-1].minor}"
        ]
        await offer(connection.open_stream(), LOBBY)


async def test_client_that_claims_no_name_or_stays_silent_is_disconnected(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service, "IDLE", 2 * NAMELESS)

    async with town() as zone:
        nameless, ann = await zone.connect("Eve"), await zone.come("Ann")
        await trio.sleep(NAMELESS + 5)
        assert is_refusal(nameless.connection.failure, LobbyCode.IDLE)
        assert ann.connection.is_connected
        await trio.sleep(NAMELESS)
        assert is_refusal(ann.connection.failure, LobbyCode.IDLE)


async def test_player_in_a_game_may_be_silent(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "IDLE", 100.0)

    async with town() as zone:
        ann, ben, eve = [await zone.come(name) for name in ("Ann", "Ben", "Eve")]
        table = table_of(ann, computers=1)
        await ann.create("Thursday", kind="public", game=GAME, rules=RULES, table=table)
        await zone.settle()
        await ben.join(next(iter(ben.model.groups)), RULES)
        await ann.arrange(table_of(ann, ben))
        await zone.settle()
        await ben.mark_ready()
        await ann.start()
        await trio.sleep(150)
        assert is_refusal(eve.connection.failure, LobbyCode.IDLE)
        assert ann.connection.is_connected
        await ann.leave()
        assert ann.model.presence == "lobby"


async def test_player_who_rejoined_a_table_may_be_silent(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service, "IDLE", 100.0)

    async with town() as zone:
        ann, eve = [await zone.come(name) for name in ("Ann", "Eve")]
        with zone.zone.lobby.lobby.hall.at_table(ann.key):
            await trio.sleep(150)
            assert is_refusal(eve.connection.failure, LobbyCode.IDLE)
            assert ann.connection.is_connected
        await trio.sleep(90)
        assert ann.connection.is_connected
        await trio.sleep(60)
        assert is_refusal(ann.connection.failure, LobbyCode.IDLE)


async def test_holder_of_a_lapsed_name_is_notified_when_another_claims_it(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        squatter = await zone.come("Ann")
        eve = await zone.connect("Eve")
        with raises_code(LobbyCode.NAME_TAKEN):
            await eve.claim("Ann")
        zone.skip(LAPSE)
        await eve.claim("Ann")
        await zone.settle()
        assert is_refusal(squatter.connection.failure, LobbyCode.NAME_LAPSED)
        assert (await zone.connect("Ann", "elsewhere")).model.name is None


async def test_name_claimed_while_its_holder_connects_has_one_player(
    autojump_clock: MockClock,
) -> None:
    """Two players with one name were in the lobby, indistinguishable to the others."""

    async with town() as zone:
        ann = await zone.open("Ann")
        await ann.ask(Claim("Ann"))
        await zone.settle()
        ann.connection.close()
        zone.skip(LAPSE)
        service, note = zone.zone.lobby, zone.zone.lobby._written

        async def slowly(work: Callable[[], object]) -> object:
            await trio.sleep(5)
            return await note(work)

        service._written = slowly  # type: ignore[method-assign, assignment]
        ann_again = await zone.connect("Ann", "elsewhere")
        eve = await zone.connect("Eve")
        await eve.claim("Ann")
        await trio.sleep(10)
        assert is_refusal(ann_again.connection.failure, LobbyCode.NAME_LAPSED)
        hall = service.lobby.hall
        assert [player.key for player in hall.players.values() if player.name == "Ann"] == [eve.key]


async def test_stored_data_outlasts_the_zone(tmp_path: Path) -> None:
    """With a real file, and therefore with a real clock."""

    folder = tmp_path / "zone"
    async with town(Network(delay=0.0), folder=folder) as zone:
        await zone.come("Ann")
    async with town(Network(delay=0.0), folder=folder) as zone:
        assert (await zone.connect("Ann")).model.name == "Ann"


async def test_zone_that_cannot_write_serves_known_players(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk."""
    monkeypatch.setattr("rendezvous.lobby.service.SWEEP", 5.0)

    async with town() as zone:
        await zone.come("Ann")
        zone.zone.lobby._store.connection.execute("PRAGMA query_only = ON")
        await trio.sleep(10)
        with capture_logs() as lines:
            ann = await zone.come("Ann", "elsewhere")
            await ann.say("still here")
            await trio.sleep(10)
        assert {"not written"} <= {line["event"] for line in lines}


async def test_flood_of_lines_ends_in_a_temporary_ban(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ann, ben = [await zone.come(name) for name in ("Ann", "Ben")]
        refused = 0
        for _ in range(200):
            try:
                await ann.say("!")
            except LobbyRefusal as refusal:
                if refusal.code is LobbyCode.NOT_CONNECTED:
                    break
                if refusal.code is not LobbyCode.TOO_MANY_LINES:
                    raise
                refused += 1
        await zone.settle()
        assert is_refusal(ann.connection.failure, LobbyCode.BANNED)
        assert refused > 10
        with raises_code(LobbyCode.BANNED) as raised:
            await zone.connect("Ann", "elsewhere")
        await zone.connect("Eve", "Ann's house")
        await ben.say("quiet again")
        zone.skip(raised.value.facts["seconds"])
        assert (await zone.connect("Ann", "a third house")).model.name == "Ann"


def test_key_is_the_same_everywhere() -> None:
    assert identity_of("Ann").public == identity_of("Ann").public != identity_of("Ben").public
