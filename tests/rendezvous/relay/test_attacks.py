"""Attacks on the relay, each by name, with the refusal that ends it."""

from typing import Any

import pytest
import trio
from hypothesis import given, settings
from hypothesis import strategies as st

from core.log import PublicKey
from net.errors import NetworkError, RemoteProtocolError
from net.rates import Rate
from net.reach import packets, signals
from net.reach.addresses import pack, unpack
from rendezvous.relay import limits
from rendezvous.relay.introducing import TooManyClients
from tests.net.quic.pairs import ANN, BEN, EVE
from tests.rendezvous.relay.raw import OnANetwork, at_a_relay, move, somebody

DATA = packets.content_of(b"\x40" * 1200)


def most_in(seconds: float, rate: Rate) -> float:
    """Return the maximum within this many seconds after a pause."""
    return rate.most * (1 + seconds / rate.seconds)


def test_relay_as_open_proxy_without_introduction_is_refused() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        eve = await world.raw("eve", EVE).prove()
        for key in (ann.key, ben.key):
            await eve.say(signals.Ask(key))
            assert (await eve.hear(signals.Refused)).code == "it is not here"
        for name in (channel, bytes(8), packets.new_name(), eve.name, ann.name):
            eve.send(packets.carried(name, DATA))
        assert await ann.heard() == await ben.heard() == []

    at_a_relay(main, may_meet=lambda key, other: EVE.public not in {key, other})


def test_relay_as_open_proxy_between_two_channels_is_refused() -> None:
    """Datagrams on a channel go to its other client, and cannot name another."""

    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        eve = await world.raw("eve", EVE).prove()
        with_eve = await world.channel(ann, eve)
        ann.send(packets.carried(with_eve, DATA))
        assert await eve.heard() == [packets.carried(with_eve, DATA)]
        assert await ben.heard() == []
        eve.send(packets.carried(channel, DATA))
        assert await ben.heard() == []

    at_a_relay(main)


def test_unopened_channel_carries_nothing() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben = world.raw("ann", ANN), world.raw("ben", BEN)
        await ann.prove()
        await ben.prove()
        await ann.say(signals.Ask(ben.key))
        channel = (await ann.hear(signals.Introduced)).channel
        await ann.say(signals.Ready(channel))
        ann.send(packets.carried(channel, DATA))
        assert await ben.heard() == []

    at_a_relay(main)


@pytest.mark.parametrize("flood", [1, 500])
def test_udp_response_does_not_amplify(flood: int) -> None:
    """An unproven address is sent at most as many bytes as came from it."""

    async def main(world: OnANetwork) -> None:
        ann, _, channel = await world.ann_and_ben()
        victim = world.network.socket("victim")
        way = (world.server.address[0], victim.address[0])
        claim = packets.claim(ann.name, bytes(8))
        for kind in range(0x40):
            for data in (
                bytes([kind]),
                bytes([kind]) + channel,
                bytes([kind]) + channel + DATA,
                bytes([kind]) + claim[1:],
            ):
                before = world.network.sent.get(way, 0)
                for _ in range(flood):
                    victim.send(data, world.server.address)
                await trio.sleep(1)
                sent = world.network.sent.get(way, 0) - before
                assert sent <= flood * len(data)
                assert sent <= 2 * limits.CLAIMS.most * packets.CLAIM_SIZE
        assert world.network.sent[way] > 0

    at_a_relay(main)


def test_spoofed_claim_moves_nobody() -> None:
    """An attacker that overhears a name can cause a challenge to be sent, and no more."""

    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        victim = world.network.socket("victim")
        victim.send(packets.claim(ben.name, bytes(8)), world.server.address)
        ((data, _),) = await victim.receive()
        victim.send(data, world.server.address)
        ann.send(packets.carried(channel, DATA))
        assert await ben.heard() == [packets.carried(channel, DATA)]

    at_a_relay(main)


def test_proof_replayed_by_another_client_proves_nothing() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        eve = await world.raw("eve", EVE).prove()
        await eve.say(signals.Proof(await ben.proof()))
        ann.send(packets.carried(channel, DATA))
        assert await ben.heard() == [packets.carried(channel, DATA)]

    at_a_relay(main)


def test_proof_replayed_for_another_address_or_later_proves_nothing() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        proof = await ben.proof()
        victim = pack(("203.0.113.9", 53))
        await ben.say(signals.Proof(proof[:8] + victim + proof[26:]))
        await trio.sleep(limits.PROOF + 1)
        move(ben, "elsewhere")
        await ben.prove()
        await ben.say(signals.Proof(proof))
        await trio.sleep(1)
        ann.send(packets.carried(channel, DATA))
        assert await ben.heard() == [packets.carried(channel, DATA)]

    at_a_relay(main)


