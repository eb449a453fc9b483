"""Players meet at a zone, from the lobby to the connections between their programs."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from io import StringIO
from ipaddress import IPv6Address, IPv6Network
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.games.registry import UnknownGame
from core.table import ClientIndex, Rules
from net.errors import CannotJoin
from net.lobby import Link, Slot, Started, Table, rules_word
from net.lobby.messages import Kind
from net.lobby.model import Model
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.peer.notes import Notes
from net.quic import Address, Connection
from net.reach.packets import CLAIM
from net.session import Meeting, Offer, at_zone
from tests.codes import raises_code
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES
from tests.net.quic.pairs import answered
from tests.net.reach.nats import Filtering, Nat
from tests.net.reach.worlds import Peer
from tests.net.simulated import Network, SimulatedSocket
from tests.net.table.tables import find_rules
from tests.rendezvous.zones import ZONE, Town, identity_of, table_of, town


class NoClaims(SimulatedSocket):
    """Behind a firewall that drops address claims as an attack."""

    def __init__(self, network: Network, host: str) -> None:
        super().__init__(network, (network.address_of(host), 5000))
        network.plug(self.address, self)

    def send(self, data: bytes, to: Address) -> None:
        if data[0] != CLAIM:
            super().send(data, to)


class Player:
    """A program at a zone, and the events it emits."""

    def __init__(
        self,
        zone: Town,
        name: str,
        *,
        relay_only: bool = False,
        socket: SimulatedSocket | None = None,
    ) -> None:
        self.name = name
        self.notes = StringIO()
        self._zone = zone
        socket = socket or zone.network.socket(name, 5000)
        self.peer = Peer(socket, identity_of(name), relay_only=relay_only)

    @asynccontextmanager
    async def there(self) -> AsyncIterator[Meeting]:
        endpoint, routes = self.peer.endpoint, self.peer.routes
        tell, zone = Notes(self.notes).write_zone_event, self._zone.address
        async with (
            self.peer.running(),
            at_zone(endpoint, routes, zone, self.name, tell, expected=ZONE.public) as meeting,
        ):
            yield meeting


async def began(ann: Meeting, ben: Meeting) -> None:
    """Start a game of these two players."""
    async with trio.open_nursery() as nursery:
        nursery.start_soon(lambda: ann.lead(Offer(RULES, {}, 2), name="Thursday", kind="public"))
        await ben.follow("Thursday", find_rules)


async def dialled(meeting: Meeting, other: Player) -> Connection:
    """Wait until one program has reached the other."""
    return await meeting.dial(ClientIndex(0), other.peer.key, None)


def notes_of(player: Player, note: str) -> list[dict[str, Any]]:
    """Return the events of a kind that a program emitted."""
    lines = map(json.loads, player.notes.getvalue().splitlines())
    return [line for line in lines if line["note"] == note]


async def test_joiners_see_the_game_and_its_options(autojump_clock: MockClock) -> None:
    """They see the options before anybody signs anything."""

    async with town(Network()) as zone:
        ann, ben = Player(zone, "Ann"), Player(zone, "Ben")
        async with ann.there() as anns, ben.there() as bens, trio.open_nursery() as nursery:
            offer = Offer(RULES, {"Target": 20}, 2)
            lead = partial(anns.lead, name="Thursday", kind="public")
            nursery.start_soon(lead, offer)
            started = await bens.follow("Thursday", find_rules)
        assert started.table.options["Target"] == 20


async def test_saved_game_seats_players_by_name_and_computers_elsewhere(
    autojump_clock: MockClock,
) -> None:
    saved = dealt(3)  # named "seat 0" and so on

    async with town(Network()) as zone:
        ann, ben = Player(zone, "Ann"), Player(zone, "seat 0")
        async with ann.there() as anns, ben.there() as bens, trio.open_nursery() as nursery:
            offer = Offer(RULES, {}, 2, saved=saved.entries, substitute_choice="normal")
            lead = partial(anns.lead, name="Thursday", kind="private")
            nursery.start_soon(lead, offer)
            while not notes_of(ann, "invitation"):
                await trio.sleep(0.1)
            (invitation,) = notes_of(ann, "invitation")
            started = await bens.follow(invitation["code"], find_rules)
        held = [(slot.holder, slot.level, slot.name) for slot in started.table.slots]
        assert held == [
            (ben.peer.key, "normal", "seat 0"),
            (ann.peer.key, "normal", "seat 1"),
            (None, "normal", "seat 2"),
        ]


@pytest.mark.parametrize(
    ("filtering", "directly", "outcome"),
    [(Filtering.NONE, True, "forwarded"), (Filtering.DROP, False, "cone")],
)
async def test_leader_learns_how_others_will_reach_it(
    autojump_clock: MockClock, filtering: Filtering, directly: bool, outcome: str
) -> None:  # ZONE-5
    network = Network()
    async with town(network, tests_reach=True) as zone:
        nat = Nat(network, "Ann's router", filtering=filtering)
        ann, ben = Player(zone, "Ann", socket=nat.socket(4000)), Player(zone, "Ben")
        async with ann.there() as anns, ben.there() as bens:
            await began(anns, bens)
        (notes,) = notes_of(ann, "reach")
        assert (notes["outcome"], notes["directly"]) == (outcome, directly)
        assert not notes_of(ben, "reach")


async def test_relay_only_leader_skips_the_test_that_reveals_its_address(
    autojump_clock: MockClock,
) -> None:
    async with town(tests_reach=True) as zone:
        ann, ben = Player(zone, "Ann", relay_only=True), Player(zone, "Ben")
        async with ann.there() as anns, ben.there() as bens:
            await began(anns, bens)
        assert [note["outcome"] for note in notes_of(ann, "reach")] == ["relay only"]


async def test_unreachable_player_creates_no_group(autojump_clock: MockClock) -> None:  # ZONE-5
    """Neither a player without introductions, nor one without a proven address."""

    async with town(tests_reach=True) as zone:
        ann = await zone.come("Ann")
        table = table_of(ann, computers=1)
        with raises_code(LobbyCode.LEADER_UNREACHED):
            await ann.create("Thursday", kind="public", game=RULES.name, rules="1", table=table)
        await zone.settle()
        assert not ann.model.groups
        ben = Player(zone, "Ben", socket=NoClaims(zone.network, "Ben"))
        async with ben.there() as bens:
            with raises_code(LobbyCode.LEADER_UNREACHED):
                await bens.lead(Offer(RULES, {}, 2), name="Friday", kind="public")
        assert [note["outcome"] for note in notes_of(ben, "reach")] == ["untested"]


@pytest.mark.parametrize(("shy", "state"), [(True, "relayed"), (False, "direct")])
async def test_group_sees_how_a_member_reaches_its_leader(
    autojump_clock: MockClock, shy: bool, state: str
) -> None:  # GROUP-6
    network = Network(delay=0.05)
    async with town(network) as zone:
        ann, ben = Player(zone, "Ann"), Player(zone, "Ben", relay_only=shy)
        offer = Offer(RULES, {}, 3)
        async with ann.there() as anns, ben.there() as bens, trio.open_nursery() as nursery:
            nursery.start_soon(partial(anns.lead, offer, name="Thursday", kind="public"))
            nursery.start_soon(bens.follow, "Thursday", find_rules)
            await trio.sleep(60)
            for player in (ann, ben):
                notes = notes_of(player, "link")
                assert notes[0]["state"] == "connecting"
                assert {note["name"] for note in notes} == {"Ben"}
                assert notes[-1]["state"] == state
                assert notes[-1]["ms"] == pytest.approx(200 if shy else 100, abs=40)
                assert len(notes) < 8
            nursery.cancel_scope.cancel()


async def test_group_sees_that_a_member_cannot_reach_its_leader(
    autojump_clock: MockClock,
) -> None:
    """This member does not accept introductions."""

    async with town() as zone:
        ann, ben = await zone.come("Ann"), Player(zone, "Ben")
        async with ben.there() as bens, trio.open_nursery() as nursery:
            table = Table((Slot(0, ann.key, "easy"), Slot(1), Slot(2)), {})
            word = rules_word(RULES)
            await ann.create("Thursday", kind="public", game=RULES.name, rules=word, table=table)
            nursery.start_soon(bens.follow, "Thursday", find_rules)
            await zone.settle(10)
            assert not has_link(ann.model, Link("failed"))
            key = ben.peer.key
            await ann.arrange(Table((Slot(0, ann.key, "easy"), Slot(1, key, "easy"), Slot(2)), {}))
            await zone.settle(30)
            assert has_link(ann.model, Link("failed"))
            assert notes_of(ben, "link")[-1]["state"] == "failed"
            nursery.cancel_scope.cancel()


def has_link(model: Model, link: Link) -> bool:
    """Return whether a member of the group reaches the leader in this way."""
    assert model.group is not None
    return any(member.link == link for member in model.group.members.values())


@pytest.mark.parametrize("seed", ["a", "b", "c"])
async def test_six_concurrent_joiners_are_seated_although_each_change_clears_marks(
    autojump_clock: MockClock,
    seed: str,
) -> None:
    async with town(Network(seed, delay=0.05, jitter=0.05)) as zone, AsyncExitStack() as stack:
        ann, *others = [Player(zone, f"{letter}nn") for letter in "ABCDEF"]
        anns = await stack.enter_async_context(ann.there())
        meetings = [await stack.enter_async_context(other.there()) for other in others]
        with trio.fail_after(300):
            async with trio.open_nursery() as nursery:
                offer = Offer(RULES, {}, 6)
                nursery.start_soon(partial(anns.lead, offer, name="Thursday", kind="public"))
                await trio.sleep(15)
                for meeting in meetings:
                    nursery.start_soon(meeting.follow, "Thursday", find_rules)


async def test_seat_of_a_departed_player_waits_for_another(autojump_clock: MockClock) -> None:
    async with town() as zone:
        ann, ben, eve, joe = [Player(zone, name) for name in ("Ann", "Ben", "Eve", "Joe")]
        async with ann.there() as anns, ben.there() as bens, joe.there() as joes:
            with trio.fail_after(300):
                async with trio.open_nursery() as nursery:
                    games: list[Started] = []

                    async def lead() -> None:
                        offer = Offer(RULES, {}, 3)
                        games.append(await anns.lead(offer, name="Thursday", kind="public"))

                    nursery.start_soon(lead)
                    async with eve.there() as eves:
                        with trio.move_on_after(10):
                            await eves.follow("Thursday", find_rules)
                    await trio.sleep(5)
                    for meeting in (bens, joes):
                        nursery.start_soon(meeting.follow, "Thursday", find_rules)
            (game,) = games
            assert {member.name for member in game.members} == {"Ann", "Ben", "Joe"}
            assert all(slot.holder is not None for slot in game.table.slots)


async def test_player_without_a_free_seat_does_not_stop_the_game(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ann, ben, late = Player(zone, "Ann"), await zone.come("Ben"), await zone.come("Late")
        async with ann.there() as anns, trio.open_nursery() as nursery:
            offer = Offer(RULES, {}, 2)
            nursery.start_soon(partial(anns.lead, offer, name="Thursday", kind="public"))
            await zone.settle(15)
            for client in (ben, late):
                await client.join(next(iter(late.model.groups)), rules_word(RULES))
            await zone.settle()
            await ben.mark_ready()
            with trio.fail_after(60):
                await ben.wait_until(lambda model: model.game is not None)
            assert late.model.presence == "lobby"


async def test_spectator_gets_no_seat_and_reaches_the_players(
    autojump_clock: MockClock,
) -> None:  # GROUP-9
    async with town() as zone:
        ann, ben, eve = [Player(zone, name) for name in ("Ann", "Ben", "Eve")]
        games: list[Started] = []

        async def watch(eves: Meeting) -> None:
            games.append(await eves.follow("Thursday", find_rules, is_watching=True))

        async def lead(anns: Meeting) -> None:
            games.append(await anns.lead(Offer(RULES, {}, 2), name="Thursday", kind="public"))

        async with ann.there() as anns, ben.there() as bens, eve.there() as eves:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(lead, anns)
                nursery.start_soon(watch, eves)
                while not notes_of(eve, "joined"):
                    await trio.sleep(1)
                await bens.follow("Thursday", find_rules)
            assert games[0] == games[1]
            members = {member.name: member.is_watching for member in games[0].members}
            assert members == {"Ann": False, "Ben": False, "Eve": True}
            assert len(games[0].table.slots) == 2
            for player in (ann, ben):
                await answered(await dialled(eves, player))


async def test_spectator_cannot_join_where_the_leader_allows_none(
    autojump_clock: MockClock,
) -> None:
    async with town() as zone:
        ann, eve = [Player(zone, name) for name in ("Ann", "Eve")]
        offer = Offer(RULES, {}, 2, watchable=False)
        async with ann.there() as anns, eve.there() as eves, trio.open_nursery() as nursery:
            nursery.start_soon(partial(anns.lead, offer, name="Thursday", kind="public"))
            with raises_code(LobbyCode.NOT_WATCHABLE):
                await eves.follow("Thursday", find_rules, is_watching=True)
            nursery.cancel_scope.cancel()


@pytest.mark.parametrize("shy", ["Ann", "Ben"])
async def test_no_packet_goes_directly_between_players_if_one_is_relay_only(
    autojump_clock: MockClock, shy: str
) -> None:
    network = Network()
    async with town(network) as zone:
        ann, ben = [Player(zone, name, relay_only=name == shy) for name in ("Ann", "Ben")]
        async with ann.there() as anns, ben.there() as bens:
            await began(anns, bens)
            to_ben, to_ann = await dialled(anns, ben), await dialled(bens, ann)
            await trio.sleep(60)
            await answered(to_ben)
            await answered(to_ann)
            nowhere = IPv6Network("100::/64")  # so the connection's stated address leads nowhere
            assert all(
                IPv6Address(connection.address[0]) in nowhere for connection in (to_ann, to_ben)
            )
        hosts = network.address_of("Ann"), network.address_of("Ben")
        assert hosts not in network.sent
        assert hosts[::-1] not in network.sent


async def test_players_without_relay_only_connect_directly(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with town(network) as zone:
        ann, ben = [Player(zone, name) for name in ("Ann", "Ben")]
        async with ann.there() as anns, ben.there() as bens:
            await began(anns, bens)
            await dialled(anns, ben)
            await trio.sleep(60)
        assert (network.address_of("Ann"), network.address_of("Ben")) in network.sent


@pytest.mark.parametrize("kind", ["public", "private"])
async def test_late_arrival_watches_a_started_game_open_to_all(
    autojump_clock: MockClock, kind: Kind
) -> None:
    async with town() as zone:
        ann, ben, eve = [Player(zone, name) for name in ("Ann", "Ben", "Eve")]
        async with ann.there() as anns, ben.there() as bens, eve.there() as eves:
            async with trio.open_nursery() as nursery:
                offer = Offer(RULES, {}, 2)
                nursery.start_soon(partial(anns.lead, offer, name="Thursday", kind=kind))
                while not notes_of(ann, "invitation" if kind == "private" else "group"):
                    await trio.sleep(1)
                wanted = "Thursday"
                if kind == "private":
                    wanted = notes_of(ann, "invitation")[0]["code"]
                await bens.follow(wanted, find_rules)
            if kind == "private":
                with pytest.raises((CannotJoin, LobbyRefusal)) as refused:
                    await eves.follow("Thursday", find_rules, is_watching=True)
                assert refused.value.name in {"CannotJoin", "GroupStarted"}
                return
            started = await eves.follow("Thursday", find_rules, is_watching=True)
            assert [member.name for member in started.members] == ["Ann", "Ben", "Eve"]
            for player in (ann, ben):
                await answered(await dialled(eves, player))


async def test_group_is_joined_with_the_rules_of_its_own_game() -> None:
    """Otherwise its leader could seat nobody, and all would wait."""
    asked = []

    def found(game: str) -> Rules:
        asked.append(game)
        return find_rules(game)

    def lacking(game: str) -> Rules:
        raise UnknownGame(game=game, known=[])

    async with town() as zone:
        ann, ben, eve = [Player(zone, name) for name in ("Ann", "Ben", "Eve")]
        async with (
            ann.there() as anns,
            ben.there() as bens,
            eve.there() as eves,
            trio.open_nursery() as nursery,
        ):
            offer = Offer(RULES, {}, 2)
            nursery.start_soon(partial(anns.lead, offer, name="Thursday", kind="public"))
            while not notes_of(ann, "group"):
                await trio.sleep(1)
            with pytest.raises(CannotJoin, match="this program has no game 'toll-road'"):
                await eves.follow("Thursday", lacking)
            await bens.follow("Thursday", found)
    assert asked == [RULES.name]
