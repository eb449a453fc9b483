"""A table at one computer: its guarantees for a person."""

from collections import deque
from pathlib import Path
from typing import Any

import pytest

from core.log import (
    LogCode,
    LogFile,
    LogFileCode,
    LogFileError,
    Opened,
    SealedEntry,
    TornTail,
    parse_log,
    read_log,
)
from core.ruleset import SeatsOutOfRange, UnknownOption
from core.table import (
    PERSON,
    LocalTable,
    RefusalCode,
    SeatNotAwaited,
    UnusableCode,
    taken_back,
    verify,
)
from core.table.errors import GameFailed, NothingToUndo
from core.table.local_identity import LocalIdentity
from core.table.state import Rules
from tests.codes import raises_code
from tests.games.toll_road import RULES, EndTurn, GoodsDrawn, Sell, Sold, TollRoad, Walk, Walked

SECRET = b"local table, secret of 32 bytes."


def new(secret: bytes = SECRET, **more: int) -> LocalTable:
    """Return a table of two after the deal."""
    return LocalTable.new(RULES, ["Ann", ("Ben", "random")], secret=secret, **more)  # type: ignore[arg-type]


def kept(path: Path, secret: bytes = SECRET) -> LocalTable:
    """Return the same, recorded in a file."""
    return LocalTable.new(
        RULES,
        ["Ann", ("Ben", "random")],
        secret=secret,
        store=lambda opened, secret: LogFile.create(path, opened.sealed, keeper=secret),
    )


def goods(table: LocalTable, seat: int = 0) -> Sell:
    """Return the sale of the first goods in a pack."""
    return Sell(table.state.pedlars[seat].pack[0])


def test_game_is_dealt_when_the_table_is_created() -> None:
    assert [len(pedlar.pack) for pedlar in new().state.pedlars] == [3, 3]


def test_same_secret_and_commands_give_the_same_bytes() -> None:
    logs = []
    for _ in range(2):
        table = new()
        table.do(0, Walk())
        table.do(0, goods(table))
        logs.append(table.log_bytes())
    assert logs[0] == logs[1]


def test_another_secret_gives_other_cards() -> None:
    assert new().state != new(b"another".ljust(32)).state


def test_command_returns_its_events_and_those_of_its_draws() -> None:
    table = new()
    done = table.do(0, goods(table))
    assert isinstance(done.events[0], Sold)
    assert isinstance(done.events[-1], GoodsDrawn)
    assert len(done.entries) == len(done.events)


def test_refused_command_changes_nothing() -> None:
    table = new()
    before, log = table.position, table.log_bytes()
    with pytest.raises(SeatNotAwaited):
        table.do(1, Walk())
    assert (table.position, table.log_bytes()) == (before, log)


@pytest.mark.parametrize("seat", [-1, 2, 300])
def test_missing_seat_is_refused(seat: int) -> None:
    with raises_code(RefusalCode.SEAT_UNKNOWN):
        new().do(seat, Walk())


def test_undo_without_anything_to_undo_is_refused() -> None:
    with pytest.raises(NothingToUndo):
        new().undo(0)


def test_undo_names_the_entry_that_it_reverts() -> None:
    table = new()
    (walked,) = table.do(0, Walk()).entries
    (undone,) = table.undo(0).entries
    assert taken_back(undone) == walked.entry.number
    assert taken_back(walked) is None


def test_undo_restores_the_game_and_its_digest() -> None:
    table = new()
    before, digest = table.state, table.digest
    table.do(0, Walk())
    assert table.digest != digest
    table.undo(0)
    assert (table.state, table.digest) == (before, digest)


@pytest.mark.rule("AI-SEAT-3")
def test_control_passes_and_returns() -> None:
    table = new()
    table.set_control(0, "random")
    assert table.position.table.control[0].level == "random"
    table.set_control(0, PERSON)
    assert table.position.table.control[0].level == PERSON


def test_control_is_part_of_the_digest() -> None:
    table = new()
    digest = table.digest
    table.set_control(0, "random")
    assert table.digest != digest


