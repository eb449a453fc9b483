"""Rogue magic and the foremen's strike: bans on building and changing (EVENT-126, EVENT-142)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from tests.core.games.iron_dragon.rules.areas import BEHIND, BOARD, NEAR, chains, over
from tests.core.games.iron_dragon.rules.drawn import (
    before,
    beside_bluefeld,
    drawn,
    end,
    event,
    playing,
)
from tests.core.games.iron_dragon.rules.tables import done, go, start

START, TO = beside_bluefeld()
BUILD = do.Build(from_=START, to=TO)


@pytest.mark.rule("EVENT-126")
def test_rogue_magic_bars_the_drawers_building_and_all_changes_of_foremen() -> None:
    start, to = beside_bluefeld()
    build, change = do.Build(from_=start, to=to), do.TakeForeman(foreman="Carras Cynnr")
    story = drawn(126, {"money": 50})
    a, b = sorted((start, to), key=BOARD.by_name.__getitem__)
    story.when(0, build).refuses(no.MagicStopsBuilding, seat=0, a=a, b=b)
    story.when(0, change).refuses(no.ForemenStay)
    story = end(story)
    story.when(1, change).refuses(no.ForemenStay)
    go(story, 1, build)
    story = end(story)
    story.when(0, build).refuses(no.MagicStopsBuilding, seat=0)
    story = end(story)
    go(story, 1, change)
    go(end(story), 0, build)


@pytest.mark.rule("EVENT-142", "EVENT-20")
def test_foremen_strike_bars_building_but_not_changes_of_foremen_and_locos() -> None:
    start, to = beside_bluefeld()
    build = do.Build(from_=start, to=to)
    story = drawn(142, {"money": 50})
    a, b = sorted((start, to), key=BOARD.by_name.__getitem__)
    story.when(0, build).refuses(no.ForemanStrike, a=a, b=b)
    story = end(story)
    story.when(1, build).refuses(no.ForemanStrike)
    go(story, 1, do.TakeForeman(foreman="Carras Cynnr"))
    go(story, 1, do.Upgrade(loco="Sardar"))
    story = end(story)
    story.when(0, build).refuses(no.ForemanStrike)
    go(end(story), 1, build)


@pytest.mark.rule("EVENT-126", "FOREMAN-12")
@pytest.mark.parametrize(
    "change", [do.SwapForeman(), do.DrawForeman(), do.TakeForeman(foreman="Carras Cynnr")]
)
def test_rogue_magic_bars_every_way_of_changing_foremen(
    change: do.AnyCommand,
) -> None:
    story = drawn(126, {"money": 50}, {}, by=1, foremen_discard=["Kudamram"])
    for seat, turn in ((1, 5), (2, 5), (0, 6), (1, 6)):
        assert playing(story) == (seat, turn)
        story.when(seat, change).refuses(no.ForemenStay)
        story = end(story)
    go(story, 2, change)


@pytest.mark.rule("EVENT-126")
def test_rogue_magic_lets_all_except_the_drawer_build_in_their_own_turns() -> None:
    story = drawn(126, {"money": 50}, {"money": 50}, by=1)
    story.when(1, BUILD).refuses(no.MagicStopsBuilding, seat=1)
    story = end(story)
    go(story, 2, BUILD)
    story = end(story)
    go(story, 0, BUILD)
    story = end(story)
    assert playing(story) == (1, 6)
    story.when(1, BUILD).refuses(no.MagicStopsBuilding, seat=1)
    go(end(story, 3), 1, BUILD)


@pytest.mark.rule("EVENT-126", "EVENT-20")
def test_drawer_of_rogue_magic_may_still_change_the_loco() -> None:
    story = drawn(126, drawer={"money": 50})
    go(story, 0, do.Upgrade(loco="Sardar"))


@pytest.mark.rule("EVENT-126", "EVENT-19")
def test_two_drawers_of_different_cards_are_each_bound_by_their_own() -> None:
    """Rogue magic binds seat 0, the drawer of the snow is free to build."""
    story = start(
        {"money": 50, "at": START},
        {"money": 50, "at": START},
        events_in_play=[event(126, 0, 6), event(123, 1, 5)],
    )
    story.when(0, BUILD).refuses(no.MagicStopsBuilding, seat=0)
    go(end(story), 1, BUILD)


@pytest.mark.rule("EVENT-142", "EVENT-20")
@pytest.mark.parametrize("stage", [3, 1])
def test_foremen_strike_bars_rebuilding_too(stage: int) -> None:
    _, a, b = next(chains(over("Bright")))
    owner = {"money": 50, "at": START, "track": [[BEHIND, NEAR]]}
    right = {"edge": [a, b], "seat": 0, "stage": stage}
    rebuild = do.Build(from_=a, to=b)
    go(start(owner, {}, destroyed=[right]), 0, rebuild)
    story = start(owner, {}, destroyed=[right], events_in_play=[event(142, 1, 5)])
    story.when(0, rebuild).refuses(no.ForemanStrike)


@pytest.mark.rule("EVENT-142", "EVENT-20")
def test_strike_drawn_by_a_delivery_stops_building_but_not_the_train() -> None:
    story, delivery = before(142, drawer={"money": 50})
    go(story, 0, BUILD)
    story = done(story, 0, delivery)
    story.when(0, BUILD).refuses(no.ForemanStrike)
    go(story, 0, do.Upgrade(loco="Sardar"))
    go(story, 0, do.DrawForeman())
