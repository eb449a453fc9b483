"""The folders left by windows of version 0.1.0 are still read as before.

Each is read from a copy: opening a record or a notebook may write to it.
"""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.games.iron_dragon.rules import RULES
from core.log import SigningKey
from core.ruleset import ChanceNeeded
from core.table import LocalTable, verify
from gui.replay.model.record import Record
from gui.saves.model import SavedGames, caption_of
from gui.storage.diary import open_diary
from gui.storage.known_zones import KnownZones
from gui.storage.notes import read_notes
from gui.storage.recovery import Recorded, Recovery
from gui.storage.rejoin_info import rejoin_info_beside
from gui.storage.slots import Slots
from gui.windows.layout import Layouts
from net.consensus.promises import Memory
from net.key_file import read_key
from net.session import Record as TableRecord
from net.table import Notebook
from net.table.notebook import notebook_beside
from tests.each import each
from tests.golden.v0_1_0 import FOLDER, as_now, read_json

READ = read_json("homes.json")
HOMES: dict[str, dict[str, Any]] = READ["homes"]
REJOINABLE = [name for name, home in HOMES.items() if home["rejoinable"]]

every_home = pytest.mark.parametrize("name", HOMES)


def copied(place: str, folder: Path) -> Path:
    """Return a copy of a part of the baseline; keys are for their owner alone."""
    copy = folder / "copy"
    shutil.copytree(FOLDER / place, copy)
    for key in copy.rglob("*key"):
        key.chmod(0o600)
    return copy


