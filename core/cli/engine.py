"""The engine: a whole table behind a pipe, one JSON object a line each way.

The protocol is public: docs/engine.md has every request, reply and field. A refused request changes
nothing, and no input line ends the program.
"""

import os
import traceback
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any, ClassVar, Final

import msgspec

from core.ai.game_ai import GameAI, UnknownLevel
from core.cli.games import rules_of
from core.cli.perft import Counter, after, first_commands
from core.cli.requests import (
    ABSENT,
    LONGEST_LINE,
    Ai,
    Do,
    Info,
    Legal,
    Load,
    New,
    Perft,
    Request,
    Save,
    SeatWanted,
    State,
    Undo,
    read_request,
    read_value,
)
from core.cli.views import awaiting_view, state_view
from core.errors import FactualError, Words
from core.games.registry import DEFAULT_GAME, ai_of, choices_of, find_game, shipped_game
from core.log import read_log, write_log
from core.ruleset import TURN, Refusal, Seat
from core.table import (
    PERSON,
    ActionResult,
    LocalTable,
    RefusalCode,
    Rules,
    TableRefusal,
    chance_at,
    check_awaited,
    verify,
)

Reply = dict[str, Any]

FAULT: Final = "the engine failed on this request and changed nothing; see its standard error"


class NoGame(FactualError):
    """A request needs a game, and none was started."""

    text = "there is no game yet; begin one with `new` or `load`"


class ChoicePending(Refusal):
    """A game cannot be saved until the seat has made its choice.

    `purpose` is the game's word for the choice, as in `state.awaiting`; `choice` describes it if
    the game's package does.
    """

    rule = "SAVE-1"
    text = (
        "a game is saved with no choice pending; seat {seat} must first make its choice {purpose}"
    )
    texts: ClassVar[Mapping[str, str]] = {
        "described": (
            "a game is saved with no choice pending; seat {seat} must first choose {choice}"
        )
    }

    def _case(self) -> str:
        return "described" if "choice" in self.facts else ""


class Engine:
    """The request handler for one table at a time.

    `game` names the game whose world `info` shows before there is a table, and the rules for logs
    of games that are not shipped.
    """

    def __init__(self, game: str | None) -> None:
        self._game = game
        self._table: LocalTable | None = None

    def answer(self, line: bytes) -> Reply:
        """Return the reply to one line; never raises because of its content."""
        try:
            return {"ok": True, **self._answer(read_request(line))}
        except FactualError as error:
            refused: Reply = {
                "ok": False,
                "error": error.name,
                "message": str(error),
                "rule": getattr(error, "rule", None),
            }
            if "accept" in error.facts:
                refused["accept"] = error.facts["accept"]
            return refused
        except Exception:  # noqa: BLE001 - our own fault is reported, and the program continues
            traceback.print_exc()
            return {"ok": False, "error": "InternalError", "message": FAULT, "rule": None}

    def _answer(self, request: Request) -> Reply:
        match request:
            case New():
                return self._new(request)
            case Load(path):
                return self._load(Path(path))
            case Info() if self._table is None:
                return {"info": find_game(self._game or DEFAULT_GAME).info()}
        table = self._playing()
        rules, state = table.rules, table.state
        match request:
            case State():
                return {"state": state_view(table.position, rules)}
            case Legal(seat):
                return _legal(table, seat)
            case Do(seat, raw):
                command = read_value(raw, rules.command_type, "the command")
                return _done(table, table.do(seat, command))
            case Undo(seat):
                table.undo(seat)
                return _now(table)
            case Ai(seat, level):
                return _advice(table, Seat(seat), level)
            case Perft(depth):
                return _perft(rules, state, depth)
            case Save(path):
                _require_no_choice(table)
                write_log(Path(path), table.log_bytes())
                return {"entries": len(table.timeline), "digest": table.digest.hex()}
            case Info():
                return {"info": rules.info()}

    def _playing(self) -> LocalTable:
        if self._table is None:
            raise NoGame
        return self._table

    def _new(self, request: New) -> Reply:
        # A request may import only the game that the program was started with.
        rules = (find_game if request.game == self._game else shipped_game)(request.game)
        ai = ai_of(rules.name)
        self._table = LocalTable.new(
            rules,
            [_seat(seat, ai) for seat in request.seats],
            secret=secret_of(request.seed),
            options=request.options,
            scenario=None if request.scenario == ABSENT else bytes(request.scenario),
        )
        return _now(self._table)

    def _load(self, path: Path) -> Reply:
        contents = read_log(path)
        rules = rules_of(contents, self._game)
        position, redecided = msgspec.structs.astuple(verify(contents.entries, rules))
        if contents.keeper is None or not redecided:
            # Another program's log, or one of other rules: continue at a new table.
            seats = [
                (plan.name, control.level)
                for plan, control in zip(
                    position.genesis.seats, position.table.control, strict=True
                )
            ]
            self._table = LocalTable.continue_from(
                rules, contents.entries, seats, secret=secret_of(None)
            )
        else:
            self._table = LocalTable.resume(rules, contents.entries, secret=contents.keeper)
        return {
            "entries": len(self._table.timeline),
            "digest": self._table.digest.hex(),
            "dropped": contents.size - contents.end,
        }


