"""Async tests are `async def` and run under pytest-trio; none starts an event loop by hand."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FROZEN = "tests/golden/v0.1.0/"


def started_by_hand(source: str) -> Iterator[str]:
    """Yield the sync tests that call `trio.run`, or `run` with a function of their own.

    Properties are left out: hypothesis calls them many times, each with a loop of its own.
    """
    for test in ast.walk(ast.parse(source)):
        if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
            continue
        if any("given" in ast.unparse(expression) for expression in test.decorator_list):
            continue
        own = {node.name for node in ast.walk(test) if isinstance(node, ast.AsyncFunctionDef)}
        for call in ast.walk(test):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            called, given = ast.unparse(call.func), ast.unparse(call.args[0])
            if called == "trio.run" or (called == "run" and given in own):
                yield test.name


def test_no_test_starts_an_event_loop_by_hand() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "tests/*.py"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    paths = [line for line in listed.stdout.splitlines() if not line.startswith(FROZEN)]
    assert len(paths) > 500
    found = {
        path: names
        for path in paths
        if "run(" in (source := (ROOT / path).read_text(encoding="utf-8"))
        if (names := [*started_by_hand(source)])
    }
    assert found == {}


def test_loop_started_by_hand_is_found() -> None:
    by_hand = "def test_x():\n    async def main(): ...\n    run(main)\n    trio.run(sleep, 1)\n"
    assert [*started_by_hand(by_hand)] == ["test_x", "test_x"]
    assert [*started_by_hand(f"@given(text())\n{by_hand}")] == []
    assert [*started_by_hand("async def test_x():\n    await sleep(1)\n")] == []
