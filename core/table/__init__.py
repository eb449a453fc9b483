"""The table: seats and who plays them, the beacon, undo, terms, and the fold of a log.

Here belongs what is true of any game that is played by an append-only log. Never a
rule of a game (it stands behind `core.ruleset`), never I/O, a clock or a random
number: secrets and times are arguments.
"""

from core.table.beacon import BeaconDraw, PreimageChain, Revealer
from core.table.entries import genesis_of, payload_of, taken_back
from core.table.errors import (
    EmptyLog,
    Forgery,
    GameFailed,
    GameOver,
    NoKeeper,
    NoSuchEntry,
    SeatNotAwaited,
    SeatUnknown,
    TableError,
    TableRefusal,
    Unverified,
    WrongGame,
)
from core.table.folding import events_of, fold, replay
from core.table.genesis import PERSON, Continuation, Genesis, Planner, SeatPlan
from core.table.judging import guarded
from core.table.laws import check_types
from core.table.local import Done, LocalTable
from core.table.state import Position, Rules, digest_of
from core.table.timeline import Timeline
from core.table.verifying import ClaimChecker, Verified, check_one_by_one, verify

__all__ = [
    "PERSON",
    "BeaconDraw",
    "ClaimChecker",
    "Continuation",
    "Done",
    "EmptyLog",
    "Forgery",
    "GameFailed",
    "GameOver",
    "Genesis",
    "LocalTable",
    "NoKeeper",
    "NoSuchEntry",
    "Planner",
    "Position",
    "PreimageChain",
    "Revealer",
    "Rules",
    "SeatNotAwaited",
    "SeatPlan",
    "SeatUnknown",
    "TableError",
    "TableRefusal",
    "Timeline",
    "Unverified",
    "Verified",
    "WrongGame",
    "check_one_by_one",
    "check_types",
    "digest_of",
    "events_of",
    "fold",
    "genesis_of",
    "guarded",
    "payload_of",
    "replay",
    "taken_back",
    "verify",
]
