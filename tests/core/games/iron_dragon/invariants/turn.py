"""The actions of one turn, and whose turn it is: INV-12, INV-13, INV-17, INV-18."""

from collections.abc import Iterator

from msgspec.structs import replace

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import MOVEMENT, OVER, Player, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from tests.core.games.iron_dragon.invariants.cards import STARTING
from tests.core.games.iron_dragon.invariants.memory import Memory, Turn, places

SPENDING = (
    ev.TrackBuilt,
    ev.LocoExchanged,
    ev.ForemanCalled,
    ev.ForemanHired,
    ev.SiteBribed,
)


def of_state(of: World, state: State) -> Iterator[str]:
    doing = state.doing
    if not 0 <= doing.spent <= 20 or not 0 <= doing.from_majors <= 2:
        yield f"INV-12: {doing.spent} GP spent, {doing.from_majors} sections from major cities"
    if len(set(doing.bribed)) < len(doing.bribed) or state.active in doing.bribed:
        yield f"INV-12: bribes to {doing.bribed}"
    if len(set(doing.ports_drawn)) < len(doing.ports_drawn):
        yield f"INV-12: draws at {doing.ports_drawn}"
    speed = speed_of(of, state.players[state.active])
    if doing.points < 0 or (doing.points > speed and state.phase == MOVEMENT):
        yield f"INV-13: {doing.points} points with a speed of {speed}"
    for seat, player in enumerate(state.players):
        if player.skip_turns < 0:
            yield f"INV-18: seat {seat} skips {player.skip_turns} turns"
    if sorted(state.order) != list(range(len(state.players))):
        yield f"INV-17: the order of play is {state.order}"
    if state.active not in state.order or (state.phase in STARTING) != (state.turn == 0):
        yield f"INV-17: seat {state.active} in turn {state.turn}, phase {state.phase}"


def at_rest(memory: Memory, state: State) -> Iterator[str]:
    turn, doing = memory.turn, state.doing
    if state.phase in STARTING or state.phase == OVER:
        return
    seen = (turn.spent, turn.from_majors, set(turn.bribed), bool(turn.tolls))
    said = (doing.spent, doing.from_majors, set(doing.bribed), doing.toll_paid)
    if seen != said:
        yield f"INV-12: spent, from majors, bribed, toll are {said}, the events say {seen}"
    if turn.skipped:
        yield f"INV-18: the game waits in a turn that seat {state.active} must skip"


def speed_of(of: World, player: Player) -> int:
    if player.aboard is not None:
        return of.ships[player.aboard].speed
    return of.locos[player.loco].speed if player.loco else 0


def of_change(
    of: World, memory: Memory, before: State, event: ev.AnyEvent, after: State
) -> Iterator[str]:
    """Check a change; `memory` already includes the event."""
    yield from _of_deeds(memory.turn, event)
    yield from _of_points(of, memory.turn, before, event, after)
    yield from _of_turns(memory, before, event, after)
    yield from _of_skips(before, event, after)


def _of_deeds(turn: Turn, event: ev.AnyEvent) -> Iterator[str]:
    if turn.spent > 20:
        yield f"INV-12: {turn.spent} GP spent on building in one turn"
    if turn.from_majors > 2:
        yield f"INV-12: {turn.from_majors} sections from major cities in one turn"
    if turn.foreman_changes > 1:
        yield "INV-12: a second foreman change in one turn"
    if len(set(turn.ports)) < len(turn.ports):
        yield f"INV-12: ships are drawn twice at one port: {turn.ports}"
    if len(set(turn.bribed)) < len(turn.bribed):
        yield f"INV-12: an owner is bribed twice: {turn.bribed}"
    if turn.tolls > 1 or turn.site_bribes > 1:
        yield f"INV-12: {turn.tolls} tolls and {turn.site_bribes} site bribes in one turn"
    if turn.halvings > 1:
        yield f"INV-13: points are halved {turn.halvings} times in one turn"
    if turn.skipped and isinstance(event, SPENDING):
        yield "INV-18: something is built in a skipped turn"


