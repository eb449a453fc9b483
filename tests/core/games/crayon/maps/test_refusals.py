"""Each error of the compiler, by its name, with the feature and the place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.games.crayon.maps import MapError
from core.games.crayon.maps.errors import (
    BadDrawing,
    BadSettings,
    BridgeToNowhere,
    CityAbroad,
    CityTooTight,
    CutOff,
    DuplicateName,
    InTheSea,
    KingdomsOverlap,
    NoChannel,
    NoKingdom,
    NotJoined,
    NotSailable,
    OffTheMap,
    PlaceTaken,
    PortWithoutSea,
    RiverCrossesNothing,
    RiverEndsOnLand,
    RiverOverMilepost,
    RiversOnOneSection,
    TooFewExits,
    TunnelUnpaired,
    WrongLetters,
)
from tests.core.games.crayon.maps.draft import Draft, at, box, line, point, polygon, ring

SPOILED: dict[str, tuple[type[MapError], str, Callable[[Draft], object]]] = {
    "a city in the sea": (InTheSea, "city Atoll", lambda d: d.city("Atoll", 13, 13, "small")),
    "a city off the map": (OffTheMap, "city Away", lambda d: d.city("Away", 30, 3, "small")),
    "a port without sea": (
        PortWithoutSea,
        "port Dry",
        lambda d: d.add("port", point(6, 8), name="Dry"),
    ),
    "a port below the ground": (
        PortWithoutSea,
        "port Deep",
        lambda d: d.add("port", point(0, 0), on="u", name="Deep"),
    ),
    "a port in a small city": (
        PlaceTaken,
        "port Same",
        lambda d: d.add("port", point(8, 9), name="Same"),
    ),
    "two cities on a milepost": (
        PlaceTaken,
        "city Alp",
        lambda d: d.city("Alp", 8, 9, "small"),
    ),
    "a major city at the shore": (
        CityTooTight,
        "city Agde",
        lambda d: d.city("Agde", 11, 9, "major"),
    ),
    "two major cities side by side": (
        CityTooTight,
        "city Agde",
        lambda d: d.city("Agde", 6, 4, "major"),
    ),
    "two cities of one name": (
        DuplicateName,
        "city Alm",
        lambda d: d.city("Alm", 3, 9, "small"),
    ),
    "two rivers of one name": (
        DuplicateName,
        "river Aar",
        lambda d: [d.add("river", line(at(2, 9), at(0, 9)), name="Aar") for _ in "ab"],
    ),
    "a river that crosses nothing": (
        RiverCrossesNothing,
        "river Aar",
        lambda d: d.add("river", line((1.4, -0.6), (0.4, 0.3)), name="Aar"),
    ),
    "a river over a milepost": (
        RiverOverMilepost,
        "river Aar",
        lambda d: d.add("river", line((6.5, -8.0), at(7, 10), at(7, 13)), name="Aar"),
    ),
    "a river that ends on land": (
        RiverEndsOnLand,
        "river Aar",
        lambda d: d.add("river", line((6.3, -7.0), (6.3, -8.0)), name="Aar"),
    ),
    "two rivers across one section": (
        RiversOnOneSection,
        "river Ain",
        lambda d: [
            d.add("river", line((6.3, -7.0), (6.3, -11.3)), name="Aar"),
            d.add("river", line((6.7, -7.0), (6.7, -11.3)), name="Ain"),
        ],
    ),
    "a kingdom over another": (
        KingdomsOverlap,
        "kingdom Zeta",
        lambda d: d.add("kingdom", polygon(box(8, 8, 9, 9)), name="Zeta", letters="Z"),
    ),
    "two kingdoms of one letter": (
        WrongLetters,
        "kingdom Aix",
        lambda d: d.add("kingdom", polygon(box(13, 13, 13, 13)), name="Aix", letters="A"),
    ),
    "a city of another letter": (
        WrongLetters,
        "city Zug",
        lambda d: d.city("Zug", 3, 9, "small"),
    ),
    "a city in another kingdom": (
        CityAbroad,
        "city Bex",
        lambda d: d.city("Bex", 3, 9, "small", kingdom="Below"),
    ),
    "land in no kingdom": (
        NoKingdom,
        "milepost M1.1",
        lambda d: d.take("kingdom", "Alba"),
    ),
    "a tunnel with one entrance": (
        TunnelUnpaired,
        "tunnel Pit",
        lambda d: d.add("tunnel", point(6, 9), name="Pit"),
    ),
    "a tunnel cut off below": (
        TunnelUnpaired,
        "tunnel Shaft",
        lambda d: d.take("tunnel", "Shaft", on="u"),
    ),
    "an uninhabited islet": (
        CutOff,
        "milepost M13.13",
        lambda d: d.add("land", ring((13, 13)), name="Islet"),
    ),
    "a city on an islet": (
        NotJoined,
        "city Atoll",
        lambda d: [d.add("land", ring((13, 13)), name="I"), d.city("Atoll", 13, 13, "small")],
    ),
    "a city on an island that has only a port": (
        CutOff,
        "city Atoll",
        lambda d: [
            d.add("land", polygon(box(0, 13, 2, 13)), name="Isle", island=True),
            d.city("Atoll", 0, 13, "small"),
            d.add("port", point(1, 13), name="Pier"),
        ],
    ),
    "a port with one way out": (
        TooFewExits,
        "port Spit",
        lambda d: [
            d.add("port", point(12, 3), name="Spit"),
            d.add("land", ring((12, 3), size=0.55), name="Cape"),
        ],
    ),
    "a port on a pond": (
        NotSailable,
        "port Pond",
        lambda d: [
            d.add("lake", ring((8, 7)), name="Pond"),
            d.add("port", point(7, 7), name="Pond"),
        ],
    ),
    "a strait too narrow for ships": (
        NoChannel,
        "milepost M1.9",
        lambda d: d.add("sea", line_of_water(), name="Ditch"),
    ),
    "a bridge to no city": (
        BridgeToNowhere,
        "bridge Bow",
        lambda d: d.add("bridge", line(at(4, 4), at(9, 9)), name="Bow", **ends("Aachen", "Ur")),
    ),
    "a bridge to itself": (
        BridgeToNowhere,
        "bridge Bow",
        lambda d: d.add("bridge", line(at(4, 4), at(9, 9)), name="Bow", **ends("Alm", "Alm")),
    ),
    "a feature of no kind": (
        BadDrawing,
        "feature 8",
        lambda d: d.add("dragon", point(3, 3), name="Smok"),
    ),
    "a line that should be a point": (
        BadDrawing,
        "feature 8 (port Line)",
        lambda d: d.add("port", line(at(1, 1), at(2, 2)), name="Line"),
    ),
    "an outline that crosses itself": (
        BadDrawing,
        "feature 8 (sea )",
        lambda d: d.add("sea", polygon([[(1, -1), (3, -3), (3, -1), (1, -3), (1, -1)]])),
    ),
    "a city of no size": (
        BadDrawing,
        "feature 8 (city Ask)",
        lambda d: d.city("Ask", 3, 9, "huge"),
    ),
    "loads that are no names": (
        BadDrawing,
        "feature 8 (city Ask)",
        lambda d: d.add(
            "city", point(3, 9), name="Ask", size="small", kingdom="Alba", loads=[1, 2]
        ),
    ),
    "no land at all": (BadDrawing, "the drawing", lambda d: d.take("land", "Land")),
}


def line_of_water() -> dict[str, Any]:
    """Return a ditch between two rows that contains no point."""
    return polygon([[(-1, -8.1), (14, -8.1), (14, -8.3), (-1, -8.3), (-1, -8.1)]])


def ends(a: str, b: str) -> dict[str, Any]:
    return {"from": a, "to": b, "stands": True}


@pytest.mark.parametrize("name", SPOILED)
def test_bad_draft_is_refused(name: str, tmp_path: Path) -> None:
    error, feature, spoil = SPOILED[name]
    draft = Draft()
    spoil(draft)
    with pytest.raises(error) as caught:
        draft.compile(tmp_path)
    assert type(caught.value) is error
    assert caught.value.facts["feature"] == feature
    assert feature in str(caught.value)


def test_place_is_quoted_as_in_the_drawing(tmp_path: Path) -> None:
    draft = Draft()
    draft.city("Atoll", 13, 13, "small")
    with pytest.raises(InTheSea, match=r"\(13\.5, -11\.3\).* 'M13\.13'"):
        draft.compile(tmp_path)


def test_declared_island_may_be_isolated(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("land", ring((13, 13)), name="Islet", island=True)
    assert draft.compile(tmp_path).points[-65].name == "M13.13"


@pytest.mark.parametrize("settings", ["", "maps = 3", "maps = [", "[[maps]]\nletter = 'M'"])
def test_incomplete_settings_are_refused(settings: str, tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = settings
    with pytest.raises(BadSettings, match=r"world\.toml"):
        draft.compile(tmp_path)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"features": 3}', '{"features": [3]}'])
def test_file_that_is_no_drawing_is_refused(text: str, tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = draft.settings.replace("m.geojson", "other.geojson")
    (tmp_path / "other.geojson").write_text(text, encoding="utf-8")
    with pytest.raises(BadDrawing, match=r"other\.geojson"):
        draft.compile(tmp_path)


def test_terrain_missing_in_the_settings_is_refused(tmp_path: Path) -> None:
    draft = Draft()
    draft.settings = draft.settings.replace("rows = 14", 'rows = 14\nterrains = ["plain"]')
    draft.add("terrain", polygon([[(3, -3), (6, -3), (6, -6), (3, -6), (3, -3)]]), terrain="swamp")
    with pytest.raises(BadDrawing, match="its terrain is none of plain"):
        draft.compile(tmp_path)
