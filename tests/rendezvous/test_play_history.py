"""Play history is recorded even during other changes of the database."""

from pathlib import Path
from threading import Event, Thread

import pytest
from msgspec.structs import replace

from core.log import PublicKey
from net.lobby.messages import GroupId, Seated, Slot, Started, Table
from net.quic import Identity
from rendezvous import play_history
from rendezvous.play_history import PlayHistory
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


def test_game_starts_while_a_thread_changes_other_data(tmp_path: Path) -> None:
    """The record comes before the announcement to the players, so it waits for the other change."""
    store = Store(tmp_path / "lobby.sqlite", MIGRATIONS)
    companies = PlayHistory(store.connection, lambda: 7.0)
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


def test_spectator_meets_the_players_but_no_other_spectator() -> None:
    """Spectators would learn the addresses of other spectators without their consent."""
    store = Store(None, MIGRATIONS)
    companies = PlayHistory(store.connection, lambda: 7.0)
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


def test_players_watching_their_own_game_may_still_meet() -> None:
    store = Store(None, MIGRATIONS)
    companies = PlayHistory(store.connection, lambda: 7.0)
    companies.begin(BEGUN)
    for member in BEGUN.members:
        watching = replace(member, is_watching=True)
        companies.begin(replace(BEGUN, members=(*BEGUN.members, watching)))
    assert companies.may_meet(ANN.public, BEN.public)
    store.close()


class Games:
    """Games that start one second after another, and the play history that is kept."""

    def __init__(self) -> None:
        self._store = Store(None, MIGRATIONS)
        self._now = 0
        self.companies = PlayHistory(self._store.connection, lambda: self._now)

    def begin(self, *players: PublicKey) -> None:
        self._now += 1
        members = tuple(Seated(key, "somebody") for key in players)
        group = GroupId(self._now.to_bytes(16))
        self.companies.begin(replace(BEGUN, group=group, members=members))

    def numbers(self, key: PublicKey) -> list[int]:
        """Return the numbers of a player's games that are kept."""
        wanted = "SELECT game FROM company WHERE key = ? ORDER BY game"
        found = self._store.connection.execute(wanted, (key,))
        return [int.from_bytes(game) for (game,) in found]


def test_last_games_of_one_player_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise two players could fill the disk by starting games, and slow each of them down."""
    monkeypatch.setattr(play_history, "GAMES_OF_KEY", 2)
    games = Games()
    games.begin(BEN.public, EVE.public)
    for _ in range(3):
        games.begin(ANN.public, BEN.public)
    assert games.numbers(ANN.public) == games.numbers(BEN.public) == [3, 4]
    assert games.numbers(EVE.public) == [1]
    assert games.companies.may_meet(ANN.public, BEN.public)
    assert not games.companies.may_meet(BEN.public, EVE.public)


def test_last_games_of_all_players_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_history, "ROWS", 20)
    games = Games()
    keys = [Identity(bytes([number]) * 32).public for number in range(60, 90)]
    for key in keys:
        games.begin(key)
    kept = [key for key in keys if games.numbers(key)]
    assert kept == keys[-len(kept) :]
    assert 18 <= len(kept) <= 20


def test_game_recorded_twice_evicts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens whenever a spectator joins."""
    monkeypatch.setattr(play_history, "ROWS", 20)
    games = Games()
    games.begin(ANN.public, BEN.public)
    for _ in range(100):
        games.companies.begin(BEGUN)
    assert games.companies.may_meet(ANN.public, BEN.public)
    assert games.numbers(ANN.public)[0] == 1
