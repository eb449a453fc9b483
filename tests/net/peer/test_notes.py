"""The output of rail-peer during table setup."""

import json
from io import StringIO

from net.peer.notes import Notes
from net.table import AwaitedPlayers, SendProgress


def test_clients_that_table_setup_waits_for_are_reported() -> None:
    out = StringIO()
    notes = Notes(out)
    notes.write_setup(AwaitedPlayers(("Ben", "Cleo")))
    notes.write_setup(AwaitedPlayers(()))
    notes.write_setup(SendProgress("Ben", 1, 2))
    assert [*map(json.loads, out.getvalue().splitlines())] == [
        {"note": "awaited", "names": ["Ben", "Cleo"]},
        {"note": "awaited", "names": []},
        {"note": "sending", "to": "Ben", "done": 1, "size": 2},
    ]
