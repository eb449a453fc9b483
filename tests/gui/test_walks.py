"""A click on the map passes through few files on its way to its entry.

The files are those on the call stack when a table at this computer makes the entry; or when a guest
signs the command, requests to send it and queues it, and the leader makes the entry.
"""

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import trio
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from trio.testing import MockClock

import core.table.local
import net.consensus.leader
from net.consensus.identity import Identity
from net.table.link import Link
from tests.core.games.iron_dragon.rules.places import plain
from tests.gui.games.crayon.map_view.maps import Clock, along, at, map_of, pixel
from tests.gui.netplay.programs import Lan, programs, together, until

ROOT = Path(core.table.local.__file__).parents[2]
PRODUCT = ("core/", "gui/", "net/")
MOST_LOCALLY = 8
MOST_AS_GUEST = 12
WINDOWS = (
    "gui/games/crayon/map_view/pointed.py",
    "gui/games/crayon/moving/tool.py",
    "gui/windows/desk.py",
)
"""The first files of both walks."""
ENDS = ("core/table/writer.py", "net/consensus/identity.py")
"""The files in which the walks end: the entry is made, and the command signed."""


def files_on_the_stack(*, within: str) -> list[str]:
    """Return the files of the product on the call stack from a function on; empty without it."""
    codes = [frame.f_code for frame, _ in traceback.walk_stack(None)]
    names = [code.co_qualname for code in codes]
    if within not in names:
        return []
    paths = [Path(code.co_filename) for code in codes[: names.index(within) + 1]]
    files = [str(path.relative_to(ROOT)) for path in paths[::-1] if path.is_relative_to(ROOT)]
    return list(dict.fromkeys(path for path in files if path.startswith(PRODUCT)))


def watch(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, *, within: str
) -> Sequence[list[str]]:
    """Return the files on the stack of each call of a function from within another, in order."""
    stacks: list[list[str]] = []
    original: Callable[..., Any] = getattr(owner, name)

    def record(*args: Any, **kwargs: Any) -> Any:
        files = files_on_the_stack(within=within)
        if files:
            stacks.append(files)
        return original(*args, **kwargs)

    monkeypatch.setattr(owner, name, record)
    return stacks


def test_click_passes_through_few_files_to_its_entry(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = plain(6)
    shown = map_of(qtbot, along(tmp_path, way, "AAAAA"), "movement", clock=Clock())
    shown.centre_on(at(way[2]))
    made = watch(monkeypatch, core.table.local, "next_entry", within="PointedMap.mouseReleaseEvent")
    QTest.mouseClick(
        shown, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, pixel(shown, at(way[3]))
    )
    assert tuple(made[0][:3]) == WINDOWS
    assert len({*made[0], ENDS[0]}) <= MOST_LOCALLY


async def test_click_of_a_guest_passes_through_few_files_to_its_entry(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "AB", monkeypatch) as (host, guest):
        await together(host, guest)
        while not guest.must_act:
            host.do_something()
            await trio.sleep(1)
        as_guest = [
            watch(monkeypatch, owner, name, within="NetTableModel.do")
            for owner, name in ((Identity, "sign"), (Identity, "send"), (Link, "send"))
        ]
        made = watch(monkeypatch, net.consensus.leader, "next_entry", within="Link._receive")
        guest.do_something()
        await until(lambda: made)
    files = {*WINDOWS, *made[0], *ENDS}.union(*(stacks[0] for stacks in as_guest))
    assert len(files) <= MOST_AS_GUEST, sorted(files)
