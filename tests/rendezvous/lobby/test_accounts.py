"""A key claims a name, which stays reserved as long as it is used in games."""

from collections.abc import Iterator

import pytest

from core.log import PublicKey
from net.lobby.limits import IGNORED
from net.lobby.refusals import LobbyCode
from rendezvous.lobby import SEEN, TABLES, Account, Accounts
from rendezvous.lobby import accounts as module
from rendezvous.lobby.limits import ABSENT, ABSENT_IN_FULL_ZONE, LAPSE, RENAMED
from rendezvous.store import Store
from tests.codes import raises_code

ANN, BEN, EVE = (PublicKey(bytes([number]) * 32) for number in (1, 2, 3))
NOW = 1_000_000


@pytest.fixture
def accounts() -> Iterator[Accounts]:
    store = Store(None, (TABLES, SEEN))
    found = Accounts(store.connection)
    found.claim(ANN, "Ann", NOW)
    yield found
    store.close()


def test_claimed_name_identifies_its_player(accounts: Accounts) -> None:
    assert accounts.find(ANN) == Account(ANN, "Ann")
    assert accounts.find(BEN) is None


@pytest.mark.parametrize("name", ["Ann", "ANN", "A nn", "\u0391nn".replace("\u0391", "\uff21")])
def test_name_squatting_by_a_second_key_is_refused(accounts: Accounts, name: str) -> None:
    with raises_code(LobbyCode.NAME_TAKEN) as raised:
        accounts.claim(BEN, name, NOW + LAPSE - 1)
    assert raised.value.facts == {"name": "Ann"}
    assert accounts.find(BEN) is None


def test_key_has_one_name(accounts: Accounts) -> None:
    with raises_code(LobbyCode.ALREADY_NAMED):
        accounts.claim(ANN, "Anna", NOW)
    assert accounts.find(ANN) == Account(ANN, "Ann")


def test_name_never_used_in_a_game_lapses(accounts: Accounts) -> None:
    accounts.ignore(ANN, EVE)
    assert accounts.claim(BEN, "ann", NOW + LAPSE) == (Account(BEN, "ann"), ANN)
    assert accounts.find(ANN) is None
    assert accounts.claim(ANN, "Anna", NOW + LAPSE) == (Account(ANN, "Anna"), None)
    assert accounts.find(ANN) == Account(ANN, "Anna")


def test_name_used_in_a_game_never_lapses(accounts: Accounts) -> None:
    accounts.note_played([ANN, BEN])
    with raises_code(LobbyCode.NAME_TAKEN):
        accounts.claim(BEN, "Ann", NOW + 1000 * LAPSE)


def test_name_can_be_changed_only_rarely(accounts: Accounts) -> None:
    assert accounts.rename(ANN, "Anna", NOW).account == Account(ANN, "Anna")
    with raises_code(LobbyCode.RENAMED_TOO_SOON) as raised:
        accounts.rename(ANN, "Ann", NOW + 1)
    assert raised.value.facts == {"seconds": RENAMED - 1}
    assert accounts.rename(ANN, "ANNA", NOW + RENAMED).account.name == "ANNA"
    accounts.claim(BEN, "Ann", NOW)
    with raises_code(LobbyCode.NAME_TAKEN):
        accounts.rename(BEN, "Anna", NOW)
    with raises_code(LobbyCode.BAD_NAME):
        accounts.rename(BEN, "", NOW)
    with raises_code(LobbyCode.NO_NAME):
        accounts.rename(EVE, "Eve", NOW)


def test_ignore_list_is_stored(accounts: Accounts) -> None:
    assert accounts.ignore(ANN, BEN).ignored == {BEN}
    assert accounts.ignore(ANN, BEN).ignored == {BEN}
    assert (
        accounts.ignore(ANN, EVE)
        == accounts.find(ANN)
        == Account(ANN, "Ann", frozenset({BEN, EVE}))
    )
    assert accounts.stop_ignoring(ANN, BEN).ignored == {EVE}
    for refused in (accounts.ignore, accounts.stop_ignoring):
        with raises_code(LobbyCode.NO_NAME):
            refused(BEN, ANN)


def test_ignore_list_is_bounded(accounts: Accounts) -> None:
    for number in range(IGNORED):
        accounts.ignore(ANN, PublicKey(number.to_bytes(32)))
    with raises_code(LobbyCode.TOO_MANY_IGNORED):
        accounts.ignore(ANN, BEN)
    assert len(accounts.ignore(ANN, PublicKey(bytes(32))).ignored) == IGNORED


def test_accounts_of_absent_players_end(accounts: Accounts) -> None:
    accounts.claim(BEN, "Ben", NOW)
    accounts.note_played([BEN])
    assert accounts.sweep(NOW + LAPSE) == 0
    assert accounts.sweep(NOW + LAPSE + 1) == 1
    assert accounts.find(ANN) is None
    assert accounts.sweep(NOW + ABSENT) == 0
    assert accounts.sweep(NOW + ABSENT + 1) == 1
    assert accounts.find(BEN) is None


def test_account_stays_while_its_player_visits(accounts: Accounts) -> None:
    for day in range(0, 100, 10):
        accounts.note_seen([ANN], NOW + day * 86_400)
        assert accounts.sweep(NOW + day * 86_400) == 0
    assert accounts.find(ANN) is not None


def test_full_zone_ends_the_account_never_used(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ACCOUNTS", 2)
    accounts.note_played([ANN])
    accounts.claim(BEN, "Ben", NOW)
    accounts.claim(EVE, "Eve", NOW + 1)
    assert [accounts.find(key) is not None for key in (ANN, BEN, EVE)] == [True, False, True]


def test_full_zone_keeps_recent_players(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ACCOUNTS", 1)
    accounts.note_played([ANN])
    with raises_code(LobbyCode.ZONE_FULL):
        accounts.claim(EVE, "Eve", NOW + ABSENT_IN_FULL_ZONE)
    accounts.claim(EVE, "Eve", NOW + ABSENT_IN_FULL_ZONE + 1)
    assert accounts.find(ANN) is None
