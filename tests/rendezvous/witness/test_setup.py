"""The witness joins tables of announced games only, on what their players signed."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import pytest
import trio
from trio.testing import MockClock

from core.log import GENESIS, EntryHash, SigningKey, TableId, encode
from core.table import (
    Client,
    ClientIndex,
    Fresh,
    Genesis,
    Planner,
    SeatPlan,
    draft_genesis,
    genesis_of,
)
from net.consensus.identity import chain_of
from net.errors import CannotJoin, TableSetupFailed
from net.lobby.messages import GroupId, Kind
from net.messages import Messages
from net.table.setup import PIECE, GenesisDraft, GenesisPiece
from net.table.witnessing import (
    LARGEST,
    LARGEST_WITNESSED,
    PROTOCOL,
    AllSigned,
    Declined,
    FromWitness,
    Granted,
    SetupWitness,
    WitnessRequest,
)
from rendezvous.witness.limits import (
    ASKING,
    LARGE_UPLOADS,
    SMALL,
    SMALL_UPLOADS,
    TABLES_OF_GROUP,
    UPLOAD,
)
from rendezvous.witness.setup import NAME
from tests.games.toll_road import RULES
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, founded, seed_of
from tests.rendezvous.witness.stands import GROUP, SEED, Stand, standing


def genesis(table: TableId, witness: Client, names: str = "ab", **changes: Any) -> Genesis:
    """Return a genesis of a game between these clients."""
    keys = [SigningKey(seed_of(name)) for name in names]
    made = Genesis(
        format=1,
        table=table,
        game=RULES.name,
        rules_version=RULES.version,
        data_hash=RULES.data_hash,
        clients=tuple(
            Client(key.public, name, chain_of(seed_of(name), table).anchor)
            for name, key in zip(names, keys, strict=True)
        ),
        witness=witness,
        leader=ClientIndex(0),
        seats=tuple(SeatPlan(name, ClientIndex(n)) for n, name in enumerate(names)),
        options=tuple(sorted(RULES.complete_options({}).items())),
        planner=Planner(),
        origin=Fresh(),
        state=encode(RULES.setup(len(names), RULES.complete_options({}))),
    )
    return msgspec.structs.replace(made, **changes)


def signatures(body: bytes, table: TableId, names: str = "ab") -> tuple[Any, ...]:
    """Return the signatures of all these clients on the table's genesis."""
    return tuple(SigningKey(seed_of(name)).sign(GENESIS, body, table=table) for name in names)


async def granted(stand: Stand, programs: Sequence[Program]) -> tuple[SetupWitness, Any, Any]:
    """Return a witness that has granted a table to the first client."""
    stand.announce(programs)
    witness = stand.asked_by(programs[0])
    return (witness, *await witness.request_table())


async def test_witness_signs_what_all_have_signed_and_becomes_a_member(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "abc") as programs:
        tables = await stand.founded(programs)
        assert len({table.genesis.hash for table in tables}) == 1
        made = genesis_of(tables[0].genesis)
        anchor = chain_of(SEED, made.table).anchor
        assert made.witness == Client(stand.identity.public, NAME, anchor)
        assert len(tables[0].genesis.sealed.signatures) == 4
        record = await stand.records.find(made.table, now=0)
        assert record is not None
        assert record.hash == tables[0].genesis.hash
        assert record.genesis.members == made.members
        assert record.genesis.state == b""


async def test_each_table_has_an_id_chosen_by_the_witness(autojump_clock: MockClock) -> None:
    """Otherwise its preimages could be learned at another table with the same id."""

    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        witness, table, _ = await granted(stand, programs)
        other, _ = await witness.request_table()
        assert table != other
        chosen = TableId(b"the host's own..")
        own = Client(stand.identity.public, NAME, chain_of(SEED, chosen).anchor)
        body = draft_genesis(genesis(chosen, own), RULES)
        with pytest.raises(TableSetupFailed, match="of another table than the granted one"):
            await witness.sign(body, signatures(body, chosen))


