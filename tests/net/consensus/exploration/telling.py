"""Traces and coverage as text."""

import re
from collections import Counter
from collections.abc import Iterable

from net.wire import (
    Entries,
    Fetch,
    LogMismatch,
    Message,
    PreVoteGrant,
    Statement,
    Status,
    VoteRequest,
)
from tests.net.consensus.exploration.exploring import Trace
from tests.net.consensus.exploration.model import Model
from tests.net.consensus.exploration.moves import Move
from tests.net.consensus.exploration.outcomes import Input
from tests.net.consensus.exploration.programs import Programs
from tests.net.consensus.exploration.roles import Role

Coverage = Counter[tuple[str, str, str]]
"""Number of different steps from a role to a role, by the input that caused them."""


def trace_text(model: Model, trace: Trace) -> str:
    """Return a trace, one line for each move, and the fault that it ends with."""
    lines = [
        f"{number:3}. {_line(model.programs, move)}" for number, move in enumerate(trace.moves, 1)
    ]
    return "\n".join([*lines, f"     {trace.fault}"])


def _line(programs: Programs, move: Move) -> str:
    at, other = move.at, move.other
    match move.kind:
        case "receive":
            text = f"{at} receives from {other}: {summary_of(programs.message(move.message))}"
        case "notice" | "miss":
            text = f"{at} notices that the link to {other} is broken"
        case "break":
            text = f"{at} loses the link to {other}"
        case "dial":
            text = f"{at} dials {other}"
        case "answer":
            text = f"{at} answers {other}"
        case "command":
            text = f"{at} gives a command"
        case "resign":
            text = f"{at} resigns"
        case "restart":
            text = f"{at} starts on its disk"
        case "crash":
            text = f"{at} crashes"
        case kind:
            text = f"{at} hears nothing for a {kind}"
    if move.is_death:
        text += ", and crashes in the middle of its work"
    outcome = move.outcome
    if outcome is None or outcome.before == outcome.after:
        return text
    return f"{text} [{outcome.before} -> {outcome.after}]"


def summary_of(message: Message) -> str:
    """Return a short summary of a message."""
    match message:
        case Status(number=number, term=term, voted_term=promised, confirmed=confirmed):
            leads = ", leads" if message.leads else ""
            return (
                f"status (entry {number} of term {term}, promised {promised}, "
                f"confirmed {confirmed}{leads})"
            )
        case VoteRequest(term=term, number=number, last_term=last):
            return f"{kind_of(message)} (term {term}, entry {number} of term {last})"
        case PreVoteGrant(term=term):
            return f"{kind_of(message)} (term {term})"
        case Entries(term=term, sealed=sealed):
            return f"entries ({len(sealed)}, term {term})"
        case Fetch(after=after):
            return f"fetch (after entry {after})"
        case LogMismatch(number=number):
            return f"{kind_of(message)} (entry {number})"
    return kind_of(message)


def kind_of(message: Message) -> str:
    """Return the kind of a message; a statement's own kind, with pre-votes apart from votes."""
    match message:
        case Statement(kind=kind):
            return kind
        case VoteRequest(is_pre_vote=True):
            return "pre-vote request"
        case PreVoteGrant():
            return "pre-vote grant"
        case _:
            return re.sub(r"(?<!^)(?=[A-Z])", " ", type(message).__name__).lower()


def coverage(programs: Programs) -> Coverage:
    """Return the transitions between roles that all steps made, those of a crash included."""
    found = Coverage()
    for (_, happens), outcome in programs.outcomes.items():
        what = _happening(programs, happens)
        found[outcome.before, what, outcome.after] += 1
        for death in outcome.deaths:
            found[death.before, "crash at work", death.after] += 1
    return found


def _happening(programs: Programs, happens: Input) -> str:
    return kind_of(programs.message(happens.message)) if happens.kind == "receive" else happens.kind


def table(found: Coverage) -> list[str]:
    """Return coverage as the lines of a table: what happened, from which role, to which."""
    width = max((len(what) for _, what, _ in found), default=0)
    lines = []
    for before in Role:
        for what in sorted({step[1] for step in found if step[0] == before}):
            after = {role: found[before, what, role] for role in Role}
            steps = ", ".join(f"{role} {count:,}" for role, count in after.items() if count)
            lines.append(f"{before:16} {what:{width}}  -> {steps}")
    return lines


def merged(coverages: Iterable[Coverage]) -> Coverage:
    """Return the sum of several coverages."""
    found = Coverage()
    for counts in coverages:
        found.update(counts)
    return found