def in_json(value: Any) -> Any:
    """Return a value as it is in JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def recovery_of(home: Path) -> Recovery:
    return Recovery(home / "autosave", home / "autosave" / "records")


def plain(game: Recorded) -> dict[str, Any]:
    """Convert the row of a game on the title screen to plain JSON values."""
    return {
        "file": game.path.name,
        "table": game.table.hex(),
        "players": list(game.players),
        "colours": list(game.colours),
        "turn": game.turn,
        "winner": game.winner,
        "way": in_json(game.rejoin_info),
        "is_out": game.was_removed,
    }


def diary_beside(record: Path) -> list[list[Any]]:
    """Return the entry, seat and sentence of each notice."""
    notices = open_diary(record).notices
    return [[notice.entry, notice.seat, str(notice.text)] for notice in notices]


def promises_in(path: Path) -> dict[str, Any]:
    """Read a notebook, and return the state that follows from its promises."""
    notebook = Notebook.open(path)
    notebook.close()
    memory = Memory(notebook.promises)
    return {
        "count": len(notebook.promises),
        "promised": memory.voted_term,
        "revealed": {str(draw): asked.hex() for draw, asked in memory.revealed.items()},
        "rode": sorted(memory.sent_preimages),
        "generation": memory.generation,
        "held": None if memory.held_entry is None else memory.held_entry.number,
        "waits": in_json(memory.timeouts),
    }


@pytest.mark.parametrize("save", HOMES["alone"]["saves"])
def test_saved_game_is_listed_and_restored_at_the_same_point(save: str, tmp_path: Path) -> None:
    games = SavedGames(Slots(copied("homes/alone/saves", tmp_path)))
    expected = HOMES["alone"]["saves"][save]
    assert sorted(games.names) == sorted(HOMES["alone"]["saves"])
    game = games.game(save)
    assert caption_of(game) == as_now(expected["caption"])
    assert verify(game.entries, RULES).redecided
    table = LocalTable.resume(RULES, game.entries, secret=game.keeper)
    assert (len(table.entries), table.digest.hex()) == (expected["entries"], expected["digest"])
    orders = read_notes(game.notes, seats=len(table.position.genesis.seats))
    assert expected["orders"] == {
        str(seat): [list(place) for place in order] for seat, order in orders.items()
    }


@every_home
def test_title_offers_the_same_games(name: str, tmp_path: Path) -> None:
    home, expected = copied(f"homes/{name}", tmp_path), HOMES[name]
    recovery = recovery_of(home)
    assert [plain(game) for game in recovery.unfinished()] == expected["unfinished"]
    assert [plain(game) for game in recovery.watchable() if game.is_over] == expected["finished"]
    if expected["key"] is not None:
        key = SigningKey(read_key(home / "key")).public
        assert key.hex() == expected["key"]
        assert [plain(game) for game in recovery.rejoinable(key)] == expected["rejoinable"]


def test_unfinished_game_continues(tmp_path: Path) -> None:
    recovery = recovery_of(copied("homes/alone", tmp_path))
    (game,) = recovery.unfinished()
    table, file = recovery.resume(game.path)
    with file:
        awaiting = RULES.awaiting(table.state)
        assert not isinstance(awaiting, ChanceNeeded)
        seat = awaiting[0].seat
        table.do(seat, next(iter(RULES.legal(table.state, seat))))
    assert verify(table.entries, RULES).redecided


@pytest.mark.parametrize("name", REJOINABLE)
def test_rejoin_info_leads_to_the_table_of_its_record(name: str, tmp_path: Path) -> None:
    home = copied(f"homes/{name}", tmp_path)
    key = SigningKey(read_key(home / "key")).public
    (game,) = recovery_of(home).rejoinable(key)
    with TableRecord(game.path, key) as record:
        assert record.genesis.table == game.table
        assert record.genesis.clients[record.me].key == key
        assert record.timeouts is not None
    assert verify(record.entries, RULES).redecided


@every_home
def test_files_beside_a_record_are_read(name: str, tmp_path: Path) -> None:
    autosave = copied(f"homes/{name}/autosave", tmp_path)
    for file, expected in each(HOMES[name]["beside"].items()):
        record = autosave / file
        way, notebook = rejoin_info_beside(record), notebook_beside(record)
        assert {
            "diary": diary_beside(record),
            "way": in_json(way),
            "promises": promises_in(notebook) if notebook.exists() else None,
        } == expected


def test_record_opens_in_the_viewer_with_its_diary(tmp_path: Path) -> None:
    records = copied("homes/lan-over/autosave/records", tmp_path)
    (path,) = records.glob("*.rail")
    record = Record.open(path)
    beside = HOMES["lan-over"]["beside"][f"records/{path.name}"]
    (expected,) = HOMES["lan-over"]["finished"]
    assert record.latest.game.turn == expected["turn"]
    assert [str(notice.text) for notice in record.diary] == [text for *_, text in beside["diary"]]


@every_home
def test_layouts_and_known_zones_are_read(name: str) -> None:
    home, expected = FOLDER / "homes" / name, HOMES[name]
    layouts = Layouts(home / "config")
    for kind in ("offline", "online", "program", "replay", "watching"):
        layout = expected["layouts"].get(kind)
        later = layout and {"views": {}}  # version 0.1.0 had one map only
        assert in_json(layouts.read(kind)) == (layout and layout | later)
    zones = KnownZones(home / "zones.json")
    assert {at: key.hex() for at, key in zones.keys.items()} == expected["zones"]
    assert zones.name == expected["name"]


def test_side_files_with_everything_are_read(tmp_path: Path) -> None:
    folder, expected = copied("side_files", tmp_path), READ["side_files"]
    record, zones = folder / "every.rail", KnownZones(folder / "zones.json")
    way = rejoin_info_beside(record)
    assert {
        "diary": diary_beside(record),
        "way": in_json(way),
        "promises": promises_in(notebook_beside(record)),
        "zones": {at: key.hex() for at, key in zones.keys.items()},
        "name": zones.name,
    } == expected


def test_every_kind_of_promise_is_read(tmp_path: Path) -> None:
    notebook = Notebook.open(copied("side_files", tmp_path) / "every.promises")
    notebook.close()
    kinds = {type(promise).__struct_config__.tag for promise in notebook.promises}
    assert kinds == {"voted", "revealed", "rode", "committed", "held", "waits"}


@pytest.mark.parametrize("log", READ["network"])
def test_promises_of_a_network_game_are_read(log: str, tmp_path: Path) -> None:
    path = tmp_path / "copy.promises"
    shutil.copyfile(FOLDER / "logs" / "network" / f"{log}.promises", path)
    assert promises_in(path) == READ["network"][log]