@pytest.mark.parametrize(
    ("names", "changes", "signers", "why"),
    [
        ("ab", {"witness": None}, "ab", "another table than"),
        ("abc", {}, "abc", "not the players that began"),
        ("ab", {"leader": ClientIndex(1)}, "ab", "not the players that began"),
        ("ba", {}, "ba", "not the players that began"),
        ("ab", {}, "a", "not all clients have signed"),
        ("ab", {}, "abc", "not all clients have signed"),
        ("ab", {}, "ba", "genesis is not valid"),
        ("ab", {"format": 2}, "ab", "genesis is not valid"),
    ],
)
async def test_genesis_of_other_players_than_announced_is_declined(
    autojump_clock: MockClock, names: str, changes: dict[str, Any], signers: str, why: str
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        witness, table, own = await granted(stand, programs)
        rejected = genesis(table, changes.get("witness", own), names)
        body = _body(msgspec.structs.replace(rejected, **changes))
        with pytest.raises(TableSetupFailed, match=why):
            await witness.sign(body, signatures(body, table, signers))
        assert await stand.records.find(table, now=0) is None
        # The group may set up another table after that.
        table, own = await witness.request_table()
        body = draft_genesis(genesis(table, own), RULES)
        await witness.sign(body, signatures(body, table))
        assert await stand.records.find(table, now=0) is not None


def _body(made: Genesis) -> bytes:
    """Return the body of the first entry, with anything wrong in it."""
    good = msgspec.structs.replace(made, format=1)
    return draft_genesis(good, RULES).replace(encode(good), encode(made))


@pytest.mark.parametrize("kind", ["public", "private", "ranked"])
async def test_missing_player_is_accepted_except_in_a_ranked_game(
    autojump_clock: MockClock, kind: Kind
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "abc") as programs:
        stand.announce(programs, kind=kind)
        witness = stand.asked_by(programs[0])
        table, own = await witness.request_table()
        body = draft_genesis(genesis(table, own), RULES)
        if kind != "ranked":
            await witness.sign(body, signatures(body, table))
            return
        with pytest.raises(TableSetupFailed, match="not the players that began"):
            await witness.sign(body, signatures(body, table))


async def test_host_without_an_announced_game_is_declined(autojump_clock: MockClock) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "abe") as (a, b, eve):
        stand.announce([a, b])
        for who, group in ((eve, GROUP), (b, GROUP), (a, GroupId(b"another group..."))):
            with pytest.raises(TableSetupFailed, match="no game of yours has begun"):
                await stand.asked_by(who, group).request_table()


async def test_tables_per_group_are_limited(autojump_clock: MockClock) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        stand.announce(programs)
        witness = stand.asked_by(programs[0])
        for _ in range(TABLES_OF_GROUP):
            await witness.request_table()
        with pytest.raises(TableSetupFailed, match="has requested"):
            await witness.request_table()


