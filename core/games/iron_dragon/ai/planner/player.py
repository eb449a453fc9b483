"""The planner: a player that looks some deliveries ahead, and tries to win soonest."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from core.ai.player import Choice, PlaysAnotherGame
from core.errors import FactualError
from core.games.crayon.planner.explanation import explain, in_turns
from core.games.crayon.planner.tuning import Tuning
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.planner.choice import Choosing
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.turn import TurnInHand
from core.games.iron_dragon.loco_shop import locos_left
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import Ruleset, Seat

LIKED: Final = {"Wee Folk": 1, "Troll": 2}
"""Penalties of races that are employed only if no other race promises more, Trolls last."""


class NothingAsked(FactualError):
    """The player was called for a seat that has no choice to make."""

    text = "the game does not wait for seat {seat}"


class PlannerPlayer:
    """A player that plans deliveries together with their track, to win as soon as possible."""

    def __init__(self, tuning: Tuning) -> None:
        self._tuning: Final = tuning

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return the next commands; raises PlaysAnotherGame, NothingAsked."""
        del chance
        if not isinstance(rules, IronDragon):
            raise PlaysAnotherGame(plays=IronDragon.name, game=rules.name)
        awaiting = rules.awaiting(state)
        seats = awaiting if isinstance(awaiting, tuple) else ()
        purpose = next((need.purpose for need in seats if need.seat == seat), None)
        match purpose:
            case None:
                raise NothingAsked(seat=seat)
            case "turn":
                return self._turn(rules, state, seat)
            case "loco":
                return self._loco(rules, state, seat)
            case "lose_load":
                return self._lose_load(rules, state, seat)
            case _:
                return self._foreman(rules, state, seat, first=purpose == "foreman")

    def _turn(self, rules: IronDragon, state: State, seat: Seat) -> Choice:
        turn = TurnInHand(rules, state, seat, self._tuning)
        first, *then = turn.commands()
        why = explain(rules.world.board, turn.intents, rivals=turn.rivals, nodes=turn.nodes)
        return Choice(first, why, tuple(then))

    def _loco(self, rules: IronDragon, state: State, seat: Seat) -> Choice:
        left = [name for name in FAST_LOCOS if locos_left(rules.world, state, name)]
        turns = {
            name: self._turns_to_win(rules, state.with_player(seat, loco=name), seat)
            for name in left
        }
        best = _least(turns)
        return Choice(do.ChooseLoco(loco=best), _compared(f"begin with the {best}", turns))

    def _foreman(self, rules: IronDragon, state: State, seat: Seat, *, first: bool) -> Choice:
        """Choose the foreman with the fastest first plans."""
        player, foremen = state.players[seat], rules.world.foremen
        shown = [name for name in (player.foreman, *player.choices) if name]
        turns = {
            name: self._turns_to_win(rules, state.with_player(seat, foreman=name), seat)
            + LIKED.get(foremen[name].race.value, 0)
            for name in shown
        }
        best = _least(turns)
        why = _compared(f"employ {best}, {foremen[best].race.value}", turns)
        return Choice(
            do.ChooseForeman(foreman=best) if first else do.KeepForeman(foreman=best), why
        )

    def _lose_load(self, rules: IronDragon, state: State, seat: Seat) -> Choice:
        """Choose the load without which the game is won soonest."""
        loads = state.players[seat].loads
        turns = {}
        for load in sorted(set(loads)):
            left = list(loads)
            left.remove(load)
            without = state.with_player(seat, loads=tuple(left))
            turns[load] = self._turns_to_win(rules, without, seat)
        best = _least(turns)
        return Choice(do.LoseLoad(load=best), _compared(f"give up {best}", turns))

    def _turns_to_win(self, rules: IronDragon, state: State, seat: Seat) -> int:
        """Return thousandths of turns to win, as if it were this seat's turn."""
        state = replace(state, active=seat, resolving=None, choosing=())
        outlook = Outlook(rules.world, state, seat, self._tuning)
        return Choosing(outlook).intents()[0].total


def _least(turns: dict[str, int]) -> str:
    return min(turns, key=lambda name: (turns[name], name))


def _compared(plan: str, turns: dict[str, int]) -> dict[str, Any]:
    others: Iterable[tuple[str, int]] = sorted(turns.items(), key=lambda item: (item[1], item[0]))
    return {"plan": plan, "turns_to_win": {name: in_turns(time) for name, time in others}}
