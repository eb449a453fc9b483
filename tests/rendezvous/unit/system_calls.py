"""The groups of system calls that systemd knows, as the shipped unit names them.

`system_calls.txt` is the expansion of one version of systemd with the numbers of x86-64, for
computers without systemd. `python -m tests.rendezvous.unit.system_calls` prints it again; that
needs systemd and libseccomp.
"""

import ctypes
import ctypes.util
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

Groups = Mapping[str, frozenset[str]]
"""The names of the calls in each group, nested groups expanded."""

GROUPS: Final = ("@default", "@system-service", "@privileged", "@resources")
"""The groups of the unit, and the one that systemd always allows."""
FILE: Final = Path(__file__).with_name("system_calls.txt")
PROGRAM: Final = shutil.which("systemd-analyze")

_X86_64: Final = 0xC000_003E


def committed() -> tuple[str, Groups, Mapping[str, int]]:
    """Return the version of systemd, the groups and the numbers in `system_calls.txt`."""
    version, groups, numbers = "", dict[str, set[str]](), dict[str, int]()
    for line in FILE.read_text().splitlines():
        words = line.split()
        if words[0] == "systemd":
            version = words[1]
        elif line.startswith("@"):
            groups[words[0]] = {*words[1:]}
        else:
            numbers[words[0]] = int(words[1])
    return version, {name: frozenset(calls) for name, calls in groups.items()}, numbers


def installed() -> tuple[str, Groups]:
    """Return the version and the groups of the systemd of this computer."""
    version = re.findall(r"\Asystemd (\d+)", _asked("--version"))[0]
    return version, {group: frozenset(_expanded(group)) for group in GROUPS}


def numbers_of(names: Iterable[str]) -> Mapping[str, int]:
    """Return the numbers of those calls that x86-64 has; raises OSError without libseccomp."""
    library = ctypes.util.find_library("seccomp")
    if library is None:
        raise OSError("libseccomp is not installed")
    resolve = ctypes.CDLL(library).seccomp_syscall_resolve_name_arch
    resolve.argtypes = (ctypes.c_uint32, ctypes.c_char_p)
    found = {name: int(resolve(_X86_64, name.encode())) for name in sorted(names)}
    return {name: number for name, number in found.items() if number >= 0}


def _expanded(group: str) -> set[str]:
    calls: set[str] = set()
    for line in _asked("syscall-filter", group).splitlines()[1:]:
        name = line.strip()
        if name and not name.startswith("#"):
            calls |= _expanded(name) if name.startswith("@") else {name}
    return calls


def _asked(*arguments: str) -> str:
    assert PROGRAM is not None
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True)
    return done.stdout


def _text() -> str:
    version, groups = installed()
    numbers = numbers_of(frozenset().union(*groups.values()))
    lines = [f"systemd {version}"]
    lines += [" ".join([name, *sorted(calls)]) for name, calls in groups.items()]
    lines += [f"{name} {number}" for name, number in numbers.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(_text(), end="")
