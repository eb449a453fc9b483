"""Saving and loading: a game continues as if the program had never stopped."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.cli.engine import secret_of
from core.log import TornTail, log_bytes, parse_log, write_log
from core.table import LocalTable
from tests.core.cli.pipe import PACKS, Pipe
from tests.core.games.iron_dragon.rules.places import centre
from tests.games.toll_road import RULES, TollRoad, Walk

ULOGGH = centre("Uloggh")
"""A city of the Underworld."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.rail"


def test_loaded_game_continues_with_the_same_draws(game: Pipe, engine: Pipe, path: Path) -> None:
    game.do(0, "walk")
    saved = game.ask("save", path=str(path))
    assert saved == {"entries": 8, "digest": game.ask("state")["state"]["digest"]}
    assert engine.ask("load", path=str(path)) == {**saved, "dropped": 0}
    for _ in range(40):
        assert engine.seen() == game.seen()
        seat, *_ = game.ask("state")["state"]["awaiting"]
        command = game.ask("ai", seat=seat["seat"], level="random")["command"]
        done = game.ask("do", seat=seat["seat"], command=command)
        assert engine.ask("do", seat=seat["seat"], command=command) == done


@pytest.mark.rule("UNDO-5")
def test_commands_before_saving_are_not_undone_after_loading(
    game: Pipe, engine: Pipe, path: Path
) -> None:
    game.do(0, "walk")
    game.ask("save", path=str(path))
    engine.ask("load", path=str(path))
    loaded = engine.ask("state")
    engine.refused("NothingToUndo", "undo", seat=0)
    engine.do(0, "walk")
    engine.ask("undo", seat=0)
    assert engine.ask("state") == loaded


def test_save_replaces_an_older_one(game: Pipe, engine: Pipe, path: Path) -> None:
    game.ask("save", path=str(path))
    game.do(0, "walk")
    game.ask("save", path=str(path))
    assert engine.ask("load", path=str(path))["entries"] == 8
    assert list(path.parent.iterdir()) == [path]


def test_foreign_log_continues_at_a_table_of_our_own(engine: Pipe, path: Path) -> None:
    theirs = LocalTable.new(RULES, ["Ann", ("Ben", "random")], secret=secret_of("theirs"))
    theirs.do(0, Walk())
    write_log(path, log_bytes(entry.sealed for entry in theirs.timeline.entries))
    assert engine.ask("load", path=str(path))["entries"] == 1
    state = engine.ask("state")["state"]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Ben"]
    assert [seat["control"] for seat in state["seats"]] == ["human", "ai"]
    assert state["seats"][0]["mile"] == 1
    engine.refused("NothingToUndo", "undo", seat=0)
    engine.do(0, "end_turn")


def test_torn_tail_is_left_out_with_a_warning(game: Pipe, engine: Pipe, path: Path) -> None:
    game.do(0, "walk")
    game.ask("save", path=str(path))
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    with pytest.warns(TornTail) as torn:
        reply = engine.ask("load", path=str(path))
    assert (reply["entries"], reply["dropped"]) == (7, torn[0].message.facts["lost"])  # type: ignore[union-attr]
    path.write_bytes(whole[: len(whole) - 1 - reply["dropped"]])
    assert engine.ask("load", path=str(path)) == {**reply, "dropped": 0}


def playing(*seats: dict[str, Any], **scenario: Any) -> Pipe:
    """Return an engine with a game of Iron Dragon in its fifth turn, or new without a scenario."""
    pipe = Pipe(None)
    document = {"seats": [*seats, {}], **scenario} if seats else None
    pipe.ask("new", game="iron-dragon", seats=["Ann", "Ben"], seed="1", scenario=document)
    return pipe


def losing_a_load() -> Pipe:
    """Vampires make Ann give up one of two loads."""
    pipe = playing({"at": ULOGGH, "loads": ["Ale", "Iron"]}, deck_top=[136, 100, 101, 102])
    pipe.do(0, "pitch")
    return pipe


def keeping_a_foreman() -> Pipe:
    pipe = playing({"at": ULOGGH})
    pipe.do(0, "draw_foreman")
    return pipe


def choosing_a_loco() -> Pipe:
    pipe = Pipe(None)
    options = {"Starting Locos": "Fast"}
    pipe.ask("new", game="iron-dragon", seats=["Ann", "Ben"], seed="1", options=options)
    return pipe


