"""The systemd unit and the Dockerfile start the program with valid options."""

import re
import shlex
from pathlib import Path

import click

import rendezvous
from rendezvous.__main__ import main

FOLDER = Path(rendezvous.__file__).parent
UNIT = (FOLDER / "rail-rendezvous.service").read_text()
DOCKERFILE = (FOLDER / "Dockerfile").read_text()


def options_of(words: list[str]) -> dict[str, object]:
    """Return what the program parses from its command line."""
    return main.make_context("rail-rendezvous", words).params


def test_unit_starts_the_program_with_valid_options() -> None:
    (command,) = re.findall(r"^ExecStart=(.+)$", UNIT, re.MULTILINE)
    program, *words = shlex.split(command)
    assert Path(program).name == "rail-rendezvous"
    options = options_of(words)
    (state,) = re.findall(r"^StateDirectory=(.+)$", UNIT, re.MULTILINE)
    assert options["data"] == Path("/var/lib") / state


def test_unit_waits_longer_than_the_program_takes_to_stop() -> None:
    (seconds,) = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)
    grace = options_of([])["grace"]
    assert isinstance(grace, int)
    assert int(seconds) > grace + 5


def test_container_runs_the_program_as_an_unprivileged_user() -> None:
    (user,) = re.findall(r"^USER (.+)$", DOCKERFILE, re.MULTILINE)
    assert user not in {"0", "root"}
    (entry,) = re.findall(r"^ENTRYPOINT \[(.+)\]$", DOCKERFILE, re.MULTILINE)
    program, *words = [word.strip().strip('"') for word in entry.split(",")]
    assert Path(program).name == "rail-rendezvous"
    assert options_of(words)["data"] == Path("/data")
    (port,) = re.findall(r"^EXPOSE (\d+)/udp$", DOCKERFILE, re.MULTILINE)
    assert options_of([])["port"] == int(port)
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    assert set(images) == {"python:3.11-slim"}
    assert isinstance(main, click.Command)
