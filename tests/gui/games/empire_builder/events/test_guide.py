"""Every event card of Empire Builder shows on the map what it does, where and how long."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.events.model.areas import bars_at, marked_area
from gui.games.crayon.events.model.effects import effects_of, effects_shown, ground_of
from gui.games.crayon.events.model.guide import HALF_RATE, NOTHING_BUILT, NOTHING_MOVES
from gui.games.empire_builder.events.guide import (
    IN_FLOOD,
    NO_TRAIN_OF_DRAWER,
    RECIPES,
    railway_events,
)
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import (
    BOARD,
    WORLD,
    across,
    centre,
    line,
    sections,
)
from tests.each import each
from tests.gui.games.empire_builder.map.maps import table_of
from tests.gui.games.empire_builder.moving.tables import HOME

GUIDE = railway_events(RULES)
CARDS = sorted(WORLD.events)
LASTING = [card for card in CARDS if not WORLD.events[card].instant]
A, B = Seat(0), Seat(1)
WAY = line(3)


def under(card: int, *, until: int = 6) -> Any:
    """Return a table at turn 5 with a card in play that seat 0 drew; both seats own track."""
    event = {"card": card, "drawn_by": 0, "until": {"seat": 0, "turn": until}}
    mine = {**HOME, "track": sections(WAY)}
    return table_of(mine, {"at": centre("Chicago")}, turn=5, events_in_play=[event])


@pytest.mark.parametrize("card", CARDS)
def test_every_card_shows_something(card: int) -> None:
    state = table_of({**HOME, "track": sections(WAY)}, HOME).state
    shown = list(effects_of(GUIDE, state, EventInPlay(card, A, 0), ()))
    assert any(effect.ground or effect.barred or effect.swept or effect.marks for effect in shown)


def test_every_card_has_an_entry() -> None:
    assert sorted(RECIPES) == CARDS


@pytest.mark.parametrize("card", CARDS)
def test_ground_holds_all_points_that_the_card_bars_slows_or_hits(card: int) -> None:
    facts, area = WORLD.events[card], ground_of(GUIDE, card)
    named = [*facts.no_moving, *facts.no_building, facts.slow]
    named += [] if facts.hit is None else [facts.hit.area]
    wanted = frozenset[Milepost]().union(
        *(WORLD.points_in(part) for part in named if part is not None)
    )
    shown = frozenset[Milepost]() if area is None else area.ground | area.barred
    assert wanted <= shown


@pytest.mark.parametrize("card", LASTING)
def test_effect_lasts_as_long_as_its_event(card: int) -> None:
    table = under(card, until=5)
    assert {effect.card for effect in effects_shown(table)} == {card}
    table.do(A, RULES.quote(table.state, A, do.EndTurn()))
    assert not effects_shown(table)


def texts(card: int, at: Milepost) -> set[str]:
    """Return the templates of what a card bars at a milepost."""
    return {str(text) for text in bars_at(under(card), at)}


def says(card: int, template: Phrase) -> str:
    return str(Phrase(template, event=WORLD.events[card].name))


def test_tip_says_what_heavy_snow_bars_on_rough_ground() -> None:
    near = WORLD.points_in(WORLD.events[105].slow)  # type: ignore[arg-type]
    rough = next(at for at in near if BOARD.points[at].terrain == "mountain")
    clear = next(at for at in near if BOARD.points[at].terrain == "plain")
    assert texts(105, rough) == {
        says(105, text) for text in (HALF_RATE, NOTHING_MOVES, NOTHING_BUILT)
    }
    assert texts(105, clear) == {says(105, HALF_RATE)}


def test_tip_says_that_a_flood_bars_its_river() -> None:
    start, _ = across("Ohio")
    assert says(97, IN_FLOOD) in texts(97, BOARD.milepost(start))


def test_strike_of_the_drawer_covers_the_drawers_track_alone() -> None:
    table = under(103)
    (event,) = table.state.events
    mine = {BOARD.milepost(name) for name in WAY}
    assert marked_area(table, event) == mine
    ground = next(effect for effect in effects_shown(table) if effect.ground)
    assert ground.ground == ground.barred == mine
    for at in each(sorted(mine)):
        assert says(103, NO_TRAIN_OF_DRAWER) in set(bars_at(table, at))


@pytest.mark.screen("EB-SCR-32", "EVENTSWIN-1")
@pytest.mark.parametrize("card", [card for card in LASTING if card != 103])
def test_marked_area_holds_rivers_coasts_and_cities_of_the_card(card: int) -> None:
    table = under(card)
    (event,) = table.state.events
    area, facts = marked_area(table, event), WORLD.events[card]
    if facts.closed is not None:
        cities = (BOARD.cities[city] for city in WORLD.cities_in(facts.closed))
        assert area == {at for city in cities for at in city.mileposts}
    elif facts.flood:
        crossings = [section for section in BOARD.sections if section.river in facts.flood]
        assert area == {end for section in crossings for end in (section.a, section.b)}
    else:
        assert area
