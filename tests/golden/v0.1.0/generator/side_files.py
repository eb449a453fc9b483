"""Write one side file of each kind with everything that 0.1.0 can put into it.

The real files in `homes` and `logs/network` hold only the events of those games.

- `every.diary`: a line for each sentence about the others, with nested sentences.
- `every.promises`: each kind of promise.
- `every.way`: a way back by a zone, with addresses.
- `zones.json`: two known zones and a name.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/side_files.py
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from config import Zone
from core.log import EntryNumber, PublicKey
from core.ruleset import Seat
from gui.models import standing
from gui.models.notices import Notice
from gui.models.phrases import Phrase, refused
from gui.models.removal import out_of_table
from gui.saving.diary import open_diary
from gui.saving.known_zones import KnownZones
from gui.saving.way_back import AtZone, WayBack, keep_way
from net.errors import ConnectionLost
from net.machines.memory import Promise
from net.table import Notebook

from examples import examples  # isort: skip - beside this file

FOLDER: Final = Path(__file__).resolve().parents[1] / "side_files"
NAME: Final = "Bén {Ø}"
KEY: Final = PublicKey(bytes(range(32)))


def sentences() -> Iterator[Phrase]:
    """Yield each sentence that a diary may hold."""
    trouble = ConnectionLost(address=("192.0.2.1", 50_000), why="it was too slow")
    yield standing.lost(NAME, left=60)
    yield standing.leader_silent(NAME, left=20)
    yield standing.leader_lost(NAME, can_elect=True)
    yield standing.leader_lost(NAME, can_elect=False)
    yield standing.led_before()
    yield standing.gone(refused(trouble))
    yield standing.gone(out_of_table())
    yield standing.was_slow(NAME, seconds=7)
    yield standing.cheated(NAME)
    yield standing.mended()
    yield Phrase("Too few of the others are reached. The game waits for them.")
    yield Phrase("Enough players are reached again, and the game goes on.")
    yield Phrase("Your last action did not reach the table: {why}", why=refused(trouble))
    yield Phrase("{name} has left.", name=NAME)
    yield Phrase("{name} is back, and plays on after the computer’s turn.", name=NAME)
    yield Phrase("{name} is back.", name=NAME)


def write_diary() -> None:
    """Write every sentence into a diary; of each second one, name the seat."""
    diary = open_diary(FOLDER / "every.rail")
    for number, text in enumerate(sentences()):
        seat = Seat(number % 6) if number % 2 else None
        diary.add(Notice(EntryNumber(10 * number), seat, text))


def write_promises() -> None:
    """Write each kind of promise into a notebook."""
    notebook = Notebook.open(FOLDER / "every.promises")
    for promise in examples(Promise):
        notebook.keep(promise)
    notebook.close()


def write_way() -> None:
    """Write a way back that has every field."""
    there = AtZone(Zone("Härbor", "zone.example.org", "2001:db8::1", 44_099), KEY.hex(), "Ann",
                   relay_only=True, kind="ranked", watchable=True)  # fmt: skip
    addresses = {0: ("192.0.2.1", 50_000), 2: ("fe80::2%eth0", 50_009)}
    keep_way(FOLDER / "every.rail", WayBack("The café", there, addresses))


def write_zones() -> None:
    """Write a file of two known zones."""
    zones = KnownZones(FOLDER / "zones.json")
    zones.remember("zone.example.org:44099", KEY, "Ann Ødegård")
    zones.remember("[2001:db8::1]:50000", PublicKey(bytes(32)), "Ann Ødegård")


def main() -> None:
    """Write all of them anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    write_diary()
    write_promises()
    write_way()
    write_zones()


if __name__ == "__main__":
    main()
