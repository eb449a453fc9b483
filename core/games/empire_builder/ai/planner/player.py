"""The planner: a player that looks some deliveries ahead, and tries to win soonest."""

from typing import Any, Final

from core.ai.player import Choice, PlaysAnotherGame
from core.errors import FactualError
from core.games.crayon.planner.explanation import explain
from core.games.crayon.planner.tuning import Tuning
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.planner.rivals import times_to_win
from core.games.empire_builder.ai.planner.speculation import least_promising, promise
from core.games.empire_builder.ai.planner.turn import TurnInHand
from core.games.empire_builder.awaited import purpose_of
from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import State
from core.games.empire_builder.trading import answer_by_rule
from core.ruleset import Ruleset, Seat


class NothingAsked(FactualError):
    """The player was called for a seat that has no choice to make."""

    text = "the game does not wait for seat {seat}"


class PlannerPlayer:
    """A player that plans deliveries together with their track, to win as soon as possible.

    It makes no offers of track, and answers those of others by the rule (EB-TRADE-5).
    """

    def __init__(self, tuning: Tuning) -> None:
        self._tuning: Final = tuning

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return the next commands; raises PlaysAnotherGame, NothingAsked."""
        del chance
        if not isinstance(rules, EmpireBuilder):
            raise PlaysAnotherGame(plays=EmpireBuilder.name, game=rules.name)
        match purpose_of(state, seat):
            case None:
                raise NothingAsked(seat=seat)
            case "lose_load":
                return self._lose_load(rules, state, seat)
            case "answer_offer":
                answer = answer_by_rule(rules.world, state)
                return Choice(
                    do.AnswerOffer(answer=answer), {"plan": f"answer the offer: {answer}"}
                )
        if state.offer is not None:
            return Choice(do.WithdrawOffer(), {"plan": "take back the offer of track"})
        return self._turn(rules, state, seat)

    def _turn(self, rules: EmpireBuilder, state: State, seat: Seat) -> Choice:
        turn = TurnInHand(rules, state, seat, self._tuning)
        first, *then = turn.commands()
        best, *others = turn.plans
        why = explain(
            rules.world.board,
            best.intents,
            rivals=times_to_win(rules.world, state, seat, self._tuning),
            nodes=sum(plan.nodes for plan in turn.plans),
        )
        if others:
            why["other_train"] = explain(
                rules.world.board, others[0].intents, rivals={}, nodes=others[0].nodes
            )
        return Choice(first, why, tuple(then))

    def _lose_load(self, rules: EmpireBuilder, state: State, seat: Seat) -> Choice:
        """Give up the load that promises least."""
        world, (_, number) = rules.world, state.choosing[0]
        loads = list(state.players[seat].trains[number].loads)
        load = least_promising(world, state, seat, loads)
        worth = {name: promise(world, state, seat, name) for name in sorted(set(loads))}
        return Choice(
            do.LoseLoad(load=load, train=number), {"plan": f"give up {load}", "promise": worth}
        )
