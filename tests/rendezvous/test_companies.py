"""Who plays with whom is written down, whatever else is done with the database meanwhile."""

from pathlib import Path
from threading import Event, Thread

import pytest
from msgspec.structs import replace

from core.log import PublicKey
from net.lobby.messages import GroupId, Seated, Slot, Started, Table
from net.quic import Identity
from rendezvous import companies
from rendezvous.companies import Companies
from rendezvous.store import Store, transaction
from rendezvous.zone import MIGRATIONS
from tests.net.quic.pairs import ANN, BEN, EVE

BEGUN = Started(
    group=b"a group of them.",
    name="Thursday",
    kind="public",
    game="iron-dragon",
    rules="1",
    leader=ANN.public,
    members=(Seated(ANN.public, "Ann"), Seated(BEN.public, "Ben")),
    table=Table((Slot(0, ANN.public), Slot(1, BEN.public)), {}),
    witness=EVE.public,
)


def test_a_game_begins_while_a_thread_changes_something_else(tmp_path: Path) -> None:
    """It is told of before its players are, and so waits for the other change, which is short."""
    store = Store(tmp_path / "lobby.sqlite", MIGRATIONS)
    companies = Companies(store.connection, lambda: 7.0)
    changing, done = Event(), Event()

    def change() -> None:
        with transaction(store.connection):
            changing.set()
            done.wait(0.2)

    other = Thread(target=change)
    other.start()
    changing.wait()
    try:
        companies.begin(BEGUN)
    finally:
        done.set()
        other.join()
    assert companies.may_meet(ANN.public, BEN.public)
    assert not companies.may_meet(ANN.public, EVE.public)
    store.close()


def test_who_watches_meets_those_who_play_and_nobody_else_who_watches() -> None:
    """He would learn their addresses, and they did not come to be seen by him."""
    store = Store(None, MIGRATIONS)
    companies = Companies(store.connection, lambda: 7.0)
    dan = Identity(bytes(range(32))).public
    for watcher in (EVE.public, dan):
        members = (*BEGUN.members, Seated(watcher, "who watches", is_watching=True))
        companies.begin(replace(BEGUN, members=members))
    assert companies.may_meet(ANN.public, BEN.public)
    for player in (ANN.public, BEN.public):
        assert companies.may_meet(EVE.public, player)
        assert companies.may_meet(player, dan)
    assert not companies.may_meet(EVE.public, dan)
    store.close()


def test_players_who_watch_their_own_game_may_still_meet() -> None:
    store = Store(None, MIGRATIONS)
    companies = Companies(store.connection, lambda: 7.0)
    companies.begin(BEGUN)
    for one in BEGUN.members:
        watching = replace(one, is_watching=True)
        companies.begin(replace(BEGUN, members=(*BEGUN.members, watching)))
    assert companies.may_meet(ANN.public, BEN.public)
    store.close()


class Games:
    """Games that begin one second after another, and who is remembered of them."""

    def __init__(self) -> None:
        self._store = Store(None, MIGRATIONS)
        self._now = 0
        self.companies = Companies(self._store.connection, lambda: self._now)

    def begin(self, *players: PublicKey) -> None:
        self._now += 1
        members = tuple(Seated(key, "somebody") for key in players)
        group = GroupId(self._now.to_bytes(16))
        self.companies.begin(replace(BEGUN, group=group, members=members))

    def numbers(self, key: PublicKey) -> list[int]:
        """The games of a player that are remembered."""
        wanted = "SELECT game FROM company WHERE key = ? ORDER BY game"
        found = self._store.connection.execute(wanted, (key,))
        return [int.from_bytes(game) for (game,) in found]


def test_of_one_player_the_last_games_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else two who begin one after another could fill the disk, and hold up all at each."""
    monkeypatch.setattr(companies, "GAMES_OF_KEY", 2)
    games = Games()
    games.begin(BEN.public, EVE.public)
    for _ in range(3):
        games.begin(ANN.public, BEN.public)
    assert games.numbers(ANN.public) == games.numbers(BEN.public) == [3, 4]
    assert games.numbers(EVE.public) == [1]
    assert games.companies.may_meet(ANN.public, BEN.public)
    assert not games.companies.may_meet(BEN.public, EVE.public)


def test_of_all_players_the_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companies, "ROWS", 20)
    games = Games()
    keys = [Identity(bytes([number]) * 32).public for number in range(60, 90)]
    for key in keys:
        games.begin(key)
    kept = [key for key in keys if games.numbers(key)]
    assert kept == keys[-len(kept) :]
    assert 18 <= len(kept) <= 20


def test_games_that_one_was_told_of_twice_push_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As whenever somebody comes to watch."""
    monkeypatch.setattr(companies, "ROWS", 20)
    games = Games()
    games.begin(ANN.public, BEN.public)
    for _ in range(100):
        games.companies.begin(BEGUN)
    assert games.companies.may_meet(ANN.public, BEN.public)
    assert games.numbers(ANN.public)[0] == 1