@pytest.mark.parametrize("count", [0, 1, 7, 17])
def test_wrong_number_of_seats_is_refused(count: int) -> None:
    with pytest.raises(SeatsOutOfRange):
        LocalTable.new(RULES, ["x"] * count, secret=SECRET)


def test_unknown_option_is_refused() -> None:
    with pytest.raises(UnknownOption):
        LocalTable.new(RULES, ["a", "b"], secret=SECRET, options={"Target": 25})


def test_fault_of_the_game_is_reported_and_changes_nothing() -> None:
    class Broken(TollRoad):
        def decide(self, state: object, seat: object, command: object) -> list[object]:  # type: ignore[override]
            raise KeyError("a bug")

    rules: Rules = Broken()
    table = LocalTable.new(rules, ["a", "b"], secret=SECRET)
    entries = len(table.timeline)
    with pytest.raises(GameFailed, match="a bug"):
        table.do(0, Walk())
    assert len(table.timeline) == entries


def test_fault_of_the_game_names_its_class_and_place() -> None:
    class Broken(TollRoad):
        def evolve(self, state: Any, event: Any) -> Any:
            return deque(maxlen=-1) if isinstance(event, Walked) else super().evolve(state, event)

    table = LocalTable.new(Broken(), ["a", "b"], secret=SECRET)
    with pytest.raises(GameFailed) as failed:
        table.do(0, Walk())
    line = Broken.evolve.__code__.co_firstlineno + 1
    assert failed.value.facts == {
        "game": "toll-road",
        "why": "maxlen must be non-negative",
        "error": "ValueError",
        "place": f"{__name__}:{line}",
    }
    assert str(failed.value).endswith(f"non-negative ('ValueError' at '{__name__}:{line}')")


def test_fault_in_a_library_is_placed_in_the_code_of_the_game() -> None:
    class Broken(TollRoad):
        def resolve(self, state: Any, draw: Any) -> Any:
            return draw.below(-1)

    with pytest.raises(GameFailed) as failed:
        LocalTable.new(Broken(), ["a", "b"], secret=SECRET)
    line = Broken.resolve.__code__.co_firstlineno + 1
    assert failed.value.facts["place"] == f"{__name__}:{line}"


class TestChains:
    """The client commits to new draws before it runs out of them."""

    def test_game_may_need_more_draws_than_a_chain_has(self) -> None:
        table = new(chain_length=16)
        for _ in range(60):
            awaiting = RULES.awaiting(table.state)
            assert isinstance(awaiting, tuple)
            table.do(awaiting[0].seat, list(RULES.legal(table.state, awaiting[0].seat))[-2:][0])
        commitments = [
            entry for entry in table.timeline.entries if entry.entry.kind == "contributor"
        ]
        assert len(commitments) >= 2
        assert verify(table.timeline.entries, RULES).position == table.position

    def test_refused_command_starts_no_chain(self) -> None:
        keeper = LocalIdentity(SECRET, chain_length=16)
        assert not keeper.is_chain_low(12)  # type: ignore[arg-type]
        assert keeper.is_chain_low(13)  # type: ignore[arg-type]


