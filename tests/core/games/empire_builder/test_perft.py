"""Perft: the lines of play from small positions are as many as counted before.

Most are counted here a second time, by the rules and not by the code.
"""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import BOARD, WORLD, at
from tests.core.games.perft_files import counted, text

FOLDER = Path(__file__).parent / "perft"
FILES = {path.stem: path for path in sorted(FOLDER.glob("*.json"))}
PRICES = {"plain": 1, "mountain": 2, "small_city": 3, "medium_city": 3, "major_city": 5}


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
    assert len(FILES) >= 12


@pytest.mark.parametrize("name", FILES)
def test_lines_of_play_equal_the_stored_counts(name: str) -> None:
    file = read(name)
    now = counted(RULES, file)
    assert now == {"nodes": file["nodes"], "by_command": file["by_command"]}
    assert sum(count for _, count in file["by_command"]) == file["nodes"]


@pytest.mark.parametrize("name", FILES)
def test_file_is_formatted_as_the_program_writes_it(name: str) -> None:
    assert FILES[name].read_text(encoding="utf-8") == text(read(name))


@pytest.mark.rule("EB-TURN-6", "EB-TWO-2")
def test_count_of_places_for_a_train() -> None:
    """Six major cities of seven mileposts, 12 medium and 33 small ones."""
    assert nodes("placing") == 6 * 7 + 12 + 33


def loads_lines(depth: int, aboard: tuple[str, ...], *, acted: bool) -> int:
    """Count A's turn in Billings, which makes Cattle and Sheep, with room for two loads.

    Before any other action A may trade in, which ends the line; ending the turn lets B play, who
    trades in or ends it too. Nothing else is possible.
    """
    if depth == 0:
        return 1
    after = [] if acted else [1]
    if len(aboard) < 2:
        after += [
            loads_lines(depth - 1, (*aboard, load), acted=True) for load in ("Cattle", "Sheep")
        ]
    for load in set(aboard):
        left = list(aboard)
        left.remove(load)
        after.append(loads_lines(depth - 1, tuple(left), acted=True))
    if depth == 1:
        return len(after) + 1
    return sum(after) + 1 + (loads_lines(depth - 2, aboard, acted=False) if depth > 2 else 1)


@pytest.mark.rule("EB-LOAD-1", "EB-LOAD-2", "EB-TRADEIN-1")
def test_count_of_loads_on_and_off() -> None:
    assert nodes("city_with_loads") == loads_lines(4, ("Uranium",), acted=False)


@pytest.mark.rule("EB-MOVE-5", "EB-MOVE-7")
def test_count_of_a_track_that_ends() -> None:
    """A stands on the second of five mileposts and may only go on, at the end nowhere.

    By the milepost, with the lines of that length that begin there in A's turn, after the first
    action: 4th, 3 long: on (then only the end of the turn, and B trades in or ends: 2) or the end
    (B trades in: 1, or ends, and A trades in, goes on or ends: 3) is 6. 3rd, 4 long: on is 6, the
    end is 1 and A's 5 with 2 more steps: 12. 2nd, 5 long: trading in 1, on 12, the end 10.
    """
    assert by_kind("no_turning_back") == {"pitch": 1, "move": 12, "end_turn": 10}


@pytest.mark.rule("EB-FEE-1", "EB-FEE-2")
def test_count_of_fees() -> None:
    """After a step over either rival's track A can only end the turn; else A begins another."""
    assert by_kind("fees") == {"pitch": 1, "move": 2 * 1, "end_turn": 4}


@pytest.mark.rule("EB-EVENT-98", "EB-EX-9")
def test_count_in_a_canadian_strike() -> None:
    """A's step stays in the United States. Then B trades in, takes Oats or Wheat, dumps Uranium or
    ends: 5. If A ends the turn, B trades in: 1; after either load dumps one of two or ends: 3
    each; after dumping takes one of two or ends: 3; or ends, and A trades in, steps or ends: 3.
    """
    assert by_kind("canadian_strike") == {"pitch": 1, "move": 5, "end_turn": 1 + 3 * 2 + 3 + 3}


