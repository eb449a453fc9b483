"""`rail-peer` reports at its start what would stop it later, in plain sentences."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from net.__main__ import rail_peer

HOST = ("host", "--players", "1", "--computer", "random", "--bot", "random", "--no-lan")
COMMANDS = pytest.mark.parametrize(
    "command",
    [(*HOST, "--port", "0"), ("join", "127.0.0.1:9"), ("watch", "127.0.0.1:9")],
    ids=["host", "join", "watch"],
)


def outcome(folder: Path, *arguments: str) -> tuple[int, str]:
    """Return the exit status of `rail-peer`, and all its output."""
    options = ("--key", str(folder / "key"))
    result = CliRunner().invoke(rail_peer, [*arguments, *options])
    return result.exit_code, result.output


@COMMANDS
def test_unwritable_record_is_reported_before_connecting(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    out = tmp_path / "nowhere" / "game.rail"
    said = outcome(tmp_path, *command, "--out", str(out))
    why = f"rail-peer: '{out}' cannot be written: No such file or directory\n"
    assert said == (1, why)


@pytest.mark.parametrize("command", [(*HOST, "--port", "0"), ("watch", "127.0.0.1:9")])
def test_existing_record_is_not_overwritten(command: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "game.rail"
    out.write_bytes(b"another game")
    said = outcome(tmp_path, *command, "--out", str(out))
    assert said == (1, f"rail-peer: '{out}' cannot be written: File exists\n")
    assert out.read_bytes() == b"another game"


@pytest.mark.parametrize("command", [(*HOST, "--port", "0"), ("join", "127.0.0.1:9")])
def test_promises_of_another_game_do_not_bind_this_one(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    out, promises = tmp_path / "game.rail", tmp_path / "game.promises"
    promises.write_bytes(b"")
    status, said = outcome(tmp_path, *command, "--out", str(out))
    assert status == 1
    assert said.startswith(
        f"rail-peer: the promises of this table cannot be stored in '{promises}'"
    )
    assert "delete it or name another record" in said
    assert [path.name for path in tmp_path.iterdir()] == ["game.promises"]


def test_checks_at_the_start_leave_no_files(tmp_path: Path) -> None:
    out = tmp_path / "game.rail"
    status, said = outcome(tmp_path, "join", "127.0.0.1:many", "--out", str(out))
    assert status == 2, said
    assert list(tmp_path.iterdir()) == []


def test_missing_record_cannot_be_read(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.rail"
    said = outcome(tmp_path, "alone", str(nowhere), "--bot", "random")
    assert said[0] == 1
    assert said[1].endswith(f"rail-peer: '{nowhere}' cannot be read: No such file or directory\n")


def test_key_readable_by_others_is_named(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.touch(mode=0o644)
    key.chmod(0o644)
    assert outcome(tmp_path, "join", "127.0.0.1:9") == (
        1,
        f"rail-peer: others may read the key in '{key}', whose mode is '0644'; make it 0600\n",
    )
