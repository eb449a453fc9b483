"""Perft: the lines of play from small positions are as many as counted before.

Some are counted here a second time, by the rules and not by the code.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from core.games.crayon.board import EdgeId
from core.games.iron_dragon.rules import RULES
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.core.games.perft_files import counted, text

FOLDER = Path(__file__).parent / "perft"
FILES = {path.stem: path for path in sorted(FOLDER.glob("*.json"))}


def read(name: str) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(FILES[name].read_text(encoding="utf-8"))
    return file


def nodes(name: str) -> int:
    return int(read(name)["nodes"])


def by_kind(name: str) -> Counter[str]:
    """Return the counts of the first commands, added up by kind."""
    kinds: Counter[str] = Counter()
    for command, count in read(name)["by_command"]:
        kinds[command["type"]] += count
    return kinds


def test_there_are_enough_files() -> None:
    assert len(FILES) >= 20


@pytest.mark.parametrize("name", FILES)
def test_lines_of_play_equal_the_stored_counts(name: str) -> None:
    file = read(name)
    now = counted(RULES, file)
    assert now == {"nodes": file["nodes"], "by_command": file["by_command"]}
    assert sum(count for _, count in file["by_command"]) == file["nodes"]


@pytest.mark.parametrize("name", FILES)
def test_file_is_formatted_as_the_program_writes_it(name: str) -> None:
    assert FILES[name].read_text(encoding="utf-8") == text(read(name))


@pytest.mark.rule("FOREMAN-1", "FOREMAN-2")
def test_count_of_the_first_foremen() -> None:
    """Of 13 foremen each of six gets two: one, the other or none, three times over."""
    assert nodes("opening_foreman") == 3**3


@pytest.mark.rule("SETUP-10")
def test_count_of_the_first_locos() -> None:
    """Two kinds for each of four; only after three of the same is one kind left."""
    assert nodes("opening_loco") == 2**4 - 2


@pytest.mark.rule("TURN-8")
def test_count_of_places_for_a_train() -> None:
    """Eight major cities of seven mileposts, 18 medium and 31 small ones."""
    assert nodes("placing") == 8 * 7 + 18 + 31


def loads_lines(depth: int, aboard: tuple[str, ...], *, acted: bool) -> int:
    """Count A's turn in Izyndyl, which makes Armor and Arms, with room for two loads.

    Before any other action A may pitch, which ends the line; ending the turn lets B play, who
    pitches or ends it too. Nothing else is possible.
    """
    if depth == 0:
        return 1
    after = [] if acted else [1]
    if len(aboard) < 2:
        after += [loads_lines(depth - 1, (*aboard, load), acted=True) for load in ("Armor", "Arms")]
    for load in set(aboard):
        left = list(aboard)
        left.remove(load)
        after.append(loads_lines(depth - 1, tuple(left), acted=True))
    if depth == 1:
        return len(after) + 1
    return sum(after) + 1 + (loads_lines(depth - 2, aboard, acted=False) if depth > 2 else 1)


@pytest.mark.rule("LOAD-2", "LOAD-3", "LOAD-6", "PITCH-1")
def test_count_of_loads_on_and_off() -> None:
    assert nodes("city_with_loads") == loads_lines(4, ("Fur",), acted=False)


@pytest.mark.rule("MOVE-7", "MOVE-10")
def test_count_of_a_track_that_ends() -> None:
    """A stands on the second of five mileposts and may only go on, at the end nowhere.

    By the milepost, with the lines of that length that begin there in A's turn, after the first
    action: 4th, 3 long: on (then only the end of the turn, and B pitches or ends: 2) or the end (B
    pitches: 1, or ends, and A pitches, goes on or ends: 3) is 6. 3rd, 4 long: on is 6, the end is 1
    and A's 5 with 2 more steps: 12. 2nd, 5 long: pitch 1, on 12, the end 10.
    """
    assert by_kind("no_turning_back") == {"pitch": 1, "move": 12, "end_turn": 10}


@pytest.mark.rule("EVENT-137")
def test_count_in_a_storm() -> None:
    """A pitches, or ends the turn; B pitches, or ends the turn; A pitches or ends. That is all."""
    assert by_kind("storms") == {"pitch": 1, "end_turn": 1 + 2}


@pytest.mark.rule("EVENT-126", "LOCO-2")
def test_count_under_rogue_magic() -> None:
    """With 10 GP one upgrade of two, and then only the end; or the end, and B's pitch or end."""
    assert by_kind("rogue_magic") == {"pitch": 1, "upgrade": 2 * 1, "end_turn": 2}


