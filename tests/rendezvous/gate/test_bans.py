"""Ban repeated offenders, for longer each time."""

from collections.abc import Iterator

import pytest

from core.log import PublicKey
from rendezvous.gate.bans import ORDERED, TABLES, Bans, Offences, of_key, of_network
from rendezvous.gate.limits import BAN, BANS_FORGOTTEN, OFFENCES
from rendezvous.store import Store

ANN, BEN = (PublicKey(bytes([number]) * 32) for number in (1, 2))
SUBJECT = of_key(ANN)


@pytest.fixture
def bans() -> Iterator[Bans]:
    store = Store(None, (TABLES, ORDERED))
    yield Bans(store.connection)
    store.close()


def test_ban_ends_and_the_next_is_longer(bans: Bans) -> None:
    now, lengths = 1000, []
    for _ in range(8):
        until = bans.ban(SUBJECT, "ChatFlood", now).until
        assert bans.find([SUBJECT], until - 1) == (until, "ChatFlood")
        assert bans.find([SUBJECT], until) is None
        lengths.append(until - now)
        now = until
    assert lengths[:3] == [BAN[0], 4 * BAN[0], 16 * BAN[0]]
    assert lengths[-1] == BAN[1]


def test_offence_already_in_flight_does_not_extend_a_ban(bans: Bans) -> None:
    assert bans.ban(SUBJECT, "x", 1000) == bans.ban(SUBJECT, "x", 1001)
    assert bans.ban(SUBJECT, "x", 1000 + BAN[0]).until == 1000 + 5 * BAN[0]


def test_excess_bans_that_end_first_are_dropped(
    bans: Bans, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rendezvous.gate.bans.BANS", 3)
    bans.ban(SUBJECT, "x", 1000)
    bans.ban(SUBJECT, "x", 1000 + BAN[0])  # longer than a first ban
    some = [of_key(PublicKey(bytes([number]) * 32)) for number in range(10, 15)]
    for second, subject in enumerate(some):
        bans.ban(subject, "x", 1001 + BAN[0] + second)
    banned = [subject for subject in (SUBJECT, *some) if bans.find([subject], 1100 + BAN[0])]
    assert banned == [SUBJECT, *some[-2:]]


def test_old_ban_no_longer_lengthens_the_next(bans: Bans) -> None:
    until = bans.ban(SUBJECT, "x", 0).until
    now = until + BANS_FORGOTTEN + 1
    assert bans.ban(SUBJECT, "x", now).until == now + BAN[0]


def test_longest_ban_of_key_and_address_counts(bans: Bans) -> None:
    network = of_network("10.0.0.1")
    bans.ban(SUBJECT, "x", 0)
    bans.ban(network, "y", 50)
    assert bans.find([SUBJECT, network], 60) == (50 + BAN[0], "y")
    assert bans.find([of_key(BEN)], 60) is None


def test_repeated_offences_ban_a_key_and_more_an_address() -> None:
    offences, found = Offences(), list[str]()
    for number in range(OFFENCES.most):
        assert offences.note(ANN, "10.0.0.1", float(number) / 100) == []
    assert offences.note(ANN, "10.0.0.1", 1.0) == [of_key(ANN)]
    for number in range(OFFENCES.most * 10):
        found += offences.note(PublicKey(number.to_bytes(32)), "10.0.0.1", 1.0)
    assert set(found) == {of_network("10.0.0.1")}


def test_rare_offences_ban_nothing() -> None:
    offences = Offences()
    for number in range(100):
        assert not offences.note(ANN, "10.0.0.1", number * OFFENCES.seconds / OFFENCES.most)