def _of_points(
    of: World, turn: Turn, before: State, event: ev.AnyEvent, after: State
) -> Iterator[str]:
    points = after.doing.points
    if turn.steps + points > turn.speed:
        yield f"INV-13: {turn.steps} points used and {points} left of {turn.speed}"
    match event:
        case ev.TurnBegan(halved=halved) | ev.TrainPlaced(halved=halved) if points:
            player = after.players[after.active]
            full = speed_of(of, player)
            if points != (-(-full // 2) if halved else full) or (halved and player.aboard):
                yield f"INV-13: a turn begins with {points} points at a speed of {full}"
        case ev.TrainMoved(halved=halved):
            left = before.doing.points - 1
            if points != (-(-left // 2) if halved else left):
                yield f"INV-13: a step leaves {points} of {before.doing.points} points"
        case ev.PointsHalved():
            if points != -(-before.doing.points // 2):
                yield f"INV-13: {points} is not half of {before.doing.points}"
        case _:
            if points > before.doing.points:
                yield f"INV-13: {type(event).__name__} gives points"


def _of_turns(memory: Memory, before: State, event: ev.AnyEvent, after: State) -> Iterator[str]:
    if not isinstance(event, ev.TurnBegan):
        if (before.turn, before.active) != (after.turn, after.active) and before.turn:
            yield f"INV-17: {type(event).__name__} passes the turn on"
        return
    if max(memory.turns) - min(memory.turns) > 1:
        yield f"INV-17: turns taken are {memory.turns}"
    if memory.turns[event.seat] != event.turn:
        yield f"INV-17: turn {event.turn} is number {memory.turns[event.seat]} of {event.seat}"
    if before.turn and (event.seat, event.turn) != _next(before):
        yield f"INV-17: seat {event.seat} plays after seat {before.active}"


def _next(state: State) -> tuple[Seat, int]:
    now = places(state, state.turn)
    if now[-1] != state.active:
        return now[now.index(state.active) + 1], state.turn
    return places(state, state.turn + 1)[0], state.turn + 1


def _of_skips(before: State, event: ev.AnyEvent, after: State) -> Iterator[str]:
    due = [player.skip_turns for player in before.players]
    if isinstance(event, ev.TurnLost):
        due[event.seat] += 1
    elif isinstance(event, ev.TurnSkipped):
        due[event.seat] -= 1
        if event.seat != after.active:
            yield f"INV-18: seat {event.seat} skips in the turn of seat {after.active}"
    now = [player.skip_turns for player in after.players]
    if now != due:
        yield f"INV-18: {type(event).__name__} makes the turns to skip {now}"


def turn_after(of: World, turn: Turn, before: State, event: ev.AnyEvent, after: State) -> Turn:
    """Return the actions of the turn, with this event."""
    points = after.doing.points
    match event:
        case ev.TurnBegan(seat=seat, halved=halved):
            skipped = before.players[seat].skip_turns > 0
            return Turn(speed=points, halvings=halved, skipped=skipped)
        case ev.TurnSkipped():
            return replace(turn, skipped=False)
        case ev.TrainPlaced(halved=halved):
            return replace(turn, speed=points, halvings=turn.halvings + halved)
        case ev.TrainMoved(halved=halved):
            return replace(turn, steps=turn.steps + 1, halvings=turn.halvings + halved)
        case ev.PointsHalved():
            return replace(turn, halvings=turn.halvings + 1)
        case ev.TrackBuilt(start=start, price=price):
            major = of.board.points[of.board.by_name[start]].terrain == "major_city"
            return replace(turn, spent=turn.spent + price, from_majors=turn.from_majors + major)
        case ev.SiteBribed(amount=amount):
            return replace(turn, spent=turn.spent + amount, site_bribes=turn.site_bribes + 1)
        case ev.LocoExchanged(price=price):
            return replace(turn, spent=turn.spent + price)
        case ev.ForemanCalled(price=price) | ev.ForemanHired(price=price) if price:
            changes = turn.foreman_changes + 1
            return replace(turn, spent=turn.spent + price, foreman_changes=changes)
        case ev.ShipsCalled(seat=seat):
            at = before.players[seat].at
            return turn if at is None else replace(turn, ports=(*turn.ports, at))
        case ev.OwnerBribed(owner=owner):
            return replace(turn, bribed=(*turn.bribed, owner))
        case ev.TollPaid():
            return replace(turn, tolls=turn.tolls + 1)
        case _:
            return turn