def run(engine: Engine, source: IO[bytes], sink: IO[bytes]) -> None:
    """Write the reply to every line of `source` to `sink` until the source ends."""
    for line in _lines(source):
        if line.strip(b" \t\r") or len(line) > LONGEST_LINE:
            sink.write(msgspec.json.encode(engine.answer(line)) + b"\n")
            sink.flush()


def _lines(source: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of the source without their ends; lines that are too long are cut."""
    while line := source.readline(LONGEST_LINE + len(b"\r\n")):
        rest = line
        while not rest.endswith(b"\n") and (rest := source.readline(LONGEST_LINE)):
            pass
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def secret_of(seed: str | None) -> bytes:
    """Return the secret for a seed; a random one without a seed."""
    if seed is None:
        return os.urandom(32)
    return blake2b(seed.encode(), digest_size=32, person=b"rail-seed").digest()


def _seat(wanted: str | SeatWanted, ai: GameAI) -> str | tuple[str, str]:
    """Return the seat as tables expect it; raises UnknownLevel."""
    if isinstance(wanted, str):
        return wanted
    if wanted.control == "ai":
        level = ai.strongest if wanted.level is None else wanted.level
        ai.player(level)
        return wanted.name, level
    if wanted.level is not None:
        raise UnknownLevel(level=wanted.level, known=list(ai.levels), human=True)
    return wanted.name


def _now(table: LocalTable) -> Reply:
    return {"entry": table.position.head.number, "digest": table.digest.hex()}


def _done(table: LocalTable, done: ActionResult) -> Reply:
    return {**_now(table), "events": msgspec.to_builtins(done.events)}


def _legal(table: LocalTable, seat: int | None) -> Reply:
    if seat is None:
        seat = next(iter(_awaited(table)), None)
    if seat is None:
        return {"seat": None, "commands": []}
    commands = table.rules.legal(table.state, _existing_seat(table, seat))
    return {"seat": seat, "commands": msgspec.to_builtins(list(commands))}


def _advice(table: LocalTable, seat: Seat, level: str | None) -> Reply:
    own = table.position.table.control[_existing_seat(table, seat)].level
    ai = ai_of(table.rules.name)
    if level is None:
        level = ai.strongest if own == PERSON else own
    player = ai.player(level)
    check_awaited(table.rules, table.state, seat)
    choice = player.choose(table.rules, table.state, seat, chance=chance_at(table.position))
    return {"command": msgspec.to_builtins(choice.command), "why": choice.why}


def _require_no_choice(table: LocalTable) -> None:
    choices = choices_of(table.rules.name)
    for view in awaiting_view(table.position, table.rules):
        seat, purpose = view["seat"], view["for"]
        if purpose in choices:
            choice = choices[purpose]
            raise ChoicePending(
                seat=seat, purpose=purpose, choice=Words(choice.what), rule=choice.save_rule
            )
        if purpose != TURN:
            raise ChoicePending(seat=seat, purpose=purpose)


def _awaited(table: LocalTable) -> list[int]:
    return [view["seat"] for view in awaiting_view(table.position, table.rules)]


def _existing_seat(table: LocalTable, seat: int) -> Seat:
    seats = len(table.position.table.control)
    if seat >= seats:
        raise TableRefusal(RefusalCode.SEAT_UNKNOWN, seat=seat, seats=seats)
    return Seat(seat)


def _perft(rules: Rules, state: Any, depth: int) -> Reply:
    counter = Counter(rules)
    by_command = [
        {
            "command": msgspec.to_builtins(command),
            "nodes": counter.lines(after(rules, state, seat, command), depth - 1),
        }
        for seat, command in (first_commands(rules, state) if depth else [])
    ]
    nodes = sum(count["nodes"] for count in by_command) if depth else 1
    return {"nodes": nodes, "by_command": by_command}