@pytest.mark.parametrize(
    "messages",
    [
        [GenesisDraft(10)],
        [WitnessRequest(GROUP, 5), WitnessRequest(GROUP, 5)],
        [WitnessRequest(GROUP, 5), AllSigned(())],
        [WitnessRequest(GROUP, 5), GenesisDraft(10), GenesisPiece(bytes(11))],
        [WitnessRequest(GROUP, 5), GenesisDraft(10), GenesisPiece(bytes(9)), AllSigned(())],
        [
            WitnessRequest(GROUP, 5),
            GenesisDraft(10),
            GenesisPiece(bytes(10)),
            GenesisPiece(bytes(10)),
        ],
        [WitnessRequest(GROUP, 5), GenesisDraft(10), GenesisPiece(bytes(10)), AllSigned(())],
    ],
)
async def test_message_out_of_turn_ends_the_connection(
    autojump_clock: MockClock, messages: list[Any]
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        stand.announce(programs)
        stream = await stand.open(programs[0], PROTOCOL)
        channel = Messages[Any](stream, FromWitness, largest=LARGEST)
        for message in messages:
            await channel.send(message)
        if isinstance(messages[0], WitnessRequest):
            assert isinstance(await channel.receive(), Granted)
        with pytest.raises((trio.BrokenResourceError, trio.EndOfChannel)):
            await channel.receive()


async def test_idle_connection_is_closed_soon(autojump_clock: MockClock) -> None:
    """Table setup itself may take any time."""

    network = Network()
    async with standing(network) as stand, all_running(network, "a") as programs:
        stream = await stand.open(programs[0], PROTOCOL)
        with pytest.raises(trio.BrokenResourceError), trio.fail_after(ASKING + 1):
            await stream.receive_some()


async def test_oversized_genesis_is_declined_before_it_arrives(autojump_clock: MockClock) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        stand.announce(programs)
        stream = await stand.open(programs[0], PROTOCOL)
        channel = Messages[Any](stream, FromWitness, largest=LARGEST)
        await channel.send(WitnessRequest(GROUP, 5))
        await channel.receive()
        await channel.send(GenesisDraft(LARGEST_WITNESSED + 1))
        assert isinstance(await channel.receive(), Declined)


async def _begin_upload(witness: SetupWitness, size: int = LARGEST_WITNESSED) -> Messages[Any]:
    """Announce a genesis, and send nothing of it."""
    await witness.request_table()
    messages = witness._messages
    assert messages is not None
    await messages.send(GenesisDraft(size))
    await trio.sleep(0.5)
    return messages


async def test_host_uploads_one_genesis_at_a_time(autojump_clock: MockClock) -> None:
    """Otherwise one host could occupy the memory meant for all."""

    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        stand.announce(programs)
        await _begin_upload(stand.asked_by(programs[0]))
        second = stand.asked_by(programs[0])
        await second.request_table()
        with pytest.raises(TableSetupFailed, match="you are already sending another genesis"):
            await second.sign(b"body", ())


@pytest.mark.parametrize(
    ("places", "size"), [(LARGE_UPLOADS, SMALL + 1), (SMALL_UPLOADS, 100)], ids=["large", "small"]
)
async def test_announced_geneses_that_are_not_sent_delay_others_only_briefly(
    autojump_clock: MockClock, places: int, size: int
) -> None:
    network = Network()
    async with (
        standing(network) as stand,
        all_running(network, [f"{number}" for number in range(places)]) as others,
        all_running(network, "a") as (host,),
        trio.open_nursery() as nursery,
    ):
        for number, program in enumerate(others):
            group = GroupId(bytes([number]) * 16)
            stand.announce([program], group)
            nursery.start_soon(_begin_upload, stand.asked_by(program, group), size)
        await trio.sleep(1)
        stand.announce([host])
        messages = await _begin_upload(stand.asked_by(host), size)
        with pytest.raises(trio.BrokenResourceError, match="broke the protocol"):
            await _send_all(messages, size, rate=1 << 20)
        assert trio.current_time() < 8, "it had not to wait for a whole upload"


async def _send_all(messages: Messages[Any], size: int, *, piece: int = PIECE, rate: float) -> Any:
    """Return the response to a host that sends at this rate, in bytes per second."""
    for start in range(0, size, piece):
        await messages.send(GenesisPiece(bytes(min(piece, size - start))))
        await trio.sleep(piece / rate)
    await messages.send(AllSigned(()))
    return await messages.receive()


@pytest.mark.parametrize(
    ("size", "piece", "rate"),
    [(SMALL, 1000, 5_000), (1 << 20, PIECE, 20_000), (LARGEST_WITNESSED, PIECE, 100_000)],
)
async def test_slow_genesis_is_declined_long_before_its_end(
    autojump_clock: MockClock, size: int, piece: int, rate: float
) -> None:
    """More of a large one remains to be sent, which would be too late at its end."""

    network = Network()
    async with standing(network) as stand, all_running(network, "a") as (host,):
        stand.announce([host])
        messages = await _begin_upload(stand.asked_by(host), size)
        began = trio.current_time()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(partial(_send_all, messages, size, piece=piece, rate=rate))
            assert await messages.receive() == Declined("the genesis was sent too slowly")
            nursery.cancel_scope.cancel()
        assert trio.current_time() - began < UPLOAD.whole / 2


@pytest.mark.parametrize(
    ("size", "piece", "rate"),
    [(9_000, 1000, 3_000), (1 << 20, PIECE, 60_000), (LARGEST_WITNESSED, PIECE, 400_000)],
)
async def test_steady_genesis_is_accepted(
    autojump_clock: MockClock, size: int, piece: int, rate: float
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "a") as (host,):
        stand.announce([host])
        messages = await _begin_upload(stand.asked_by(host), size)
        with pytest.raises(trio.BrokenResourceError, match="broke the protocol"):
            await _send_all(messages, size, piece=piece, rate=rate)


async def test_guest_refuses_a_host_without_the_witness_or_with_another(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        for program in programs:
            program.witness = (stand.identity.public, stand.address)
        with pytest.raises(BaseExceptionGroup) as raised:
            await founded(programs)
        assert raised.group_contains(CannotJoin, match="another witness than was agreed")


async def test_guest_without_an_agreed_witness_refuses_a_host_with_one(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        stand.announce(programs)
        programs[1].witness = None
        with pytest.raises(BaseExceptionGroup) as raised:
            await founded(programs, witness=stand.asked_by(programs[0]))
        assert raised.group_contains(CannotJoin, match="another witness than was agreed")


async def test_host_whose_witness_is_gone_sets_up_nothing_and_may_retry(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with standing(network) as stand, all_running(network, "a") as (host,):
        stand.announce([host])
        host_setup = host.host_setup(None, stand.asked_by(host))
        network.cut("a", "the zone")
        with pytest.raises(TableSetupFailed, match="the witness"):
            await host_setup.set_up()
        assert [gathered.names for gathered in host.gathered] == [("a",)]


async def test_table_without_links_for_long_is_deleted(
    autojump_clock: MockClock,
) -> None:
    """With its promises; and nothing is revealed for it any more."""

    network = Network()
    async with standing(network) as stand, all_running(network, "ab") as programs:
        tables = [genesis_of((await stand.founded(programs))[0].genesis) for _ in range(2)]
        old, new = [table.table for table in tables]
        await stand.records.find(new, now=59 * 86_400)
        first = tables[0]
        later = msgspec.structs.replace(first, table=TableId(b"a later table..."))
        await stand.records.add(later, EntryHash(bytes(32)), seat_wait=5, now=61 * 86_400)
        assert await stand.records.find(old, now=61 * 86_400) is None
        assert await stand.records.find(new, now=61 * 86_400) is not None
