"""The seats that must act, their purposes, and the commands that each purpose allows."""

from collections.abc import Iterable

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import drawing, foreman_market, opening
from core.games.iron_dragon.refusals import (
    ForemanFirst,
    LoadFirst,
    NotAwaited,
    NothingToChoose,
    OtherChoiceFirst,
    StartingForemanFirst,
    StartingLocoFirst,
)
from core.games.iron_dragon.state import DEAL, FOREMAN, LOCO, OVER, State
from core.games.iron_dragon.world import World
from core.ruleset import TURN, Awaiting, ChanceNeeded, Seat, SeatMustAct, rule_of_choice

KEEP_FOREMAN = "keep_foreman"
LOSE_LOAD = "lose_load"

_ANSWERS: dict[str, type] = {
    KEEP_FOREMAN: do.KeepForeman,
    LOSE_LOAD: do.LoseLoad,
    FOREMAN: do.ChooseForeman,
    LOCO: do.ChooseLoco,
}
"""The command that answers each choice."""


def awaiting(state: State) -> Awaiting:
    """Return the seats that must act and their purposes, or the card to be drawn."""
    if state.phase == OVER:
        return ()
    if state.phase == DEAL:
        return ChanceNeeded("deal")
    if state.phase in {LOCO, FOREMAN}:
        return _opening(state)
    if state.choosing:
        return (SeatMustAct(state.choosing[0], LOSE_LOAD, LoadFirst.rule),)
    if state.doing.foreman_due:
        return ChanceNeeded("foreman")
    if state.players[state.active].choices:
        return (SeatMustAct(state.active, KEEP_FOREMAN, ForemanFirst.rule),)
    if state.doing.ships_due:
        return ChanceNeeded("ship")
    if drawing.cards_due(state):
        return ChanceNeeded("contract")
    return (SeatMustAct(state.active, TURN),)


def purpose_of(state: State, seat: Seat) -> str | None:
    """Return the purpose for which the game waits for a seat; None if it does not."""
    return _purpose(_seats(state), seat)


def require_awaited(world: World, state: State, seat: Seat, command: do.AnyCommand) -> None:
    """Check that the game waits for this seat and for such a command.

    Raises NotAwaited, OtherChoiceFirst or NothingToChoose.
    """
    seats = _seats(state)
    purpose = _purpose(seats, seat)
    if purpose is None:
        rule = rule_of_choice(seats) or NotAwaited.rule
        raise NotAwaited(seat=seat, awaited=[need.seat for need in seats], rule=rule)
    expected = _ANSWERS.get(purpose)
    if expected is not None and not isinstance(command, expected):
        raise _chosen_first(world, state, seat, purpose)
    if expected is None and isinstance(command, tuple(_ANSWERS.values())):
        raise NothingToChoose(seat=seat)


def _seats(state: State) -> tuple[SeatMustAct, ...]:
    awaited = awaiting(state)
    return awaited if isinstance(awaited, tuple) else ()


def _purpose(awaited: Iterable[SeatMustAct], seat: Seat) -> str | None:
    return next((need.purpose for need in awaited if need.seat == seat), None)


def _opening(state: State) -> Awaiting:
    chooser = opening.without_loco(state)
    if chooser is not None:
        return (SeatMustAct(chooser, LOCO, StartingLocoFirst.rule),)
    if opening.foreman_due(state) is not None:
        return ChanceNeeded("foreman deal")
    chooser = opening.choosing_foreman(state)
    if chooser is None:
        return ()
    return (SeatMustAct(chooser, FOREMAN, StartingForemanFirst.rule),)


def _chosen_first(world: World, state: State, seat: Seat, purpose: str) -> OtherChoiceFirst:
    """Return the refusal of a command while this choice is pending, with the alternatives."""
    player = state.players[seat]
    if purpose == LOSE_LOAD:
        return LoadFirst(seat=seat, loads=list(player.loads))
    if purpose == KEEP_FOREMAN:
        return ForemanFirst(seat=seat, choices=foreman_market.kept_or_drawn(player))
    if purpose == FOREMAN:
        return StartingForemanFirst(seat=seat, choices=list(player.choices))
    return StartingLocoFirst(seat=seat, choices=opening.starting_locos(world, state))