@pytest.mark.rule("LOAN-1", "LOAN-3", "EX-13")
def test_count_of_loans() -> None:
    """Cash 3, with at most 40 GP of debt. Either Level II loco leaves 14, and then either of Level
    III 34, or the end; either of Level III directly leaves 34, and only the end. B, with nothing,
    can owe 20 or 40: pitch, four locos, the end.
    """
    assert by_kind("loans") == {"pitch": 1, "upgrade": 2 * 3 + 2 * 1, "end_turn": 6}


@pytest.mark.rule("LOCO-3", "LOCO-4", "LOCO-7", "EX-14")
def test_count_of_loads_given_up() -> None:
    """A Sardar with two Fur and an Ale, 20 GP. To the Fire Drake nothing is lost; from there to the
    Black Dragon, with either loss to the Red one, or the end: 4. To the White Dragon with either
    loss; from there to both dragons without, or the end: 3 each. The double upgrades, one to the
    Black and two to the Red Dragon, leave only the end."""
    assert by_kind("loads_given_up") == {"pitch": 1, "upgrade": 4 + 3 + 3 + 1 + 2, "end_turn": 2}


@pytest.mark.rule("LOCO-9")
def test_count_of_cross_grades() -> None:
    """A Fire Drake and 15 GP. After either upgrade 5 are left: across, or the end. After the
    cross-grade 10: up to either, back across, or the end."""
    assert by_kind("cross_grades") == {
        "pitch": 1,
        "upgrade": 2 * 2,
        "cross_grade": 4,
        "end_turn": 2,
    }


@pytest.mark.rule("LOSE-LOAD-1", "LOSE-LOAD-3")
def test_count_of_lost_loads() -> None:
    """B gives up one of two, then C one of two; then a card is drawn, and the line ends."""
    assert nodes("lost_loads") == 2 * 2


TROLL_PRICES = {"plain": 1, "desert": 1}
ULOGGH = set(BOARD.cities["Uloggh"].mileposts)


def section_lines(depth: int, left: int, from_city: int, built: frozenset[EdgeId]) -> int:
    """Return a Troll's lines of building around Uloggh, with this much GP left.

    A milepost costs one or two, a river two more. Of the lines that end the turn the next seat
    pitches, or ends its own.
    """
    if depth == 0:
        return 1
    ends = {end for edge in built for end in (BOARD.sections[edge].a, BOARD.sections[edge].b)}
    total = 1 if depth == 1 else 2
    for edge in {edge for at in ULOGGH | ends for edge, _ in BOARD.sections_at[at]} - built:
        section = BOARD.sections[edge]
        ways = []
        for start, to in ((section.a, section.b), (section.b, section.a)):
            if from_city < 2 if start in ULOGGH else start in ends:
                price = TROLL_PRICES.get(BOARD.points[to].terrain, 2) + 2 * bool(section.river)
                ways.append((price, start in ULOGGH))
        if ways and min(ways)[0] <= left:
            price, city = min(ways)
            total += section_lines(depth - 1, left - price, from_city + city, built | {edge})
    return total


@pytest.mark.rule("BUILD-1", "BUILD-5", "BUILD-6", "BUILD-8", "FOREMAN-9")
def test_count_of_sections_from_a_major_city() -> None:
    """With 3 GP left: one to three sections, two of them from the city."""
    builds = section_lines(3, 3, 0, frozenset()) - 2  # without those that end the turn immediately
    assert by_kind("two_from_majors")["build"] == builds