@pytest.mark.rule("SAVE-1", "LOSE-LOAD-3")
@pytest.mark.parametrize(
    ("pending", "choice", "rule"),
    [
        (losing_a_load, "the load that it loses", "LOSE-LOAD-3"),
        (keeping_a_foreman, "the foreman that it keeps", "SAVE-1"),
        (playing, "one of the foremen dealt to it, or none of them", "SAVE-1"),
        (choosing_a_loco, "its loco", "SAVE-1"),
    ],
    ids=["load", "foreman drawn", "foreman dealt", "loco"],
)
def test_game_is_not_saved_with_a_choice_pending(
    pending: Callable[[], Pipe], choice: str, rule: str, path: Path
) -> None:
    pipe = pending()
    (awaited,) = pipe.ask("state")["state"]["awaiting"]
    reply = pipe.refused("ChoicePending", "save", path=str(path))
    assert reply["rule"] == rule
    words = f"a game is saved with no choice pending; seat {awaited['seat']} must first choose"
    assert reply["message"] == f"{words} {choice}"
    assert not path.exists()


def test_choice_of_another_game_is_named_by_its_purpose(engine: Pipe, path: Path) -> None:
    engine.begin_at((0, 0, PACKS[0]), (5, 0, PACKS[1]), seed="9")
    engine.do(0, "sell", card=11)
    message = engine.refused("ChoicePending", "save", path=str(path))["message"]
    assert message.endswith("seat 1 must first make its choice 'give_up'")


@pytest.mark.rule("SAVE-1")
def test_game_is_saved_after_the_choice(path: Path) -> None:
    pipe = losing_a_load()
    pipe.do(0, "lose_load", load="Ale")
    assert pipe.ask("save", path=str(path))["digest"] == pipe.ask("state")["state"]["digest"]


def test_finished_game_is_saved(engine: Pipe, path: Path) -> None:
    engine.begin_at((9, 30, PACKS[0]), (0, 0, PACKS[1]))
    engine.do(0, "walk")
    assert engine.ask("save", path=str(path))["entries"] == 2


class TestAFailedLoad:
    """A failed load leaves the present game unchanged."""

    def test_missing_file_is_refused(self, game: Pipe, path: Path) -> None:
        game.refused("LogUnreadable", "load", path=str(path))

    @pytest.mark.parametrize("where", ["", ".", "/", "\0", "x" * 5000], ids=ascii)
    def test_path_that_is_no_file_is_refused(self, game: Pipe, where: str) -> None:
        game.refused("LogUnreadable", "load", path=where)

    @pytest.mark.parametrize("data", [b"a letter", bytes(100), b"\x89RAIL\r\n\x1b"], ids=ascii)
    def test_file_of_another_kind_is_refused(self, game: Pipe, path: Path, data: bytes) -> None:
        path.write_bytes(data)
        game.refused("NotALog", "load", path=str(path))

    def test_empty_file_is_refused(self, game: Pipe, path: Path) -> None:
        path.write_bytes(b"")
        with pytest.warns(TornTail):
            assert game.line(b'{"op":"load","path":"%s"}' % bytes(path))["error"] == "EmptyLog"

    def test_damaged_log_is_refused(self, game: Pipe, path: Path, recorded: Path) -> None:
        data = bytearray(recorded.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)
        game.refused("CorruptRecord", "load", path=str(path))

    def test_log_with_a_missing_entry_is_refused(
        self, game: Pipe, path: Path, recorded: Path
    ) -> None:
        entries = parse_log(recorded.read_bytes(), "recorded").entries
        write_log(path, log_bytes(entry.sealed for entry in entries[:7] + entries[8:]))
        message = game.refused("Unverified", "load", path=str(path))["message"]
        assert message.startswith("entry 7 is not valid")

    def test_log_of_another_game_is_refused(self, game: Pipe, path: Path) -> None:
        other = LocalTable.new(Renamed(), ["Ann", "Ben"], secret=bytes(32))
        write_log(path, other.log_bytes())
        assert "'rail-road'" in game.refused("Unverified", "load", path=str(path))["message"]


class Renamed(TollRoad):
    """The same game under another name."""

    name = "rail-road"


class TestAFailedSave:
    """A failed save leaves the present game unchanged, and no file."""

    def test_missing_folder_is_refused(self, game: Pipe, path: Path) -> None:
        game.refused("LogUnwritable", "save", path=str(path / "deeper" / "game.rail"))
        assert list(path.parent.iterdir()) == []

    def test_folder_as_target_is_refused(self, game: Pipe, path: Path) -> None:
        path.mkdir()
        game.refused("LogUnwritable", "save", path=str(path))
        assert list(path.parent.iterdir()) == [path]

    @pytest.mark.parametrize("name", ["\0", "x" * 5000], ids=["no character", "a long name"])
    def test_impossible_name_is_refused(self, game: Pipe, path: Path, name: str) -> None:
        game.refused("LogUnwritable", "save", path=str(path.with_name("a")) + name)
        assert list(path.parent.iterdir()) == []
