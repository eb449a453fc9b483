"""docs/engine-empire-builder.md: its examples are run, and its tables are complete."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from core.games.empire_builder import events, refusals
from core.games.empire_builder.commands import AnyCommand, Command
from core.games.empire_builder.scenario import Document
from core.ruleset import Refusal, SeatsOutOfRange
from tests.core.cli.engine_pages import Page, check_example, fields_in, paths, without_lists
from tests.core.cli.pipe import Pipe
from tests.core.games.empire_builder.places import card_that, centre, joining, line, sections
from tests.each import each

PAGE = Page("engine-empire-builder.md")
SHARED = Page("engine.md")
OURS, THEIRS = sections(line(4, near="Kansas City"))[0], sections(line(4, near="Chicago"))[0]


# --- positions


def game(*seats: dict[str, Any], options: dict[str, Any] | None = None, **fields: Any) -> Pipe:
    """Return an engine that plays: from a scenario with seats, otherwise from the deal."""
    pipe = Pipe(None)
    names = ["Ann", {"name": "Ben", "control": "ai"}]
    request = {"game": "empire-builder", "seats": names, "seed": "1", "options": options or {}}
    pipe.ask("new", scenario={"seats": seats, **fields} if seats else None, **request)
    return pipe


def middle() -> Pipe:
    """Return a game with an event in play, and loads to deliver."""
    return game(
        {"at": centre("Chicago"), "loads": ["Steel"], "money": 60, "track": [OURS]},
        {},
        events_in_play=[{"card": 107, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}],
    )


def two_trains() -> Pipe:
    return game(options={"Additional Trains": "Yes"})


def offered(**given: Any) -> Pipe:
    """Return a game with an offer of track that is not answered."""
    pipe = game(
        {"at": centre("Chicago"), "money": 60, "track": [OURS]},
        {"at": centre("Chicago"), "track": [THEIRS]},
        options={"Track Trading": "Yes"},
    )
    pipe.do(0, "offer_track", to=1, wants=[THEIRS], **given)
    return pipe


def losing() -> Pipe:
    """Return a game in which a seat must give up a load after a derailment."""
    card, place, demand = card_that(lambda demand: demand.city == "Chicago")
    pipe = game(
        {
            "at": centre("Chicago"),
            "loco": "Superfreight",
            "loads": [demand.load, "Iron", "Rice"],
            "contracts": [card, *(other for other in (91, 92, 93) if other != card)][:3],
        },
        {"at": centre("Chicago")},
        deck_top=[108, 60],
    )
    pipe.do(0, "deliver", contract=card, demand=place)
    return pipe


def over() -> Pipe:
    """Return a game that the first seat has won."""
    track = [list(ends) for ends in joining(5)]
    pipe = game({"at": centre("Chicago"), "money": 250, "track": track}, {})
    pipe.do(0, "end_turn")
    return pipe


def positions() -> Iterator[Pipe]:
    yield from (game(), middle(), two_trains(), losing(), over())
    yield from (offered(price=5), offered(gives=[OURS]))


def advice() -> Iterator[dict[str, Any]]:
    """Yield the reply of each level in each position."""
    for level in ("normal", "greedy", "random"):
        for pipe in positions():
            for awaited in pipe.ask("state")["state"]["awaiting"]:
                yield pipe.ask("ai", seat=awaited["seat"], level=level)


@cache
def emitted(op: str) -> frozenset[str]:
    replies = advice() if op == "ai" else (pipe.ask(op) for pipe in positions())
    return frozenset(
        field.replace("why.other_train.", "why.")
        for reply in replies
        for field in without_lists(paths(reply))
        if not field.endswith(".*")
    )


# --- the page


def rows(section: str) -> dict[str, str]:
    """Return the rows of the table of a section: the cells by the first word in backticks."""
    body = PAGE.text.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    found = re.findall(r"^\| (`.*?`) \| (.*?) \|", body, re.MULTILINE)
    return {word: cells for first, cells in found for word in re.findall(r"`([^`]+)`", first)}


def test_examples_give_the_replies_that_they_show() -> None:
    pairs = [pair for example in PAGE.examples() for pair in example]
    assert len(pairs) >= 4
    check_example(pairs)


@pytest.mark.rule("EB-CMD-1")
def test_page_names_all_commands_with_their_fields() -> None:
    named = rows("Commands")
    assert list(named) == [tag_of(kind) for kind in get_args(AnyCommand)]
    for kind in each(get_args(AnyCommand)):
        words = re.findall(r"`([^`]+)`", named[tag_of(kind)])
        base = {field.encode_name for field in msgspec.structs.fields(Command)}
        fields = {field.encode_name for field in msgspec.structs.fields(kind)} - base
        assert set(words) == fields


def test_page_names_all_events_with_their_fields() -> None:
    named = rows("Events")
    assert list(named) == [tag_of(kind) for kind in get_args(events.AnyEvent)]
    for kind in each(get_args(events.AnyEvent)):
        words = re.findall(r"`([^`]+)`", named[tag_of(kind)])
        assert words == [field.encode_name for field in msgspec.structs.fields(kind)]


@pytest.mark.rule("EB-CMD-2")
def test_page_names_exactly_the_fields_of_the_state() -> None:
    named = {field for field in PAGE.table("state", "reply field") if not field.endswith(".*")}
    assert emitted("state") == named


@pytest.mark.rule("EB-CMD-3")
@pytest.mark.parametrize("op", ["info", "ai"])
def test_each_field_of_a_reply_is_on_this_page_or_on_that_of_the_protocol(op: str) -> None:
    own = {field for field in PAGE.table(op, "reply field") if not field.endswith(".*")}
    assert own <= emitted(op)
    assert emitted(op) - own <= {*SHARED.table(op, "reply field")}


@pytest.mark.rule("EB-CMD-2")
def test_page_names_exactly_the_fields_of_a_scenario() -> None:
    found = fields_in(msgspec.inspect.type_info(Document))
    assert sorted(PAGE.table("Scenarios", "scenario field")) == sorted(found)


def test_page_names_every_refusal_with_its_rule() -> None:
    own = {
        (kind.__name__, kind.rule)
        for kind in vars(refusals).values()
        if isinstance(kind, type) and issubclass(kind, Refusal)
        if kind.__module__ == refusals.__name__ and kind.rule
    }
    shared = {(kind.__name__, rule) for kind, rule in refusals.RULES_CITED.items()}
    no_command = {(SeatsOutOfRange.__name__, refusals.RULES_CITED[SeatsOutOfRange])}
    assert PAGE.refusals() == (own | shared) - no_command


def test_page_names_all_purposes_phases_and_terrains() -> None:
    info = game().ask("info")["info"]
    terrains = {milepost["terrain"] for milepost in info["mileposts"]}
    words = {"turn", "lose_load", "answer_offer", "place", "movement", "build", "over"}
    types = {loco["name"] for loco in info["locos"]} | {event["kind"] for event in info["events"]}
    assert [word for word in words | types if f'"{word}"' not in PAGE.text] == []
    assert [terrain for terrain in terrains if terrain not in PAGE.text] == []


def tag_of(kind: Any) -> str:
    tag: str = kind.__struct_config__.tag
    return tag
