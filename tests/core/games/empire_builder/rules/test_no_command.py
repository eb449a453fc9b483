"""Turns that cannot end yet, and games that have ended (EB-BAD-23)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import card_that, centre, joining, ring
from tests.core.games.empire_builder.tables import A, B, Game, awaited, done, go, refusal, start

CARD, PLACE, DEMAND = card_that(lambda demand: demand.city == "Chicago")
HAND = [CARD, *(card for card in (91, 92, 93) if card != CARD)][:3]
OTHER = "Oil" if DEMAND.load != "Oil" else "Fish"
DELIVERY = do.Deliver(contract=CARD, demand=PLACE)


def _choosing() -> Game:
    """Return a game in which A, after a delivery and a derailment, must choose a load to lose."""
    loads = [DEMAND.load, "Iron", "Rice"]
    seat = {"at": centre("Chicago"), "loco": "Superfreight", "loads": loads, "contracts": HAND}
    story = go(start(seat, {}, deck_top=[108, 60]), A, DELIVERY)
    return story.given(*story.drawing().events)


@pytest.mark.rule("EB-BAD-23", "EB-LOSE-2")
def test_turn_does_not_end_while_a_load_must_be_chosen() -> None:
    story = _choosing()
    assert awaited(story) == (A, "lose_load")
    for command in (do.EndTurn(), do.Move(path=ring("Chicago")[:1]), do.Drop(load="Iron")):
        found = refusal(story, A, command)
        assert (type(found), found.rule) == (no.LoadFirst, "EB-LOSE-2")
    found = refusal(story, B, do.EndTurn())
    assert (type(found), found.rule) == (no.NotAwaited, "EB-LOSE-2")
    assert done(story, A, do.LoseLoad(load="Rice")).state.active == B


@pytest.mark.rule("EB-BAD-23", "EB-VICTORY-4")
@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize(
    "command",
    [
        do.EndTurn(),
        do.Move(path=ring("Chicago")[:1]),
        do.PickUp(load="Tourists"),
        do.Pitch(),
        do.Upgrade(loco="Fast Freight"),
    ],
)
def test_nothing_is_done_after_the_end(seat: int, command: do.AnyCommand) -> None:
    rich = {"money": 250 - DEMAND.pay, "track": [list(ends) for ends in joining(5)]}
    mine = {"at": centre("Chicago"), "loads": [DEMAND.load, OTHER], "contracts": HAND, **rich}
    story = go(start(mine, {"at": centre("Chicago")}), A, DELIVERY)
    assert story.state.winner == A
    found = refusal(story, seat, command)
    assert (type(found), found.rule) == (no.NotAwaited, "EB-VICTORY-4")
    assert list(RULES.legal(story.state, A)) == []