def test_strangers_datagrams_on_a_channel_reach_nobody() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        stranger = world.network.socket("stranger")
        for _ in range(1000):
            stranger.send(packets.carried(channel, DATA), world.server.address)
        assert await ann.heard() == await ben.heard() == []

    at_a_relay(main)


def test_moved_client_must_prove_its_address_first() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        move(ben, "train")
        ben.send(packets.carried(channel, DATA))
        assert await ben.heard() == [packets.strange(channel)]
        assert await ann.heard() == []
        await ben.prove()
        ben.send(packets.carried(channel, DATA))
        assert await ann.heard() == [packets.carried(channel, DATA)]

    at_a_relay(main)


def test_address_belongs_to_the_last_client_that_proved_it() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        eve = world.raw("eve", EVE)
        eve.socket = ben.socket  # the DHCP lease ended, and Eve has Ben's address
        await eve.prove()
        ann.send(packets.carried(channel, DATA))
        assert await eve.heard() == []

    at_a_relay(main)


def test_candidates_of_other_hosts_are_not_passed_on() -> None:
    """No client may make a peer send to a third host; peers judge local addresses themselves."""

    async def main(world: OnANetwork) -> None:
        ann, ben = world.raw("ann", ANN), world.raw("ben", BEN)
        await ann.prove()
        await ben.prove()
        await ann.say(signals.Ask(ben.key))
        channel = (await ben.hear(signals.Introduced)).channel
        good = [(ben.socket.address[0], 9), ("192.168.7.7", 1), ("fd00::7", 1)]
        bad = [("203.0.113.9", 53), ("127.0.0.1", 53), ("224.0.0.1", 53), ("2001:db8::1", 53)]
        await ben.say(signals.Ready(channel, tuple(map(pack, good + bad))))
        await ann.say(signals.Ready(channel))
        assert [
            unpack(candidate) for candidate in (await ann.hear(signals.Open)).candidates
        ] == good

    at_a_relay(main)


def test_flood_of_introductions_is_refused_and_few_reach_others() -> None:
    async def main(world: OnANetwork) -> None:
        ann = await world.raw("ann", ANN).prove()
        introduced = 0

        async def listen() -> None:
            nonlocal introduced
            while True:
                await ann.hear(signals.Introduced)
                introduced += 1

        async def flood(number: int) -> None:
            eve = world.raw(f"eve {number}", somebody(number))
            for _ in range(40):
                await eve.say(signals.Ask(ann.key))
                reply = await eve.hear(signals.Introduced | signals.Refused)  # type: ignore[arg-type]
                if isinstance(reply, signals.Introduced):
                    await eve.say(signals.Ready(reply.channel))

        async with trio.open_nursery() as nursery:
            nursery.start_soon(listen)
            async with trio.open_nursery() as floods:
                for number in range(4):
                    floods.start_soon(flood, number)
            nursery.cancel_scope.cancel()
        assert introduced <= most_in(trio.current_time(), limits.ASKED_FOR)

    at_a_relay(main)


def test_channel_exhaustion_is_bounded_per_client() -> None:
    async def main(world: OnANetwork) -> None:
        eve = await world.raw("eve", EVE).prove()
        refused = 0
        for number in range(limits.CHANNELS_OF_ONE + 5):
            raw = world.raw(f"one {number}", somebody(number))
            await trio.sleep(1)
            await eve.say(signals.Ask(raw.key))
            reply = await eve.hear(signals.Introduced | signals.Refused)  # type: ignore[arg-type]
            refused += isinstance(reply, signals.Refused)
            if isinstance(reply, signals.Introduced):
                await eve.say(signals.Ready(reply.channel))
                await raw.prove()
                await raw.say(signals.Ready(reply.channel))
                await eve.hear(signals.Open)
        assert refused == 5
        assert len(world.server.relay._introducing.channels) == limits.CHANNELS_OF_ONE
        await trio.sleep(limits.IDLE + 2)
        assert len(world.server.relay._introducing.channels) == 0

    at_a_relay(main)


def test_unready_client_holds_no_channel_for_long() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben = world.raw("ann", ANN), world.raw("ben", BEN)
        await ann.prove()
        await ann.say(signals.Ask(ben.key))
        asked_at = trio.current_time()
        assert (await ann.hear(signals.Refused)).code == "it does not answer"
        assert trio.current_time() - asked_at < limits.PENDING + 2
        assert len(world.server.relay._introducing.channels) == 0

    at_a_relay(main)


@pytest.mark.parametrize("size", [9, 1209])
def test_traffic_over_the_budget_of_a_channel_is_dropped(size: int) -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        data = packets.carried(channel, bytes(size - 9))
        for _ in range(100):
            for _ in range(100):
                ann.send(data)
            await trio.sleep(0.1)
        came = await ben.heard(5)
        assert len(came) <= most_in(11, limits.CHANNEL_DATAGRAMS)
        assert sum(map(len, came)) <= most_in(11, limits.CHANNEL_BYTES)
        assert len(came) > 2000

    at_a_relay(main)


