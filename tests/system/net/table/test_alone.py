"""A player continues a game alone from the log of a table that has ended."""

from functools import partial
from pathlib import Path

import trio

from core.log import EntryNumber, LogFile, Opened, read_log
from core.table import (
    PERSON,
    ClientIndex,
    Continuation,
    LocalTable,
    UnusableCode,
    genesis_of,
    verify,
)
from net.consensus.events import QuorumLost
from net.table import continue_alone
from tests.codes import raises_code
from tests.games.toll_road import RULES
from tests.net.simulated import Network, run
from tests.net.table.tables import all_running, founded, plan_of

SECRET = b"s" * 32
PLAN = plan_of("abc", {"Target": 30}, ("random",))


def cut_log(folder: Path) -> tuple[tuple[Opened, ...], EntryNumber]:
    """Return the record of a guest that was cut off from all others, and its confirmed length."""
    confirmed: list[EntryNumber] = []

    async def main() -> None:
        network = Network()
        async with all_running(network, "abc") as programs, trio.open_nursery() as nursery:
            tables = await founded(programs, PLAN)
            for program, table in zip(programs, tables, strict=True):
                nursery.start_soon(partial(program.play, table, folder=folder))
            await trio.sleep(4)
            for other in "ab":
                network.cut("c", other)
            await trio.sleep(30)
            news = programs[2].news
            confirmed.extend(
                event.presumed_confirmed for event in news if isinstance(event, QuorumLost)
            )
            nursery.cancel_scope.cancel()

    run(main)
    (last,) = confirmed
    return read_log(folder / "c.rail").entries, last


def to_the_end(table: LocalTable) -> None:
    """Make some legal command for the seat that must act, until the game is over."""
    while isinstance(awaiting := RULES.awaiting(table.state), tuple) and awaiting:
        legal = list(RULES.legal(table.state, awaiting[0].seat))
        table.do(awaiting[0].seat, legal[7 * len(table.entries) % len(legal)])


def test_cut_log_continues_with_the_computer_for_all_others(tmp_path: Path) -> None:
    entries, promised = cut_log(tmp_path)
    assert promised > 10
    path = tmp_path / "alone.rail"

    def store(genesis: Opened, secret: bytes) -> LogFile:
        return LogFile.create(path, genesis.sealed, keeper=secret)

    table = continue_alone(
        RULES, entries, ClientIndex(2), substitute="easy", secret=SECRET, at=promised, store=store
    )
    before = verify(entries[: promised + 1], RULES).position
    levels = [control.level for control in table.position.table.control]
    assert levels == ["easy", "easy", PERSON, "random"]
    assert [plan.name for plan in table.position.genesis.seats] == ["a", "b", "c", "random"]
    assert table.position.genesis.colours == before.genesis.colours
    origin = table.position.genesis.origin
    assert isinstance(origin, Continuation)
    assert (origin.parent, origin.entry) == (before.genesis.table, promised)
    to_the_end(table)
    record = read_log(path)
    assert record.keeper == SECRET
    assert verify(record.entries, RULES).redecided
    assert RULES.outcome(table.state) is not None
    assert read_log(tmp_path / "c.rail").entries == entries


def test_replaced_player_gets_the_seat_back_and_other_computers_keep_theirs(
    tmp_path: Path,
) -> None:
    entries, _ = cut_log(tmp_path)
    table = continue_alone(RULES, entries, ClientIndex(0), substitute="easy", secret=SECRET)
    levels = [control.level for control in table.position.table.control]
    assert levels == [PERSON, "easy", "easy", "random"]
    again = continue_alone(
        RULES, table.entries, ClientIndex(0), substitute="normal", secret=b"t" * 32
    )
    assert [seat_control.level for seat_control in again.position.table.control] == levels
    assert genesis_of(again.entries[0]).table != genesis_of(table.entries[0]).table


def test_missing_entry_is_refused(tmp_path: Path) -> None:
    entries, _ = cut_log(tmp_path)
    with raises_code(UnusableCode.NO_SUCH_ENTRY):
        continue_alone(
            RULES,
            entries,
            ClientIndex(2),
            substitute="easy",
            secret=SECRET,
            at=EntryNumber(len(entries)),
        )
