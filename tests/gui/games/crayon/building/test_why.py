"""Why nothing can be built at a place, also where the board has no section."""

from collections.abc import Mapping
from typing import Any

import pytest

from core.games.crayon.access import TooManyPlayersAtSmallCity
from core.games.crayon.board import Milepost
from core.games.crayon.refusals import SectionTaken
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.building.model.why import why_not_built
from gui.games.crayon.model.rule_refusals import SENTENCES, shown_refusal
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.model.why_words import OVER_THE_LIMIT, TOO_DEAR, words_of
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD, plain, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

WAY = plain(6)
NAMES = ("Ann", "Ben")


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def building(*, theirs: Mapping[str, Any] | None = None, **more: Any) -> Building:
    mine = {"track": sections(WAY[:2]), "money": 60, **more.pop("mine", {})}
    return Building(model({**HOME, **mine}, {**AWAY, **(theirs or {})}, **more))


def why(found: Building, a: str, b: str) -> Why | None:
    return why_not_built(found, at(a), at(b))


def code(found: Building, a: str, b: str) -> object:
    reason = why(found, a, b)
    return None if reason is None else reason.code


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_section_next_to_the_network_has_no_reason() -> None:
    assert why(building(), WAY[1], WAY[2]) is None


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_section_off_the_network_tells_how_many_are_missing() -> None:
    away = [BOARD.hex_distance(at(start), at(end)) for start in WAY[:2] for end in WAY[4:]]
    least = min(steps for steps in away if steps is not None)
    assert least > 1
    assert why(building(), WAY[4], WAY[5]) == (Code.NOT_JOINED, {"missing": least})


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_places_without_a_section_are_told_apart() -> None:
    sea = next(at for at, _ in BOARD.numbered() if BOARD.is_sea(at))
    centre, border = BOARD.cities["Kola"].mileposts[:2]
    found = building()
    assert why_not_built(found, sea, BOARD.adjacent[sea][0]) == (Code.SEA, {})
    assert why_not_built(found, centre, border) == (Code.INSIDE_CITY, {"city": "Kola"})
    assert code(found, WAY[0], WAY[1]) is Code.YOUR_TRACK


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_track_of_another_player_names_its_owner() -> None:
    found = building(theirs={"track": sections(WAY[4:])})
    reason = why(found, WAY[4], WAY[5])
    assert reason is not None
    assert reason.code is SectionTaken
    assert reason.facts["owner"] == Seat(1)


@pytest.mark.screen("MAP-10", "WINDOW-8")
@pytest.mark.parametrize(
    ("mine", "more", "kind", "template"),
    [
        ({"money": 0}, {}, no.TooLittleMoney, TOO_DEAR),
        ({"spent": 20}, {}, no.BuildLimitExceeded, OVER_THE_LIMIT),
    ],
)
def test_missing_money_has_its_own_sentence(
    mine: dict[str, Any], more: dict[str, Any], kind: type, template: str
) -> None:
    barred = building(mine=mine, **more)
    reason = why(barred, WAY[1], WAY[2])
    assert reason is not None
    assert reason.code is kind
    words = words_of(reason, barred.table)
    assert isinstance(words, Phrase)
    assert words.template == template


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_event_that_bars_building_is_the_reason() -> None:
    found = building(turn=5, events_in_play=[lasting(142, seat=1, turn=5)])
    assert code(found, WAY[1], WAY[2]) is no.ForemanStrike
    assert code(found, WAY[4], WAY[5]) is no.ForemanStrike


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_full_city_is_shown_with_its_name_and_limit() -> None:
    shown = shown_refusal(TooManyPlayersAtSmallCity(place="Kutno", most=2), NAMES, SENTENCES)
    assert shown.facts == {"place": "Kutno", "most": 2}


@pytest.mark.screen("MAP-10")
def test_building_starts_only_where_a_section_can_be_paid() -> None:
    assert at(WAY[1]) in building().starts
    assert building(mine={"money": 0}).starts == frozenset()
