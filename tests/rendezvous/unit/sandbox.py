"""The seccomp filters of the shipped unit, as systemd makes them, for programs of the tests.

`python -m tests.rendezvous.unit.sandbox GROUPS COMMAND...` adopts them and becomes the command;
GROUPS is `committed` or `installed` (`system_calls`). Linux on x86-64 only.
"""

import errno
import os
import re
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import rendezvous
from net.confined.calls import (
    ALLOW,
    FAIL,
    JUMP_IF_EQUAL,
    LOAD,
    NUMBER_AT,
    RETURN,
    Step,
    install,
    permit_only,
)
from tests.rendezvous.unit.system_calls import PROGRAM, Groups, committed, installed

UNIT: Final = Path(rendezvous.__file__).with_name("rail-rendezvous.service")
SOURCES: Final = ("committed", "installed") if PROGRAM else ("committed",)
"""The possible sources of the groups on this computer."""

_AND: Final = 0x54
_ARGUMENTS_AT: Final = 16
_WRITE, _EXECUTE = 2, 4  # <asm-generic/mman-common.h>


def settings(name: str, unit: str | None = None) -> list[str]:
    """Return the values of a setting of the unit, in order."""
    text = UNIT.read_text() if unit is None else unit
    return re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)


def allowed(groups: Groups, unit: str | None = None) -> frozenset[str]:
    """Return the calls that SystemCallFilter= leaves: the first line allows, later ones add or
    remove (systemd.exec(5)).
    """
    calls = set(groups["@default"])
    for line in settings("SystemCallFilter", unit):
        named = {
            call
            for word in line.lstrip("~").split()
            for call in groups.get(word, frozenset([word]))
        }
        calls = calls - named if line.startswith("~") else calls | named
    return frozenset(calls)


def groups_of(source: str) -> Groups:
    """Return the committed groups, or those of the systemd of this computer."""
    return committed()[1] if source == "committed" else installed()[1]


def filters(groups: Groups, numbers: Mapping[str, int]) -> list[Sequence[Step]]:
    """Return the filters of the unit; a process obeys the strictest."""
    assert settings("SystemCallErrorNumber") == ["EPERM"]
    assert settings("MemoryDenyWriteExecute") == ["yes"]
    assert settings("RestrictAddressFamilies") == ["AF_INET AF_INET6"]
    return [
        permit_only(numbers[call] for call in allowed(groups) if call in numbers),
        _deny_bits(numbers["mmap"], 2, _WRITE | _EXECUTE),
        _deny_bits(numbers["mprotect"], 2, _EXECUTE),
        _only_families(numbers["socket"]),
    ]


def _deny_bits(number: int, argument: int, bits: int) -> list[Step]:
    """Fail a call if its argument has all these bits."""
    return [
        (LOAD, 0, 0, NUMBER_AT),
        (JUMP_IF_EQUAL, 0, 4, number),
        (LOAD, 0, 0, _ARGUMENTS_AT + 8 * argument),
        (_AND, 0, 0, bits),
        (JUMP_IF_EQUAL, 0, 1, bits),
        (RETURN, 0, 0, FAIL | errno.EPERM),
        (RETURN, 0, 0, ALLOW),
    ]


def _only_families(number: int) -> list[Step]:
    """Fail `socket` for all families but IPv4 and IPv6."""
    return [
        (LOAD, 0, 0, NUMBER_AT),
        (JUMP_IF_EQUAL, 0, 4, number),
        (LOAD, 0, 0, _ARGUMENTS_AT),
        (JUMP_IF_EQUAL, 2, 0, socket.AF_INET),
        (JUMP_IF_EQUAL, 1, 0, socket.AF_INET6),
        (RETURN, 0, 0, FAIL | errno.EAFNOSUPPORT),
        (RETURN, 0, 0, ALLOW),
    ]


def main(source: str, *command: str) -> None:
    """Adopt the filters and become the command."""
    for steps in filters(groups_of(source), committed()[2]):
        install(steps)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
