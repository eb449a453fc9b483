"""The mutation run, and a sample of mutants that are killed."""

import ast
from collections.abc import Iterator

import pytest

from tests.each import each
from tests.soak.mutation import mutants, run
from tests.soak.mutation.mutants import NOTHING, mutants_of, mutated, path_of
from tests.soak.mutation.run import Server, judged
from tests.soak.mutation.sources import ROOT, SOURCES, cited, likely, rules_of

PATH = "core/games/crayon/piles.py"
SAMPLE = (
    "iron_dragon.building.LIMIT: LIMIT: Final = 20 -> LIMIT: Final = 21",
    "iron_dragon.offers.FROM_MAJORS: FROM_MAJORS: Final = 2 -> FROM_MAJORS: Final = 3",
    "iron_dragon.foreman_market.TAKE: TAKE: Final = 5 -> TAKE: Final = 4",
    "iron_dragon.loco_shop.UPGRADE: UPGRADE: Final = 10 -> UPGRADE: Final = 11",
    "iron_dragon.moving.TRACK_BRIBE: TRACK_BRIBE: Final = 4 -> TRACK_BRIBE: Final = 3",
    "iron_dragon.moving.TOLL: TOLL: Final = 1 -> TOLL: Final = 2",
    "iron_dragon.loco_shop.CROSS_GRADE: CROSS_GRADE: Final = 5 -> CROSS_GRADE: Final = 6",
    "iron_dragon.freight.drop: _city(draft, seat) -> nothing",
    "iron_dragon.ships.board_ship: release_ships(draft) -> nothing",
    "iron_dragon.turns.sequence: if turn == 2 -> if False",
    "empire_builder.building.LIMIT: LIMIT: Final = 20 -> LIMIT: Final = 21",
    "empire_builder.fees.FEE: FEE: Final = 4 -> FEE: Final = 3",
    "empire_builder.trading.MOST_OFFERS: MOST_OFFERS: Final = 3 -> MOST_OFFERS: Final = 4",
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    started = Server()
    yield started
    started.close()


@pytest.fixture(scope="module")
def few() -> Iterator[Server]:
    """Run a server that has only the tests of prices."""
    started = Server("tests/core/games/crayon/test_prices.py")
    yield started
    started.close()


@pytest.mark.parametrize("name", SAMPLE)
def test_mutant_is_killed(server: Server, name: str) -> None:
    judged(name, server)


def test_tests_of_prices_detect_a_change_of_prices_and_no_change(
    few: Server,
) -> None:
    judged(NOTHING, few)
    (name,) = (name for name in mutants_of(path_of("crayon.prices")) if "min(" in name)
    killer = few.judge(name).killer
    assert killer is not None
    assert killer.startswith("tests/core/games/crayon/test_prices.py::")
    judged(NOTHING, few)


@pytest.mark.smoke
def test_surviving_mutant_is_reported_with_its_line_and_rules(few: Server) -> None:
    name = "iron_dragon.victory.check_victory: if winner is not None -> if True"
    with pytest.raises(AssertionError, match=r"victory\.py:\d+ \(VICTORY-7\): no test"):
        judged(name, few)


@pytest.mark.smoke
def test_equivalent_mutants_are_neither_killed_nor_missing(
    few: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    (killed,) = (name for name in mutants_of(path_of("crayon.prices")) if "min(" in name)
    alive = "iron_dragon.victory.check_victory: if winner is not None -> if True"
    gone = "iron_dragon.victory.check_victory: 1 -> 2"
    monkeypatch.setattr(run, "equivalent", lambda: dict.fromkeys((killed, alive, gone), "why"))
    judged(alive, few)
    with pytest.raises(AssertionError, match=r"lists it, but .*test_prices"):
        judged(killed, few)
    with pytest.raises(AssertionError, match="no mutant any more"):
        judged(gone, few)
    listed = [run.LISTED + name for name in (killed, alive, gone)]
    assert run.cases()[:4] == [NOTHING, *listed]
    assert not {killed, alive, gone}.intersection(run.cases())


@pytest.mark.smoke
def test_each_equivalent_mutant_has_a_reason() -> None:
    for name, why in each(run.equivalent().items()):
        assert name in mutants_of(path_of(name))
        assert why


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A list whose lines are the source of PATH, until the mutants are made."""
    lines: list[str] = []
    monkeypatch.setattr(mutants, "text_of", lambda path: "\n".join(lines))
    mutants._altered.cache_clear()
    yield lines
    mutants._altered.cache_clear()


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("if a < b:\n  return 0", ["if True", "if False", "if a <= b", "return 1", "return -1"]),
        ("if not a:\n  raise B", ["if True", "if False"]),
        (
            "if a:\n  c()\n  raise B(c=1)",
            ["if True", "if False", "nothing", "nothing", "c=2", "c=0"],
        ),
        ("return a == b", ["a != b"]),
        (
            "return 1 < a <= 2",
            ["1 <= a <= 2", "1 < a < 2", "2 < a <= 2", "0 < a <= 2", "1 < a <= 3", "1 < a <= 1"],
        ),
        ("return a and not b", ["not b", "a", "b"]),
        ("return a or b or c", ["b or c", "a or c", "a or b"]),
        ("return a + b", ["a - b"]),
        ("return f'{a + 1}'", []),
        ("assert a < 1", []),
        ("return a in {B, C}", ["a not in {B, C}", "{C}", "{B}"]),
        ("return (*a, b)", ["(b,)", "(*a,)"]),
        ("return (a, b)", []),
        ("return isinstance(a, Bb | Cc)", []),
        ("return max(a, key=b)", ["min(a, key=b)", "max(a)"]),
        ("return [b for b in a if b]", ["if True", "if False"]),
        ("while a:\n  a -= b", ["if False", "nothing"]),
        ("while True:\n  break", ["while False: break", "nothing"]),
        (
            "match a:\n  case B():\n    c()\n  case _:\n    d()",
            ["match a: case _: d()", "match a: case B(): c()", "nothing", "nothing"],
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_expected_code_is_mutated(source: list[str], text: str, instead: list[str]) -> None:
    source += ["def f(a=1):", '  """Words."""', *(f"  {line}" for line in text.splitlines())]
    found = [name.partition(" -> ")[2] for name in mutants_of(PATH)]
    for name, wanted in zip(found, instead, strict=True):
        assert wanted in name
    for name in mutants_of(PATH):
        compile(mutated(PATH, name), PATH, "exec")
    assert mutants_of(PATH).keys() == dict(mutants_of(PATH)).keys()


@pytest.mark.smoke
def test_figures_and_tables_of_a_module_are_mutated(source: list[str]) -> None:
    source += ["A: Final = 4", "B = {1: X, 2: Y}", "C = (X, Y)", "D = dict[int, tuple[X, Y]]"]
    names = [name.removeprefix("crayon.piles.") for name in mutants_of(PATH)]
    assert names[:4] == [
        "A: A: Final = 4 -> A: Final = 5",
        "A: A: Final = 4 -> A: Final = 3",
        "B: {1: X, 2: Y} -> {2: Y}",
        "B: {1: X, 2: Y} -> {1: X}",
    ]
    assert names[-2:] == ["C: (X, Y) -> (Y,)", "C: (X, Y) -> (X,)"]


@pytest.mark.smoke
def test_name_of_a_mutant_is_kept_when_earlier_lines_change(source: list[str]) -> None:
    source += ["def f():", "  if a == 1:", "    return a == 1"]
    before = mutants_of(PATH)
    assert len(before) == 7
    mutants._altered.cache_clear()
    source[:0] = ["def g():", "  return 1", ""]
    after = mutants_of(PATH)
    assert [name for name in after if ".f:" in name] == list(before)
    assert [after[name].line - mutant.line for name, mutant in before.items()] == [3] * 7


@pytest.mark.smoke
def test_tree_is_mutated_in_one_place_and_the_source_nowhere(source: list[str]) -> None:
    source += ["def f():", "  return a < 1"]
    assert "a <= 1" in ast.unparse(mutated(PATH, "crayon.piles.f: a < 1 -> a <= 1"))
    assert "a < 2" in ast.unparse(mutated(PATH, "crayon.piles.f: a < 1 -> a < 2"))


@pytest.mark.smoke
def test_every_source_has_mutants_whose_names_lead_back_to_it() -> None:
    for path in each(SOURCES):
        assert {path_of(name) for name in mutants_of(path)} == {path}


@pytest.mark.smoke
def test_every_file_that_decides_or_evolves_is_mutated() -> None:
    others = {
        *(
            "__init__",
            "__main__",
            "errors",
            "refusals",
            "events",
            "commands",
            "state",
            "draft",
            "records",
        ),
        *(
            "cards",
            "contract_cards",
            "data_tables",
            "event_cards",
            "deck_figures",
            "deck_maker",
            "deck_shape",
            "tariffs",
        ),
        *(
            "world",
            "info",
            "view",
            "options",
            "option_table",
            "option_texts",
            "presets",
            "scenario",
            "possible",
            "reach",
            "areas",
        ),
        *("maps", "board", "board_info", "board_table", "by_all_means", "hexes", "laying", "train"),
        *("chart", "demand_cards", "game_state", "orders", "projection", "queries"),
        *("roads", "ground"),  # searched by computer players only
    }
    games = ("iron_dragon", "empire_builder")
    names = ("crayon", *games, *(f"{game}/records" for game in games))
    folders = [ROOT / "core/games" / name for name in names]
    files = {file.relative_to(ROOT) for folder in folders for file in folder.glob("*.py")}
    altered = {
        str(file)
        for file in files
        if file.stem not in others or (file.parent.name, file.stem) == ("records", "cards")
    }
    assert altered == set(SOURCES)


@pytest.mark.smoke
def test_rules_are_read_from_the_comments_beside_the_code() -> None:
    assert list(cited("as MOVE-3 to MOVE-5 say, or LOSE-LOAD-1")) == [
        "MOVE-3",
        "MOVE-4",
        "MOVE-5",
        "LOSE-LOAD-1",
    ]
    path = "core/games/iron_dragon/victory.py"
    name = "iron_dragon.victory.check_victory: if winner is not None -> if True"
    assert mutants_of(path)[name].rules == ("VICTORY-7",)
    assert rules_of("", "Whatever (VICTORY-1, MOVE)") == ("VICTORY-1", "MOVE")
    path = "core/games/iron_dragon/building.py"
    name = "iron_dragon.building.LIMIT: LIMIT: Final = 20 -> LIMIT: Final = 21"
    assert mutants_of(path)[name].rules == ("BUILD-1",)
    assert "tests/core/games/crayon/test_joined.py" in likely(("VICTORY-2",))
    assert rules_of("", "Buying track (EB-TRADE)") == ("EB-TRADE",)
    assert rules_of("raise TooManyOffers", "", game="empire_builder") == ("EB-TRADE-6",)
