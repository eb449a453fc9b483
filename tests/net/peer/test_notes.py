"""What rail-peer tells while a table is founded."""

import json
from io import StringIO

from net.peer.notes import Notes
from net.table import Awaited, Sent


def test_it_is_told_for_whom_the_founding_waits() -> None:
    out = StringIO()
    notes = Notes(out)
    notes.tell_setup(Awaited(("Ben", "Cleo")))
    notes.tell_setup(Awaited(()))
    notes.tell_setup(Sent("Ben", 1, 2))
    assert [*map(json.loads, out.getvalue().splitlines())] == [
        {"note": "awaited", "names": ["Ben", "Cleo"]},
        {"note": "awaited", "names": []},
        {"note": "sending", "to": "Ben", "done": 1, "size": 2},
    ]
