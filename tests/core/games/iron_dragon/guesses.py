"""Attempted commands: legal ones, ones close to legal, and any that the types allow."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from msgspec import convert, to_builtins
from msgspec.structs import replace

from core.games.crayon.board import EdgeId, Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import Refusal, Seat
from tests.core.games.iron_dragon.random_games import any_of, by_kind, one_in
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, name
from tests.walks import Dice

LOADS = (*WORLD.chips, "Mead")
LOCOS = (*WORLD.locos, "Comet")
SHIPS = (*WORLD.ships, "Argo")
FOREMEN = (*sorted(WORLD.foremen), "Nobody")
KINDS: tuple[Any, ...] = get_args(do.AnyCommand)
CITIES = tuple(at for city in BOARD.cities.values() for at in city.mileposts)
Guess = tuple[Seat, do.AnyCommand]


def normal(command: do.AnyCommand) -> object:
    """Return the normal form of equivalent commands: a section has no direction."""
    if isinstance(command, do.Build):
        return "build", frozenset((command.from_, command.to)), command.accept
    return command


def guesses(
    state: State, seat: Seat, legal: Sequence[do.AnyCommand], dice: Dice, *, count: int
) -> Iterator[Guess]:
    """Yield this many attempts in a state in which this seat must act."""
    kinds = list(by_kind(legal).values())
    for _ in range(count):
        match dice.below(10):
            case 0:
                yield seat, any_of(dice, any_of(dice, kinds))
            case 1 | 2:
                yield seat, _other_sums(any_of(dice, any_of(dice, kinds)), dice)
            case 3:
                command = any_of(dice, any_of(dice, kinds))
                yield Seat(dice.below(len(state.players) + 1)), command
            case 4 | 5:
                yield seat, _beside(state, any_of(dice, any_of(dice, kinds)), dice)
            case 6:
                yield seat, _step(state, seat, dice)
            case 7 | 8:
                yield seat, _section(state, legal, dice)
            case _:
                yield seat, anything(state, seat, dice)


def _other_sums(command: do.AnyCommand, dice: Dice) -> do.AnyCommand:
    bribe, loan = command.accept.bribe, command.accept.loan
    sums = [
        (bribe + 1, loan),
        (bribe, loan + 1),
        (max(0, bribe - 1), loan),
        (bribe, max(0, loan - 1)),
        (loan, bribe),
        (bribe + loan, 0),
        (0, 0),
        (4, loan),
        (1_000_000, 1_000_000),
    ]
    bribe, loan = any_of(dice, sums)
    return replace(command, accept=do.Accept(bribe=bribe, loan=loan))


def _beside(state: State, command: do.AnyCommand, dice: Dice) -> do.AnyCommand:
    """Return the command with one of its words or numbers slightly changed."""
    match command:
        case do.Move(path=(to,)):
            return replace(command, path=(_neighbour(to, dice),))
        case do.Build(from_=a, to=b):
            ways = [(b, a), (a, _neighbour(b, dice)), (_neighbour(a, dice), b)]
            a, b = any_of(dice, ways)
            return replace(command, from_=a, to=b)
        case do.PlaceLoco(at=at):
            return replace(command, at=_neighbour(at, dice))
        case do.Deliver(contract=contract, demand=demand):
            other = any_of(dice, [contract, contract % 120 + 1, *_hands(state), 1000])
            return replace(command, contract=other, demand=any_of(dice, [demand, 0, 1, 2, 3, 9]))
        case do.Upgrade() | do.CrossGrade():
            loco = any_of(dice, [command.loco, any_of(dice, LOCOS)])
            exchanges = do.Upgrade, do.CrossGrade
            return _one(dice, exchanges, loco=loco, lose=_loss(state, dice), accept=command.accept)
        case do.PickUp() | do.Drop() | do.LoseLoad():
            load = any_of(dice, [command.load, any_of(dice, LOADS)])
            return _one(dice, (do.PickUp, do.Drop, do.LoseLoad), load=load, accept=command.accept)
        case do.TakeForeman() | do.KeepForeman() | do.ChooseForeman():
            changes = do.TakeForeman, do.KeepForeman, do.ChooseForeman
            return _one(dice, changes, foreman=any_of(dice, FOREMEN), accept=command.accept)
        case do.Board():
            return replace(command, ship=any_of(dice, SHIPS))
        case _:
            return _one(dice, _WORDLESS, accept=command.accept)


def _one(dice: Dice, kinds: Sequence[Any], **words: Any) -> do.AnyCommand:
    """Return a command of one of these kinds, which have the same fields."""
    command: do.AnyCommand = any_of(dice, kinds)(**words)
    return command


_WORDLESS = (do.DrawShips, do.Disembark, do.Pitch, do.SwapForeman, do.DrawForeman, do.EndTurn)


def _hands(state: State) -> list[int]:
    return [card for player in state.players for card in player.contracts]


def _loss(state: State, dice: Dice) -> str | None:
    aboard = [load for player in state.players for load in player.loads]
    return any_of(dice, [None, *aboard, "Mead"])


def _neighbour(at: str, dice: Dice) -> str:
    return name(any_of(dice, BOARD.adjacent[BOARD.by_name[at]]))


def _step(state: State, seat: Seat, dice: Dice) -> do.AnyCommand:
    """Return a step from the train's place, to a point near it or across a tunnel or bridge."""
    at, came = state.players[seat].at, state.players[seat].came_from
    if at is None:
        return do.PlaceLoco(at=name(any_of(dice, CITIES)))
    tunnels = [
        end
        for tunnel in BOARD.tunnels
        for end in (tunnel.a, tunnel.b)
        if at in (tunnel.a, tunnel.b)
    ]
    far = any_of(dice, CITIES)
    near = [*BOARD.adjacent[at], *tunnels, far] + ([] if came is None else [came])
    sums = any_of(dice, [(0, 0), (0, 0), (4, 0), (1, 0), (5, 0), (4, 4), (1, 1)])
    return do.Move(path=(name(any_of(dice, near)),), accept=do.Accept(*sums))