class TestStore:
    """A table that is recorded as it is played."""

    def test_entry_is_in_the_file_when_it_is_announced(self, tmp_path: Path) -> None:
        table = kept(tmp_path / "a.rail")
        for _ in range(3):
            table.do(0, Walk())
            assert read_log(tmp_path / "a.rail").entries == table.timeline.entries

    def test_impossible_table_leaves_no_file(self, tmp_path: Path) -> None:
        path = tmp_path / "a.rail"
        with raises_code(LogCode.UNDECODABLE):
            LocalTable.new(
                RULES,
                ["Ann" * 40, "Ben"],
                secret=SECRET,
                store=lambda opened, secret: LogFile.create(path, opened.sealed, keeper=secret),
            )
        assert not path.exists()

    def test_file_is_the_log(self, tmp_path: Path) -> None:
        table = kept(tmp_path / "a.rail")
        table.do(0, goods(table))
        assert (tmp_path / "a.rail").read_bytes() == table.log_bytes()

    def test_existing_file_is_not_overwritten(self, tmp_path: Path) -> None:
        kept(tmp_path / "a.rail")
        with raises_code(LogFileCode.UNWRITABLE):
            kept(tmp_path / "a.rail")

    def test_entry_that_cannot_be_written_did_not_happen(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = kept(tmp_path / "a.rail")
        before = table.position

        def full(log: LogFile, sealed: SealedEntry) -> None:
            raise LogFileError(LogFileCode.UNWRITABLE, path="a.rail", why="No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(LogFile, "append", full)
            with raises_code(LogFileCode.UNWRITABLE):
                table.do(0, Walk())
        assert table.position == before
        table.do(0, Walk())
        assert table.state.pedlars[0].mile == 1

    @pytest.mark.rule("SAVE-2")
    def test_play_continues_where_it_stopped_with_the_same_cards(self, tmp_path: Path) -> None:
        path = tmp_path / "a.rail"
        straight = new()
        table = kept(path)
        for local_table in (straight, table):
            local_table.do(0, Walk())
        again = resumed(path, table)
        sale = goods(straight)
        assert again.do(0, sale).events == straight.do(0, sale).events
        assert again.log_bytes() == straight.log_bytes()

    @pytest.mark.rule("UNDO-5")
    def test_command_before_the_stop_is_not_undone_after_it(self, tmp_path: Path) -> None:
        table = kept(tmp_path / "a.rail")
        table.do(0, Walk())
        again = resumed(tmp_path / "a.rail", table)
        with pytest.raises(NothingToUndo):
            again.undo(0)
        again.do(0, Walk())
        again.undo(0)
        assert again.state.pedlars[0].mile == 1
        assert not again.can_undo

    def test_draw_interrupted_by_a_stop_is_made_at_the_next_start(self, tmp_path: Path) -> None:
        path = tmp_path / "a.rail"
        straight = kept(path)
        start = len(straight.timeline)
        straight.do(0, goods(straight))
        contents = read_log(path)
        for kept_entries in range(start + 1, len(contents.entries) + 1):
            again = LocalTable.resume(
                RULES, contents.entries[:kept_entries], secret=contents.keeper
            )
            assert again.log_bytes() == straight.log_bytes()

    def test_torn_tail_loses_no_whole_entry(self, tmp_path: Path) -> None:
        path = tmp_path / "a.rail"
        table = kept(path)
        table.do(0, Walk())
        table.do(0, Walk())
        path.write_bytes(path.read_bytes()[:-3])
        with pytest.warns(TornTail):
            again = resumed(path, table)
        assert again.state.pedlars[0].mile == 1
        again.do(0, Walk())
        assert read_log(path).entries == again.timeline.entries

    def test_started_chain_is_continued(self, tmp_path: Path) -> None:
        table = new(chain_length=8)
        while table.position.table.draw < 30:
            awaiting = RULES.awaiting(table.state)
            assert isinstance(awaiting, tuple)
            table.do(awaiting[0].seat, list(RULES.legal(table.state, awaiting[0].seat))[-2:][0])
        keeper = LocalIdentity(SECRET, chain_length=8)
        keeper.restore_chain(table.timeline.entries)
        draw = table.position.table.draw
        assert keeper.preimage(draw) == table._identity.preimage(draw)

    @pytest.mark.parametrize("secret", [None, b"another".ljust(32)])
    def test_log_without_its_secret_is_not_continued(self, secret: bytes | None) -> None:
        entries: tuple[Opened, ...] = new().timeline.entries
        with raises_code(UnusableCode.NO_KEEPER):
            LocalTable.resume(RULES, entries, secret=secret)

    def test_secret_is_in_the_file_of_its_owner(self) -> None:
        assert parse_log(new().log_bytes(), "").keeper == SECRET


def resumed(path: Path, table: LocalTable) -> LocalTable:
    """Return the table as another start of the program finds it."""
    assert table._store is not None
    table._store.close()
    file, contents = LogFile.open(path)
    return LocalTable.resume(RULES, contents.entries, secret=contents.keeper, store=file)


def test_ending_a_turn_lets_the_next_seat_act() -> None:
    table = new()
    table.do(0, EndTurn())
    assert RULES.turn(table.state).seat == 1
