"""Install is complete however often it runs; uninstall leaves what was there before."""

import json
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PySide6.QtGui import QImage

from gui.desktop import __main__ as command
from gui.desktop.entries import LAUNCHER, LINKS
from gui.desktop.installing import NOTES, NotesDamaged, NotOnDesktop, install, uninstall
from gui.desktop.places import Desktop, find_desktop

PROGRAM = Path("/opt/games/rail-empires")
TOOLS = ("update-mime-database", "update-desktop-database", "xdg-mime")

Tools = Callable[..., Path]


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def tree(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    """Return the home of a new user, whose system has no databases."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    made = find_desktop()
    made.data.mkdir()
    made.configuration.mkdir()
    return made


@pytest.fixture
def tools(tmp_path: Path) -> Tools:
    """Give the system its databases, as short shell scripts."""

    def tools(lines: str = "", *, names: tuple[str, ...] = TOOLS) -> Path:
        log = tmp_path / "told"
        (tmp_path / "bin").mkdir()
        for name in names:
            script = tmp_path / "bin" / name
            script.write_text(f'#!/bin/sh\necho {name} "$@" >> {log}\n{lines}\n')
            script.chmod(0o755)
        return log

    return tools


def test_launcher_icons_types_and_notes_are_installed(desktop: Desktop) -> None:
    assert install(desktop, PROGRAM) == []
    there = files(desktop.data)
    assert set(there) >= {
        f"applications/{LAUNCHER}",
        f"applications/{LINKS}",
        "mime/packages/rail-empires.xml",
        "icons/hicolor/48x48/apps/rail-empires.png",
        NOTES.as_posix(),
    }
    icon = QImage(str(desktop.data / "icons/hicolor/48x48/apps/rail-empires.png"))
    assert (icon.width(), icon.height()) == (48, 48)


def test_installing_again_changes_nothing(desktop: Desktop) -> None:
    install(desktop, PROGRAM)
    before = files(desktop.data)
    install(desktop, PROGRAM)
    assert files(desktop.data) == before


def test_moved_program_is_corrected(desktop: Desktop) -> None:
    install(desktop, PROGRAM)
    install(desktop, Path("/usr/games/rail-empires"))
    assert b"/usr/games/rail-empires" in files(desktop.data)[f"applications/{LAUNCHER}"]


def test_uninstalling_leaves_no_files(desktop: Desktop) -> None:
    install(desktop, PROGRAM)
    install(desktop, PROGRAM)
    assert uninstall(desktop) == []
    assert tree(desktop.data) == set()


def test_files_of_others_stay(desktop: Desktop) -> None:
    (desktop.data / "applications").mkdir()
    (desktop.data / "applications" / "chess.desktop").write_text("[Desktop Entry]")
    (desktop.data / "icons" / "hicolor" / "48x48").mkdir(parents=True)
    (desktop.data / "rail-empires" / "saves").mkdir(parents=True)
    before = tree(desktop.data)
    install(desktop, PROGRAM)
    (desktop.data / "mime" / "packages" / "chess.xml").write_text("<mime-info/>")
    uninstall(desktop)
    assert tree(desktop.data) == before | {"mime", "mime/packages", "mime/packages/chess.xml"}


def test_uninstalling_without_installation_does_nothing(desktop: Desktop) -> None:
    assert uninstall(desktop) == []
    assert tree(desktop.data) == set()


def test_files_of_an_older_version_are_removed_too(desktop: Desktop) -> None:
    old = "icons/hicolor/8x8/apps/rail-empires.png"
    (desktop.data / old).parent.mkdir(parents=True)
    (desktop.data / old).write_bytes(b"")
    (desktop.data / NOTES).parent.mkdir()
    (desktop.data / NOTES).write_text(json.dumps({"files": [old], "folders": ["icons"]}))
    install(desktop, PROGRAM)
    uninstall(desktop)
    assert old not in tree(desktop.data)


@pytest.mark.parametrize(
    "notes", ["", "[]", '{"files": 3, "folders": []}', '{"files": ["../letter"], "folders": []}']
)
def test_damaged_notes_remove_nothing_and_are_repaired_by_installing(
    desktop: Desktop, notes: str
) -> None:
    letter = desktop.data.parent / "letter"
    letter.write_text("Dear Ben")
    (desktop.data / NOTES).parent.mkdir()
    (desktop.data / NOTES).write_text(notes)
    with pytest.raises(NotesDamaged):
        uninstall(desktop)
    install(desktop, PROGRAM)
    uninstall(desktop)
    assert letter.exists()
    assert f"applications/{LAUNCHER}" not in tree(desktop.data)


def test_failure_to_create_a_folder_is_reported(desktop: Desktop) -> None:
    (desktop.data / "applications").write_text("no folder")
    with pytest.raises(NotOnDesktop, match="applications"):
        install(desktop, PROGRAM)


def test_databases_are_updated_and_each_type_gets_its_launcher(
    desktop: Desktop, tools: Tools
) -> None:
    log = tools()
    assert install(desktop, PROGRAM) == []
    assert log.read_text().splitlines() == [
        f"update-mime-database {desktop.data}/mime",
        f"update-desktop-database {desktop.data}/applications",
        f"xdg-mime default {LAUNCHER} application/x-rail-empires",
        f"xdg-mime default {LINKS} x-scheme-handler/rail-empires",
    ]
    log.unlink()
    uninstall(desktop)
    assert log.read_text().splitlines() == [
        f"update-mime-database {desktop.data}/mime",
        f"update-desktop-database {desktop.data}/applications",
    ]


def test_failing_database_is_named_and_the_rest_is_done(desktop: Desktop, tools: Tools) -> None:
    tools("exit 3", names=("update-desktop-database",))
    assert install(desktop, PROGRAM) == ["update-desktop-database"]
    assert uninstall(desktop) == ["update-desktop-database"]
    assert tree(desktop.data) == set()


def test_files_derived_by_the_databases_are_removed_with_the_created_folders(
    desktop: Desktop, tools: Tools
) -> None:
    tools(': > "$1/mime.cache"', names=("update-mime-database",))
    install(desktop, PROGRAM)
    (desktop.data / "applications" / "mimeinfo.cache").write_text("")
    assert "mime/mime.cache" in tree(desktop.data)
    uninstall(desktop)
    assert tree(desktop.data) == set()


def test_our_defaults_are_removed_and_no_others(desktop: Desktop) -> None:
    choices = desktop.configuration / "mimeapps.list"
    install(desktop, PROGRAM)
    choices.write_text(
        "[Default Applications]\ntext/plain=editor.desktop\n"
        f"application/x-rail-empires={LAUNCHER}\n"
        f"x-scheme-handler/rail-empires=other.desktop;{LINKS};\n"
    )
    uninstall(desktop)
    assert choices.read_text() == (
        "[Default Applications]\ntext/plain=editor.desktop\n"
        "x-scheme-handler/rail-empires=other.desktop;\n"
    )


def test_file_with_only_our_defaults_is_removed(desktop: Desktop) -> None:
    choices = desktop.configuration / "mimeapps.list"
    install(desktop, PROGRAM)
    choices.write_text(f"[Default Applications]\napplication/x-rail-empires={LAUNCHER}\n")
    uninstall(desktop)
    assert not choices.exists()


def run(what: str) -> Result:
    return CliRunner().invoke(command.main, [what])


def test_command_reports_what_it_did(
    desktop: Desktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    assert run("install").exit_code == 1  # there is no program yet
    (tmp_path / "rail-empires").write_text("")
    assert "in the menu" in run("install").output
    assert "no longer" in run("uninstall").output
    assert tree(desktop.data) == set()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_get_a_pointer_to_the_documentation(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    done = run("install")
    assert done.exit_code == 1
    assert "docs/desktop.md" in done.output
    assert tree(desktop.data) == set()


def test_relative_folders_are_ignored() -> None:
    named = find_desktop({"XDG_DATA_HOME": "share", "XDG_CONFIG_HOME": ""})
    assert named == (Path.home() / ".local" / "share", Path.home() / ".config")
