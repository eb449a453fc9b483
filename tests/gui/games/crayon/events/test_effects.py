"""Every event card has an effect on the map, in exactly its area and for as long as it lasts."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.effects.model import Effect
from gui.games.crayon.effects.washes import EffectWash
from gui.games.crayon.events.model.effects import effects_of, effects_shown, ground_of
from gui.games.iron_dragon.events.guide import EFFECTS, iron_events
from gui.games.iron_dragon.model.table import IronTable
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.each import each
from tests.gui.games.crayon.events.test_drawn_events import after_drawing
from tests.gui.games.crayon.map_view.maps import painter
from tests.gui.table.tables import AWAY, HOME, model

LEVEL = 0.5
GUIDE = iron_events(RULES)
CARDS = sorted(WORLD.events)


def under(*cards: int, until: int = 6) -> IronTable:
    events = [lasting(card, seat=0, turn=until) for card in cards]
    return model(HOME, AWAY, turn=5, events_in_play=events)


def shown_cards(table: IronTable) -> set[int]:
    return {effect.card for effect in effects_shown(table)}


def effects_hitting(card: int, *struck: Seat) -> list[Effect]:
    """Return the effects of a card that seat 0 drew, and that hit these seats."""
    return list(effects_of(GUIDE, under().state, lasting_card(card), struck))


def lasting_card(card: int) -> EventInPlay:
    return EventInPlay(card, Seat(0), 6)


@pytest.mark.screen("MAP-4")
def test_every_card_has_an_entry() -> None:
    assert sorted(EFFECTS) == CARDS


@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_shows_something(card: int) -> None:
    shown = effects_hitting(card)
    assert any(effect.ground or effect.barred or effect.swept or effect.marks for effect in shown)


@pytest.mark.rule("EVENT-10")
@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize("card", CARDS)
def test_ground_holds_all_that_the_card_bars_slows_or_hits(card: int) -> None:
    facts = WORLD.events[card]
    area = ground_of(GUIDE, card)
    named = [*facts.no_moving, *facts.no_building, facts.slow, facts.no_building_to]
    points = [WORLD.points_in(part) for part in named if part is not None]
    hit = [WORLD.points_in(hit.area) for hit in facts.hit if not hit.aboard]
    wanted = frozenset[Milepost]().union(*points, *hit)
    shown = frozenset[Milepost]() if area is None else area.ground | area.barred
    assert wanted <= shown


@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize("letter", [sheet.letter for sheet in BOARD.maps])
@pytest.mark.parametrize("card", CARDS)
def test_map_paints_exactly_the_area_of_the_card(
    qapp: QApplication, card: int, letter: str
) -> None:
    sheet = next(n for n, sheet in enumerate(BOARD.maps) if sheet.letter == letter)
    geometry = painter(sheet).geometry
    ground = ground_of(GUIDE, card) or Effect(card, EFFECTS[card].look)
    image = painted(EffectWash(geometry, ground))
    inside = ground.ground | ground.barred
    swept_near = {end for edge in ground.swept for end in ends(edge)}
    for at, point in each(BOARD.numbered()):
        if point.map == letter and at not in swept_near:
            x, y = geometry.place(at)
            alpha = image.pixelColor(round(x * LEVEL), round(y * LEVEL)).alpha()
            assert (alpha > 0) == (at in inside), point.name
    for edge in ground.swept:
        if BOARD.points[BOARD.sections[edge].a].map == letter:
            x, y = geometry.middle_of(edge)
            assert image.pixelColor(round(x * LEVEL), round(y * LEVEL)).alpha() > 0


def painted(wash: EffectWash) -> QImage:
    """Return the wash alone, on a transparent map."""
    box = wash.box.united(QRectF(0, 0, 4400, 3600))
    size = (box.bottomRight() * LEVEL).toPoint()
    image = QImage(size.x(), size.y(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    onto = QPainter(image)
    onto.scale(LEVEL, LEVEL)
    if not wash.is_empty:
        wash.paint(onto, box, box)
    onto.end()
    return image


def ends(edge: EdgeId) -> tuple[Milepost, Milepost]:
    section = BOARD.sections[edge]
    return section.a, section.b


@pytest.mark.screen("MAP-4")
def test_marks_stand_at_the_trains_that_were_hit() -> None:
    marks = {at for effect in effects_hitting(133, Seat(1)) for at in effect.marks}
    assert marks == {BOARD.milepost(AWAY["at"])}


@pytest.mark.rule("EVENT-4")
@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize("card", [card for card in CARDS if not WORLD.events[card].instant])
def test_effect_lasts_as_long_as_its_event(card: int) -> None:
    table = under(card, until=5)
    assert shown_cards(table) == {card}
    table.do(Seat(0), do.EndTurn())
    assert shown_cards(table) == set()


@pytest.mark.rule("EVENT-4")
@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize("card", [127, 134, 138])
def test_passed_event_leaves_its_traces_for_this_turn_and_the_next(card: int) -> None:
    table = after_drawing(card, theirs={"at": centre("Bluefeld")}, money=60)
    assert shown_cards(table) == {card}
    table.do(Seat(0), do.EndTurn())
    assert shown_cards(table) == {card}
    table.do(Seat(1), do.EndTurn())
    assert shown_cards(table) == set()