@pytest.mark.rule("EB-TRAIN-2", "EB-TRAIN-3", "EB-TRAIN-4", "EB-EVENT-103")
@pytest.mark.parametrize(("kind", "types"), [("board", 1), ("online", 2)])
def test_count_of_upgrades(kind: str, types: int) -> None:
    """A upgrades once, or not; B trades in or ends the turn. A's strike forbids A to build."""
    counts = {"pitch": 1, "upgrade": types * 2, "end_turn": 1 + (1 + types + 1)}
    assert by_kind(f"upgrade_{kind}") == counts


@pytest.mark.rule("EB-CMD-3", "EB-BORROW-1")
def test_count_leaves_loans_out() -> None:
    assert by_kind("borrowing") == {"pitch": 1, "end_turn": 1 + 2}


@pytest.mark.rule("EB-LOSE-2", "EB-EVENT-108")
def test_count_of_lost_loads() -> None:
    """A gives up one of two, then B one of two; then a card is drawn, and the line ends."""
    assert nodes("lost_loads") == 2 * 2


@pytest.mark.rule("EB-FLOOD-5", "EB-EX-8")
def test_count_of_ways_out_of_a_flooded_city() -> None:
    """The three links inside the city are closed; the own section outside is not."""
    assert by_kind("flood_in_kansas_city") == {"pitch": 1, "move": 1, "end_turn": 2}


def sections_for(left: int, out: int, built: frozenset[EdgeId], starts: Iterable[str] = ()) -> Any:
    """Yield each section that can be built with this much money, its price, and if out of a city.

    `out` sections came out of major cities, and `starts` are further starts.
    """
    ends = {end for edge in built for end in ends_of(edge)} | {at(start) for start in starts}
    for edge in {e for start in WORLD.majors | ends for e, _ in BOARD.sections_at[start]} - built:
        ways = []
        for start, to in (ends_of(edge), ends_of(edge)[::-1]):
            if out < 2 if start in WORLD.majors else start in ends:
                section = BOARD.sections[edge]
                marks = 2 * (section.river is not None) + 3 * section.inlet
                price = PRICES[BOARD.points[to].terrain] + marks
                ways.append((price, start in WORLD.majors))
        if ways and min(ways)[0] <= left:
            yield edge, *min(ways)


def ends_of(edge: EdgeId) -> tuple[Milepost, Milepost]:
    return BOARD.sections[edge].a, BOARD.sections[edge].b


@pytest.mark.rule("EB-BUILD-1", "EB-BUILD-2", "EB-BUILD-5", "EB-BUILD-6")
def test_count_of_sections_from_major_cities() -> None:
    """With 3 to spend: a section, and then another one or the end of the turn."""
    firsts = list(sections_for(3, 0, frozenset()))
    lines = [
        len(list(sections_for(3 - price, out, frozenset({edge})))) + 1
        for edge, price, out in firsts
    ]
    assert by_kind("two_from_majors") == {
        "pitch": 1,
        "build": sum(lines),
        "end_turn": 2,
    }


@pytest.mark.rule("EB-TRADE-1", "EB-TRADE-2", "EB-TRADE-5")
def test_count_at_an_open_offer() -> None:
    """After a yes A can only end the turn; otherwise A may spend 1 on a section, or end it."""
    else_built = len(list(sections_for(1, 0, frozenset()))) + 1
    assert by_kind("open_offer") == {"answer_offer": 1 + else_built, "withdraw_offer": else_built}


@pytest.mark.rule("EB-BRANCH-1")
def test_count_of_branches() -> None:
    """Another's track is a start as good as a major city, but for the sections that stand."""
    (track,) = [seat["track"] for seat in read("branching")["scenario"]["seats"] if "track" in seat]
    standing = {BOARD.edges_by_name[tuple(ends)] for ends in track}
    starts = {end for ends in track for end in ends}
    free = [edge for edge, *_ in sections_for(1, 0, frozenset(), starts) if edge not in standing]
    assert by_kind("branching") == {"pitch": 1, "build": len(free), "end_turn": 1}
