"""Every log of version 0.1.0 replays to its digests and is decided again unchanged."""

from itertools import chain

import pytest

from core.games.iron_dragon.options import options
from core.table import (
    Continuation,
    Fresh,
    Position,
    Scenario,
    genesis_of,
    replay,
    verify,
)
from tests.golden.digests import lines_of
from tests.golden.iron_dragon.results import result_of
from tests.golden.v0_1_0 import LOGS, RESULTS, RULES, entries_of

every_log = pytest.mark.parametrize("log", RESULTS)


def check_end(log: str, position: Position) -> None:
    """Compare the end of a log with the one that 0.1.0 recorded."""
    expected = RESULTS[log]
    table, genesis = position.table, position.genesis
    assert {
        "entries": position.head.number + 1,
        "origin": type(genesis.origin).__name__,
        "witness": genesis.witness is not None,
        "seats": [[plan.name, plan.level] for plan in genesis.seats],
        "levels": [control.level for control in table.control],
        "leader": table.leader,
        "term": table.term,
        "removed": list(table.removed),
    }.items() <= expected.items()
    if "result" in expected:
        assert result_of(position) == expected["result"]


@every_log
def test_log_replays_to_its_digests_and_result(log: str) -> None:
    entries = entries_of(log)
    positions = list(replay(entries, RULES[RESULTS[log]["game"]]))
    recorded = (LOGS / f"{log}.digests").read_text(encoding="utf-8").splitlines()
    assert list(lines_of(entries, positions)) == recorded
    check_end(log, positions[-1])


@every_log
def test_verify_redecides_every_entry(log: str) -> None:
    verified = verify(entries_of(log), RULES[RESULTS[log]["game"]])
    assert verified.redecided
    check_end(log, verified.position)


def test_every_log_has_its_digests_and_result() -> None:
    for ending in (".rail", ".digests"):
        names = {str(path.relative_to(LOGS).with_suffix("")) for path in LOGS.rglob(f"*{ending}")}
        assert names == set(RESULTS)


def test_logs_cover_every_setting_of_every_option() -> None:
    known = {(option.name, setting) for option in options() for setting in option.settings}
    assert len(options()) == 13
    games = [log for log, facts in RESULTS.items() if facts["game"] == "iron-dragon"]
    played = {setting for log in games for setting in genesis_of(entries_of(log)[0]).options}
    assert known - played == set()


def test_logs_cover_two_to_six_seats() -> None:
    assert {len(facts["seats"]) for facts in RESULTS.values()} == {2, 3, 4, 5, 6}


def test_logs_cover_every_origin_and_kind_of_entry() -> None:
    origins = {facts["origin"] for facts in RESULTS.values()}
    assert origins == {kind.__name__ for kind in (Fresh, Scenario, Continuation)}
    entries = chain.from_iterable(map(entries_of, RESULTS))
    assert {opened.entry.kind for opened in entries} == {
        *("genesis", "command", "chance", "undo", "control", "contributor", "removal", "term")
    }
