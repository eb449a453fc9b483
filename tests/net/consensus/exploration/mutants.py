"""Mistakes that break the consensus, patched into the real machines during a test."""

import inspect
import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from net.consensus.ballot import Ballot, Voter
from net.consensus.log import Log
from net.consensus.promises import Memory, Promise, Voted
from tests.net.consensus import world


def altered(function: Any, old: str, new: str) -> Any:
    """Return a function with one piece of its source replaced; the piece must occur once."""
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) == 1, f"{old!r} is not in {function.__qualname__} once"
    names: dict[str, Any] = {}
    exec(source.replace(old, new), vars(sys.modules[function.__module__]), names)
    return names[function.__name__]


def forget_votes(patch: pytest.MonkeyPatch) -> None:
    """Let a restarted member forget its votes."""

    def remembered(promises: Iterable[Promise] = ()) -> Memory:
        return Memory(promise for promise in promises if not isinstance(promise, Voted))

    patch.setattr(world, "Memory", remembered)


def keep_votes_off_the_disk(patch: pytest.MonkeyPatch) -> None:
    """Send votes without storing them."""
    changed = altered(
        Ballot._promise, "self._identity.store_promise(", "self._identity.memory.add("
    )
    patch.setattr(Ballot, "_promise", changed)


def count_old_terms(patch: pytest.MonkeyPatch) -> None:
    """Confirm an entry of an old term by itself once enough members have stored it."""
    changed = altered(Log.update_confirmed, ".entry.term != table.term", ".entry.term > table.term")
    patch.setattr(Log, "update_confirmed", changed)


def vote_for_logs_behind(patch: pytest.MonkeyPatch) -> None:
    """Vote for a log behind the voter's own, and hide in the vote how long its own log is."""
    vote = altered(Voter.vote, "position.head.number, position.table.term, b", "0, Term(0), b")
    patch.setattr(Voter, "_is_good_enough", lambda self, request: True)
    patch.setattr(Voter, "vote", vote)


def confirm_alone(patch: pytest.MonkeyPatch) -> None:
    """Confirm every entry of a member's own log."""
    changed = altered(
        Log.update_confirmed,
        "agreed(self._confirmed_position, holders, tie_breaker=breaker)",
        "holders",
    )
    patch.setattr(Log, "update_confirmed", changed)


Mutant = Callable[[pytest.MonkeyPatch], None]
