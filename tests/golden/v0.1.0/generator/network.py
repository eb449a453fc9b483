"""Play games between real 0.1.0 programs and keep their records and the zone's databases.

Four games at one zone:

- `ranked`: three people and a computer player play a ranked game to its end, with the witness.
- `ranked-left`: the leader of a ranked game of three is killed. Another peer leads, the computer
  takes the seat, and the game is scored: one player has left.
- `ranked-underway`: a ranked game that is not over when the zone stops.
- `public`: four people. Three remove the fourth, then the leader leaves. A spectator records a
  copy. One of the last two players is killed, and the other plays on alone (`public-alone`).

`public-restored` is hosted afterwards on the local network from a record of `public`.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/network.py
"""

import shutil
import signal
import sqlite3
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.net.peers import QUICK, Program, Programs, programs, zone

FOLDER: Final = Path(__file__).resolve().parents[1]
LOGS: Final = FOLDER / "logs" / "network"
ZONE: Final = FOLDER / "zone"
COMPUTER: Final = ("--ranked", "--computer", "easy")
WAITS_NOT: Final = ("--ranked", "--seat-wait", "0")


def join(running: Programs, at: str, group: str, *names: str, stdin: int = -1) -> list[Program]:
    """Start programs that join a group, each after the one before is in it."""
    joined = []
    for name in names:
        more = ("--zone", at, "--name", name, "--bot", "greedy")
        program = running.start(name, "join", group, *more, stdin=stdin)
        program.wait_for(note="joined")
        joined.append(program)
    return joined


def lead(running: Programs, at: str, group: str, *more: str, name: str, players: int) -> Program:
    """Start the program of the leader of a group at the zone."""
    leads = ("--zone", at, "--group", group, "--players", str(players), "--port", "0")
    own = ("--name", name, "--bot", "greedy")
    program = running.start(name, "host", *leads, *own, *more, stdin=subprocess.PIPE)
    program.wait_for(note="group")
    return program


def ranked(folder: Path, at: str) -> None:
    with programs(folder) as running:
        ann = lead(running, at, "ranked", *COMPUTER, *QUICK, name="Ann", players=3)
        table = [ann, *join(running, at, "ranked", "Ben", "Cleo", stdin=subprocess.PIPE)]
        assert [program.ended() for program in table] == [0, 0, 0]
        assert all(program.said(note="rated") for program in table)
    keep("ranked", table[0])


def ranked_left(folder: Path, at: str) -> None:
    with programs(folder) as running:
        dan = lead(running, at, "left", *WAITS_NOT, *QUICK, name="Dan", players=3)
        ben, cleo = join(running, at, "left", "Ben", "Cleo", stdin=subprocess.PIPE)
        ben.wait_for(40, note="confirmed")
        dan.process.kill()
        assert [ben.ended(), cleo.ended()] == [0, 0]
        assert ben.said(note="rated")
    keep("ranked-left", ben)


def ranked_underway(folder: Path, at: str) -> None:
    with programs(folder) as running:
        ann = lead(running, at, "underway", "--ranked", name="Ann", players=2)
        (hal,) = join(running, at, "underway", "Hal", stdin=subprocess.PIPE)
        for program in (ann, hal):
            program.wait_for(60, note="confirmed")
    keep("ranked-underway", hal)


def public(folder: Path, at: str) -> None:
    with programs(folder) as running:
        stands_in = ("--seat-wait", "0", "--stand-in", "greedy")
        fay = lead(running, at, "public", *stands_in, *QUICK, name="Fay", players=4)
        watch = ("--zone", at, "--name", "Eve")
        table = join(running, at, "public", "Ben", "Cleo", stdin=subprocess.PIPE)
        eve = running.start("Eve", "watch", "public", *watch)
        eve.wait_for(note="joined")
        table += join(running, at, "public", "Gil", stdin=subprocess.PIPE)
        ben, cleo, gil = table
        ben.wait_for(30, note="confirmed")
        clients = {peer.name: peer.said(note="began")[0]["client"] for peer in (fay, *table)}
        for peer in (fay, ben, cleo):
            peer.answer(op="remove", client=clients["Gil"])
        gil.ended()
        ben.wait_for(50, note="confirmed")
        fay.process.send_signal(signal.SIGINT)
        fay.ended()
        eve.wait_for(note="entry", kind="term")
        ben.wait_for(len(ben.said(note="confirmed")) + 30, note="confirmed")
        eve.process.kill()
        eve.ended()
        ben.process.kill()
        ben.ended()
        keep("public", ben)
        keep("public-spectator", eve)
        play_on_alone(cleo)
        keep("public-last", cleo)
    restored(folder)


def play_on_alone(cleo: Program) -> None:
    """Make the last player leave the table, and play on alone from the record."""
    cleo.process.send_signal(signal.SIGINT)
    cleo.ended()
    left = cleo.record.rename(cleo.record.with_name("Cleo-left.rail"))
    with programs(left.parent) as running:
        again = running.start("Cleo", "alone", str(left), "--bot", "greedy")
        assert again.ended() == 0
    shutil.copyfile(again.record, LOGS / "public-alone.rail")
    left.rename(cleo.record)


def restored(folder: Path) -> None:
    """Host a saved game on the local network, and play for a while."""
    with programs(folder) as running:
        saved = folder / "saved.rail"
        shutil.copyfile(folder / "Ben.rail", saved)
        for name in ("Ben", "Cleo"):
            for ending in (".rail", ".promises"):
                (folder / name).with_suffix(ending).unlink(missing_ok=True)
        ben = running.host("Ben", 2, "--bot", "greedy", "--saved", str(saved))
        cleo = running.start("Cleo", "join", ben.address, "--name", "Cleo", "--bot", "greedy")
        cleo.wait_for(60, note="confirmed")
    keep("public-restored", cleo)


def keep(title: str, program: Program) -> None:
    """Copy a record, and the promises beside it with the key of their author."""
    LOGS.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(program.record, LOGS / f"{title}.rail")
    if program.record.with_suffix(".promises").exists():
        for ending in (".promises", ".key"):
            shutil.copyfile(program.record.with_suffix(ending), LOGS / f"{title}{ending}")


def keep_zone(folder: Path) -> None:
    """Copy the zone's key and databases, each as one file."""
    ZONE.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(folder / "key", ZONE / "key")
    for database in sorted(folder.glob("*.sqlite")):
        connection = sqlite3.connect(database)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.close()
        shutil.copyfile(database, ZONE / database.name)


def main() -> None:
    """Play all of it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        with zone(folder / "zone") as at:
            for number, play in enumerate((ranked, ranked_left, public, ranked_underway)):
                place = folder / str(number)
                place.mkdir()
                if number:
                    for key in (folder / "0").glob("*.key"):
                        shutil.copy2(key, place)
                print(play.__name__, flush=True)
                play(place, at)
        keep_zone(folder / "zone")


if __name__ == "__main__":
    main()