def _section(state: State, legal: Sequence[do.AnyCommand], dice: Dice) -> do.AnyCommand:
    """Return a section near where the seat could build, near anybody's track, or anywhere."""
    builds = [command for command in legal if isinstance(command, do.Build)]
    match dice.below(4):
        case 0 | 1 if builds:
            near = BOARD.by_name[any_of(dice, builds).to]
        case 2 if any(state.tracks):
            taken = [edge for edge, byte in enumerate(state.tracks) if byte]
            near = BOARD.sections[any_of(dice, taken)].b
        case _:
            near = Milepost(dice.below(len(BOARD.points)))
    edge, _ = any_of(dice, BOARD.sections_at[near] or ((EdgeId(0), near),))
    a, b = BOARD.names_of(edge)[:: any_of(dice, [1, -1])]
    sums = any_of(dice, [(0, 0), (0, 0), (1, 0), (0, 2)])
    return do.Build(from_=a, to=b, accept=do.Accept(*sums))


def anything(state: State, seat: Seat, dice: Dice) -> do.AnyCommand:
    """Return any well-typed command: it round-trips through JSON."""
    words: dict[str, Any] = {
        "foreman": any_of(dice, FOREMEN),
        "loco": any_of(dice, LOCOS),
        "at": _anywhere(dice),
        "path": (_far(dice),),
        "load": any_of(dice, LOADS),
        "contract": any_of(dice, [*_hands(state), 1 + dice.below(1000), 121, 1]),
        "demand": dice.below(10),
        "ship": any_of(dice, SHIPS),
        "from_": _far(dice),
        "to": _far(dice),
        "lose": _loss(state, dice),
    }
    kind = any_of(dice, KINDS)
    fields = {field: words[field] for field in kind.__struct_fields__ if field in words}
    command = _one(dice, [kind], **fields)
    if one_in(dice, 8):
        command = _other_sums(command, dice)
    assert convert(to_builtins(command), do.AnyCommand) == command
    return command


def _anywhere(dice: Dice) -> str:
    return any_of(dice, BOARD.points).name


def _far(dice: Dice) -> str:
    return any_of(dice, [_anywhere(dice), "M99.99", "U0.0"])


def disagreements(state: State, seat: Seat, dice: Dice, *, count: int) -> list[str]:
    """Return how `decide` and `legal` disagree about an attempt."""
    legal = list(RULES.legal(state, seat))
    allowed = {normal(command) for command in legal}
    assert len(allowed) == len(legal) > 0
    found = []
    for who, command in guesses(state, seat, legal, dice, count=count):
        listed = who == seat and normal(command) in allowed
        try:
            events = RULES.decide(state, who, command)
        except Refusal as refusal:
            answer = f"refused by {type(refusal).__name__}"
        else:
            answer = "accepted" if events else "without effect"
        if (answer == "accepted") != listed or answer == "without effect":
            found.append(f"{command!r} of seat {who} is {answer}, listed: {listed}")
    return found
