"""The computer players of Empire Builder, by level."""

from typing import Any, Final

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.games.crayon.planner.advised import Plan
from core.games.empire_builder.ai.greedy.player import GreedyPlayer
from core.games.empire_builder.ai.planner.advice import advise
from core.games.empire_builder.ai.planner.player import PlannerPlayer
from core.games.empire_builder.ai.planner.tuning import EASY, NORMAL, REALLY_EASY
from core.games.empire_builder.awaited import ANSWER_OFFER, purpose_of
from core.games.empire_builder.commands import AnswerOffer, Borrow
from core.games.empire_builder.rules import EmpireBuilder
from core.ruleset import Ruleset, Seat


def _advise(rules: Ruleset[Any, Any, Any], state: Any, seat: Seat) -> tuple[Plan, ...]:
    assert isinstance(rules, EmpireBuilder)
    return advise(rules.world, state, seat)


def _unanswered(rules: Ruleset[Any, Any, Any], state: Any, seat: Seat) -> AnswerOffer | None:
    """Decline an offer of track that the last player of the seat did not answer (EB-TRADE-5)."""
    del rules
    return AnswerOffer(answer="no") if purpose_of(state, seat) == ANSWER_OFFER else None


AI: Final = GameAI(
    {
        "normal": PlannerPlayer(NORMAL),
        "easy": PlannerPlayer(EASY),
        "really-easy": PlannerPlayer(REALLY_EASY),
        "greedy": GreedyPlayer(),
        "random": RandomPlayer(leaving_out=(Borrow,)),
    },
    strongest="normal",
    advise=_advise,
    unanswered=_unanswered,
)
