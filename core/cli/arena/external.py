"""A program behind a pipe: one line to it, one line from it, limits, and its reliable end.

All code about processes is here, and none about the content of lines. One thread serves the three
pipes, so a program that does not read, or writes without end, blocks nothing.
"""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock
from types import TracebackType
from typing import IO, Final, Self

from core.cli.arena.errors import ProgramCode, ProgramError
from core.cli.requests import LONGEST_LINE, shown

_CHUNK: Final = 1 << 16
_STDERR_KEPT: Final = 4000
"""Max bytes of standard error quoted in an error message: the last ones."""
_GRACE: Final = 1.0
"""Seconds in which a program may end by itself after its input was closed or its output ended."""

_running: Final[set[int]] = set()
"""The programs of this process that have been started and not yet ended."""
_changing: Final = Lock()
"""Held while a program is started or ended."""


def end_programs() -> None:
    """End all running programs, from another thread, and prevent new ones.

    Useful before a process exits, whatever its main thread is doing.
    """
    _changing.acquire()
    for program in _running:
        end_group(program)


def end_group(group: int) -> None:
    """Kill the process group of a program, if any process of it still runs."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


class Program:
    """A running program, as a context manager that ends it.

    It runs in its own session and process group. The whole group is killed at the end, including
    children that it leaves behind, except those that left the group. It gets a Ctrl-C at the
    terminal only through this process. Errors have its name, the seed of its game and its seat.
    Raises ProgramError.
    """

    def __init__(self, command: Sequence[str], *, name: str, seed: str, seat: int) -> None:
        self._facts = {"program": name, "seed": seed, "seat": seat}
        self._unsent = b""
        self._unread = b""
        self._stderr = b""
        try:
            with _changing:
                self._process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    bufsize=0,
                    start_new_session=True,
                )
                _running.add(self.group)
        except OSError as error:
            raise self.error(ProgramCode.NOT_STARTED, why=str(error)) from error
        self._input, self._output, self._errors = map(
            _unblocked, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._errors, selectors.EVENT_READ)

    @property
    def group(self) -> int:
        """The process group of the program."""
        return self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._selector.close()
        self._input.close()
        try:
            if kind is None:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(_GRACE)
        finally:
            with _changing:
                end_group(self.group)
                _running.discard(self.group)
            self._process.wait()
            self._output.close()
            self._errors.close()

    def error(self, code: ProgramCode, **facts: object) -> ProgramError:
        """Return an error of this program, with its standard error so far."""
        stderr = self._stderr.decode("utf-8", "replace")
        return ProgramError(code, **self._facts, **facts, stderr=stderr)

    def request(self, question: bytes, *, seconds: float) -> bytes:
        """Return the answer to a line, without its line ending; empty lines before it are skipped.

        Raises ProgramError.
        """
        if self._unread.strip():
            raise self.error(ProgramCode.ANSWER_UNASKED, line=shown(self._unread.strip()))
        if not self._unsent:
            self._selector.register(self._input, selectors.EVENT_WRITE)
        self._unsent += question + b"\n"
        deadline = time.monotonic() + seconds
        while (answer := self._answer()) is None:
            left = deadline - time.monotonic()
            if left <= 0:
                raise self.error(ProgramCode.ANSWER_LATE, seconds=seconds)
            for key, _ in self._selector.select(left):
                if key.fileobj is self._input:
                    self._send()
                elif key.fileobj is self._errors:
                    self._read_stderr()
                else:
                    self._receive()
        return answer

    def _answer(self) -> bytes | None:
        """Return the first line received, if it is complete."""
        self._unread = self._unread.lstrip(b"\r\n")
        line, end, rest = self._unread.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise self.error(ProgramCode.ANSWER_TOO_LONG, longest=LONGEST_LINE, line=shown(line))
        if not end:
            return None
        self._unread = rest
        return line.removesuffix(b"\r")

    def _send(self) -> None:
        """Write as much as the pipe accepts."""
        try:
            sent = self._input.write(self._unsent[:_CHUNK]) or 0
        except BrokenPipeError:
            sent = len(self._unsent)  # it reads no more; a missing answer is detected elsewhere
        self._unsent = self._unsent[sent:]
        if not self._unsent:
            self._selector.unregister(self._input)

    def _receive(self) -> None:
        """Read the available part of an answer; raises ProgramError at the end of the output."""
        chunk = self._output.read(_CHUNK)
        if chunk == b"":
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
            self._read_stderr()
            raise self.error(ProgramCode.ENDED, status=self._process.returncode)
        self._unread += chunk or b""

    def _read_stderr(self) -> None:
        """Read the available standard error."""
        chunk = self._errors.read(_CHUNK)
        if chunk == b"":
            with suppress(KeyError):  # at the end of the output it is read again
                self._selector.unregister(self._errors)
        self._stderr = (self._stderr + (chunk or b""))[-_STDERR_KEPT:]


def _unblocked(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe
