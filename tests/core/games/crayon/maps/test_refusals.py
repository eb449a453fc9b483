"""Each error of the compiler, by its name, with the feature and the place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.games.crayon.maps.errors import MapCode, MapError
from tests.codes import raises_code
from tests.core.games.crayon.maps.draft import Draft, at, box, line, point, polygon, ring

SPOILED: dict[str, tuple[MapCode, str, Callable[[Draft], object]]] = {
    "a city in the sea": (
        MapCode.IN_THE_SEA,
        "city Atoll",
        lambda d: d.city("Atoll", 13, 13, "small"),
    ),
    "a city off the map": (
        MapCode.OFF_THE_MAP,
        "city Away",
        lambda d: d.city("Away", 30, 3, "small"),
    ),
    "a port without sea": (
        MapCode.PORT_WITHOUT_SEA,
        "port Dry",
        lambda d: d.add("port", point(6, 8), name="Dry"),
    ),
    "a port below the ground": (
        MapCode.PORT_WITHOUT_SEA,
        "port Deep",
        lambda d: d.add("port", point(0, 0), on="u", name="Deep"),
    ),
    "a port in a small city": (
        MapCode.PLACE_TAKEN,
        "port Same",
        lambda d: d.add("port", point(8, 9), name="Same"),
    ),
    "two cities on a milepost": (
        MapCode.PLACE_TAKEN,
        "city Alp",
        lambda d: d.city("Alp", 8, 9, "small"),
    ),
    "a major city at the shore": (
        MapCode.CITY_TOO_TIGHT,
        "city Agde",
        lambda d: d.city("Agde", 11, 9, "major"),
    ),
    "two major cities side by side": (
        MapCode.CITY_TOO_TIGHT,
        "city Agde",
        lambda d: d.city("Agde", 6, 4, "major"),
    ),
    "two cities of one name": (
        MapCode.DUPLICATE_NAME,
        "city Alm",
        lambda d: d.city("Alm", 3, 9, "small"),
    ),
    "two rivers of one name": (
        MapCode.DUPLICATE_NAME,
        "river Aar",
        lambda d: [d.add("river", line(at(2, 9), at(0, 9)), name="Aar") for _ in "ab"],
    ),
    "a river that crosses nothing": (
        MapCode.CROSSES_NOTHING,
        "river Aar",
        lambda d: d.add("river", line((1.4, -0.6), (0.4, 0.3)), name="Aar"),
    ),
    "a river over a milepost": (
        MapCode.RIVER_OVER_MILEPOST,
        "river Aar",
        lambda d: d.add("river", line((6.5, -8.0), at(7, 10), at(7, 13)), name="Aar"),
    ),
    "a river that ends on land": (
        MapCode.RIVER_ENDS_ON_LAND,
        "river Aar",
        lambda d: d.add("river", line((6.3, -7.0), (6.3, -8.0)), name="Aar"),
    ),
    "two rivers across one section": (
        MapCode.RIVERS_ON_ONE_SECTION,
        "river Ain",
        lambda d: [
            d.add("river", line((6.3, -7.0), (6.3, -11.3)), name="Aar"),
            d.add("river", line((6.7, -7.0), (6.7, -11.3)), name="Ain"),
        ],
    ),
    "a kingdom over another": (
        MapCode.KINGDOMS_OVERLAP,
        "kingdom Zeta",
        lambda d: d.add("kingdom", polygon(box(8, 8, 9, 9)), name="Zeta", letters="Z"),
    ),
    "two kingdoms of one letter": (
        MapCode.WRONG_LETTERS,
        "kingdom Aix",
        lambda d: d.add("kingdom", polygon(box(13, 13, 13, 13)), name="Aix", letters="A"),
    ),
    "a city of another letter": (
        MapCode.WRONG_LETTERS,
        "city Zug",
        lambda d: d.city("Zug", 3, 9, "small"),
    ),
    "a city in another kingdom": (
        MapCode.CITY_ABROAD,
        "city Bex",
        lambda d: d.city("Bex", 3, 9, "small", kingdom="Below"),
    ),
    "land in no kingdom": (
        MapCode.NO_KINGDOM,
        "milepost M1.1",
        lambda d: d.take("kingdom", "Alba"),
    ),
    "a tunnel with one entrance": (
        MapCode.TUNNEL_UNPAIRED,
        "tunnel Pit",
        lambda d: d.add("tunnel", point(6, 9), name="Pit"),
    ),
    "a tunnel cut off below": (
        MapCode.TUNNEL_UNPAIRED,
        "tunnel Shaft",
        lambda d: d.take("tunnel", "Shaft", on="u"),
    ),
    "an uninhabited islet": (
        MapCode.CUT_OFF,
        "milepost M13.13",
        lambda d: d.add("land", ring((13, 13)), name="Islet"),
    ),
    "a city on an islet": (
        MapCode.NOT_JOINED,
        "city Atoll",
        lambda d: [d.add("land", ring((13, 13)), name="I"), d.city("Atoll", 13, 13, "small")],
    ),
    "a city on an island that has only a port": (
        MapCode.CUT_OFF,
        "city Atoll",
        lambda d: [
            d.add("land", polygon(box(0, 13, 2, 13)), name="Isle", island=True),
            d.city("Atoll", 0, 13, "small"),
            d.add("port", point(1, 13), name="Pier"),
        ],
    ),
    "a port with one way out": (
        MapCode.TOO_FEW_EXITS,
        "port Spit",
        lambda d: [
            d.add("port", point(12, 3), name="Spit"),
            d.add("land", ring((12, 3), size=0.55), name="Cape"),
        ],
    ),
    "a port on a pond": (
        MapCode.NOT_SAILABLE,
        "port Pond",
        lambda d: [
            d.add("lake", ring((8, 7)), name="Pond"),
            d.add("port", point(7, 7), name="Pond"),
        ],
    ),
    "a strait too narrow for ships": (
        MapCode.NO_CHANNEL,
        "milepost M1.9",
        lambda d: d.add("sea", line_of_water(), name="Ditch"),
    ),
    "a bridge to no city": (
        MapCode.BRIDGE_TO_NOWHERE,
        "bridge Bow",
        lambda d: d.add("bridge", line(at(4, 4), at(9, 9)), name="Bow", **ends("Aachen", "Ur")),
    ),
    "a bridge to itself": (
        MapCode.BRIDGE_TO_NOWHERE,
        "bridge Bow",
        lambda d: d.add("bridge", line(at(4, 4), at(9, 9)), name="Bow", **ends("Alm", "Alm")),
    ),
    "a feature of no kind": (
        MapCode.BAD_DRAWING,
        "feature 8",
        lambda d: d.add("dragon", point(3, 3), name="Smok"),
    ),
    "a line that should be a point": (
        MapCode.BAD_DRAWING,
        "feature 8 (port Line)",
        lambda d: d.add("port", line(at(1, 1), at(2, 2)), name="Line"),
    ),
    "an outline that crosses itself": (
        MapCode.BAD_DRAWING,
        "feature 8 (sea )",
        lambda d: d.add("sea", polygon([[(1, -1), (3, -3), (3, -1), (1, -3), (1, -1)]])),
    ),
    "a city of no size": (
        MapCode.BAD_DRAWING,
        "feature 8 (city Ask)",
        lambda d: d.city("Ask", 3, 9, "huge"),
    ),
    "loads that are no names": (
        MapCode.BAD_DRAWING,
        "feature 8 (city Ask)",
        lambda d: d.add(
            "city", point(3, 9), name="Ask", size="small", kingdom="Alba", loads=[1, 2]
        ),
    ),
    "a city without a home": (
        MapCode.BAD_DRAWING,
        "feature 8 (city Ask)",
        lambda d: d.add("city", point(3, 9), name="Ask", size="small", loads=[]),
    ),
    "a city of a kingdom and a country": (
        MapCode.BAD_DRAWING,
        "feature 8 (city Ask)",
        lambda d: d.add(
            "city", point(3, 9), name="Ask", size="small", kingdom="A", country="B", loads=[]
        ),
    ),
    "a coast inland": (
        MapCode.COAST_WITHOUT_SEA,
        "coast Hills",
        lambda d: d.add("coast", polygon(box(4, 4, 6, 6)), name="Hills"),
    ),
    "a strait without its inlet": (
        MapCode.INLET_NOT_DRAWN,
        "milepost M1.9",
        lambda d: d.by_lines().add("sea", line_of_water(), name="Ditch"),
    ),
    "an inlet that crosses nothing": (
        MapCode.CROSSES_NOTHING,
        "inlet Cove",
        lambda d: d.by_lines().add("inlet", line((1.4, -0.6), (0.4, 0.3)), name="Cove"),
    ),
    "no land at all": (MapCode.BAD_DRAWING, "the drawing", lambda d: d.take("land", "Land")),
}


def line_of_water() -> dict[str, Any]:
    """Return a ditch between two rows that contains no point."""
    return polygon([[(-1, -8.1), (14, -8.1), (14, -8.3), (-1, -8.3), (-1, -8.1)]])


def ends(a: str, b: str) -> dict[str, Any]:
    return {"from": a, "to": b, "stands": True}


@pytest.mark.parametrize("name", SPOILED)
def test_bad_draft_is_refused(name: str, tmp_path: Path) -> None:
    code, feature, spoil = SPOILED[name]
    draft = Draft()
    spoil(draft)
    with raises_code(code) as caught:
        draft.compile(tmp_path)
    assert caught.value.facts["feature"] == feature
    assert feature in str(caught.value)


def test_place_is_quoted_as_in_the_drawing(tmp_path: Path) -> None:
    draft = Draft()
    draft.city("Atoll", 13, 13, "small")
    with pytest.raises(MapError, match=r"\(13\.5, -11\.3\).* 'M13\.13'"):
        draft.compile(tmp_path)


def test_declared_island_may_be_isolated(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("land", ring((13, 13)), name="Islet", island=True)
    assert draft.compile(tmp_path).points[-65].name == "M13.13"


@pytest.mark.parametrize("settings", ["", "maps = 3", "maps = [", "[[maps]]\nletter = 'M'"])
def test_incomplete_settings_are_refused(settings: str, tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = settings
    with pytest.raises(MapError, match=r"world\.toml"):
        draft.compile(tmp_path)


def test_lakes_of_an_unknown_ground_are_refused(tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = draft.settings.replace("rows = 14", 'rows = 14\nlakes = "wine"')
    with raises_code(MapCode.BAD_SETTINGS):
        draft.compile(tmp_path)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"features": 3}', '{"features": [3]}'])
def test_file_that_is_no_drawing_is_refused(text: str, tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = draft.settings.replace("m.geojson", "other.geojson")
    (tmp_path / "other.geojson").write_text(text, encoding="utf-8")
    with pytest.raises(MapError, match=r"other\.geojson"):
        draft.compile(tmp_path)


def test_terrain_missing_in_the_settings_is_refused(tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = draft.settings.replace("rows = 14", 'rows = 14\nterrains = ["plain"]')
    draft.add("terrain", polygon([[(3, -3), (6, -3), (6, -6), (3, -6), (3, -3)]]), terrain="swamp")
    with pytest.raises(MapError, match="its terrain is none of plain"):
        draft.compile(tmp_path)
