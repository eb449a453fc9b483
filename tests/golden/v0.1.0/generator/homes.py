"""Record the contents that 0.1.0 reads from the folders that its windows left behind.

PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/homes.py
"""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from core.games.iron_dragon.rules import RULES
from core.log import SigningKey
from core.table import LocalTable
from gui.models.saved_games import SavedGames, caption_of
from gui.saving.diary import open_diary
from gui.saving.known_zones import KnownZones
from gui.saving.notes import read_notes
from gui.saving.recovery import Recorded, Recovery
from gui.saving.slots import Slots
from gui.saving.way_back import way_beside
from gui.screens.layout import Layouts
from net.key_file import read_key
from net.machines.memory import Memory
from net.table import Notebook
from net.table.notebook import notebook_beside

FOLDER: Final = Path(__file__).resolve().parents[1]
KINDS: Final = ("offline", "online", "program", "replay", "watching")


def saves(folder: Path) -> dict[str, Any]:
    """Return each saved game as the setup shows it, and where its play goes on."""
    games_by_name = {}
    games = SavedGames(Slots(folder))
    for name in sorted(games.names):
        game = games.game(name)
        table = LocalTable.resume(RULES, game.entries, secret=game.keeper)
        seats = len(table.position.genesis.seats)
        orders = read_notes(game.notes, seats=seats)
        games_by_name[name] = {
            "caption": caption_of(game),
            "entries": len(game.entries),
            "digest": table.digest.hex(),
            "orders": {str(seat): [list(place) for place in orders[seat]] for seat in orders},
        }
    return games_by_name


def recorded(game: Recorded) -> dict[str, Any]:
    """Convert the row of a game on the title screen to plain JSON values."""
    return {
        "file": game.path.name,
        "table": game.table.hex(),
        "players": list(game.players),
        "colours": list(game.colours),
        "turn": game.turn,
        "winner": game.winner,
        "way": None if game.way is None else msgspec.to_builtins(game.way, str_keys=True),
        "is_out": game.is_out,
    }


def beside(record: Path) -> dict[str, Any]:
    """Read the files beside a record: diary, way back and promises."""
    way = way_beside(record)
    notices = open_diary(record).notices
    return {
        "diary": [[notice.entry, notice.seat, str(notice.text)] for notice in notices],
        "way": None if way is None else msgspec.to_builtins(way, str_keys=True),
        "promises": promises(notebook_beside(record)),
    }


def promises(path: Path) -> dict[str, Any] | None:
    """Read a notebook, and return the state that follows from its promises."""
    if not path.exists():
        return None
    notebook = Notebook.open(path)
    notebook.close()
    memory = Memory(notebook.promises)
    return {
        "count": len(notebook.promises),
        "promised": memory.promised,
        "revealed": {str(draw): asked.hex() for draw, asked in memory.revealed.items()},
        "rode": sorted(memory.rode),
        "generation": memory.generation,
        "held": None if memory.held is None else memory.held.number,
        "waits": None if memory.waits is None else msgspec.to_builtins(memory.waits),
    }


def home(folder: Path) -> dict[str, Any]:
    """Return all that is read from one home."""
    autosave, key = folder / "autosave", folder / "key"
    recovery = Recovery(autosave, autosave / "records")
    layouts = Layouts(folder / "config")
    zones = KnownZones(folder / "zones.json")
    me = SigningKey(read_key(key)).public if key.exists() else None
    return {
        "key": None if me is None else me.hex(),
        "saves": saves(folder / "saves"),
        "unfinished": [recorded(game) for game in recovery.unfinished(RULES)],
        "finished": [recorded(game) for game in recovery.finished(RULES)],
        "rejoinable": []
        if me is None
        else [recorded(game) for game in recovery.rejoinable(RULES, me)],
        "beside": {
            str(record.relative_to(autosave)): beside(record)
            for record in sorted(autosave.rglob("*.rail"))
        },
        "layouts": {
            kind: msgspec.to_builtins(layout)
            for kind in KINDS
            if (layout := layouts.read(kind)) is not None
        },
        "zones": {at: key.hex() for at, key in zones.keys.items()},
        "name": zones.name,
    }


def main() -> None:
    """Read copies of all homes, and the side files that lie by themselves."""
    with TemporaryDirectory() as name:
        copy = Path(name) / "copy"
        shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("generator"))
        for key in copy.rglob("*key"):
            key.chmod(0o600)
        homes = {folder.name: home(folder) for folder in sorted((copy / "homes").iterdir())}
        side = beside(copy / "side_files" / "every.rail")
        zones = KnownZones(copy / "side_files" / "zones.json")
        side["zones"] = {at: key.hex() for at, key in zones.keys.items()}
        side["name"] = zones.name
        network = copy / "logs" / "network"
        records = {path.stem: promises(path) for path in sorted(network.glob("*.promises"))}
    read = {"homes": homes, "side_files": side, "network": records}
    text = json.dumps(read, indent=1, ensure_ascii=False)
    (FOLDER / "homes.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
