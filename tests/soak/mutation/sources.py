"""The files with rules, the rules that each of their functions cites, and the marked tests."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]

IRON_DRAGON = (
    "accepting",
    "acting",
    "awaited",
    "bans",
    "building",
    "drawing",
    "evolve",
    "foreman_market",
    "freight",
    "legal",
    "loco_shop",
    "money",
    "moving",
    "offers",
    "opening",
    "records/cards",
    "records/changes",
    "records/market",
    "records/money",
    "records/opening",
    "records/ships",
    "records/track",
    "records/trains",
    "records/turns",
    "rules",
    "ships",
    "strikes",
    "turns",
    "victory",
)
EMPIRE_BUILDER = (
    "accepting",
    "acting",
    "awaited",
    "bans",
    "building",
    "drawing",
    "evolve",
    "fees",
    "freight",
    "legal",
    "money",
    "moving",
    "offers",
    "opening",
    "records/cards",
    "records/changes",
    "records/money",
    "records/opening",
    "records/track",
    "records/trains",
    "records/turns",
    "rules",
    "strikes",
    "trading",
    "turns",
    "upgrades",
    "victory",
)
CRAYON = (
    "access",
    "freight",
    "joined",
    "offers",
    "piles",
    "prices",
    "rails",
    "record_cards",
    "room",
    "track",
    "turns",
    "victory",
    "ways",
)
SOURCES = (
    *(f"core/games/crayon/{name}.py" for name in CRAYON),
    *(f"core/games/iron_dragon/{name}.py" for name in IRON_DRAGON),
    *(f"core/games/empire_builder/{name}.py" for name in EMPIRE_BUILDER),
)

_ID = re.compile(r"\b([A-Z]{2,}(?:-[A-Z]+)*)-(\d+)(?: to (?:-|\1-)(\d+))?")
_FAMILY = re.compile(r"\b(?:EB-[A-Z]+|[A-Z]{4,})(?:-[A-Z]+)*\b")


def text_of(path: str) -> str:
    """Return the present text of a source."""
    return (ROOT / path).read_text(encoding="utf-8")


def module_of(path: str) -> str:
    """Return the module name of a source."""
    return path.removesuffix(".py").replace("/", ".")


def cited(text: str) -> Iterator[str]:
    """Yield the rule ids in a text; for "MOVE-3 to MOVE-5" all three."""
    for family, first, last in _ID.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number}"


def rules_of(part: str, heading: str, *, game: str = "crayon") -> tuple[str, ...]:
    """Return the rules that a part of a source of a game cites or refuses by.

    If it names none, return those of the heading of the source, which may name only families:
    "MOVE".
    """
    words = set(re.findall(r"\w+", part))
    refused = [rule for name, rule in refusal_rules(game).items() if name in words]
    found = dict.fromkeys([*cited(part), *refused])
    if found:
        return tuple(found)
    return tuple(dict.fromkeys([*cited(heading), *_FAMILY.findall(_ID.sub("", heading))]))


@cache
def refusal_rules(game: str) -> dict[str, str]:
    """Return the rule of each class of refusal in a game's folder, and of the shared ones."""
    found = {}
    games = ROOT / "core/games"
    own = sorted([*(games / game).glob("refusals.py"), *(games / game).glob("refusals/*.py")])
    shared = [games / "crayon" / name for name in ("refusals.py", "access.py")]
    for path in (*shared, *own):
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(kind, ast.ClassDef):
                for statement in kind.body:
                    match statement:
                        case ast.Assign(targets=[ast.Name("rule")], value=ast.Constant(str(rule))):
                            found[kind.name] = rule
    return found


@cache
def marked_tests() -> dict[str, str]:
    """Return the files of tests that show rules, with their texts."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    texts = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}
    return {path: text for path, text in texts.items() if "mark.rule" in text}


def likely(rules: tuple[str, ...]) -> list[str]:
    """Return the marked tests that name one of these rules."""

    def names(text: str, rule: str) -> bool:
        family, _, number = rule.rpartition("-")
        if not number.isdigit():
            return f'"{rule}-' in text
        return f'"{rule}"' in text or f'"{family}-{{' in text

    return [
        path for path, text in marked_tests().items() if any(names(text, rule) for rule in rules)
    ]
