"""Who plays with whom is written down, whatever else is done with the database meanwhile."""

from pathlib import Path
from threading import Event, Thread

from net.lobby.messages import Seated, Slot, Started, Table
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