def test_client_on_many_channels_has_one_budget() -> None:
    async def main(world: OnANetwork) -> None:
        eve = await world.raw("eve", EVE).prove()
        others = [await world.raw(f"{number}", somebody(number)).prove() for number in range(6)]
        channels = [await world.channel(eve, other) for other in others]
        for _ in range(2000):
            for channel in channels:
                eve.send(packets.carried(channel, b""))
        came = sum([len(await other.heard(2)) for other in others])
        assert limits.CLIENT_DATAGRAMS.most <= came <= most_in(2, limits.CLIENT_DATAGRAMS)

    at_a_relay(main)


def test_slow_reader_is_disconnected_and_nothing_piles_up() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben = world.raw("ann", ANN), world.raw("ben", BEN)
        await ben.prove()
        ann.there.send_stream.send_all_hook = trio.sleep_forever  # Ann stops reading
        for _ in range(limits.UNSAID + 2):
            await ann.say(signals.Ask(EVE.public))
        with trio.fail_after(60):
            await ann.is_over.wait()
        assert not ben.is_over.is_set()

    at_a_relay(main)


def test_flood_of_signals_is_handled_at_a_bounded_rate() -> None:
    async def main(world: OnANetwork) -> None:
        eve = world.raw("eve", EVE)
        for _ in range(500):
            await eve.say(signals.Leave(bytes(8)))
        await eve.say(signals.Ask(EVE.public))
        await eve.hear(signals.Refused)
        assert most_in(trio.current_time(), limits.SIGNALS) >= 500

    at_a_relay(main)


def test_clients_are_bounded_and_departed_ones_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CLIENTS", 2)

    async def main(world: OnANetwork) -> None:
        ann, _, _ = await world.ann_and_ben()
        await trio.sleep(1)
        eve = world.raw("eve", EVE)
        await eve.is_over.wait()
        assert isinstance(eve.trouble, TooManyClients)
        await ann.stream.aclose()
        await trio.sleep(limits.LINGER - 2)
        late = world.raw("eve too early", EVE)
        await late.is_over.wait()
        assert isinstance(late.trouble, TooManyClients)
        await trio.sleep(4)
        await world.raw("eve again", EVE).prove()

    at_a_relay(main)


def test_client_without_a_channel_makes_room_immediately(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise strangers that come and go would occupy all places."""
    monkeypatch.setattr(limits, "CLIENTS", 2)

    async def main(world: OnANetwork) -> None:
        ann, _ = world.raw("ann", ANN), world.raw("ben", BEN)
        await ann.prove()
        await ann.stream.aclose()
        await trio.sleep(2)
        await world.raw("eve", EVE).prove()

    at_a_relay(main)


def test_invalid_signal_ends_only_the_senders_stream() -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, _ = await world.ann_and_ben()
        await ann.stream.send_all(b"\0\0\0\4evil")
        await ann.is_over.wait()
        assert isinstance(ann.trouble, RemoteProtocolError)
        assert not ben.is_over.is_set()

    at_a_relay(main)


SIGNALS = st.one_of(
    st.builds(signals.Ask, st.sampled_from([ANN.public, BEN.public, PublicKey(bytes(32))])),
    st.builds(signals.Proof, st.binary(min_size=signals.PROOF, max_size=signals.PROOF)),
    st.builds(signals.Leave, st.binary(min_size=8, max_size=8)),
    st.builds(signals.KnockReceived, st.binary(min_size=8, max_size=8)),
    st.builds(signals.Test, st.integers(0, 65535)),
    st.builds(
        signals.Ready,
        st.binary(min_size=8, max_size=8),
        st.tuples(st.binary(min_size=18, max_size=18)),
    ),
)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(SIGNALS | st.binary(max_size=200), max_size=8),
    st.lists(st.binary(max_size=60).map(lambda data: b"\x01" + data) | st.binary(max_size=60)),
)
def test_relay_survives_any_message_or_datagram(said: list[Any], datagrams: list[bytes]) -> None:
    async def main(world: OnANetwork) -> None:
        ann, ben, channel = await world.ann_and_ben()
        eve = await world.raw("eve", EVE).prove()
        try:
            for message in said:
                if isinstance(message, bytes):
                    await eve.stream.send_all(message)
                else:
                    await eve.say(message)
            for data in datagrams:
                eve.send(data)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            pass
        await trio.sleep(10)
        assert eve.trouble is None or isinstance(eve.trouble, NetworkError)
        ann.send(packets.carried(channel, DATA))
        assert packets.carried(channel, DATA) in await ben.heard()

    at_a_relay(main)
